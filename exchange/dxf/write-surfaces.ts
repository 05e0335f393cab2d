// Surfaces along a built road as triangles of a DXF drawing, each on a layer of its own: the ground and the rock under it as cells of the
// rasters that are read, the finished road, and the formation under its pavement out to the toes. Beside them the breaklines that the built
// ones are laid through: programs make terrain models of both.

import { builtSections, finishedLine, formationLine, pavementAt, type Tin, tinThrough } from '../export/built-road.ts';
import { type GroundStrip, groundTin } from '../export/ground-strip.ts';
import type { ExportRoute } from '../export/material.ts';
import { type RoadLineId, roadLinesOf } from '../export/road-lines.ts';
import { DxfFile } from './dxf-file.ts';

const LAYERS = {
  FLATE_TERRENG: 3,
  FLATE_FJELL: 8,
  FLATE_FERDIG_VEG: 1,
  FLATE_PLANUM: 30,
  BRUDDLINJE_FERDIG_VEG: 5,
  BRUDDLINJE_PLANUM: 32,
} as const;

/** Those of the formation; the rest are of the finished road. */
const OF_FORMATION: readonly RoadLineId[] = ['formationLeft', 'formationRight'];

/** null where the route keeps no built road. @param ground along it, null where nobody has it */
export function writeSurfaces(route: ExportRoute, ground: GroundStrip | null): string | null {
  const sections = builtSections(route);
  if (sections.length === 0) return null;
  const file = new DxfFile(Object.entries(LAYERS).map(([name, color]) => ({ name, color })));
  const surfaces: { readonly [layer: string]: Pick<Tin, 'points' | 'faces'> | null } = {
    FLATE_TERRENG: ground && groundTin(ground),
    FLATE_FJELL: ground?.rock ? groundTin(ground.rock) : null,
    FLATE_FERDIG_VEG: tinThrough(sections, finishedLine),
    FLATE_PLANUM: tinThrough(sections, (section) => formationLine(section, pavementAt(route, section.chainageM))),
  };
  for (const [layer, tin] of Object.entries(surfaces))
    if (tin) for (const [a, b, c] of tin.faces) file.triangle(layer, tin.points[a], tin.points[b], tin.points[c]);
  for (const { id, points } of roadLinesOf(route))
    file.polyline(
      OF_FORMATION.includes(id) ? 'BRUDDLINJE_PLANUM' : 'BRUDDLINJE_FERDIG_VEG',
      points.map(({ place }) => place),
    );
  return file.toString();
}

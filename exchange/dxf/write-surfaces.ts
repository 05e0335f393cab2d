// The surfaces of a built road as triangles of a DXF drawing, each on a layer of its own: the finished road, and the formation under its
// pavement out to the toes. Programs make terrain models of them.

import { builtSections, finishedLine, formationLine, pavementAt, tinThrough } from '../export/built-road.ts';
import type { ExportRoute } from '../export/material.ts';
import { DxfFile } from './dxf-file.ts';

const LAYERS = { FLATE_FERDIG_VEG: 1, FLATE_PLANUM: 30 } as const;

/** null where the route keeps no built road. */
export function writeSurfaces(route: ExportRoute): string | null {
  const sections = builtSections(route);
  if (sections.length === 0) return null;
  const file = new DxfFile(Object.entries(LAYERS).map(([name, color]) => ({ name, color })));
  const surfaces = {
    FLATE_FERDIG_VEG: tinThrough(sections, finishedLine),
    FLATE_PLANUM: tinThrough(sections, (section) => formationLine(section, pavementAt(route, section.chainageM))),
  };
  for (const [layer, { points, faces }] of Object.entries(surfaces))
    for (const [a, b, c] of faces) file.triangle(layer, points[a], points[b], points[c]);
  return file.toString();
}

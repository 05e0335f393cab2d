// Cross-sections of a built road drawn beside one another on a sheet in metres: ground, finished road and formation, with station, height
// of the road and a scale of offsets and heights. Sections stand in columns, read upwards, as they do on printed section sheets.

import { type BuiltSection, builtSections, finishedLine, formationLine, pavementAt } from '../export/built-road.ts';
import { type GroundStrip, groundAcross } from '../export/ground-strip.ts';
import type { ExportMaterial, ExportRoute } from '../export/material.ts';
import { DxfFile } from './dxf-file.ts';

const LAYERS = { PROFIL_TERRENG: 3, PROFIL_VEG: 1, PROFIL_PLANUM: 30, PROFIL_AKSE: 8, PROFIL_TEKST: 7 } as const;

const EVERY_M = 20;
const IN_COLUMN = 8;
const TEXT_M = 1;
const GAP_M = 6;
/** The ground is drawn so far beside the toes. */
const BESIDE_M = 10;

interface Drawing {
  readonly section: BuiltSection;
  readonly lines: readonly {
    readonly layer: keyof typeof LAYERS;
    readonly points: readonly (readonly [number, number])[];
  }[];
}

/** null where the route keeps no built road. */
export function writeSectionSheet(
  { startStationM, language }: ExportMaterial,
  route: ExportRoute,
  ground: GroundStrip | null,
): string | null {
  const drawings = chosen(builtSections(route)).map((section) => drawingOf(route, section, ground));
  if (drawings.length === 0) return null;
  const file = new DxfFile(Object.entries(LAYERS).map(([name, color]) => ({ name, color })));
  const all = drawings.flatMap(({ lines }) => lines.flatMap(({ points }) => points));
  const reach = Math.ceil(all.reduce((most, [t]) => Math.max(most, Math.abs(t)), 10) / 10) * 10;
  let left = 0;
  for (let from = 0; from < drawings.length; from += IN_COLUMN) {
    let bottom = 0;
    for (const { section, lines } of drawings.slice(from, from + IN_COLUMN)) {
      const heights = lines.flatMap(({ points }) => points.map(([, z]) => z));
      const low = Math.floor(heights.reduce((least, z) => Math.min(least, z), Infinity)) - 1;
      const high = Math.ceil(heights.reduce((most, z) => Math.max(most, z), -Infinity));
      const middle = left + reach;
      const up = (z: number) => bottom + z - low;
      file.flatLine('PROFIL_AKSE', [
        [middle, bottom],
        [middle, up(high)],
      ]);
      file.flatLine('PROFIL_AKSE', [
        [middle - reach, bottom],
        [middle + reach, bottom],
      ]);
      for (const { layer, points } of lines)
        file.flatLine(
          layer,
          points.map(([t, z]) => [middle + t, up(z)]),
        );
      const road = section.points.length > 0 ? roadHeight(section) : Number.NaN;
      const station = (startStationM + section.chainageM).toFixed(1);
      const title =
        language === 'nb' ? `Profil ${station}  veg ${road.toFixed(2)}` : `Station ${station}  road ${road.toFixed(2)}`;
      file.text('PROFIL_TEKST', [middle - reach, bottom - 2 * TEXT_M, 0], TEXT_M, title);
      file.text('PROFIL_TEKST', [middle - reach, bottom + 0.2, 0], TEXT_M / 2, `${low} moh.`);
      bottom = up(high) + GAP_M;
    }
    left += 2 * reach + GAP_M;
  }
  return file.toString();
}

/** Of open road, the nearest to every multiple of EVERY_M that lies at most half of it away. */
function chosen(sections: readonly BuiltSection[]): BuiltSection[] {
  const nearest = new Map<number, BuiltSection>();
  const off = (section: BuiltSection, n: number) => Math.abs(section.chainageM - n * EVERY_M);
  for (const section of sections) {
    if (section.kind !== 'open') continue;
    const n = Math.round(section.chainageM / EVERY_M);
    const other = nearest.get(n);
    if (!other || off(section, n) < off(other, n)) nearest.set(n, section);
  }
  return [...nearest.values()];
}

function roadHeight(section: BuiltSection): number {
  const line = finishedLine(section);
  return line.reduce((best, point) => (Math.abs(point.t) < Math.abs(best.t) ? point : best)).z;
}

function drawingOf(route: ExportRoute, section: BuiltSection, ground: GroundStrip | null): Drawing {
  const road = finishedLine(section);
  const formation = formationLine(section, pavementAt(route, section.chainageM)) ?? [];
  const flat = (points: readonly { readonly t: number; readonly z: number }[]) =>
    points.map(({ t, z }) => [t, z] as const);
  const [from, to] = [road[0].t - BESIDE_M, road[road.length - 1].t + BESIDE_M];
  return {
    section,
    lines: [
      ...(ground ? groundAcross(ground, section) : []).map((run) => ({
        layer: 'PROFIL_TERRENG' as const,
        points: run.filter(([t]) => t >= from && t <= to),
      })),
      { layer: 'PROFIL_PLANUM', points: flat(formation) },
      { layer: 'PROFIL_VEG', points: flat(road) },
    ],
  };
}

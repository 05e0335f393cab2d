// Cross-sections of a built road drawn beside one another on a sheet in metres: ground, rock, finished road and formation over a grid of offsets
// and heights, with station, heights and areas. Sections stand in columns, read upwards, as they do on printed section sheets.

import {
  type BuiltSection,
  builtSections,
  finishedLine,
  formationLine,
  openSections,
  pavementAt,
} from '../export/built-road.ts';
import { type GroundStrip, groundAcross } from '../export/ground-strip.ts';
import type { ExportMaterial, ExportRoute } from '../export/material.ts';
import { DxfFile } from './dxf-file.ts';

const LAYERS = {
  PROFIL_TERRENG: 3,
  PROFIL_FJELL: 8,
  PROFIL_VEG: 1,
  PROFIL_PLANUM: 30,
  PROFIL_AKSE: 252,
  PROFIL_RUTENETT: 254,
  PROFIL_TEKST: 7,
} as const;

const EVERY_M = 20;
const IN_COLUMN = 8;
const TITLE_M = 1;
const LABEL_M = 0.6;
const GAP_M = 3;
/** Between lines of the grid, and between those that carry a number. */
const GRID_M = 5;
const NUMBERED_M = 10;
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
  const reach = Math.ceil(all.reduce((most, [t]) => Math.max(most, Math.abs(t)), 10) / GRID_M) * GRID_M;
  const number = numberIn(language);
  let left = 0;
  for (let from = 0; from < drawings.length; from += IN_COLUMN) {
    let bottom = 0;
    for (const drawing of drawings.slice(from, from + IN_COLUMN)) {
      const { low, high } = drawGrid(file, drawing, { middle: left + reach, bottom, reach });
      for (const { layer, points } of drawing.lines)
        file.flatLine(
          layer,
          points.map(([t, z]) => [left + reach + t, bottom + z - low]),
        );
      const titleAt = bottom - LABEL_M - 2 * TITLE_M;
      file.text('PROFIL_TEKST', [left, titleAt, 0], TITLE_M, titleOf(route, drawing, startStationM, number, language));
      bottom += high - low + GAP_M + LABEL_M + 2 * TITLE_M;
    }
    left += 2 * reach + 2 * GAP_M;
  }
  return file.toString();
}

/** Axis, offsets to both sides and heights, in whole metres; the lowest and the highest height that is drawn. */
function drawGrid(
  file: DxfFile,
  { lines }: Drawing,
  { middle, bottom, reach }: { readonly middle: number; readonly bottom: number; readonly reach: number },
): { readonly low: number; readonly high: number } {
  const heights = lines.flatMap(({ points }) => points.map(([, z]) => z));
  const low = Math.floor((Math.min(...heights) - 1) / GRID_M) * GRID_M;
  const high = Math.ceil((Math.max(...heights) + 1) / GRID_M) * GRID_M;
  const top = bottom + high - low;
  for (let t = -reach; t <= reach; t += GRID_M) {
    file.flatLine(t === 0 ? 'PROFIL_AKSE' : 'PROFIL_RUTENETT', [
      [middle + t, bottom],
      [middle + t, top],
    ]);
    if (t % NUMBERED_M === 0)
      file.text('PROFIL_TEKST', [middle + t, bottom - 1.5 * LABEL_M, 0], LABEL_M, String(Math.abs(t)));
  }
  for (let z = low; z <= high; z += GRID_M) {
    const y = bottom + z - low;
    file.flatLine('PROFIL_RUTENETT', [
      [middle - reach, y],
      [middle + reach, y],
    ]);
    file.text('PROFIL_TEKST', [middle - reach + 0.2, y + 0.2, 0], LABEL_M, String(z));
  }
  return { low, high };
}

/** Station, heights of road and ground on the axis, and areas of cut in soil and rock and of fill, m². */
function titleOf(
  { stations }: ExportRoute,
  { section }: Drawing,
  startStationM: number,
  number: (value: number, decimals: number) => string,
  language: ExportMaterial['language'],
): string {
  const say = (nb: string, en: string) => (language === 'nb' ? nb : en);
  const i = nearestStation(stations.chainage, section.chainageM);
  const area = (name: string, m2: number) => `${name} ${number(m2, 1)} m²`;
  return [
    `${say('Profil', 'Station')} ${number(startStationM + section.chainageM, 1)}`,
    `${say('veg', 'road')} ${number(roadHeight(section), 2)}`,
    `${say('terreng', 'ground')} ${number(stations.ground[i], 2)}`,
    area(say('jordskjæring', 'soil cut'), stations.soilCut[i]),
    area(say('fjellskjæring', 'rock cut'), stations.rockCut[i]),
    area(say('fylling', 'fill'), stations.fill[i]),
  ].join('   ');
}

const numberIn = (language: ExportMaterial['language']) => (value: number, decimals: number) =>
  language === 'nb' ? value.toFixed(decimals).replace('.', ',') : value.toFixed(decimals);

function nearestStation(chainage: Float64Array, at: number): number {
  let nearest = 0;
  for (let i = 1; i < chainage.length; i++)
    if (Math.abs(chainage[i] - at) < Math.abs(chainage[nearest] - at)) nearest = i;
  return nearest;
}

/** Of open road beside no structure's end, the nearest to every multiple of EVERY_M that lies at most half of it away. */
function chosen(sections: readonly BuiltSection[]): BuiltSection[] {
  const nearest = new Map<number, BuiltSection>();
  const off = (section: BuiltSection, n: number) => Math.abs(section.chainageM - n * EVERY_M);
  for (const section of openSections(sections)) {
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
  const across = (layer: 'PROFIL_TERRENG' | 'PROFIL_FJELL', strip: GroundStrip | null) =>
    (strip ? groundAcross(strip, section) : []).map((run) => ({
      layer,
      points: run.filter(([t]) => t >= from && t <= to),
    }));
  return {
    section,
    lines: [
      ...across('PROFIL_TERRENG', ground),
      ...across('PROFIL_FJELL', ground?.rock ?? null),
      { layer: 'PROFIL_PLANUM', points: flat(formation) },
      { layer: 'PROFIL_VEG', points: flat(road) },
    ],
  };
}

// Lines of routes as DXF: the centre line through its stations, edges of carriageway, shoulder and formation, ditches and toes of the built
// road at their own heights, structures, stations as blocks whose text is an attribute, and what the line is made of: ticks where its
// elements meet, with radii, clothoids and stations. DXF says nothing of coordinate systems: a text in the drawing does.

import { elementsOfPlan, lengthOfPlan, type PlanElement } from '#engine/alignment/elements.ts';
import { laidPlan } from '#engine/alignment/line.ts';
import { type PlanPoint, planPointAt } from '#engine/alignment/plan.ts';

import { type LinePoint, lineBetween, pointAt, wholeLine } from '../export/line-of.ts';
import type { ExportMaterial, ExportRoute } from '../export/material.ts';
import { type RoadLineId, roadLinesOf } from '../export/road-lines.ts';
import { DxfFile } from './dxf-file.ts';

/** Layer → color of AutoCAD's index. */
const LAYERS = {
  VEG_SENTER: 1,
  VEG_KJOREBANEKANT: 4,
  VEG_SKULDERKANT: 140,
  VEG_PLANUM: 30,
  VEG_GROFT: 94,
  VEG_FOT: 3,
  VEG_BRU: 5,
  VEG_TUNNEL: 6,
  VEG_STASJON: 7,
  VEG_GEOMETRI: 2,
  VEG_TEKST: 8,
} as const;
type Layer = keyof typeof LAYERS;

/** The centre line is drawn from the stations, which every route has. */
const LAYER_OF: Readonly<Record<Exclude<RoadLineId, 'centre'>, Layer>> = {
  carriagewayLeft: 'VEG_KJOREBANEKANT',
  carriagewayRight: 'VEG_KJOREBANEKANT',
  shoulderLeft: 'VEG_SKULDERKANT',
  shoulderRight: 'VEG_SKULDERKANT',
  formationLeft: 'VEG_PLANUM',
  formationRight: 'VEG_PLANUM',
  ditchLeft: 'VEG_GROFT',
  ditchRight: 'VEG_GROFT',
  toeLeft: 'VEG_FOT',
  toeRight: 'VEG_FOT',
};

const LABEL_EVERY_M = 100;
const TEXT_M = 4;
const TICK_M = 3;
/** Radii and clothoids are written on the left of the line, stations of its elements on the right. */
const BESIDE_M = 14;
const STATION_BLOCK = 'STASJON';
const STATION_TAG = 'STASJON';

export function writeDxf({ srid, heightSystem, routes, startStationM, language }: ExportMaterial): string {
  const file = new DxfFile(Object.entries(LAYERS).map(([name, color]) => ({ name, color })));
  file.block(STATION_BLOCK, () => {
    file.line('0', [0, -TICK_M, 0], [0, TICK_M, 0]);
    file.attributeOfBlock('0', { tag: STATION_TAG, value: '', at: [0, TICK_M + 1, 0], heightM: TEXT_M });
  });
  for (const route of routes) {
    addRoute(file, route);
    if (elementsOfPlan(route.alignment.plan).length === 0) continue;
    addStations(file, route, startStationM);
    addElements(file, route, startStationM, language);
  }
  const [first] = routes;
  if (first) {
    const { x, y } = first.alignment.plan[0];
    file.text(
      'VEG_TEKST',
      [x, y + 10 * TEXT_M, 0],
      TEXT_M,
      [`EPSG:${srid}`, ...(heightSystem ? [heightSystem] : [])].join(', '),
    );
  }
  return file.toString();
}

function addRoute(file: DxfFile, route: ExportRoute): void {
  const { stations, segments, alignment, name } = route;
  file.polyline('VEG_SENTER', wholeLine(stations).map(placeOf));
  for (const { id, points } of roadLinesOf(route))
    if (id !== 'centre')
      file.polyline(
        LAYER_OF[id],
        points.map(({ place }) => place),
      );
  for (const { kind, fromM, toM } of segments)
    if (kind === 'bridge' || kind === 'tunnel')
      file.polyline(kind === 'bridge' ? 'VEG_BRU' : 'VEG_TUNNEL', lineBetween(stations, fromM, toM).map(placeOf));
  const { x, y } = alignment.plan[0];
  file.text('VEG_TEKST', [x, y + 8 * TEXT_M, 0], TEXT_M, name);
}

const placeOf = ({ x, y, z }: LinePoint) => [x, y, Number.isFinite(z) ? z : 0] as const;

/** Places beside a line as it is laid, on the height of the road, left +, with the direction ahead. */
function placesBeside({ alignment, stations }: ExportRoute) {
  const { elements } = laidPlan(alignment.plan);
  const on: PlanPoint = { x: 0, y: 0, cos: 1, sin: 0, curvature: 0 };
  return (chainageM: number, off: number) => {
    planPointAt(elements, chainageM, on);
    const { z } = pointAt(stations, chainageM);
    return {
      place: [on.x - off * on.sin, on.y + off * on.cos, Number.isFinite(z) ? z : 0] as const,
      angleDeg: ((Math.atan2(on.sin, on.cos) * 180) / Math.PI + 360) % 360,
    };
  };
}

/** A block across the line with its station, at every whole hundred of metres. */
function addStations(file: DxfFile, route: ExportRoute, startStationM: number): void {
  const beside = placesBeside(route);
  for (const chainageM of hundredsOf(startStationM, lengthOfPlan(route.alignment.plan))) {
    const { place, angleDeg } = beside(chainageM, 0);
    file.insert('VEG_STASJON', STATION_BLOCK, place, angleDeg, {
      tag: STATION_TAG,
      value: String(Math.round(startStationM + chainageM)),
      at: beside(chainageM, TICK_M + 1).place,
      heightM: TEXT_M,
    });
  }
}

/** Chainages of the whole hundreds of metres. */
export function hundredsOf(startStationM: number, lengthM: number): number[] {
  const first = Math.ceil(startStationM / LABEL_EVERY_M - 1e-9) * LABEL_EVERY_M - startStationM;
  const count = Math.max(0, Math.floor((lengthM - first) / LABEL_EVERY_M + 1e-9) + 1);
  return Array.from({ length: count }, (_, i) => first + i * LABEL_EVERY_M);
}

/** Where elements of the plan meet, a tick with the station; along each, what it is. */
function addElements(
  file: DxfFile,
  route: ExportRoute,
  startStationM: number,
  language: ExportMaterial['language'],
): void {
  const beside = placesBeside(route);
  for (const element of elementsOfPlan(route.alignment.plan)) {
    const { fromM, lengthM } = element;
    const middle = beside(fromM + lengthM / 2, BESIDE_M);
    file.text('VEG_GEOMETRI', middle.place, TEXT_M, nameOf(element, language), middle.angleDeg, true);
    if (fromM === 0) continue;
    const end = beside(fromM, -BESIDE_M - 1);
    file.line('VEG_GEOMETRI', beside(fromM, 0).place, beside(fromM, -BESIDE_M).place);
    const station = fixed(startStationM + fromM, 2, language);
    file.text('VEG_GEOMETRI', end.place, TEXT_M * 0.7, station, (end.angleDeg + 270) % 360);
  }
}

/** R of arcs and A of clothoids in whole metres, as drawings have them; the side is that of the sign: + to the left. */
export function nameOf({ kind, radiusM, lengthM }: PlanElement, language: ExportMaterial['language']): string {
  const length = `L=${fixed(lengthM, 1, language)}`;
  if (radiusM === null) return `${language === 'nb' ? 'Rettlinje' : 'Straight'} ${length}`;
  const side = radiusM > 0 ? ['V', 'L'] : ['H', 'R'];
  if (kind === 'arc') return `R=${fixed(Math.abs(radiusM), 0, language)} ${side[language === 'nb' ? 0 : 1]} ${length}`;
  return `A=${fixed(Math.sqrt(lengthM * Math.abs(radiusM)), 0, language)} ${length}`;
}

export const fixed = (value: number, decimals: number, language: ExportMaterial['language']): string =>
  language === 'nb' ? value.toFixed(decimals).replace('.', ',') : value.toFixed(decimals);

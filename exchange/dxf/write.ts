// Lines of routes as DXF: the centre line through its stations, edges of carriageway, shoulder and formation, ditches and toes of the built
// road at their own heights, structures, stations as texts. DXF says nothing of coordinate systems: a text in the drawing does.

import { type LinePoint, lineBetween, wholeLine } from '../export/line-of.ts';
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

export function writeDxf({ srid, heightSystem, routes, startStationM }: ExportMaterial): string {
  const file = new DxfFile(Object.entries(LAYERS).map(([name, color]) => ({ name, color })));
  for (const route of routes) addRoute(file, route, startStationM);
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

function addRoute(file: DxfFile, route: ExportRoute, startStationM: number): void {
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
  addLabels(file, route, startStationM);
  const { x, y } = alignment.plan[0];
  file.text('VEG_TEKST', [x, y + 8 * TEXT_M, 0], TEXT_M, name);
}

const placeOf = ({ x, y, z }: LinePoint) => [x, y, Number.isFinite(z) ? z : 0] as const;

/** A tick across the line and its station, at every whole hundred of metres. */
function addLabels(file: DxfFile, { stations: s }: ExportRoute, startStationM: number): void {
  let next = Math.ceil(startStationM / LABEL_EVERY_M) * LABEL_EVERY_M;
  for (let i = 0; i < s.count; i++) {
    const station = startStationM + s.chainage[i];
    if (station < next - 1e-6) continue;
    next = (Math.floor(station / LABEL_EVERY_M) + 1) * LABEL_EVERY_M;
    const [sin, cos] = [Math.sin(s.bearing[i]), Math.cos(s.bearing[i])];
    const at = (off: number) => [s.x[i] - off * sin, s.y[i] + off * cos, s.road[i] || 0] as const;
    file.line('VEG_STASJON', at(-TICK_M), at(TICK_M));
    const angleDeg = ((s.bearing[i] * 180) / Math.PI + 360) % 360;
    file.text('VEG_STASJON', at(TICK_M + 1), TEXT_M, String(Math.round(station)), angleDeg);
  }
}

// Lines as DXF R12-style entities of AC1009, which every CAD program opens: 3D polylines of the centre line through its stations, the toes
// of the slopes, stations as texts, structures on layers of their own. DXF says nothing of coordinate systems: a text in the drawing does.

import { type LinePoint, lineBetween, wholeLine } from '../export/line-of.ts';
import type { ExportMaterial, ExportRoute } from '../export/material.ts';

/** Layer → color of AutoCAD's index. */
const LAYERS = { VEG_SENTER: 1, VEG_FOT: 3, VEG_BRU: 5, VEG_TUNNEL: 6, VEG_STASJON: 7, VEG_TEKST: 8 } as const;
type Layer = keyof typeof LAYERS;

const LABEL_EVERY_M = 100;
const TEXT_M = 4;
const TICK_M = 3;

export function writeDxf(material: ExportMaterial): string {
  const { srid, routes, startStationM } = material;
  const lines = [
    ...pair(0, 'SECTION'),
    ...pair(2, 'HEADER'),
    ...pair(9, '$ACADVER'),
    ...pair(1, 'AC1009'),
    ...pair(9, '$INSUNITS'),
    ...pair(70, 6),
    ...pair(0, 'ENDSEC'),
    ...tables(),
    ...pair(0, 'SECTION'),
    ...pair(2, 'ENTITIES'),
    ...routes.flatMap((route) => entitiesOf(route, startStationM)),
    ...crsNote(routes[0], srid),
    ...pair(0, 'ENDSEC'),
    ...pair(0, 'EOF'),
  ];
  return `${lines.join('\r\n')}\r\n`;
}

const pair = (code: number, value: string | number): [string, string] => [String(code), String(value)];
const real = (value: number) => value.toFixed(4);

function tables(): string[] {
  const names = Object.keys(LAYERS) as Layer[];
  return [
    ...pair(0, 'SECTION'),
    ...pair(2, 'TABLES'),
    ...pair(0, 'TABLE'),
    ...pair(2, 'LTYPE'),
    ...pair(70, 1),
    ...pair(0, 'LTYPE'),
    ...pair(2, 'CONTINUOUS'),
    ...pair(70, 0),
    ...pair(3, 'Solid line'),
    ...pair(72, 65),
    ...pair(73, 0),
    ...pair(40, '0.0'),
    ...pair(0, 'ENDTAB'),
    ...pair(0, 'TABLE'),
    ...pair(2, 'LAYER'),
    ...pair(70, names.length),
    ...names.flatMap((name) => [
      ...pair(0, 'LAYER'),
      ...pair(2, name),
      ...pair(70, 0),
      ...pair(62, LAYERS[name]),
      ...pair(6, 'CONTINUOUS'),
    ]),
    ...pair(0, 'ENDTAB'),
    ...pair(0, 'ENDSEC'),
  ];
}

function entitiesOf(route: ExportRoute, startStationM: number): string[] {
  const { stations, segments } = route;
  const structures = segments.filter(({ kind }) => kind === 'bridge' || kind === 'tunnel');
  return [
    ...polyline('VEG_SENTER', wholeLine(stations)),
    ...polyline('VEG_FOT', toe(route, 'left', 1)),
    ...polyline('VEG_FOT', toe(route, 'right', -1)),
    ...structures.flatMap(({ kind, fromM, toM }) =>
      polyline(kind === 'bridge' ? 'VEG_BRU' : 'VEG_TUNNEL', lineBetween(stations, fromM, toM)),
    ),
    ...labels(route, startStationM),
  ];
}

/** Where the slopes meet the ground, at the height of the road; side + is to the left. */
function toe({ stations: s }: ExportRoute, column: 'left' | 'right', side: number): LinePoint[] {
  return Array.from({ length: s.count }, (_, i) => {
    const off = side * Math.abs(s[column][i]);
    return {
      x: s.x[i] - off * Math.sin(s.bearing[i]),
      y: s.y[i] + off * Math.cos(s.bearing[i]),
      z: Number.isFinite(s.road[i]) ? s.road[i] : 0,
      chainageM: s.chainage[i],
    };
  }).filter(({ x, y }) => Number.isFinite(x) && Number.isFinite(y));
}

/** 8 = a polyline in space. */
const IN_SPACE = 8;
const VERTEX_IN_SPACE = 32;

function polyline(layer: Layer, points: readonly LinePoint[]): string[] {
  if (points.length < 2) return [];
  return [
    ...pair(0, 'POLYLINE'),
    ...pair(8, layer),
    ...pair(66, 1),
    ...pair(70, IN_SPACE),
    ...place(10, 0, 0, 0),
    ...points.flatMap(({ x, y, z }) => [
      ...pair(0, 'VERTEX'),
      ...pair(8, layer),
      ...place(10, x, y, Number.isFinite(z) ? z : 0),
      ...pair(70, VERTEX_IN_SPACE),
    ]),
    ...pair(0, 'SEQEND'),
    ...pair(8, layer),
  ];
}

function place(code: number, x: number, y: number, z: number): string[] {
  return [...pair(code, real(x)), ...pair(code + 10, real(y)), ...pair(code + 20, real(z))];
}

/** A tick across the line and its station, at every whole hundred of metres. */
function labels({ stations: s }: ExportRoute, startStationM: number): string[] {
  const out: string[] = [];
  let next = Math.ceil(startStationM / LABEL_EVERY_M) * LABEL_EVERY_M;
  for (let i = 0; i < s.count; i++) {
    const station = startStationM + s.chainage[i];
    if (station < next - 1e-6) continue;
    next = (Math.floor(station / LABEL_EVERY_M) + 1) * LABEL_EVERY_M;
    const [sin, cos] = [Math.sin(s.bearing[i]), Math.cos(s.bearing[i])];
    const at = (off: number) => [s.x[i] - off * sin, s.y[i] + off * cos, s.road[i] || 0] as const;
    out.push(...pair(0, 'LINE'), ...pair(8, 'VEG_STASJON'), ...place(10, ...at(-TICK_M)), ...place(11, ...at(TICK_M)));
    out.push(
      ...text('VEG_STASJON', at(TICK_M + 1), String(Math.round(station)), ((s.bearing[i] * 180) / Math.PI + 360) % 360),
    );
  }
  return out;
}

function text(layer: Layer, at: readonly [number, number, number], value: string, angleDeg: number): string[] {
  return [
    ...pair(0, 'TEXT'),
    ...pair(8, layer),
    ...place(10, ...at),
    ...pair(40, real(TEXT_M)),
    ...pair(1, value),
    ...pair(50, real(angleDeg)),
  ];
}

function crsNote(route: ExportRoute | undefined, srid: number): string[] {
  if (!route) return [];
  const { x, y } = route.alignment.plan[0];
  return text('VEG_TEKST', [x, y + 10 * TEXT_M, 0], `EPSG:${srid}, NN2000`, 0);
}

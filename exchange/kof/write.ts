// Stake-out points as KOF, the fixed columns that Norwegian surveying instruments and Gemini, Novapoint and SBG GEO read: a point a line
// of code 05, lines between 09_91 and 09_99, northing before easting. Bytes are ISO 8859-1. One file a route, so that every name is there once.
//
//   -05 PPPPPPPPPP KKKKKKKK XXXXXXXX.XXX YYYYYYY.YYY ZZZZ.ZZZ      point, code, north, east, height

import type { ExportMaterial, ExportRoute } from '../export/material.ts';
import { ROAD_LINES, roadLinesOf } from '../export/road-lines.ts';
import { systemOfSrid } from '../sosi/systems.ts';

const NAME_LENGTH = 10;
const JOB_LENGTH = 12;
/** Order northing, easting, metres and gon. */
const ORDER = '$11100000000';

/** null where the route keeps no built road. */
export function writeKof(
  { project, srid, made, startStationM }: ExportMaterial,
  route: ExportRoute,
): Uint8Array | null {
  const lines = roadLinesOf(route);
  if (lines.length === 0) return null;
  const [year, month, day] = made.toISOString().slice(0, 10).split('-');
  const job = latin(project.name).slice(0, JOB_LENGTH).padEnd(JOB_LENGTH);
  const taken = new Set<string>();
  const system = String(systemOfSrid(srid) ?? '').padStart(7);
  const rows = [
    ' 00 Oppdrag      Dato     Ver K.sys   Komm $21100000000 Observer',
    ` 01 ${job} ${day}${month}${year}   1 ${system}      ${ORDER} ${'Veivalg'.padEnd(JOB_LENGTH)}`,
    ` 00 ${latin(route.name)}, EPSG:${srid}`,
    ...lines.flatMap(({ id, points }) => {
      const { code, prefix } = ROAD_LINES[id];
      return [
        ' 09_91',
        ...points.map(({ chainageM, place: [x, y, z] }) => {
          const name = nameOf(prefix, startStationM + chainageM, taken);
          return ` 05 ${name.padEnd(NAME_LENGTH)} ${code.padEnd(8)} ${fixed(y, 12)} ${fixed(x, 11)} ${fixed(z, 8)}`;
        }),
        ' 09_99',
      ];
    }),
  ];
  return Uint8Array.from(`${rows.join('\r\n')}\r\n`, (c) => c.charCodeAt(0));
}

const fixed = (value: number, width: number) => value.toFixed(3).padStart(width);

/**
 * The line's letters and the station, with as many decimals as there is room for; where a line ends and its next part begins at one station,
 * the second name ends with B, C …
 */
function nameOf(prefix: string, stationM: number, taken: Set<string>): string {
  for (const decimals of [2, 1, 0])
    for (const suffix of ['', 'B', 'C', 'D', 'E']) {
      const name = prefix + stationM.toFixed(decimals) + suffix;
      if (name.length > NAME_LENGTH || taken.has(name)) continue;
      taken.add(name);
      return name;
    }
  return prefix + stationM.toFixed(0).slice(-(NAME_LENGTH - prefix.length));
}

/** Letters that ISO 8859-1 has; others are question marks. */
const latin = (text: string) => text.replace(/[^\u0020-\u007e\u00a0-\u00ff]/g, '?');

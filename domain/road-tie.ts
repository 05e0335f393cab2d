// Where an end of a path meets a road that exists: the place on the road, its height, and the bearing and grade that carry it on or
// leave it squarely. Easting, northing and heights in metres in the project's CRS, bearings in radians from +x counter-clockwise in the
// direction A → B, grades m/m + up in that direction.

import type { End, TieKind } from './entities/path.ts';

/** Vertices of a line; a height of null or NaN lies on the ground. */
type Vertices = readonly (readonly [x: number, y: number, z?: number | null])[];

/** An end within this of a road's line meets it, m: half a road and what a click misses. */
export const TIE_WITHIN_M = 10;
/** The grade of a road at its end is that of so many metres before it. */
const GRADE_OVER_M = 30;

/** A place on a line: how far along it, and how far beside. */
interface Foot {
  readonly x: number;
  readonly y: number;
  readonly alongM: number;
  readonly asideM: number;
  readonly lengthM: number;
  readonly z: number | null;
  /** Bearing of the line there, in the order of its vertices. */
  readonly bearing: number;
}

function footOn(vertices: Vertices, x: number, y: number): Foot | null {
  let best: Omit<Foot, 'lengthM'> | null = null;
  let lengthM = 0;
  for (let k = 0; k + 1 < vertices.length; k++) {
    const [ax, ay, az] = vertices[k]!;
    const [bx, by, bz] = vertices[k + 1]!;
    const pieceM = Math.hypot(bx - ax, by - ay);
    if (pieceM === 0) continue;
    const share = Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / pieceM ** 2));
    const at = { x: ax + share * (bx - ax), y: ay + share * (by - ay) };
    const asideM = Math.hypot(at.x - x, at.y - y);
    if (asideM < (best?.asideM ?? Number.POSITIVE_INFINITY)) {
      const z = isHeight(az) && isHeight(bz) ? az + share * (bz - az) : null;
      best = { ...at, asideM, alongM: lengthM + share * pieceM, z, bearing: Math.atan2(by - ay, bx - ax) };
    }
    lengthM += pieceM;
  }
  return best && { ...best, lengthM };
}

const isHeight = (z: number | null | undefined): z is number => typeof z === 'number' && Number.isFinite(z);

/** How near a line a place lies, m; Infinity for a line without length. */
export function distanceTo(vertices: Vertices, { x, y }: Pick<End, 'x' | 'y'>): number {
  return footOn(vertices, x, y)?.asideM ?? Number.POSITIVE_INFINITY;
}

/** What an end becomes that meets a road, and how it does. */
export interface Tied {
  readonly end: Omit<End, 'tie'>;
  readonly as: TieKind;
}

/**
 * The end on the road. Near one of the road's own ends it carries the road on unless a junction is asked for; elsewhere it is a
 * junction, square to the road, on the side where the other end of the path lies, its grade free. Heights and grades come from the
 * road's vertices; without them the height is null, which is the ground.
 * @param which is the end of the path: bearings point away from the road at its start, towards it at its end
 * @returns null where the road is farther away than TIE_WITHIN_M or has no length
 */
export function tieTo(
  vertices: Vertices,
  end: Pick<End, 'x' | 'y'>,
  { which, towards, as }: { which: 'start' | 'end'; towards: Pick<End, 'x' | 'y'>; as?: TieKind },
): Tied | null {
  const foot = footOn(vertices, end.x, end.y);
  if (!foot || foot.asideM > TIE_WITHIN_M) return null;
  const atFirst = foot.alongM <= TIE_WITHIN_M;
  const atLast = foot.lengthM - foot.alongM <= TIE_WITHIN_M;
  if ((atFirst || atLast) && as !== 'junction') {
    const isFirst = atFirst && (!atLast || foot.alongM <= foot.lengthM - foot.alongM);
    return { end: continued(isFirst ? [...vertices].reverse() : vertices, which), as: 'continue' };
  }
  // Square to the road, to the side of the other end.
  const side = Math.sin(Math.atan2(towards.y - foot.y, towards.x - foot.x) - foot.bearing) >= 0 ? 1 : -1;
  const away = foot.bearing + (side * Math.PI) / 2;
  const { x, y, z } = foot;
  return { end: { x, y, z, bearing: inDirection(away, which), grade: null }, as: 'junction' };
}

/** Beyond the last vertex, straight on and as steep as the road was before it. */
function continued(vertices: Vertices, which: 'start' | 'end'): Tied['end'] {
  const [x, y, z] = vertices.at(-1)!;
  const before = vertices.findLast(([bx, by]) => bx !== x || by !== y)!;
  const away = Math.atan2(y - before[1], x - before[0]);
  const rise = gradeAtLast(vertices);
  // Towards B the road is left at the start and met at the end.
  const grade = rise === null ? null : which === 'start' ? rise : -rise;
  return { x, y, z: isHeight(z) ? z : null, bearing: inDirection(away, which), grade };
}

/** Grade over the last metres, + up towards the last vertex; null where a height is missing. */
function gradeAtLast(vertices: Vertices): number | null {
  const last = vertices.at(-1)!;
  let alongM = 0;
  for (let k = vertices.length - 2; k >= 0; k--) {
    const [a, b] = [vertices[k]!, vertices[k + 1]!];
    if (!isHeight(a[2]) || !isHeight(b[2])) return null;
    const pieceM = Math.hypot(b[0] - a[0], b[1] - a[1]);
    const part = Math.min(1, (GRADE_OVER_M - alongM) / pieceM);
    alongM += Math.min(pieceM, GRADE_OVER_M - alongM);
    if (part < 1 || k === 0) {
      const z = b[2] + part * (a[2] - b[2]);
      return alongM > 0 ? (last[2]! - z) / alongM : null;
    }
  }
  return null;
}

/** Away from the road at the start of a path, against it at its end; −π … π. */
function inDirection(away: number, which: 'start' | 'end'): number {
  const bearing = which === 'start' ? away : away + Math.PI;
  return Math.atan2(Math.sin(bearing), Math.cos(bearing));
}

// Open road that lies along in a stream: the metres of streams and rivers that run along it between its toes. A stream that the road
// meets at a greater angle crosses it and counts nothing, however wide the road, so that every station knows its own metres and a
// crossing needs no allowance that reaches over stations. A stream's direction is that of a chord of some length, because derived
// streams run from cell to cell. Bridges and tunnels may stand over or under a stream.

import type { Violation } from '#domain/route.ts';
import { type Columns, VIOLATION_OUTSIDE } from '../stations/columns.ts';
import { bucketAt, type CrossingIndex } from './crossing-index.ts';
import { endOf, startOf } from './spans.ts';

/** A stream runs along the road where the sine of the angle between them is less: under 30°, A. At 30° a crossing takes twice the road's width. */
export const ALONG_SINE = 0.5;
/** Stations with their toes. */
type Footprints = Pick<Columns, 'step' | 'x' | 'y' | 'cos' | 'sin' | 'toe' | 'violations'>;

/** Fills inStreamM of stations from … count − 1 as if all of them were open road; toes must be known. */
export function inStreamPass(index: CrossingIndex, from: number, count: number, columns: Columns): void {
  for (let i = from; i < count; i++) columns.inStreamM[i] = inStreamAt(index, columns, i);
}

/** Metres of streams that run along between the toes of station i; `most` learns of which line it is most. */
function inStreamAt(index: CrossingIndex, columns: Footprints, i: number, most?: { line: number }): number {
  const { x, y, cos, sin, step, toe, violations } = columns;
  if (violations[i] & VIOLATION_OUTSIDE) return 0;
  const bucket = bucketAt(index, x[i], y[i]);
  if (bucket < 0) return 0;
  const { first, piece, course, line } = index;
  const { asideM } = index.margins;
  let sum = 0;
  let longest = 0;
  for (let k = first[bucket]; k < first[bucket + 1]; k++) {
    const p = piece[k];
    // Not a number for lines that are no streams: those run along nothing.
    if (!(Math.abs(course[2 * p] * sin[i] - course[2 * p + 1] * cos[i]) < ALONG_SINE)) continue;
    const left = toe[2 * i] + asideM;
    const right = toe[2 * i + 1] + asideM;
    const lengthM = lengthWithin(index.ends, 6 * p, x[i], y[i], cos[i], sin[i], 0.5 * step[i], left, right);
    sum += lengthM;
    if (!most || lengthM <= longest) continue;
    longest = lengthM;
    most.line = line[p];
  }
  return sum;
}

/** Metres of a piece within a rectangle about (x, y), `half` metres along either way, `left` and `right` metres aside. */
function lengthWithin(
  ends: Float64Array,
  e: number,
  x: number,
  y: number,
  cos: number,
  sin: number,
  half: number,
  left: number,
  right: number,
): number {
  const ax = ends[e] - x;
  const ay = ends[e + 1] - y;
  const dx = ends[e + 3] - ends[e];
  const dy = ends[e + 4] - ends[e + 1];
  // Along and aside (+ left), as functions of the share of the piece.
  const along = ax * cos + ay * sin;
  const aside = ay * cos - ax * sin;
  const dAlong = dx * cos + dy * sin;
  const dAside = dy * cos - dx * sin;
  if (Math.min(along, along + dAlong) > half || Math.max(along, along + dAlong) < -half) return 0;
  if (Math.min(aside, aside + dAside) > left || Math.max(aside, aside + dAside) < -right) return 0;
  let from = 0;
  let to = 1;
  if (dAlong !== 0) {
    const [a, b] = [(-half - along) / dAlong, (half - along) / dAlong];
    from = Math.max(from, Math.min(a, b));
    to = Math.min(to, Math.max(a, b));
  }
  if (dAside !== 0) {
    const [a, b] = [(-right - aside) / dAside, (left - aside) / dAside];
    from = Math.max(from, Math.min(a, b));
    to = Math.min(to, Math.max(a, b));
  }
  return to > from ? (to - from) * Math.hypot(dx, dy) : 0;
}

/** A stretch with less of a stream only touches it, m: no line of a stream is so exact. */
const TOUCH_M = 1;

/** Stretches of open road along in a stream, with its metres there. `kindAt` of an interval: 0 open road. */
export function inStreamViolations(
  index: CrossingIndex | null,
  columns: Footprints & Pick<Columns, 'chainage'>,
  count: number,
  kindAt: (interval: number) => number,
): Violation[] {
  const found: { -readonly [Key in keyof Violation]: Violation[Key] }[] = [];
  if (!index) return found;
  const most = { line: 0 };
  let last = -2;
  for (let i = 0; i < count; i++) {
    const lengthM = kindAt(i) === 0 ? inStreamAt(index, columns, i, most) : 0;
    if (lengthM === 0) continue;
    const subject = index.problem.crossedLines[most.line].id;
    const open = found.at(-1);
    const toM = endOf(columns, i);
    if (open && last === i - 1 && open.subject === subject) {
      open.toM = toM;
      open.actual += lengthM;
    } else {
      const fromM = startOf(columns, i);
      found.push({ code: 'roadInStream', fromM, toM, limit: 0, actual: lengthM, unit: 'm', subject });
    }
    last = i;
  }
  return found.filter(({ actual }) => actual >= TOUCH_M);
}

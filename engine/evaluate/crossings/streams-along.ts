// Streams and rivers that run along under open road, which are led beside it: the metres of them between its toes are diverted, and
// priced. A stream that the road meets at a greater angle crosses it and counts nothing here, however wide the road, so that every
// station knows its own metres and a crossing needs no allowance that reaches over stations. A stream's direction is that of a chord
// of some length, because derived streams run from cell to cell. Bridges and tunnels leave a stream where it is.

import type { WaterCrossing } from '#domain/route.ts';
import { type Columns, VIOLATION_OUTSIDE } from '../stations/columns.ts';
import { bucketAt, type CrossingIndex } from './crossing-index.ts';
import { endOf, startOf } from './spans.ts';

/** A stream runs along the road where the sine of the angle between them is less: under 30°, A. At 30° a crossing takes twice the road's width. */
export const ALONG_SINE = 0.5;
/** Stations with their toes. */
type Footprints = Pick<Columns, 'step' | 'x' | 'y' | 'cos' | 'sin' | 'toe' | 'violations'>;

/** What runs along at a station, m: streams that pipes of the class carry, and wider ones. */
export interface Along {
  streamM: number;
  riverM: number;
  /** By crossed line; null: not asked for. */
  readonly byLine: Map<number, number> | null;
}

/** Reused. */
const here: Along = { streamM: 0, riverM: 0, byLine: null };

/** Adds what diverting costs to stations from … count − 1, as if all of them were open road; toes must be known. */
export function priceStreamsAlong(index: CrossingIndex, from: number, count: number, columns: Columns): void {
  const { stream, river } = index.coefficients.diversions;
  const { cost, co2, step } = columns;
  for (let i = from; i < count; i++) {
    if (!streamsAlong(index, columns, i, here)) continue;
    cost[i] += (here.streamM * stream.cost + here.riverM * river.cost) / step[i];
    co2[i] += (here.streamM * stream.co2 + here.riverM * river.co2) / step[i];
  }
}

/** Fills `out` with the metres that run along between the toes of station i; answers whether there are any. */
export function streamsAlong(index: CrossingIndex, columns: Footprints, i: number, out: Along): boolean {
  const { x, y, cos, sin, step, toe, violations } = columns;
  out.streamM = 0;
  out.riverM = 0;
  if (violations[i] & VIOLATION_OUTSIDE) return false;
  const bucket = bucketAt(index, x[i], y[i]);
  if (bucket < 0) return false;
  const { first, piece, course, line, isWide } = index;
  for (let k = first[bucket]; k < first[bucket + 1]; k++) {
    const p = piece[k];
    // Not a number for lines that are no streams: those run along nothing.
    if (!(Math.abs(course[2 * p] * sin[i] - course[2 * p + 1] * cos[i]) < ALONG_SINE)) continue;
    const lengthM = lengthWithin(
      index.ends,
      6 * p,
      x[i],
      y[i],
      cos[i],
      sin[i],
      0.5 * step[i],
      toe[2 * i],
      toe[2 * i + 1],
    );
    if (isWide[line[p]]) out.riverM += lengthM;
    else out.streamM += lengthM;
    if (lengthM > 0) out.byLine?.set(line[p], (out.byLine.get(line[p]) ?? 0) + lengthM);
  }
  return out.streamM + out.riverM > 0;
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

/** What runs along at each interval of open road; null: nothing. `kindAt` of an interval: 0 open road. */
export function alongAt(
  index: CrossingIndex | null,
  columns: Footprints,
  count: number,
  kindAt: (interval: number) => number,
): (Along | null)[] {
  return Array.from({ length: count }, (_, i) => {
    if (!index || kindAt(i) !== 0) return null;
    const along: Along = { streamM: 0, riverM: 0, byLine: new Map() };
    return streamsAlong(index, columns, i, along) ? along : null;
  });
}

/** A stretch with less of a stream only touches it, m: no line of a stream is so exact. */
const TOUCH_M = 1;

type Stretch = WaterCrossing & { readonly lengthM: number; readonly toM: number };

/** Stretches along which a stream is led beside the road, with its metres there: each of them by itself where several lie side by side. */
export function streamsLedBeside(
  index: CrossingIndex | null,
  columns: Pick<Columns, 'chainage' | 'step'>,
  along: readonly (Along | null)[],
): WaterCrossing[] {
  if (!index) return [];
  const found: { -readonly [Key in keyof Stretch]: Stretch[Key] }[] = [];
  /** Of each line its last stretch, and the interval that it ends with. */
  const ends = new Map<number, { readonly stretch: (typeof found)[number]; interval: number }>();
  along.forEach((here, i) => {
    here?.byLine?.forEach((metres, line) => {
      const { id: subject, kind, catchmentM2 = null, floodM3s = null } = index.problem.crossedLines[line];
      if (kind !== 'stream' && kind !== 'river') return;
      const toM = endOf(columns, i);
      const end = ends.get(line);
      if (end?.interval === i - 1) {
        end.stretch.lengthM += metres;
        end.stretch.toM = toM;
        end.interval = i;
        return;
      }
      const place = { subject, kind, chainageM: startOf(columns, i), toM, lengthM: metres };
      const stretch = { ...place, catchmentM2, floodM3s, on: 'along' as const, pipes: 0, diameterM: null, spanM: null };
      ends.set(line, { stretch, interval: i });
      found.push(stretch);
    });
  });
  return found.filter(({ lengthM }) => lengthM >= TOUCH_M);
}

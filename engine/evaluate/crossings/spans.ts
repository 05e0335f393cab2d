// The clear span of a bridge over a known flood closes open road: from half of it before a crossing to half of it after, longer
// where the road crosses at a slant. Every interval that the span reaches into is closed, so that the choice of structures builds
// and prices the whole bridge, in the search and in full detail alike. A tunnel may pass below; its portals stand outside of the
// span. Where the flood is not known, the crossing alone wants its bridge.

import type { Violation } from '#domain/route.ts';
import { bridgeSpan } from '#domain/water/discharge.ts';
import type { CrossedLine } from '../../problem.ts';
import type { Coefficients, StructureCoefficients } from '../prices/coefficients.ts';
import type { Columns } from '../stations/columns.ts';
import { isPiped } from './crossings.ts';

/** A crossing at a slant closes so many times the span at most: flatter than 1 in 3 the stream is led across instead, A. */
const MAX_SLANT = 3;
/** A span that reaches no further into an interval leaves it open, m. */
const TOUCH_M = 0.01;

/** Clear span that a line asks for, m; 0 where pipes carry it, where it is no stream, or where its flood is not known. */
export function clearSpanOf(line: CrossedLine, coefficients: Coefficients): number {
  const { kind, floodM3s } = line;
  if (floodM3s == null || (kind !== 'river' && kind !== 'stream')) return 0;
  if (kind === 'stream' && (coefficients.culverts.length === 0 || isPiped(line, coefficients))) return 0;
  return bridgeSpan(floodM3s);
}

/** Pieces of crossed lines, those of one line in order: 6 numbers each, x, y, z at both ends; and the line of each. */
export interface Pieces {
  readonly ends: Float64Array;
  readonly line: Int32Array;
}

/**
 * How far along the road a span reaches to either side of a crossing, m. The stream's direction is that of the chord between the
 * points half a span up and down along it, or its ends: derived streams run from cell to cell.
 * @param share where on piece p it is crossed, 0–1; `cos`, `sin` of the road there
 */
export function halfSpanM(pieces: Pieces, p: number, share: number, cos: number, sin: number, spanM: number): number {
  if (spanM === 0) return 0;
  const { dx, dy } = chordAt(pieces, p, share, spanM / 2);
  const sine = Math.abs(dx * sin - dy * cos);
  return (spanM / 2) * Math.min(MAX_SLANT, sine > 0 ? 1 / sine : Number.isNaN(sine) ? 1 : MAX_SLANT);
}

/** Unit vector of the chord between the points so far up and down along a line from a place on piece p, or its ends; NaN for none. One object, reused. */
export function chordAt(
  pieces: Pieces,
  p: number,
  share: number,
  reachM: number,
): { readonly dx: number; readonly dy: number } {
  walk(pieces, p, share, 1, reachM);
  const { x, y } = reached;
  walk(pieces, p, share, -1, reachM);
  chord.dx = x - reached.x;
  chord.dy = y - reached.y;
  const lengthM = Math.hypot(chord.dx, chord.dy);
  chord.dx /= lengthM;
  chord.dy /= lengthM;
  return chord;
}
const chord = { dx: 0, dy: 0 };

/** Reused: where a walk along a stream ends. */
const reached = { x: 0, y: 0 };

/** Goes `lengthM` along a line from a place on piece p, down (way 1) or up (−1), or to its end. */
function walk({ ends, line }: Pieces, p: number, share: number, way: 1 | -1, lengthM: number): void {
  let at = share;
  let leftM = lengthM;
  for (let k = p; ; k += way) {
    const e = 6 * k;
    const pieceM = Math.hypot(ends[e + 3] - ends[e], ends[e + 4] - ends[e + 1]);
    const goesM = pieceM * (way > 0 ? 1 - at : at);
    const isLast = line[k + way] !== line[p];
    if (goesM >= leftM || isLast) {
      at += (way * Math.min(goesM, leftM)) / Math.max(pieceM, 1e-9);
      reached.x = ends[e] + at * (ends[e + 3] - ends[e]);
      reached.y = ends[e + 1] + at * (ends[e + 4] - ends[e + 1]);
      return;
    }
    leftM -= goesM;
    at = way > 0 ? 0 : 1;
  }
}

/** Crossings by what they close. */
export interface Spans {
  readonly count: number;
  readonly station: Int32Array;
  readonly chainageM: Float64Array;
  readonly halfM: Float64Array;
}

/** Fills `closed` of stations from … to − 1 by all crossings of the line; their stations may lie outside. */
export function closeSpans(
  { count, station, chainageM, halfM }: Spans,
  from: number,
  to: number,
  columns: Columns,
): void {
  const { closed } = columns;
  closed.fill(0, from, to);
  if (to <= from) return;
  for (let k = 0; k < count; k++) {
    if (halfM[k] === 0) continue;
    const [a, b] = [chainageM[k] - halfM[k], chainageM[k] + halfM[k]];
    const at = Math.max(from, Math.min(to - 1, station[k]));
    for (let i = at; i >= from && endOf(columns, i) > a + TOUCH_M; i--)
      if (startOf(columns, i) < b - TOUCH_M) closed[i] = 1;
    for (let i = at + 1; i < to && startOf(columns, i) < b - TOUCH_M; i++)
      if (endOf(columns, i) > a + TOUCH_M) closed[i] = 1;
  }
}

/** Chainages at which the interval of a station begins and ends, m. */
export const startOf = ({ chainage, step }: Pick<Columns, 'chainage' | 'step'>, i: number) =>
  chainage[i] - 0.5 * step[i];
export const endOf = ({ chainage, step }: Pick<Columns, 'chainage' | 'step'>, i: number) => chainage[i] + 0.5 * step[i];

/** A crossing with what its span closes, as full detail lists it. */
export interface SpannedCrossing {
  readonly line: CrossedLine;
  readonly chainageM: number;
  readonly halfM: number;
}

/** Crossings whose span has open road in it: how much of it is bridged, of how much. `structureAt` of an interval. */
export function spanViolations(
  crossings: readonly SpannedCrossing[],
  count: number,
  h: number,
  structureAt: (interval: number) => StructureCoefficients | null,
): Violation[] {
  return crossings.flatMap(({ line, chainageM, halfM }): Violation[] => {
    if (halfM === 0) return [];
    const fromM = Math.max(0, chainageM - halfM);
    const toM = Math.min(count * h, chainageM + halfM);
    let openM = 0;
    for (let i = Math.floor(fromM / h); i < count && i * h < toM; i++) {
      const inM = Math.min(toM, (i + 1) * h) - Math.max(fromM, i * h);
      if (inM > TOUCH_M && !structureAt(i)) openM += inM;
    }
    if (openM === 0) return [];
    const limit = toM - fromM;
    return [{ code: 'bridgeTooShort', fromM, toM, limit, actual: limit - openM, unit: 'm', subject: line.id }];
  });
}

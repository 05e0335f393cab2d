// A proof that no curve from one place to another costs less than a number, where a metre costs at least w(x, y): if a
// function φ rises nowhere faster than w, every curve pays at least φ(end) − φ(start). φ solves |∇φ| = w on the corners of
// squares (fast sweeping, Zhao 2005, over the eight triangles round a corner) and is linear in two triangles of each square,
// parted by whichever diagonal is gentler: two sums of squares a triangle are the whole check. Where φ is too steep (near its
// source and round corners of obstacles), it is solved again with a lower w there; what excess is left is scaled away, so
// the answer is a bound however well that went.
//
//    φ(i,j) ──Δx──► φ(i+1,j)        in a triangle with its right angle in a corner |∇φ| = √(Δx² + Δy²) / h
//      │Δy  ╲
//      ▼      ╲

import { FORBIDDEN, type LeastPrices } from '../evaluate/bounds/least-price.ts';
import type { Place } from '../seeding/taut-string.ts';

/** Rounds of lowering w where φ is too steep. */
const ROUNDS = 6;
/** Four sweeps a pass; passes end when nothing changes. */
const MAX_PASSES = 40;

/** A lower bound on ∫ w ds over all curves between the two places, NOK; Infinity when no curve leads there. */
export function leastCostBetween(prices: LeastPrices, from: Place, to: Place): number {
  const columns = prices.width + 1;
  const phi = new Float64Array(columns * (prices.height + 1));
  const lowered = prices.perM.slice();
  const sources = cornersWithin(prices, from);
  const targets = cornersWithin(prices, to);
  if (sources.length === 0 || targets.length === 0) return 0;
  let best = 0;
  for (let round = 0; round < ROUNDS; round++) {
    solve(prices, lowered, sources, phi);
    const reached = to.radiusM > 0 ? Math.min(...targets.map((at) => phi[at])) : valueAt(prices, phi, to);
    if (reached === Infinity) return Infinity;
    const steepest = lowerWhereSteep(prices, phi, lowered);
    best = Math.max(best, reached / Math.max(1, steepest));
    if (steepest <= 1) break;
  }
  return best;
}

/** Corners of every square that a place touches. */
function cornersWithin({ width, height, cell, originX, originY }: LeastPrices, place: Place): number[] {
  const clamp = (value: number, most: number) => Math.max(0, Math.min(most - 1, Math.floor(value)));
  const left = clamp((place.x - place.radiusM - originX) / cell, width);
  const right = clamp((place.x + place.radiusM - originX) / cell, width);
  const top = clamp((originY - place.y - place.radiusM) / cell, height);
  const bottom = clamp((originY - place.y + place.radiusM) / cell, height);
  const corners: number[] = [];
  for (let row = top; row <= bottom + 1; row++)
    for (let column = left; column <= right + 1; column++) corners.push(row * (width + 1) + column);
  return corners;
}

/** φ with zero at the sources, from all four corners of the field in turn until nothing changes. */
function solve(
  { width, height, cell }: LeastPrices,
  perM: Float64Array,
  sources: readonly number[],
  phi: Float64Array,
): void {
  phi.fill(Infinity);
  for (const at of sources) phi[at] = 0;
  const columns = width + 1;
  /** Lowers a corner by one of its squares: over the edges from its neighbours along x and y to the one across. */
  const lower = (at: number, price: number, alongX: number, alongY: number, across: number): boolean => {
    if (price === FORBIDDEN) return false;
    const f = price * cell;
    const value = Math.min(over(phi[alongX], phi[across], f), over(phi[alongY], phi[across], f));
    if (!(value < phi[at] * (1 - 1e-12))) return false;
    phi[at] = value;
    return true;
  };
  const visit = (row: number, column: number): boolean => {
    const at = row * columns + column;
    let changed = false;
    const north = row > 0;
    const south = row < height;
    const square = row * width + column;
    if (column > 0) {
      if (north) changed = lower(at, perM[square - width - 1], at - 1, at - columns, at - columns - 1) || changed;
      if (south) changed = lower(at, perM[square - 1], at - 1, at + columns, at + columns - 1) || changed;
    }
    if (column < width) {
      if (north) changed = lower(at, perM[square - width], at + 1, at - columns, at - columns + 1) || changed;
      if (south) changed = lower(at, perM[square], at + 1, at + columns, at + columns + 1) || changed;
    }
    return changed;
  };
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    let changed = false;
    for (let order = 0; order < 4; order++) {
      const down = order < 2;
      const east = order % 2 === 0;
      for (let r = 0; r <= height; r++)
        for (let c = 0; c <= width; c++) if (visit(down ? r : height - r, east ? c : width - c)) changed = true;
    }
    if (!changed) break;
  }
}

/** Lowers w in the squares where φ rises faster than it may; returns the largest excess as a factor, at least … 0. */
function lowerWhereSteep({ width, height, cell, perM }: LeastPrices, phi: Float64Array, lowered: Float64Array): number {
  const columns = width + 1;
  let steepest = 0;
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const square = row * width + column;
      if (perM[square] === FORBIDDEN) continue;
      const at = row * columns + column;
      const below = at + columns;
      const north = phi[at + 1] - phi[at];
      const south = phi[below + 1] - phi[below];
      const west = phi[below] - phi[at];
      const east = phi[below + 1] - phi[at + 1];
      // Corners that nothing reaches touch squares that nothing reaches.
      if (!Number.isFinite(north + south)) continue;
      const falling = Math.max(north * north + east * east, south * south + west * west);
      const rising = Math.max(north * north + west * west, south * south + east * east);
      const factor = Math.sqrt(Math.min(falling, rising)) / (perM[square] * cell);
      if (factor > 1) lowered[square] /= factor;
      if (factor > steepest) steepest = factor;
    }
  return steepest;
}

function valueAt({ width, height, cell, originX, originY }: LeastPrices, phi: Float64Array, { x, y }: Place): number {
  const u = Math.max(0, Math.min(width, (x - originX) / cell));
  const v = Math.max(0, Math.min(height, (originY - y) / cell));
  const column = Math.min(width - 1, Math.floor(u));
  const row = Math.min(height - 1, Math.floor(v));
  const at = row * (width + 1) + column;
  const below = at + width + 1;
  const [fx, fy] = [u - column, v - row];
  const [nw, ne, sw, se] = [phi[at], phi[at + 1], phi[below], phi[below + 1]];
  // By the lower of both diagonals: whichever parts the square.
  const falling = fx > fy ? nw + fx * (ne - nw) + fy * (se - ne) : nw + fy * (sw - nw) + fx * (se - sw);
  const rising = fx + fy < 1 ? nw + fx * (ne - nw) + fy * (sw - nw) : se + (1 - fx) * (sw - se) + (1 - fy) * (ne - se);
  return Math.min(falling, rising);
}

/** Least of φ + f·distance over the edge from a neighbour, one side away, to the corner across: the distance is in sides. */
function over(neighbour: number, across: number, f: number): number {
  const gain = neighbour - across;
  // Nothing across (Infinity, or NaN where neither is reached): along the side.
  if (!(gain > 0)) return neighbour + f;
  return gain < f * Math.SQRT1_2 ? neighbour + Math.sqrt(f * f - gain * gain) : across + f * Math.SQRT2;
}

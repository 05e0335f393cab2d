// The cheapest hauling with import and export at the two ends (two-ends.ts) for a line that changes a little at a time. The
// line is cut into blocks of a few stations, and each block knows how its part of the cost depends on the mass ordinate
// before it: where all its ordinates lie on one side of the sought level, |M + o| is linear in both, so the block is one
// multiplication; only blocks that the level passes through are looked at station by station. Exact.
//
//   cost(o) = Σ w·|M + o| over the ends of the intervals, w = half of the interval on either side, times the price
//   M = M(before the block) + own − (made − usual)·base     made: the share of the base that is made of the line's own rock, the
//   same for the whole line; own net assumes what is usually made, so that the bounds of a block's ordinates stay close

import type { EndPrices } from './two-ends.ts';

/** Numbers of a block, from index `BLOCK_AT` of its row: net of its own, Σw, Σw·own, Σw·base, least and most own, base of open road (m³). */
export const NET = 0;
export const WEIGHT = 1;
export const WEIGHT_OWN = 2;
export const WEIGHT_BASE = 3;
export const MIN_OWN = 4;
export const MAX_OWN = 5;
export const BASE_M3 = 6;
/** Ends of structures between the block's first station and the one before it. */
export const DETOUR = 7;
export const BLOCK_NUMBERS = 8;

/** What stands at the stations: own net (m³), length (m), open road (0) or which structure, base of open road (m³ per metre). */
export interface BlockStations {
  readonly net: Float64Array;
  readonly step: Float64Array;
  readonly option: Uint8Array;
  readonly base: Float64Array;
}

/** A run of blocks: rows `from` … `to` − 1 of `rows`, stations start[b] … start[b + 1] − 1. */
export interface BlockRun {
  rows: Float64Array;
  start: Int32Array;
  stations: BlockStations;
  from: number;
  to: number;
}

/** Result of a haul by blocks. */
export interface BlockHaul {
  /** Import at the start (+), or export (−), m³, and the ordinate at the end. */
  offset: number;
  endOrdinate: number;
  /** Hauling, import and export, NOK. */
  cost: number;
}

export interface BlockRules {
  /** Share of the base that is usually made: every block must have been filled with the same. */
  usualShare: number;
  /** NOK per m³ and metre. */
  readonly perM: number;
  /** Metres added to a haul past a structure, half of them at either end of it; its own spoil bears half of them too (spoilDetourOf). */
  readonly detourM: number;
  readonly prices: EndPrices;
  /** Numbers before a block's own in each row, and numbers in a row. */
  readonly at: number;
  readonly stride: number;
}

/** Ends of structures that a haul passes from a station of one option to its neighbour of another. */
export function endsBetween(one: number, other: number): number {
  if (one === other) return 0;
  return (one === 0 ? 0 : 1) + (other === 0 ? 0 : 1);
}

/**
 * What the spoil of structures bears of their ends, NOK, by the price of one end: to be taken off again, so that it leaves at
 * either end for nothing. What is hauled past a structure meets both ends: ½·(|in| + |out| − spoil) is the part that passes.
 */
export function spoilDetourOf(spoilM3: number, atEnd: number): number {
  return spoilM3 > 0 ? spoilM3 * atEnd : 0;
}

/** Fills the numbers of one block. `first`, `last`: the line's first or last station is in it; `before`: what stands before it. */
export function fillBlock(
  rules: BlockRules,
  { net, step, option, base }: BlockStations,
  from: number,
  to: number,
  first: boolean,
  last: boolean,
  before: number,
  rows: Float64Array,
  row: number,
): void {
  const half = 0.5 * rules.perM;
  const atEnd = 0.5 * rules.perM * rules.detourM;
  const { usualShare } = rules;
  let own = 0;
  let paved = 0;
  let least = 0;
  let most = 0;
  let w = first ? 0 : half * step[from];
  const detoured = atEnd > 0 ? endsBetween(first ? 0 : before, option[from]) : 0;
  if (detoured > 0) w += detoured * atEnd;
  let weight = w;
  let weightOwn = 0;
  let weightBase = 0;
  for (let i = from; i < to; i++) {
    own += net[i];
    if (option[i] === 0) {
      paved += base[i] * step[i];
      own -= usualShare * base[i] * step[i];
    }
    least = Math.min(least, own);
    most = Math.max(most, own);
    w = i === to - 1 && last ? 0 : half * step[i];
    if (i < to - 1) {
      w += half * step[i + 1];
      if (atEnd > 0 && option[i + 1] !== option[i]) w += endsBetween(option[i], option[i + 1]) * atEnd;
    } else if (last && atEnd > 0 && option[i] !== 0) w += atEnd;
    weight += w;
    weightOwn += w * own;
    weightBase += w * paved;
  }
  const a = row * rules.stride + rules.at;
  rows[a + NET] = own;
  rows[a + WEIGHT] = weight;
  rows[a + WEIGHT_OWN] = weightOwn;
  rows[a + WEIGHT_BASE] = weightBase;
  rows[a + MIN_OWN] = least;
  rows[a + MAX_OWN] = most;
  rows[a + BASE_M3] = paved;
  rows[a + DETOUR] = detoured;
}

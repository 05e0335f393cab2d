// The cheapest hauling with import and export at the two ends (two-ends.ts) for a line that changes a little at a time. The
// line is cut into blocks of a few stations, and each block knows how its part of the cost depends on the mass ordinate
// before it: where all its ordinates lie on one side of the sought level, |M + o| is linear in both, so the block is one
// multiplication; only blocks that the level passes through are looked at station by station. Exact.
//
//   cost(o) = Σ w·|M + o| over the ends of the intervals, w = half of the interval on either side, times the price
//   M = M(before the block) + own − (made − usual)·base     made: the share of the base that is made of the line's own rock, the
//   same for the whole line; own net is reckoned with what is usually made, so that the bounds of a block's ordinates stay close

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

/** First guess at how far the level lies from where it is looked for, m³; it adapts. */
const FIRST_REACH_M3 = 200;
const MIN_REACH_M3 = 1e-3;
/** More ordinates than this near the level: look closer next time. */
const MANY = 12;
/** Steps towards the level by whole blocks, before stations are looked at. */
const GUESSES = 6;
/** After so many misses everything is looked at. */
const MAX_MISSES = 60;

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

export interface BlockSolver {
  /** Solves for blocks in a few runs, with `weight` = Σw in all; `made` the share of the base. */
  solve(runs: readonly BlockRun[], weight: number, made: number, out: BlockHaul): void;
}

/** A solver that remembers where the level was last. */
export function blockSolver(rules: BlockRules): BlockSolver {
  const { perM, detourM, prices, at, stride } = rules;
  const half = 0.5 * perM;
  const atEnd = 0.5 * perM * detourM;
  let near = new Float64Array(256);
  let nearWeight = new Float64Array(256);
  let found = 0;
  /** Blocks that reach over the last level, as ordinates spread evenly from least to most. */
  let least = new Float64Array(256);
  let most = new Float64Array(256);
  let spread = new Float64Array(256);
  let blocks = 0;
  let level = 0;
  let reach = FIRST_REACH_M3;
  // State of a sweep.
  let base = 0;
  let below = 0;
  let cost = 0;

  const keep = (value: number, weight: number) => {
    if (found === near.length) {
      const [values, weights] = [near, nearWeight];
      near = new Float64Array(2 * found);
      nearWeight = new Float64Array(2 * found);
      near.set(values);
      nearWeight.set(weights);
    }
    near[found] = value;
    nearWeight[found++] = weight;
  };

  /** Notes between which ordinates the blocks of a run lie, and their weight. */
  const outline = ({ rows, from, to }: BlockRun, made: number) => {
    if (blocks + to - from > least.length) {
      const longer = () => new Float64Array(2 * (blocks + to - from));
      const [low, high, weights] = [least, most, spread];
      least = longer();
      most = longer();
      spread = longer();
      least.set(low);
      most.set(high);
      spread.set(weights);
    }
    for (let b = from, a = from * stride + at; b < to; b++, a += stride) {
      const taken = (made - rules.usualShare) * rows[a + BASE_M3];
      least[blocks] = base + rows[a + MIN_OWN] - Math.max(0, taken);
      most[blocks] = base + rows[a + MAX_OWN] - Math.min(0, taken);
      spread[blocks++] = 2 * rows[a + WEIGHT];
      base += rows[a + NET] - taken;
    }
  };

  /** Weight of the outlined blocks below an ordinate; how it grows there is left in slope. */
  const outlinedBelow = (value: number): number => {
    let sum = 0;
    slope = 0;
    for (let b = 0; b < blocks; b++) {
      const [from, to] = [least[b], most[b]];
      if (value >= to) sum += spread[b];
      else if (value > from) {
        const per = spread[b] / (to - from);
        slope += per;
        sum += (value - from) * per;
      }
    }
    return sum;
  };
  let slope = 0;

  /** About where the outlined blocks reach the wanted weight: Newton's steps between bounds, from the last level. */
  const guess = (wanted: number, startJump: number, endJump: number): number => {
    // Most often the level is one of the ordinates at which trade begins, or lies between them.
    let low = Number.NEGATIVE_INFINITY;
    let high = Number.POSITIVE_INFINITY;
    let sum = outlinedBelow(0) + (base < 0 ? endJump : 0);
    if (sum < wanted && wanted <= sum + startJump) return 0;
    if (sum < wanted) low = 0;
    else high = 0;
    sum = outlinedBelow(base) + (0 < base ? startJump : 0);
    if (sum < wanted && wanted <= sum + endJump) return base;
    if (sum < wanted) low = Math.max(low, base);
    else high = Math.min(high, base);
    let found = Math.max(low, Math.min(high, level));
    for (let step = 0; step < GUESSES; step++) {
      sum = outlinedBelow(found) + (0 < found ? startJump : 0) + (base < found ? endJump : 0);
      const short = wanted - sum;
      if (short > 0) low = found;
      else high = found;
      let better = slope > 0 ? found + short / slope : found + Math.sign(short) * reach;
      if (!(better > low && better < high) && high - low < Number.POSITIVE_INFINITY) better = 0.5 * (low + high);
      const moved = Math.abs(better - found);
      found = better;
      if (moved < 0.05 * reach) break;
    }
    return found;
  };

  const swap = (i: number, j: number) => {
    const [value, weight] = [near[i], nearWeight[i]];
    near[i] = near[j];
    nearWeight[i] = nearWeight[j];
    near[j] = value;
    nearWeight[j] = weight;
  };

  /** Whether the kept ordinates reach the wanted weight; `level` is then the least at which they do. Quickselect. */
  const reaches = (wanted: number): boolean => {
    let sum = below;
    let low = 0;
    let high = found;
    while (low < high) {
      const pivot = near[(low + high) >> 1];
      // Under the pivot: low … under − 1; equal to it: under … over − 1.
      let under = low;
      let over = high;
      let weightUnder = 0;
      let weightEqual = 0;
      for (let i = low; i < over; ) {
        if (near[i] < pivot) {
          weightUnder += nearWeight[i];
          swap(i++, under++);
        } else if (near[i] > pivot) swap(i, --over);
        else weightEqual += nearWeight[i++];
      }
      if (sum + weightUnder >= wanted) high = under;
      else if (sum + weightUnder + weightEqual >= wanted) {
        level = pivot;
        return true;
      } else {
        sum += weightUnder + weightEqual;
        low = over;
      }
    }
    return false;
  };

  /** Weighs the ordinates below `low`, and keeps those from there to `high`. */
  const gather = (run: BlockRun, lastStation: number, made: number, low: number, high: number) => {
    const { rows, start, from, to } = run;
    const { net, step, option, base: paving } = run.stations;
    for (let b = from, a = from * stride + at; b < to; b++, a += stride) {
      const taken = (made - rules.usualShare) * rows[a + BASE_M3];
      if (base + rows[a + MAX_OWN] - Math.min(0, taken) < low) below += 2 * rows[a + WEIGHT];
      else if (base + rows[a + MIN_OWN] - Math.max(0, taken) <= high) {
        const [s, e] = [start[b], start[b + 1]];
        let m = base;
        let w = s === 0 ? 0 : half * step[s];
        if (rows[a + DETOUR] !== 0) w += rows[a + DETOUR] * atEnd;
        if (m < low) below += 2 * w;
        else if (m <= high && w > 0) keep(m, 2 * w);
        for (let i = s; i < e; i++) {
          m += net[i];
          if (option[i] === 0) m -= made * paving[i] * step[i];
          w = i === lastStation ? 0 : half * step[i];
          if (i < e - 1) {
            w += half * step[i + 1];
            if (atEnd > 0 && option[i + 1] !== option[i]) w += endsBetween(option[i], option[i + 1]) * atEnd;
          } else if (i === lastStation && atEnd > 0 && option[i] !== 0) w += atEnd;
          if (m < low) below += 2 * w;
          else if (m <= high) keep(m, 2 * w);
        }
      }
      base += rows[a + NET] - taken;
    }
  };

  /** Adds Σ w·|M − level|. */
  const price = (run: BlockRun, lastStation: number, made: number) => {
    const { rows, start, from, to } = run;
    const { net, step, option, base: paving } = run.stations;
    for (let b = from, a = from * stride + at; b < to; b++, a += stride) {
      const more = made - rules.usualShare;
      const taken = more * rows[a + BASE_M3];
      const whole = rows[a + WEIGHT] * (base - level) + rows[a + WEIGHT_OWN] - more * rows[a + WEIGHT_BASE];
      if (base + rows[a + MIN_OWN] - Math.max(0, taken) >= level) cost += whole;
      else if (base + rows[a + MAX_OWN] - Math.min(0, taken) <= level) cost -= whole;
      else {
        const [s, e] = [start[b], start[b + 1]];
        let m = base - level;
        let w = s === 0 ? 0 : half * step[s];
        if (rows[a + DETOUR] !== 0) w += rows[a + DETOUR] * atEnd;
        cost += w * Math.abs(m);
        for (let i = s; i < e; i++) {
          m += net[i];
          if (option[i] === 0) m -= made * paving[i] * step[i];
          w = i === lastStation ? 0 : half * step[i];
          if (i < e - 1) {
            w += half * step[i + 1];
            if (atEnd > 0 && option[i + 1] !== option[i]) w += endsBetween(option[i], option[i + 1]) * atEnd;
          } else if (i === lastStation && atEnd > 0 && option[i] !== 0) w += atEnd;
          cost += w * Math.abs(m);
        }
      }
      base += rows[a + NET] - taken;
    }
  };

  return {
    solve(runs, weight, made, out) {
      const startJump = prices.importStart + prices.exportStart;
      const endJump = prices.importEnd + prices.exportEnd;
      // Breakpoints up to the level weigh at least this much: the slope of the cost changes sign there.
      const wanted = weight + prices.importStart + prices.exportEnd;
      // A station's index in its own run; the last one is the last of the last run that is not empty.
      let lastRun = runs.length - 1;
      while (lastRun > 0 && runs[lastRun].from === runs[lastRun].to) lastRun--;
      const lastOf = (r: number) => (r === lastRun ? runs[r].start[runs[r].to] - 1 : -1);
      base = 0;
      blocks = 0;
      for (let r = 0; r < runs.length; r++) outline(runs[r], made);
      const about = guess(wanted, startJump, endJump);
      const narrow = about === 0 || about === base ? 0 : reach;
      let low = about - narrow;
      let high = about + narrow;
      for (let miss = 0; ; miss++) {
        base = 0;
        below = 0;
        found = 0;
        for (let r = 0; r < runs.length; r++) gather(runs[r], lastOf(r), made, low, high);
        if (0 < low) below += startJump;
        else if (0 <= high) keep(0, startJump);
        if (base < low) below += endJump;
        else if (base <= high) keep(base, endJump);
        if (below < wanted && reaches(wanted)) break;
        if (miss >= MAX_MISSES) {
          if (miss > MAX_MISSES) break;
          low = Number.NEGATIVE_INFINITY;
          high = Number.POSITIVE_INFINITY;
        } else {
          const wider = Math.max(reach, 4 * (high - low));
          if (below >= wanted) {
            high = low;
            low = high - wider;
          } else {
            low = high;
            high = low + wider;
          }
          if (narrow > 0) reach = Math.min(1e9, 1.1 * reach);
        }
      }
      if (found > MANY) reach = Math.max(MIN_REACH_M3, 0.8 * reach);
      base = 0;
      cost = 0;
      for (let r = 0; r < runs.length; r++) price(runs[r], lastOf(r), made);
      const offset = -level;
      const end = level - base;
      out.offset = offset;
      out.endOrdinate = base;
      out.cost =
        cost +
        (offset > 0 ? offset * prices.importStart : -offset * prices.exportStart) +
        (end > 0 ? end * prices.importEnd : -end * prices.exportEnd);
    },
  };
}

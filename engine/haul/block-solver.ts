// Solves the haul of a line that is cut into blocks (blocks.ts). The cost is convex in the level, and its slope changes sign where
// the weights of the ordinates below reach half of all (weighted median). First the level is guessed by whole blocks; then the
// ordinates near the guess are looked at one by one. A miss looks further out, so the answer is exact.

import { addToOutline, emptyOutline, guessLevel, type Outline, type Wanted } from './block-level.ts';
import {
  BASE_M3,
  type BlockHaul,
  type BlockRules,
  type BlockRun,
  DETOUR,
  endsBetween,
  MAX_OWN,
  MIN_OWN,
  NET,
  WEIGHT,
  WEIGHT_BASE,
  WEIGHT_OWN,
} from './blocks.ts';
import { WeightedSelection } from './weighted-selection.ts';

/** First guess at how far the level lies from where it is looked for, m³; it adapts. */
const FIRST_REACH_M3 = 200;
const MIN_REACH_M3 = 1e-3;
/** More ordinates than this near the level: look closer next time. */
const MANY = 12;
/** After so many misses everything is looked at. */
const MAX_MISSES = 60;

export interface BlockSolver {
  /** Solves for blocks in a few runs, with `weight` = Σw in all; `made` the share of the base. */
  solve(runs: readonly BlockRun[], weight: number, made: number, out: BlockHaul): void;
}

/** Where a solver stands: the level that it found last, and the sums of a sweep over the blocks. */
interface Sweep {
  level: number;
  /** How far from the guess ordinates are looked at, m³. */
  reach: number;
  /** Mass ordinate before the next block. */
  base: number;
  /** Weight of the ordinates below those that are looked at. */
  below: number;
  cost: number;
  readonly near: WeightedSelection;
  readonly outline: Outline;
  readonly wanted: Wanted;
}

/** A solver that remembers where the level was last. */
export function blockSolver(rules: BlockRules): BlockSolver {
  const { prices } = rules;
  const sweep: Sweep = {
    level: 0,
    reach: FIRST_REACH_M3,
    base: 0,
    below: 0,
    cost: 0,
    near: new WeightedSelection(),
    outline: emptyOutline(),
    wanted: { weight: 0, startJump: 0, endJump: 0 },
  };
  const { wanted } = sweep;
  return {
    solve(runs, weight, made, out) {
      wanted.startJump = prices.importStart + prices.exportStart;
      wanted.endJump = prices.importEnd + prices.exportEnd;
      // Ordinates up to the level weigh at least this much: the slope of the cost changes sign there.
      wanted.weight = weight + prices.importStart + prices.exportEnd;
      let lastRun = runs.length - 1;
      while (lastRun > 0 && runs[lastRun].from === runs[lastRun].to) lastRun--;
      findLevel(sweep, rules, runs, lastRun, made);
      if (sweep.near.count > MANY) sweep.reach = Math.max(MIN_REACH_M3, 0.8 * sweep.reach);
      sweep.base = 0;
      sweep.cost = 0;
      for (let r = 0; r < runs.length; r++) price(sweep, rules, runs[r], lastStationOf(runs, r, lastRun), made);
      const offset = -sweep.level;
      const end = sweep.level - sweep.base;
      out.offset = offset;
      out.endOrdinate = sweep.base;
      out.cost =
        sweep.cost +
        (offset > 0 ? offset * prices.importStart : -offset * prices.exportStart) +
        (end > 0 ? end * prices.importEnd : -end * prices.exportEnd);
    },
  };
}

/** The line's last station by its index in its own run; −1 in all runs but the last that is not empty. */
function lastStationOf(runs: readonly BlockRun[], r: number, lastRun: number): number {
  return r === lastRun ? runs[r].start[runs[r].to] - 1 : -1;
}

/** Finds the level; it stays as it was where nothing has weight. */
function findLevel(sweep: Sweep, rules: BlockRules, runs: readonly BlockRun[], lastRun: number, made: number): void {
  const { near, outline, wanted } = sweep;
  const { startJump, endJump } = wanted;
  outline.count = 0;
  let base = 0;
  for (let r = 0; r < runs.length; r++) base = addToOutline(outline, rules, runs[r], made, base);
  const about = guessLevel(outline, wanted, base, sweep.level, sweep.reach);
  const narrow = about === 0 || about === base ? 0 : sweep.reach;
  let low = about - narrow;
  let high = about + narrow;
  for (let miss = 0; ; miss++) {
    sweep.base = 0;
    sweep.below = 0;
    near.clear();
    for (let r = 0; r < runs.length; r++)
      gather(sweep, rules, runs[r], lastStationOf(runs, r, lastRun), made, low, high);
    if (0 < low) sweep.below += startJump;
    else if (0 <= high) near.add(0, startJump);
    if (sweep.base < low) sweep.below += endJump;
    else if (sweep.base <= high) near.add(sweep.base, endJump);
    if (sweep.below < wanted.weight) {
      const level = near.select(sweep.below, wanted.weight);
      if (!Number.isNaN(level)) {
        sweep.level = level;
        return;
      }
    }
    if (miss > MAX_MISSES) return;
    if (miss === MAX_MISSES) {
      low = Number.NEGATIVE_INFINITY;
      high = Number.POSITIVE_INFINITY;
      continue;
    }
    const wider = Math.max(sweep.reach, 4 * (high - low));
    if (sweep.below >= wanted.weight) {
      high = low;
      low = high - wider;
    } else {
      low = high;
      high = low + wider;
    }
    if (narrow > 0) sweep.reach = Math.min(1e9, 1.1 * sweep.reach);
  }
}

/** Weighs the ordinates of a run below `low`, and keeps those from there to `high`. */
function gather(
  sweep: Sweep,
  rules: BlockRules,
  run: BlockRun,
  lastStation: number,
  made: number,
  low: number,
  high: number,
): void {
  const { perM, detourM, at, stride, usualShare } = rules;
  const half = 0.5 * perM;
  const atEnd = 0.5 * perM * detourM;
  const { near } = sweep;
  const { rows, start, from, to } = run;
  const { net, step, option, base: paving } = run.stations;
  let base = sweep.base;
  let below = sweep.below;
  for (let b = from, a = from * stride + at; b < to; b++, a += stride) {
    const taken = (made - usualShare) * rows[a + BASE_M3];
    if (base + rows[a + MAX_OWN] - Math.min(0, taken) < low) below += 2 * rows[a + WEIGHT];
    else if (base + rows[a + MIN_OWN] - Math.max(0, taken) <= high) {
      const s = start[b];
      const e = start[b + 1];
      let m = base;
      let w = s === 0 ? 0 : half * step[s];
      if (rows[a + DETOUR] !== 0) w += rows[a + DETOUR] * atEnd;
      if (m < low) below += 2 * w;
      else if (m <= high && w > 0) near.add(m, 2 * w);
      for (let i = s; i < e; i++) {
        m += net[i];
        if (option[i] === 0) m -= made * paving[i] * step[i];
        w = i === lastStation ? 0 : half * step[i];
        if (i < e - 1) {
          w += half * step[i + 1];
          if (atEnd > 0 && option[i + 1] !== option[i]) w += endsBetween(option[i], option[i + 1]) * atEnd;
        } else if (i === lastStation && atEnd > 0 && option[i] !== 0) w += atEnd;
        if (m < low) below += 2 * w;
        else if (m <= high) near.add(m, 2 * w);
      }
    }
    base += rows[a + NET] - taken;
  }
  sweep.base = base;
  sweep.below = below;
}

/** Adds Σ w·|M − level| of a run. */
function price(sweep: Sweep, rules: BlockRules, run: BlockRun, lastStation: number, made: number): void {
  const { perM, detourM, at, stride, usualShare } = rules;
  const half = 0.5 * perM;
  const atEnd = 0.5 * perM * detourM;
  const { level } = sweep;
  const { rows, start, from, to } = run;
  const { net, step, option, base: paving } = run.stations;
  const more = made - usualShare;
  let base = sweep.base;
  let cost = sweep.cost;
  for (let b = from, a = from * stride + at; b < to; b++, a += stride) {
    const taken = more * rows[a + BASE_M3];
    const whole = rows[a + WEIGHT] * (base - level) + rows[a + WEIGHT_OWN] - more * rows[a + WEIGHT_BASE];
    if (base + rows[a + MIN_OWN] - Math.max(0, taken) >= level) cost += whole;
    else if (base + rows[a + MAX_OWN] - Math.min(0, taken) <= level) cost -= whole;
    else {
      const s = start[b];
      const e = start[b + 1];
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
  sweep.base = base;
  sweep.cost = cost;
}

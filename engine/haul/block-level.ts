// About where the level of a line lies that is cut into blocks, by whole blocks: the weight of a block is taken as spread evenly
// between its least and its most ordinate, and Newton's steps find the ordinate below which the wanted weight lies.

import { BASE_M3, type BlockRules, type BlockRun, MAX_OWN, MIN_OWN, NET, WEIGHT } from './blocks.ts';

/** Steps towards the level. */
const GUESSES = 6;

/** Blocks as ordinates spread evenly from least to most. Arrays are longer than the count. */
export interface Outline {
  least: Float64Array;
  most: Float64Array;
  weight: Float64Array;
  count: number;
  /** How the weight below an ordinate grows there, as weightBelow last found it. */
  slope: number;
}

export function emptyOutline(): Outline {
  return {
    least: new Float64Array(256),
    most: new Float64Array(256),
    weight: new Float64Array(256),
    count: 0,
    slope: 0,
  };
}

/** Adds the blocks of a run that begins at mass ordinate `base`; answers the ordinate at its end. */
export function addToOutline(outline: Outline, rules: BlockRules, run: BlockRun, made: number, base: number): number {
  const { at, stride, usualShare } = rules;
  const { rows, from, to } = run;
  if (outline.count + to - from > outline.least.length) lengthen(outline, 2 * (outline.count + to - from));
  const { least, most, weight } = outline;
  let ordinate = base;
  let n = outline.count;
  for (let b = from, a = from * stride + at; b < to; b++, a += stride) {
    const taken = (made - usualShare) * rows[a + BASE_M3];
    least[n] = ordinate + rows[a + MIN_OWN] - Math.max(0, taken);
    most[n] = ordinate + rows[a + MAX_OWN] - Math.min(0, taken);
    weight[n++] = 2 * rows[a + WEIGHT];
    ordinate += rows[a + NET] - taken;
  }
  outline.count = n;
  return ordinate;
}

/** What is looked for: the ordinate below which so much weight lies, trade at the two ends included. */
export interface Wanted {
  weight: number;
  /** Weight that stands at ordinate 0, and at the ordinate of the line's end. */
  startJump: number;
  endJump: number;
}

/** About where the outlined blocks reach the wanted weight, from the last level; `base`: the ordinate at the line's end. */
export function guessLevel(outline: Outline, wanted: Wanted, base: number, level: number, reach: number): number {
  const { weight, startJump, endJump } = wanted;
  // Most often the level is one of the ordinates at which trade begins, or lies between them.
  let low = Number.NEGATIVE_INFINITY;
  let high = Number.POSITIVE_INFINITY;
  let sum = weightBelow(outline, 0) + (base < 0 ? endJump : 0);
  if (sum < weight && weight <= sum + startJump) return 0;
  if (sum < weight) low = 0;
  else high = 0;
  sum = weightBelow(outline, base) + (0 < base ? startJump : 0);
  if (sum < weight && weight <= sum + endJump) return base;
  if (sum < weight) low = Math.max(low, base);
  else high = Math.min(high, base);
  let found = Math.max(low, Math.min(high, level));
  for (let step = 0; step < GUESSES; step++) {
    sum = weightBelow(outline, found) + (0 < found ? startJump : 0) + (base < found ? endJump : 0);
    const { slope } = outline;
    const short = weight - sum;
    if (short > 0) low = found;
    else high = found;
    let better = slope > 0 ? found + short / slope : found + Math.sign(short) * reach;
    if (!(better > low && better < high) && high - low < Number.POSITIVE_INFINITY) better = 0.5 * (low + high);
    const moved = Math.abs(better - found);
    found = better;
    if (moved < 0.05 * reach) break;
  }
  return found;
}

/** Weight of the outlined blocks below an ordinate; how it grows there is left in `slope`. */
function weightBelow(outline: Outline, value: number): number {
  const { least, most, weight, count } = outline;
  let sum = 0;
  let slope = 0;
  for (let b = 0; b < count; b++) {
    const from = least[b];
    const to = most[b];
    if (value >= to) sum += weight[b];
    else if (value > from) {
      const per = weight[b] / (to - from);
      slope += per;
      sum += (value - from) * per;
    }
  }
  outline.slope = slope;
  return sum;
}

function lengthen(outline: Outline, length: number): void {
  for (const key of ['least', 'most', 'weight'] as const) {
    const longer = new Float64Array(length);
    longer.set(outline[key]);
    outline[key] = longer;
  }
}

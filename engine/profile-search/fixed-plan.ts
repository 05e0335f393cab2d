// The best profile of a plan that is kept as it is ("profile only"): a first profile by dynamic programming at wide
// spacing, then refined at finer and finer spacing and steps (refine-profile.ts), with structures chosen and masses hauled
// anew after every pass. A pass that the whole cost does not confirm is taken only part of the way: limits are convex, so
// every profile between two good ones is good too. At the end heights and masses are chosen together (profile-step.ts).

import type { Alignment, VerticalPoint } from '#domain/alignment.ts';
import { lengthOfPlan } from '../alignment/elements.ts';
import { profileNumbers } from '../alignment/line.ts';
import { clampProfile, profileAt } from '../alignment/profile.ts';
import type { SearchContext } from '../context/search-context.ts';
import { groundAt } from '../context/search-raster.ts';
import type { ProfilePrices } from '../evaluate/fast/profile-prices.ts';
import { emptyScores, type Line } from '../evaluator.ts';
import { emptyLine, MAX_VP } from '../line/candidate.ts';
import { COST_ONLY } from '../line/objectives.ts';
import { FREE_END_M } from '../problem.ts';
import { profiledLine } from '../seeding/seed-line.ts';
import { stepProfile } from './profile-step.ts';
import { MISSED_GRADE_NOK, type RefineTask, refinePass, TOO_STEEP_NOK_PER_M } from './refine-profile.ts';

export interface FixedPlanInput {
  readonly plan: Alignment['plan'];
  /** A profile to start from; left out = one found by dynamic programming around the ground. */
  readonly profile?: Alignment['profile'];
  /** Passes at most; each costs a few milliseconds per kilometre. */
  readonly passes: number;
}

export interface FixedPlanOutput {
  readonly profile: readonly VerticalPoint[];
  /** As the fast kernel sees it. */
  readonly costNok: number;
  readonly passes: number;
}

/** Spacings of the vertical points, m, and into how many steps the sharpest change of grade is cut at each. */
const LEVELS: readonly (readonly [spacingM: number, parts: readonly number[]])[] = [
  [40, [4, 16]],
  [20, [4, 16]],
  [10, [4, 16, 64]],
];
/** A given profile is sampled this often, m. */
const OWN_PROFILE_STEP_M = 10;
/** Shares of a pass's change that are tried in turn. */
const SHARES = [0.5, 0.2, 0.05];
/** Golden sections of the way to a pass's answer. */
const SHARE_STEPS = 8;
/** How far beside the best share the cost's edge is felt for. */
const EDGE_SHARE = 0.01;
/** Weight of the newest mass prices among those remembered. */
const MEMORY = 0.25;
/** Mass prices nearer than this are the same, NOK/m³. */
const SAME_PRICE_NOK = 0.01;
/** A level ends after so many passes without gain: mass prices may need several to settle. */
const MAX_FAILED_STEPS = 12;
/** Steps at most with masses and heights together; the oracles take 2–4, real ground 5–12. */
const MAX_STEPS = 20;
/** A level ends when a pass gains less than this share of the cost. */
const MIN_GAIN = 1e-6;
const BANDS_M = [12, 30, 80, 200, 500] as const;
/** Price of bending by 100 % of grade, as a share of the whole cost. */
const BEND_SHARE = 1e-4;
/** Changes of grade that are the same but for rounding, m/m. */
const SAME_GRADE = 2e-7;

/**
 * @param report is called after each fineness with the share of the work that is done, 0…1
 * @throws Error when the site's model cannot price profiles.
 */
export function profileOfPlan(
  context: SearchContext,
  { plan, profile, passes }: FixedPlanInput,
  onProgress: (share: number) => void = () => {},
): FixedPlanOutput {
  const line = lineOfPlan(plan);
  let heights = profile ? heightsOf(profile) : firstHeights(context, line);
  let cost = Number.POSITIVE_INFINITY;
  let bendNok = 0;
  let done = 0;
  let finished = 0;
  const finenesses = LEVELS.reduce((sum, [, parts]) => sum + parts.length, 1);
  let prices = pricesOf(context, line, LEVELS[0][0]);
  for (const [wantedM, partsOfLevel] of LEVELS) {
    prices = pricesOf(context, line, wantedM);
    heights = resampled(heights, prices.count);
    if (bendNok === 0) bendNok = BEND_SHARE * assessed(context, prices, heights, 0);
    cost = assessed(context, prices, heights, bendNok);
    for (const parts of partsOfLevel) {
      const passed = passesAt(context, prices, { heights, cost }, bendNok, { parts, passes: passes - done });
      heights = passed.heights;
      cost = passed.cost;
      done += passed.passes;
      finished++;
      onProgress(finished / finenesses);
    }
  }
  const stepped = stepProfile(
    prices,
    heights,
    cost,
    Math.min(passes - done, MAX_STEPS),
    (z) => taskOf(context, prices, z, bendNok),
    (z) => assessed(context, prices, z, bendNok),
  );
  onProgress(1);
  const lengthM = lengthOfPlan(plan);
  const found = verticalPoints(stepped.z, lengthM);
  const before = verticalPoints(heights, lengthM);
  return stepped.steps > 0 && isBetter(context, line, found, before)
    ? { profile: found, costNok: stepped.costNok, passes: done + stepped.steps }
    : { profile: before, costNok: cost, passes: done + stepped.steps };
}

interface Passes {
  /** Steps that the sharpest change of grade is cut into. */
  readonly parts: number;
  /** Passes at most. */
  readonly passes: number;
  /** Looks at a few shares of each pass's change instead of narrowing down the best one: half the time. */
  readonly isQuick?: boolean;
  /** Crest and sag radii are kept with this factor to spare. */
  readonly radiusSpare?: number;
}

/** Passes at one fineness as long as they gain; leaves the structures and mass prices of the profile that was kept. */
function passesAt(
  context: SearchContext,
  prices: ProfilePrices,
  from: { readonly heights: Float64Array; readonly cost: number },
  bendNok: number,
  { parts, passes, isQuick, radiusSpare }: Passes,
): { heights: Float64Array; cost: number; passes: number } {
  let { heights, cost } = from;
  let vain = 0;
  let done = 0;
  let price = Float64Array.from(prices.massPrice);
  for (; done < passes && vain < MAX_FAILED_STEPS; done++) {
    prices.massPrice.set(price);
    const found = refinePass(taskOf(context, prices, heights, bendNok, radiusSpare), parts);
    if (!found) break;
    const taken = interpolateProfile(context, prices, heights, found.z, cost, bendNok, isQuick ? 0 : SHARE_STEPS);
    const gain = (cost - taken.cost) / Math.max(1, taken.cost);
    const settled = taken.massPrice.every((now, i) => Math.abs(now - price[i]) < SAME_PRICE_NOK);
    price = price.map((old, i) => old + MEMORY * (taken.massPrice[i] - old));
    heights = taken.z;
    cost = taken.cost;
    vain = gain < MIN_GAIN ? vain + 1 : 0;
    if (vain > 0 && settled) break;
  }
  return { heights, cost: assessed(context, prices, heights, bendNok), passes: done };
}

/** Heights of a profile over a plan at equal spacing, as they are and after some passes from there. */
export function refinedHeights(
  context: SearchContext,
  line: Line,
  profile: Alignment['profile'],
  spacingM: number,
  passes: Passes,
): { before: Float64Array; after: Float64Array } {
  const prices = pricesOf(context, line, spacingM);
  const before = resampled(heightsOf(profile), prices.count);
  const bendNok = BEND_SHARE * assessed(context, prices, before, 0);
  const cost = assessed(context, prices, before, bendNok);
  return { before, after: passesAt(context, prices, { heights: before, cost }, bendNok, passes).heights };
}

/** Whether the search's own evaluation, at its own stations, confirms a profile: fewer rules broken, or as few and cheaper. */
function isBetter(
  context: SearchContext,
  line: Line,
  profile: readonly VerticalPoint[],
  than: readonly VerticalPoint[],
): boolean {
  const scoresOf = (points: readonly VerticalPoint[]) => {
    const scores = emptyScores();
    line.vpCount = points.length;
    line.vp.set(profileNumbers(points));
    context.evaluator.evaluate(line, scores);
    return scores;
  };
  const [found, known] = [scoresOf(profile), scoresOf(than)];
  return found.violation < known.violation || (found.violation === known.violation && found.costNok <= known.costNok);
}

function pricesOf(context: SearchContext, line: Line, wantedM: number): ProfilePrices {
  const { profilePrices } = context.model;
  if (!profilePrices) throw new Error('this model cannot price profiles');
  const lengthM = Math.max(1, lineLength(context, line));
  return profilePrices(context.problem, line, Math.max(wantedM, lengthM / (MAX_VP - 10)));
}

function lineLength(context: SearchContext, line: Line): number {
  const scores = emptyScores();
  context.evaluator.evaluate(line, scores);
  return scores.lengthM;
}

function lineOfPlan(plan: Alignment['plan']): Line {
  const line = { ...emptyLine(), clothoidOut: Float64Array.from(plan, ({ clothoidOutM }) => clothoidOutM) };
  line.ipCount = plan.length;
  plan.forEach(({ x, y, radiusM, clothoidInM }, i) => {
    line.ip.set([x, y, radiusM, clothoidInM], 4 * i);
  });
  line.vpCount = 2;
  line.vp.set([0, 0, 0, 1, 0, 0]);
  return line;
}

/** Heights at equal spacing by the seeding's dynamic programming around the ground. */
function firstHeights(context: SearchContext, line: Line): Float64Array {
  const ip = Array.from(line.ip.subarray(0, 4 * line.ipCount));
  const held = new Array<number>(line.ipCount).fill(0);
  const { start } = context.problem.request;
  const atStart = start.z ?? groundAt(context.raster, start.x, start.y);
  const guess = (x: number, y: number) => {
    const z = groundAt(context.raster, x, y);
    return Number.isNaN(z) ? atStart : z;
  };
  const { vp } = profiledLine(context, ip, held, guess, BANDS_M, COST_ONLY);
  return Float64Array.from({ length: vp.length / 3 }, (_, i) => vp[3 * i + 1]);
}

/** A given profile as a fine spline: points of the curve keep its limits. */
function heightsOf(profile: Alignment['profile']): Float64Array {
  const vp = profileNumbers(profile);
  clampProfile(vp, profile.length);
  const lengthM = profile[profile.length - 1].chainageM;
  const count = Math.min(MAX_VP - 10, Math.max(4, Math.ceil(lengthM / OWN_PROFILE_STEP_M)));
  const at = { z: 0, grade: 0 };
  return Float64Array.from({ length: count + 1 }, (_, k) => {
    profileAt(vp, profile.length, (k * lengthM) / count, at);
    return at.z;
  });
}

/** Heights of a spline with another number of segments over the same length: points of the curve keep every limit. */
function resampled(heights: Float64Array, segments: number): Float64Array {
  const n = heights.length - 1;
  if (n === segments) return heights;
  const vp = Float64Array.from({ length: 3 * (n + 1) }, (_, i) => {
    const k = Math.floor(i / 3);
    return i % 3 === 0 ? k : i % 3 === 1 ? heights[k] : k > 0 && k < n ? 1 : 0;
  });
  const at = { z: 0, grade: 0 };
  return Float64Array.from({ length: segments + 1 }, (_, k) => {
    profileAt(vp, n + 1, (k * n) / segments, at);
    return at.z;
  });
}

/** Whole cost of a spline, a surcharge where it misses a given grade or is too steep for a curve, and a little for bends; leaves structures and mass prices in `prices`. */
export function assessed(
  { problem }: Pick<SearchContext, 'problem'>,
  prices: ProfilePrices,
  heights: Float64Array,
  bendNok: number,
  { climbs, falls }: Pick<RefineTask, 'climbs' | 'falls'> = prices,
): number {
  const { count, h } = prices;
  const z = new Float64Array(count);
  const grade = new Float64Array(count);
  for (let k = 0; k < count; k++) {
    z[k] = (heights[k] + heights[k + 1]) / 2;
    grade[k] = (heights[k + 1] - heights[k]) / h;
  }
  let steep = 0;
  for (let k = 0; k < count; k++) steep += Math.max(0, grade[k] - climbs[k], -grade[k] - falls[k]) * h;
  let bends = 0;
  for (let k = 1; k < count; k++) bends += Math.abs(grade[k] - grade[k - 1]);
  const { start, end } = problem.request;
  const missed = missOf(start.grade, grade[0]) + missOf(end.grade, grade[count - 1]);
  return prices.assess(z, grade) + MISSED_GRADE_NOK * missed + TOO_STEEP_NOK_PER_M * steep + bendNok * bends;
}

function missOf(wanted: number | null, grade: number): number {
  return wanted === null ? 0 : Math.abs(grade - wanted);
}

/**
 * As far towards the pass's answer as the whole cost falls, and the mass prices to go on with. Between two profiles the cost
 * is nearly convex, with edges where masses change their way: there the prices on both sides of the edge are mixed so that
 * neither direction gains, which turns the next pass away from this one.
 */
function interpolateProfile(
  context: SearchContext,
  prices: ProfilePrices,
  from: Float64Array,
  to: Float64Array,
  cost: number,
  bendNok: number,
  steps: number,
): { z: Float64Array; cost: number; massPrice: Float64Array } {
  const at = (share: number) => from.map((value, k) => value + share * (to[k] - value));
  const costAt = (share: number) => assessed(context, prices, at(share), bendNok);
  let [low, high] = [0, 1];
  for (let i = 0; i < steps; i++) {
    const [u, v] = [low + (high - low) * 0.382, low + (high - low) * 0.618];
    if (costAt(u) < costAt(v)) high = v;
    else low = u;
  }
  let best = { share: 0, cost };
  for (const share of steps > 0 ? [low, high, 1, ...SHARES] : [1, ...SHARES]) {
    const reached = costAt(share);
    if (reached < best.cost) best = { share, cost: reached };
  }
  const before = Math.max(0, best.share - EDGE_SHARE);
  const after = Math.min(1, best.share + EDGE_SHARE);
  const falls = best.cost - costAt(before);
  const priceBefore = Float64Array.from(prices.massPrice);
  const rises = costAt(after) - best.cost;
  const weight = falls < 0 && rises > 0 ? rises / (rises - falls) : falls < 0 ? 0 : 1;
  const massPrice = prices.massPrice.map((price, i) => price + weight * (priceBefore[i] - price));
  const z = at(best.share);
  // The structures of the profile that was kept.
  assessed(context, prices, z, bendNok);
  return { z, cost: best.cost, massPrice };
}

/** Limits around a profile, with the structures that `prices` last assessed. */
export function taskOf(
  { limits, problem: { request, freeEnds } }: Pick<SearchContext, 'limits' | 'problem'>,
  prices: ProfilePrices,
  start: Float64Array,
  bendNok: number,
  radiusSpare = 1,
): RefineTask {
  const { count, h, ground, steepest } = prices;
  const limited = (grade: number) => Float64Array.from(steepest, (most) => Math.min(grade, most));
  const low = new Float64Array(count + 1).fill(Number.NEGATIVE_INFINITY);
  const high = new Float64Array(count + 1).fill(Number.POSITIVE_INFINITY);
  const hold = (k: number, z: number | null, near: number) => {
    if (z !== null) low[k] = high[k] = z;
    else if (!Number.isNaN(near)) {
      // A start beyond the bounds is moved back step by step, never shut out.
      low[k] = Math.min(near - FREE_END_M, start[k]);
      high[k] = Math.max(near + FREE_END_M, start[k]);
    }
  };
  hold(0, request.start.z, freeEnds?.start ?? ground[0]);
  hold(count, request.end.z, freeEnds?.end ?? ground[count - 1]);
  return {
    start,
    spacingM: h,
    up: limited(limits.upGrade),
    down: limited(limits.downGrade),
    climbs: prices.climbs,
    falls: prices.falls,
    crestRadiusM: limits.crestRadiusM * radiusSpare,
    sagRadiusM: limits.sagRadiusM * radiusSpare,
    low,
    high,
    startGrade: request.start.grade ?? Number.NaN,
    endGrade: request.end.grade ?? Number.NaN,
    bendNok,
    prices: prices.prices,
  };
}

/**
 * The spline as few vertical points: straight runs lose theirs, and neighbours that bend alike become one parabola. The
 * curve itself stays the same.
 */
export function verticalPoints(heights: Float64Array, lengthM: number): VerticalPoint[] {
  const n = heights.length - 1;
  const spacingM = lengthM / n;
  const grade = Float64Array.from({ length: n }, (_, k) => (heights[k + 1] - heights[k]) / spacingM);
  const points: VerticalPoint[] = [{ chainageM: 0, z: heights[0], curveLengthM: 0 }];
  for (let k = 1; k < n; ) {
    const change = grade[k] - grade[k - 1];
    let last = k;
    while (last + 1 < n && Math.abs(grade[last + 1] - grade[last] - change) < SAME_GRADE) last++;
    if (Math.abs(change) >= SAME_GRADE) {
      // Where the tangent before the run meets the tangent after it: the middle of the run.
      const middle = (k + last) / 2;
      const z = heights[k] + grade[k - 1] * (middle - k) * spacingM;
      points.push({ chainageM: middle * spacingM, z, curveLengthM: (last - k + 1) * spacingM });
    }
    k = last + 1;
  }
  points.push({ chainageM: lengthM, z: heights[n], curveLengthM: 0 });
  return points;
}

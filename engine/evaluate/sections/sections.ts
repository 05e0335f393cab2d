// Sections of a route at full detail: at the ends and the middle of every interval, both sides built exactly on samples
// across the road. Columns per section, 2n + 1 of them for n intervals, h/2 apart; the middle ones let volumes be
// prismoidal.

import { type PlanElements, type PlanPoint, planPointAt } from '../../alignment/plan.ts';
import { profileAt } from '../../alignment/profile.ts';
import type { SectionRules } from '../../earthwork/rules.ts';
import { buildSide, type SidePrices } from '../../earthwork/side.ts';
import { type Side, type SideGround, sideGroundOf, sideOf, thinRockOf } from '../../earthwork/trace.ts';
import { type Coefficients, HARD, WATER } from '../prices/coefficients.ts';
import type { ProblemRasters } from '../rasters/problem-rasters.ts';
import { comboAt, heightsAt, sigmaAt } from '../rasters/sample-rasters.ts';

/** Distance between samples across the road: a share of the ground's cell, but not over 2 m. */
const ACROSS_M = 2;

export interface Sections {
  readonly count: number;
  readonly chainage: Float64Array;
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly cos: Float64Array;
  readonly sin: Float64Array;
  readonly curvature: Float64Array;
  readonly z: Float64Array;
  readonly grade: Float64Array;
  readonly ground: Float64Array;
  readonly rock: Float64Array;
  readonly sigma: Float64Array;
  readonly crossfallLeft: Float64Array;
  readonly crossfallRight: Float64Array;
  readonly halfM: Float64Array;
  readonly soilCut: Float64Array;
  readonly rockCut: Float64Array;
  /** What measuring adds to rock that lies thin, m²; 0 where no sides are kept. */
  readonly thinRock: Float64Array;
  readonly fill: Float64Array;
  readonly left: Float64Array;
  readonly right: Float64Array;
  /** m² of secured rock face, of wall, and number of guard rails, per metre. */
  readonly face: Float64Array;
  readonly wall: Float64Array;
  readonly guardRails: Float64Array;
  readonly faceHeight: Float64Array;
  readonly failed: Uint8Array;
  readonly combo: Int32Array;
  /** The built sides of every section, kept for the road body; null where none was asked for. */
  readonly sides: readonly (readonly [Side, Side])[] | null;
}

/** Crossfall of both sides (+ up outwards): crowned, or one-sided where the curve asks for it. */
export function crossfallOf(rules: SectionRules, curvature: number): readonly [left: number, right: number] {
  const bend = Math.abs(curvature);
  const asked = rules.speedFactor * bend - rules.frictionHalf;
  if (asked <= 0 || bend <= 1e-9) return [-rules.crossfall, -rules.crossfall];
  const tilt = Math.sign(curvature) * Math.max(rules.crossfall, Math.min(asked, rules.maxSuperelevation));
  return [-tilt, tilt];
}

/** `rockShift`: the rock surface is taken to lie so many standard deviations higher than it is thought to. */
export function sectionsOf(
  rasters: ProblemRasters,
  rules: SectionRules,
  coefficients: Coefficients,
  plan: PlanElements,
  vp: Float64Array,
  vpCount: number,
  intervals: number,
  keepSides: boolean,
  rockShift = 0,
): Sections {
  const count = 2 * intervals + 1;
  const step = plan.lengthM / (count - 1);
  const column = () => new Float64Array(count);
  const sides: [Side, Side][] | null = keepSides ? [] : null;
  const out: Sections = {
    count,
    chainage: column(),
    x: column(),
    y: column(),
    cos: column(),
    sin: column(),
    curvature: column(),
    z: column(),
    grade: column(),
    ground: column(),
    rock: column(),
    sigma: column(),
    crossfallLeft: column(),
    crossfallRight: column(),
    halfM: column(),
    soilCut: column(),
    rockCut: column(),
    thinRock: column(),
    fill: column(),
    left: column(),
    right: column(),
    face: column(),
    wall: column(),
    guardRails: column(),
    faceHeight: column(),
    failed: new Uint8Array(count),
    combo: new Int32Array(count),
    sides,
  };
  const point: PlanPoint = { x: 0, y: 0, cos: 1, sin: 0, curvature: 0 };
  const level = { z: 0, grade: 0 };
  const heights = { ground: 0, rock: 0 };
  const across = acrossOf(rasters, rules);
  const prices = sidePricesOf(rules, coefficients);
  const scratch: [Side, Side] = [sideOf(), sideOf()];
  const { flags, hasHard } = coefficients.combos;
  const mayWall = rules.wallUse > 0 && hasHard;
  const entersHard = ({ toeM }: Side, { x, y, cos, sin }: PlanPoint, sign: number) => {
    const t = sign * (toeM + rules.beltM);
    return (flags[comboAt(rasters, x - sin * t, y + cos * t)] & HARD) !== 0;
  };
  for (let i = 0; i < count; i++) {
    const s = i * step;
    planPointAt(plan, s, point);
    profileAt(vp, vpCount, s, level);
    heightsAt(rasters, point.x, point.y, heights);
    const combo = comboAt(rasters, point.x, point.y);
    out.chainage[i] = s;
    out.x[i] = point.x;
    out.y[i] = point.y;
    out.cos[i] = point.cos;
    out.sin[i] = point.sin;
    out.curvature[i] = point.curvature;
    out.z[i] = level.z;
    out.grade[i] = level.grade;
    out.ground[i] = heights.ground;
    out.rock[i] = heights.rock;
    out.combo[i] = combo;
    const [left, right] = crossfallOf(rules, point.curvature);
    out.crossfallLeft[i] = left;
    out.crossfallRight[i] = right;
    const half = rules.halfWidthM + rules.widening * Math.abs(point.curvature);
    out.halfM[i] = half;
    if (Number.isNaN(heights.ground)) {
      out.left[i] = out.right[i] = half;
      if (sides) sides.push([sideOf(), sideOf()]);
      continue;
    }
    out.sigma[i] = sigmaAt(rasters, point.x, point.y, heights.ground - heights.rock, rules.sigmaShare);
    if (rockShift !== 0) out.rock[i] = Math.min(heights.ground, heights.rock + rockShift * out.sigma[i]);
    prices.landPerM2 = coefficients.combos.costPerM2[combo];
    const both: [Side, Side] = sides ? [sideOf(), sideOf()] : scratch;
    for (let k = 0; k < 2; k++) {
      const sign = k === 0 ? 1 : -1;
      sampleSide(rasters, point, sign, across, heights);
      if (rockShift !== 0) shiftRock(rasters, point, sign, across, rules.sigmaShare, rockShift);
      const fall = k === 0 ? left : right;
      const bend = sign * point.curvature;
      buildSide(across, rules, prices, level.z, half, fall, bend, both[k]);
      if (mayWall && entersHard(both[k], point, sign) && !(flags[combo] & HARD)) {
        // A wall instead of a slope that would enter a hard area, where the wall stays out of it.
        buildSide(across, rules, prices, level.z, half, fall, bend, both[k], true);
        if (entersHard(both[k], point, sign)) buildSide(across, rules, prices, level.z, half, fall, bend, both[k]);
      }
      addSide(out, i, both[k], rules);
      if (both[k].failed) out.failed[i] = 1;
      if (sides) out.thinRock[i] += thinRockOf(across, bend, both[k]);
    }
    out.left[i] = both[0].toeM;
    out.right[i] = both[1].toeM;
    if (sides) sides.push(both);
  }
  return out;
}

/** What decides between slope and wall, but for the land. */
export function sidePricesOf(rules: SectionRules, coefficients: Coefficients): SidePrices {
  return {
    soilCut: coefficients.soilCut.cost,
    rockCut: coefficients.rockCut.cost,
    fill: coefficients.fill.cost + rules.shadowFill,
    face: coefficients.rockFace.cost,
    wall: coefficients.wall.cost,
    landPerM2: 0,
  };
}

/** Room for the samples across one side. */
export function acrossOf(rasters: ProblemRasters, rules: SectionRules): SideGround {
  const widest = rules.halfWidthM + rules.widening * 0.1 + rules.ditchWidthM + rules.rockShoulderM + rules.shelfM;
  // A shelf for sight is no wider than a slope may be.
  const reach = widest + (rules.sightM2 > 0 ? 2 : 1) * rules.maxSlopeWidthM + 2;
  return sideGroundOf(reach, Math.min(ACROSS_M, rasters.ground.cell));
}

/** Samples across; where data ends the last height goes on. sign + to the left of travel. */
export function sampleSide(
  rasters: ProblemRasters,
  point: Omit<PlanPoint, 'curvature'>,
  sign: number,
  across: SideGround,
  heights: { ground: number; rock: number },
): void {
  const nx = -point.sin * sign;
  const ny = point.cos * sign;
  let ground = 0;
  let rock = 0;
  for (let j = 0; j < across.count; j++) {
    const t = j * across.spacingM;
    heightsAt(rasters, point.x + nx * t, point.y + ny * t, heights);
    if (!Number.isNaN(heights.ground)) {
      ground = heights.ground;
      rock = heights.rock;
    }
    across.ground[j] = ground;
    across.rock[j] = rock;
  }
}

/** Moves the sampled rock by so many standard deviations, nowhere over the ground. */
function shiftRock(
  rasters: ProblemRasters,
  point: Omit<PlanPoint, 'curvature'>,
  sign: number,
  across: SideGround,
  sigmaShare: number,
  rockShift: number,
): void {
  for (let j = 0; j < across.count; j++) {
    const t = sign * j * across.spacingM;
    const depth = across.ground[j] - across.rock[j];
    const sigma = sigmaAt(rasters, point.x - point.sin * t, point.y + point.cos * t, depth, sigmaShare);
    across.rock[j] = Math.min(across.ground[j], across.rock[j] + rockShift * sigma);
  }
}

/** What one side adds to the sums of its section, by section. */
type SectionSums = Pick<Sections, 'soilCut' | 'rockCut' | 'fill' | 'face' | 'wall' | 'guardRails' | 'faceHeight'>;

export function addSide(out: SectionSums, i: number, side: Side, rules: SectionRules): void {
  out.soilCut[i] += side.cutM2 - side.rockM2;
  out.rockCut[i] += side.rockM2;
  out.fill[i] += side.fillM2;
  if (side.faceM > rules.faceLimitM) out.face[i] += (side.faceM - rules.faceLimitM) * rules.faceFactor;
  if (side.wallM > 0) out.wall[i] += side.wallM + rules.wallExtraM;
  if (side.dropM > rules.guardRailFromM) out.guardRails[i] += 1;
  out.faceHeight[i] = Math.max(out.faceHeight[i], side.faceM);
}

/**
 * How much of open road from toe to toe stands in water at a section, m: the centre line speaks for half of each side, what lies
 * beside the toes for the rest, as in the kernel. A cut beside a lake does not stand in it.
 */
export function wetWidthOf(
  rasters: ProblemRasters,
  flags: Uint8Array,
  sections: Sections,
  j: number,
  beltM: number,
): number {
  const { x, y, cos, sin, left, right, fill, combo } = sections;
  const isWet = (at: number) => (flags[at] & WATER) !== 0;
  const beside = (t: number) => comboAt(rasters, x[j] - sin[j] * t, y[j] + cos[j] * t);
  const centre = isWet(combo[j]);
  const [onLeft, onRight] = [beside(left[j] + beltM), beside(-right[j] - beltM)];
  if (!centre && fill[j] === 0) return 0;
  return 0.5 * ((centre ? left[j] + right[j] : 0) + (isWet(onLeft) ? left[j] : 0) + (isWet(onRight) ? right[j] : 0));
}

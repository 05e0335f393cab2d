// The units of work that a Runner carries to its threads. Each needs the site and its own input only; same input, same
// output, on any thread and in any order.

import type { ChainTask } from '../run.ts';
import { findCorridors, type Seeding, TOO_FAR } from '../seeding/corridors.ts';
import { dubinsPoints } from '../seeding/dubins.ts';
import { gridPath } from '../seeding/grid-path.ts';
import type { LatticeInput } from '../seeding/lattice.ts';
import { evenLine, plainLine, plannedLine, seedLine } from '../seeding/seed-line.ts';
import type { Point } from '../seeding/similarity.ts';
import { groundAt } from '../seeding/site-raster.ts';
import { tautPlans } from '../seeding/taut-plans.ts';
import { zigzagPlans } from '../seeding/zigzag.ts';
import type { Solution, SolvedRoute } from '../solution.ts';
import { lowerBound } from './bound.ts';
import { type Candidate, scoredBy } from './candidate.ts';
import { type ChainInput, type ChainOutput, runChain } from './chain.ts';
import { givenCandidate } from './given/given-candidate.ts';
import { alongLeg, withJoints } from './given/joints.ts';
import { COST_ONLY, type PriceVector } from './objectives.ts';
import { type PolishInput, type PolishOutput, polish } from './polish.ts';
import { type RecombineInput, type RecombineOutput, recombine } from './recombine.ts';
import { type RefineInput, refine } from './refine.ts';
import type { Site } from './site.ts';

export interface SeedInput {
  /** Prices of the other figures as shares of the cost on easy ground; 0 = cost only. */
  readonly otherFigures: number;
  /** Lattice cell relative to the natural one. */
  readonly cellFactor: number;
  /** Height window relative to the usual one. */
  readonly windowFactor: number;
  readonly corridors: number;
  /** Corridors dearer than this many times the best are left out. */
  readonly dearest: number;
  /** Leaves out ways that hardly ever are the best. */
  readonly isQuick: boolean;
  /** The grade limits times this (to find what grade would help). */
  readonly gradeFactor: number;
  /** Index of the hard area taken as open; −1 = none. */
  readonly opened: number;
  /** Only tell whether there is a way. */
  readonly probe: boolean;
  /** Leaves out the lines that need no lattice: they are a task of their own. */
  readonly latticeOnly?: boolean;
}

export interface SeedOutput {
  readonly candidates: readonly Candidate[];
  /** −1 = found; else the index of the leg (A, control points in order, B) that has no way. */
  readonly blockedLeg: number;
}

export interface LineInput {
  /** Points of the plan from A to B. */
  readonly points: readonly Point[];
}

export type DetailOutput = Omit<SolvedRoute, 'key' | 'corridor'>;

export const gridPathTask: ChainTask = { kind: 'gridPath', input: null };
/** First lines of a search that changes a given line: Candidate[]. */
export const givenTask: ChainTask = { kind: 'given', input: null };
/** Begins before the walks beside it. */
export const boundTask: ChainTask = { kind: 'bound', input: null, work: Number.MAX_VALUE };
/** Lattices are searched before anything that runs beside them. */
export const seedTask = (input: SeedInput): ChainTask => ({ kind: 'seed', input, work: Number.MAX_VALUE });
/** The lines that need no lattice: Candidate[]. */
export const plainTask: ChainTask = { kind: 'plain', input: null };
export const chainTask = (input: ChainInput): ChainTask => ({
  kind: 'chain',
  input,
  work: input.trials * input.state.current.vp.length,
});
export const lineTask = (points: readonly Point[]): ChainTask => ({ kind: 'line', input: { points } });
export const detailTask = (candidate: Pick<Candidate, 'ip' | 'vp'>): ChainTask => ({
  kind: 'detail',
  input: candidate,
});

export const recombineTask = (input: RecombineInput): ChainTask => ({ kind: 'recombine', input });
/** Candidate | null. */
export const refineTask = (input: RefineInput): ChainTask => ({ kind: 'refine', input });
/** Candidates as they score at the stations of full detail: Candidate[]. */
export const strictTask = (candidates: readonly Candidate[]): ChainTask => ({ kind: 'strict', input: candidates });
export const polishTask = (input: PolishInput): ChainTask => ({ kind: 'polish', input });

/** Runs one task. Throws only for bugs. */
export function runTask(
  site: Site,
  task: ChainTask,
):
  | SeedOutput
  | ChainOutput
  | RecombineOutput
  | Candidate
  | Candidate[]
  | DetailOutput
  | PolishOutput
  | Solution['bound'] {
  switch (task.kind) {
    case 'seed':
      return runSeed(site, task.input as SeedInput);
    case 'chain':
      return runChain(site, task.input as ChainInput);
    case 'recombine':
      return recombine(site, task.input as RecombineInput);
    case 'detail':
      return site.model.evaluateInDetail(site.whole, site.alignmentOf(task.input as Candidate));
    case 'polish':
      return polish(site, task.input as PolishInput);
    case 'line':
      return plainLine(site, (task.input as LineInput).points, COST_ONLY);
    case 'refine':
      return refine(site, task.input as RefineInput);
    case 'strict':
      return (task.input as Candidate[]).map((candidate) => scoredBy(site.strict, candidate));
    case 'given':
      return givenSeeds(site);
    case 'plain':
      return plainSeeds(site);
    case 'gridPath':
      return plainLine(site, gridPath(site), COST_ONLY);
    case 'bound':
      return lowerBound(site.whole, site.model);
    default:
      throw new Error(`unknown task ${task.kind}`);
  }
}

/** The lattice has about this many cells between A and B … */
const CELLS_BETWEEN_ENDS = 52;
/** … but no cell smaller than the ground's own, twice. */
const GROUND_CELLS = 2;
const QUICK_DETOUR_CELLS = 3;
const WINDOW_M = 36;
const WIDEST_WINDOW_M = 120;
const END_MARGIN_M = 12;
const SHORTEST_LEG_M = 1;

/**
 * States that a quick lattice of twice the natural cells may look at in one search, before a coarser one is taken in its place: on
 * real ground it needs up to 70,000, up even slopes steeper than the road may be, where all ways are alike, 0.8–4 million.
 */
const MOST_LOOKS = 250_000;
const COARSER = 1.6;
const COARSEST = 4.1;

function runSeed(site: Site, input: SeedInput): SeedOutput {
  const prices = seedPrices(site, input.otherFigures);
  const { wish } = site.problem;
  const plain = input.probe || input.latticeOnly || input.otherFigures > 0 ? [] : plainSeeds(site);
  if (!worthALattice(site)) return { candidates: plain, blockedLeg: -1 };
  const { start, end, controlPoints } = wish;
  const count = input.probe ? 1 : input.corridors;
  const found = (cellFactor: number, mostLooks: number) => {
    const lattice = { ...latticeInput(site, prices, { ...input, cellFactor }), mostLooks };
    return findCorridors(lattice, { start, end, controlPoints, count, dearest: input.dearest });
  };
  // A look for a reason, and one that no coarser lattice can take the place of, goes on to its end.
  const isBounded = input.isQuick && !input.probe;
  const mostLooks = isBounded ? MOST_LOOKS * (2 / input.cellFactor) ** 3 : Number.POSITIVE_INFINITY;
  const first = found(input.cellFactor, mostLooks);
  let seeding = first;
  for (let times = COARSER; seeding === TOO_FAR && times <= COARSEST; times *= COARSER)
    seeding = found(times * input.cellFactor, mostLooks);
  if (seeding === TOO_FAR || (seeding.blockedLeg >= 0 && first === TOO_FAR))
    seeding = found(input.cellFactor, Number.POSITIVE_INFINITY) as Seeding;
  const candidates = input.probe ? [] : seeding.corridors.map((corridor) => seedLine(site, corridor, prices));
  return { candidates: [...candidates, ...plain], blockedLeg: seeding.blockedLeg };
}

/** Lines that need no lattice, where they keep every rule: straight, or the shortest by the given bearings; and taut strings round what is in the way. */
function plainSeeds(site: Site): Candidate[] {
  return [...straightSeeds(site), ...tautSeeds(site), ...zigzagSeeds(site)];
}

/** Along taut strings; none where a line that is given is changed, where points stand at a fixed distance or a bearing is given. */
function tautSeeds(site: Site): Candidate[] {
  const { wish, settings } = site.problem;
  const isBound = wish.start.bearing !== null || wish.end.bearing !== null;
  if (site.given || settings.useFixedPointDistance || isBound) return [];
  const lines = tautPlans(site.problem, site.limits).map((ip) => plannedLine(site, ip, COST_ONLY));
  return lines.filter(({ scores }) => scores.violation === 0);
}

/** How much of the steepest grade zigzags use, tried in turn: curves and rounding want a little. */
const ZIGZAG_SHARES = [0.9995, 0.997, 0.985] as const;

/** Zigzags at an even grade, where the straight way between two free ends is too steep; those that keep every rule. */
function zigzagSeeds(site: Site): Candidate[] {
  const { raster, limits, given } = site;
  const { wish, settings } = site.problem;
  const { start, end, controlPoints } = wish;
  const isBound = start.bearing !== null || end.bearing !== null || controlPoints.length > 0;
  if (given || settings.useFixedPointDistance || isBound) return [];
  const rise = (end.z ?? groundAt(raster, end.x, end.y)) - (start.z ?? groundAt(raster, start.x, start.y));
  const neededM = Math.abs(rise) / (rise > 0 ? limits.upGrade : limits.downGrade);
  if (!(neededM > Math.hypot(end.x - start.x, end.y - start.y))) return [];
  const isOnTerrain = (x: number, y: number) => !Number.isNaN(groundAt(raster, x, y));
  for (const share of ZIGZAG_SHARES) {
    const plans = zigzagPlans([start.x, start.y], [end.x, end.y], neededM / share, limits, isOnTerrain);
    const lines = plans.map((ip) => evenLine(site, ip)).filter(({ scores }) => scores.violation === 0);
    if (lines.length > 0) return lines;
  }
  return [];
}

function straightSeeds(site: Site): Candidate[] {
  const { start, end, controlPoints } = site.problem.wish;
  const stops = [start, ...controlPoints, end].map(({ x, y }): Point => [x, y]);
  const legs = stops.slice(1).map(([x, y], i) => Math.hypot(x - stops[i][0], y - stops[i][1]));
  if (legs.some((leg) => leg < SHORTEST_LEG_M)) return [];
  const plans = start.bearing === null && end.bearing === null ? [stops] : turningPlans(site);
  for (const plan of plans) {
    const line = plainLine(site, plan, COST_ONLY);
    if (line.scores.violation === 0) return [line];
  }
  return [];
}

/** The stretch as it was given; where two lines are joined, the shortest curves between the cuts. */
function givenSeeds(site: Site): Candidate[] {
  if (!site.given) throw new Error('no line is given');
  const own = givenCandidate(site, site.given);
  return own ? [own] : turningPlans(site).map((plan) => plainLine(site, plan, COST_ONLY));
}

/** Radii tried for the shortest path by bearings: the smallest that leaves room for clothoids is the best. */
const RADII = [1.01, 1.3, 1.8, 3] as const;
const FREE_BEARINGS = 16;

function turningPlans(site: Site): Point[][] {
  const { start, end, controlPoints } = site.problem.wish;
  if (controlPoints.length > 0) return [];
  const free = Array.from({ length: FREE_BEARINGS }, (_, i) => (2 * Math.PI * i) / FREE_BEARINGS);
  const plans: Point[][] = [];
  for (const factor of RADII) {
    let best: Point[] | null = null;
    for (const from of start.bearing === null ? free : [start.bearing]) {
      for (const to of end.bearing === null ? free : [end.bearing]) {
        const points = dubinsPoints(
          { x: start.x, y: start.y, bearing: from },
          { x: end.x, y: end.y, bearing: to },
          site.limits.minRadiusM * factor,
        );
        if (points && (!best || lengthOf(points) < lengthOf(best))) best = points;
      }
    }
    if (best) plans.push(best);
  }
  return site.given ? plans.map((plan) => withJoints(plan, true, true, alongLeg)) : plans;
}

function lengthOf(points: readonly Point[]): number {
  return points.slice(1).reduce((sum, [x, y], i) => sum + Math.hypot(x - points[i][0], y - points[i][1]), 0);
}

/** Ends that are nearer than two of the ground's cells need no lattice. */
function worthALattice(site: Site): boolean {
  const { start, end, controlPoints } = site.problem.wish;
  return controlPoints.length > 0 || Math.hypot(end.x - start.x, end.y - start.y) > 2 * GROUND_CELLS * site.raster.cell;
}

function latticeInput(site: Site, prices: PriceVector, input: SeedInput): LatticeInput {
  const { wish } = site.problem;
  const distance = Math.hypot(wish.end.x - wish.start.x, wish.end.y - wish.start.y);
  const limits = {
    ...site.limits,
    upGrade: site.limits.upGrade * input.gradeFactor,
    downGrade: site.limits.downGrade * input.gradeFactor,
    maxGrade: site.limits.maxGrade * input.gradeFactor,
  };
  const natural = Math.max(distance / CELLS_BETWEEN_ENDS, GROUND_CELLS * site.raster.cell, turningCell(site));
  const ground = groundAt(site.raster, wish.start.x, wish.start.y);
  return {
    raster: site.raster,
    limits,
    costs: site.costs(prices),
    prices,
    start: { x: wish.start.x, y: wish.start.y, z: wish.start.z ?? (Number.isNaN(ground) ? 0 : ground) },
    end: wish.end,
    cellM: distance > 1 ? Math.min(natural * input.cellFactor, distance / 2) : natural * input.cellFactor,
    windowM: windowOf(site) * input.windowFactor,
    extra: wish.controlPoints.map((point) => [point.x, point.y] as const),
    detourCells: input.isQuick ? QUICK_DETOUR_CELLS : Number.POSITIVE_INFINITY,
    opened: input.opened + 1,
  };
}

/** Half of the lattice's height window: more where a given height of an end lies far from the ground. */
function windowOf(site: Site): number {
  const { start, end, controlPoints } = site.problem.wish;
  let off = 0;
  for (const { x, y, z } of [start, end, ...controlPoints]) {
    if (z !== null) off = Math.max(off, Math.abs(z - groundAt(site.raster, x, y)) || 0);
  }
  return Math.min(WIDEST_WINDOW_M, Math.max(WINDOW_M, off + END_MARGIN_M));
}

/** The cell in which the smallest turn of the lattice (26.6°) fits with its clothoids. */
function turningCell(site: Site): number {
  const { minRadiusM, clothoidAM } = site.limits;
  const turn = Math.atan2(1, 2);
  const clothoidM = Math.min((clothoidAM * clothoidAM) / minRadiusM, minRadiusM * turn);
  return (minRadiusM * Math.tan(turn / 2) + clothoidM / 2) / 0.495;
}

/** Rough prices of the other figures, before any route is known: shares of the cost of easy ground. */
function seedPrices(site: Site, share: number): PriceVector {
  if (share <= 0) return COST_ONLY;
  const table = site.costs(COST_ONLY);
  const perM = table.perM[-table.lowestD];
  // Easy ground: 0.3 t CO2e, 0.03 daa of medium value and 0.001 km of medium severity per metre.
  return {
    cost: 1,
    co2: (share * perM) / 300,
    biodiversity: (share * perM) / 0.09,
    risk: (share * perM) / 0.003,
    mass: 0,
  };
}

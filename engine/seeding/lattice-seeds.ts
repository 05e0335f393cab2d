// The lines that one lattice finds, as a task of its own: its cells, its height window and its prices from the context and the
// input; one that would look at too much gives way to a coarser one.

import type { SearchContext } from '../context/search-context.ts';
import { groundAt } from '../context/search-raster.ts';
import type { Candidate } from '../line/candidate.ts';
import { COST_ONLY, easyGroundPrices, type PriceVector } from '../line/objectives.ts';
import type { Problem } from '../problem.ts';
import { findCorridors, type Seeding, TOO_FAR } from './corridors.ts';
import { type Band, type LatticeInput, type NetInput, netOf } from './lattice.ts';
import { latticeFreeSeeds } from './lattice-free-seeds.ts';
import { seedLine } from './seed-line.ts';
import { turningCellM } from './turning-cell.ts';

export interface SeedInput {
  /** Prices of the other figures as shares of the cost on easy ground; 0 = cost only. */
  readonly otherFigures: number;
  /** Lattice cell relative to the natural one. */
  readonly cellFactor: number;
  /** Height window relative to the usual one. */
  readonly windowFactor: number;
  readonly corridors: number;
  /** Corridors that cost more than this many times the best are left out. */
  readonly maxCostRatio: number;
  /** Leaves out ways that hardly ever are the best. */
  readonly isQuick: boolean;
  /** The grade limits times this (to find what grade would help). */
  readonly gradeFactor: number;
  /** Index of the hard area taken as open; −1 = none. */
  readonly opened: number;
  /** Only find whether there is a way. */
  readonly probe: boolean;
  /** Leaves out the lines that need no lattice: they are a task of their own. */
  readonly latticeOnly?: boolean;
  /** Looks only so near a line, at so many states at most. */
  readonly band?: Band & { readonly mostLooks: number };
}

export interface SeedOutput {
  readonly candidates: readonly Candidate[];
  /** −1 = found; else the index of the leg (A, control points in order, B) that has no way. */
  readonly blockedLeg: number;
}

/** The lattice has about this many cells between A and B … */
const CELLS_BETWEEN_ENDS = 52;
/** … but no cell smaller than the ground's own, twice. */
const GROUND_CELLS = 2;
const QUICK_DETOUR_CELLS = 3;
const WINDOW_M = 36;
const MAX_WINDOW_M = 120;
const END_MARGIN_M = 12;

/**
 * States that a quick lattice of twice the natural cells may look at in one search, before a coarser one is taken in its place: on
 * real ground it needs up to 70,000, up even slopes steeper than the road may be, where all ways are alike, 0.8–4 million.
 */
const MAX_EXPANSIONS = 250_000;
/**
 * The same of a narrow one, which begins searches of a few seconds: on five grounds it needs up to 40,000 times (2 / cell
 * factor)³; on level ground, where a million would take longer than such a search has, the coarser one is as good.
 */
const MAX_NARROW_EXPANSIONS = 50_000;
/** The same of any lattice: on five grounds all ways of the natural cells, of 0.8 and of 0.6 times them need up to 990,000. */
const MAX_EXPANSIONS_IN_ALL = 1_200_000;
/** Where memory bounds the cells, the net has few enough states that a search may look at each about so many times. */
const LOOKS_PER_STATE = 2;
const COARSER = 1.6;
const MAX_COARSENING = 4.1;
/** Cells this many times as large as asked are bounded by memory. */
const CLAMPED = 1.05;

const NO_WAY: Seeding = { corridors: [], blockedLeg: 0 };

/** Corridors that cost more than this many times the best are no alternatives. */
export const MAX_CORRIDOR_COST_RATIO = 1.6;

/** Half the width of the band in which finer cells are tried round a line: a share of the distance of the ends, within bounds, m. */
const BAND_SHARE = 0.1;
const BAND_HALF_M = [200, 800] as const;
/** Its height window, relative to the usual one. */
const BAND_WINDOW = 0.6;
/** Cells of a band that are no finer than this share of the natural ones find nothing new. */
const FINER = 0.9;

export function bandHalfM({ request: { start, end } }: Problem): number {
  const [least, most] = BAND_HALF_M;
  return Math.min(most, Math.max(least, BAND_SHARE * Math.hypot(end.x - start.x, end.y - start.y)));
}

export function latticeSeeds(context: SearchContext, input: SeedInput): SeedOutput {
  const prices = seedPrices(context, input.otherFigures);
  const { request } = context.problem;
  const plain = input.probe || input.latticeOnly || input.otherFigures > 0 ? [] : latticeFreeSeeds(context);
  if (!worthALattice(context)) return { candidates: plain, blockedLeg: -1 };
  if (input.band && !isFiner(context, input)) return { candidates: [], blockedLeg: 0 };
  const { start, end, controlPoints } = request;
  const count = input.probe ? 1 : input.corridors;
  const found = (cellFactor: number, mostLooks: number) => {
    const lattice = { ...latticeInput(context, prices, { ...input, cellFactor }), mostLooks };
    return findCorridors(lattice, { start, end, controlPoints, count, maxCostRatio: input.maxCostRatio });
  };
  const seeding = input.band ? found(input.cellFactor, input.band.mostLooks) : withCoarser(context, input, found);
  const { corridors, blockedLeg } = seeding === TOO_FAR ? NO_WAY : seeding;
  const candidates = input.probe ? [] : corridors.map((corridor) => seedLine(context, corridor, prices));
  return { candidates: [...candidates, ...plain], blockedLeg };
}

/** Where the cells asked for would look at too much, coarser ones; where those find nothing, the first to their end. */
function withCoarser(
  context: NetContext,
  input: SeedInput,
  found: (cellFactor: number, mostLooks: number) => Seeding | typeof TOO_FAR,
): Seeding | typeof TOO_FAR {
  const mostLooks = mostLooksOf(context, input);
  const first = found(input.cellFactor, mostLooks);
  let seeding = first;
  for (let times = COARSER; seeding === TOO_FAR && times <= MAX_COARSENING; times *= COARSER)
    seeding = found(times * input.cellFactor, mostLooks);
  const isLost = seeding === TOO_FAR || seeding.blockedLeg >= 0;
  if (first === TOO_FAR && isLost && mostLooks < MAX_EXPANSIONS_IN_ALL)
    seeding = found(input.cellFactor, MAX_EXPANSIONS_IN_ALL);
  return seeding;
}

function mostLooksOf(context: NetContext, input: SeedInput): number {
  const { isQuick, cellFactor, maxCostRatio } = input;
  if (!isQuick) return MAX_EXPANSIONS_IN_ALL;
  const ofTwice = maxCostRatio < MAX_CORRIDOR_COST_RATIO ? MAX_NARROW_EXPANSIONS : MAX_EXPANSIONS;
  const asked = netInput(context, input);
  const { cellM, columns, rows, halfSteps } = netOf(asked);
  const isBounded = cellM > CLAMPED * asked.cellM;
  // By its own cells, so that lattices of one net look as far.
  const most = isBounded
    ? Math.max(ofTwice, LOOKS_PER_STATE * columns * rows * (2 * halfSteps + 1))
    : ofTwice * (2 / cellFactor) ** 3;
  return Math.min(MAX_EXPANSIONS_IN_ALL, most);
}

/** Ends that are nearer than two of the ground's cells need no lattice. */
function worthALattice(context: SearchContext): boolean {
  const { start, end, controlPoints } = context.problem.request;
  return (
    controlPoints.length > 0 || Math.hypot(end.x - start.x, end.y - start.y) > 2 * GROUND_CELLS * context.raster.cell
  );
}

/** What a net depends on, besides what is asked of it. */
type NetContext = Pick<SearchContext, 'problem' | 'limits' | 'raster'>;

/** Distance of the nodes by the ends' distance and the ground's cells, and the least in which a turn fits, m. */
function naturalCells(context: NetContext) {
  const { start, end } = context.problem.request;
  const distance = Math.hypot(end.x - start.x, end.y - start.y);
  const open = Math.max(distance / CELLS_BETWEEN_ENDS, GROUND_CELLS * context.raster.cell);
  return { distance, open, turning: turningCellM(context.limits.elements) };
}

/** Cells of a band are as fine as asked, but no smaller than a turn needs. */
function cellOf(context: NetContext, { band, cellFactor }: SeedInput): number {
  const { open, turning } = naturalCells(context);
  return band ? Math.max(open * cellFactor, turning) : Math.max(open, turning) * cellFactor;
}

function isFiner(context: SearchContext, input: SeedInput): boolean {
  const { open, turning } = naturalCells(context);
  return cellOf(context, input) < FINER * Math.max(open, turning);
}

/** The net that is asked for; its grades are the problem's own. */
export function netInput(context: NetContext, input: SeedInput): NetInput & Pick<LatticeInput, 'raster' | 'limits'> {
  const { request } = context.problem;
  const { distance } = naturalCells(context);
  const cellM = cellOf(context, input);
  const ground = groundAt(context.raster, request.start.x, request.start.y);
  return {
    raster: context.raster,
    limits: context.limits,
    start: { x: request.start.x, y: request.start.y, z: request.start.z ?? (Number.isNaN(ground) ? 0 : ground) },
    end: request.end,
    cellM: distance > 1 ? Math.min(cellM, distance / 2) : cellM,
    windowM: windowOf(context) * input.windowFactor * (input.band ? BAND_WINDOW : 1),
    extra: request.controlPoints.map((point) => [point.x, point.y] as const),
    band: input.band,
  };
}

export function latticeInput(context: SearchContext, prices: PriceVector, input: SeedInput): LatticeInput {
  const limits = {
    ...context.limits,
    upGrade: context.limits.upGrade * input.gradeFactor,
    downGrade: context.limits.downGrade * input.gradeFactor,
    maxGrade: context.limits.maxGrade * input.gradeFactor,
  };
  return {
    ...netInput(context, input),
    limits,
    costs: context.costs(prices),
    prices,
    detourCells: input.isQuick ? QUICK_DETOUR_CELLS : Number.POSITIVE_INFINITY,
    opened: input.opened + 1,
  };
}

/** Half of the lattice's height window: more where a given height of an end lies far from the ground. */
function windowOf(context: NetContext): number {
  const { start, end, controlPoints } = context.problem.request;
  let off = 0;
  for (const { x, y, z } of [start, end, ...controlPoints]) {
    if (z !== null) off = Math.max(off, Math.abs(z - groundAt(context.raster, x, y)) || 0);
  }
  return Math.min(MAX_WINDOW_M, Math.max(WINDOW_M, off + END_MARGIN_M));
}

/** Rough prices of the other figures, before any route is known: shares of the cost of easy ground. */
function seedPrices(context: SearchContext, share: number): PriceVector {
  if (share <= 0) return COST_ONLY;
  const table = context.costs(COST_ONLY);
  const perM = table.perM[-table.lowestD];
  return easyGroundPrices(share, perM);
}

// How thorough seeding is, by the work that a search may do: which lattices begin it, which follow once the first have shown
// how fast the machine is, and which come between its rounds.

import { DIFFERENT_BELOW, type Point, similarity } from '../line/similarity.ts';
import type { Problem } from '../problem.ts';
import { distinctLattices } from './distinct-lattices.ts';
import { bandHalfM, MAX_CORRIDOR_COST_RATIO, type SeedInput } from './lattice-seeds.ts';

/** A lattice with cells so much larger than the natural ones, priced by cost and by this share for the other figures. */
function lattice(cellFactor: number, otherFigures: number, corridors: number): SeedInput {
  const most = { windowFactor: 1, gradeFactor: 1, opened: -1, probe: false };
  return {
    otherFigures,
    cellFactor,
    corridors,
    maxCostRatio: MAX_CORRIDOR_COST_RATIO,
    isQuick: false,
    latticeOnly: true,
    ...most,
  };
}

function quickLattice(cellFactor: number, otherFigures: number, corridors: number): SeedInput {
  return { ...lattice(cellFactor, otherFigures, corridors), isQuick: true };
}

/** Corridors within this many times the best: looked at in a third to nine tenths of the time, so that cells can be finer. */
const NARROW = 1.15;
const NARROW_WORK = 0.6;

function narrowLattice(cellFactor: number): SeedInput {
  return { ...quickLattice(cellFactor, 0, 3), maxCostRatio: NARROW };
}

/** Lattices of finer cells in bands round the cheapest corridors: what a coarse cell cannot follow costs a road many times over. */
interface BandLevel {
  /** Largest first: each size of cell looks round the lines that those before it found. */
  readonly cellFactors: readonly number[];
  readonly corridors: number;
  /** States that each may look at. */
  readonly mostLooks: number;
}

/** A band is asked for its best line alone: looking for what costs more as well took ten times the states on a steep hillside. */
const BEST_ONLY = 1;
const FEW_BANDS: BandLevel = { cellFactors: [0.6], corridors: 2, mostLooks: 400_000 };
const SOME_BANDS: BandLevel = { cellFactors: [0.6, 0.4], corridors: 2, mostLooks: 400_000 };
const MORE_BANDS: BandLevel = { cellFactors: [0.6, 0.4], corridors: 4, mostLooks: 600_000 };
const MANY_BANDS: BandLevel = { cellFactors: [0.6, 0.4], corridors: 6, mostLooks: 1_600_000 };

interface SeedingLevel {
  /** Lattices that begin a search, all at once … */
  readonly first: readonly SeedInput[];
  /** … those that follow before its first round, once the first have shown how fast the machine is … */
  readonly second?: readonly SeedInput[];
  /** … those in bands after them … */
  readonly bands?: BandLevel;
  /** … and others whose finds are handed in after a share of the rounds. */
  readonly later: readonly { readonly afterShare: number; readonly input: SeedInput }[];
}

/** The first of a search of some seconds, and of less than three. */
const FINE = [narrowLattice(1.25)];
/** In searches for all figures with prices on the others: cost alone misses the other valley where that costs a little more. */
const COARSE = quickLattice(2, 0.4, 4);
/**
 * What a lattice thinks of a corridor says little of the road that is made of it, so that many are tried where there is time:
 * across Isfjorden the third best one of a coarse lattice was the sixth that it named.
 */
const MANY = 8;
const COARSEST_TWO_WAYS = [quickLattice(3, 0, MANY), { ...quickLattice(3, 0.4, MANY), maxCostRatio: 2 }];
const BOTH_WAYS = [quickLattice(2, 0, MANY), { ...quickLattice(2, 0.4, MANY), maxCostRatio: 2 }];

const MANY_FOR_COST: SeedingLevel = {
  first: [quickLattice(3, 0, MANY)],
  second: [quickLattice(2, 0, MANY), narrowLattice(1.25)],
  later: [
    { afterShare: 0.05, input: narrowLattice(1) },
    { afterShare: 0.05, input: narrowLattice(1.4) },
    { afterShare: 0.1, input: narrowLattice(1.1) },
    { afterShare: 0.1, input: narrowLattice(0.9) },
    { afterShare: 0.15, input: narrowLattice(1.6) },
  ],
};

/**
 * A WorkRecord names one by its number, so that they keep theirs; those that no search chooses any longer are gone. 0, 2 and 5 are
 * for searches without a clock, 13 to 19 for those with time to look for more corridors before the first round: the coarsest lattices
 * find some on any machine, the others follow where it is fast. From 20 on they are for a few seconds.
 */
export const SEEDING_LEVELS: Readonly<Record<number, SeedingLevel>> = {
  0: { first: [quickLattice(3, 0, 3)], later: [] },
  2: {
    first: [quickLattice(2, 0, 4)],
    bands: FEW_BANDS,
    later: [{ afterShare: 0.05, input: quickLattice(2.5, 0.4, 4) }],
  },
  5: { first: [lattice(1, 0, 6), lattice(1.25, 0.4, 4)], bands: MORE_BANDS, later: [] },
  13: { first: COARSEST_TWO_WAYS, bands: FEW_BANDS, later: [] },
  18: {
    first: COARSEST_TWO_WAYS,
    second: BOTH_WAYS,
    bands: MANY_BANDS,
    later: [
      { afterShare: 0.05, input: lattice(1, 0, 6) },
      { afterShare: 0.05, input: lattice(1.25, 0.4, 4) },
      { afterShare: 0.05, input: lattice(1.6, 0, 6) },
    ],
  },
  19: {
    first: COARSEST_TWO_WAYS,
    second: BOTH_WAYS,
    bands: MORE_BANDS,
    later: [
      { afterShare: 0.05, input: quickLattice(1, 0, 6) },
      { afterShare: 0.05, input: quickLattice(1.4, 0, 5) },
    ],
  },
  20: { first: FINE, later: [] },
  21: { first: FINE, bands: FEW_BANDS, later: [{ afterShare: 0.05, input: COARSE }] },
  22: {
    first: FINE,
    bands: FEW_BANDS,
    later: [
      { afterShare: 0.05, input: COARSE },
      { afterShare: 0.05, input: narrowLattice(1.4) },
    ],
  },
  23: {
    first: FINE,
    bands: SOME_BANDS,
    later: [
      { afterShare: 0.05, input: COARSE },
      { afterShare: 0.05, input: narrowLattice(1.4) },
      { afterShare: 0.1, input: narrowLattice(1) },
    ],
  },
  24: { first: [quickLattice(3, 0, MANY)], bands: FEW_BANDS, later: [] },
  25: { ...MANY_FOR_COST, bands: MORE_BANDS },
  26: { ...MANY_FOR_COST, bands: MANY_BANDS },
};
/** Trials of a search from which these levels pay. */
const LEVELS_BY_TRIALS = [
  [0, 0],
  [300, 2],
  [1500, 5],
] as const;

export function levelForTrials(trials: number): number {
  return LEVELS_BY_TRIALS.findLast(([from]) => trials >= from)?.[1] ?? 0;
}

/** Under a clock: the level before anything is known … */
export function levelForSeconds(seconds: number, isForCost: boolean): number {
  const level = LEVELS_BY_SECONDS.findLast(([from]) => seconds >= from)?.[1] ?? 0;
  return (isForCost ? LEVELS_FOR_COST[level] : undefined) ?? level;
}

/** … and the one that goes on from there, when its first lattices took this share of the time (on a machine that is awake). */
export function levelAfterFirst(level: number, share: number): number {
  return (LEVELS_BY_SHARE[level] ?? []).find(([below]) => share < below)?.[1] ?? level;
}

/** From eight seconds on there is time to look for more corridors before the first round. */
const LEVELS_BY_SECONDS = [
  [0, 20],
  [2.5, 21],
  [8, 13],
] as const;
/** Other levels in searches for cost alone, where a second look with prices on other figures would be the first one again. */
const LEVELS_FOR_COST: Readonly<Record<number, number>> = { 13: 24 };
const LEVELS_BY_SHARE: Readonly<Record<number, readonly (readonly [below: number, level: number])[]>> = {
  // In two seconds and a half there is time for one lattice of each kind, on fast machines for the natural cells as well.
  21: [
    [0.09, 23],
    [0.2, 22],
    [0.35, 21],
    [1, 20],
  ],
  // Measured: a corridor that only a finer lattice finds is worth more than the trials that its seconds would buy.
  13: [
    // The quick one of natural cells finds what all its ways find in half the time: beside the demo's lake the road that is
    // 17 % cheaper than the best that coarser ones lead to.
    [0.02, 18],
    [0.2, 19],
  ],
  24: [
    [0.03, 26],
    [0.2, 25],
  ],
};

/** A lattice in a band, in times of one of the same cells over all ground (measured on Isfjorden: 3.7 and 9.3 for 0.6 and 0.4). */
const BAND_WORK = 0.35;

type LatticeKind = Pick<SeedInput, 'cellFactor' | 'isQuick'> & Partial<Pick<SeedInput, 'maxCostRatio' | 'band'>>;

/** How long a lattice takes, in times of a quick one of twice the natural cells (measured on Isfjorden: 1.2–2.4 for a cell factor of 1.6 … 1.25, 5 for all ways at 1). */
export function latticeWork({
  cellFactor,
  isQuick,
  maxCostRatio = MAX_CORRIDOR_COST_RATIO,
  band,
}: LatticeKind): number {
  if (band) return BAND_WORK * (2 / cellFactor) ** 2;
  return (2 / cellFactor) ** 2 * (isQuick ? 1 : 1.5) * (maxCostRatio < MAX_CORRIDOR_COST_RATIO ? NARROW_WORK : 1);
}

/** The lattices that begin a search at a level, and those that follow; none that finds what one before it does. */
export function firstLatticesOf(problem: Problem, level: number): SeedInput[] {
  const { first } = SEEDING_LEVELS[level];
  return distinctLattices(
    problem,
    first.map((input) => inputFor(problem, input)),
  );
}

export function secondLatticesOf(problem: Problem, level: number): SeedInput[] {
  const second = SEEDING_LEVELS[level].second ?? [];
  const asked = second.map((input) => inputFor(problem, input));
  return distinctLattices(problem, asked, firstLatticesOf(problem, level));
}

/** What may be searched before a round (0-based of so many), besides the lattices at the start; `index` in the level. */
export function laterSeedsOf(
  problem: Problem,
  level: number,
  round: number,
  rounds: number,
): { readonly index: number; readonly input: SeedInput }[] {
  // A given line is improved where it lies.
  if (problem.baseLine) return [];
  // A search that goes on from a checkpoint of another engine may have a level that is gone.
  const later = SEEDING_LEVELS[level]?.later ?? [];
  const isDue = (afterShare: number) => Math.max(1, Math.round(afterShare * rounds)) === round;
  if (!later.some(({ afterShare }) => isDue(afterShare))) return [];
  const inputs = later.map(({ input }) => inputFor(problem, input));
  const searched = [...firstLatticesOf(problem, level), ...secondLatticesOf(problem, level)];
  const distinct = new Set(distinctLattices(problem, inputs, searched));
  return later.flatMap(({ afterShare }, index) =>
    isDue(afterShare) && distinct.has(inputs[index]) ? [{ index, input: inputs[index] }] : [],
  );
}

function inputFor({ settings }: Problem, input: SeedInput): SeedInput {
  return settings.onlyOptimizeForCost ? { ...input, otherFigures: 0 } : input;
}

/** How many sizes of cells a level's lattices in bands have. */
export function bandSizesOf(level: number): number {
  return SEEDING_LEVELS[level]?.bands?.cellFactors.length ?? 0;
}

/** The lattices in bands of one size of cells round these lines, the cheapest first, of which those that differ in kind get one each. */
export function bandsRound(
  problem: Problem,
  level: number,
  size: number,
  lines: readonly (readonly Point[])[],
): SeedInput[] {
  const bands = SEEDING_LEVELS[level]?.bands;
  if (!bands || size >= bands.cellFactors.length) return [];
  const { cellFactors, corridors, mostLooks } = bands;
  const different: (readonly Point[])[] = [];
  for (const line of lines) {
    if (different.length === corridors) break;
    if (different.every((other) => similarity(line, other) < DIFFERENT_BELOW)) different.push(line);
  }
  const halfM = bandHalfM(problem);
  return different.map((line) => ({
    ...quickLattice(cellFactors[size], 0, 1),
    maxCostRatio: BEST_ONLY,
    band: { line, halfM, mostLooks },
  }));
}

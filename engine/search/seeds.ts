// The first lines of a search: lattices of several cells and prices (tasks.ts), without two that are nearly the same, and
// with broken rules mended where a short walk does it. How thorough it is goes with the work that the search may do: a
// coarse lattice finds the valley in a tenth of the time of a fine one.

import type { Problem } from '../problem.ts';
import type { Runner } from '../run.ts';
import { resample, similarity } from '../seeding/similarity.ts';
import type { Candidate } from './candidate.ts';
import { type ChainOutput, newChain } from './chain.ts';
import { COST_ONLY, type PriceVector, RULES_FIRST, walkedValue } from './objectives.ts';
import { randomState } from './random.ts';
import { planLine } from './select.ts';
import { chainTask, givenTask, plainTask, type SeedInput, type SeedOutput, seedTask } from './tasks.ts';

/** Corridors that cost more than this many times the best are no alternatives. */
const DEAREST = 1.6;

/** A lattice with cells so much larger than the natural ones, priced by cost and by this share for the other figures. */
function lattice(cellFactor: number, otherFigures: number, corridors: number): SeedInput {
  const most = { windowFactor: 1, gradeFactor: 1, opened: -1, probe: false };
  return { otherFigures, cellFactor, corridors, dearest: DEAREST, isQuick: false, latticeOnly: true, ...most };
}

function quickLattice(cellFactor: number, otherFigures: number, corridors: number): SeedInput {
  return { ...lattice(cellFactor, otherFigures, corridors), isQuick: true };
}

interface SeedingLevel {
  /** Lattices that begin a search, all at once … */
  readonly first: readonly SeedInput[];
  /** … those that follow before its first round, once the first have told how fast the machine is … */
  readonly second?: readonly SeedInput[];
  /** … and others whose finds are handed in after a share of the rounds. */
  readonly later: readonly { readonly afterShare: number; readonly input: SeedInput }[];
}

const COARSEST = [quickLattice(3, 0, 3)];
const COARSE = [quickLattice(2, 0, 4)];
/** Cost alone misses the other valley where that is a little dearer: two threads look both ways in the time of one. */
const COARSE_TWO_WAYS = [...COARSE, quickLattice(3, 0.4, 3)];
const OTHER_FIGURES = [quickLattice(2, 0.4, 4)];
/**
 * What a lattice thinks of a corridor says little of the road that is made of it, so that many are tried where there is time:
 * across Isfjorden the third best one of a coarse lattice was the sixth that it named.
 */
const MANY = 8;
const COARSEST_TWO_WAYS = [quickLattice(3, 0, MANY), { ...quickLattice(3, 0.4, MANY), dearest: 2 }];
const BOTH_WAYS = [quickLattice(2, 0, MANY), { ...quickLattice(2, 0.4, MANY), dearest: 2 }];

/**
 * A WorkRecord names one by its index, so that they keep their places. The sixth is for searches without a clock, the eighth
 * to the thirteenth and the fifteenth to the eighteenth are no longer chosen, the others after them are for searches with time to look for more corridors before the
 * first walk: the coarsest lattices find some on any machine, the others follow where it is fast.
 */
export const SEEDING_LEVELS: readonly SeedingLevel[] = [
  { first: COARSEST, later: [] },
  { first: COARSE, later: [] },
  { first: COARSE, later: [{ afterShare: 0.05, input: quickLattice(2.5, 0.4, 4) }] },
  {
    first: COARSE,
    later: [
      { afterShare: 0.05, input: quickLattice(1.2, 0, 6) },
      { afterShare: 0.1, input: quickLattice(1.5, 0.4, 4) },
      { afterShare: 0.15, input: quickLattice(2.5, 0, 4) },
    ],
  },
  {
    first: COARSE,
    later: [
      { afterShare: 0.05, input: lattice(1, 0, 6) },
      { afterShare: 0.1, input: lattice(1.25, 0.4, 4) },
      { afterShare: 0.15, input: lattice(1.6, 0, 6) },
    ],
  },
  { first: [lattice(1, 0, 6), lattice(1.25, 0.4, 4)], later: [] },
  {
    first: COARSE,
    later: [
      { afterShare: 0.05, input: quickLattice(1.4, 0, 5) },
      { afterShare: 0.1, input: quickLattice(2.5, 0.4, 4) },
    ],
  },
  { first: COARSE_TWO_WAYS, later: [] },
  { first: COARSE_TWO_WAYS, second: OTHER_FIGURES, later: [] },
  { first: COARSE_TWO_WAYS, second: OTHER_FIGURES, later: [{ afterShare: 0.05, input: quickLattice(1.4, 0, 5) }] },
  {
    first: COARSE_TWO_WAYS,
    second: OTHER_FIGURES,
    later: [
      { afterShare: 0.05, input: quickLattice(1.2, 0, 6) },
      { afterShare: 0.05, input: quickLattice(1.6, 0.4, 4) },
    ],
  },
  {
    first: COARSE_TWO_WAYS,
    second: OTHER_FIGURES,
    later: [
      { afterShare: 0.05, input: lattice(1, 0, 6) },
      { afterShare: 0.05, input: quickLattice(1.25, 0.4, 4) },
    ],
  },
  {
    first: COARSE_TWO_WAYS,
    second: OTHER_FIGURES,
    later: [
      { afterShare: 0.05, input: lattice(1, 0, 6) },
      { afterShare: 0.05, input: lattice(1.25, 0.4, 4) },
      { afterShare: 0.05, input: lattice(1.6, 0, 6) },
    ],
  },
  { first: COARSEST_TWO_WAYS, later: [] },
  { first: COARSEST_TWO_WAYS, second: BOTH_WAYS, later: [] },
  { first: COARSEST_TWO_WAYS, second: BOTH_WAYS, later: [{ afterShare: 0.05, input: quickLattice(1.4, 0, 5) }] },
  {
    first: COARSEST_TWO_WAYS,
    second: BOTH_WAYS,
    later: [
      { afterShare: 0.05, input: quickLattice(1.2, 0, 6) },
      { afterShare: 0.05, input: quickLattice(1.6, 0.4, 4) },
    ],
  },
  {
    first: COARSEST_TWO_WAYS,
    second: BOTH_WAYS,
    later: [
      { afterShare: 0.05, input: lattice(1, 0, 6) },
      { afterShare: 0.05, input: quickLattice(1.25, 0.4, 4) },
    ],
  },
  {
    first: COARSEST_TWO_WAYS,
    second: BOTH_WAYS,
    later: [
      { afterShare: 0.05, input: lattice(1, 0, 6) },
      { afterShare: 0.05, input: lattice(1.25, 0.4, 4) },
      { afterShare: 0.05, input: lattice(1.6, 0, 6) },
    ],
  },
  {
    first: COARSEST_TWO_WAYS,
    second: BOTH_WAYS,
    later: [
      { afterShare: 0.05, input: quickLattice(1, 0, 6) },
      { afterShare: 0.05, input: quickLattice(1.4, 0, 5) },
    ],
  },
];
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
export function levelForSeconds(seconds: number): number {
  return LEVELS_BY_SECONDS.findLast(([from]) => seconds >= from)?.[1] ?? 0;
}

/** … and the one that goes on from there, when its first lattices took this share of the time (on a machine that is awake). */
export function levelAfterFirst(level: number, share: number): number {
  return (LEVELS_BY_SHARE[level] ?? []).find(([below]) => share < below)?.[1] ?? level;
}

/** From eight seconds on there is time to look for more corridors before the first walk. */
const LEVELS_BY_SECONDS = [
  [0, 0],
  [1.5, 1],
  [8, 13],
] as const;
const LEVELS_BY_SHARE: Readonly<Record<number, readonly (readonly [below: number, level: number])[]>> = {
  1: [
    [0.012, 4],
    [0.04, 3],
    [0.12, 6],
    [0.2, 2],
  ],
  // Measured: a corridor that only a finer lattice finds is worth more than the walk that its seconds would buy.
  13: [
    // The quick one of natural cells finds what all its ways find in half the time: beside the demo's lake the road that is
    // 17 % cheaper than the best that coarser ones lead to.
    [0.02, 18],
    [0.2, 19],
  ],
};

/** How long a lattice takes, in times of a quick one of twice the natural cells (measured on Isfjorden: 1.2–2.4 for a cell factor of 1.6 … 1.25, 5 for all ways at 1). */
export function latticeWork({ cellFactor, isQuick }: Pick<SeedInput, 'cellFactor' | 'isQuick'>): number {
  return (COARSE[0].cellFactor / cellFactor) ** 2 * (isQuick ? 1 : 1.5);
}

/** What may be searched before a round (0-based of so many), besides the lattices at the start; `index` in the level. */
export function laterSeedsOf(
  problem: Problem,
  level: number,
  round: number,
  rounds: number,
): { readonly index: number; readonly input: SeedInput }[] {
  // A given line is improved where it lies.
  if (problem.given) return [];
  return SEEDING_LEVELS[level].later.flatMap(({ afterShare, input }, index) =>
    Math.max(1, Math.round(afterShare * rounds)) === round ? [{ index, input: inputFor(problem, input) }] : [],
  );
}

function inputFor({ settings }: Problem, input: SeedInput): SeedInput {
  return settings.onlyOptimizeForCost ? { ...input, otherFigures: 0 } : input;
}

/** Tried one after another when the first find no way: finer cells pass narrower gaps, a wider window deeper ground. */
const HARDER_TRIES = [
  { cellFactor: 1, windowFactor: 1 },
  { cellFactor: 1.3, windowFactor: 3 },
  { cellFactor: 0.6, windowFactor: 1 },
  { cellFactor: 0.35, windowFactor: 1 },
] as const;
/** Seeds that share this much within 120 m are one. */
const SAME_SEED = 0.9;
const SAME_SEED_M = 120;
/**
 * A seed that breaks a rule walks this share of all trials, all of them no more than that one, within bounds, until it keeps them
 * all. Those that still break one then, and in short searches all of them, walk a larger share, up to the last bound, with
 * the rules before the cost: a corridor may hang on it. Rules first leaves lines dear, which a short search has no time to mind:
 * from the start they made the lake's routes 1–3 % dearer at 16,000 trials.
 */
const MENDING_SHARE = 0.05;
const MENDING_IN_ALL = 0.15;
const MENDING_TRIALS = [100, 1500] as const;
const SHORT_SHARE = 0.06;
const SHORT_MOST = 600;
const LONG_TRIALS = 10_000;
/** Seeds that cost this many times the cheapest are not mended: nobody builds them. */
const DEAREST_MENDED = 2.5;
/** Streams of random numbers of mending lie beyond those of the members. */
const MENDING_STREAM = 20_000;

/** What seeding asks of the pace of a search. */
export interface SeedingPace {
  /** The level before anything is known. */
  readonly seeding: number;
  /** The level that goes on, once the first lattices are searched. */
  seedingAfterFirst(): number;
}

/** Distinct first lines, cheapest first; empty when the lattice finds no way. */
export async function seedsOf(runner: Runner, problem: Problem, pace: SeedingPace): Promise<Candidate[]> {
  const given = problem.given ? ((await runner.run([givenTask])) as Candidate[][])[0] : [];
  // A line that may change as a whole is improved where it lies.
  if (problem.given && !problem.given.stretch) return given;
  const first = SEEDING_LEVELS[pace.seeding].first.map((input) => inputFor(problem, input));
  const answers = await runner.run([...first.map(seedTask), plainTask]);
  const plain = answers.at(-1) as Candidate[];
  let outputs = answers.slice(0, -1) as SeedOutput[];
  const level = pace.seedingAfterFirst();
  const isEasy = outputs.some(({ blockedLeg }) => blockedLeg < 0);
  for (const harder of HARDER_TRIES) {
    if (problem.given || outputs.some((output) => output.blockedLeg < 0)) break;
    outputs = [
      ...outputs,
      ...((await runner.run([seedTask({ ...first[0], ...harder, isQuick: false, corridors: 3 })])) as SeedOutput[]),
    ];
  }
  // Where harder tries were needed, coarse lattices find nothing.
  const second = problem.given || !isEasy ? [] : (SEEDING_LEVELS[level].second ?? []);
  const more = (await runner.run(second.map((input) => seedTask(inputFor(problem, input))))) as SeedOutput[];
  const found = [...plain, ...[...outputs, ...more].flatMap((output) => output.candidates)];
  // The given line is kept whatever is like it.
  return [...given, ...distinctSeeds(found, given)].sort((a, b) => seedValue(a) - seedValue(b));
}

/** The found lines that differ from each other and from those known, cheapest first. */
export function distinctSeeds(found: readonly Candidate[], known: readonly Candidate[]): Candidate[] {
  const lines = known.map(lineOf);
  return [...found]
    .sort((a, b) => seedValue(a) - seedValue(b))
    .filter((candidate) => {
      const line = lineOf(candidate);
      if (lines.some((other) => similarity(line, other, SAME_SEED_M) > SAME_SEED)) return false;
      lines.push(line);
      return true;
    });
}

function lineOf(candidate: Candidate) {
  return resample(planLine(candidate), 50);
}

/** Seeds with their breaches mended where a short walk does it, so that no corridor is lost to a pylon in the way. */
export async function mendedSeeds(
  runner: Runner,
  problem: Problem,
  seeds: readonly Candidate[],
  trials: number,
): Promise<{ seeds: Candidate[]; evaluations: number }> {
  const [fewest, most] = MENDING_TRIALS;
  const dearest = DEAREST_MENDED * Math.min(...seeds.map(({ scores }) => scores.costNok));
  const broken = seeds.flatMap(({ scores }, i) => (scores.violation > 0 && scores.costNok <= dearest ? [i] : []));
  const share = Math.min(MENDING_SHARE, MENDING_IN_ALL / Math.max(1, broken.length));
  const cheaply = Math.round(Math.min(most, Math.max(fewest, trials * share)));
  const atLeast = Math.round(Math.min(SHORT_MOST, SHORT_SHARE * trials));
  const mended = [...seeds];
  let evaluations = 0;
  const walk = async (indices: readonly number[], prices: PriceVector, each: number) => {
    const outputs = (await runner.run(
      indices.map((i) =>
        chainTask({
          state: newChain(mended[i], randomState(problem.seed, MENDING_STREAM + i)),
          prices,
          trials: each,
          heatFrom: 0,
          heatTo: 0,
          archive: false,
          untilFeasible: true,
        }),
      ),
    )) as ChainOutput[];
    indices.forEach((i, k) => {
      mended[i] = outputs[k].state.best;
    });
    evaluations += outputs.reduce((sum, output) => sum + output.evaluations, 0);
  };
  if (trials >= LONG_TRIALS) await walk(broken, COST_ONLY, cheaply);
  const stubborn = broken.filter((i) => mended[i].scores.violation > 0);
  await walk(stubborn, RULES_FIRST, Math.max(atLeast, cheaply));
  return { seeds: mended.sort((a, b) => seedValue(a) - seedValue(b)), evaluations };
}

export function seedValue(candidate: Candidate): number {
  return walkedValue(candidate.scores, COST_ONLY, candidate.scores.costNok);
}

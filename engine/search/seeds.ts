// The first lines of a search: lattices of several cells and prices (tasks.ts), without two that are nearly the same, and
// with broken rules mended where a short walk does it. How thorough it is goes with the work that the search may do: a
// coarse lattice finds the valley in a tenth of the time of a fine one.

import type { Problem } from '../problem.ts';
import type { Runner } from '../run.ts';
import { resample, similarity } from '../seeding/similarity.ts';
import type { Candidate } from './candidate.ts';
import { type ChainOutput, newChain } from './chain.ts';
import { COST_ONLY, walkedValue } from './objectives.ts';
import { randomState } from './random.ts';
import { planLine } from './select.ts';
import { chainTask, givenTask, type SeedInput, type SeedOutput, seedTask } from './tasks.ts';

/** Corridors that cost more than this many times the best are no alternatives. */
const DEAREST = 1.6;

/** A lattice with cells so much larger than the natural ones, priced by cost and by this share for the other figures. */
function lattice(cellFactor: number, otherFigures: number, corridors: number): SeedInput {
  const most = { windowFactor: 1, gradeFactor: 1, opened: -1, probe: false };
  return { otherFigures, cellFactor, corridors, dearest: DEAREST, isQuick: false, ...most };
}

function quickLattice(cellFactor: number, otherFigures: number, corridors: number): SeedInput {
  return { ...lattice(cellFactor, otherFigures, corridors), isQuick: true };
}

/** Lattices before the first round, and others whose finds are handed in after a share of the rounds. */
interface SeedingLevel {
  readonly first: readonly SeedInput[];
  readonly later: readonly { readonly afterShare: number; readonly input: SeedInput }[];
}

const COARSEST = [quickLattice(3, 0, 3)];
const COARSE = [quickLattice(2, 0, 4)];

/** A WorkRecord names one by its index, so that they keep their places. The sixth is for searches without a clock, the last for those with time for more corridors. */
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
  { first: [...COARSE, lattice(2, 0.4, 4)], later: [{ afterShare: 0.1, input: quickLattice(1.4, 0, 5) }] },
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
  if (seconds >= THOROUGH_FROM_S) return 7;
  return seconds < COARSE_FROM_S ? 0 : 1;
}

/** … and the one that goes on from there, when its first lattice took this share of the time. Finer cells take time by their cube. */
export function levelAfterFirst(level: number, share: number): number {
  if (level !== 1) return level;
  return LATER_BELOW_SHARE.find(([below]) => share < below)?.[1] ?? level;
}

const COARSE_FROM_S = 1.5;
/** Time enough to look for more corridors before the first walk. */
const THOROUGH_FROM_S = 15;
const LATER_BELOW_SHARE = [
  [0.012, 4],
  [0.04, 3],
  [0.12, 6],
  [0.2, 2],
] as const;

/** What is searched before a round (0-based of so many), besides the lattices at the start. */
export function laterSeedsOf(problem: Problem, level: number, round: number, rounds: number): SeedInput[] {
  // A given line is improved where it lies.
  if (problem.given) return [];
  return SEEDING_LEVELS[level].later
    .filter(({ afterShare }) => Math.max(1, Math.round(afterShare * rounds)) === round)
    .map(({ input }) => inputFor(problem, input));
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
/** A seed that breaks a rule walks this share of all trials, all of them no more than that one, within bounds, until it keeps them all. */
const MENDING_SHARE = 0.05;
const MENDING_IN_ALL = 0.15;
const MENDING_TRIALS = [100, 1500] as const;
/** Streams of random numbers of mending lie beyond those of the members. */
const MENDING_STREAM = 20_000;

/** Distinct first lines, cheapest first; empty when the lattice finds no way. */
export async function seedsOf(runner: Runner, problem: Problem, level: number): Promise<Candidate[]> {
  const given = problem.given ? ((await runner.run([givenTask])) as Candidate[][])[0] : [];
  // A line that may change as a whole is improved where it lies.
  if (problem.given && !problem.given.stretch) return given;
  const first = SEEDING_LEVELS[level].first.map((input) => inputFor(problem, input));
  let outputs = (await runner.run(first.map(seedTask))) as SeedOutput[];
  for (const harder of HARDER_TRIES) {
    if (problem.given || outputs.some((output) => output.blockedLeg < 0)) break;
    outputs = [
      ...outputs,
      ...((await runner.run([seedTask({ ...first[0], ...harder, isQuick: false, corridors: 3 })])) as SeedOutput[]),
    ];
  }
  const found = outputs.flatMap((output) => output.candidates);
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
  const broken = seeds.flatMap((seed, i) => (seed.scores.violation > 0 ? [i] : []));
  const share = Math.min(MENDING_SHARE, MENDING_IN_ALL / Math.max(1, broken.length));
  const each = Math.round(Math.min(most, Math.max(fewest, trials * share)));
  const outputs = (await runner.run(
    broken.map((i) =>
      chainTask({
        state: newChain(seeds[i], randomState(problem.seed, MENDING_STREAM + i)),
        prices: COST_ONLY,
        trials: each,
        heatFrom: 0,
        heatTo: 0,
        archive: false,
        untilFeasible: true,
      }),
    ),
  )) as ChainOutput[];
  const mended = [...seeds];
  broken.forEach((i, k) => {
    mended[i] = outputs[k].state.best;
  });
  const evaluations = outputs.reduce((sum, output) => sum + output.evaluations, 0);
  return { seeds: mended.sort((a, b) => seedValue(a) - seedValue(b)), evaluations };
}

export function seedValue(candidate: Candidate): number {
  return walkedValue(candidate.scores, COST_ONLY, candidate.scores.costNok);
}

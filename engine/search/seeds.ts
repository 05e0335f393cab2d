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

/** A lattice with cells so much larger than the natural ones, priced by cost and by this share for the other figures. */
function lattice(cellFactor: number, otherFigures: number, corridors: number): SeedInput {
  return { otherFigures, cellFactor, windowFactor: 1, corridors, gradeFactor: 1, opened: -1, probe: false };
}

/** From the quickest to the most thorough; a WorkRecord names one by its index. */
export const SEEDING_LEVELS: readonly (readonly SeedInput[])[] = [
  [lattice(2.2, 0, 3)],
  [lattice(2, 0, 5), lattice(2.5, 0.4, 3)],
  [lattice(1.2, 0, 6), lattice(1.5, 0.4, 4)],
  [lattice(1, 0, 6), lattice(1.25, 0.4, 4)],
];
/** Trials of a search from which each level pays. */
const LEVEL_FROM_TRIALS = [0, 300, 800, 1500];

export function levelForTrials(trials: number): number {
  return LEVEL_FROM_TRIALS.findLastIndex((from) => trials >= from);
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
/** A seed that breaks a rule walks this share of all trials, within bounds, until it keeps them all. */
const MENDING_SHARE = 0.05;
const MENDING_TRIALS = [200, 1500] as const;
/** Streams of random numbers of mending lie beyond those of the members. */
const MENDING_STREAM = 20_000;

/** Distinct first lines, cheapest first; empty when the lattice finds no way. */
export async function seedsOf(runner: Runner, problem: Problem, level: number): Promise<Candidate[]> {
  const given = problem.given ? ((await runner.run([givenTask])) as Candidate[][])[0] : [];
  // A line that may change as a whole is improved where it lies.
  if (problem.given && !problem.given.stretch) return given;
  const first = problem.settings.onlyOptimizeForCost
    ? SEEDING_LEVELS[level].map((input) => ({ ...input, otherFigures: 0 }))
    : SEEDING_LEVELS[level];
  let outputs = (await runner.run(first.map(seedTask))) as SeedOutput[];
  for (const harder of HARDER_TRIES) {
    if (problem.given || outputs.some((output) => output.blockedLeg < 0)) break;
    outputs = [
      ...outputs,
      ...((await runner.run([seedTask({ ...first[0], ...harder, corridors: 3 })])) as SeedOutput[]),
    ];
  }
  const found = outputs.flatMap((output) => output.candidates);
  found.sort((a, b) => seedValue(a) - seedValue(b));
  // The given line is kept whatever is like it.
  const kept: Candidate[] = [...given];
  for (const candidate of found) {
    const line = resample(planLine(candidate), 50);
    if (!kept.some((other) => similarity(line, resample(planLine(other), 50), SAME_SEED_M) > SAME_SEED)) {
      kept.push(candidate);
    }
  }
  return kept.sort((a, b) => seedValue(a) - seedValue(b));
}

/** Seeds with their breaches mended where a short walk does it, so that no corridor is lost to a pylon in the way. */
export async function mendedSeeds(
  runner: Runner,
  problem: Problem,
  seeds: readonly Candidate[],
  trials: number,
): Promise<{ seeds: Candidate[]; evaluations: number }> {
  const [fewest, most] = MENDING_TRIALS;
  const each = Math.round(Math.min(most, Math.max(fewest, trials * MENDING_SHARE)));
  const broken = seeds.flatMap((seed, i) => (seed.scores.violation > 0 ? [i] : []));
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

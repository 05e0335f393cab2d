// The members that are kept and improved side by side: price vectors × corridors. The first ones look for the cheapest
// road from different corridors; the others walk the ladder of prices. Everything here is plain JSON: it is the checkpoint.

import type { Problem } from '../problem.ts';
import type { Runner } from '../run.ts';
import { resample, similarity } from '../seeding/similarity.ts';
import { type Archive, mergeArchives } from './archive.ts';
import type { Candidate } from './candidate.ts';
import { type ChainOutput, type ChainState, newChain } from './chain.ts';
import { COST_ONLY, type PriceVector, priceLadder, walkedValue } from './objectives.ts';
import { randomState } from './random.ts';
import { corridorLeaders, planLine } from './select.ts';
import { chainTask, type SeedInput, type SeedOutput, seedTask } from './tasks.ts';

export interface Member {
  readonly prices: PriceVector;
  readonly chain: ChainState;
  /** Share of a round's trials, relative to the other members. */
  readonly weight: number;
  /** Trials done so far. */
  readonly trials: number;
}

export interface SearchState {
  readonly version: 1;
  readonly round: number;
  readonly members: readonly Member[];
  readonly archive: Archive;
  readonly seeds: readonly Candidate[];
  /** The best of each searcher for cost in its own corridor: alternatives that the front forgets because they are dearer. */
  readonly alternatives: readonly Candidate[];
  readonly evaluations: number;
}

const FIRST_SEEDS: readonly SeedInput[] = [
  { otherFigures: 0, cellFactor: 1, windowFactor: 1, corridors: 6, gradeFactor: 1, opened: -1, probe: false },
  { otherFigures: 0.4, cellFactor: 1.25, windowFactor: 1, corridors: 4, gradeFactor: 1, opened: -1, probe: false },
];
/** Tried one after another when the first find no way: finer cells pass narrower gaps, a wider window deeper ground. */
const HARDER_TRIES = [
  { cellFactor: 1.3, windowFactor: 3 },
  { cellFactor: 0.6, windowFactor: 1 },
  { cellFactor: 0.35, windowFactor: 1 },
] as const;
/** Seeds that share this much within 120 m are one. */
const SAME_SEED = 0.9;
const SAME_SEED_M = 120;
/** A member with fewer trials than this in all does not get anywhere; small budgets have fewer members. */
const LEAST_TRIALS_PER_MEMBER = 4000;
/** Share of the members that look for the cheapest road, and in how many corridors at least. */
const COST_MEMBERS = 1 / 3;
const LEAST_CORRIDORS = 3;
/** A seed that breaks a rule walks this share of all trials, within bounds, until it keeps them all. */
const MENDING_SHARE = 0.05;
const MENDING_TRIALS = [200, 1500] as const;
/** Streams of random numbers of mending lie beyond those of the members. */
const MENDING_STREAM = 20_000;

/** Distinct first lines, cheapest first; empty when the lattice finds no way. */
export async function seedsOf(runner: Runner, problem: Problem): Promise<Candidate[]> {
  const first = problem.settings.onlyOptimizeForCost
    ? FIRST_SEEDS.map((input) => ({ ...input, otherFigures: 0 }))
    : FIRST_SEEDS;
  let outputs = (await runner.run(first.map(seedTask))) as SeedOutput[];
  for (const harder of HARDER_TRIES) {
    if (outputs.some((output) => output.blockedLeg < 0)) break;
    outputs = [
      ...outputs,
      ...((await runner.run([seedTask({ ...first[0], ...harder, corridors: 3 })])) as SeedOutput[]),
    ];
  }
  const found = outputs.flatMap((output) => output.candidates);
  found.sort((a, b) => seedValue(a) - seedValue(b));
  const kept: Candidate[] = [];
  for (const candidate of found) {
    const line = resample(planLine(candidate), 50);
    if (!kept.some((other) => similarity(line, resample(planLine(other), 50), SAME_SEED_M) > SAME_SEED)) {
      kept.push(candidate);
    }
  }
  return kept;
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

/** The best of each corridor first, then the rest; both cheapest first. */
function byCorridor(seeds: readonly Candidate[]): Candidate[] {
  const leaders = corridorLeaders(seeds);
  return [...leaders, ...seeds.filter((seed) => !leaders.includes(seed))];
}

function seedValue(candidate: Candidate): number {
  return walkedValue(candidate.scores, COST_ONLY, candidate.scores.costNok);
}

/** Members at the start: each at the seed that is best at its own prices. */
export function firstState(
  problem: Problem,
  seeds: readonly Candidate[],
  trials: number,
  evaluations = 0,
): SearchState {
  const { settings, seed } = problem;
  const affordable = Math.max(2, Math.floor(trials / LEAST_TRIALS_PER_MEMBER));
  const corridors = Math.min(LEAST_CORRIDORS, corridorLeaders(seeds).length);
  const count = Math.max(corridors + 1, Math.min(settings.populationSize, affordable));
  const costMembers = settings.onlyOptimizeForCost ? count : Math.max(corridors, Math.ceil(count * COST_MEMBERS));
  const starts = byCorridor(seeds);
  const ladder = priceLadder(
    Math.max(1, count - costMembers + 1),
    seeds.map((candidate) => candidate.scores),
    settings.onlyOptimizeForCost,
  );
  const members: Member[] = [];
  for (let i = 0; i < count; i++) {
    const forCost = i < costMembers;
    const prices = forCost ? COST_ONLY : ladder[i - costMembers + 1];
    const start = forCost ? starts[i % starts.length] : bestSeed(seeds, prices);
    members.push({
      prices,
      chain: newChain(start, randomState(seed, i)),
      weight: forCost ? 8 / (1 + i) ** 1.5 + 0.5 : 1,
      trials: 0,
    });
  }
  const archive: Archive = [];
  mergeArchives(
    archive,
    seeds.filter((candidate) => candidate.scores.violation === 0),
  );
  return { version: 1, round: 0, members, archive, seeds, alternatives: [], evaluations: seeds.length + evaluations };
}

function bestSeed(seeds: readonly Candidate[], prices: PriceVector): Candidate {
  const value = (candidate: Candidate) => walkedValue(candidate.scores, prices, candidate.scores.costNok);
  return seeds.reduce((best, candidate) => (value(candidate) < value(best) ? candidate : best));
}

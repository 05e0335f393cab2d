// The first lines of a search: lattices of several cells and prices (seeding-levels.ts), without two that are nearly the same, and
// with violations repaired where a short run can do it. A coarse lattice finds the valley in a tenth of
// the time of a fine one.

import type { Candidate } from '../line/candidate.ts';
import { COST_ONLY, costValue, type PriceVector, RULES_FIRST } from '../line/objectives.ts';
import { resample, similarity } from '../line/similarity.ts';
import type { Problem } from '../problem.ts';
import type { Runner } from '../run.ts';
import type { SeedInput } from '../seeding/lattice-seeds.ts';
import { bandSizesOf, bandsRound, firstLatticesOf, secondLatticesOf } from '../seeding/seeding-levels.ts';
import { newChain } from './chain.ts';
import { randomState } from './random.ts';
import { cheaperBroken, MAX_SHOWN_COST_RATIO, planLine } from './select.ts';
import { baseLineTask, chainTask, knownLinesTask, latticeFreeTask, runGroups, seedTask } from './tasks.ts';

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
 * A seed with violations gets this share of all trials, all seeds together no more than the second one, within bounds, until it has
 * none. Seeds that still have one, and in short searches all of them, get a larger share, up to the last bound, with
 * constraints before cost: a corridor may depend on it. Prioritising constraints yields costly lines that a short search cannot
 * improve: doing so from the start made the lake's routes 1–3 % costlier at 16,000 trials.
 */
const REPAIR_SHARE = 0.05;
const REPAIR_SHARE_IN_ALL = 0.15;
const REPAIR_TRIALS = [100, 1500] as const;
const SHORT_SHARE = 0.06;
const MAX_SHORT_COST_EVALUATIONS = 600;
const LONG_TRIALS = 10_000;
/** Seeds that cost this many times the cheapest are not repaired, nor those that cost so much more than one that keeps every rule that nobody is shown them. */
const MAX_REPAIRED_COST_RATIO = 2.5;
/** So many more walks for the rules from a line that costs far less than any that keeps them. */
const OTHER_WALKS = 3;
/** Streams of random numbers of repair lie beyond those of the members. */
const REPAIR_STREAM = 20_000;

/** What seeding asks of the work budget. */
export interface SeedingBudget {
  /** The level before anything is known. */
  readonly seeding: number;
  /** The level that goes on, once the first lattices are searched. */
  seedingAfterFirst(): number;
  /** How many of these lattices in bands there is time for, now that those before them are done; `size` of their cells, 0 = largest. */
  bandsInTime(bands: readonly SeedInput[], size: number): number;
  /** Whether there is time for a harder lattice, where the first and so many harder ones found no way. */
  triesHarder(tried: number, lattice: Pick<SeedInput, 'cellFactor'>): boolean;
}

/** Distinct first lines, those known from before among them, cheapest first; empty when there is no way. */
export async function seedsOf(runner: Runner, problem: Problem, budget: SeedingBudget): Promise<Candidate[]> {
  const baseLine = problem.baseLine ? (await runner.run([baseLineTask]))[0] : [];
  // A line that may change as a whole is improved where it lies.
  if (problem.baseLine && !problem.baseLine.stretch) return baseLine;
  const known = problem.knownLines?.length ? (await runner.run([knownLinesTask]))[0] : [];
  const first = firstLatticesOf(problem, budget.seeding);
  const answers = await runGroups(runner, { lattices: first.map(seedTask), latticeFree: [latticeFreeTask] });
  let outputs = answers.lattices;
  const level = budget.seedingAfterFirst();
  const isEasy = outputs.some(({ blockedLeg }) => blockedLeg < 0);
  for (const [tried, harder] of HARDER_TRIES.entries()) {
    if (problem.baseLine || outputs.some((output) => output.blockedLeg < 0) || !budget.triesHarder(tried, harder))
      break;
    outputs = [...outputs, ...(await runner.run([seedTask({ ...first[0], ...harder, isQuick: false, corridors: 3 })]))];
  }
  // Where harder tries were needed, coarse lattices find nothing.
  const second = problem.baseLine || !isEasy ? [] : secondLatticesOf(problem, level);
  const more = await runner.run(second.map(seedTask));
  let found = [...answers.latticeFree.flat(), ...[...outputs, ...more].flatMap((output) => output.candidates)];
  const sizes = problem.baseLine ? 0 : bandSizesOf(level);
  for (let size = 0; size < sizes; size++) {
    const bands = bandsRound(problem, level, size, distinctSeeds(found, []).map(lineOf));
    const finer = await runner.run(bands.slice(0, budget.bandsInTime(bands, size)).map(seedTask));
    found = [...found, ...finer.flatMap(({ candidates }) => candidates)];
  }
  // The given line is kept whatever is like it.
  return [...baseLine, ...distinctSeeds([...known, ...found], baseLine)].sort((a, b) => costValue(a) - costValue(b));
}

/** The found lines that differ from each other and from those known, cheapest first. */
export function distinctSeeds(found: readonly Candidate[], known: readonly Candidate[]): Candidate[] {
  const lines = known.map(lineOf);
  return [...found]
    .sort((a, b) => costValue(a) - costValue(b))
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

function cleanOf(seeds: readonly Candidate[]): Candidate[] {
  return seeds.filter(({ scores }) => scores.violation === 0);
}

/** Cost of the cheapest, NOK; Infinity of none. */
function cheapestOf(seeds: readonly Candidate[]): number {
  return Math.min(...seeds.map(({ scores }) => scores.costNok));
}

/**
 * Repairs seeds where a short run can do it, so that no corridor is discarded because of a pylon in the way.
 * @param isFirst whether these are the first lines of the search, of which all depends on one that keeps the rules
 */
export async function repairSeeds(
  runner: Runner,
  problem: Problem,
  seeds: readonly Candidate[],
  trials: number,
  isFirst: boolean,
): Promise<{ seeds: Candidate[]; evaluations: number }> {
  const [fewest, most] = REPAIR_TRIALS;
  const maxCost = Math.min(
    MAX_REPAIRED_COST_RATIO * cheapestOf(seeds),
    MAX_SHOWN_COST_RATIO * cheapestOf(cleanOf(seeds)),
  );
  const broken = seeds.flatMap(({ scores }, i) => (scores.violation > 0 && scores.costNok <= maxCost ? [i] : []));
  const share = Math.min(REPAIR_SHARE, REPAIR_SHARE_IN_ALL / Math.max(1, broken.length));
  const cheaply = Math.round(Math.min(most, Math.max(fewest, trials * share)));
  const atLeast = Math.round(Math.min(MAX_SHORT_COST_EVALUATIONS, SHORT_SHARE * trials));
  const repaired = [...seeds];
  let evaluations = 0;
  const repairBy = async (indices: readonly number[], prices: PriceVector, each: number) => {
    const outputs = await runner.run(
      indices.map((i) =>
        chainTask({
          state: newChain(repaired[i], randomState(problem.seed, REPAIR_STREAM + i)),
          prices,
          trials: each,
          temperatureFrom: 0,
          temperatureTo: 0,
          archive: false,
          untilFeasible: true,
        }),
      ),
    );
    indices.forEach((i, k) => {
      repaired[i] = outputs[k].state.best;
    });
    evaluations += outputs.reduce((sum, output) => sum + output.evaluations, 0);
  };
  if (trials >= LONG_TRIALS) await repairBy(broken, COST_ONLY, cheaply);
  const shownNok = MAX_SHOWN_COST_RATIO * cheapestOf(cleanOf(repaired));
  const stubborn = broken.filter((i) => repaired[i].scores.violation > 0 && repaired[i].scores.costNok <= shownNok);
  await repairBy(stubborn, RULES_FIRST, Math.max(atLeast, cheaply));
  if (trials >= LONG_TRIALS && isFirst) {
    // A walk may end where it finds no way to keep the rules: where the road's cost depends on it, several begin at the first line.
    const lost = cheaperBroken(repaired, 1).map((line) => repaired.indexOf(line));
    const from = repaired.length;
    repaired.push(...lost.flatMap((i) => Array.from({ length: OTHER_WALKS }, () => seeds[i])));
    const others = repaired.slice(from).map((_, k) => from + k);
    await repairBy(others, RULES_FIRST, Math.max(atLeast, cheaply));
    repaired.splice(from, others.length, ...cleanOf(repaired.slice(from)));
  }
  return { seeds: repaired.sort((a, b) => costValue(a) - costValue(b)), evaluations };
}

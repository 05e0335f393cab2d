// The evolutionary pass on ZDT1–4 and 6 and DTLZ1–4 and 7: with the same crossover and mutation, the same population and the
// same evaluations its front dominates at least what a well-tuned NSGA-II (the best of several settings) reaches, and never
// more than the published fronts do.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, vi } from 'vitest';
import { type Bred, evolve } from '#engine/search/evolve.ts';
import { randomState } from '#engine/search/random.ts';
import { hypervolume, nondominated } from '../bench/hypervolume.ts';
import { cross, mutate, type Nsga2Settings, nsga2, type RealProblem } from '../bench/nsga2.ts';
import { TEST_FUNCTIONS, type TestFunctionName } from './test-functions.ts';

vi.setConfig({ testTimeout: 300_000 });

const DATA = process.env.VEIVALG_TEST_DATA ?? fileURLToPath(new URL('../../../shared/data', import.meta.url));
const FRONTS = join(DATA, 'optimiser-reference', 'jmetalpy');
const NAMES = Object.keys(TEST_FUNCTIONS) as TestFunctionName[];

const POPULATION = 100;
/** DTLZ1 and 3 have 11⁵ and 11¹⁰ false fronts and need more. */
const EVALUATIONS: Partial<Record<TestFunctionName, number>> = { DTLZ1: 30_000, DTLZ3: 60_000 };
const USUAL_EVALUATIONS = 20_000;
/** The tuning of NSGA-II: crossover and mutation indices that are usual, the best of them taken for each function. */
const TUNED: readonly Nsga2Settings[] = [
  [15, 20],
  [30, 20],
].map(([crossoverIndex, mutationIndex]) => ({
  populationSize: POPULATION,
  crossoverProbability: 0.9,
  crossoverIndex,
  genesMutated: 1,
  mutationIndex,
}));
/** Randomness: two runs on the same function differ by more than this in the third place. */
const CHANCE = 0.004;
const SEEDS = [7, 8];

function volumeOf(name: TestFunctionName, figures: readonly (readonly number[])[]): number {
  return hypervolume(figures, TEST_FUNCTIONS[name].reference);
}

function byNsga2(name: TestFunctionName, settings: Nsga2Settings, seed: number): number {
  const generations = nsga2(TEST_FUNCTIONS[name].problem, settings, randomState(seed, 0));
  let population = generations.next().value;
  for (let done = POPULATION; done < (EVALUATIONS[name] ?? USUAL_EVALUATIONS); done += POPULATION)
    population = generations.next().value;
  return volumeOf(
    name,
    population.map(({ objectives }) => Array.from(objectives)),
  );
}

function byEvolving(name: TestFunctionName, settings: Nsga2Settings, seed: number): number {
  return volumeOf(name, evolved(name, settings, seed));
}

/** The figures of the pass's last population. */
function evolved(name: TestFunctionName, settings: Nsga2Settings, seed: number): (readonly number[])[] {
  const { problem } = TEST_FUNCTIONS[name];
  const random = randomState(seed, 0);
  const start = Array.from({ length: POPULATION }, () => bred(problem, anywhere(problem, random)));
  const steps = evolve(
    start,
    { populationSize: POPULATION, brood: POPULATION },
    (a, b) =>
      cross(problem, settings, { genes: a }, { genes: b }, random).map((genes) => {
        mutate(problem, settings, genes, random);
        return bred(problem, genes);
      }),
    random,
  );
  let population = steps.next().value;
  for (let done = POPULATION; done < (EVALUATIONS[name] ?? USUAL_EVALUATIONS); done += POPULATION)
    population = steps.next().value;
  return population.map(({ figures }) => figures);
}

/** A random point: `uniform` is not needed for a start, any spread of the same generator will do. */
function anywhere({ low, high }: RealProblem, random: Parameters<typeof mutate>[3]): Float64Array {
  const genes = low.map((value, i) => (value + high[i]) / 2);
  const settings: Nsga2Settings = {
    populationSize: 0,
    crossoverProbability: 0,
    crossoverIndex: 0,
    genesMutated: genes.length,
    mutationIndex: 0,
  };
  mutate({ low, high, objectives: 0, evaluate: () => 0 }, settings, genes, random);
  return genes;
}

function bred(problem: RealProblem, genes: Float64Array): Bred<Float64Array> {
  const out = new Float64Array(problem.objectives);
  const violation = problem.evaluate(genes, out);
  return { value: genes, figures: Array.from(out), violation };
}

const average = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length;

/** Volume of the whole front where it is known in closed form; else of the published points. */
const IDEAL: Partial<Record<TestFunctionName, number>> = {
  ZDT1: 0.21 + 2 / 3,
  ZDT2: 0.21 + 1 / 3,
  ZDT4: 0.21 + 2 / 3,
  DTLZ1: 0.55 ** 3 - 0.5 ** 3 / 6,
  DTLZ2: 1.1 ** 3 - Math.PI / 6,
  DTLZ3: 1.1 ** 3 - Math.PI / 6,
  DTLZ4: 1.1 ** 3 - Math.PI / 6,
};
/** A hundred points leave steps along the front. */
const STEPS_SHARE = 0.12;
/** A published front has gaps between its points. */
const GAPS_SHARE = 0.02;

function publishedVolume(name: TestFunctionName): number | undefined {
  const file = join(FRONTS, `${TEST_FUNCTIONS[name].front}.pf`);
  if (!existsSync(file)) return undefined;
  const points = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/).map(Number));
  // A published front of thousands of points is thinned evenly: its volume hardly changes.
  const some = points.filter((_, i) => i % Math.ceil(points.length / 500) === 0);
  return volumeOf(name, nondominated(some)) * (1 + GAPS_SHARE);
}

describe('the evolutionary pass', () => {
  it.each(NAMES)('dominates at least what a well-tuned NSGA-II does on %s, and never more than its front', (name) => {
    const tuned = (by: typeof byNsga2) =>
      Math.max(...TUNED.map((settings) => average(SEEDS.map((seed) => by(name, settings, seed)))));
    const theirs = tuned(byNsga2);
    const ours = tuned(byEvolving);
    expect(theirs).toBeGreaterThan(0);
    expect(ours).toBeGreaterThan(theirs * (1 - CHANCE));
    const ideal = IDEAL[name] ?? publishedVolume(name);
    // Without the published points (VEIVALG_TEST_DATA) ZDT3 and 6 and DTLZ7 are held against NSGA-II alone.
    if (ideal === undefined) return;
    expect(ours).toBeLessThan(ideal);
    expect(ours).toBeGreaterThan(ideal * (1 - STEPS_SHARE));
  });

  it.skipIf(!existsSync(FRONTS)).each(NAMES)('never beats a point of the published front of %s', (name) => {
    const points = readFileSync(join(FRONTS, `${TEST_FUNCTIONS[name].front}.pf`), 'utf8')
      .trim()
      .split('\n')
      .map((row) => row.trim().split(/\s+/).map(Number));
    const ours = evolved(name, TUNED[0], 7);
    const beaten = points.filter((point) =>
      ours.some((figures) => figures.every((value, k) => value < point[k] - 1e-3)),
    );
    expect(beaten).toEqual([]);
  });
});

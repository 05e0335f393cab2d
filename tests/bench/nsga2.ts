// NSGA-II (Deb, Pratap, Agarwal, Meyarivan 2002) over real variables: fast non-dominated sorting, crowding distance, binary
// tournaments by constraint domination, simulated binary crossover and polynomial mutation with bounds. What the
// engine's search is measured against; with one objective it is an elitist genetic algorithm.

import { below, type RandomState, uniform } from '#engine/search/random.ts';

export interface RealProblem {
  readonly low: Float64Array;
  readonly high: Float64Array;
  readonly objectives: number;
  /** Fills `out` with what is to be minimised and returns how far constraints are broken (0 = kept). */
  evaluate(genes: Float64Array, out: Float64Array): number;
}

export interface Nsga2Settings {
  /** Even. */
  readonly populationSize: number;
  readonly crossoverProbability: number;
  readonly crossoverIndex: number;
  /** Mean number of genes that a mutation changes. */
  readonly genesMutated: number;
  readonly mutationIndex: number;
}

export interface Individual {
  readonly genes: Float64Array;
  readonly objectives: Float64Array;
  readonly violation: number;
  rank: number;
  crowding: number;
}

/** One population a step, the first before any breeding. Starts from `start` and fills up with random points. */
export function* nsga2(
  problem: RealProblem,
  settings: Nsga2Settings,
  random: RandomState,
  start: readonly Float64Array[] = [],
): Generator<readonly Individual[], never> {
  const { populationSize } = settings;
  const genes = Array.from({ length: populationSize }, (_, i) => start[i] ?? anywhere(problem, random));
  let population = genes.map((one) => evaluated(problem, one));
  rank(population);
  for (;;) {
    yield population;
    const children: Individual[] = [];
    while (children.length < populationSize) {
      const pair = cross(problem, settings, tournament(population, random), tournament(population, random), random);
      for (const child of pair) {
        mutate(problem, settings, child, random);
        children.push(evaluated(problem, child));
      }
    }
    population = survivors([...population, ...children], populationSize);
  }
}

function anywhere({ low, high }: RealProblem, random: RandomState): Float64Array {
  return low.map((value, i) => value + (high[i] - value) * uniform(random));
}

function evaluated(problem: RealProblem, genes: Float64Array): Individual {
  const objectives = new Float64Array(problem.objectives);
  const violation = problem.evaluate(genes, objectives);
  return { genes, objectives, violation, rank: 0, crowding: 0 };
}

/** Constraint domination: kept rules first, then the smaller violation, then Pareto. */
export function beats(a: Individual, b: Individual): boolean {
  if (a.violation > 0 || b.violation > 0) return a.violation < b.violation;
  let better = false;
  for (let i = 0; i < a.objectives.length; i++) {
    if (a.objectives[i] > b.objectives[i]) return false;
    if (a.objectives[i] < b.objectives[i]) better = true;
  }
  return better;
}

/** Fast non-dominated sort: fills ranks and crowding, and answers the fronts from the best on. */
function rank(population: readonly Individual[]): Individual[][] {
  const beaten: number[][] = population.map(() => []);
  const beatenBy = new Int32Array(population.length);
  for (let i = 0; i < population.length; i++) {
    for (let j = i + 1; j < population.length; j++) {
      if (beats(population[i], population[j])) {
        beaten[i].push(j);
        beatenBy[j]++;
      } else if (beats(population[j], population[i])) {
        beaten[j].push(i);
        beatenBy[i]++;
      }
    }
  }
  const fronts: Individual[][] = [];
  let front = population.flatMap((_, i) => (beatenBy[i] === 0 ? [i] : []));
  while (front.length > 0) {
    const members = front.map((i) => population[i]);
    for (const member of members) member.rank = fronts.length;
    crowd(members);
    fronts.push(members);
    const next: number[] = [];
    for (const i of front) for (const j of beaten[i]) if (--beatenBy[j] === 0) next.push(j);
    front = next;
  }
  return fronts;
}

function crowd(front: readonly Individual[]): void {
  for (const member of front) member.crowding = 0;
  for (let k = 0; k < front[0].objectives.length; k++) {
    const sorted = [...front].sort((a, b) => a.objectives[k] - b.objectives[k]);
    const last = sorted.length - 1;
    const span = sorted[last].objectives[k] - sorted[0].objectives[k];
    sorted[0].crowding = sorted[last].crowding = Number.POSITIVE_INFINITY;
    if (!(span > 0)) continue;
    for (let i = 1; i < last; i++)
      sorted[i].crowding += (sorted[i + 1].objectives[k] - sorted[i - 1].objectives[k]) / span;
  }
}

function survivors(all: readonly Individual[], count: number): Individual[] {
  const kept: Individual[] = [];
  for (const front of rank(all)) {
    if (kept.length + front.length > count) front.sort((a, b) => b.crowding - a.crowding);
    kept.push(...front.slice(0, count - kept.length));
    if (kept.length === count) break;
  }
  return kept;
}

function tournament(population: readonly Individual[], random: RandomState): Individual {
  const a = population[below(random, population.length)];
  const b = population[below(random, population.length)];
  if (a.rank !== b.rank) return a.rank < b.rank ? a : b;
  return a.crowding >= b.crowding ? a : b;
}

/** Simulated binary crossover within bounds (Deb and Agrawal 1995), each gene with one half. */
export function cross(
  { low, high }: RealProblem,
  { crossoverProbability, crossoverIndex }: Nsga2Settings,
  a: Pick<Individual, 'genes'>,
  b: Pick<Individual, 'genes'>,
  random: RandomState,
): [Float64Array, Float64Array] {
  const first = Float64Array.from(a.genes);
  const second = Float64Array.from(b.genes);
  if (uniform(random) > crossoverProbability) return [first, second];
  for (let i = 0; i < first.length; i++) {
    if (uniform(random) > 0.5) continue;
    const least = Math.min(first[i], second[i]);
    const most = Math.max(first[i], second[i]);
    if (most - least < 1e-14) continue;
    const u = uniform(random);
    const spread = (room: number) => {
      const alpha = 2 - (1 + (2 * room) / (most - least)) ** -(crossoverIndex + 1);
      return u <= 1 / alpha
        ? (u * alpha) ** (1 / (crossoverIndex + 1))
        : (1 / (2 - u * alpha)) ** (1 / (crossoverIndex + 1));
    };
    const middle = (least + most) / 2;
    const half = (most - least) / 2;
    const down = clamp(middle - half * spread(least - low[i]), low[i], high[i]);
    const up = clamp(middle + half * spread(high[i] - most), low[i], high[i]);
    const swapped = uniform(random) < 0.5;
    first[i] = swapped ? up : down;
    second[i] = swapped ? down : up;
  }
  return [first, second];
}

/** Polynomial mutation within bounds (Deb and Goyal 1996). */
export function mutate(
  { low, high }: RealProblem,
  settings: Nsga2Settings,
  genes: Float64Array,
  random: RandomState,
): void {
  const probability = settings.genesMutated / genes.length;
  const power = 1 / (settings.mutationIndex + 1);
  for (let i = 0; i < genes.length; i++) {
    if (uniform(random) >= probability) continue;
    const span = high[i] - low[i];
    const u = uniform(random);
    const below1 = 1 - (genes[i] - low[i]) / span;
    const above1 = 1 - (high[i] - genes[i]) / span;
    const delta =
      u < 0.5
        ? (2 * u + (1 - 2 * u) * below1 ** (settings.mutationIndex + 1)) ** power - 1
        : 1 - (2 * (1 - u) + 2 * (u - 0.5) * above1 ** (settings.mutationIndex + 1)) ** power;
    genes[i] = clamp(genes[i] + delta * span, low[i], high[i]);
  }
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}

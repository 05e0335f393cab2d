// How soon the first routes come and how the best cost falls with time, on Isfjorden across the valley with two threads:
// against the straight line and the plain grid shortest path, each given the same profile search and structures.

import { DIFFERENT_BELOW, type Point, resample, similarity } from '#engine/line/similarity.ts';
import { optimise } from '#engine/optimise.ts';
import { gridReferenceLine, straightReferenceLine } from '#engine/search/reference-lines.ts';
import type { Solution } from '#engine/solution.ts';
import { threadRunner } from '#server/runtime/threads.ts';
import { calibrate, trialsFor } from './calibrate.ts';
import { ACROSS_THE_VALLEY, isfjorden } from './isfjorden.ts';

interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly limit?: number;
  readonly better?: 'lower' | 'higher';
}

const THREADS = 2;
const SECONDS = [2, 10, 30];
const BASELINE_TRIALS = 20_000;

export async function* run(): AsyncGenerator<Figure> {
  const problem = await isfjorden(ACROSS_THE_VALLEY);
  if (!problem) {
    console.log('  skipped: the data of Isfjorden is not here (VEIVALG_TEST_DATA)');
    return;
  }
  const runner = threadRunner({ threads: THREADS });
  try {
    const rate = await calibrate(problem, runner);
    yield { name: 'trials per second and thread', value: rate, unit: '1/s', better: 'higher' };
    const straight = (await straightReferenceLine(problem, runner, BASELINE_TRIALS)).scores;
    const grid = (await gridReferenceLine(problem, runner, BASELINE_TRIALS)).scores;
    yield { name: 'straight line with the best profile', value: straight.costNok / 1e6, unit: 'MNOK' };
    yield { name: `  its violation`, value: straight.violation, unit: '' };
    yield { name: 'grid shortest path with the best profile', value: grid.costNok / 1e6, unit: 'MNOK' };
    yield { name: `  its violation`, value: grid.violation, unit: '' };
    for (const seconds of SECONDS) {
      const started = performance.now();
      let first = Number.NaN;
      const search = optimise(problem, { runner, trials: trialsFor(seconds, rate, THREADS) });
      let solution: Solution | undefined;
      while (!solution) {
        const next = await search.next();
        if (next.done) solution = next.value;
        else if (Number.isNaN(first)) first = (performance.now() - started) / 1000;
      }
      const took = (performance.now() - started) / 1000;
      const best = solution.routes[0]?.figures.costNok ?? Number.NaN;
      yield { name: `${seconds} s: first routes`, value: first, unit: 's', limit: 10 };
      yield { name: `${seconds} s: wall clock`, value: took, unit: 's' };
      yield { name: `${seconds} s: best cost`, value: best / 1e6, unit: 'MNOK' };
      yield {
        name: `${seconds} s: cheaper than the straight line`,
        value: 100 * (1 - best / straight.costNok),
        unit: '%',
        better: 'higher',
        limit: 15,
      };
      yield {
        name: `${seconds} s: cheaper than the grid path`,
        value: 100 * (1 - best / grid.costNok),
        unit: '%',
        better: 'higher',
        limit: 15,
      };
      yield { name: `${seconds} s: routes`, value: solution.routes.length, unit: '' };
      yield {
        name: `${seconds} s: corridors that differ`,
        value: corridorsThatDiffer(solution),
        unit: '',
        better: 'higher',
        limit: 3,
      };
      yield {
        name: `${seconds} s: gap to the bound`,
        value: 100 * (1 - (solution.bound?.costNok ?? 0) / best),
        unit: '%',
      };
    }
  } finally {
    await runner.close();
  }
}

/** Routes that share less than 60 % within 200 m with each other, counted greedily from the cheapest. */
function corridorsThatDiffer({ routes }: Solution): number {
  const kept: Point[][] = [];
  for (const { stations } of routes) {
    const line = resample(
      Array.from(stations.x, (x, i): Point => [x, stations.y[i]]),
      50,
    );
    if (!kept.some((other) => similarity(line, other) >= DIFFERENT_BELOW)) kept.push(line);
  }
  return kept.length;
}

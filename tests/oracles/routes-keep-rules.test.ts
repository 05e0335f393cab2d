// Routes that a search ends with keep every rule at full detail, and differ in kind: on real ground, with little work.

import { expect, test } from 'vitest';
import { evaluateInDetail } from '#engine/evaluate/detail/detail.ts';
import { createEvaluator } from '#engine/evaluate/kernel.ts';
import { DIFFERENT_BELOW, resample, similarity } from '#engine/line/similarity.ts';
import { optimise } from '#engine/optimise.ts';
import { inlineRunner } from '#engine/search/inline-runner.ts';
import { ACROSS_THE_VALLEY, isfjorden } from '../bench/isfjorden.ts';

const TRIALS = 6_000;
const MIN_CORRIDORS = 3;
const OVER_THE_HILL = { start: { x: 132_305, y: 6_957_005 }, end: { x: 135_005, y: 6_960_605 } };

test.each([
  ['Sa', OVER_THE_HILL],
  ['H1', ACROSS_THE_VALLEY],
])(
  'class %s at Isfjorden: no violation at full detail, at least three corridors',
  async (key, ends) => {
    const problem = await isfjorden(ends, {}, key);
    if (!problem) {
      console.warn('skipped: the data of Isfjorden is not here (../shared/data, or VEIVALG_TEST_DATA)');
      return;
    }
    const search = optimise(problem, { runner: inlineRunner({ createEvaluator, evaluateInDetail }), trials: TRIALS });
    let next = await search.next();
    while (!next.done) next = await search.next();
    const { routes } = next.value;
    expect(routes.flatMap(({ violations }) => violations)).toEqual([]);
    const leaders: [number, number][][] = [];
    for (const { stations } of routes) {
      const line = resample(
        Array.from({ length: stations.count }, (_, i): [number, number] => [stations.x[i], stations.y[i]]),
        50,
      ).map(([x, y]): [number, number] => [x, y]);
      if (leaders.every((leader) => similarity(line, leader) < DIFFERENT_BELOW)) leaders.push(line);
    }
    expect(leaders.length).toBeGreaterThanOrEqual(MIN_CORRIDORS);
  },
  600_000,
);

// Routes that a search ends with keep every rule at full detail, and differ in kind: a narrow road over a hill at Isfjorden, with little
// work. A wide one across the valley is looked at in fast-and-detail.test.ts, which searches for it anyway.

import { expect, test } from 'vitest';
import { evaluateInDetail } from '#engine/evaluate/detail/detail.ts';
import { createEvaluator } from '#engine/evaluate/kernel.ts';
import { optimise } from '#engine/optimise.ts';
import { inlineRunner } from '#engine/search/inline-runner.ts';
import { isfjorden } from '../bench/isfjorden.ts';
import { corridorsOf } from './corridors.ts';

const TRIALS = 1500;
const MIN_CORRIDORS = 3;
const OVER_THE_HILL = { start: { x: 132_305, y: 6_957_005 }, end: { x: 135_005, y: 6_960_605 } };

test('class Sa at Isfjorden: no violation at full detail, at least three corridors', async () => {
  const problem = await isfjorden(OVER_THE_HILL, {}, 'Sa');
  if (!problem) {
    console.warn('skipped: the data of Isfjorden is not here (../shared/data, or VEIVALG_TEST_DATA)');
    return;
  }
  const search = optimise(problem, { runner: inlineRunner({ createEvaluator, evaluateInDetail }), trials: TRIALS });
  let next = await search.next();
  while (!next.done) next = await search.next();
  const { routes } = next.value;
  expect(routes.flatMap(({ violations }) => violations)).toEqual([]);
  expect(corridorsOf(routes)).toBeGreaterThanOrEqual(MIN_CORRIDORS);
}, 600_000);

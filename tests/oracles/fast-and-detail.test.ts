// The fast evaluation of the search against full detail, on routes that the search itself finds across real ground: the
// best of them, and all in the mean, within 1 %. Single routes along steep sides, costlier than the best, are known to
// differ by more (docs/engine/agreement.md); none may by more than 3 %.

import { expect, test } from 'vitest';
import { lineOf } from '#engine/alignment/line.ts';
import { evaluateInDetail } from '#engine/evaluate/detail/detail.ts';
import { createEvaluator } from '#engine/evaluate/kernel.ts';
import { emptyScores } from '#engine/evaluator.ts';
import { optimise } from '#engine/optimise.ts';
import { inlineRunner } from '#engine/search/inline-runner.ts';
import { ACROSS_THE_VALLEY, isfjorden } from '../bench/isfjorden.ts';

const TRIALS = 2000;
const MAX_DIFFERENCE = 0.01;
const MAX_DIFFERENCE_OF_ANY = 0.03;

test.each(['H1', 'Hø1', 'K3'])(
  'class %s across Isfjorden: the best route and the mean of all differ by at most 1 percent',
  async (key) => {
    const problem = await isfjorden(ACROSS_THE_VALLEY, {}, key);
    if (!problem) {
      console.warn('skipped: the data of Isfjorden is not here (../shared/data, or VEIVALG_TEST_DATA)');
      return;
    }
    const search = optimise(problem, { runner: inlineRunner({ createEvaluator, evaluateInDetail }), trials: TRIALS });
    let next = await search.next();
    while (!next.done) next = await search.next();
    const evaluator = createEvaluator(problem);
    const { routes } = next.value;
    expect(routes.length).toBeGreaterThan(0);
    const apart = routes.map(({ alignment, figures }) => {
      const scores = emptyScores();
      evaluator.evaluate(lineOf(alignment), scores);
      return Math.abs(scores.costNok / figures.costNok - 1);
    });
    expect(apart[0]).toBeLessThan(MAX_DIFFERENCE);
    expect(apart.reduce((sum, share) => sum + share, 0) / apart.length).toBeLessThan(MAX_DIFFERENCE);
    expect(Math.max(...apart)).toBeLessThan(MAX_DIFFERENCE_OF_ANY);
  },
  300_000,
);

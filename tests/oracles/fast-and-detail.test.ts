// The fast evaluation of the search, at the stations that its later rounds have, against full detail, on routes that the search itself
// finds across real ground: the best of them, and those within half as much again in the mean, within 1 %, none of these by more than
// 3 %. A costlier one may hang on a bridge that the search's stations make longer than those of full detail do
// (docs/engine/agreement.md): it is held to the evaluation at the stations of full detail, which repairs go by, within 3 %. What the
// same search ends with keeps every rule at full detail, and differs in kind (H1).

import { expect, test } from 'vitest';
import { lineOf } from '#engine/alignment/line.ts';
import { openContext } from '#engine/context/search-context.ts';
import { evaluateInDetail } from '#engine/evaluate/detail/detail.ts';
import { createEvaluator, fineLooksOf } from '#engine/evaluate/kernel.ts';
import { emptyScores } from '#engine/evaluator.ts';
import { optimise } from '#engine/optimise.ts';
import { roadModel } from '#engine/road-model.ts';
import { inlineRunner } from '#engine/search/inline-runner.ts';
import { ACROSS_THE_VALLEY, isfjorden } from '../bench/isfjorden.ts';
import { corridorsOf } from './corridors.ts';

const TRIALS = 2000;
const MIN_CORRIDORS = 3;
const MAX_DIFFERENCE = 0.01;
const MAX_DIFFERENCE_OF_ANY = 0.03;
const MAX_DIFFERENCE_AT_ITS_STATIONS = 0.03;
/** Routes that cost no more than this many times the best. */
const NEAR_BEST = 1.5;

test.each(['H1', 'Hø1', 'K3'])(
  'class %s across Isfjorden: the best route and the mean of all differ by at most 1 percent',
  async (key) => {
    const problem = await isfjorden(ACROSS_THE_VALLEY, {}, key);
    if (!problem) {
      console.warn('skipped: the data of Isfjorden is not here (../shared/data, or VEIVALG_TEST_DATA)');
      return;
    }
    const runner = inlineRunner({ createEvaluator, evaluateInDetail });
    const search = optimise(problem, { runner, trials: TRIALS });
    let next = await search.next();
    while (!next.done) next = await search.next();
    const context = openContext(problem, roadModel);
    const looks = fineLooksOf(problem).length;
    const fast = looks > 0 ? context.fineStationsTimes(looks, 1) : context.evaluator;
    const evaluators = { fast, strict: context.strict };
    const { routes } = next.value;
    expect(routes.length).toBeGreaterThan(0);
    if (key === 'H1') {
      expect(routes.flatMap(({ violations }) => violations)).toEqual([]);
      expect(corridorsOf(routes)).toBeGreaterThanOrEqual(MIN_CORRIDORS);
    }
    const apartBy = (by: keyof typeof evaluators) =>
      routes.map(({ alignment, figures }) => {
        const scores = emptyScores();
        evaluators[by].evaluate(lineOf(alignment), scores);
        return Math.abs(scores.costNok / figures.costNok - 1);
      });
    const bestNok = routes[0].figures.costNok;
    const apart = apartBy('fast').filter((_, i) => routes[i].figures.costNok <= NEAR_BEST * bestNok);
    expect(apart.length).toBeGreaterThan(3);
    expect(Math.max(...apartBy('strict'))).toBeLessThan(MAX_DIFFERENCE_AT_ITS_STATIONS);
    expect(apart[0]).toBeLessThan(MAX_DIFFERENCE);
    expect(apart.reduce((sum, share) => sum + share, 0) / apart.length).toBeLessThan(MAX_DIFFERENCE);
    expect(Math.max(...apart)).toBeLessThan(MAX_DIFFERENCE_OF_ANY);
  },
  300_000,
);

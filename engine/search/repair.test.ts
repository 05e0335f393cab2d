// A route that breaks rules at full detail is repaired for little more than it costs.

import { expect, it, vi } from 'vitest';
import { defaultRouteType } from '#domain/catalogue/default-catalogue.ts';
import { openContext } from '../context/search-context.ts';
import { scoredBy } from '../line/candidate.ts';
import { COST_ONLY } from '../line/objectives.ts';
import { roadModel } from '../road-model.ts';
import { lineThroughPoints } from '../seeding/seed-line.ts';
import { newChain, runChain } from './chain.ts';
import { randomState } from './random.ts';
import { repair } from './repair.ts';
import { endAt, groundOf, problemOn } from './simple-model.test-support.ts';

// A loaded machine may be ten times slower than an idle one.
vi.setConfig({ testTimeout: 180_000 });

const hillside = groundOf(2600, 5, (x, y) => 100 + 0.3 * y + 3 * Math.sin(x / 6) * Math.cos(y / 5));
const problem = problemOn(
  hillside,
  { start: endAt(300, 400), end: endAt(1500, 700) },
  { routeType: defaultRouteType('K3')!, settings: { onlyOptimizeForCost: true } },
);

it('keeps the rules for little more than the route costs that breaks some', () => {
  const context = openContext(problem, roadModel);
  const from = lineThroughPoints(context, [[300, 400], [700, 560], [1100, 480], [1500, 700]], COST_ONLY); // biome-ignore format: points
  const ratios = [1, 2, 3, 4].map((seed) => {
    const state = newChain(from, randomState(seed, 1));
    const chain = { state, prices: COST_ONLY, trials: 6000, temperatureFrom: 1e-4, temperatureTo: 0, archive: false };
    const { best } = runChain(context, chain).state;
    // Steps of height that are too steep, in four places.
    const points = best.vp.length / 3;
    const vp = [...best.vp];
    for (const share of [0.2, 0.4, 0.6, 0.8]) vp[3 * Math.round(share * points) + 1] += 3;
    const candidate = scoredBy(context.evaluator, { ...best, vp });
    const before = roadModel.evaluateInDetail(problem, context.alignmentOf(candidate));
    const { detail } = repair(context, { candidate, stream: seed, trials: 3000 });
    expect(before.violations.length).toBeGreaterThan(0);
    expect(detail.violations).toEqual([]);
    return detail.figures.costNok / before.figures.costNok;
  });
  expect(Math.max(...ratios)).toBeLessThan(1.1);
});

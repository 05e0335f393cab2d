// A second search never ends costlier than what stands, also where a search's own look finds that it breaks a rule by a hair; by today's rules
// and prices, and only where it keeps them.

import { describe, expect, it, vi } from 'vitest';
import { defaultRouteType } from '#domain/catalogue/default-catalogue.ts';
import { candidateAlong } from '../line/candidate.ts';
import { optimise } from '../optimise.ts';
import type { Problem } from '../problem.ts';
import { roadModel } from '../road-model.ts';
import type { Solution } from '../solution.ts';
import { inlineRunner } from './inline-runner.ts';
import { endAt, groundOf, problemOn } from './simple-model.test-support.ts';
import { standingRoutes } from './standing-routes.ts';

// A loaded machine may be ten times slower than an idle one.
vi.setConfig({ testTimeout: 180_000 });

const hillside = groundOf(2600, 10, (x, y) => 100 + 0.25 * y + 6 * Math.sin(x / 60) * Math.cos(y / 45));
const problem = problemOn(
  hillside,
  { start: endAt(300, 400), end: endAt(1900, 900) },
  { routeType: defaultRouteType('K3')!, settings: { populationSize: 3, generations: 4, onlyOptimizeForCost: true } },
);

async function solved(of: Problem, trials: number): Promise<Solution> {
  const search = optimise(of, { runner: inlineRunner(roadModel), trials });
  for (;;) {
    const next = await search.next();
    if (next.done) return next.value;
  }
}
const cheapest = ({ routes }: Solution) => routes[0]!.figures.costNok;

describe('routes that stand', async () => {
  const first = await solved(problem, 400);
  const knownLines = first.routes.map(({ alignment }) => alignment);
  const again = (more: Partial<Problem> = {}) => solved({ ...problem, seed: 7, knownLines, ...more }, 40);

  it('stay where all that was found in their corridor costs more, and only there', async () => {
    const [best] = first.routes;
    const known = { ...problem, knownLines };
    const runner = inlineRunner(roadModel);
    await runner.open(known);
    const selected = [{ candidate: candidateAlong(best!.alignment), corridor: 3 }];
    const found = (share: number, corridor = 3) => [
      { ...best!, corridor, figures: { ...best!.figures, costNok: share * cheapest(first) } },
    ];
    const [stays, ...others] = await standingRoutes(known, runner, selected, found(1.05));
    expect(stays!.figures.costNok / cheapest(first)).toBeCloseTo(1, 9);
    expect(stays!.corridor).toBe(3);
    expect(stays!.driving).toBeDefined();
    expect(others.filter(({ corridor }) => corridor === 3)).toEqual([]);
    const own = async (share: number, corridor?: number) =>
      (await standingRoutes(known, runner, selected, found(share, corridor))).filter((one) => one.corridor === 3);
    expect(await own(0.95)).toEqual([]);
    // What is found elsewhere is another road, and one that breaks a rule is no rival.
    expect(await own(0.95, 4)).toHaveLength(1);
    expect(await standingRoutes(problem, runner, selected, found(1.05))).toEqual([]);
  });

  it('cost what they cost by the prices of today', async () => {
    const { routeType } = problem;
    const designClass = { ...routeType.designClass, maxGradePct: 1.2 * routeType.designClass.maxGradePct };
    const looser = { routeType: { ...routeType, designClass } };
    const today = roadModel.evaluateInDetail({ ...problem, ...looser }, knownLines[0]!);
    expect(today.violations).toEqual([]);
    expect(cheapest(await again(looser))).toBeLessThanOrEqual(today.figures.costNok * (1 + 1e-9));
  });

  it('are not answered where they break a rule', async () => {
    const { routeType } = problem;
    const designClass = { ...routeType.designClass, maxGradePct: 0.6 * routeType.designClass.maxGradePct };
    const stricter = { routeType: { ...routeType, designClass } };
    expect(roadModel.evaluateInDetail({ ...problem, ...stricter }, knownLines[0]!).violations).not.toEqual([]);
    const { routes } = await again(stricter);
    for (const { alignment } of routes) expect(alignment).not.toEqual(knownLines[0]);
  });
});

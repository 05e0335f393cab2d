// Refined plans: cheaper by the search's own score and by full detail, never at the cost of a rule, with ends and held points where they
// are; far fewer evaluations than a walk takes for as much; and nothing where nothing is gained.

import { describe, expect, it } from 'vitest';
import { defaultRouteType } from '#domain/catalogue/default-catalogue.ts';
import { openContext } from '../context/search-context.ts';
import { type Candidate, scoredBy } from '../line/candidate.ts';
import { COST_ONLY } from '../line/objectives.ts';
import { roadModel } from '../road-model.ts';
import { lineThroughPoints } from '../seeding/seed-line.ts';
import { newChain, runChain } from './chain.ts';
import { randomState } from './random.ts';
import { PLAN_STEPS, refinePlan } from './refine-plan.ts';
import { endAt, groundOf, problemOn, simpleModel } from './simple-model.test-support.ts';

const hillside = groundOf(2600, 10, (x, y) => 100 + 0.3 * y + 6 * Math.sin(x / 60) * Math.cos(y / 45));
const problemOfClass = (key: string) =>
  problemOn(
    hillside,
    { start: endAt(300, 400), end: endAt(1900, 900) },
    { routeType: defaultRouteType(key)!, settings: { onlyOptimizeForCost: true } },
  );
const POINTS = [[300, 400], [700, 560], [1100, 480], [1500, 800], [1900, 900]] as const; // biome-ignore format: points

/** By every step, some times over. */
function refined(context: ReturnType<typeof openContext>, from: Candidate) {
  let line = from;
  let evaluations = 0;
  for (let turn = 0; turn < 4 * PLAN_STEPS; turn++) {
    const found = refinePlan(context, { candidate: line, turn });
    evaluations += found.evaluations;
    if (!found.candidate) continue;
    expect(found.candidate.scores.costNok).toBeLessThan(line.scores.costNok);
    expect(found.candidate.scores.violation).toBeLessThanOrEqual(line.scores.violation);
    line = found.candidate;
  }
  return { line, evaluations };
}

describe.each(['K3', 'Sa'])('the plan of a road of class %s', (key) => {
  const problem = problemOfClass(key);
  const context = openContext(problem, roadModel);
  const start = lineThroughPoints(context, POINTS, COST_ONLY);

  it('gets cheaper by the score and in full detail, with its ends where they are', () => {
    const { line } = refined(context, start);
    expect(line.scores.costNok).toBeLessThan(0.97 * start.scores.costNok);
    const again = scoredBy(context.evaluator, line).scores;
    expect(line.scores.costNok / again.costNok).toBeCloseTo(1, 8);
    const detailOf = (one: Candidate) => roadModel.evaluateInDetail(problem, context.alignmentOf(one)).figures.costNok;
    expect(detailOf(line)).toBeLessThan(detailOf(start));
    const ends = ({ ip }: Candidate) => [ip.slice(0, 2), ip.slice(-4, -2)];
    expect(ends(line)).toEqual(ends(start));
  });

  it('takes fewer evaluations than a walk that gains as much', () => {
    const { line, evaluations } = refined(context, start);
    const walk = runChain(context, {
      state: newChain(start, randomState(1, 1)),
      prices: COST_ONLY,
      trials: 2 * evaluations,
      temperatureFrom: 0,
      temperatureTo: 0,
      archive: false,
    });
    expect(line.scores.costNok).toBeLessThan(walk.state.best.scores.costNok);
  });
});

describe('a plan', () => {
  const context = openContext(problemOfClass('K3'), roadModel);
  const start = lineThroughPoints(context, POINTS, COST_ONLY);

  it('keeps the points that are held', () => {
    const held = start.held.map((_, j) => (j === 2 ? 1 : 0));
    const { line } = refined(context, { ...start, held });
    expect(line.ip.slice(8, 10)).toEqual(start.ip.slice(8, 10));
    expect(line.held).toEqual(held);
  });

  it('prices broken rules as it is asked to', () => {
    const scores = { ...start.scores, violation: 2 };
    // By a line that breaks rules already, and at a price of nothing for them, cost alone decides.
    const free = refinePlan(context, { candidate: { ...start, scores }, turn: 0, scaleNok: 1e-9 });
    expect(free.candidate!.scores.costNok).toBeLessThan(start.scores.costNok);
  });

  it('says when it finds nothing: two points, a model without prices', () => {
    const straight = lineThroughPoints(context, [POINTS[0], POINTS[4]], COST_ONLY);
    const two = { ...straight, ip: [...straight.ip.slice(0, 4), ...straight.ip.slice(-4)], held: [0, 0] };
    expect(refinePlan(context, { candidate: two, turn: 0 })).toEqual({ candidate: null, evaluations: 0 });
    const simple = openContext(problemOfClass('K3'), simpleModel);
    expect(refinePlan(simple, { candidate: start, turn: 0 })).toEqual({ candidate: null, evaluations: 0 });
  });
});

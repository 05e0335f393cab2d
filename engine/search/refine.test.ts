// Refined profiles inside the search: cheaper by the search's own score and by full detail, never at the cost of a rule, and
// the same whatever the order of the tasks.

import { describe, expect, it, vi } from 'vitest';
import { openContext, type SearchContext } from '../context/search-context.ts';
import { emptyScores } from '../evaluator.ts';
import { type Candidate, candidateOf, emptyLine, readCandidate } from '../line/candidate.ts';
import { fitProfile } from '../line/fit-profile.ts';
import { COST_ONLY } from '../line/objectives.ts';
import { optimise } from '../optimise.ts';
import { roadModel } from '../road-model.ts';
import type { Runner } from '../run.ts';
import { lineThroughPoints } from '../seeding/seed-line.ts';
import type { Solution } from '../solution.ts';
import { inlineRunner } from './inline-runner.ts';
import { refine } from './refine.ts';
import { endAt, groundOf, problemOn, simpleModel } from './simple-model.test-support.ts';

// A loaded machine may be ten times slower than an idle one.
vi.setConfig({ testTimeout: 180_000 });

const hills = groundOf(2600, 20, (x, y) => 100 + 18 * Math.sin(x / 260) * Math.cos(y / 300) + 5 * Math.sin(y / 105));
const problem = problemOn(
  hills,
  { start: endAt(300, 400), end: endAt(2300, 2100) },
  {
    settings: { populationSize: 3, generations: 10, onlyOptimizeForCost: true },
  },
);

/** The straight line with its profile pulled towards a plane: all rules kept, at a higher cost. */
function wasteful(context: SearchContext, share: number): Candidate {
  const { start, end } = problem.request;
  const own = lineThroughPoints(context, [[start.x, start.y], [end.x, end.y]], COST_ONLY); // biome-ignore format: two points
  const line = emptyLine();
  readCandidate(own, line);
  const last = 3 * line.vpCount - 3;
  const [z0, z1] = [line.vp[1], line.vp[last + 1]];
  for (let i = 0; i <= last; i += 3) {
    const level = z0 + ((z1 - z0) * line.vp[i]) / line.vp[last];
    line.vp[i + 1] += share * (level - line.vp[i + 1]);
  }
  expect(fitProfile(line, context.limits)).toBeLessThan(1e-6);
  const scores = emptyScores();
  context.evaluator.evaluate(line, scores);
  return candidateOf(line, own.held, scores);
}

describe('refine', () => {
  const context = openContext(problem, roadModel);

  it.each([0.2, 0.5, 0.7])('gets back what a profile pulled by %s towards a plane loses', (share) => {
    const detailed = (candidate: Candidate) => roadModel.evaluateInDetail(problem, context.alignmentOf(candidate));
    const best = wasteful(context, 0);
    const poor = wasteful(context, share);
    const better = refine(context, { candidate: poor, passes: 40 })!;
    expect(better.scores.violation).toBe(0);
    expect(better.scores.costNok).toBeLessThan(poor.scores.costNok);
    expect(better.scores.costNok).toBeLessThan(best.scores.costNok * 1.01);
    expect(better.ip).toEqual(poor.ip);
    const [was, is] = [detailed(poor), detailed(better)];
    expect(is.violations).toEqual([]);
    expect(is.figures.costNok).toBeLessThan(was.figures.costNok);
  });

  it('never makes a line worse, however few its passes, and says when it finds nothing', () => {
    let line = wasteful(context, 0.5);
    for (let i = 0; i < 12; i++) {
      const next = refine(context, { candidate: line, passes: 2 });
      if (!next) continue;
      expect(next.scores.costNok).toBeLessThan(line.scores.costNok);
      expect(next.scores.violation).toBeLessThanOrEqual(line.scores.violation);
      line = next;
    }
    expect(refine(context, { candidate: line, passes: 0 })).toBeNull();
    expect(refine(openContext(problem, simpleModel), { candidate: line, passes: 9 })).toBeNull();
  });
});

describe('a search that refines', () => {
  it('answers the same whatever the order of its tasks', async () => {
    const solve = async (runner: Runner): Promise<Solution> => {
      const search = optimise(problem, { runner, trials: 1500 });
      for (;;) {
        const next = await search.next();
        if (next.done) return next.value;
      }
    };
    const inner = inlineRunner(roadModel);
    let refined = 0;
    const backwards: Runner = {
      ...inner,
      threads: 3,
      run: async (tasks) => {
        const answers = await inner.run([...tasks].reverse());
        refined += tasks.filter(({ kind }, i) => kind === 'refine' && answers[tasks.length - 1 - i] !== null).length;
        return answers.reverse();
      },
    };
    const other = await solve(backwards);
    expect(refined).toBeGreaterThan(0);
    const lines = ({ routes }: Solution) => routes.map(({ alignment, figures }) => ({ alignment, figures }));
    expect(lines(other)).toEqual(lines(await solve(inlineRunner(roadModel))));
  });
});

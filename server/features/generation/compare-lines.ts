// What a search that changed lines came to: its best line against the lines that it began with, all worked out in full by the
// same engine on the same problem, so that they differ by the line alone.

import type { Figures } from '#domain/figures/item.ts';
import { isBetter, type LineOutcome } from '#domain/line-task.ts';
import type { Problem } from '#engine/problem.ts';
import type { FinishedRoute } from '../../platform/problem/finished-route.ts';
import { evaluateInThread } from '../../runtime/evaluate.ts';

export interface LineComparison {
  /** The best line found, where it is worth having. */
  readonly route: FinishedRoute | null;
  readonly outcome: Omit<LineOutcome, 'routeId'>;
}

interface Seen {
  readonly figures: Figures;
  readonly violations: readonly unknown[];
}
const costOf = ({ figures, violations }: Seen) => ({ costNok: figures.costNok, broken: violations.length });

/** null: nothing was found. A line that was joined of two has no line to beat. */
export async function compareLines(problem: Problem, routes: readonly FinishedRoute[]): Promise<LineComparison | null> {
  const { baseLine } = problem;
  if (!baseLine) throw new Error('a search that changes lines without one');
  const [first, ...others] = routes;
  if (!first) return null;
  const best = others.reduce((a, b) => (isBetter(costOf(b), costOf(a)) ? b : a), first);
  const before: Seen[] = [];
  for (const line of baseLine.tail ? [baseLine.line, baseLine.tail] : [baseLine.line])
    before.push(await evaluateInThread(problem, line));
  const isWorth = baseLine.tail !== null || isBetter(costOf(best), costOf(before[0]!));
  return {
    route: isWorth ? best : null,
    outcome: {
      before: before.map(({ figures }) => figures),
      after: best.figures,
      brokenBefore: before.map(({ violations }) => violations.length),
      brokenAfter: best.violations.length,
    },
  };
}

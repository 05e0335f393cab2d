// The routes that a search will replace, as they stand: evaluated anew by today's rules and prices, not searched on. One that keeps every
// rule in full detail and costs less than all that was found in its corridor stays, so that no second search ends costlier than
// the first. As first lines (base-line-candidate.ts) they are fitted and scored by what a search sees, where a line that full detail
// finds clean may break a rule by a hair.

import { candidateAlong } from '../line/candidate.ts';
import type { Problem } from '../problem.ts';
import type { Runner } from '../run.ts';
import type { SolvedRoute } from '../solution.ts';
import { corridorOf, type Selected } from './select.ts';
import { standingTask } from './tasks.ts';

type FoundRoute = Omit<SolvedRoute, 'key'>;

/** The known lines that keep every rule and cost less than each route of their corridor, the cheapest of each. */
export async function standingRoutes(
  problem: Problem,
  runner: Runner,
  selected: readonly Selected[],
  found: readonly FoundRoute[],
): Promise<FoundRoute[]> {
  const { knownLines = [], baseLine } = problem;
  if (baseLine || knownLines.length === 0) return [];
  const details = await runner.run(knownLines.map((_, i) => standingTask(i)));
  const clean = details
    .filter((detail) => detail !== null)
    .sort((a, b) => a.figures.costNok - b.figures.costNok)
    .map((detail, i) => ({ ...detail, corridor: corridorOf(candidateAlong(detail.alignment), selected, i) }));
  const isCheapest = ({ corridor, figures }: FoundRoute) =>
    found.every((route) => {
      const isRival = route.corridor === corridor && route.violations.length === 0;
      return !isRival || figures.costNok < route.figures.costNok;
    });
  return clean.filter(
    (route, i) => isCheapest(route) && clean.findIndex(({ corridor }) => corridor === route.corridor) === i,
  );
}

// Takes points out of the routes that are about to be shown, a handful at a time, as long as there is time: the best of each
// corridor first. What was reached when time ends is kept.

import type { Run } from '../run.ts';
import type { SolvedRoute } from '../solution.ts';
import type { Simplification } from './simplify.ts';
import { repairTask, simplifyTask } from './tasks.ts';
import type { WorkBudget } from './work-budget.ts';

type FoundRoute = Omit<SolvedRoute, 'key'>;

/** @param routes as they are shown, the best first; answers them in the same order, and how many handfuls of each were tried. */
export async function simplifiedRoutes(
  routes: readonly FoundRoute[],
  { runner }: Run,
  budget: WorkBudget,
): Promise<{ simplified: FoundRoute[]; handfuls: number[] }> {
  const leads = (i: number) => routes.findIndex(({ corridor }) => corridor === routes[i].corridor) === i;
  const reached: (Simplification | undefined)[] = routes.map(() => undefined);
  const handfuls = routes.map(() => 0);
  let waiting = routes
    .map((_, i) => i)
    .filter((i) => routes[i].violations.length === 0)
    .sort((a, b) => Number(leads(b)) - Number(leads(a)) || a - b);
  for (;;) {
    waiting = waiting.filter((i) => (reached[i]?.batch ?? 1) > 0 && budget.mayTryHandful(i, handfuls[i]));
    const now = waiting.slice(0, runner.threads);
    if (now.length === 0 || !budget.hasTimeForHandful(handfuls.some((count) => count > 0))) break;
    const tasks = now.map((i) => {
      const { alignment, figures } = routes[i];
      return simplifyTask({ alignment, costNok: figures.costNok, forCost: leads(i), stream: i, state: reached[i] });
    });
    const states = await runner.run(tasks);
    now.forEach((i, k) => {
      reached[i] = states[k];
      handfuls[i]++;
    });
  }
  const changed = routes.flatMap(({ alignment }, i) => {
    const candidate = reached[i]?.kept;
    const points = alignment.plan.length + alignment.profile.length;
    return candidate && candidate.ip.length / 4 + candidate.vp.length / 3 < points ? [{ i, candidate }] : [];
  });
  const outputs = await runner.run(changed.map(({ i, candidate }) => repairTask({ candidate, stream: i, trials: 0 })));
  const simplified = [...routes];
  changed.forEach(({ i }, k) => {
    simplified[i] = { ...routes[i], ...outputs[k].detail };
  });
  return { simplified, handfuls };
}

// Hauls the masses of finished routes in full: the engine writes each route's linear program, the solver answers, and the
// route gets the quantities, figures, mass ordinate and arrows of that plan. What the command line and a generation show.

import type { HaulMove } from '#domain/route.ts';
import { type Haulable, haulRouteWith } from '#engine/evaluate/detail/haul-route.ts';
import type { Problem } from '#engine/problem.ts';
import type { Solution, SolvedRoute } from '#engine/solution.ts';
import { solveLinearProgram } from './linear-program.ts';

/** The Solution with every route hauled in full, cheapest first again. */
export async function haulSolution(problem: Problem, solution: Solution): Promise<Solution> {
  const routes: SolvedRoute[] = [];
  for (const route of solution.routes) routes.push(await haulRoute(problem, route));
  const sorted = routes
    .sort((a, b) => a.figures.costNok - b.figures.costNok)
    .map((route, i) => ({ ...route, key: `r${i + 1}` }));
  return { ...solution, routes: sorted };
}

/** One route hauled in full; as it was where it names no masses or the program has no answer. */
export async function haulRoute<Route extends Haulable>(
  problem: Problem,
  route: Route,
): Promise<Route & { readonly moves?: readonly HaulMove[] }> {
  return await haulRouteWith(solveLinearProgram, problem, route);
}

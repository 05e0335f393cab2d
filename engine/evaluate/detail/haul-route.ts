// One route with its masses hauled in full. The engine writes the linear program and reads its answer; who calls brings the
// solver: the server (server/runtime/full-haul.ts) and the browser's worker use the same one, so their figures are the same.

import type { HaulMove, RouteResult } from '#domain/route.ts';
import { haulProgram } from '../../haul/full-haul.ts';
import type { Problem } from '../../problem.ts';
import type { LinearProgram } from '../../solvers/linear-program.ts';
import { type RouteHaulCase, withPlan } from './haul-case.ts';

/** Values of the variables at an optimum; null where there is none. */
export type Solve = (program: LinearProgram) => Promise<Float64Array | null>;

export type Haulable = Pick<RouteResult, 'quantities' | 'segments' | 'stations' | 'figures'> & {
  readonly haulCase?: RouteHaulCase;
};

/** The route hauled in full; as it was where it names no masses or the program has no answer. */
export async function haulRouteWith<Route extends Haulable>(
  solve: Solve,
  problem: Problem,
  route: Route,
): Promise<Route & { readonly moves?: readonly HaulMove[] }> {
  const { haulCase } = route;
  if (!haulCase) return route;
  const { program, read } = haulProgram(haulCase);
  const values = await solve(program);
  return values ? { ...route, ...withPlan(problem, route, haulCase, read(values)) } : route;
}

// The hauling of several stored routes together, solved in the page off its main thread. Everything that comes in was sent by
// mass-plan.ts. One plan after another starts where the last one ended, so that what is dragged on the map is followed at once.

import loadHighs from 'highs';
import highsAddress from 'highs/runtime?url';
import { type JointMassPlan, type JointRow, jointPlanOf, type RouteMasses, type RoutePart } from '#engine/evaluate/detail/joint-plan.ts'; // biome-ignore format: one line
import type { HaulStore, HaulWay } from '#engine/haul/joint-haul.ts';
import { solverOfSeries } from '#engine/solvers/solve-program.ts';
import { serveRequests } from './serve-requests.ts';

export type { HaulStore, HaulWay, JointMassPlan, JointRow, RoutePart };

export interface JointRequest {
  readonly routes: readonly RouteMasses[];
  readonly ways: readonly HaulWay[];
  readonly stores: readonly HaulStore[];
}

let solver: Promise<ReturnType<typeof solverOfSeries>> | null = null;

serveRequests(async ({ routes, ways, stores }: JointRequest) => {
  solver ??= loadHighs({ locateFile: () => highsAddress }).then(solverOfSeries);
  const solve = await solver;
  return jointPlanOf(async (program) => solve(program), routes, ways, stores);
});

// The hauling of a stored route in full, solved in the page off its main thread: what the mass handling dashboard shows. Everything that
// comes in was sent by mass-plan.ts.

import loadHighs from 'highs';
import highsAddress from 'highs/runtime?url';
import type { Quantity } from '#domain/figures/item.ts';
import type { StoredPrices } from '#domain/figures/repricing.ts';
import { type MassMove, type MassPlan, massPlanOf } from '#engine/evaluate/detail/mass-plan.ts';
import type { HaulMasses } from '#engine/haul/haul-masses.ts';
import { solverOfSeries } from '#engine/solvers/solve-program.ts';
import { serveRequests } from './serve-requests.ts';

export type { MassMove, MassPlan };

export interface MassPlanRequest {
  readonly pricing: StoredPrices;
  readonly quantities: readonly Quantity[];
  readonly masses: HaulMasses;
}

let solver: Promise<ReturnType<typeof solverOfSeries>> | null = null;

serveRequests(async ({ pricing, quantities, masses }: MassPlanRequest) => {
  solver ??= loadHighs({ locateFile: () => highsAddress }).then(solverOfSeries);
  const solve = await solver;
  return massPlanOf(async (program) => solve(program), pricing, quantities, masses);
});

// Hauling of stored routes solved again in the page, off its main thread: the engine writes the linear program of a route's masses
// at other prices, HiGHS answers, and the route's quantities come back. Everything that comes in was sent by haul-client.ts.

import loadHighs, { type Highs } from 'highs';
import highsAddress from 'highs/runtime?url';
import type { Quantity } from '#domain/figures/item.ts';
import type { StoredPrices } from '#domain/figures/repricing.ts';
import { rehaul } from '#engine/evaluate/detail/rehaul.ts';
import type { HaulMasses } from '#engine/haul/haul-masses.ts';
import { solveProgram } from '#engine/solvers/solve-program.ts';
import { serveRequests } from './serve-requests.ts';

export type { HaulMasses };

export interface HaulRequest {
  readonly pricing: StoredPrices;
  readonly quantities: readonly Quantity[];
  readonly masses: HaulMasses;
}

let highs: Promise<Highs> | null = null;

// One at a time: a linear program holds the solver alone.
serveRequests(async ({ pricing, quantities, masses }: HaulRequest) => {
  highs ??= loadHighs({ locateFile: () => highsAddress });
  const solver = await highs;
  return rehaul(async (program) => solveProgram(solver, program), pricing, quantities, masses);
});

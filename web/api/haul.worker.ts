// Hauling of stored routes solved again in the page, off its main thread: the engine writes the linear program of a route's masses
// at other prices, HiGHS answers, and the route's quantities come back. Everything that comes in was made by haul-thread.ts.

import loadHighs, { type Highs } from 'highs';
import highsAddress from 'highs/runtime?url';
import type { Quantity } from '#domain/figures/item.ts';
import type { StoredPrices } from '#domain/figures/repricing.ts';
import { rehaul } from '#engine/evaluate/detail/rehaul.ts';
import type { HaulMasses } from '#engine/haul/haul-masses.ts';
import { solveProgram } from '#engine/solvers/solve-program.ts';

export type { HaulMasses };

export interface HaulRequest {
  readonly number: number;
  readonly pricing: StoredPrices;
  readonly quantities: readonly Quantity[];
  readonly masses: HaulMasses;
}
export type HaulResponse =
  | { readonly number: number; readonly quantities: readonly Quantity[] | null }
  | { readonly number: number; readonly error: string };

let highs: Promise<Highs> | null = null;
// One at a time: a linear program holds the solver alone.
let last: Promise<void> = Promise.resolve();

self.onmessage = ({ data: { number, pricing, quantities, masses } }: MessageEvent<HaulRequest>) => {
  last = last.then(async () => {
    try {
      highs ??= loadHighs({ locateFile: () => highsAddress });
      const solver = await highs;
      const hauled = await rehaul(async (program) => solveProgram(solver, program), pricing, quantities, masses);
      self.postMessage({ number, quantities: hauled } satisfies HaulResponse);
    } catch (error) {
      self.postMessage({
        number,
        error: error instanceof Error ? error.message : String(error),
      } satisfies HaulResponse);
    }
  });
};

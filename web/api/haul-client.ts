// The page's end of haul.worker.ts.

import type { Quantity } from '#domain/figures/item.ts';
import type { StoredPrices } from '#domain/figures/repricing.ts';
import type { HaulMasses, HaulRequest } from './haul.worker.ts';
import { WorkerClient } from './worker-client.ts';

const client = new WorkerClient<HaulRequest, readonly Quantity[] | null>(
  () => new Worker(new URL('./haul.worker.ts', import.meta.url), { type: 'module' }),
);

/** The quantities as hauled at these prices; null where there is no plan. @throws Error when the worker fails */
export function recomputeHaul(
  pricing: StoredPrices,
  quantities: readonly Quantity[],
  masses: HaulMasses,
): Promise<readonly Quantity[] | null> {
  return client.ask({ pricing, quantities, masses });
}

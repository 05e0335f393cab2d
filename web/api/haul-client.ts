// The page's end of haul.worker.ts: one worker, started when it is first asked, answering by number.

import type { Quantity } from '#domain/figures/item.ts';
import type { StoredPrices } from '#domain/figures/repricing.ts';
import type { HaulMasses, HaulRequest, HaulResponse } from './haul.worker.ts';

interface Waiting {
  readonly resolve: (quantities: readonly Quantity[] | null) => void;
  readonly reject: (error: Error) => void;
}

const waiting = new Map<number, Waiting>();
let worker: Worker | null = null;
let number = 0;

/** The quantities as hauled at these prices; null where there is no plan. @throws Error when the worker fails */
export function recomputeHaul(
  pricing: StoredPrices,
  quantities: readonly Quantity[],
  masses: HaulMasses,
): Promise<readonly Quantity[] | null> {
  return new Promise((resolve, reject) => {
    worker ??= started();
    waiting.set(++number, { resolve, reject });
    worker.postMessage({ number, pricing, quantities, masses } satisfies HaulRequest);
  });
}

function started(): Worker {
  const made = new Worker(new URL('./haul.worker.ts', import.meta.url), { type: 'module' });
  made.onmessage = ({ data }: MessageEvent<HaulResponse>) => {
    const asked = waiting.get(data.number);
    waiting.delete(data.number);
    if ('error' in data) asked?.reject(new Error(data.error));
    else asked?.resolve(data.quantities);
  };
  made.onerror = (event) => {
    event.preventDefault();
    const error = new Error(event.message || 'the worker could not be started');
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
    made.terminate();
    worker = null;
  };
  return made;
}

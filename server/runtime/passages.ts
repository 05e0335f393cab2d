// Estimates what passing over the places of a problem costs, on a thread of its own that ends with the signal. For workers, which do one
// job at a time.

import { Worker } from 'node:worker_threads';
import type { EstimatedPassages, FromThread, ToEstimate } from './passages-protocol.ts';

export type { EstimatedPassages } from './passages-protocol.ts';

/** On an idle machine the demo's paths take 2 to 10 s. */
const TIMEOUT_MS = 600_000;
const MEMORY_MB = 1536;

interface Options {
  readonly signal: AbortSignal;
  readonly onProgress: (share: number) => void;
}

/** @throws Error for a bug, or when it takes longer than ten minutes; the signal's reason */
export async function estimatePassages(input: ToEstimate, { signal, onProgress }: Options): Promise<EstimatedPassages> {
  signal.throwIfAborted();
  const worker = new Worker(new URL('./passages-thread.ts', import.meta.url), {
    workerData: input,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  let timer: NodeJS.Timeout | undefined;
  let onAbort = () => {};
  try {
    return await new Promise<EstimatedPassages>((resolve, reject) => {
      onAbort = () => reject(signal.reason);
      signal.addEventListener('abort', onAbort, { once: true });
      timer = setTimeout(() => reject(new Error('passage costs took too long to estimate')), TIMEOUT_MS);
      worker.on('message', (message: FromThread) =>
        'share' in message ? onProgress(message.share) : resolve(message.estimated),
      );
      worker.once('error', reject);
      worker.once('exit', (code) => reject(new Error(`estimating passage costs ended with code ${code}`)));
    });
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', onAbort);
    await worker.terminate();
  }
}

// A database that restarts takes a few seconds, and neither a start nor hours of a worker's calculation must be lost to that:
// what must be done is tried again while the database is away.

import { toClientError } from '../http/to-client-error.ts';
import type { Log } from '../log/log.ts';

const AGAIN_AFTER_MS = 1_000;
const LOG_EVERY = 10;

/** `write` must be safe to repeat: a transaction under the claim's fence is. @throws the signal's reason, or what is no outage */
export async function retryThroughOutage<T>(signal: AbortSignal | null, log: Log, write: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    signal?.throwIfAborted();
    try {
      return await write();
    } catch (error) {
      if (toClientError(error)?.code !== 'unavailable') throw error;
      if (attempt % LOG_EVERY === 0) log.warn({ err: error }, 'the database is away; waiting for it');
      await new Promise((done) => setTimeout(done, AGAIN_AFTER_MS));
    }
  }
}

// A database that restarts takes a few seconds, and hours of a worker's calculation must not be lost to that: what a worker
// writes is tried again while the database is away, until its lease has run out.

import { toClientError } from '../http/to-client-error.ts';

const AGAIN_AFTER_MS = 1_000;

/** `write` must be safe to repeat: a transaction under the lease's fence is. @throws the signal's reason, or what is no outage */
export async function retryThroughOutage<T>(signal: AbortSignal, write: () => Promise<T>): Promise<T> {
  for (;;) {
    signal.throwIfAborted();
    try {
      return await write();
    } catch (error) {
      if (toClientError(error)?.code !== 'unavailable') throw error;
      await new Promise((done) => setTimeout(done, AGAIN_AFTER_MS));
    }
  }
}

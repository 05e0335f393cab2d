// What one request may take of the database: few transactions at once, so that a greedy query leaves connections for
// everybody else, and not too many in all. Lists of lists that no batch answers are rejected here, whatever their shape.

import { ClientError } from '#domain/errors.ts';

const MAX_CONCURRENT = 3;
export const MAX_TRANSACTIONS = 100;

export class TransactionLimiter {
  #left = MAX_TRANSACTIONS;
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  /** Waits for a slot. @throws ClientError once the request has asked for too much, for those that still wait too */
  async take<T>(work: () => Promise<T>): Promise<T> {
    if (--this.#left < 0) throwTooComplex();
    if (this.#running >= MAX_CONCURRENT) await new Promise<void>((go) => this.#waiting.push(go));
    else this.#running++;
    try {
      if (this.#left < 0) throwTooComplex();
      return await work();
    } finally {
      // The slot goes to the next in the queue, or back to the pool.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running--;
    }
  }
}

function throwTooComplex(): never {
  throw new ClientError('queryTooComplex', { values: { reason: `lists of lists: reads ≤ ${MAX_TRANSACTIONS}` } });
}

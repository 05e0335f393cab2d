// What one request may take of the database: few transactions at once, so that a greedy query leaves connections for
// everybody else, and not too many in all. Lists of lists that no batch answers are refused here, whatever their shape.

import { Refusal } from '#domain/errors.ts';

const AT_ONCE = 3;
const MOST = 100;

export class Turns {
  #left = MOST;
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  /** Waits for a turn. @throws Refusal once the request has asked for too much, for those that still wait too */
  async take<T>(work: () => Promise<T>): Promise<T> {
    if (--this.#left < 0) refuse();
    if (this.#running >= AT_ONCE) await new Promise<void>((go) => this.#waiting.push(go));
    else this.#running++;
    try {
      if (this.#left < 0) refuse();
      return await work();
    } finally {
      // The turn goes to the next in line, or is given back.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running--;
    }
  }
}

function refuse(): never {
  throw new Refusal('queryTooComplex', { values: { reason: `lists of lists: reads ≤ ${MOST}` } });
}

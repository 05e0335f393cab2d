// How many bytes one operation may read of the database. Rows alone do not bound it: a path whose corridor has 10,000 corners is half
// a megabyte, and a project may hold any number of them. Bytes are counted as they come from the database's socket, so a single
// query that would answer a gigabyte is ended after the first of it, and nothing larger is ever held in memory.

import { AsyncLocalStorage } from 'node:async_hooks';
import type { Duplex } from 'node:stream';
import { ClientError } from '#domain/errors.ts';

export class ReadBudget {
  readonly #bytes: number;
  readonly #spent = new AbortController();
  #left: number;
  #isArmed = false;

  constructor(bytes: number) {
    this.#bytes = bytes;
    this.#left = bytes;
  }

  /** Comes when more has been read than may be, with the ClientError as its reason. */
  get signal(): AbortSignal {
    return this.#spent.signal;
  }

  /** From here on it ends what reads too much. What writes never arms it: a write is finished, whatever is read with it. */
  arm(): void {
    this.#isArmed = true;
    this.spend(0);
  }

  spend(bytes: number): void {
    this.#left -= bytes;
    if (this.#left >= 0 || !this.#isArmed || this.signal.aborted) return;
    this.#spent.abort(new ClientError('queryTooComplex', { values: { reason: `≤ ${this.#bytes / 2 ** 20} MB` } }));
  }
}

const current = new AsyncLocalStorage<ReadBudget>();

/** What `run` and all that it calls reads counts against the budget. */
export const withReadBudget = <T>(budget: ReadBudget, run: () => T): T => current.run(budget, run);

/** Counts what comes through a connection for whoever asks now. Answers how to stop. */
export function countReads(stream: Duplex): () => void {
  const budget = current.getStore();
  if (budget === undefined) return () => {};
  const onData = (chunk: Buffer) => budget.spend(chunk.length);
  stream.on('data', onData);
  return () => stream.off('data', onData);
}

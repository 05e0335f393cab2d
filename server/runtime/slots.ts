// Work that takes much memory or a process of its own, a few at a time: the next wait in line, in order, and where the line is too
// long get an error that asks them to retry. One queue a process and kind of work.

import { ClientError } from '#domain/errors.ts';

export interface Slots {
  /** Does the work when a slot is free. @throws ClientError unavailable (503) where too many wait already */
  run<T>(work: () => Promise<T>): Promise<T>;
}

export function slots(atOnce: number, maxWaiting = Number.POSITIVE_INFINITY): Slots {
  let running = 0;
  const waiting: (() => void)[] = [];
  return {
    async run(work) {
      if (running < atOnce) running++;
      else if (waiting.length >= maxWaiting) throw new ClientError('unavailable');
      else await new Promise<void>((go) => waiting.push(go));
      try {
        return await work();
      } finally {
        // The slot goes to the next in the queue, or back to the pool.
        const next = waiting.shift();
        if (next) next();
        else running--;
      }
    },
  };
}

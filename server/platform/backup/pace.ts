// How fast a backup reads. It would take a whole core, and the search on the core beside it shares caches and memory with it, however
// low its priority is: so it takes its time. A backup of 10 GB still takes under eight minutes.

import { setTimeout as sleep } from 'node:timers/promises';

/** What a backup reads in a second, bytes. */
export const READ_BYTES_PER_S = 22e6;
/** It may be so much ahead before it rests, s: rests of a millisecond would be longer than asked for. */
const AHEAD_S = 0.05;
/** What it did not read while something else was slow is made up for so far back, s. */
const CATCH_UP_S = 1;

export interface Pace {
  /** Waits until so many bytes more are due. */
  passed(bytes: number): Promise<void>;
}

export function paceOf(
  bytesPerS = READ_BYTES_PER_S,
  { now = () => performance.now() / 1000, rest = (s: number): Promise<unknown> => sleep(1000 * s) } = {},
): Pace {
  let due = now();
  return {
    async passed(bytes) {
      due = Math.max(due, now() - CATCH_UP_S) + bytes / bytesPerS;
      const aheadS = due - now();
      if (aheadS > AHEAD_S) await rest(aheadS);
    },
  };
}

// How many GraphQL operations of one caller run at once: who asks for much waits for their own, and the others are
// served meanwhile. Callers are people, or the addresses of those who read by a share link.

import { ClientError } from '#domain/errors.ts';

const MAX_RUNNING = 4;
/** More than any page asks for at once. */
const MAX_WAITING = 60;

interface Line {
  running: number;
  readonly waiting: (() => void)[];
}

export class OperationSlots {
  readonly #lines = new Map<string, Line>();

  /** In order of arrival. @throws ClientError tooManyRequests when too many of this caller's wait */
  async take<T>(caller: string, work: () => Promise<T>): Promise<T> {
    const line = this.#lines.get(caller) ?? { running: 0, waiting: [] };
    this.#lines.set(caller, line);
    if (line.waiting.length >= MAX_WAITING) throw new ClientError('tooManyRequests');
    if (line.running >= MAX_RUNNING) await new Promise<void>((go) => line.waiting.push(go));
    else line.running++;
    try {
      return await work();
    } finally {
      // The slot goes to the next in line, or back.
      const next = line.waiting.shift();
      if (next) next();
      else if (--line.running === 0) this.#lines.delete(caller);
    }
  }
}

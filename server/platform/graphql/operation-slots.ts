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

/** An operation that has begun: its answer, and the moment at which nothing of it runs any more, which may be later. */
export interface Running<T> {
  readonly answer: Promise<T>;
  readonly ended: Promise<unknown>;
}

export class OperationSlots {
  readonly #lines = new Map<string, Line>();

  /**
   * In order of arrival. The slot is held until all of the operation has ended: a write goes on when its asker has left.
   * @throws ClientError tooManyRequests when too many of this caller's wait
   */
  async take<T>(caller: string, begin: () => Running<T>): Promise<T> {
    const line = this.#lines.get(caller) ?? { running: 0, waiting: [] };
    this.#lines.set(caller, line);
    if (line.waiting.length >= MAX_WAITING) throw new ClientError('tooManyRequests');
    if (line.running >= MAX_RUNNING) await new Promise<void>((go) => line.waiting.push(go));
    else line.running++;
    let running: Running<T> | null = null;
    try {
      running = begin();
      return await running.answer;
    } finally {
      const free = () => this.#free(caller, line);
      // Not awaited: who asked has the answer.
      void Promise.resolve(running?.ended).then(free, free);
    }
  }

  /** The slot goes to the next in line, or back. */
  #free(caller: string, line: Line): void {
    const next = line.waiting.shift();
    if (next) next();
    else if (--line.running === 0) this.#lines.delete(caller);
  }
}

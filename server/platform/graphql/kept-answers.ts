// Answers to operations that named a key (`Idempotency-Key`), so that who heard no answer may ask again: the same key gets the same
// answer, of the one time that it was done, also while it is still being done. Kept in this process: another server, or one that
// has been started anew, knows only that it was done (db/operation-done.ts).

import { ClientError } from '#domain/errors.ts';

export interface Answer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

interface Kept {
  readonly body: string;
  readonly answer: Promise<Answer>;
  bytes: number;
  untilMs: number;
}

const KEEP_MS = 10 * 60_000;
const MAX_BYTES = 16 * 2 ** 20;
const MAX_KEPT = 1_000;
const MAX_KEY = 200;
const FIRST_SERVER_ERROR = 500;

export class KeptAnswers {
  /** In the order in which they came. */
  readonly #kept = new Map<string, Kept>();
  #bytes = 0;

  /**
   * @param body what is asked: a key stands for it alone @param work once for each key @throws ClientError invalid for a key of something
   * else, and what the work throws, which the next one with this key does again
   */
  async once(caller: string, key: string, body: string, work: () => Promise<Answer>): Promise<Answer> {
    if (key.length > MAX_KEY) throw new ClientError('invalid', { field: 'Idempotency-Key', values: { reason: '' } });
    this.#clean();
    const name = `${caller} ${key}`;
    const known = this.#kept.get(name);
    if (known && known.body !== body)
      throw new ClientError('invalid', { field: 'Idempotency-Key', values: { reason: '' } });
    if (known) return await known.answer;
    const kept: Kept = { body, answer: work(), bytes: body.length, untilMs: Number.POSITIVE_INFINITY };
    this.#kept.set(name, kept);
    this.#bytes += kept.bytes;
    try {
      const answer = await kept.answer;
      // What the server could not do just now is done again.
      if (answer.status >= FIRST_SERVER_ERROR) this.#forget(name, kept);
      else this.#settle(kept, answer);
      return answer;
    } catch (error) {
      this.#forget(name, kept);
      throw error;
    }
  }

  #settle(kept: Kept, { text }: Answer): void {
    kept.untilMs = performance.now() + KEEP_MS;
    kept.bytes += text.length;
    this.#bytes += text.length;
  }

  #forget(name: string, kept: Kept): void {
    if (this.#kept.delete(name)) this.#bytes -= kept.bytes;
  }

  /** What is over, and the oldest where there is too much; never what is still being done. */
  #clean(): void {
    const now = performance.now();
    for (const [name, kept] of this.#kept) {
      if (kept.untilMs === Number.POSITIVE_INFINITY) continue;
      const isTooMuch = this.#kept.size >= MAX_KEPT || this.#bytes > MAX_BYTES;
      if (kept.untilMs < now || isTooMuch) this.#forget(name, kept);
    }
  }
}

// Answers to operations that write and named a key (`Idempotency-Key`), so that who heard no answer may ask again: the same key gets the
// same answer, of the one time that it was done, also while it is still being done. Kept in this process: of a large answer, at
// another server, or at one that has been started anew, it is known only that it was done (db/operation-done.ts).

import { ClientError } from '#domain/errors.ts';
import type { KeyedOperation } from '../db/operation-done.ts';

export interface Answer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

interface Kept {
  readonly caller: string;
  readonly bodyHash: Buffer;
  readonly answer: Promise<Answer>;
  /** Of the answer, once it is there. */
  bytes: number;
  untilMs: number;
}

interface Sum {
  count: number;
  bytes: number;
}

interface Bounds {
  /** Of one caller: beyond, only their own older ones go. A larger answer is not kept. */
  readonly ofOne: Readonly<Sum>;
  readonly ofAll: Readonly<Sum>;
}

const KEEP_MS = 10 * 60_000;
const BOUNDS: Bounds = { ofOne: { count: 50, bytes: 2 ** 20 }, ofAll: { count: 1_000, bytes: 16 * 2 ** 20 } };
const MAX_KEY = 200;
const FIRST_SERVER_ERROR = 500;

export class KeptAnswers {
  readonly #bounds: Bounds;
  /** In the order in which they came. */
  readonly #kept = new Map<string, Kept>();

  constructor(bounds = BOUNDS) {
    this.#bounds = bounds;
  }

  /** Of the answers that lie here. */
  get bytes(): number {
    return [...this.#kept.values()].reduce((sum, { bytes }) => sum + bytes, 0);
  }

  /**
   * @param operation what is asked: a key stands for it alone @param work once for each key; calls `keep` when it turns out to write, else its
   * answer is forgotten when it is there @throws ClientError invalid for a key of something else, and what the work throws, which the
   * next one with this key does again
   */
  async once(
    caller: string,
    { key, bodyHash }: Pick<KeyedOperation, 'key' | 'bodyHash'>,
    work: (keep: () => void) => Promise<Answer>,
  ): Promise<Answer> {
    if (key.length > MAX_KEY) throw new ClientError('invalid', { field: 'Idempotency-Key', values: { reason: '' } });
    this.#clean();
    const name = `${caller} ${key}`;
    const known = this.#kept.get(name);
    if (known && !known.bodyHash.equals(bodyHash))
      throw new ClientError('invalid', { field: 'Idempotency-Key', values: { reason: '' } });
    if (known) return await known.answer;
    let writes = false;
    const answer = work(() => {
      writes = true;
    });
    const kept: Kept = { caller, bodyHash, answer, bytes: 0, untilMs: Number.POSITIVE_INFINITY };
    this.#kept.set(name, kept);
    try {
      const { status, text } = await answer;
      kept.bytes = Buffer.byteLength(text);
      // What only reads is read again, and what the server could not do just now is done again.
      if (!writes || status >= FIRST_SERVER_ERROR || kept.bytes > this.#bounds.ofOne.bytes) this.#kept.delete(name);
      else kept.untilMs = performance.now() + KEEP_MS;
      this.#clean();
      return await answer;
    } catch (error) {
      this.#kept.delete(name);
      throw error;
    }
  }

  /** What is over, and the oldest where one caller or all have too much; never what is still being done. */
  #clean(): void {
    const now = performance.now();
    const ofCaller = new Map<string, Sum>();
    const ofAll: Sum = { count: 0, bytes: 0 };
    for (const [name, kept] of [...this.#kept].reverse()) {
      const ofOne = ofCaller.get(kept.caller) ?? { count: 0, bytes: 0 };
      ofCaller.set(kept.caller, ofOne);
      const isDone = kept.untilMs < Number.POSITIVE_INFINITY;
      const isTooMuch = !hasRoom(ofOne, kept, this.#bounds.ofOne) || !hasRoom(ofAll, kept, this.#bounds.ofAll);
      if (isDone && (kept.untilMs < now || isTooMuch)) this.#kept.delete(name);
      else for (const sum of [ofOne, ofAll]) add(sum, kept);
    }
  }
}

const hasRoom = (sum: Sum, { bytes }: Kept, bound: Readonly<Sum>) =>
  sum.count < bound.count && sum.bytes + bytes <= bound.bytes;

function add(sum: Sum, { bytes }: Kept): void {
  sum.count++;
  sum.bytes += bytes;
}

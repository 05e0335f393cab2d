// Lets questions begin in the order in which they came, so many at once that the event loop stays quick: where it is busy, more at once
// are not answered sooner, and everything else (a probe, the page, an answer that nothing is free) waits behind all of them. Questions that wait for
// something else, for a password's hash or for the database, leave it idle: then more begin, a few at each look.

import { performance } from 'node:perf_hooks';

/** As many keep one thread and ten connections to the database busy. */
const ALWAYS = 24;
const LOOK_MS = 20;
const MORE_A_LOOK = 16;
/** Of the time since the last look; above it the loop is busy. */
const MAX_SHARE_BUSY = 0.8;

type Begin = () => void;

export class Pace {
  readonly #always: number;
  readonly #isIdle: () => boolean;
  readonly #working = new Set<object>();
  readonly #waiting = new Map<object, Begin>();
  #isLooking = false;

  constructor({ always = ALWAYS, isIdle = loopWatch() } = {}) {
    this.#always = always;
    this.#isIdle = isIdle;
  }

  /** Resolves when the question may begin; `leave` ends it, begun or not. */
  async enter(question: object): Promise<void> {
    if (this.#working.size < this.#always && this.#waiting.size === 0) {
      this.#working.add(question);
      return;
    }
    const begun = new Promise<void>((begin) => this.#waiting.set(question, begin));
    this.#look();
    await begun;
  }

  leave(question: object): void {
    this.#working.delete(question);
    // Whoever waited for it hears of its end, too, and sees that the asker is gone.
    this.#waiting.get(question)?.();
    this.#waiting.delete(question);
    while (this.#working.size < this.#always && this.#waiting.size > 0) this.#beginNext();
  }

  #beginNext(): void {
    const next = this.#waiting.entries().next().value;
    if (!next) return;
    const [question, begin] = next;
    this.#waiting.delete(question);
    this.#working.add(question);
    begin();
  }

  #look(): void {
    if (this.#isLooking) return;
    this.#isLooking = true;
    this.#isIdle();
    const timer = setInterval(() => {
      if (this.#isIdle()) for (let n = 0; n < MORE_A_LOOK; n++) this.#beginNext();
      if (this.#waiting.size > 0) return;
      clearInterval(timer);
      this.#isLooking = false;
    }, LOOK_MS);
  }
}

/** Whether the event loop had time to spare since it was asked last. */
function loopWatch(): () => boolean {
  let last = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    return utilization < MAX_SHARE_BUSY;
  };
}

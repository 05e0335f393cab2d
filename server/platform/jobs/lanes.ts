// Work of one kind that may hold a worker for hours: when all that the process has taken of it had its turn and others wait, one more
// piece is taken beside them and shares the processors. So nobody waits for a checkpoint that may be an hour away: who is next in the queue
// begins within one turn, as long as fewer than MAX_LANES run.

/** Each piece keeps its ground in memory. */
const MAX_LANES = 4;
const LOOK_MS = 1_000;
/** Others have waited at so many looks in a row: a checkpoint that comes sooner spares the memory. */
const PATIENCE_LOOKS = 4;
/** A new lane asks for work at once; after this it takes no other piece. */
const FETCH_MS = 500;
/** So long before a turn ends the lane is opened, so that who has waited all of it does not wait for the opening, too. */
const OPENING_MS = 2_000;

interface Lane {
  /** Takes no further piece, and waits for the one that it has. */
  close(): Promise<void>;
}

export class Lanes {
  readonly #turnMs: number;
  readonly #openLane: () => Promise<Lane>;
  #startedMs = 0;
  #running = 0;
  #isOpening = false;
  #waitedLooks = 0;

  constructor(turnSeconds: number, openLane: () => Promise<Lane>) {
    this.#turnMs = 1_000 * turnSeconds;
    this.#openLane = openLane;
  }

  /** Does one piece of work; `othersWait` says whether anybody is held up by it. */
  async run(work: () => Promise<void>, othersWait: () => Promise<boolean>): Promise<void> {
    this.#startedMs = performance.now();
    this.#running++;
    const look = setInterval(() => void this.#look(othersWait), LOOK_MS);
    try {
      await work();
    } finally {
      clearInterval(look);
      this.#running--;
    }
  }

  async #look(othersWait: () => Promise<boolean>): Promise<void> {
    if (this.#isOpening || this.#running >= MAX_LANES) return;
    const leftMs = this.#startedMs + this.#turnMs - OPENING_MS - performance.now();
    if (leftMs > PATIENCE_LOOKS * LOOK_MS) return;
    this.#isOpening = true;
    try {
      // A database that is away answers later.
      this.#waitedLooks = (await othersWait().catch(() => false)) ? this.#waitedLooks + 1 : 0;
      if (this.#waitedLooks < PATIENCE_LOOKS || leftMs > 0) return;
      this.#waitedLooks = 0;
      const lane = await this.#openLane();
      await new Promise<void>((done) => setTimeout(done, FETCH_MS));
      void lane.close();
    } finally {
      this.#isOpening = false;
    }
  }
}

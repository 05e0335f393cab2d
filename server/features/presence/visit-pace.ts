// When a visit to a project is worth a row again: pages report every few seconds, and a visit is stored at a page's first report, once a
// minute while it is open, and when it says that it leaves.

const EVERY_MS = 60_000;

export class VisitPace {
  /** By page, last stored first. */
  readonly #storedMs = new Map<string, number>();

  isDue(pageId: string, nowMs: number, isLeaving: boolean): boolean {
    for (const [page, storedMs] of this.#storedMs) {
      if (nowMs - storedMs < EVERY_MS) break;
      this.#storedMs.delete(page);
    }
    if (this.#storedMs.has(pageId) && !isLeaving) return false;
    this.#storedMs.delete(pageId);
    if (!isLeaving) this.#storedMs.set(pageId, nowMs);
    return true;
  }
}

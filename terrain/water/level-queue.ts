// A queue that gives the lowest first, and of equal ones the one that came first. Binary heap on plain arrays.

export class LevelQueue {
  readonly #cell: number[] = [];
  readonly #level: number[] = [];
  readonly #turn: number[] = [];
  #turns = 0;

  get size(): number {
    return this.#cell.length;
  }

  push(cell: number, level: number): void {
    this.#cell.push(cell);
    this.#level.push(level);
    this.#turn.push(this.#turns++);
    let at = this.#cell.length - 1;
    while (at > 0) {
      const above = (at - 1) >> 1;
      if (!this.#before(at, above)) break;
      this.#swap(at, above);
      at = above;
    }
  }

  /** The lowest, or −1 when there is none left. */
  pop(): number {
    const lowest = this.#cell[0];
    if (lowest === undefined) return -1;
    this.#swap(0, this.#cell.length - 1);
    this.#cell.pop();
    this.#level.pop();
    this.#turn.pop();
    let at = 0;
    for (;;) {
      let least = at;
      for (let below = 2 * at + 1; below <= 2 * at + 2 && below < this.#cell.length; below++)
        if (this.#before(below, least)) least = below;
      if (least === at) return lowest;
      this.#swap(at, least);
      at = least;
    }
  }

  #before(a: number, b: number): boolean {
    const difference = this.#level[a]! - this.#level[b]!;
    return difference < 0 || (difference === 0 && this.#turn[a]! < this.#turn[b]!);
  }

  #swap(a: number, b: number): void {
    for (const list of [this.#cell, this.#level, this.#turn]) {
      const kept = list[a]!;
      list[a] = list[b]!;
      list[b] = kept;
    }
  }
}

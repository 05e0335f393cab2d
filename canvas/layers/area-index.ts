// Finds the areas that touch a piece of ground without looking at all of them: a grid of squares, each with the areas whose
// bounds reach into it, in drawing order. Made once for a set of areas; pure.

import { doBoundsMeet, joinBounds } from '../geometry.ts';
import type { Bounds } from '../scene-types.ts';

const SQUARES = 64;

export class AreaIndex<Item extends { readonly bounds: Bounds }> {
  readonly #items: readonly Item[];
  readonly #squares: number[][] = [];
  readonly #bounds: Bounds;
  readonly #size: { readonly x: number; readonly y: number };

  constructor(items: readonly Item[]) {
    this.#items = items;
    this.#bounds = items.reduce((sum, { bounds }) => joinBounds(sum, bounds), NOWHERE);
    const { minX, minY, maxX, maxY } = this.#bounds;
    this.#size = { x: Math.max(1e-9, maxX - minX) / SQUARES, y: Math.max(1e-9, maxY - minY) / SQUARES };
    for (const [i, { bounds }] of items.entries())
      this.#forSquares(bounds, (square) => {
        this.#squares[square] ??= [];
        this.#squares[square].push(i);
      });
  }

  /** Those whose bounds meet the given ones, in the order in which they were given. */
  in(bounds: Bounds): Item[] {
    const found = new Set<number>();
    this.#forSquares(bounds, (square) => {
      for (const i of this.#squares[square] ?? []) if (doBoundsMeet(this.#items[i]!.bounds, bounds)) found.add(i);
    });
    return [...found].sort((a, b) => a - b).map((i) => this.#items[i]!);
  }

  #forSquares(bounds: Bounds, visit: (square: number) => void): void {
    if (this.#items.length === 0 || !doBoundsMeet(bounds, this.#bounds)) return;
    const index = (value: number, from: number, size: number) =>
      Math.min(SQUARES - 1, Math.max(0, Math.floor((value - from) / size)));
    const { minX, minY } = this.#bounds;
    const { x, y } = this.#size;
    const [left, right] = [index(bounds.minX, minX, x), index(bounds.maxX, minX, x)];
    const [low, high] = [index(bounds.minY, minY, y), index(bounds.maxY, minY, y)];
    for (let row = low; row <= high; row++)
      for (let column = left; column <= right; column++) visit(row * SQUARES + column);
  }
}

const NOWHERE: Bounds = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };

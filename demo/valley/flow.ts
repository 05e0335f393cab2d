// Water on a raster: filling of pits, the way down from every cell, how much ground drains through it, and the slow work
// of streams and stones. Rasters are row by row from the north-west; cells outside do not exist; metres.

import { unit2 } from './noise.ts';

/** Neighbours in order: E, NE, N, NW, W, SW, S, SE. */
export const STEP_COLUMN = [1, 1, 0, -1, -1, -1, 0, 1] as const;
export const STEP_ROW = [0, -1, -1, -1, 0, 1, 1, 1] as const;
export const STEP_LENGTH = [1, Math.SQRT2, 1, Math.SQRT2, 1, Math.SQRT2, 1, Math.SQRT2] as const;

export interface Flow {
  /** Cell that each cell drains to; itself at outlets. */
  readonly receiver: Int32Array;
  /** Cells from the highest to the lowest along the drainage: a cell stands before its receiver. */
  readonly order: Int32Array;
  /** Cells that drain through each cell, itself included. */
  readonly drained: Float32Array;
}

/**
 * Raises every cell that has no way down until it has one, by at least `rise` m per cell (priority flood, Barnes 2014).
 * Outlets are the cells for which isOutlet says so, and the raster's edge. Works in place.
 */
export function fillPits(
  z: Float32Array,
  width: number,
  height: number,
  rise: number,
  isOutlet: (cell: number) => boolean,
): void {
  const done = new Uint8Array(z.length);
  const queue = newQueue(z.length);
  for (let cell = 0; cell < z.length; cell++) {
    const column = cell % width;
    const row = (cell - column) / width;
    const edge = column === 0 || row === 0 || column === width - 1 || row === height - 1;
    if (!edge && !isOutlet(cell)) continue;
    done[cell] = 1;
    push(queue, z[cell]!, cell);
  }
  while (queue.size > 0) {
    const level = queue.keys[0]!;
    const cell = pop(queue);
    const column = cell % width;
    const row = (cell - column) / width;
    for (let k = 0; k < 8; k++) {
      const c = column + STEP_COLUMN[k]!;
      const r = row + STEP_ROW[k]!;
      if (c < 0 || r < 0 || c >= width || r >= height) continue;
      const next = r * width + c;
      if (done[next]) continue;
      done[next] = 1;
      if (z[next]! < level + rise) z[next] = level + rise;
      push(queue, z[next]!, next);
    }
  }
}

/**
 * Steepest way down from every cell of a pit-free raster, and the drained cells. `waver` (0…1) lets each cell prefer some
 * directions by that share, differently for each `seed`: eight directions alone comb the ground into straight lines.
 */
export function flowOf(z: Float32Array, width: number, height: number, waver = 0, seed = 0): Flow {
  const receiver = new Int32Array(z.length);
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const cell = row * width + column;
      let steepest = 0;
      let target = cell;
      for (let k = 0; k < 8; k++) {
        const c = column + STEP_COLUMN[k]!;
        const r = row + STEP_ROW[k]!;
        if (c < 0 || r < 0 || c >= width || r >= height) continue;
        let drop = (z[cell]! - z[r * width + c]!) / STEP_LENGTH[k]!;
        if (waver > 0) drop *= 1 - waver * unit2(cell, k, seed);
        if (drop > steepest) {
          steepest = drop;
          target = r * width + c;
        }
      }
      receiver[cell] = target;
    }
  return { receiver, ...accumulate(receiver) };
}

/**
 * One implicit step of stream-power incision dz/dt = −K·A^m·S (Braun & Willett 2013): each cell is lowered towards its
 * receiver by a share that grows with the ground drained through it; never below the receiver. `erodibility` holds K·dt
 * per cell in units of cells; m = 0.45.
 */
export function incise(z: Float32Array, flow: Flow, erodibility: (cell: number) => number): void {
  for (let i = flow.order.length - 1; i >= 0; i--) {
    const cell = flow.order[i]!;
    const target = flow.receiver[cell]!;
    if (target === cell) continue;
    const power = erodibility(cell) * flow.drained[cell]! ** 0.45;
    z[cell] = (z[cell]! + power * z[target]!) / (1 + power);
  }
}

/** Lets loose ground slide: moves height between neighbours until no slope of the loose part is above `talus` (m/m). */
export function slide(
  z: Float32Array,
  width: number,
  height: number,
  cellM: number,
  talus: number,
  rounds: number,
): void {
  const moved = new Float32Array(z.length);
  for (let round = 0; round < rounds; round++) {
    moved.fill(0);
    for (let row = 1; row < height - 1; row++)
      for (let column = 1; column < width - 1; column++) {
        const cell = row * width + column;
        for (let k = 0; k < 8; k++) {
          const next = (row + STEP_ROW[k]!) * width + column + STEP_COLUMN[k]!;
          const excess = z[cell]! - z[next]! - talus * cellM * STEP_LENGTH[k]!;
          if (excess <= 0) continue;
          moved[cell] = moved[cell]! - excess * 0.08;
          moved[next] = moved[next]! + excess * 0.08;
        }
      }
    for (let cell = 0; cell < z.length; cell++) z[cell] = z[cell]! + moved[cell]!;
  }
}

/** Orders cells so that each stands before its receiver, and counts what drains through each. */
function accumulate(receiver: Int32Array): { order: Int32Array; drained: Float32Array } {
  const count = receiver.length;
  const waiting = new Int32Array(count);
  for (let cell = 0; cell < count; cell++) if (receiver[cell] !== cell) waiting[receiver[cell]!]! += 1;
  const order = new Int32Array(count);
  const drained = new Float32Array(count).fill(1);
  let filled = 0;
  for (let cell = 0; cell < count; cell++) if (waiting[cell] === 0) order[filled++] = cell;
  for (let i = 0; i < filled; i++) {
    const cell = order[i]!;
    const target = receiver[cell]!;
    if (target === cell) continue;
    drained[target] = drained[target]! + drained[cell]!;
    waiting[target] = waiting[target]! - 1;
    if (waiting[target] === 0) order[filled++] = target;
  }
  return { order, drained };
}

interface Queue {
  size: number;
  readonly keys: Float32Array;
  readonly cells: Int32Array;
}

function newQueue(capacity: number): Queue {
  return { size: 0, keys: new Float32Array(capacity), cells: new Int32Array(capacity) };
}

function push(queue: Queue, key: number, cell: number): void {
  const { keys, cells } = queue;
  let at = queue.size++;
  while (at > 0) {
    const parent = (at - 1) >> 1;
    if (keys[parent]! <= key) break;
    keys[at] = keys[parent]!;
    cells[at] = cells[parent]!;
    at = parent;
  }
  keys[at] = key;
  cells[at] = cell;
}

function pop(queue: Queue): number {
  const { keys, cells } = queue;
  const top = cells[0]!;
  const key = keys[--queue.size]!;
  const cell = cells[queue.size]!;
  let at = 0;
  for (let child = 1; child < queue.size; child = 2 * at + 1) {
    if (child + 1 < queue.size && keys[child + 1]! < keys[child]!) child++;
    if (keys[child]! >= key) break;
    keys[at] = keys[child]!;
    cells[at] = cells[child]!;
    at = child;
  }
  keys[at] = key;
  cells[at] = cell;
  return top;
}

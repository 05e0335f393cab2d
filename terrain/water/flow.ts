// Where water runs over a raster of heights. Depressions are filled from the outlets inwards by a priority flood (Barnes,
// Lehman and Mulla 2014, arXiv 1511.04463), every cell drains to its steepest of eight neighbours on the filled surface
// (D8, O'Callaghan and Mark 1984), and in level water towards the outlet by the way of the flood. Outlets are the
// raster's edge, what borders on holes, and cells that are named as outlets (sea).

import type { Grid } from '../grid.ts';
import { LevelQueue } from './level-queue.ts';

/** Most cells of one raster: some 25 bytes each are held while it is worked on. */
export const MAX_FLOW_CELLS = 2 ** 24;

export interface Flow {
  /** Cell that each cell drains to; −1 where water leaves the raster, and in holes. */
  readonly receiver: Int32Array;
  /** Cells with a height, every cell after the one that it drains to. */
  readonly order: Int32Array;
  /** Heights with depressions filled, m; NaN in holes. */
  readonly filled: Float32Array;
}

/** What drains through each cell, itself included. */
export interface Catchments {
  /** Number of cells. */
  readonly cells: Uint32Array;
  /** Longest way that water runs to the cell, m. */
  readonly lengthM: Float32Array;
  /** Highest ground in the catchment, m. */
  readonly topM: Float32Array;
  /** 1 where the catchment reaches the edge of what was measured, so that it may be larger than it looks. */
  readonly open: Uint8Array;
}

/**
 * Drains every cell. `outlets`: 1 where water is at its end, row by row.
 * @throws RangeError for more than MAX_FLOW_CELLS cells.
 */
export function flowOf(grid: Grid, outlets?: Uint8Array): Flow {
  if (grid.values.length > MAX_FLOW_CELLS)
    throw new RangeError(`flow over ${grid.values.length} cells: at most ${MAX_FLOW_CELLS}`);
  const flood = floodFrom(grid, outlets);
  steepest(grid, flood, outlets);
  return flood;
}

/** Neighbours of a cell from the north-west, clockwise by rows; corners at odd distances. */
const STEP_ROW = [-1, -1, -1, 0, 0, 1, 1, 1] as const;
const STEP_COLUMN = [-1, 0, 1, -1, 1, -1, 0, 1] as const;
const STEP_CELLS = STEP_ROW.map((row, i) => Math.hypot(row, STEP_COLUMN[i]!));

/** Priority flood from the outlets: levels, the way of the flood, and the order in which it came. */
function floodFrom(grid: Grid, outlets?: Uint8Array): Flow {
  const { width, height, values } = grid;
  const filled = new Float32Array(values.length).fill(Number.NaN);
  const receiver = new Int32Array(values.length).fill(-1);
  const seen = new Uint8Array(values.length);
  const order = new Int32Array(values.length);
  const queue = new LevelQueue();
  const levels: number[] = [];
  for (let cell = 0; cell < values.length; cell++) {
    if (Number.isNaN(values[cell]!)) seen[cell] = 1;
    else if (outlets?.[cell] === 1 || touchesEdge(grid, cell)) {
      seen[cell] = 1;
      filled[cell] = values[cell]!;
      queue.push(cell, values[cell]!);
    }
  }
  let count = 0;
  // Cells that lie no higher than the flood go on at once, first come first served: level water drains the shortest way.
  for (let head = 0; ; ) {
    const cell = head < levels.length ? levels[head++]! : queue.pop();
    if (cell < 0) break;
    if (head > 65_536 && head === levels.length) {
      levels.length = 0;
      head = 0;
    }
    order[count++] = cell;
    const column = cell % width;
    const row = (cell - column) / width;
    for (let step = 0; step < 8; step++) {
      const r = row + STEP_ROW[step]!;
      const c = column + STEP_COLUMN[step]!;
      if (r < 0 || c < 0 || r >= height || c >= width) continue;
      const next = r * width + c;
      if (seen[next] === 1) continue;
      seen[next] = 1;
      receiver[next] = cell;
      const level = filled[cell]!;
      if (values[next]! <= level) {
        filled[next] = level;
        levels.push(next);
      } else {
        filled[next] = values[next]!;
        queue.push(next, values[next]!);
      }
    }
  }
  return { receiver, order: order.subarray(0, count), filled };
}

/** Turns cells with lower neighbours on the filled surface to the steepest of them; the others keep the way of the flood. */
function steepest({ width, height }: Grid, { receiver, order, filled }: Flow, outlets?: Uint8Array): void {
  for (const cell of order) {
    if (outlets?.[cell] === 1) continue;
    const column = cell % width;
    const row = (cell - column) / width;
    let best = 0;
    for (let step = 0; step < 8; step++) {
      const r = row + STEP_ROW[step]!;
      const c = column + STEP_COLUMN[step]!;
      if (r < 0 || c < 0 || r >= height || c >= width) continue;
      const next = r * width + c;
      const slope = (filled[cell]! - filled[next]!) / STEP_CELLS[step]!;
      if (!(slope > best)) continue;
      best = slope;
      receiver[cell] = next;
    }
  }
}

/** Catchments of every cell, in one pass from the divides down. */
export function catchmentsOf(grid: Grid, { receiver, order }: Flow): Catchments {
  const { values, width, cell: cellM } = grid;
  const cells = new Uint32Array(values.length);
  const lengthM = new Float32Array(values.length);
  const topM = new Float32Array(values.length).fill(-Infinity);
  const open = new Uint8Array(values.length);
  for (let i = order.length - 1; i >= 0; i--) {
    const cell = order[i]!;
    cells[cell] = cells[cell]! + 1;
    topM[cell] = Math.max(topM[cell]!, values[cell]!);
    if (touchesEdge(grid, cell)) open[cell] = 1;
    const down = receiver[cell]!;
    if (down < 0) continue;
    const step = Math.abs(down - cell);
    const diagonal = step !== 1 && step !== width;
    cells[down] = cells[down]! + cells[cell]!;
    lengthM[down] = Math.max(lengthM[down]!, lengthM[cell]! + (diagonal ? Math.SQRT2 : 1) * cellM);
    topM[down] = Math.max(topM[down]!, topM[cell]!);
    if (open[cell] === 1) open[down] = 1;
  }
  return { cells, lengthM, topM, open };
}

/** Whether a cell lies at the raster's edge or beside a hole. */
function touchesEdge({ width, height, values }: Grid, cell: number): boolean {
  const column = cell % width;
  const row = (cell - column) / width;
  if (row === 0 || column === 0 || row === height - 1 || column === width - 1) return true;
  for (let step = 0; step < 8; step++)
    if (Number.isNaN(values[cell + STEP_ROW[step]! * width + STEP_COLUMN[step]!]!)) return true;
  return false;
}

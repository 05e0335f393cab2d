// Streams as lines: where enough ground drains through a cell, water runs on the surface. A line runs from a head, a
// confluence or a lake's outlet down to the next confluence, lake, sea or edge, or to where its catchment has grown much,
// with the catchment at both of its ends.

import type { Grid } from '../grid.ts';
import { simplifyLine } from '../polygonize.ts';
import type { Catchments, Flow } from './flow.ts';

export interface Catchment {
  readonly areaM2: number;
  /** Longest way that water runs, m. */
  readonly lengthM: number;
  /** From the highest ground down to here, m. */
  readonly reliefM: number;
  /** It reaches the edge of what was measured: all figures are at least so large. */
  readonly open: boolean;
}

export interface StreamLine {
  /** x, y, z downstream; z on the ground, m. */
  readonly vertices: readonly (readonly [number, number, number])[];
  readonly upper: Catchment;
  readonly lower: Catchment;
}

export interface StreamSettings {
  /** Least catchment of a stream, m². */
  readonly thresholdM2: number;
  /** Lines are simplified to within this share of a cell. */
  readonly tolerance: number;
  /** A line ends where its catchment has grown by this factor, so that its lower end's figures speak for all of it. */
  readonly growth: number;
}

/** 0.1 km²: small streams that a culvert takes, on ground with a wet climate (docs/engine/water.md). */
export const STREAM_DEFAULTS: StreamSettings = { thresholdM2: 100_000, tolerance: 0.75, growth: 1.5 };

/** All streams, in the order of their upper ends from the north-west. `still`: 1 where lakes and sea are, which have no streams. */
export function streamsOf(
  grid: Grid,
  flow: Flow,
  catchments: Catchments,
  settings: StreamSettings = STREAM_DEFAULTS,
  still?: ArrayLike<number>,
): StreamLine[] {
  const { receiver } = flow;
  const cellM2 = grid.cell * grid.cell;
  const least = Math.max(1, settings.thresholdM2 / cellM2);
  const runs = (cell: number) => catchments.cells[cell]! >= least && !still?.[cell];
  const donors = new Uint8Array(receiver.length);
  for (const cell of flow.order) if (receiver[cell]! >= 0 && runs(cell)) donors[receiver[cell]!]!++;
  const lines: StreamLine[] = [];
  for (let head = 0; head < receiver.length; head++) {
    if (!runs(head) || donors[head] === 1) continue;
    for (let start = head; start >= 0; ) {
      const reach = reachFrom(start, receiver, (cell) => runs(cell) && donors[cell] === 1, catchments, settings.growth);
      if (reach.cells.length > 1)
        lines.push({
          vertices: verticesOf(grid, reach.cells, settings.tolerance),
          upper: catchmentAt(grid, catchments, start),
          lower: catchmentAt(grid, catchments, reach.lowest),
        });
      start = reach.next;
    }
  }
  return lines;
}

/** Cells from `start` down to where the stream ends (the last one included) or has grown; `next`: where it goes on, or −1. */
function reachFrom(
  start: number,
  receiver: Int32Array,
  goesOn: (cell: number) => boolean,
  catchments: Catchments,
  growth: number,
): { cells: number[]; lowest: number; next: number } {
  const cells = [start];
  const most = catchments.cells[start]! * growth;
  // Of the stream itself: one cell before a confluence or still water, where others join it.
  let lowest = start;
  for (let next = receiver[start]!; next >= 0; next = receiver[next]!) {
    cells.push(next);
    if (!goesOn(next)) return { cells, lowest, next: -1 };
    if (catchments.cells[next]! > most) return { cells, lowest: cells.length > 2 ? lowest : next, next };
    lowest = next;
  }
  return { cells, lowest, next: -1 };
}

/** Centres of the cells, simplified, with the ground's heights. */
function verticesOf(grid: Grid, cells: readonly number[], tolerance: number): [number, number, number][] {
  const heights = new Map<string, number>();
  const points = cells.map((cell): [number, number] => {
    const column = cell % grid.width;
    const x = grid.originX + (column + 0.5) * grid.cell;
    const y = grid.originY - ((cell - column) / grid.width + 0.5) * grid.cell;
    heights.set(`${x} ${y}`, grid.values[cell]!);
    return [x, y];
  });
  return simplifyLine(points, tolerance * grid.cell).map(([x, y]) => [x, y, heights.get(`${x} ${y}`)!]);
}

/** What drains through a cell. */
export function catchmentAt(grid: Grid, { cells, lengthM, topM, open }: Catchments, cell: number): Catchment {
  return {
    areaM2: cells[cell]! * grid.cell * grid.cell,
    lengthM: lengthM[cell]!,
    reliefM: topM[cell]! - grid.values[cell]!,
    open: open[cell] === 1,
  };
}

// Cuts that let depressions drain through what dams them: on laser ground a road over a culvert is a dam, and filling the
// hollow behind it would send the stream along the road to its lowest point. A deep enough depression is opened along the
// cheapest way (least excavation; Lindsay 2016, doi 10.1002/hyp.10648) where it is short and shallow; others are left to be filled.

import type { Grid } from '../grid.ts';
import { flowOf } from './flow.ts';
import { LevelQueue } from './level-queue.ts';

export interface DamSettings {
  /** Depressions shallower than this are only filled, m. */
  readonly minDepthM: number;
  /** Longest cut in plan, m. */
  readonly maxLengthM: number;
  /** Deepest cut, m. */
  readonly maxCutM: number;
}

export const DAM_DEFAULTS: DamSettings = { minDepthM: 0.5, maxLengthM: 50, maxCutM: 5 };

/** The ground with cuts through dams. For flow only: not ground to build on. */
export function openDams(grid: Grid, outlets?: Uint8Array, settings: DamSettings = DAM_DEFAULTS): Grid {
  const values = grid.values.slice();
  const cut = { ...grid, values };
  for (const pit of pitsOf(grid, flowOf(grid, outlets).filled, settings.minDepthM)) cutFrom(cut, pit, settings);
  return cut;
}

/** The lowest cell of every depression that is deeper than `minDepthM`, from the north-west. */
function pitsOf({ width, height, values }: Grid, filled: Float32Array, minDepthM: number): number[] {
  const seen = new Uint8Array(values.length);
  const pits: number[] = [];
  for (let seed = 0; seed < values.length; seed++) {
    if (seen[seed] === 1 || !(filled[seed]! > values[seed]!)) continue;
    const hollow = [seed];
    seen[seed] = 1;
    let pit = seed;
    for (let next = 0; next < hollow.length; next++) {
      const cell = hollow[next]!;
      if (values[cell]! < values[pit]!) pit = cell;
      forNeighbours(width, height, cell, (other) => {
        if (seen[other] === 1 || !(filled[other]! > values[other]!)) return;
        seen[other] = 1;
        hollow.push(other);
      });
    }
    if (filled[pit]! - values[pit]! > minDepthM) pits.push(pit);
  }
  return pits;
}

/** Cuts from a pit along the way of least excavation to the first lower ground, if one is near enough. */
function cutFrom({ width, height, values, cell: cellM }: Grid, pit: number, settings: DamSettings): void {
  const bottom = values[pit]!;
  const excavation = new Map([[pit, 0]]);
  const lengthM = new Map([[pit, 0]]);
  const from = new Map<number, number>();
  const done = new Set<number>();
  const queue = new LevelQueue();
  queue.push(pit, 0);
  for (let cell = queue.pop(); cell >= 0; cell = queue.pop()) {
    if (done.has(cell)) continue;
    done.add(cell);
    if (values[cell]! < bottom) {
      carve(values, cell, pit, from);
      return;
    }
    forNeighbours(width, height, cell, (next, cells) => {
      const cutM = values[next]! - bottom;
      const way = lengthM.get(cell)! + cells * cellM;
      if (done.has(next) || !(cutM <= settings.maxCutM) || way > settings.maxLengthM) return;
      const total = excavation.get(cell)! + Math.max(0, cutM) * cells;
      if (total >= (excavation.get(next) ?? Infinity)) return;
      excavation.set(next, total);
      lengthM.set(next, way);
      from.set(next, cell);
      queue.push(next, total);
    });
  }
}

/** An even fall from the pit to the end; ground that is lower stays. */
function carve(values: Float32Array, end: number, pit: number, from: ReadonlyMap<number, number>): void {
  const way = [end];
  while (way[way.length - 1] !== pit) way.push(from.get(way[way.length - 1]!)!);
  const [low, high] = [values[end]!, values[pit]!];
  way.forEach((cell, i) => {
    values[cell] = Math.min(values[cell]!, low + ((high - low) * i) / (way.length - 1));
  });
}

function forNeighbours(
  width: number,
  height: number,
  cell: number,
  visit: (neighbour: number, cells: number) => void,
): void {
  const column = cell % width;
  const row = (cell - column) / width;
  for (let r = Math.max(0, row - 1); r <= Math.min(height - 1, row + 1); r++)
    for (let c = Math.max(0, column - 1); c <= Math.min(width - 1, column + 1); c++)
      if (r !== row || c !== column) visit(r * width + c, Math.hypot(r - row, c - column));
}

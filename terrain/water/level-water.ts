// Water that a raster of heights shows by being level: sea and lakes come out of laser scans and radar as regions without
// relief. A find is a proposal: level fields on coarse or whole-metre ground look the same, and a service that answers 0
// outside of what it covers looks like sea. Thresholds measured on 10 m laser ground: docs/engine/water.md.

import type { ClassGrid, Grid } from '../grid.ts';
import { median } from '../median.ts';

export interface LevelWaterSettings {
  /** Largest difference of heights within 3 × 3 cells that counts as level, m; on heights in whole metres 0 is used. */
  readonly levelM: number;
  /** Cells beside a level region belong to it within this height of its level, m. */
  readonly growM: number;
  /** Fewest level cells that make a region. */
  readonly minCells: number;
  /** Regions no higher than this are sea, m above the vertical datum. */
  readonly seaLevelM: number;
  /** Cells lower than this that touch the sea belong to it, m. */
  readonly shoreM: number;
}

export const LEVEL_WATER_DEFAULTS: LevelWaterSettings = {
  levelM: 0.01,
  growM: 0.1,
  minCells: 10,
  seaLevelM: 0.3,
  shoreM: 0.2,
};

export const SEA = 1;
export const LAKE = 2;

export interface LevelWaterRegion {
  readonly kind: 'sea' | 'lake';
  /** Height of the surface: the median of its level cells, m. */
  readonly levelM: number;
  readonly areaM2: number;
  /** A point on it: the centre of its first level cell from the north-west. */
  readonly at: readonly [number, number];
  /** Every level cell is exactly 0 and it touches the edge of what was measured: perhaps nothing was measured there. */
  readonly perhapsUnmeasured: boolean;
}

export interface LevelWater {
  /** SEA, LAKE or 0. */
  readonly classes: ClassGrid;
  /** Region of each cell: index + 1 in `regions`, 0 = none. */
  readonly region: Int32Array;
  readonly regions: readonly LevelWaterRegion[];
}

/** Level regions of a ground raster, largest first. */
export function findLevelWater(grid: Grid, settings: LevelWaterSettings = LEVEL_WATER_DEFAULTS): LevelWater {
  const whole = isWholeMetres(grid.values);
  const core = levelCells(grid, whole ? 0 : settings.levelM);
  const region = new Int32Array(core.length);
  const found: LevelWaterRegion[] = [];
  for (let seed = 0; seed < core.length; seed++) {
    if (core[seed] === 0 || region[seed] !== 0) continue;
    const id = found.length + 1;
    const cells = spread(grid, [seed], (cell) => core[cell] === 1 && region[cell] === 0, region, id);
    if (cells.length < settings.minCells) {
      // Not looked at again, but free to be grown over.
      for (const cell of cells) {
        region[cell] = 0;
        core[cell] = 0;
      }
      continue;
    }
    found.push(grown(grid, cells, region, id, settings, whole));
  }
  return sorted(grid, region, found);
}

/** Grows a region from its level cells over what lies at its height, and says what it is. */
function grown(
  grid: Grid,
  cells: number[],
  region: Int32Array,
  id: number,
  settings: LevelWaterSettings,
  whole: boolean,
): LevelWaterRegion {
  const { values, cell: cellM, width } = grid;
  const first = cells[0]!;
  const levelM = median(cells.map((cell) => values[cell]!));
  const growM = whole ? 0 : settings.growM;
  const sea = levelM <= settings.seaLevelM;
  const joins = (cell: number) =>
    region[cell] === 0 && (Math.abs(values[cell]! - levelM) <= growM || (sea && values[cell]! < settings.shoreM));
  const all = [...cells, ...spread(grid, cells, joins, region, id)];
  return {
    kind: sea ? 'sea' : 'lake',
    levelM,
    areaM2: all.length * cellM * cellM,
    at: [grid.originX + ((first % width) + 0.5) * cellM, grid.originY - (Math.floor(first / width) + 0.5) * cellM],
    perhapsUnmeasured: cells.every((cell) => values[cell] === 0) && all.some((cell) => isAtEdge(grid, cell)),
  };
}

function sorted(grid: Grid, region: Int32Array, found: readonly LevelWaterRegion[]): LevelWater {
  const order = found.map((_, index) => index).sort((a, b) => found[b]!.areaM2 - found[a]!.areaM2 || a - b);
  const idOf = new Int32Array(found.length + 1);
  order.forEach((old, index) => {
    idOf[old + 1] = index + 1;
  });
  const classes = new Uint8Array(region.length);
  for (let cell = 0; cell < region.length; cell++) {
    if (region[cell] === 0) continue;
    classes[cell] = found[region[cell]! - 1]!.kind === 'sea' ? SEA : LAKE;
    region[cell] = idOf[region[cell]!]!;
  }
  const { width, height, cell, originX, originY } = grid;
  return {
    classes: { width, height, cell, originX, originY, values: classes },
    region,
    regions: order.map((old) => found[old]!),
  };
}

/** 1 where the 3 × 3 cells around differ by no more than `levelM`; never at the raster's edge or beside holes. */
function levelCells({ width, height, values }: Grid, levelM: number): Uint8Array {
  const level = new Uint8Array(values.length);
  for (let row = 1; row < height - 1; row++)
    for (let column = 1; column < width - 1; column++) {
      const cell = row * width + column;
      let [low, high] = [Infinity, -Infinity];
      let measured = true;
      for (let up = -width; up <= width; up += width)
        for (let side = -1; side <= 1; side++) {
          const z = values[cell + up + side]!;
          if (z < low) low = z;
          if (z > high) high = z;
          if (Number.isNaN(z)) measured = false;
        }
      if (measured && high - low <= levelM) level[cell] = 1;
    }
  return level;
}

/** Numbers what `joins` and hangs together with the seeds, corners too; the cells that were numbered. */
function spread(
  { width, height }: Grid,
  seeds: readonly number[],
  joins: (cell: number) => boolean,
  region: Int32Array,
  id: number,
): number[] {
  const taken: number[] = [];
  const take = (cell: number) => {
    if (!joins(cell)) return;
    region[cell] = id;
    taken.push(cell);
  };
  const around = (cell: number) => {
    const column = cell % width;
    const row = (cell - column) / width;
    for (let r = Math.max(0, row - 1); r <= Math.min(height - 1, row + 1); r++)
      for (let c = Math.max(0, column - 1); c <= Math.min(width - 1, column + 1); c++) take(r * width + c);
  };
  for (const seed of seeds) {
    take(seed);
    around(seed);
  }
  for (let next = 0; next < taken.length; next++) around(taken[next]!);
  return taken;
}

function isAtEdge({ width, height, values }: Grid, cell: number): boolean {
  const column = cell % width;
  const row = (cell - column) / width;
  if (row === 0 || column === 0 || row === height - 1 || column === width - 1) return true;
  for (let up = -width; up <= width; up += width)
    for (let side = -1; side <= 1; side++) if (Number.isNaN(values[cell + up + side]!)) return true;
  return false;
}

function isWholeMetres(values: Float32Array): boolean {
  return values.every((z) => Number.isNaN(z) || Number.isInteger(z));
}

// A surveyed line cut into tiles of a few stations, each with the sums of what stands there, so that a change of the line is
// evaluated from the tiles that it replaces. One row of numbers a tile; the same numbers make up the totals of the line.

import { BASE_M3, BLOCK_NUMBERS, type BlockRules, type BlockRun, fillBlock, WEIGHT } from '../../haul/blocks.ts';
import { addMassSums, type MassRules, type MassSums, massSums } from '../fast/masses.ts';
import { addStations } from '../fast/sum-up.ts';
import { fillShape, type OverlapRules, tileShapes } from '../overlap/overlap.ts';
import type { Coefficients } from '../prices/coefficients.ts';
import type { Columns } from '../stations/columns.ts';
import { stationViolation, type ViolationRules } from '../violations/violation-score.ts';

export const COST = 0;
export const CO2 = 1;
export const BIODIVERSITY = 2;
export const RISK = 3;
const SOIL = 4;
const ROCK = 5;
const DEMAND = 6;
const SPOIL = 7;
const SPOIL_WASTE = 8;
/** Violations at the stations. */
export const VIOLATION = 9;
/** Numbers of the haul by blocks (engine/haul/blocks.ts). */
export const BLOCK_AT = 10;
export const ROW = BLOCK_AT + BLOCK_NUMBERS;

/** Stations in a tile at most. */
export const TILE = 8;

export interface Tiles {
  count: number;
  /** First station of each tile, and after the last one the number of stations. */
  readonly start: Int32Array;
  readonly rows: Float64Array;
  /** What each tile covers (evaluate/overlap/overlap.ts). */
  readonly shapes: Float64Array;
}

export function tilesOf(capacity: number): Tiles {
  return {
    count: 0,
    start: new Int32Array(capacity + 2),
    rows: new Float64Array((capacity + 1) * ROW),
    shapes: tileShapes(capacity),
  };
}

export interface TileRules {
  readonly coefficients: Coefficients;
  readonly masses: MassRules;
  readonly limits: ViolationRules;
  readonly block: BlockRules;
  readonly overlap: OverlapRules;
}

const figures = { costNok: 0, co2Kg: 0, biodiversity: 0, risk: 0 };
const sums: MassSums = massSums();

/** Fills the row of tile t. `before`: option of the station before it; `count`: stations of the whole line. */
export function fillTile(
  rules: TileRules,
  tiles: Tiles,
  t: number,
  columns: Columns,
  before: number,
  count: number,
): void {
  const from = tiles.start[t];
  const to = tiles.start[t + 1];
  figures.costNok = figures.co2Kg = figures.biodiversity = figures.risk = 0;
  addStations(rules.coefficients, from, to, columns, figures);
  sums.soilM3 = sums.rockM3 = sums.demandM3 = sums.baseM3 = sums.spoilM3 = sums.spoilWasteM3 = 0;
  addMassSums(rules.masses, from, to, columns, sums);
  const { rows } = tiles;
  const a = t * ROW;
  rows[a + COST] = figures.costNok;
  rows[a + CO2] = figures.co2Kg;
  rows[a + BIODIVERSITY] = figures.biodiversity;
  rows[a + RISK] = figures.risk;
  rows[a + SOIL] = sums.soilM3;
  rows[a + ROCK] = sums.rockM3;
  rows[a + DEMAND] = sums.demandM3;
  rows[a + SPOIL] = sums.spoilM3;
  rows[a + SPOIL_WASTE] = sums.spoilWasteM3;
  rows[a + VIOLATION] = stationViolation(rules.limits, from, to, columns);
  fillShape(rules.overlap, tiles.shapes, t, columns, from, to);
  fillBlock(rules.block, columns, from, to, from === 0, to === count, before, rows, t);
}

/** totals += sign · Σ rows from … to − 1. */
export function addRows(totals: Float64Array, sign: number, { rows }: Tiles, from: number, to: number): void {
  for (let a = from * ROW; a < to * ROW; a += ROW) for (let k = 0; k < ROW; k++) totals[k] += sign * rows[a + k];
}

/** The masses of a line from its totals. */
export function readMassSums(totals: Float64Array, out: MassSums): void {
  out.soilM3 = totals[SOIL];
  out.rockM3 = totals[ROCK];
  out.demandM3 = totals[DEMAND];
  out.spoilM3 = totals[SPOIL];
  out.spoilWasteM3 = totals[SPOIL_WASTE];
  out.baseM3 = totals[BLOCK_AT + BASE_M3];
}

/** Σw of a line from its totals. */
export function weightOf(totals: Float64Array): number {
  return totals[BLOCK_AT + WEIGHT];
}

export function runOf(tiles: Tiles, stations: Columns): BlockRun {
  return { rows: tiles.rows, start: tiles.start, stations, from: 0, to: 0 };
}

// A line as the incremental evaluator keeps it, or the changed part of one: plan, stations, tiles, profile, totals.

import { PROFILE_STRIDE } from '../../alignment/profile.ts';
import { FIRST_CROSSINGS } from '../crossings/crossing-index.ts';
import { twice } from '../crossings/crossing-pass.ts';
import type { Coefficients } from '../prices/coefficients.ts';
import { type Columns, columnsOf } from '../stations/columns.ts';
import { type Overlaps, overlaps } from './overlaps.ts';
import { type LaidPlan, laidPlan } from './plan-change.ts';
import { ROW, type Tiles, tilesOf } from './tiles.ts';

export interface LineState {
  readonly plan: LaidPlan;
  readonly columns: Columns;
  readonly tiles: Tiles;
  /** First station and first tile of each curve's piece, and after the last one the numbers of both. */
  readonly starts: Int32Array;
  readonly tileOf: Int32Array;
  readonly vp: Float64Array;
  readonly levelViolation: Float64Array;
  readonly totals: Float64Array;
  readonly crossed: Crossed;
  readonly overlaps: Overlaps;
  vpCount: number;
  count: number;
  /** Fixed costs and emissions of structures, which do not grow with length. */
  readonly once: { costNok: number; co2Kg: number };
}

/** Crossings of a line: station, chainage and half of the closed span, and missing clearance on open road and with each type of structure. */
export interface Crossed {
  count: number;
  station: Int32Array;
  chainageM: Float64Array;
  halfM: Float64Array;
  surfaceShort: Float64Array;
  structureShort: Float64Array;
  readonly coefficients: Coefficients;
}

export function lineState(
  points: number,
  levels: number,
  stations: number,
  types: number,
  coefficients: Coefficients,
): LineState {
  return {
    plan: laidPlan(points),
    columns: columnsOf(stations),
    tiles: tilesOf(stations),
    starts: new Int32Array(points + 2),
    tileOf: new Int32Array(points + 2),
    vp: new Float64Array(levels * PROFILE_STRIDE),
    levelViolation: new Float64Array(levels),
    totals: new Float64Array(ROW),
    crossed: {
      count: 0,
      station: new Int32Array(FIRST_CROSSINGS),
      chainageM: new Float64Array(FIRST_CROSSINGS),
      halfM: new Float64Array(FIRST_CROSSINGS),
      surfaceShort: new Float64Array(FIRST_CROSSINGS),
      structureShort: new Float64Array(FIRST_CROSSINGS * types),
      coefficients,
    },
    overlaps: overlaps(),
    vpCount: 0,
    count: 0,
    once: { costNok: 0, co2Kg: 0 },
  };
}

/** Appends crossing k of `from` to `to`, `shift` stations and `shiftM` metres further on. */
export function addCrossing(
  from: Omit<Crossed, 'count'>,
  k: number,
  to: Crossed,
  types: number,
  shift: number,
  shiftM: number,
): void {
  const n = to.count;
  if (n === to.station.length) {
    to.station = twice(to.station);
    to.chainageM = twice(to.chainageM);
    to.halfM = twice(to.halfM);
    to.surfaceShort = twice(to.surfaceShort);
    to.structureShort = twice(to.structureShort);
  }
  to.count++;
  to.station[n] = from.station[k] + shift;
  to.chainageM[n] = from.chainageM[k] + shiftM;
  to.halfM[n] = from.halfM[k];
  to.surfaceShort[n] = from.surfaceShort[k];
  for (let o = 0; o < types; o++) to.structureShort[n * types + o] = from.structureShort[k * types + o];
}

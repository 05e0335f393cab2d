// Remembers surveyed stations. A move of the search changes a line along a stretch; everywhere else the stations are the
// same to the last bit, and what open road costs there is known already. The answer depends on the line alone: a station is
// found by the whole of its position, direction, curvature and height, never by what was asked before.
//
// Most stations stand where they stood in the line before, and their columns are filled already. The others are looked up
// in a table of sets of two entries; of two, the one used longer ago makes room.

import type { SectionRules } from '../earthwork/rules.ts';
import type { Coefficients } from './coefficients.ts';
import { type Columns, columnsOf } from './columns.ts';
import type { Site } from './site.ts';
import { survey } from './survey.ts';

/** Entries per station of the longest line. More finds one station in fifty more, but no longer stays in the near cache. */
const ENTRIES_PER_STATION = 2;
const KEYS = 6;
const VALUES = 15;
/** Odd numbers without pattern, for mixing bits (fractional parts of the square roots of 2, 3 and 5). */
const MIX_X = 0x6a09e667;
const MIX_Y = 0xbb67ae85 | 0;
const MIX_Z = 0x3c6ef373;
const MIX_WORDS = 0x9e3779b1 | 0;

export interface Memo {
  readonly columns: Columns;
  /** Which station each row of `columns` was last filled for. */
  readonly held: Held;
  /** Stations that are not known yet, side by side. */
  readonly unknown: Columns;
  /** Which stations of the line those are, and the set that each belongs to. */
  readonly station: Int32Array;
  readonly set: Int32Array;
  /** Bits to drop from a mixed word to get a set. */
  readonly shift: number;
  readonly keys: Float64Array;
  readonly values: Float64Array;
  /** Per set: the entry used last. */
  readonly last: Uint8Array;
  /** The bits of x, y and z of `columns`. */
  readonly xBits: Int32Array;
  readonly yBits: Int32Array;
  readonly zBits: Int32Array;
}

type Held = Pick<Columns, 'x' | 'y' | 'z' | 'cos' | 'sin' | 'curvature'>;

/** A memo for the stations in `columns`. */
export function memoOf(columns: Columns): Memo {
  const sets = 2 ** Math.ceil(Math.log2((columns.capacity * ENTRIES_PER_STATION) / 2));
  const nothing = () => new Float64Array(columns.capacity).fill(Number.NaN);
  const bits = (column: Float64Array) => new Int32Array(column.buffer);
  return {
    columns,
    held: { x: nothing(), y: nothing(), z: nothing(), cos: nothing(), sin: nothing(), curvature: nothing() },
    unknown: columnsOf(columns.capacity),
    station: new Int32Array(columns.capacity),
    set: new Int32Array(columns.capacity),
    shift: 32 - Math.log2(sets),
    keys: new Float64Array(2 * sets * KEYS).fill(Number.NaN),
    values: new Float64Array(2 * sets * VALUES),
    last: new Uint8Array(sets),
    xBits: bits(columns.x),
    yBits: bits(columns.y),
    zBits: bits(columns.z),
  };
}

/** Surveys the first `count` stations of the memo's columns; returns how many were not known. */
export function surveyChanged(
  memo: Memo,
  site: Site,
  rules: SectionRules,
  coefficients: Coefficients,
  count: number,
  fine: boolean,
): number {
  const unknown = recall(memo, count);
  if (unknown > 0) {
    survey(site, rules, coefficients, unknown, memo.unknown, fine);
    for (let m = 0; m < unknown; m++) remember(memo, m);
  }
  return unknown;
}

/** The columns of these stations were changed since they were filled. A full list may be cut off: then of all stations. */
export function forgetRows({ held }: Memo, stations: Int32Array, count: number): void {
  if (count === stations.length) held.x.fill(Number.NaN);
  else for (let k = 0; k < count; k++) held.x[stations[k]] = Number.NaN;
}

/** Fills the columns of known stations; lays the others side by side in `unknown`. */
function recall(memo: Memo, count: number): number {
  const { keys, values, shift, last, xBits, yBits, zBits, unknown, station, set: sets } = memo;
  const { x, y, z, cos, sin, curvature, ground, rock, toe, cost, co2, biodiversity, risk, beside } = memo.columns;
  const { soilCut, rockCut, demand, surfaceCost, combo, fault } = memo.columns;
  const { x: heldX, y: heldY, z: heldZ, cos: heldCos, sin: heldSin, curvature: heldCurvature } = memo.held;
  let found = 0;
  for (let i = 0; i < count; i++) {
    const px = x[i];
    const pz = z[i];
    if (
      heldZ[i] === pz &&
      heldX[i] === px &&
      heldY[i] === y[i] &&
      heldCos[i] === cos[i] &&
      heldSin[i] === sin[i] &&
      heldCurvature[i] === curvature[i]
    )
      continue;
    heldX[i] = px;
    heldY[i] = y[i];
    heldZ[i] = pz;
    heldCos[i] = cos[i];
    heldSin[i] = sin[i];
    heldCurvature[i] = curvature[i];
    const w = 2 * i;
    const mixed =
      Math.imul(xBits[w] + Math.imul(xBits[w + 1], MIX_WORDS), MIX_X) +
      Math.imul(yBits[w] + Math.imul(yBits[w + 1], MIX_WORDS), MIX_Y) +
      Math.imul(zBits[w] + Math.imul(zBits[w + 1], MIX_WORDS), MIX_Z);
    const set = Math.imul(mixed, MIX_WORDS) >>> shift;
    let entry = 2 * set + last[set];
    let k = entry * KEYS;
    if (keys[k] !== px || keys[k + 2] !== pz) {
      entry ^= 1;
      k = entry * KEYS;
    }
    if (
      keys[k] === px &&
      keys[k + 1] === y[i] &&
      keys[k + 2] === pz &&
      keys[k + 3] === cos[i] &&
      keys[k + 4] === sin[i] &&
      keys[k + 5] === curvature[i]
    ) {
      last[set] = entry & 1;
      const v = entry * VALUES;
      ground[i] = values[v];
      rock[i] = values[v + 1];
      toe[2 * i] = values[v + 2];
      toe[2 * i + 1] = values[v + 3];
      cost[i] = values[v + 4];
      co2[i] = values[v + 5];
      biodiversity[i] = values[v + 6];
      risk[i] = values[v + 7];
      beside[i] = values[v + 8];
      soilCut[i] = values[v + 9];
      rockCut[i] = values[v + 10];
      demand[i] = values[v + 11];
      surfaceCost[i] = values[v + 12];
      combo[i] = values[v + 13];
      fault[i] = values[v + 14];
    } else {
      unknown.x[found] = px;
      unknown.y[found] = y[i];
      unknown.z[found] = pz;
      unknown.cos[found] = cos[i];
      unknown.sin[found] = sin[i];
      unknown.curvature[found] = curvature[i];
      sets[found] = set;
      station[found++] = i;
    }
  }
  return found;
}

/** Takes the surveyed station m of `unknown` into its line and into the table. */
function remember({ columns, unknown, station, set, keys, values, last }: Memo, m: number): void {
  const i = station[m];
  const way = last[set[m]] ^ 1;
  last[set[m]] = way;
  const entry = 2 * set[m] + way;
  const k = entry * KEYS;
  keys[k] = unknown.x[m];
  keys[k + 1] = unknown.y[m];
  keys[k + 2] = unknown.z[m];
  keys[k + 3] = unknown.cos[m];
  keys[k + 4] = unknown.sin[m];
  keys[k + 5] = unknown.curvature[m];
  const v = entry * VALUES;
  values[v] = columns.ground[i] = unknown.ground[m];
  values[v + 1] = columns.rock[i] = unknown.rock[m];
  values[v + 2] = columns.toe[2 * i] = unknown.toe[2 * m];
  values[v + 3] = columns.toe[2 * i + 1] = unknown.toe[2 * m + 1];
  values[v + 4] = columns.cost[i] = unknown.cost[m];
  values[v + 5] = columns.co2[i] = unknown.co2[m];
  values[v + 6] = columns.biodiversity[i] = unknown.biodiversity[m];
  values[v + 7] = columns.risk[i] = unknown.risk[m];
  values[v + 8] = columns.beside[i] = unknown.beside[m];
  values[v + 9] = columns.soilCut[i] = unknown.soilCut[m];
  values[v + 10] = columns.rockCut[i] = unknown.rockCut[m];
  values[v + 11] = columns.demand[i] = unknown.demand[m];
  values[v + 12] = columns.surfaceCost[i] = unknown.surfaceCost[m];
  values[v + 13] = columns.combo[i] = unknown.combo[m];
  values[v + 14] = columns.fault[i] = unknown.fault[m];
}

// The typical cross-section of a segment type on an even hillside, and what a metre of it costs: a straight and level stretch
// through the same evaluation in detail that every route gets. Read by the form of a segment type, at each keystroke.
// Metres; x along the road, y to its left, heights over the road; the ground rises to the left.

import type { Alignment } from '#domain/alignment.ts';
import type { BreakdownRow } from '#domain/figures/item.ts';
import type { Prices } from '#domain/figures/prices.ts';
import { optimisationRows } from '#domain/parameters/optimisation.ts';
import { defaultsOf } from '#domain/parameters/parameter.ts';
import type { RouteType } from '#domain/route-type.ts';
import type { Stations } from '#domain/stations.ts';
import type { Grid } from '#terrain/grid.ts';
import { evaluateInDetail } from '../evaluate/detail/detail.ts';
import type { Problem } from '../problem.ts';
import type { RoadBody } from '../road-body.ts';
import { ENGINE_VERSION } from '../version.ts';

/** The ground that the section stands in. */
export interface Hillside {
  /** Of the ground at the centre line over the road, m: + is a cut, − a fill. */
  readonly heightM: number;
  /** From the ground down to the rock, m. */
  readonly soilDepthM: number;
  /** Rise of the ground to the left, %. */
  readonly sideSlopePct: number;
}

export interface TypicalSection {
  /** Of the stretch; its middle shows the section. */
  readonly stations: Stations;
  readonly body: RoadBody;
  /** Per metre of road, add-ons included: masses that are left over or missing are brought away or bought. */
  readonly costPerM: number;
  readonly co2PerM: number;
  /** What the sums are made of, per metre. */
  readonly rows: readonly BreakdownRow[];
  /** A side whose slope does not meet the ground within the widest slope, and that no wall may hold. */
  readonly isOpenEnded: boolean;
}

/** Shorter than every limit of a line that asks for length, longer than four intervals. */
const LENGTH_M = 40;
/** The ground is a plane: cells may be as coarse as they like. */
const CELL_M = 10;
/** Wider than the widest slope on both sides. */
const REACH_M = 600;

/** Height of the hillside's ground over the road, y m to the left of its centre line. */
export const hillsideHeight = ({ heightM, sideSlopePct }: Hillside, y: number): number =>
  heightM + (y * sideSlopePct) / 100;

/** @param routeType whose first surface type is drawn; its other types are left out */
export function typicalSection(routeType: RouteType, prices: Prices, hillside: Hillside): TypicalSection {
  const surface = routeType.segmentTypes.filter(({ kind }) => kind === 'surface').slice(0, 1);
  const problem = problemOn(hillside, { ...routeType, segmentTypes: surface }, prices);
  const { stations, roadBody, figures, rows, violations } = evaluateInDetail(problem, LEVEL_STRAIGHT);
  return {
    stations,
    body: roadBody,
    costPerM: figures.costNok / LENGTH_M,
    co2PerM: figures.co2Kg / LENGTH_M,
    rows: rows.map((row) => ({
      ...row,
      quantity: row.quantity / LENGTH_M,
      costNok: row.costNok / LENGTH_M,
      co2Kg: row.co2Kg / LENGTH_M,
      seconds: row.seconds / LENGTH_M,
    })),
    isOpenEnded: violations.some(({ code }) => code === 'slopeDoesNotMeetTerrain'),
  };
}

const end = (x: number) => ({ x, y: 0, radiusM: 0, clothoidInM: 0, clothoidOutM: 0 });
const LEVEL_STRAIGHT: Alignment = {
  plan: [end(0), end(LENGTH_M)],
  profile: [0, LENGTH_M].map((chainageM) => ({ chainageM, z: 0, curveLengthM: 0 })),
};

function problemOn(hillside: Hillside, routeType: RouteType, prices: Prices): Problem {
  const ground = planeOf((y) => hillsideHeight(hillside, y));
  const free = { y: 0, z: 0, bearing: null, grade: null };
  return {
    engineVersion: ENGINE_VERSION,
    seed: 1,
    request: { start: { x: 0, ...free }, end: { x: LENGTH_M, ...free }, controlPoints: [], corridor: null },
    routeType,
    prices,
    settings: defaultsOf(optimisationRows),
    ground,
    bedrock: { ...ground, values: ground.values.map((z) => z - hillside.soilDepthM) },
    bedrockSigma: null,
    areas: [],
    crossedLines: [],
    massPoints: [],
  };
}

function planeOf(heightAt: (y: number) => number): Grid {
  const width = LENGTH_M / CELL_M + 4;
  const height = (2 * REACH_M) / CELL_M;
  const values = new Float32Array(width * height);
  for (let row = 0; row < height; row++)
    values.fill(heightAt(REACH_M - (row + 0.5) * CELL_M), row * width, (row + 1) * width);
  return { width, height, cell: CELL_M, originX: -2 * CELL_M, originY: REACH_M, values };
}

// What a metre of road costs at each height over the ground and cross slope, asked of the evaluator itself on tilted
// planes: the same prices, sections and structures as the search uses, without knowing how they are computed. Two
// lengths of each separate the cost per metre from what is paid once (portals, abutments).
//
//        d > 0 fill or bridge        ────────                slope rows × d columns, d in whole metres
//        d < 0 cut or tunnel    ~~~~~~~~~~~~~~~~ ground

import { type Area, LAND_USE_CLASSES, type LandUseClass, NEUTRAL_AREA } from '#domain/entities/area.ts';
import type { Grid } from '#terrain/grid.ts';
import { type Evaluator, emptyScores, type Scores } from '../evaluator.ts';
import { emptyLine } from '../line/candidate.ts';
import type { Model } from '../line/model.ts';
import { type PriceVector, priced } from '../line/objectives.ts';
import type { Problem } from '../problem.ts';

export interface CostTable {
  /** Upper edges of the cross-slope classes, m/m. */
  readonly slopeCount: number;
  /** d of column 0 and number of columns; one metre each. */
  readonly lowestD: number;
  readonly columns: number;
  /** NOK (priced) per metre, land take left out: slope × columns on land, then the same on water. */
  readonly perM: Float32Array;
  /** m² of ground taken per metre, laid out alike. */
  readonly width: Float32Array;
  /** NOK paid once per stretch at each d (level ground). */
  readonly once: Float32Array;
  /** What stands there: ROAD, BRIDGE_AT or TUNNEL_AT; laid out as perM. */
  readonly kind: Uint8Array;
  /** NOK (priced) per m² by land-use class number (0 = none). */
  readonly landUsePerM2: Float32Array;
}

const SLOPES = [0, 0.12, 0.25, 0.4, 0.6, 0.9, 1.4] as const;
const MIN_HEIGHT_DIFF = -69;
const MAX_HEIGHT_DIFF = 90;
/** Every metre is asked for near the ground, every third beyond. */
const D_STEP = 3;
const NEAR_D = 6;
const SHORT_M = 700;
const LONG_M = 1700;
const PLANE_CELL_M = 10;
const PLANE_LENGTH_M = 2000;
const PLANE_WIDTH_M = 900;
/**
 * A metre that breaks a rule is priced out of reach without being impossible: where every way breaks one, the lattice
 * still finds the least bad, and the local search or the reasons start from there.
 */
export const VIOLATION_NOK_PER_M = 3e6;

export function slopeClass(slope: number): number {
  let row = 0;
  while (row < SLOPES.length - 1 && slope > (SLOPES[row] + SLOPES[row + 1]) / 2) row++;
  return row;
}

/** What straight roads on tilted planes were found to cost, figure by figure: serves any prices of the figures. */
export interface MeasuredPlanes {
  /** By slope class: on land, with a tax on the ground taken, and on water. */
  readonly land: readonly Straights[];
  readonly taxed: readonly (readonly Straight[])[];
  readonly water: readonly Straights[];
  /** By land-use class number on level ground at d = 0, null where the problem has none of it; 0 = bare. */
  readonly landUse: readonly (Straight | null)[];
}

/** Figures of a straight road, and what its violations add. */
interface Straight {
  readonly scores: Scores;
  readonly violationNok: number;
}

/** By the asked columns in order: a short and a long road. */
interface Straights {
  readonly short: readonly Straight[];
  readonly long: readonly Straight[];
}

/** Columns that are asked for; those between are read off. */
const ASKED = Array.from({ length: MAX_HEIGHT_DIFF - MIN_HEIGHT_DIFF + 1 }, (_, i) => i).filter(
  (i) => (MIN_HEIGHT_DIFF + i) % D_STEP === 0 || Math.abs(MIN_HEIGHT_DIFF + i) <= NEAR_D,
);

export function measuredPlanes(problem: Problem, model: Model): MeasuredPlanes {
  const soilM = meanSoilDepth(problem);
  const on = (slope: number, areas: readonly Area[]) => model.createEvaluator(plane(problem, slope, soilM, areas));
  const measured = (slope: number, areas: readonly Area[]): Straights => {
    const evaluator = on(slope, areas);
    return { short: straights(evaluator, SHORT_M), long: straights(evaluator, LONG_M) };
  };
  const present = new Set<string>(problem.areas.map((area) => area.category));
  const hasWater = LAND_USE_CLASSES.some((name) => present.has(name) && problem.prices.landUse[name].water);
  const land = SLOPES.map((slope) => measured(slope, []));
  const level = (areas: readonly Area[]) => straight(on(0, areas), 0, LONG_M);
  return {
    land,
    taxed: SLOPES.map((slope) => straights(on(slope, [taxedArea()]), LONG_M)),
    water: hasWater ? SLOPES.map((slope) => measured(slope, [landUseArea('water')])) : land,
    landUse: [
      level([]),
      ...LAND_USE_CLASSES.map((name) => (present.has(name) && name !== 'water' ? level([landUseArea(name)]) : null)),
    ],
  };
}

export function costTable(planes: MeasuredPlanes, prices: PriceVector): CostTable {
  const columns = MAX_HEIGHT_DIFF - MIN_HEIGHT_DIFF + 1;
  const size = SLOPES.length * columns;
  const table = {
    slopeCount: SLOPES.length,
    lowestD: MIN_HEIGHT_DIFF,
    columns,
    perM: new Float32Array(2 * size),
    width: new Float32Array(2 * size),
    once: new Float32Array(columns),
    kind: new Uint8Array(2 * size),
    landUsePerM2: new Float32Array(LAND_USE_CLASSES.length + 1),
  };
  SLOPES.forEach((_, row) => {
    const plain = lineOfPrices(planes.land[row], prices);
    const wet = lineOfPrices(planes.water[row], prices);
    const at = row * columns;
    table.perM.set(plain.perM, at);
    table.perM.set(wet.perM, size + at);
    const taxed = planes.taxed[row];
    const bare = planes.land[row].long;
    const width = between(taxed.map((one, k) => (one.scores.costNok - bare[k].scores.costNok) / (LONG_M * TAX_PER_M2)));
    table.width.set(
      width.map((value) => Math.max(0, value)),
      at,
    );
    table.width.set(table.width.subarray(at, at + columns), size + at);
    if (row === 0) table.once.set(plain.once.map((value) => Math.max(0, value)));
    table.kind.set(kindsOf(planes.land[row]), at);
    table.kind.set(kindsOf(planes.water[row]), size + at);
  });
  const widthM = Math.max(1, table.width[-MIN_HEIGHT_DIFF]);
  const bare = planes.landUse[0] as Straight;
  planes.landUse.forEach((one, number) => {
    if (one && number > 0)
      table.landUsePerM2[number] = (priceOf(one, prices) - priceOf(bare, prices)) / (LONG_M * widthM);
  });
  return table;
}

/** A structure is known by what it costs once: this share of the most expensive at its side of the ground, NOK. */
const STRUCTURE_SHARE = 0.3;

/** What stands at each whole metre of d: road, bridge or tunnel. */
function kindsOf({ short, long }: Straights): Uint8Array {
  const once = between(
    short.map((one, k) => {
      const perM = (long[k].scores.costNok - one.scores.costNok) / (LONG_M - SHORT_M);
      return one.violationNok > 0 ? 0 : one.scores.costNok - perM * SHORT_M;
    }),
  );
  const deepest = Math.max(0, ...once.subarray(0, -MIN_HEIGHT_DIFF));
  const highest = Math.max(0, ...once.subarray(-MIN_HEIGHT_DIFF));
  return Uint8Array.from(once, (value, i) => {
    const most = i < -MIN_HEIGHT_DIFF ? deepest : highest;
    if (most < MIN_FIXED_COST_NOK || value < STRUCTURE_SHARE * most) return ROAD;
    return i < -MIN_HEIGHT_DIFF ? TUNNEL_AT : BRIDGE_AT;
  });
}

export const ROAD = 0;
export const BRIDGE_AT = 1;
export const TUNNEL_AT = 2;
/** Less than this once is rounding. */
const MIN_FIXED_COST_NOK = 1e3;

/** Values at the asked columns, and straight between. */
function between(asked: readonly number[]): Float64Array {
  const all = new Float64Array(MAX_HEIGHT_DIFF - MIN_HEIGHT_DIFF + 1);
  ASKED.forEach((i, k) => {
    all[i] = asked[k];
    const from = k > 0 ? ASKED[k - 1] : i;
    for (let j = from + 1; j < i; j++) all[j] = all[from] + ((j - from) / (i - from)) * (asked[k] - all[from]);
  });
  return all;
}

/** Priced cost per metre and once, for every whole metre of d. */
function lineOfPrices({ short, long }: Straights, prices: PriceVector): { perM: Float64Array; once: Float64Array } {
  const perM = short.map((one, k) =>
    Math.max(0, (priceOf(long[k], prices) - priceOf(one, prices)) / (LONG_M - SHORT_M)),
  );
  return { perM: between(perM), once: between(short.map((one, k) => priceOf(one, prices) - perM[k] * SHORT_M)) };
}

function priceOf({ scores, violationNok }: Straight, prices: PriceVector): number {
  const cost = priced(scores, prices);
  return (Number.isNaN(cost) ? 0 : cost) + violationNok;
}

const TAX_PER_M2 = 100;

function wholePlane(): Area['geometry'] {
  return [
    [
      [
        [-100, -PLANE_WIDTH_M],
        [PLANE_LENGTH_M + 100, -PLANE_WIDTH_M],
        [PLANE_LENGTH_M + 100, PLANE_WIDTH_M],
        [-100, PLANE_WIDTH_M],
        [-100, -PLANE_WIDTH_M],
      ],
    ],
  ];
}

function areaOf(values: Partial<Area>): Area {
  return {
    ...NEUTRAL_AREA,
    id: 'calibration',
    boundaryType: 'soft',
    color: '#000000',
    geometry: wholePlane(),
    ...values,
  };
}

const taxedArea = () => areaOf({ extraCostPerM2: TAX_PER_M2 });
const landUseArea = (category: LandUseClass) =>
  areaOf({ group: 'landUse', category, boundaryType: 'open', includeInLandUse: true });

/** The problem on a plane that rises to the north by `slope`, level along the road, with its soil depth. */
function plane(problem: Problem, slope: number, soilM: number | null, areas: readonly Area[]): Problem {
  const width = PLANE_LENGTH_M / PLANE_CELL_M;
  const height = PLANE_WIDTH_M / PLANE_CELL_M;
  const grid = (lift: number): Grid => {
    const values = new Float32Array(width * height);
    for (let row = 0; row < height; row++) {
      const z = 500 + lift + slope * (PLANE_WIDTH_M / 2 - (row + 0.5) * PLANE_CELL_M);
      values.fill(z, row * width, (row + 1) * width);
    }
    return { width, height, cell: PLANE_CELL_M, originX: 0, originY: PLANE_WIDTH_M / 2, values };
  };
  const end = { z: null, bearing: null, grade: null };
  return {
    ...problem,
    ground: grid(0),
    bedrock: soilM === null ? null : grid(-soilM),
    bedrockSigma: null,
    areas,
    crossedLines: [],
    massPoints: [],
    freeEnds: { start: null, end: null },
    request: {
      start: { x: 100, y: 0, ...end },
      end: { x: 100 + LONG_M, y: 0, ...end },
      controlPoints: [],
      corridor: null,
    },
  };
}

function meanSoilDepth(problem: Problem): number | null {
  const { bedrock, ground } = problem;
  if (!bedrock) return null;
  let sum = 0;
  let count = 0;
  const step = Math.max(1, Math.floor((ground.width * ground.height) / 5000));
  for (let at = 0; at < ground.width * ground.height; at += step) {
    const x = ground.originX + ((at % ground.width) + 0.5) * ground.cell;
    const y = ground.originY - (Math.floor(at / ground.width) + 0.5) * ground.cell;
    const column = Math.floor((x - bedrock.originX) / bedrock.cell);
    const row = Math.floor((bedrock.originY - y) / bedrock.cell);
    if (column < 0 || row < 0 || column >= bedrock.width || row >= bedrock.height) continue;
    const depth = ground.values[at] - bedrock.values[row * bedrock.width + column];
    if (!Number.isNaN(depth)) {
      sum += Math.max(0, depth);
      count++;
    }
  }
  return count > 0 ? sum / count : null;
}

function straights(evaluator: Evaluator, lengthM: number): Straight[] {
  return ASKED.map((i) => straight(evaluator, MIN_HEIGHT_DIFF + i, lengthM));
}

const line = emptyLine();
const scores = emptyScores();

function straight(evaluator: Evaluator, d: number, lengthM: number): Straight {
  const middle = 100 + LONG_M / 2;
  line.ipCount = 2;
  line.ip.set([middle - lengthM / 2, 0, 0, 0, middle + lengthM / 2, 0, 0, 0]);
  line.vpCount = 2;
  line.vp.set([0, 500 + d, 0, lengthM, 500 + d, 0]);
  evaluator.evaluate(line, scores);
  const isViolated = scores.violation > 1e-9 || Number.isNaN(scores.costNok);
  return { scores: { ...scores }, violationNok: isViolated ? VIOLATION_NOK_PER_M * lengthM : 0 };
}

// What a metre of road costs at each height over the ground and cross slope, asked of the evaluator itself on tilted
// planes: the same prices, sections and structures as the search uses, without knowing how they are reckoned. Two
// lengths of each tell the cost per metre from what is paid once (portals, abutments).
//
//        d > 0 fill or bridge        ────────                slope rows × d columns, d in whole metres
//        d < 0 cut or tunnel    ~~~~~~~~~~~~~~~~ ground

import type { Area, LandUseClass } from '#domain/area.ts';
import { LAND_USE_CLASSES } from '#domain/area.ts';
import type { Grid } from '#terrain/grid.ts';
import type { Evaluator } from '../evaluate/evaluator.ts';
import type { Problem } from '../problem.ts';
import { emptyLine, emptyScores } from '../search/candidate.ts';
import type { Model } from '../search/model.ts';
import { type PriceVector, priced } from '../search/objectives.ts';

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
  /** NOK (priced) per m² by land-use class number (0 = none). */
  readonly landUsePerM2: Float32Array;
}

const SLOPES = [0, 0.12, 0.25, 0.4, 0.6, 0.9, 1.4] as const;
const LOWEST_D = -69;
const HIGHEST_D = 90;
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
const BROKEN_NOK_PER_M = 3e6;

export function slopeClass(slope: number): number {
  let row = 0;
  while (row < SLOPES.length - 1 && slope > (SLOPES[row] + SLOPES[row + 1]) / 2) row++;
  return row;
}

export function costTable(problem: Problem, model: Model, prices: PriceVector): CostTable {
  const columns = HIGHEST_D - LOWEST_D + 1;
  const size = SLOPES.length * columns;
  const table = {
    slopeCount: SLOPES.length,
    lowestD: LOWEST_D,
    columns,
    perM: new Float32Array(2 * size),
    width: new Float32Array(2 * size),
    once: new Float32Array(columns),
    landUsePerM2: new Float32Array(LAND_USE_CLASSES.length + 1),
  };
  const soilM = meanSoilDepth(problem);
  SLOPES.forEach((slope, row) => {
    const bare = plane(problem, slope, soilM, []);
    const plain = sweep(model.createEvaluator(bare), prices);
    const taxed = sweep(model.createEvaluator(plane(problem, slope, soilM, [taxedArea()])), prices);
    const wet = sweep(model.createEvaluator(plane(problem, slope, soilM, [landUseArea('water')])), prices);
    for (let i = 0; i < columns; i++) {
      const at = row * columns + i;
      table.perM[at] = plain.perM[i];
      table.perM[size + at] = wet.perM[i];
      table.width[at] = table.width[size + at] = Math.max(
        0,
        (taxed.perM[i] - plain.perM[i]) / (TAX_PER_M2 * Math.max(prices.cost, 1e-9)),
      );
      if (row === 0) table.once[i] = Math.max(0, plain.once[i]);
    }
  });
  fillLandUse(problem, model, prices, soilM, table);
  return table;
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
    id: 'calibration',
    name: '',
    group: 'other',
    category: '',
    boundaryType: 'soft',
    costModifier: 1,
    co2Modifier: 1,
    extraCostPerM2: 0,
    extraCo2PerM2: 0,
    biodiversity: null,
    risk: null,
    includeInLandUse: false,
    color: '#000000',
    heightM: null,
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
    wish: {
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

/** Priced cost per metre and once, for every whole metre of d. */
function sweep(evaluator: Evaluator, prices: PriceVector): { perM: Float64Array; once: Float64Array } {
  const columns = HIGHEST_D - LOWEST_D + 1;
  const perM = new Float64Array(columns);
  const once = new Float64Array(columns);
  let asked = 0;
  for (let i = 0; i < columns; i++) {
    const d = LOWEST_D + i;
    if (d % D_STEP !== 0 && Math.abs(d) > NEAR_D) continue;
    const short = straightCost(evaluator, prices, d, SHORT_M);
    const long = straightCost(evaluator, prices, d, LONG_M);
    perM[i] = Math.max(0, (long - short) / (LONG_M - SHORT_M));
    once[i] = short - perM[i] * SHORT_M;
    for (let between = asked + 1; between < i; between++) {
      const share = (between - asked) / (i - asked);
      perM[between] = perM[asked] + share * (perM[i] - perM[asked]);
      once[between] = once[asked] + share * (once[i] - once[asked]);
    }
    asked = i;
  }
  return { perM, once };
}

const line = emptyLine();
const scores = emptyScores();

function straightCost(evaluator: Evaluator, prices: PriceVector, d: number, lengthM: number): number {
  const middle = 100 + LONG_M / 2;
  line.ipCount = 2;
  line.ip.set([middle - lengthM / 2, 0, 0, 0, middle + lengthM / 2, 0, 0, 0]);
  line.vpCount = 2;
  line.vp.set([0, 500 + d, 0, lengthM, 500 + d, 0]);
  evaluator.evaluate(line, scores);
  const cost = priced(scores, prices);
  const broken = scores.violation > 1e-9 ? BROKEN_NOK_PER_M * lengthM : 0;
  return Number.isNaN(cost) ? BROKEN_NOK_PER_M * lengthM : cost + broken;
}

function fillLandUse(
  problem: Problem,
  model: Model,
  prices: PriceVector,
  soilM: number | null,
  table: CostTable,
): void {
  const present = new Set(problem.areas.map((area) => area.category));
  const flat = (areas: readonly Area[]) =>
    straightCost(model.createEvaluator(plane(problem, 0, soilM, areas)), prices, 0, LONG_M) / LONG_M;
  const bare = flat([]);
  const width = Math.max(1, table.width[-LOWEST_D]);
  LAND_USE_CLASSES.forEach((category, index) => {
    if (!present.has(category) || category === 'water') return;
    table.landUsePerM2[index + 1] = (flat([landUseArea(category)]) - bare) / width;
  });
}

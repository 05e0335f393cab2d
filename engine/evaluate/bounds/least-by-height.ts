// The least that a metre of road can cost at each place and height: what the lower bound by heights rests on (lower-bound/).
// Per triangle of a ground mesh, by the road's height over the triangle's plane: the ground lies within a known range of that plane
// (every raster node that a section there can read is looked at), and open road on it is dug or filled at least as deep as
// the nearest ground of the range asks for. Lengths in m, prices in NOK with add-ons.
//
//   platform   a straight platform over any ground costs at least what it costs over their mean distance (Jensen)
//   beside it  both sides of a section together: what a cross slope takes from one it gives to the other; a bend weighs the
//              strips at ±t by 1 ∓ κt, which takes at most 2κSt² from the sum of their depths where the ground's slope is S
//   masses     a cubic metre has one worth all along the line: digging earns it, filling pays it. Whatever is hauled, brought away
//              or bought costs at least that, as long as it is between nothing and the cheapest import (weak duality)

import type { Curve } from '#domain/parameters/parameter.ts';
import { CLEAR_OF_ROCK_M, type SectionRules, STEEPER_THAN_GROUND } from '../../earthwork/rules.ts';
import type { Problem } from '../../problem.ts';
import { type SurfaceType, surfaceTypesOf } from '../fast/surface-types.ts';
import type { Coefficients } from '../prices/coefficients.ts';
import type { ProblemRasters } from '../rasters/problem-rasters.ts';
import { RADIUS_TOLERANCE } from '../violations/element-violation.ts';
import { GRADE_TOLERANCE } from '../violations/violation-score.ts';
import { type GroundMesh, groundMeshOf } from './ground-mesh.ts';
import { FORBIDDEN, type MetrePrices, metrePricesOf, UNSEEN_M } from './least-price.ts';

export interface LeastByHeight {
  readonly mesh: GroundMesh;
  /** Rising distances from the plane, m; beyond the last one no price is known to rise. */
  readonly levelsM: readonly number[];
  /**
   * Per triangle and level k: the least price of a metre up to levelsM[k] over the plane in 2k, under it in 2k + 1; then that
   * beyond the last level. Structures left out. FORBIDDEN where open road may not stand.
   */
  readonly open: Float64Array;
  /** Per triangle, at any height; FORBIDDEN where none may stand. */
  readonly built: Float64Array;
  /** Steepest climb and fall of open road and of structures, m/m. */
  readonly up: number;
  readonly down: number;
  readonly builtUp: number;
  readonly builtDown: number;
}

const LEVELS_M = [1.5, 5, 10, 18, 30, 50];
/** How far beside the centre line earth is counted, m beyond the platform. */
const BESIDE_M = 8;
/** Full detail looks every 5 m, and a look counts for at most 10/3 m along the line on either side (prismoids). */
const LOOK_M = 10 / 3;
const STEP_M = 1;

/** What the ground does in a triangle and around it: range over its plane, deepest soil, slope; prices of a metre there. */
interface Surroundings {
  lowM: number;
  highM: number;
  soilM: number;
  slope: number;
  open: number;
  built: number;
  modifier: number;
}

/** @param outsideM @param across as of groundMeshOf */
export function leastByHeightOf(
  problem: Problem,
  outsideM: number,
  across: number,
  rasters: ProblemRasters,
): LeastByHeight {
  const { start, end } = problem.request;
  const { designClass } = problem.routeType;
  const mesh = groundMeshOf(rasters, start, end, outsideM, across);
  const types = surfaceTypesOf(problem, rasters);
  const massPrice = massPriceOf(problem, types[0]);
  const prices = leastOf(types.map((type) => metrePricesOf(type, massPrice)));
  const earthworks = types.map((type) => earthworkOf(problem, type, massPrice));
  const platformM = Math.max(...types.map(({ rules }) => rules.halfWidthM));
  const landM = Math.max(...types.map(({ rules }) => rules.halfWidthM + rules.beltM));
  const up = designClass.maxGradePct / 100 + GRADE_TOLERANCE;
  const down = designClass.maxGradeReturnPct / 100 + GRADE_TOLERANCE;
  const steepest = Math.max(0, ...types[0].coefficients.structures.map(({ grade }) => grade)) + GRADE_TOLERANCE;
  const stride = 2 * (LEVELS_M.length + 1);
  const open = new Float64Array(mesh.count * stride);
  const built = new Float64Array(mesh.count);
  const around: Surroundings = { lowM: 0, highM: 0, soilM: 0, slope: 0, open: 0, built: 0, modifier: 1 };
  const modifiers = types[0].coefficients.combos.costModifier;
  for (let t = 0; t < mesh.count; t++) {
    surroundings(rasters, mesh, t, prices, modifiers, platformM + BESIDE_M, landM + UNSEEN_M, around);
    const shiftM = LOOK_M * (Math.max(up, down) + around.slope);
    const filled = (heightM: number) => Math.min(...earthworks.map(({ over }) => over(around, heightM - shiftM)));
    const dug = (heightM: number) => Math.min(...earthworks.map(({ under }) => under(around, heightM + shiftM)));
    built[t] = around.built;
    for (let k = 0; k <= LEVELS_M.length; k++) {
      const fromM = k === 0 ? 0 : LEVELS_M[k - 1];
      // From a plane's own height both ways the price may be anything from none on.
      open[t * stride + 2 * k] = around.open + (k === 0 ? 0 : around.modifier * filled(fromM));
      open[t * stride + 2 * k + 1] = around.open + (k === 0 ? 0 : around.modifier * dug(-fromM));
    }
  }
  const [builtUp, builtDown] = [Math.min(up, steepest), Math.min(down, steepest)];
  return { mesh, levelsM: LEVELS_M, open, built, up, down, builtUp, builtDown };
}

function leastOf(prices: readonly MetrePrices[]): MetrePrices {
  const least = (name: keyof MetrePrices) =>
    prices[0][name].map((_, c) => Math.min(...prices.map((own) => own[name][c])));
  return { open: least('open'), built: least('built') };
}

/** The worth of a compacted m³ at which digging and filling cost alike; within what any answer of the haul allows. */
function massPriceOf({ massPoints }: Problem, { coefficients, rules }: SurfaceType): number {
  const { soilCut, rockCut, fill, negative, addOnFactor } = coefficients;
  const cut = (soilCut.cost + rockCut.cost) / 2;
  const alike = (cut - fill.cost) / (1 + (rules.usableSoil + rules.usableRock) / 2);
  return Math.max(0, Math.min(alike, negative.cost, ...massPoints.map((p) => p.importCostPerM3 * addOnFactor)));
}

/** Ground nodes, prices and soil within reach of a triangle. */
function surroundings(
  rasters: ProblemRasters,
  mesh: GroundMesh,
  t: number,
  prices: MetrePrices,
  modifiers: Float64Array,
  groundM: number,
  landM: number,
  out: Surroundings,
): void {
  const { ground, heights, combos, combo } = rasters;
  const beyond = beyondOf(mesh, t);
  const a = mesh.corners[3 * t];
  const [riseX, riseY] = [mesh.riseX[t], mesh.riseY[t]];
  out.slope = Math.hypot(riseX, riseY);
  out.lowM = Infinity;
  out.highM = -Infinity;
  out.soilM = 0;
  out.open = out.built = FORBIDDEN;
  out.modifier = 1;
  let isWhole = true;
  // A section's samples lie within reach, and each is between four nodes, a diagonal off at most.
  const nodesM = groundM + LOOK_M + ground.cell * Math.SQRT2;
  const box = boxOf(mesh, t, nodesM, ground);
  if (box.left <= 0 || box.top <= 0 || box.right >= ground.width - 1 || box.bottom >= ground.height - 1)
    isWhole = false;
  for (let row = Math.max(0, box.top); row <= Math.min(ground.height - 1, box.bottom); row++)
    for (let column = Math.max(0, box.left); column <= Math.min(ground.width - 1, box.right); column++) {
      const x = ground.originX + (column + 0.5) * ground.cell;
      const y = ground.originY - (row + 0.5) * ground.cell;
      if (beyond(x, y) > nodesM) continue;
      const at = 2 * (row * ground.width + column);
      if (Number.isNaN(heights[at])) isWhole = false;
      const over = heights[at] - mesh.z[a] - riseX * (x - mesh.x[a]) - riseY * (y - mesh.y[a]);
      if (over < out.lowM) out.lowM = over;
      if (over > out.highM) out.highM = over;
      if (heights[at] - heights[at + 1] > out.soilM) out.soilM = heights[at] - heights[at + 1];
    }
  if (!isWhole) {
    // Where the ground ends, its last height goes on: nothing is known of it.
    out.lowM = -Infinity;
    out.highM = Infinity;
  }
  const cellsM = landM + combos.cell * Math.SQRT1_2;
  const land = boxOf(mesh, t, cellsM, combos);
  for (let row = Math.max(0, land.top); row <= Math.min(combos.height - 1, land.bottom); row++)
    for (let column = Math.max(0, land.left); column <= Math.min(combos.width - 1, land.right); column++) {
      const x = combos.originX + (column + 0.5) * combos.cell;
      const y = combos.originY - (row + 0.5) * combos.cell;
      if (beyond(x, y) > cellsM) continue;
      const c = combo[row * combos.width + column];
      if (prices.open[c] < out.open) out.open = prices.open[c];
      if (prices.built[c] < out.built) out.built = prices.built[c];
      if (modifiers[c] < out.modifier) out.modifier = Math.max(0, modifiers[c]);
    }
}

/** How far a point lies outside of a triangle's sides, m: nowhere more than its distance from it. */
function beyondOf({ corners, x, y, slopeX, slopeY }: GroundMesh, t: number): (px: number, py: number) => number {
  const sides = [0, 1, 2].map((k) => {
    const along = Math.hypot(slopeX[3 * t + k], slopeY[3 * t + k]);
    const opposite = corners[3 * t + ((k + 1) % 3)];
    const [nx, ny] = [-slopeX[3 * t + k] / along, -slopeY[3 * t + k] / along];
    return [nx, ny, -nx * x[opposite] - ny * y[opposite]] as const;
  });
  const [[ax, ay, a], [bx, by, b], [cx, cy, c]] = sides;
  return (px, py) => Math.max(ax * px + ay * py + a, bx * px + by * py + b, cx * px + cy * py + c);
}

/** Columns and rows of a raster whose cells may touch a triangle widened by a distance. */
function boxOf({ corners, x, y }: GroundMesh, t: number, wider: number, raster: ProblemRasters['combos']) {
  const [a, b, c] = [corners[3 * t], corners[3 * t + 1], corners[3 * t + 2]];
  return {
    left: Math.floor((Math.min(x[a], x[b], x[c]) - wider - raster.originX) / raster.cell),
    right: Math.floor((Math.max(x[a], x[b], x[c]) + wider - raster.originX) / raster.cell),
    top: Math.floor((raster.originY - Math.max(y[a], y[b], y[c]) - wider) / raster.cell),
    bottom: Math.floor((raster.originY - Math.min(y[a], y[b], y[c]) + wider) / raster.cell),
  };
}

/** The least cost of filling or digging a metre whose road surface lies so high over the plane or lower, over it or higher. */
interface Earthwork {
  readonly over: (around: Surroundings, heightM: number) => number;
  readonly under: (around: Surroundings, heightM: number) => number;
}

const NO_EARTHWORK: Earthwork = { over: () => 0, under: () => 0 };

function earthworkOf(problem: Problem, { coefficients, rules }: SurfaceType, massPrice: number): Earthwork {
  const { soilCostCurve, rockCostCurve, fillCostCurve, wallCostCurve, halfWidthM, pavementM, ditchWidthM } = rules;
  if ([soilCostCurve, rockCostCurve, fillCostCurve, wallCostCurve].some(fallsBelowNothing)) return NO_EARTHWORK;
  const bend = 1 / (problem.routeType.designClass.minRadiusM * (1 - RADIUS_TOLERANCE));
  // No strip that is counted may lie beyond the bend's centre.
  if (!(bend * (halfWidthM + ditchWidthM + BESIDE_M) < 1)) return NO_EARTHWORK;
  const fill = fillOf(coefficients, rules, massPrice, bend);
  const cut = cutOf(problem, coefficients, rules, massPrice, bend);
  const slopeOf = ({ slope }: Surroundings) => slope + coefficients.steepestCrossfall;
  /** What the strips' lengths in a bend make of a cross slope, as a depth. */
  const leanOf = (around: Surroundings) => (bend * slopeOf(around) * (halfWidthM + ditchWidthM) ** 2) / 3;
  return {
    over(around, heightM) {
      const lowered = pavementM + rules.crossfall * halfWidthM + leanOf(around);
      const depthM = heightM - lowered - around.highM;
      return depthM > 0 ? fill(depthM, slopeOf(around)) : 0;
    },
    under(around, heightM) {
      const depthM = around.lowM - heightM + pavementM - leanOf(around);
      return depthM > 0 ? cut(depthM, slopeOf(around), around.soilM) : 0;
    },
  };
}

function fallsBelowNothing(curve: Curve): boolean {
  return curve.some(([, price]) => price < 0);
}

/** Cost of a fill that is so deep in the mean under the platform, where the ground's slope is no steeper. */
function fillOf({ fill, guardRail }: Coefficients, rules: SectionRules, massPrice: number, bend: number) {
  const { halfWidthM, fillSlope, wallUse, wallMaxHeightM, guardRailFromM } = rules;
  return (depthM: number, slope: number): number => {
    const atEdgeM = depthM - slope * halfWidthM;
    let areaM2 = 2 * halfWidthM * depthM;
    // A slope that falls no faster than the ground does not meet it; where a wall may stand there may be no slope.
    if (fillSlope * slope < 1 && (wallUse === 0 || atEdgeM > wallMaxHeightM))
      areaM2 += besideM2(halfWidthM, slope, bend, (offM) => depthM - offM / fillSlope);
    const guardRails = atEdgeM > guardRailFromM ? 2 * guardRail.cost : 0;
    return areaM2 * (fill.cost + massPrice) + guardRails;
  };
}

/** ∫ of both sides' depth together from an offset outwards, as seen at the far end of each strip. */
function besideM2(fromM: number, slope: number, bend: number, depthAt: (offM: number) => number): number {
  let sum = 0;
  for (let offM = STEP_M; offM <= BESIDE_M; offM += STEP_M) {
    const t = fromM + offM;
    sum += STEP_M * Math.max(0, 2 * depthAt(offM) - 2 * bend * slope * t * t);
  }
  return sum;
}

/** Cost of a cut so deep in the mean under the ground, with at most so much soil on the rock. */
function cutOf(
  problem: Problem,
  coefficients: Coefficients,
  rules: SectionRules,
  massPrice: number,
  bend: number,
): (depthM: number, slope: number, soilM: number) => number {
  const { soilCut, rockCut, rockFace, positive, permanentStorage, surface } = coefficients;
  const { mass } = problem.prices;
  const { halfWidthM, ditchWidthM, wallUse, wallMaxHeightM, faceFactor, faceLimitM } = rules;
  const { rockSlope, rockBenchHeightM: benchM, rockBenchWidthM, rockShoulderM, soilSlope } = rules;
  // What cannot be used is brought away or kept, whichever is cheaper; what can earns its worth.
  const spared = positive.cost - Math.min(positive.cost, permanentStorage.cost);
  const wasted = (usable: number, factor: number) => spared * (1 - usable) * factor;
  const { soil, rock } = surface.parameters;
  const ofSoil = soilCut.cost - wasted(mass.usableSoilShare, soil.compactionFactor) - massPrice * rules.usableSoil;
  const ofRock = rockCut.cost - wasted(mass.usableRockShare, rock.compactionFactor) - massPrice * rules.usableRock;
  const rockNokPerM3 = Math.max(0, ofRock);
  const cheap = Math.max(0, Math.min(ofSoil, ofRock));
  const footM = halfWidthM + ditchWidthM;
  // No slope of a cut rises faster: rock with benches, soil by its own slope.
  const steepest = Math.min(rockSlope, soilSlope);
  const withBenches = benchM > 0 ? benchM / (rockSlope * benchM + rockBenchWidthM) : Infinity;
  const isEven = rules.sightM2 === 0 && rules.widening === 0;
  return (depthM, slope, soilM) => {
    const column = (deepM: number) => cheap * Math.min(deepM, soilM) + rockNokPerM3 * Math.max(0, deepM - soilM);
    const atFootM = depthM - slope * footM;
    if (atFootM <= 0) return 2 * halfWidthM * column(depthM);
    let cost = 2 * footM * column(depthM);
    if (wallUse > 0 && atFootM <= wallMaxHeightM) return cost;
    const faster = Math.max(withBenches, 1 / soilSlope, STEEPER_THAN_GROUND + slope);
    if (steepest * slope < 1)
      for (let offM = STEP_M; offM <= BESIDE_M - ditchWidthM; offM += STEP_M) {
        const t = footM + offM;
        // Once the rock is reached only soil is left to dig.
        const leftM = depthM - soilM - Math.min(offM / steepest, benchM + offM * faster);
        cost += STEP_M * rockNokPerM3 * Math.max(0, 2 * leftM - 2 * bend * slope * t * t);
      }
    // The faces of both sides, as high as what of them stands within reach.
    const perM = rockSlope + (benchM > 0 ? rockBenchWidthM / benchM : 0);
    const faceM = Math.min(depthM - soilM, (BESIDE_M - ditchWidthM - rockShoulderM) / Math.max(perM, 1e-9));
    const fallM = slope * (footM + rockShoulderM + perM * faceM);
    const free = 2 * (faceLimitM + CLEAR_OF_ROCK_M);
    if (isEven && faceM > 0) cost += rockFace.cost * faceFactor * Math.max(0, 2 * faceM - fallM - free);
    return cost;
  };
}

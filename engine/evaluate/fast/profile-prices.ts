// What a station of a fixed plan costs at any height, exactly as the fast kernel computes it: section, land, structure where
// one stands, and the masses at the price that they have in the present haul. What a search over profiles asks, thousands of
// times, without evaluating whole lines.
//
//   assess(z)  lays the profile on the plan: chooses structures, hauls the masses, remembers both, returns the whole cost
//   prices(z)  cost of every station at these heights, with the structures and mass prices of the last assess
//   pricesBeside(z, leftM)  the same for stations that stand beside the plan
//
// The price of a compacted m³ at station j is the slope of the optimal haul's cost: Σ over links after j of link·sign(flow),
// plus what the end pays or saves (the dual of the two-ends transport problem).

import { curveGradesOf, gradeOfCurve } from '../../alignment/curve-grades.ts';
import { layoutPlan, PLAN_STRIDE, planElements, planScratch } from '../../alignment/plan.ts';
import { overHeightM } from '../../earthwork/height-limits.ts';
import type { Line, Scores } from '../../evaluator.ts';
import type { Port } from '../../haul/ports.ts';
import { type TwoEnds, twoEnds } from '../../haul/two-ends.ts';
import type { Problem } from '../../problem.ts';
import { BRIDGE, structureChoice } from '../../structures/choose.ts';
import { type CrossingIndex, crossingIndexOf } from '../crossings/crossing-index.ts';
import { crossingPass, missingAt } from '../crossings/crossing-pass.ts';
import type { StructureCoefficients } from '../prices/coefficients.ts';
import type { ProblemRasters } from '../rasters/problem-rasters.ts';
import {
  type Columns,
  columnsOf,
  OVER_WATER,
  VIOLATION_HARD,
  VIOLATION_HARD_CENTRE,
  VIOLATION_SLOPE,
  VIOLATION_WATER,
} from '../stations/columns.ts';
import { evenIntervals, placeStations } from '../stations/place.ts';
import { addMasses, addMassSums, type MassRules, massRulesOf, massSums, qualityMade } from './masses.ts';
import { pickStructures, structureRulesOf } from './structures.ts';
import { sumUp } from './sum-up.ts';
import { surfaceChooserOf, surfaceTypesOf, withOwnHaul } from './surface-types.ts';
import { survey } from './survey.ts';

export interface ProfilePrices {
  /** Stations at the middles of `count` equal intervals of `h` metres. */
  readonly count: number;
  readonly h: number;
  readonly lengthM: number;
  /** Ground at the stations; NaN where there is none. */
  readonly ground: Float64Array;
  /** Direction of travel at the stations, as a unit vector. */
  readonly cos: Float64Array;
  readonly sin: Float64Array;
  /** Steepest climb and fall that the plan's curve allows at a station; Infinity = no limit of its own. */
  readonly climbs: Float64Array;
  readonly falls: Float64Array;
  /** Steepest grade of the structure that stands at a station by the last assess; Infinity on open road. */
  readonly steepest: Float64Array;
  /** Price of a compacted m³ at the stations, NOK, of the last assess; a caller may set others for `prices`. */
  readonly massPrice: Float64Array;
  /** Flow over the link after each station, compacted m³ (+ along the chainage), of the last assess; the last leaves over the end. */
  readonly flow: Float64Array;
  /** Surplus (+) or demand (−) of each station, compacted m³, of the last assess. */
  readonly net: Float64Array;
  /** NOK per compacted m³ over the link after each station, of the last assess. */
  readonly link: Float64Array;
  /** Where masses may come from and go to, and at what price, of the last assess. */
  ports(): readonly Port[];
  /** Heights and grades at the stations; cost in NOK with a surcharge for what is not allowed. */
  assess(z: Float64Array, grade: Float64Array): number;
  /** Fills `out` with NOK per station. */
  prices(z: Float64Array, out: Float64Array): void;
  /** As prices, of stations that stand so far to the left (−: right) of where the plan has them, m, each as long as before. */
  pricesBeside(z: Float64Array, leftM: number, out: Float64Array): void;
  /**
   * As prices, but without the masses, which fill `net` (compacted m³; what pavement makes of rock is not taken off), and
   * without the surcharge on missing clearance where `isFree`.
   */
  parts(z: Float64Array, out: Float64Array, net: Float64Array, isFree?: boolean): void;
}

/** What a metre bears that is not allowed, and per metre of missing clearance or cover, NOK. */
const NOT_ALLOWED_PER_M = 3_000_000;
const SHORT_PER_M2 = 300_000;
/** What a crossing bears per metre of missing clearance, NOK. */
const SHORT_PER_M = 20_000_000;
/** Flows below this are none, m³. */
const NO_FLOW_M3 = 1e-6;

/** Prices along the plan of a line, with about `stationM` between stations. */
export function profilePricesOf(
  problem: Problem,
  rasters: ProblemRasters,
  line: Line,
  stationM: number,
): ProfilePrices {
  const plan = openPlan(problem, rasters, line, stationM);
  const { count, h, lengthM, columns, masses, massPrice, flow, net, link, steepest } = plan;
  const curves = curveGradesOf(problem.routeType.designClass);
  const curveGrades = (climbs: boolean) =>
    Float64Array.from({ length: count }, (_, i) => gradeOfCurve(curves, columns.curvature[i], climbs));
  const noPrice = new Float64Array(count);
  const onPlan = { x: columns.x.slice(0, count), y: columns.y.slice(0, count) };
  return {
    count,
    h,
    lengthM,
    ground: columns.ground.slice(0, count),
    cos: columns.cos.slice(0, count),
    sin: columns.sin.slice(0, count),
    climbs: curveGrades(true),
    falls: curveGrades(false),
    massPrice,
    flow,
    net,
    link,
    ports: () => portsAt(masses, count, columns),
    steepest,
    assess: (z, grade) => assess(plan, z, grade),
    prices: (z, out) => priceStations(plan, z, massPrice, out),
    pricesBeside(z, leftM, out) {
      const { x, y, cos, sin } = columns;
      for (let i = 0; i < count; i++) {
        x[i] = onPlan.x[i] - sin[i] * leftM;
        y[i] = onPlan.y[i] + cos[i] * leftM;
      }
      priceStations(plan, z, massPrice, out);
      x.set(onPlan.x);
      y.set(onPlan.y);
    },
    parts(z, out, surpluses, isFree) {
      priceStations(plan, z, noPrice, out, isFree);
      surpluses.set(plan.surplus);
    },
  };
}

type OpenPlan = ReturnType<typeof openPlan>;

/** A plan with its rules, its stations surveyed at height 0, and room for what an assess finds. */
function openPlan(problem: Problem, rasters: ProblemRasters, line: Line, stationM: number) {
  const types = surfaceTypesOf(problem, rasters);
  const { coefficients, rules } = types[0];
  const structures = structureRulesOf(coefficients, undefined, types.length - 1);
  const elements = planElements(line.ipCount);
  const lengthM = layoutPlan(planPointsOf(line), line.ipCount, elements, planScratch(line.ipCount));
  const count = Math.max(4, evenIntervals(lengthM, stationM));
  const h = lengthM / count;
  const columns = columnsOf(count);
  placeStations(elements, count, h, columns);
  columns.z.fill(0);
  survey(rasters, rules, coefficients, count, columns);
  const worth: Worth = { soil: 0, rock: 0, demand: 0 };
  return {
    rasters,
    types,
    coefficients,
    rules,
    structures,
    masses: massRulesOf(problem, coefficients),
    lengthM,
    count,
    h,
    columns,
    choice: structureChoice(count, structures.options.length),
    haul: twoEnds(count),
    crossings: crossingIndexOf(problem, rasters, coefficients, h / 2),
    chooser: types.length > 1 ? surfaceChooserOf(problem, rasters, types, structures, h / 2) : null,
    track: { plan: elements, vp: null, vpCount: 0 },
    scores: { costNok: 0, co2Kg: 0 } as Scores,
    option: new Uint8Array(count),
    steepest: new Float64Array(count).fill(Infinity),
    massPrice: new Float64Array(count),
    flow: new Float64Array(count),
    net: new Float64Array(count),
    link: new Float64Array(count),
    worth,
    surplus: new Float64Array(count),
  };
}

function lay({ rasters, rules, coefficients, count, columns, crossings, track }: OpenPlan, z: Float64Array): void {
  columns.z.set(z);
  survey(rasters, rules, coefficients, count, columns);
  if (crossings) crossingPass(crossings, track, count, columns);
}

function structureAt({ option, coefficients }: OpenPlan, i: number): StructureCoefficients | null {
  return option[i] === 0 ? null : coefficients.structures[option[i] - 1];
}

/** Cost of all stations at the price of masses that is given, and their surplus. */
function priceStations(plan: OpenPlan, z: Float64Array, price: Float64Array, out: Float64Array, isFree = false): void {
  lay(plan, z);
  const { count, h, columns, coefficients, masses, crossings, chooser, worth, surplus } = plan;
  chooser?.build(count, columns, crossings, plan.track);
  const { cost, soilCut, rockCut, demand, combo } = columns;
  for (let i = 0; i < count; i++) {
    const built = structureAt(plan, i);
    let value = surchargeOf(plan, i, built);
    surplus[i] = 0;
    if (built) {
      value += built.metre.cost;
      if (built.kind === BRIDGE) {
        const high = Math.max(0, z[i] - columns.ground[i] - built.highFromM);
        value += built.high.cost * high + built.deckWidthM * coefficients.combos.costPerM2[combo[i]];
      }
    } else {
      const soil = soilCut[i] * masses.usableSoil;
      const rock = rockCut[i] * masses.usableRock;
      surplus[i] = h * (soil + rock - demand[i]);
      value += cost[i] + worth.soil * soil + worth.rock * rock + worth.demand * demand[i];
    }
    out[i] = value * h + price[i] * surplus[i];
  }
  if (!crossings || isFree) return;
  for (let k = 0; k < crossings.count; k++)
    out[crossings.station[k]] += SHORT_PER_M * shortOf(crossings, k, plan.option);
}

/** The whole cost at these heights and grades; keeps structures, haul and prices of masses in the plan. */
function assess(plan: OpenPlan, z: Float64Array, grade: Float64Array): number {
  const { count, h, columns, choice, structures, masses, crossings, chooser, haul, option, scores } = plan;
  columns.grade.set(grade);
  // A parabola stands on every vertex, between two stations.
  for (let i = 0; i < count; i++) {
    const [before, here, after] = [grade[Math.max(0, i - 1)], grade[i], grade[Math.min(count - 1, i + 1)]];
    columns.steepest[i] = Math.max(Math.abs(before + here) / 2, Math.abs(here), Math.abs(here + after) / 2);
  }
  lay(plan, z);
  if (chooser) chooser.pick(count, h, columns, choice, crossings, plan.track);
  else pickStructures(structures, count, h, columns, choice, crossings);

  option.set(columns.option.subarray(0, count));
  let extra = 0;
  for (let i = 0; i < count; i++) {
    const built = structureAt(plan, i);
    plan.steepest[i] = built ? built.grade : Infinity;
    extra += surchargeOf(plan, i, built) * h;
  }
  if (crossings) for (let k = 0; k < crossings.count; k++) extra += SHORT_PER_M * shortOf(crossings, k, option);

  sumUp(plan.coefficients, count, columns, scores);
  const hauled = chooser ? withOwnHaul(masses, plan.types, chooser.type, count, columns) : masses;
  addMasses(hauled, count, columns, haul, scores);
  priceMasses(masses, haul, columns.link, count, plan.massPrice);
  plan.worth = worthOf(masses, count, columns, plan.massPrice);
  for (let i = 0; i < count; i++) plan.flow[i] = haul.ordinate[i] + haul.offset;
  plan.net.set(columns.net.subarray(0, count));
  plan.link.set(columns.link.subarray(0, count));
  return scores.costNok + extra;
}

/** The ends and the mass points at their stations. */
function portsAt({ ports, points, stationOf }: MassRules, count: number, columns: Columns): Port[] {
  return ports.map((port) => ({
    ...port,
    station: port.point >= 0 ? stationOf(points[port.point], count, columns) : port.point === -1 ? 0 : count - 1,
  }));
}

function planPointsOf(line: Line): Float64Array {
  const points = new Float64Array(line.ipCount * PLAN_STRIDE);
  for (let i = 0; i < line.ipCount; i++) {
    points.set(line.ip.subarray(4 * i, 4 * i + 4), i * PLAN_STRIDE);
    points[i * PLAN_STRIDE + 4] = line.clothoidOut?.[i] ?? line.ip[4 * i + 3];
  }
  return points;
}

/** Per metre, for what the rules do not allow at a station, with what is built there (null = open road). */
function surchargeOf({ columns, coefficients }: OpenPlan, i: number, built: StructureCoefficients | null): number {
  const violations = columns.violations[i];
  const height = columns.z[i] - columns.ground[i];
  if (built?.kind === BRIDGE) {
    const needed = (violations & OVER_WATER) !== 0 ? built.deckM + built.waterClearanceM : built.deckM;
    return (Math.max(0, needed - height) + Math.max(0, height - built.maxHeightM)) * SHORT_PER_M2;
  }
  if (built) return Math.max(0, built.crownM + built.coverM - (columns.rock[i] - columns.z[i])) * SHORT_PER_M2;
  const over = overHeightM(coefficients.heightLimits, -height, height) * SHORT_PER_M2;
  if (columns.closed[i] !== 0 || (violations & (VIOLATION_WATER | VIOLATION_SLOPE)) !== 0)
    return over + NOT_ALLOWED_PER_M;
  return over + ((violations & (VIOLATION_HARD | VIOLATION_HARD_CENTRE)) === VIOLATION_HARD ? NOT_ALLOWED_PER_M : 0);
}

/** Metres of clearance that a crossing lacks with what stands there. */
function shortOf(index: CrossingIndex, k: number, option: Uint8Array): number {
  return missingAt(index, k, option[index.station[k]]);
}

/** What a compacted m³ costs beside its haul, NOK: usable soil and rock, and what fills ask for. */
interface Worth {
  readonly soil: number;
  readonly rock: number;
  readonly demand: number;
}

/**
 * Where rock is what limits the pavement's own quality rock, a share of every m³ more is crushed instead of bought, and is no
 * surplus any more; and what is used again goes through temporary storage in part, by the lesser of what there is and
 * what is asked for.
 */
function worthOf(masses: MassRules, count: number, columns: Columns, massPrice: Float64Array): Worth {
  const { processing, qualityImport, temporaryStorage } = masses.coefficients;
  const sums = massSums();
  addMassSums(masses, 0, count, { ...columns, net: new Float64Array(count) }, sums);
  const made = qualityMade(masses, sums);
  const rockUsable = sums.rockM3 * masses.usableRock + sums.spoilM3;
  const isScarce = masses.makesQuality && made < sums.baseM3 && made < masses.processingCapacityM3;
  const crushed = isScarce ? masses.qualityFactor : 0;
  let mean = 0;
  for (let i = 0; i < count; i++) if (columns.option[i] === 0) mean += massPrice[i] * columns.base[i] * columns.step[i];
  mean = sums.baseM3 > 0 ? mean / sums.baseM3 : 0;
  const usable = sums.soilM3 * masses.usableSoil + rockUsable;
  const asked = sums.demandM3 + made;
  const stored =
    masses.temporaryShare * Math.min(usable, asked) < masses.temporaryCapacityM3 ? masses.temporaryShare : 0;
  const handled = stored * temporaryStorage.cost;
  const [given, taken] = usable < asked ? [handled, 0] : [0, handled];
  return {
    soil: given,
    rock: given + crushed * (processing.cost - qualityImport.cost - mean + taken),
    demand: taken,
  };
}

/** NOK per compacted m³ of surplus at each station, in the haul that was just solved. */
function priceMasses(
  { prices }: MassRules,
  { ordinate, offset }: TwoEnds,
  link: Float64Array,
  count: number,
  out: Float64Array,
): void {
  let along = 0;
  for (let i = 0; i < count - 1; i++) along += link[i] * signOf(ordinate[i] + offset);
  const last = -(ordinate[count - 1] + offset);
  let end = last > 0 ? -prices.importEnd : prices.exportEnd;
  if (Math.abs(last) < NO_FLOW_M3) {
    // Balanced to the cubic metre: whatever makes the present offset the best one.
    const start = offset > 0 ? prices.importStart : -prices.exportStart;
    end = Math.min(prices.exportEnd, Math.max(-prices.importEnd, -(along + start)));
  }
  let price = end;
  for (let j = count - 1; j >= 0; j--) {
    if (j < count - 1) price += link[j] * signOf(ordinate[j] + offset);
    out[j] = price;
  }
}

function signOf(flow: number): number {
  return flow > NO_FLOW_M3 ? 1 : flow < -NO_FLOW_M3 ? -1 : 0;
}

// The fast evaluator behind the narrow waist of evaluator.ts: lays the line out, surveys it, chooses structures, hauls
// the masses and sums the figures. Everything is allocated when it is made; an evaluation allocates nothing unless a
// line is longer than any before it.
//
// It may use coarser stations and fewer samples than evaluateInDetail; the tests hold the difference under 1 % of cost.

import { layoutPlan, PLAN_STRIDE, type PlanElements, planElements, planScratch } from '../alignment/plan.ts';
import { clampProfile } from '../alignment/profile.ts';
import type { Evaluator, IncrementalEvaluator, Line, ObjectiveWeights, Scores } from '../evaluator.ts';
import { twoEnds } from '../haul/two-ends.ts';
import type { Problem } from '../problem.ts';
import { structureChoice } from '../structures/choose.ts';
import { crossingIndexOf } from './crossings/crossing-index.ts';
import { crossingPass, crossingViolation } from './crossings/crossing-pass.ts';
import { addMasses, massRulesOf } from './fast/masses.ts';
import { pickStructures, structureRulesOf } from './fast/structures.ts';
import { sumUp } from './fast/sum-up.ts';
import { type SurfaceChooser, surfaceChooserOf, surfaceTypesOf, withOwnHaul } from './fast/surface-types.ts';
import { survey } from './fast/survey.ts';
import { makeIncrementalEvaluator } from './incremental/incremental-evaluator.ts';
import { overlapRulesOf, overlapViolation } from './overlap/overlap.ts';
import { surfaceTypesIn } from './prices/coefficients.ts';
import { type ProblemRasters, rastersOf } from './rasters/problem-rasters.ts';
import { exactSectionsOf } from './sections/exact-sections.ts';
import { type ExactSlopes, exactSlopesOf } from './sections/exact-slopes.ts';
import { type Columns, columnsOf } from './stations/columns.ts';
import { groundAlongTangents, groundBetween } from './stations/ground-between.ts';
import { heightsAtEnds, heightsBetween } from './stations/heights-between.ts';
import { evenIntervals, mostStations, placeByCurve, placeHeights, placeStations } from './stations/place.ts';
import { violationRulesOf, violationScore } from './violations/violation-score.ts';

export interface EvaluatorOptions {
  /** Distance between stations, m; by default 20, on narrow roads 12. */
  readonly stationM?: number;
  /** So many times that distance; 1 if left out. */
  readonly stationFactor?: number;
  /** One sample to each side instead of two: faster, and coarser on curved cross-slopes. */
  readonly coarse?: boolean;
  /** Sections as full detail builds them (sections/exact-sections.ts); where one of several types of open road is chosen they are as ever. */
  readonly exactSections?: boolean;
  /** Evaluate changes of a line by pieces (the default); false evaluates whole lines: for comparison. */
  readonly byPieces?: boolean;
  /** Report every slope and the heights between stations as full detail does, and ask a little more room at crossings (search/repair.ts). */
  readonly strict?: boolean;
  /** Worth of each figure in NOK when structures are chosen; the cost itself is worth 1. */
  readonly weights?: ObjectiveWeights;
}

/** Distance between stations of the search: with these, cost is within 1 % of full detail on good lines (docs/engine/agreement.md). */
export const DEFAULT_STATION_M = 20;
/** Narrow roads follow smaller forms of the ground. */
export const NARROW_STATION_M = 12;
const NARROW_ROAD_M = 5.5;
/** How narrow roads are looked at in the later rounds of a search, one look after the other (search/fine-stations.ts). */
const FINE_LOOKS: readonly EvaluatorOptions[] = [{ exactSections: true }, { exactSections: true, stationM: 6 }];
/** Room between the road's own legs, m: full detail sees slopes that end a little further out. */
const ROOM_M = 1;
const STRICT_ROOM_M = 0.5;
/** Strictly, crossings are this much freer than they must, m. */
const STRICT_CLEARANCE_M = 0.02;
const MIN_STATIONS = 4;
/** Shorter lines are none. */
const MIN_LINE_M = 1e-3;
const FIRST_CAPACITY = 1024;
const MAX_POINTS = 4096;

/** Prepares the site and makes an evaluator. Use evaluatorOf where the site is prepared already (other threads). */
export function createEvaluator(problem: Problem, options: EvaluatorOptions = {}): Evaluator {
  return evaluatorOf(problem, rastersOf(problem), options);
}

/** The finer looks at a problem's roads; none = the usual one is fine enough. */
export function fineLooksOf({ routeType }: Pick<Problem, 'routeType'>): readonly EvaluatorOptions[] {
  const { carriagewayWidthM, shoulderLeftM, shoulderRightM } = surfaceTypesIn(routeType)[0].parameters.section;
  return carriagewayWidthM + shoulderLeftM + shoulderRightM < NARROW_ROAD_M ? FINE_LOOKS : [];
}

/** An evaluator over a prepared site. Not re-entrant: one per thread. */
export function evaluatorOf(problem: Problem, rasters: ProblemRasters, options: EvaluatorOptions = {}): Evaluator {
  const fine = options.coarse !== true;
  const types = surfaceTypesOf(problem, rasters);
  const { coefficients, rules } = types[0];
  const usual = 2 * rules.halfWidthM < NARROW_ROAD_M ? NARROW_STATION_M : DEFAULT_STATION_M;
  const stationM = Math.max(1, (options.stationM ?? usual) * (options.stationFactor ?? 1));
  const exact = options.exactSections && types.length === 1 ? exactSectionsOf(rasters, rules, coefficients) : null;
  const exactSlopes =
    options.strict && !exact ? types.map((type) => exactSlopesOf(rasters, type.rules, type.coefficients)) : null;
  const structures = structureRulesOf(coefficients, options.weights, types.length - 1);
  const masses = massRulesOf(problem, coefficients);
  const limits = violationRulesOf(problem, coefficients);
  const overlap = overlapRulesOf(coefficients, options.strict ? STRICT_ROOM_M : ROOM_M);
  const marginM = options.strict ? STRICT_CLEARANCE_M : 0;
  const crossings = crossingIndexOf(problem, rasters, coefficients, stationM / 2, marginM);
  const chooser =
    types.length > 1 ? surfaceChooserOf(problem, rasters, types, structures, stationM / 2, marginM, fine) : null;
  const optionCount = structures.options.length;
  let points = 64;
  let plan = planElements(points);
  let scratch = planScratch(points);
  let ip = new Float64Array(points * PLAN_STRIDE);
  let columns = columnsOf(FIRST_CAPACITY);
  let choice = structureChoice(FIRST_CAPACITY, optionCount);
  let haul = twoEnds(FIRST_CAPACITY);

  const growPoints = (needed: number) => {
    points = Math.min(MAX_POINTS, needed * 2);
    plan = planElements(points);
    scratch = planScratch(points);
    ip = new Float64Array(points * PLAN_STRIDE);
  };
  const growStations = (needed: number) => {
    const capacity = Math.ceil(needed * 1.5);
    columns = columnsOf(capacity);
    choice = structureChoice(capacity, optionCount);
    haul = twoEnds(capacity);
  };

  const evaluate = (line: Line, out: Scores): void => {
    if (line.ipCount > points) growPoints(line.ipCount);
    for (let i = 0, a = 0, b = 0; i < line.ipCount; i++, a += 4, b += PLAN_STRIDE) {
      ip[b] = line.ip[a];
      ip[b + 1] = line.ip[a + 1];
      ip[b + 2] = line.ip[a + 2];
      ip[b + 3] = line.ip[a + 3];
      ip[b + 4] = line.clothoidOut?.[i] ?? line.ip[a + 3];
    }
    const lengthM = layoutPlan(ip, line.ipCount, plan, scratch);
    for (let i = 0, a = 0, b = 0; i < line.ipCount; i++, a += 4, b += PLAN_STRIDE) {
      line.ip[a + 2] = ip[b + 2];
      line.ip[a + 3] = ip[b + 3];
      if (line.clothoidOut) line.clothoidOut[i] = ip[b + 4];
    }
    clampProfile(line.vp, line.vpCount);
    if (!(lengthM > MIN_LINE_M) || !Number.isFinite(lengthM)) {
      nothing(out);
      return;
    }
    const h = Math.min(stationM, lengthM / MIN_STATIONS);
    const most = mostStations(plan, h);
    if (most > columns.capacity) growStations(most);
    const count = options.strict ? placeEvenly(plan, lengthM, h, columns) : placeByCurve(plan, h, columns);
    placeHeights(line.vp, line.vpCount, count, columns);
    survey(rasters, rules, coefficients, count, columns, fine, 0, exact);
    const track = { plan, vp: line.vp, vpCount: line.vpCount };
    if (options.strict) {
      groundBetween(rasters, plan, count, columns);
      heightsBetween(rasters, coefficients.heightLimits, track, count, columns);
    } else {
      groundAlongTangents(rasters, 0, count, columns);
      heightsAtEnds(rasters, coefficients.heightLimits, 0, count, columns);
    }
    if (crossings) crossingPass(crossings, track, count, columns);
    if (chooser) chooser.pick(count, h, columns, choice, crossings, track);
    else pickStructures(structures, count, h, columns, choice, crossings);
    if (exactSlopes) checkSlopes(exactSlopes, count, columns, chooser);
    out.lengthM = lengthM;
    sumUp(coefficients, count, columns, out);
    addMasses(chooser ? withOwnHaul(masses, types, chooser.type, count, columns) : masses, count, columns, haul, out);
    out.violation = violationScore(limits, line, plan, scratch.turn, count, columns);
    if (crossings) out.violation += crossingViolation(crossings, columns);
    out.violation += overlapViolation(overlap, count, columns);
    // Heights that are not finite spoil the cost.
    if (!Number.isFinite(out.costNok + out.violation)) nothing(out);
  };

  // Exact slopes, mass points and a choice among types of open road look at the whole line.
  // Hauling by pieces knows two ends and structures that can be passed, nothing else.
  const passable = masses.barrierM < Infinity;
  const byPieces =
    options.byPieces !== false && !options.strict && passable && problem.massPoints.length === 0 && !chooser;
  let incremental: IncrementalEvaluator | undefined;
  return {
    evaluate,
    get incremental() {
      if (byPieces)
        incremental ??= makeIncrementalEvaluator({
          rasters,
          rules,
          coefficients,
          structures,
          masses,
          limits,
          overlap,
          crossings,
          fine,
          exact,
          stationM,
          evaluate,
        });
      return incremental;
    },
  };
}

/** Every station by the rules of the type that is built there. */
function checkSlopes(
  slopes: readonly ExactSlopes[],
  count: number,
  columns: Columns,
  chooser: SurfaceChooser | null,
): void {
  if (!chooser) slopes[0](count, columns);
  else for (let k = 0; k < slopes.length; k++) slopes[k](count, columns, (i) => chooser.type[i] === k);
}

/** Stations as full detail places them. */
function placeEvenly(plan: PlanElements, lengthM: number, spacingM: number, columns: Columns): number {
  const count = evenIntervals(lengthM, spacingM);
  placeStations(plan, count, lengthM / count, columns);
  return count;
}

/** A line of no length: nothing built, and a violation that no search will keep. */
function nothing(out: Scores): void {
  out.lengthM = 0;
  out.costNok = 0;
  out.co2Kg = 0;
  out.biodiversity = 0;
  out.risk = 0;
  out.massImbalanceM3 = 0;
  out.violation = 1e6;
}

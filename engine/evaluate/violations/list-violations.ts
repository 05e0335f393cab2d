// Every violation of a route with place and size, for full detail. The fast kernel sums the same rules into one number
// (violation-score.ts); tolerances are shared. Neighbouring stations with the same violation become one stretch.

import type { Violation, ViolationCode } from '#domain/route.ts';
import { gradeOfCurve } from '../../alignment/curve-grades.ts';
import type { PlanElements } from '../../alignment/plan.ts';
import { gradeAfter, profileAt } from '../../alignment/profile.ts';
import { overHeightM } from '../../earthwork/height-limits.ts';
import type { SectionRules } from '../../earthwork/rules.ts';
import { FREE_END_M, type Problem } from '../../problem.ts';
import { BRIDGE, TUNNEL } from '../../structures/choose.ts';
import {
  type Coefficients,
  HARD,
  OUTSIDE_CORRIDOR,
  type StructureCoefficients,
  WATER,
} from '../prices/coefficients.ts';
import type { ProblemRasters } from '../rasters/problem-rasters.ts';
import { comboAt } from '../rasters/sample-rasters.ts';
import { type Sections, wetWidthOf } from '../sections/sections.ts';
import { type Columns, VIOLATION_OUTSIDE } from '../stations/columns.ts';
import { planViolations, profileViolations } from './list-element-violations.ts';
import {
  BEARING_TOLERANCE_RAD,
  END_TOLERANCE_M,
  GRADE_TOLERANCE,
  missedBearing,
  POINT_TOLERANCE_M,
  type ViolationRules,
} from './violation-score.ts';

/** What a demand of an end may be missed by through rounding, in its unit. */
const ROUNDING = 1e-6;

export interface ViolationInput {
  readonly problem: Problem;
  readonly rasters: ProblemRasters;
  /** Of the type of open road at a section. */
  readonly rulesAt: (section: number) => SectionRules;
  readonly coefficients: Coefficients;
  readonly limits: ViolationRules;
  readonly plan: PlanElements;
  readonly vp: Float64Array;
  readonly vpCount: number;
  readonly sections: Sections;
  /** Kind of the interval that each section belongs to. */
  readonly kindAt: (section: number) => number;
  /** The structure that stands there; null on open road. */
  readonly structureAt: (section: number) => StructureCoefficients | null;
  /** The greatest cut and fill of each interval, m, and whether its ground is known. */
  readonly heights: Pick<Columns, 'cutM' | 'fillM' | 'violations'>;
  /** How deep each interval reaches into another leg of the road itself, m (overlap/overlap.ts). */
  readonly overlapM: Float64Array;
}

export function listViolations(input: ViolationInput): Violation[] {
  return [
    ...planViolations(input.limits, input.plan),
    ...profileViolations(input.limits, input.vp, input.vpCount),
    ...stationViolations(input),
    ...requestViolations(input),
  ].sort((a, b) => a.fromM - b.fromM);
}

/** A violation at one section: how far it is from its limit, or null. */
type StationViolation = { readonly limit: number; readonly actual: number; readonly subject?: string } | null;

function stationViolations(input: ViolationInput): Violation[] {
  const { rasters, sections, kindAt, structureAt, limits, coefficients, rulesAt } = input;
  const { flags } = coefficients.combos;
  const steepness = (j: number): StationViolation => {
    const grade = sections.grade[j];
    let limit = grade > 0 ? limits.up : limits.down;
    limit = Math.min(limit, gradeOfCurve(limits.curves, sections.curvature[j], grade > 0));
    const most = structureAt(j)?.grade ?? Infinity;
    // A structure keeps its grade to its very ends.
    const steepest = Math.max(...[j - 1, j, j + 1].map((k) => Math.abs(sections.grade[k])));
    if (steepest - most > Math.max(GRADE_TOLERANCE, Math.abs(grade) - limit))
      return { limit: 100 * most, actual: 100 * steepest };
    return Math.abs(grade) > limit + GRADE_TOLERANCE ? { limit: 100 * limit, actual: 100 * Math.abs(grade) } : null;
  };
  const found = [
    ...stretches(input, 'gradeTooSteep', '%', steepness),
    ...stretches(input, 'outsideTerrain', 'm', (j) =>
      Number.isNaN(sections.ground[j]) || input.heights.violations[j >> 1] & VIOLATION_OUTSIDE
        ? { limit: 0, actual: 1 }
        : null,
    ),
    ...stretches(input, 'outsideCorridor', 'm', (j) =>
      flags[sections.combo[j]] & OUTSIDE_CORRIDOR ? { limit: 0, actual: 1 } : null,
    ),
    ...stretches(input, 'inForbiddenArea', 'm', (j) => hardAt(input, j)),
    ...stretches(input, 'fillInWater', 'm', (j) =>
      kindAt(j) === 0 && !rulesAt(j).fillInWater && wetWidthOf(rasters, flags, sections, j, rulesAt(j).beltM) > 0
        ? { limit: 0, actual: Math.max(0, sections.z[j] - sections.ground[j]) }
        : null,
    ),
    ...stretches(input, 'slopeDoesNotMeetTerrain', 'm', (j) =>
      kindAt(j) === 0 && sections.failed[j]
        ? {
            limit: rulesAt(j).maxSlopeWidthM,
            actual: Math.max(sections.left[j], sections.right[j]) - sections.halfM[j],
          }
        : null,
    ),
    ...stretches(input, 'meetsItself', 'm', (j) =>
      input.overlapM[j >> 1] > 0 ? { limit: 0, actual: input.overlapM[j >> 1] } : null,
    ),
    ...stretches(input, 'tunnelCoverTooSmall', 'm', (j) => {
      const tunnel = structureAt(j);
      if (tunnel?.kind !== TUNNEL) return null;
      const cover = sections.rock[j] - sections.z[j] - tunnel.crownM;
      return cover < tunnel.coverM - 0.01 ? { limit: tunnel.coverM, actual: cover } : null;
    }),
    ...stretches(input, 'clearanceTooSmall', 'm', (j) => {
      const bridge = structureAt(j);
      if (bridge?.kind !== BRIDGE || !(flags[sections.combo[j]] & WATER)) return null;
      const clear = sections.z[j] - bridge.deckM - sections.ground[j];
      return clear < bridge.waterClearanceM - 0.01 ? { limit: bridge.waterClearanceM, actual: clear } : null;
    }),
    ...stretches(input, 'bridgeTooHigh', 'm', (j) => {
      const bridge = structureAt(j);
      if (bridge?.kind !== BRIDGE) return null;
      const height = sections.z[j] - sections.ground[j];
      return height > bridge.maxHeightM + 0.01 ? { limit: bridge.maxHeightM, actual: height } : null;
    }),
    ...stretches(input, 'cutTooHigh', 'm', (j) => tooHigh(input, j, 1)),
    ...stretches(input, 'fillTooHigh', 'm', (j) => tooHigh(input, j, -1)),
  ];
  return [...found, ...longSteepGrades(input)];
}

/** Open road in cut (sign 1) or on fill (−1) that is higher than its limit anywhere in an interval. */
function tooHigh({ sections, kindAt, heights, limits: { heightLimits } }: ViolationInput, j: number, sign: number) {
  if (kindAt(j) !== 0 || Number.isNaN(sections.ground[j])) return null;
  const [cutM, fillM] = sign > 0 ? [heights.cutM[j >> 1], 0] : [0, heights.fillM[j >> 1]];
  if (overHeightM(heightLimits, cutM, fillM) === 0) return null;
  return { limit: sign > 0 ? heightLimits.maxCutM : heightLimits.maxFillM, actual: Math.max(cutM, fillM) };
}

/** The hard area at the centre line or, for open road, anywhere from toe to toe. */
function hardAt(
  { problem, rasters, sections, coefficients, rulesAt, kindAt }: ViolationInput,
  j: number,
): StationViolation {
  const { flags } = coefficients.combos;
  const { beltM } = rulesAt(j);
  const offsets = kindAt(j) === 0 ? [0, sections.left[j] + beltM, -sections.right[j] - beltM] : [0];
  for (const t of offsets) {
    const combo = comboAt(rasters, sections.x[j] - sections.sin[j] * t, sections.y[j] + sections.cos[j] * t);
    if (!(flags[combo] & HARD)) continue;
    const index = rasters.combinations[combo].areas.find((area) => problem.areas[area].boundaryType === 'hard');
    return { limit: 0, actual: 1, subject: index === undefined ? '' : problem.areas[index].id };
  }
  return null;
}

/** Joins violations at neighbouring sections (middles of intervals) into stretches; the worst one gives the size. */
function stretches(
  { sections }: ViolationInput,
  code: ViolationCode,
  unit: string,
  violationAt: (j: number) => StationViolation,
): Violation[] {
  const found: Violation[] = [];
  const step = sections.chainage[1];
  let open: { fromM: number; toM: number; limit: number; actual: number; subject: string } | null = null;
  for (let j = 1; j < sections.count; j += 2) {
    const violation = violationAt(j);
    const fromM = sections.chainage[j] - step;
    if (open && (!violation || (violation.subject ?? '') !== open.subject)) {
      found.push({ code, unit, ...open });
      open = null;
    }
    if (!violation) continue;
    if (!open)
      open = {
        fromM,
        toM: fromM + 2 * step,
        limit: violation.limit,
        actual: violation.actual,
        subject: violation.subject ?? '',
      };
    else {
      open.toM = fromM + 2 * step;
      if (Math.abs(violation.actual - violation.limit) > Math.abs(open.actual - open.limit)) {
        open.actual = violation.actual;
        open.limit = violation.limit;
      }
    }
  }
  if (open) found.push({ code, unit, ...open });
  // Violations of place are measured by their length.
  return found.map((v) =>
    code === 'outsideTerrain' || code === 'outsideCorridor' || code === 'inForbiddenArea'
      ? { ...v, actual: v.toM - v.fromM }
      : v,
  );
}

function longSteepGrades({ sections, limits }: ViolationInput): Violation[] {
  const found: Violation[] = [];
  const step = sections.chainage[1];
  let from = -1;
  for (let j = 1; j <= sections.count; j += 2) {
    const steep = j < sections.count && Math.abs(sections.grade[j]) > limits.steep;
    const at = j < sections.count ? sections.chainage[j] - step : sections.chainage[sections.count - 1];
    if (steep && from < 0) from = at;
    if (steep || from < 0) continue;
    if (at - from > limits.maxSteepM + 2 * step)
      found.push({
        code: 'steepGradeTooLong',
        fromM: from,
        toM: at,
        limit: limits.maxSteepM,
        actual: at - from,
        unit: 'm',
        subject: '',
      });
    from = -1;
  }
  return found;
}

function requestViolations({ problem, plan, vp, vpCount, sections }: ViolationInput): Violation[] {
  const { freeEnds } = problem;
  const { start, end, controlPoints } = problem.request;
  const found: Violation[] = [];
  const last = sections.count - 1;
  const missed = (code: ViolationCode, at: number, limit: number, actual: number, unit: string, subject: string) => {
    if (actual > limit + ROUNDING) found.push({ code, fromM: at, toM: at, limit, actual, unit, subject });
  };
  for (const [name, request, j] of [
    ['start', start, 0],
    ['end', end, last],
  ] as const) {
    const at = sections.chainage[j];
    missed(
      'endNotMet',
      at,
      POINT_TOLERANCE_M,
      Math.hypot(sections.x[j] - request.x, sections.y[j] - request.y),
      'm',
      name,
    );
    const free = freeEnds?.[name] ?? null;
    if (free !== null) missed('endNotMet', at, FREE_END_M, Math.abs(sections.z[j] - free), 'm', name);
    if (request.z !== null) missed('endNotMet', at, END_TOLERANCE_M, Math.abs(sections.z[j] - request.z), 'm', name);
    if (request.bearing !== null) {
      const turn = missedBearing(plan, j === 0 ? 0 : plan.lengthM, request.bearing);
      missed('endNotMet', at, BEARING_TOLERANCE_RAD, turn, 'rad', name);
    }
    const grade = gradeAfter(vp, j === 0 ? 0 : vpCount - 2);
    if (request.grade !== null) missed('endNotMet', at, 0.05, 100 * Math.abs(grade - request.grade), '%', name);
  }
  for (const point of controlPoints) {
    let best = { distanceM: Infinity, chainageM: 0 };
    for (let j = 0; j + 1 < sections.count; j++) {
      const found = nearestOn(point.x, point.y, sections, j);
      if (found.distanceM < best.distanceM) best = found;
    }
    const { distanceM, chainageM } = best;
    missed('controlPointMissed', chainageM, point.radiusM + POINT_TOLERANCE_M, distanceM, 'm', point.id);
    if (point.z === null) continue;
    profileAt(vp, vpCount, chainageM, level);
    missed('controlPointMissed', chainageM, END_TOLERANCE_M, Math.abs(level.z - point.z), 'm', point.id);
  }
  return found;
}

/** Reused: the profile at a control point. */
const level = { z: 0, grade: 0 };

/** The point of the piece from section j to j + 1 that is nearest to (x, y). */
function nearestOn(x: number, y: number, { x: xs, y: ys, chainage }: Sections, j: number) {
  const dx = xs[j + 1] - xs[j];
  const dy = ys[j + 1] - ys[j];
  const length2 = dx * dx + dy * dy;
  const t = length2 > 0 ? Math.max(0, Math.min(1, ((x - xs[j]) * dx + (y - ys[j]) * dy) / length2)) : 0;
  return {
    distanceM: Math.hypot(x - xs[j] - t * dx, y - ys[j] - t * dy),
    chainageM: chainage[j] + t * (chainage[j + 1] - chainage[j]),
  };
}

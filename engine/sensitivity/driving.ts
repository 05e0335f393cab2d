// What drives the cost of a route, stretch by stretch: the limits that its profile touches, and what the cost would fall by
// per unit of each. On a line that no move makes cheaper, the slope of the cost is held up by the limits it touches,
// ∇C + Σ λ·∇c = 0 with λ ≥ 0 (Karush, Kuhn and Tucker); λ is the marginal cost of a limit. ∇C is the price of
// a metre of height at every station, as the search sees it (section, land, masses at the slope of the optimal haul), summed
// over what height, chainage and curve length of every vertical point move; λ comes by least squares. The cost of hauling has edges where nothing passes a station: a balance that pays to be kept
// holds the profile as a limit does, from both sides. The plan stays as it is. What remains unexplained is reported as a share.

import type { DrivingConstraint, DrivingConstraints, RouteResult } from '#domain/route.ts';
import { gradeOfCurve } from '../alignment/curve-grades.ts';
import { lineOf } from '../alignment/line.ts';
import { clampProfile, gradeAfter, PROFILE_STRIDE, profileAt } from '../alignment/profile.ts';
import { DETAIL_STATION_M } from '../evaluate/detail/detail.ts';
import type { ProfilePrices } from '../evaluate/fast/profile-prices.ts';
import type { Line } from '../evaluator.ts';
import { limitsOf } from '../line/limits.ts';
import type { Model } from '../line/model.ts';
import type { Problem } from '../problem.ts';
import { taskOf } from '../profile-search/fixed-plan.ts';
import { costOfRoom } from '../profile-search/profile-step.ts';
import { type Column, nonNegativeLeastSquares } from '../solvers/least-squares.ts';
import { drivingByTrial } from './by-trial.ts';
import { nearestChainage } from './places.ts';
import { CLEARANCE_NEAR_M, type ProfileRules, type TouchedLimit, touchedLimits } from './profile-limits.ts';
import { radiusCosts } from './radius.ts';

/** Steps of chainage, height and curve length, m. */
const STEPS_M = [0.2, 0.02, 0.5] as const;
/** Step of height for the price of a station, m. */
const HEIGHT_M = 0.02;
/** Curves that are clamped by more than this do not fit: that side is no trial, m. */
const CLAMPED_M = 1e-9;
/** Changes of grade under this move hardly anything; rows are scaled by heights. */
const MIN_CHANGE = 2e-3;
/** A limit whose relaxation by 1 % saves less than this share of the cost does not drive it. */
const MIN_COST_SHARE = 1e-6;
/** Heights are relaxed by this instead of 1 %, m. */
const HEIGHT_STEP_M = 0.1;
/** Flows under this share of the largest are near an edge of the haul's cost. */
const EMPTY_SHARE = 0.02;
/** Stretches of one rule nearer than this are one, m. */
const JOIN_M = 1;

export type DrivenRoute = Pick<RouteResult, 'alignment' | 'stations' | 'segments' | 'clearances'>;

/**
 * @param route as evaluated in full detail: its stations and segments show where lower grades hold
 * @param stationM spacing of the stations that the cost is taken at
 * @throws Error when the model cannot price profiles
 */
export function drivingConstraints(
  problem: Problem,
  model: Model,
  route: DrivenRoute,
  stationM: number,
): DrivingConstraints {
  const line = lineOf(route.alignment);
  const limits = touchedLimits(line.vp, line.vpCount, rulesOf(problem, route));
  const { slope, rows, costNok, balances } = slopeOf(problem, model, line, stationM);
  const columns: Column[] = [];
  const owners: { readonly limit: TouchedLimit | null; readonly sign: number }[] = [];
  for (const limit of limits) {
    for (const sign of limit.isEquality ? [1, -1] : [1]) {
      columns.push(columnOf(line, limit, rows, sign));
      owners.push({ limit, sign });
    }
  }
  for (const balance of balances) {
    for (const sign of [1, -1]) {
      columns.push(new Map(Array.from(balance, ([row, value]) => [row, sign * value])));
      owners.push({ limit: null, sign });
    }
  }
  const right = slope.map((value) => -value);
  const multipliers = nonNegativeLeastSquares(columns, right);
  const rest = Float64Array.from(right);
  columns.forEach((column, i) => {
    for (const [row, value] of column) rest[row] -= multipliers[i] * value;
  });
  const whole = norm(right);
  const stretches = owners.flatMap(({ limit, sign }, i) =>
    limit ? stretchOf(limit, sign * multipliers[i], costNok) : [],
  );
  stretches.push(...clearanceStretches(problem, model, line, route, stationM, costNok));
  const unexplained = whole > 0 ? norm(rest) / whole : whole === 0 ? 0 : 1;
  const held = owners.flatMap(({ limit }, i) =>
    limit && !limit.isEquality && limit.subject === '' ? [{ multiplier: multipliers[i], value: limit.value }] : [],
  );
  const radii = radiusCosts(problem, model, route, held);
  if (!radii) return { stretches: joined(stretches), unexplained };
  stretches.push(...radii.stretches);
  return { stretches: joined(stretches), unexplained, unexplainedPlan: radii.unexplained };
}

/** Stations at most where limits are tried. */
const MAX_STATIONS = 240;
/** Above this share unexplained the multipliers of the profile's limits say too little: they are to be tried. */
const WELL_EXPLAINED = 0.1;

/** What drives a route's cost by its multipliers alone, at the stations that full detail has; undefined when the model cannot price profiles. */
export function drivingBySlope(problem: Problem, model: Model, route: DrivenRoute): DrivingConstraints | undefined {
  return model.profilePrices ? drivingConstraints(problem, model, route, DETAIL_STATION_M) : undefined;
}

export function areMarginalCostsReliable({ unexplained }: DrivingConstraints): boolean {
  return unexplained <= WELL_EXPLAINED;
}

/** What drives a route's cost: by the multipliers of its limits where they explain the slope of the cost, else by trying. */
export function drivingOf(
  problem: Problem,
  model: Model,
  route: DrivenRoute,
  bySlope = drivingBySlope(problem, model, route),
): DrivingConstraints | undefined {
  if (!bySlope || areMarginalCostsReliable(bySlope)) return bySlope;
  const byTrial = drivingByTrial(problem, model, route, trialStationM(route));
  if (!byTrial) return bySlope;
  const ofPlan = bySlope.stretches.filter(({ rule }) => rule === 'planRadius');
  return { ...bySlope, ...byTrial, stretches: [...byTrial.stretches, ...ofPlan].sort((a, b) => a.fromM - b.fromM) };
}

/** Spacing of the stations at which limits are tried, m. */
function trialStationM({ alignment: { profile } }: DrivenRoute): number {
  return Math.max(DETAIL_STATION_M, profile[profile.length - 1].chainageM / MAX_STATIONS);
}

/** Heights may move by this while room at a crossing is tried, m. */
const ROOM_REGION_M = 0.5;

/**
 * What room at crossings costs where there is no more than there must be: by trying a little less and a little more of it,
 * because several sets of multipliers may explain the same slope there.
 */
function clearanceStretches(
  problem: Problem,
  model: Model,
  line: Line,
  { clearances = [] }: DrivenRoute,
  stationM: number,
  costNok: number,
): DrivingConstraint[] {
  const touched = clearances.filter(({ limitM, actualM }) => Math.abs(actualM - limitM) <= CLEARANCE_NEAR_M);
  if (touched.length === 0) return [];
  const prices = pricesOf(problem, model, line, stationM);
  const heights = Float64Array.from({ length: prices.count + 1 }, (_, k) => heightAt(line, k * prices.h));
  const limits = limitsOf(problem);
  return touched.flatMap(({ subject, chainageM, passes, limitM, actualM }) => {
    const isOver = passes === 'over';
    const bound = heightAt(line, chainageM) + (isOver ? limitM - actualM : actualM - limitM);
    const room = { chainageM, lowM: isOver ? bound : -Infinity, highM: isOver ? Infinity : bound };
    assessSpline(prices, heights);
    const marginalNok = costOfRoom(taskOf({ limits, problem }, prices, heights, 0), prices, ROOM_REGION_M, room);
    if (!(marginalNok * 0.01 * limitM > MIN_COST_SHARE * Math.abs(costNok))) return [];
    return [
      { rule: 'clearance' as const, fromM: chainageM, toM: chainageM, limit: limitM, unit: 'm', subject, marginalNok },
    ];
  });
}

function pricesOf(problem: Problem, model: Model, line: Line, stationM: number): ProfilePrices {
  const prices = model.profilePrices?.(problem, line, stationM);
  if (!prices) throw new Error('this model cannot price profiles');
  return prices;
}

const level = { z: 0, grade: 0 };

function heightAt({ vp, vpCount }: Line, chainageM: number): number {
  profileAt(vp, vpCount, chainageM, level);
  return level.z;
}

function assessSpline(prices: ProfilePrices, heights: Float64Array): void {
  const { count, h } = prices;
  const z = Float64Array.from({ length: count }, (_, k) => (heights[k] + heights[k + 1]) / 2);
  prices.assess(
    z,
    z.map((_, k) => (heights[k + 1] - heights[k]) / h),
  );
}

/** One variable of the profile: number in vp, step, and what its row is multiplied by. */
interface Row {
  readonly index: number;
  readonly stepM: number;
  readonly scale: number;
}

interface Slope {
  readonly slope: Float64Array;
  /** By number in vp. */
  readonly rows: ReadonlyMap<number, Row>;
  readonly costNok: number;
  /** Slope of the flow at each place that hardly anything passes. */
  readonly balances: readonly Column[];
}

/** The slope of the whole cost over all variables that can be moved at least one way. */
function slopeOf(problem: Problem, model: Model, line: Line, stationM: number): Slope {
  const stations = stationSlopes(problem, model, line, stationM);
  const rows = new Map<number, Row>();
  const slope: number[] = [];
  const balances = stations.edges.map(() => new Map<number, number>());
  const last = line.vpCount - 1;
  for (let i = 0; i <= last; i++) {
    const isEnd = i === 0 || i === last;
    const change = isEnd ? 0 : Math.abs(changeAt(line.vp, i));
    for (let v = 0; v < PROFILE_STRIDE; v++) {
      const index = i * PROFILE_STRIDE + v;
      // Ends stay at their chainage, and have no curve.
      if (v !== 1 && (isEnd || (v === 2 && line.vp[index] <= 0))) continue;
      const rise = riseBy(line, index, STEPS_M[v], stations);
      if (rise === null) continue;
      const scale = v === 1 ? 1 : (v === 0 ? 1 : 8) / Math.max(change, MIN_CHANGE);
      const row = slope.length;
      rows.set(index, { index: row, stepM: STEPS_M[v], scale });
      const sum = (per: Float64Array, from: number, to: number) => {
        let total = 0;
        for (let k = Math.max(from, rise.first); k < to && k < rise.first + rise.by.length; k++)
          total += per[k] * rise.by[k - rise.first];
        return scale * total;
      };
      slope.push(sum(stations.cost, 0, stations.count));
      stations.edges.forEach(({ after, from }, k) => {
        balances[k].set(row, from < after ? sum(stations.net, from, after) : -sum(stations.net, after, from));
      });
    }
  }
  return { slope: Float64Array.from(slope), rows, costNok: stations.costNok, balances };
}

interface StationSlopes {
  readonly count: number;
  readonly h: number;
  readonly costNok: number;
  /** NOK, and compacted m³ of surplus, that a station gains per metre that the road is raised there. */
  readonly cost: Float64Array;
  readonly net: Float64Array;
  /** Stations from–after whose masses balance, so that the haul's cost has an edge. */
  readonly edges: readonly { readonly from: number; readonly after: number }[];
}

/** Slopes station by station, with the structures and the haul that the profile has. */
function stationSlopes(problem: Problem, model: Model, line: Line, stationM: number): StationSlopes {
  const prices = pricesOf(problem, model, line, stationM);
  const { count, h, massPrice, flow } = prices;
  const z = new Float64Array(count);
  const grade = new Float64Array(count);
  const level = { z: 0, grade: 0 };
  for (let k = 0; k < count; k++) {
    profileAt(line.vp, line.vpCount, (k + 0.5) * h, level);
    z[k] = level.z;
    grade[k] = level.grade;
  }
  const costNok = prices.assess(z, grade);
  // Without the surcharge on missing clearance: room at a crossing is a limit here.
  const partsAt = (byM: number) => {
    const [parts, surplus] = [new Float64Array(count), new Float64Array(count)];
    prices.parts(
      z.map((value) => value + byM),
      parts,
      surplus,
      true,
    );
    return { parts, surplus };
  };
  const [less, now, more] = [-HEIGHT_M, 0, HEIGHT_M].map(partsAt);
  const net = more.surplus.map((value, k) => (value - less.surplus[k]) / (2 * HEIGHT_M));
  const cost = more.parts.map((value, k) => (value - less.parts[k]) / (2 * HEIGHT_M) + massPrice[k] * net[k]);
  const overStart = flow[0] - now.surplus[0];
  const edges = problem.massPoints.length > 0 ? [] : balancesOf(flow, overStart);
  return { count, h, costNok, cost, net, edges };
}

/** How the stations between a vertical point's neighbours rise per unit of one of its variables; null where it cannot move. */
function riseBy(line: Line, index: number, stepM: number, { count, h }: StationSlopes) {
  const { vp, vpCount } = line;
  const i = Math.floor(index / PROFILE_STRIDE);
  const chainageOf = (point: number) => vp[PROFILE_STRIDE * Math.max(0, Math.min(vpCount - 1, point))];
  // The curves of both neighbours change their shape too.
  const first = Math.max(0, Math.floor(chainageOf(i - 2) / h));
  const end = Math.min(count, Math.ceil(chainageOf(i + 2) / h));
  const moved = [stepM, -stepM]
    .map((byM) => vp.with(index, vp[index] + byM))
    .map((to) => (fits(to, vpCount) ? to : null));
  const [more, less] = moved;
  if (more === null && less === null) return null;
  const run = (more === null ? 0 : stepM) + (less === null ? 0 : stepM);
  const [above, below] = [
    { z: 0, grade: 0 },
    { z: 0, grade: 0 },
  ];
  const by = Float64Array.from({ length: Math.max(0, end - first) }, (_, k) => {
    profileAt(more ?? vp, vpCount, (first + k + 0.5) * h, above);
    profileAt(less ?? vp, vpCount, (first + k + 0.5) * h, below);
    return (above.z - below.z) / run;
  });
  return { first, by };
}

/** Whether the points stand in order and no curve must be clamped. */
function fits(vp: Float64Array, count: number): boolean {
  for (let i = 1; i < count; i++) if (vp[PROFILE_STRIDE * i] <= vp[PROFILE_STRIDE * (i - 1)]) return false;
  const clamped = vp.slice();
  clampProfile(clamped, count);
  return clamped.every((value, i) => Math.abs(value - vp[i]) <= CLAMPED_M);
}

/**
 * Stretches of stations that balance among themselves: between places that next to nothing passes. What comes in over the
 * start is the first link: where nothing does, the little that leaves the first station is no place of its own, or the
 * balance of that one station would take what the start's height costs.
 */
function balancesOf(flow: Float64Array, overStart: number): { from: number; after: number }[] {
  const [from, ...ends] = emptyLinks(Float64Array.of(overStart, ...flow));
  return ends.map((after) => ({ from, after }));
}

/** Links that next to nothing passes: of neighbours the one with the least. */
function emptyLinks(flow: Float64Array): number[] {
  const most = flow.reduce((max, value) => Math.max(max, Math.abs(value)), 0);
  const found: number[] = [];
  let best = -1;
  for (let k = 0; k <= flow.length; k++) {
    const isLow = k < flow.length && Math.abs(flow[k]) < EMPTY_SHARE * most;
    const isTurn = k > 0 && k < flow.length && flow[k] * flow[k - 1] < 0;
    if (isLow || isTurn) {
      const near = isTurn && Math.abs(flow[k - 1]) < Math.abs(flow[k]) ? k - 1 : k;
      if (best < 0 || Math.abs(flow[near]) < Math.abs(flow[best])) best = near;
    } else if (best >= 0) {
      found.push(best);
      best = -1;
    }
  }
  return found;
}

function changeAt(vp: Float64Array, i: number): number {
  return gradeAfter(vp, i) - gradeAfter(vp, i - 1);
}

function columnOf(line: Line, limit: TouchedLimit, rows: ReadonlyMap<number, Row>, sign: number): Column {
  const column = new Map<number, number>();
  const vp = line.vp.slice();
  for (const point of limit.points) {
    for (let v = 0; v < PROFILE_STRIDE; v++) {
      const index = point * PROFILE_STRIDE + v;
      const row = rows.get(index);
      if (!row) continue;
      const stepM = 0.01 * row.stepM;
      vp[index] = line.vp[index] + stepM;
      const more = limit.value(vp);
      vp[index] = line.vp[index] - stepM;
      const less = limit.value(vp);
      vp[index] = line.vp[index];
      column.set(row.index, (sign * row.scale * (more - less)) / (2 * stepM));
    }
  }
  return column;
}

function stretchOf(limit: TouchedLimit, multiplier: number, costNok: number): DrivingConstraint[] {
  const { rule, fromM, toM, unit, subject } = limit;
  const marginalNok = multiplier * limit.perUnit;
  const step = limit.isEquality ? HEIGHT_STEP_M : 0.01 * limit.limit;
  if (rule === null || Math.abs(marginalNok) * step <= MIN_COST_SHARE * Math.abs(costNok)) return [];
  return [{ rule, fromM, toM, limit: limit.limit, unit, subject, marginalNok }];
}

/** Neighbouring stretches of one rule and limit as one: relaxed together, what they save adds up. */
function joined(stretches: readonly DrivingConstraint[]): DrivingConstraint[] {
  const found: DrivingConstraint[] = [];
  for (const next of stretches.toSorted((a, b) => a.fromM - b.fromM)) {
    const i = found.findIndex(
      (one) =>
        one.rule === next.rule &&
        one.limit === next.limit &&
        one.subject === next.subject &&
        next.fromM <= one.toM + JOIN_M,
    );
    if (i < 0) found.push(next);
    else
      found[i] = {
        ...found[i],
        toM: Math.max(found[i].toM, next.toM),
        marginalNok: found[i].marginalNok + next.marginalNok,
      };
  }
  return found;
}

function rulesOf(problem: Problem, { alignment, stations, segments, clearances = [] }: DrivenRoute): ProfileRules {
  const limits = limitsOf(problem);
  const { segmentTypes } = problem.routeType;
  const { start, end, controlPoints } = problem.request;
  const lengthM = alignment.profile[alignment.profile.length - 1].chainageM;
  const heights: ProfileRules['heights'][number][] = [];
  if (start.z !== null) heights.push({ chainageM: 0, rule: 'endHeight', subject: 'start' });
  for (const { id, x, y, z } of controlPoints) {
    if (z !== null) heights.push({ chainageM: nearestChainage(stations, x, y), rule: 'controlHeight', subject: id });
  }
  if (end.z !== null) heights.push({ chainageM: lengthM, rule: 'endHeight', subject: 'end' });
  return {
    crestRadiusM: limits.crestRadiusM,
    sagRadiusM: limits.sagRadiusM,
    elements: limits.elements,
    heights,
    clearances,
    gradeLimit(fromM, toM, direction) {
      let limit = direction < 0 ? limits.downGrade : limits.upGrade;
      for (let i = 0; i < stations.count; i++) {
        const s = stations.chainage[i];
        if (s < fromM || s > toM) continue;
        limit = Math.min(limit, gradeOfCurve(limits.curves, stations.curvature[i], direction > 0));
      }
      for (const segment of segments) {
        if (segment.toM <= fromM || segment.fromM >= toM || segment.kind === 'surface') continue;
        const type = segmentTypes.find(({ id }) => id === segment.segmentTypeId);
        if (type) limit = Math.min(limit, type.parameters.structure.maxGradePct / 100);
      }
      return limit;
    },
  };
}

function norm(values: Float64Array): number {
  return Math.sqrt(values.reduce((sum, value) => sum + value * value, 0));
}

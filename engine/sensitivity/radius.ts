// What the smallest radius in plan costs, curve by curve: as for the profile's limits (driving.ts), the slope of the whole cost
// over all that the plan may change near the sharpest curves – places and radii of their points and of two points to either
// side – is held up by the limits that the plan touches, and by those that the profile touches, whose cost is known;
// the multiplier of a smallest radius is what a metre of it costs, its neighbours and the profile being made the best again. The
// slope is taken by moving the line a little, the profile carried along.

import type { Alignment, IntersectionPoint } from '#domain/alignment.ts';
import type { DrivingConstraint, RouteResult } from '#domain/route.ts';
import { carryProfile } from '../alignment/carry-profile.ts';
import { lineOf, profileNumbers } from '../alignment/line.ts';
import { DETAIL_STATION_M } from '../evaluate/detail/detail.ts';
import { rastersOf } from '../evaluate/rasters/problem-rasters.ts';
import { emptyScores } from '../evaluator.ts';
import { limitsOf } from '../line/limits.ts';
import type { Model } from '../line/model.ts';
import type { Problem } from '../problem.ts';
import { type Column, nonNegativeLeastSquares } from '../solvers/least-squares.ts';
import { type AskedPlan, askedPlan, type PlanLimit, sharpestCurves, touchedPlanLimits } from './plan-limits.ts';

/** Points and radii are moved by this to both sides, m. */
const STEP_M = 0.2;
/** Straights between curves that meet are made this long first, so that a step has room to both sides, m. */
const ROOM_M = 1;
/** Points to either side of a sharp curve that may give way. */
const NEIGHBOURS = 2;
/** What must not be entered touches the road within so many cells of the areas' raster, and this, m. */
const NEAR_CELLS = 1.5;
const NEAR_M = 1;
/** A radius of which 1 % less saves less than this share of the cost does not drive it. */
const MIN_COST_SHARE = 1e-6;

/** A limit of the profile as a function of its vertical points, and what its relaxation by one of its units saves. */
export interface HeldLimit {
  readonly multiplier: number;
  value(vp: Float64Array): number;
}

export interface RadiusCosts {
  readonly stretches: readonly DrivingConstraint[];
  /** Share of the plan's slope that the limits do not explain. */
  readonly unexplained: number;
}

/** null: no curve has the smallest radius. */
export function radiusCosts(
  problem: Problem,
  model: Model,
  { alignment, stations }: Pick<RouteResult, 'alignment' | 'stations'>,
  held: readonly HeldLimit[],
): RadiusCosts | null {
  const asked = askedPlan(alignment.plan);
  const sharp = sharpestCurves(asked, problem);
  if (sharp.length === 0) return null;
  const around = new Set(sharp.flatMap((i) => pointsNear(i, alignment.plan.length)));
  const nearM = NEAR_CELLS * rastersOf(problem).combos.cell + NEAR_M;
  const limits = touchedPlanLimits(asked, problem, stations, around, nearM);
  const base = withQuota(alignment, asked);
  const { slope, columns } = slopeOf(problem, model, base, around, limits, held);
  const owners: { readonly limit: PlanLimit; readonly column: Column }[] = limits.flatMap((limit, i) =>
    (limit.isEquality ? [1, -1] : [1]).map((sign) => ({
      limit,
      column: new Map(Array.from(columns[i], ([row, value]) => [row, sign * value])),
    })),
  );
  const right = slope.map((value) => -value);
  const multipliers = nonNegativeLeastSquares(
    owners.map(({ column }) => column),
    right,
  );
  const rest = Float64Array.from(right);
  owners.forEach(({ column }, i) => {
    for (const [row, value] of column) rest[row] -= multipliers[i] * value;
  });
  const costNok = costOf(problem, model)(alignment);
  const limitM = limitsOf(problem).minRadiusM;
  const stretches = owners.flatMap(({ limit: { radiusOf } }, i): DrivingConstraint[] => {
    const marginalNok = multipliers[i];
    if (radiusOf < 0 || marginalNok * 0.01 * limitM <= MIN_COST_SHARE * Math.abs(costNok)) return [];
    const [fromM, toM] = curveOf(asked, radiusOf);
    return [{ rule: 'planRadius', fromM, toM, limit: limitM, unit: 'm', subject: '', marginalNok }];
  });
  const whole = norm(right);
  return { stretches, unexplained: whole > 0 ? norm(rest) / whole : 0 };
}

function pointsNear(i: number, count: number): number[] {
  const all = Array.from({ length: 2 * NEIGHBOURS + 1 }, (_, k) => i + k - NEIGHBOURS);
  return all.filter((k) => k > 0 && k + 1 < count);
}

/** Curves that meet a neighbour or an end a little smaller, so that points may be moved to both sides without clamping. */
function withQuota(alignment: Alignment, { scratch: { leg, tangentIn, tangentOut } }: AskedPlan): Alignment {
  const { plan } = alignment;
  const scale = plan.map((_, i) => {
    if (i === 0 || i + 1 === plan.length) return 1;
    const lackOf = (k: number) => Math.max(0, ROOM_M - (leg[k] - tangentOut[k] - tangentIn[k + 1]));
    const share = (lack: number, own: number, other: number) => (own > 0 ? (lack * own) / (own + other) : 0);
    const lack = Math.max(
      share(lackOf(i - 1), tangentIn[i], tangentOut[i - 1]),
      share(lackOf(i), tangentOut[i], tangentIn[i + 1]),
    );
    return Math.max(0.5, 1 - lack / Math.max(tangentIn[i], tangentOut[i], 1e-9));
  });
  const smaller = plan.map((point, i) => ({
    ...point,
    radiusM: scale[i] * point.radiusM,
    clothoidInM: scale[i] * point.clothoidInM,
    clothoidOutM: scale[i] * point.clothoidOutM,
  }));
  return carryProfile(alignment, smaller);
}

function costOf(problem: Problem, model: Model): (alignment: Alignment) => number {
  const evaluator = model.createEvaluator(problem, { stationM: DETAIL_STATION_M, byPieces: false });
  const scores = emptyScores();
  return (alignment) => {
    evaluator.evaluate(lineOf(alignment), scores);
    return scores.costNok;
  };
}

/** One number that may change: of which point, and what it is moved to. */
type Variable = (point: IntersectionPoint, by: number) => IntersectionPoint;
const VARIABLES: readonly Variable[] = [
  (point, by) => ({ ...point, x: point.x + by }),
  (point, by) => ({ ...point, y: point.y + by }),
  // The clothoids' parameter A = √(R·L) is kept.
  (point, by) => {
    const factor = point.radiusM / (point.radiusM + by);
    const [clothoidInM, clothoidOutM] = [factor * point.clothoidInM, factor * point.clothoidOutM];
    return { ...point, radiusM: point.radiusM + by, clothoidInM, clothoidOutM };
  },
];

/** Slope of the cost, less what the profile's limits hold of it, and of every limit of the plan. */
function slopeOf(
  problem: Problem,
  model: Model,
  base: Alignment,
  around: ReadonlySet<number>,
  limits: readonly PlanLimit[],
  held: readonly HeldLimit[],
) {
  const cost = costOf(problem, model);
  const slope: number[] = [];
  const columns = limits.map(() => new Map<number, number>());
  for (const i of around) {
    for (const [v, variable] of VARIABLES.entries()) {
      if (v === 2 && !(base.plan[i].radiusM > 2 * STEP_M)) continue;
      const [more, less] = [STEP_M, -STEP_M].map((by) => {
        const plan = base.plan.with(i, variable(base.plan[i], by));
        const moved = carryProfile(base, plan);
        return { plan: askedPlan(plan), cost: cost(moved), vp: profileNumbers(moved.profile) };
      });
      const row = slope.length;
      const heldNok = held.reduce(
        (sum, { multiplier, value }) => sum + multiplier * (value(more.vp) - value(less.vp)),
        0,
      );
      slope.push((more.cost - less.cost + heldNok) / (2 * STEP_M));
      limits.forEach((limit, k) => {
        const change = (limit.value(more.plan) - limit.value(less.plan)) / (2 * STEP_M);
        if (change !== 0) columns[k].set(row, change);
      });
    }
  }
  return { slope: Float64Array.from(slope), columns };
}

/** Chainages of a point's curve. */
function curveOf({ elements }: AskedPlan, point: number): [number, number] {
  const own = Array.from({ length: elements.count }, (_, e) => e).filter(
    (e) => elements.point[e] === point && elements.kind[e] !== 0,
  );
  const last = own[own.length - 1] ?? 0;
  return [elements.start[own[0] ?? 0], elements.start[last] + elements.length[last]];
}

function norm(values: Float64Array): number {
  return Math.sqrt(values.reduce((sum, value) => sum + value * value, 0));
}

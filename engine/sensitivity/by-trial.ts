// What limits cost on a line that is not yet the best for its plan, where the slope of the cost says nothing of them: by trying. The
// profile is made the best as it stands first, so that an unfinished search is not blamed on a limit; then each limit
// that it touches is moved on its stretch by a step that a planner would talk about, to both sides, and the profile made the best
// again. Work is bounded by count: so many limits are looked at, and those that promise most are tried.

import type { VerticalPoint } from '#domain/alignment.ts';
import { relaxationStep } from '#domain/relaxation-step.ts';
import type { DrivingConstraint, DrivingConstraints, RouteResult } from '#domain/route.ts';
import { lineOf } from '../alignment/line.ts';
import { profileAt } from '../alignment/profile.ts';
import { limitsOf } from '../line/limits.ts';
import type { Model } from '../line/model.ts';
import type { Problem } from '../problem.ts';
import { verticalPoints } from '../profile-search/fixed-plan.ts';
import { nearestChainage } from './places.ts';
import { type KeptRoom, type ProfileTrials, profileTrials, type Relaxation } from './profile-trials.ts';

type TriedRoute = Pick<RouteResult, 'alignment' | 'stations' | 'clearances'>;

/** A limit that the best profile touches. */
interface Held extends Pick<DrivingConstraint, 'rule' | 'fromM' | 'toM' | 'limit' | 'unit' | 'subject'> {
  readonly step: number;
  /** A height, which may be better higher or lower. */
  readonly isHeight: boolean;
  moved(by: number): Relaxation;
}

/** So many stretches are looked at, and so many of them tried. */
const MAX_TRIALS_LISTED = 16;
const MAX_TRIED = 8;
/** As near to their limit as this, as a share of it, grades and radii touch it; room and heights, m. */
const GRADE_NEAR = 5e-3;
const RADIUS_NEAR = 2e-2;
const ROOM_NEAR_M = 0.05;
/** Steep stretches, and curves of one kind, that lie nearer to each other than this are one, m. */
const JOIN_GRADES_M = 60;
const JOIN_CURVES_M = 150;
/** A given height is kept to this, m. */
const HEIGHT_SLACK_M = 1e-3;
/** A limit whose step saves less than this share of the cost does not drive it. */
const MIN_COST_SHARE = 1e-5;

/**
 * @param stationM spacing of the stations that the cost is taken at; what a trial takes grows with their number
 * @returns null when the model cannot price profiles
 */
export function drivingByTrial(
  problem: Problem,
  model: Model,
  route: TriedRoute,
  stationM: number,
): Pick<Required<DrivingConstraints>, 'stretches' | 'tried'> | null {
  const laid = benchOf(problem, model, route, stationM);
  if (!laid) return null;
  const { bench, prices, rooms, limits, lengthM } = laid;
  const held = [
    ...fixedEnds(problem, lengthM, bench, prices.count),
    ...touchedRooms(rooms, bench, prices.h),
    ...[...heldGrades(bench, prices.h), ...heldCurves(bench, limits, prices.h)].sort(
      (a, b) => b.toM - b.fromM - (a.toM - a.fromM),
    ),
  ];
  const looked = held.slice(0, MAX_TRIALS_LISTED).map((one) => ({ one, promisedNok: promiseOf(bench, one) }));
  const chosen = looked.toSorted((a, b) => b.promisedNok - a.promisedNok).slice(0, MAX_TRIED);
  const trials = chosen.map(({ one: { step, moved } }) => ({
    relaxed: bench.costWith(moved(step)),
    stricter: bench.costWith(moved(-step)),
  }));
  // As many steps more with all limits as they are; and what keeps a stricter limit keeps the limit.
  const asIs = bench.costWith({}) ?? bench.costNok;
  const kept = chosen.flatMap(({ one: { isHeight } }, i) => (isHeight ? [] : (trials[i].stricter ?? [])));
  const costNok = Math.min(bench.costNok, asIs, ...kept);
  const stretches = chosen
    .flatMap(({ one }, i) => stretchOf(one, trials[i], costNok))
    .sort((a, b) => a.fromM - b.fromM || a.toM - b.toM);
  const tried = {
    limits: chosen.length,
    left: held.length - chosen.length,
    unfinishedNok: bench.unfinishedNok + bench.costNok - costNok,
  };
  return { stretches, tried };
}

/** Shares of the way to the best profile that are offered: the passes do not know every rule. */
const SHARES = [1, 0.6, 0.3] as const;

/**
 * Profiles that should be cheaper with every limit as it is, the cheapest first; none where the route's own is as good to within
 * `share` of its cost.
 */
export function cheaperProfiles(
  problem: Problem,
  model: Model,
  route: TriedRoute,
  stationM: number,
  share: number,
): VerticalPoint[][] {
  const laid = benchOf(problem, model, route, stationM);
  if (!laid || !(laid.bench.unfinishedNok > share * Math.abs(laid.bench.costNok))) return [];
  const { bench, heights, lengthM } = laid;
  return SHARES.map((part) =>
    verticalPoints(
      heights.map((z, k) => z + part * (bench.z[k] - z)),
      lengthM,
    ),
  );
}

/** The route's profile made the best as it stands, and what it was made of; null when the model cannot price profiles. */
function benchOf(problem: Problem, model: Model, route: TriedRoute, stationM: number) {
  const line = lineOf(route.alignment);
  const lengthM = route.alignment.profile[route.alignment.profile.length - 1].chainageM;
  const prices = model.profilePrices?.(problem, line, stationM);
  if (!prices) return null;
  const level = { z: 0, grade: 0 };
  const heightAt = (chainageM: number) => {
    profileAt(line.vp, line.vpCount, chainageM, level);
    return level.z;
  };
  const limits = limitsOf(problem);
  const heights = Float64Array.from({ length: prices.count + 1 }, (_, k) => heightAt(k * prices.h));
  const rooms = roomsOf(problem, route, heightAt);
  const bench = profileTrials(
    problem,
    limits,
    prices,
    heights,
    rooms.map(({ room }) => room),
  );
  return { bench, prices, rooms, limits, heights, lengthM };
}

function promiseOf(bench: ProfileTrials, { moved, step, isHeight }: Held): number {
  const up = bench.promised(moved(step));
  return isHeight ? Math.max(up, bench.promised(moved(-step))) : up;
}

interface Costs {
  readonly relaxed: number | null;
  readonly stricter: number | null;
}

function stretchOf(one: Held, { relaxed, stricter }: Costs, costNok: number): DrivingConstraint[] {
  const { step, isHeight } = one;
  if (relaxed === null) return [];
  const savesNok = costNok - relaxed;
  const addsNok = stricter === null ? null : stricter - costNok;
  const bestNok = isHeight && addsNok !== null ? Math.max(savesNok, -addsNok) : savesNok;
  if (!(bestNok > MIN_COST_SHARE * Math.abs(costNok))) return [];
  const { rule, fromM, toM, limit, unit, subject } = one;
  const marginalNok = addsNok === null ? savesNok / step : (savesNok + addsNok) / (2 * step);
  return [{ rule, fromM, toM, limit, unit, subject, marginalNok, trial: { step, savesNok, addsNok } }];
}

interface OwnedRoom {
  readonly room: KeptRoom;
  readonly rule: 'clearance' | 'controlHeight';
  readonly subject: string;
  readonly limit: number;
}

/** What the profile must keep at places: room at crossings, heights of control points. */
function roomsOf(
  { request }: Problem,
  { clearances = [], stations }: TriedRoute,
  heightAt: (chainageM: number) => number,
): OwnedRoom[] {
  const crossed = clearances.map(({ subject, chainageM, passes, limitM, actualM }): OwnedRoom => {
    const isOver = passes === 'over';
    const bound = heightAt(chainageM) + (isOver ? limitM - actualM : actualM - limitM);
    const room = { chainageM, lowM: isOver ? bound : -Infinity, highM: isOver ? Infinity : bound };
    return { room, rule: 'clearance', subject, limit: limitM };
  });
  const given = request.controlPoints.flatMap(({ id, x, y, z }): OwnedRoom[] => {
    if (z === null) return [];
    const chainageM = nearestChainage(stations, x, y);
    const height = heightAt(chainageM);
    const room = { chainageM, lowM: height - HEIGHT_SLACK_M, highM: height + HEIGHT_SLACK_M };
    return [{ room, rule: 'controlHeight', subject: id, limit: height }];
  });
  return [...crossed, ...given];
}

function touchedRooms(rooms: readonly OwnedRoom[], { z }: ProfileTrials, h: number): Held[] {
  return rooms.flatMap(({ room, rule, subject, limit }, index): Held[] => {
    const height = splineAt(z, h, room.chainageM);
    const spareM = Math.min(height - room.lowM, room.highM - height);
    if (rule === 'clearance' && spareM > ROOM_NEAR_M) return [];
    const { chainageM } = room;
    const step = relaxationStep(rule, limit);
    const moved = (by: number): Relaxation => ({ room: { index, by } });
    return [{ rule, fromM: chainageM, toM: chainageM, limit, unit: 'm', subject, step, isHeight: rule !== 'clearance', moved }]; // biome-ignore format: a record
  });
}

function fixedEnds({ request }: Problem, lengthM: number, { z }: ProfileTrials, count: number): Held[] {
  return (['start', 'end'] as const).flatMap((subject): Held[] => {
    if (request[subject].z === null) return [];
    const vertex = subject === 'start' ? 0 : count;
    const at = subject === 'start' ? 0 : lengthM;
    const step = relaxationStep('endHeight', z[vertex]);
    const moved = (by: number): Relaxation => ({ end: { vertex, by } });
    return [{ rule: 'endHeight', fromM: at, toM: at, limit: z[vertex], unit: 'm', subject, step, isHeight: true, moved }]; // biome-ignore format: a record
  });
}

function heldGrades({ z, task }: ProfileTrials, h: number): Held[] {
  const limitAt = (k: number, direction: number) =>
    direction > 0 ? Math.min(task.up[k], task.climbs[k]) : Math.min(task.down[k], task.falls[k]);
  return [1, -1].flatMap((direction) => {
    const touches = (k: number) => (direction * (z[k + 1] - z[k])) / h >= limitAt(k, direction) * (1 - GRADE_NEAR);
    return runs(z.length - 1, touches, JOIN_GRADES_M / h).map(([from, to]): Held => {
      let limit = Infinity;
      for (let k = from; k < to; k++) limit = Math.min(limit, limitAt(k, direction));
      const rule = 'grade' as const;
      return {
        rule,
        fromM: from * h,
        toM: to * h,
        limit: 100 * limit,
        unit: '%',
        subject: '',
        step: relaxationStep(rule, 100 * limit),
        isHeight: false,
        moved: (by) => ({ grade: { from, to, direction, by: by / 100 } }),
      };
    });
  });
}

function heldCurves(
  { z }: ProfileTrials,
  { crestRadiusM, sagRadiusM }: ReturnType<typeof limitsOf>,
  h: number,
): Held[] {
  return [-1, 1].flatMap((direction) => {
    const limit = direction < 0 ? crestRadiusM : sagRadiusM;
    const touches = (k: number) => {
      const bend = k === 0 ? 0 : direction * (z[k + 1] - 2 * z[k] + z[k - 1]);
      return bend >= ((h * h) / limit) * (1 - RADIUS_NEAR);
    };
    const rule = direction < 0 ? ('crestRadius' as const) : ('sagRadius' as const);
    return runs(z.length - 1, touches, JOIN_CURVES_M / h).map(
      ([from, to]): Held => ({
        rule,
        fromM: Math.max(0, (from - 0.5) * h),
        toM: (to - 0.5) * h,
        limit,
        unit: 'm',
        subject: '',
        step: relaxationStep(rule, limit),
        isHeight: false,
        moved: (by) => ({ radius: { from, to, direction, by } }),
      }),
    );
  });
}

/** Runs of numbers under `count` that are so, with gaps of up to `gap` in them: from, and the first after. */
function runs(count: number, isSo: (k: number) => boolean, gap: number): [number, number][] {
  const found: [number, number][] = [];
  for (let k = 0; k < count; k++) {
    if (!isSo(k)) continue;
    const last = found[found.length - 1];
    if (last && k - last[1] <= gap) last[1] = k + 1;
    else found.push([k, k + 1]);
  }
  return found;
}

/** Height of the spline with a parabola as long as the spacing at every vertex. */
function splineAt(z: Float64Array, h: number, chainageM: number): number {
  const k = Math.max(1, Math.min(z.length - 2, Math.round(chainageM / h)));
  const u = Math.max(-0.5, Math.min(0.5, chainageM / h - k));
  const rest = chainageM - (k + u) * h;
  const grade = u < 0 ? (z[k] - z[k - 1]) / h : (z[k + 1] - z[k]) / h;
  const bent = 0.5 * (0.5 - u) ** 2 * z[k - 1] + (0.75 - u * u) * z[k] + 0.5 * (0.5 + u) ** 2 * z[k + 1];
  return bent + rest * grade;
}

// A profile on its plan that limits can be tried on: it is made locally the best under the limits as they are, and then again with one
// of them moved a little on a stretch, by steps with heights and masses together (profile-search/profile-step.ts). What the whole cost
// – section, structures, haul – differs by is what the limit costs there. Heights in m, grades in m/m, cost in NOK.

import type { ProfilePrices } from '../evaluate/fast/profile-prices.ts';
import type { Limits } from '../line/limits.ts';
import type { Problem } from '../problem.ts';
import { assessed, taskOf } from '../profile-search/fixed-plan.ts';
import { type OwnLimits, profileStep, type Room, stepProfile } from '../profile-search/profile-step.ts';
import type { RefineTask } from '../profile-search/refine-profile.ts';

/** What is moved, by how much of the limit's own measure; everything left out stays as it is. */
export interface Relaxation {
  /** Steeper climbs or falls on these stations. */
  readonly grade?: { readonly from: number; readonly to: number; readonly direction: number; readonly by: number };
  /** Smaller radii at these vertices, of crests (−1) or sags (+1), m. */
  readonly radius?: { readonly from: number; readonly to: number; readonly direction: number; readonly by: number };
  /** The height of an end, raised, m. */
  readonly end?: { readonly vertex: number; readonly by: number };
  /** A room among those that are kept, widened – or its height raised – by so much, m. */
  readonly room?: { readonly index: number; readonly by: number };
}

/** A room whose bounds are equal is a height that is given. */
export type KeptRoom = Room;

export interface ProfileTrials {
  /** Heights of the vertices of the best profile with all limits as they are. */
  readonly z: Float64Array;
  readonly costNok: number;
  /** What making it the best saved, NOK. */
  readonly unfinishedNok: number;
  /** Limits around it. */
  readonly task: RefineTask;
  readonly rooms: readonly KeptRoom[];
  /** What the cost would fall by, at first sight: one step, not tried. */
  promised(moved: Relaxation): number;
  /** The least cost that is found with a limit moved; null where no profile keeps it. */
  costWith(moved: Relaxation): number | null;
}

/** Heights may move by this in a step, m; more where a limit that is moved asks for it. */
const REGION_M = 0.5;
/** Steps at most that make the profile the best at first, and after a limit was moved. */
const FIRST_STEPS = 16;
/** Begun again from the whole region: steps that fail narrow it, also where an edge of the haul's cost was all that was in the way. */
const BEGINNINGS = 2;
const STEPS = 2;
/** A step that promises less than this share of the cost is none. */
const MIN_EXPECTED_GAIN = 5e-7;
/** A moved limit moves heights by up to its change of grade times this share of the stretch. */
const RISE_SHARE = 1;
/** Regions that are tried until a profile keeps a stricter limit, times the first. */
const REGIONS = [1, 3] as const;

interface Settled {
  readonly z: Float64Array;
  readonly costNok: number;
}

export function profileTrials(
  problem: Problem,
  limits: Limits,
  prices: ProfilePrices,
  heights: Float64Array,
  rooms: readonly KeptRoom[],
): ProfileTrials {
  const bench = { problem, limits, prices, rooms };
  const first = { z: heights, costNok: costAt(bench, heights, {}) };
  let best: Settled = first;
  for (let i = 0; i < BEGINNINGS; i++) best = stepped(bench, best, {}, FIRST_STEPS);
  costAt(bench, best.z, {});
  const settled = profileStep(taskWith(bench, best.z, {}), prices, REGION_M, rooms);
  const massPrice = settled?.massPrice ?? Float64Array.from(prices.massPrice);
  const task = taskWith(bench, best.z, {});
  const promisedAsIs = settled?.gainNok ?? 0;
  const back = (moved: Relaxation) => {
    costAt(bench, best.z, moved);
    prices.massPrice.set(massPrice);
  };
  return {
    z: best.z,
    costNok: best.costNok,
    unfinishedNok: first.costNok - best.costNok,
    task,
    rooms,
    promised(moved) {
      back(moved);
      const { start, ownRooms, own } = startOf(bench, best.z, moved);
      const step = profileStep(taskWith(bench, start, moved), prices, regionOf(bench, moved), ownRooms, own);
      return step ? step.gainNok - promisedAsIs : 0;
    },
    costWith(moved) {
      const forced = keeping(bench, best.z, moved, back);
      if (!forced) return null;
      return stepped(bench, forced, moved, STEPS).costNok;
    },
  };
}

interface Bench {
  readonly problem: Problem;
  readonly limits: Limits;
  readonly prices: ProfilePrices;
  readonly rooms: readonly KeptRoom[];
}

/** A profile near the best one that keeps the limits as moved: itself where it does. */
function keeping(bench: Bench, z: Float64Array, moved: Relaxation, back: (moved: Relaxation) => void): Settled | null {
  const { prices } = bench;
  if (isWider(bench, moved)) {
    back(moved);
    return { z, costNok: costAt(bench, z, moved) };
  }
  for (const times of REGIONS) {
    back(moved);
    const { start, ownRooms, own } = startOf(bench, z, moved);
    const regionM = times * regionOf(bench, moved);
    const step = profileStep(taskWith(bench, start, moved), prices, regionM, ownRooms, { ...own, isStrict: true });
    if (!step) continue;
    const costNok = costAt(bench, step.z, moved);
    prices.massPrice.set(step.massPrice);
    return { z: step.z, costNok };
  }
  return null;
}

/** A limit that gives way: the profile keeps it as it is. */
function isWider({ rooms }: Bench, { grade, radius, end, room }: Relaxation): boolean {
  if (room && isFixed(rooms[room.index])) return false;
  return end === undefined && (grade?.by ?? radius?.by ?? room?.by ?? 0) >= 0;
}

/** A height that is given, not room: both bounds hold. */
function isFixed({ lowM, highM }: KeptRoom): boolean {
  return Number.isFinite(lowM) && Number.isFinite(highM);
}

/** Steps as long as the whole cost falls. */
function stepped(bench: Bench, from: Settled, moved: Relaxation, most: number): Settled {
  const { ownRooms: rooms, own } = startOf(bench, from.z, moved);
  return stepProfile(
    bench.prices,
    from.z,
    from.costNok,
    most,
    (z) => taskWith(bench, z, moved),
    (z) => costAt(bench, z, moved),
    { rooms, own, firstRegionM: regionOf(bench, moved), leastPromise: MIN_EXPECTED_GAIN },
  );
}

function regionOf({ prices: { h } }: Bench, { grade, end, room }: Relaxation): number {
  const riseM = grade ? RISE_SHARE * Math.abs(grade.by) * (grade.to - grade.from) * h : 0;
  return REGION_M + riseM + 2 * Math.abs(end?.by ?? room?.by ?? 0);
}

/** The profile to begin at, and the limits that are not the task's own. */
function startOf({ limits, rooms }: Bench, z: Float64Array, { end, room, radius }: Relaxation) {
  const start = end ? z.with(end.vertex, z[end.vertex] + end.by) : z;
  const ownRooms = room ? rooms.map((one, i) => (i === room.index ? widened(one, room.by) : one)) : rooms;
  const radiiOf = (radiusM: number, direction: number) =>
    radius?.direction === direction
      ? Float64Array.from(z, (_, k) => radiusM - (k >= radius.from && k < radius.to ? radius.by : 0))
      : undefined;
  const own: OwnLimits = { crestRadiiM: radiiOf(limits.crestRadiusM, -1), sagRadiiM: radiiOf(limits.sagRadiusM, 1) };
  return { start, ownRooms, own };
}

/** With more room; a given height is raised. */
function widened(room: KeptRoom, by: number): KeptRoom {
  const { chainageM, lowM, highM } = room;
  return { chainageM, lowM: lowM + (isFixed(room) ? by : -by), highM: highM + by };
}

function taskWith({ problem, limits, prices }: Bench, z: Float64Array, { grade }: Relaxation): RefineTask {
  const task = taskOf({ limits, problem }, prices, z, 0);
  if (!grade) return task;
  const more = (of: Float64Array, direction: number) =>
    grade.direction === direction ? of.map((value, k) => value + (k >= grade.from && k < grade.to ? grade.by : 0)) : of;
  return {
    ...task,
    up: more(task.up, 1),
    climbs: more(task.climbs, 1),
    down: more(task.down, -1),
    falls: more(task.falls, -1),
  };
}

/** The whole cost; leaves structures and masses in `prices`. */
function costAt(bench: Bench, z: Float64Array, { grade }: Relaxation): number {
  const { prices } = bench;
  const { climbs, falls } = prices;
  return assessed(bench, prices, z, 0, { climbs: eased(climbs, grade, 1), falls: eased(falls, grade, -1) });
}

/** Steepest grades with what gives way. */
function eased(grades: Float64Array, grade: Relaxation['grade'], direction: number): Float64Array {
  if (grade?.direction !== direction) return grades;
  return grades.map((value, k) => value + (k >= grade.from && k < grade.to ? grade.by : 0));
}

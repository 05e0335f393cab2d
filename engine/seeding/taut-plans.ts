// Plans by geometry alone: the string drawn taut from stop to stop round forbidden polygons and inside the corridor, as the
// lower bound draws it, rounded by the class's radius and kept clear by half a road. And the same on the other side of
// what it bends round. Polygons are taken in only when a string meets them, so that thousands of them cost nothing.

import type { Area } from '#domain/entities/area.ts';
import type { Ring } from '#terrain/ring.ts';
import { rastersOf } from '../evaluate/rasters/problem-rasters.ts';
import { comboAt } from '../evaluate/rasters/sample-rasters.ts';
import { emptyLine, MAX_IP } from '../line/candidate.ts';
import { fitPlan, type PlanSamples, planWork, samplePlan } from '../line/fit-plan.ts';
import type { Limits } from '../line/limits.ts';
import type { Point } from '../line/similarity.ts';
import { simplerPlan } from '../line/simpler-plan.ts';
import type { Problem } from '../problem.ts';
import { type Corner, roundedString, turnOf } from './rounded.ts';
import { type Obstacles, obstaclesFrom, sees, tautString } from './taut-string.ts';

/** Corners of all polygons that strings have met, at most: there are few where a string is of any use. */
const MAX_CORNERS = 320;
/** A string meets new polygons so often at most. */
const MAX_MEETINGS = 12;
/** Other sides are looked at while they are no more than this many times the shortest string; so many of them. */
const MAX_DETOUR_FACTOR = 1.6;
const OTHER_SIDES = 2;
/** A bend's radius in smallest ones: a little room for rounding. */
const RADIUS_FACTOR = 1.02;
/** Points of a plan are looked at in such steps, m. */
const LOOK_M = 2;
const MAX_EXPANSIONS = 20_000;
/** Corners give way in steps of this, so often in all, and no farther than that. */
const MIN_STEP_M = 0.5;
const MAX_STEPS = 120;
const MAX_REACH_M = 80;
/** Turns under this are none. */
const STRAIGHT = 1e-4;

type Polygon = readonly Ring[];

/** Intersection points (4 numbers each) of plans along taut strings, the shortest string first; empty where nothing is in the way. */
export function tautPlans(problem: Problem, limits: Limits): number[][] {
  const { start, end, controlPoints } = problem.request;
  const world = worldOf(problem);
  if (!world) return [];
  const stops = [start, ...controlPoints, end].map(({ x, y }): Point => [x, y]);
  const best = stringThrough(world, stops, []);
  if (!best || best.bends.length === 0) return [];
  const others = otherSides(world, stops, best);
  const plans = [best, ...others].map((string) => clearPlan(problem, limits, stops, string));
  return plans.filter((plan) => plan !== null);
}

interface World {
  readonly problem: Problem;
  readonly fence: Ring | null;
  readonly polygons: readonly { readonly polygon: Polygon; readonly alone: Obstacles; readonly box: Box }[];
  /** Those that strings have met. */
  readonly met: Set<number>;
  isOnTerrain(x: number, y: number): boolean;
}

interface Taut {
  readonly lengthM: number;
  readonly bends: readonly { readonly at: Point; readonly isStop: boolean }[];
}

function worldOf(problem: Problem): World | null {
  const { request, areas, ground } = problem;
  const { originX, originY, width, height, cell } = ground;
  const { corridor } = request;
  if (corridor && corridor.length > MAX_CORNERS) return null;
  const hard = areas.filter(({ boundaryType }) => boundaryType === 'hard');
  if (hard.length === 0 && !corridor) return null;
  return {
    problem,
    fence: corridor,
    polygons: hard
      .flatMap(({ geometry }: Area) => geometry as readonly Polygon[])
      .map((polygon) => ({ polygon, alone: obstaclesFrom([polygon], null), box: boxOf(polygon[0] ?? []) })),
    met: new Set(),
    isOnTerrain: (x, y) => x > originX && x < originX + width * cell && y < originY && y > originY - height * cell,
  };
}

/** The shortest string through all stops; `walls` are edges that it may not cross either. */
function stringThrough(world: World, stops: readonly Point[], walls: readonly Ring[]): Taut | null {
  let lengthM = 0;
  const bends: { at: Point; isStop: boolean }[] = [];
  for (let leg = 0; leg + 1 < stops.length; leg++) {
    const way = stringBetween(world, stops[leg], stops[leg + 1], walls);
    if (!way) return null;
    lengthM += way.lengthM;
    bends.push(...way.corners.map((at) => ({ at, isStop: false })));
    if (leg + 2 < stops.length) bends.push({ at: stops[leg + 1], isStop: true });
  }
  const all = [stops[0], ...bends.map(({ at }) => at), stops[stops.length - 1]];
  return { lengthM, bends: bends.filter((_, i) => Math.abs(turnOf(all[i], all[i + 1], all[i + 2])) > STRAIGHT) };
}

/** Draws a string, takes in the polygons that it meets, and draws it again until it meets none. */
function stringBetween(
  { fence, polygons, met, isOnTerrain }: World,
  from: Point,
  to: Point,
  walls: readonly Ring[],
): { lengthM: number; corners: Point[] } | null {
  const ends = [
    { x: from[0], y: from[1] },
    { x: to[0], y: to[1] },
  ] as const;
  for (let meeting = 0; meeting < MAX_MEETINGS; meeting++) {
    const known = obstaclesFrom([...[...met].map((p) => polygons[p].polygon)], fence);
    const barred = obstaclesFrom(
      walls.map((wall) => [wall]),
      null,
    );
    const corners = known.corners.filter(
      ([x, y]) => isOnTerrain(x, y) && !walls.some(([at]) => at[0] === x && at[1] === y),
    );
    if (corners.length > MAX_CORNERS) return null;
    const edges = Float64Array.from([...known.edges, ...barred.edges]);
    const way = tautString({ edges, corners, isForbidden: known.isForbidden }, ...ends);
    if (!way) return null;
    const points: Point[] = way.corners.map((i) => corners[i]);
    const all = [from, ...points, to];
    const more = polygons.flatMap(({ alone, box }, p) => (!met.has(p) && meets(alone, box, all) ? [p] : []));
    if (more.length === 0) return { lengthM: way.lengthM, corners: points };
    for (const p of more) met.add(p);
  }
  return null;
}

type Box = readonly [west: number, south: number, east: number, north: number];

function boxOf(ring: Ring): Box {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of ring) {
    west = Math.min(west, x);
    south = Math.min(south, y);
    east = Math.max(east, x);
    north = Math.max(north, y);
  }
  return [west, south, east, north];
}

function meets(alone: Obstacles, [west, south, east, north]: Box, string: readonly Point[]): boolean {
  for (let i = 0; i + 1 < string.length; i++) {
    const [[ax, ay], [bx, by]] = [string[i], string[i + 1]];
    const isApart =
      Math.max(ax, bx) < west || Math.min(ax, bx) > east || Math.max(ay, by) < south || Math.min(ay, by) > north;
    if (!isApart && !sees(alone, ax, ay, bx, by)) return true;
  }
  return false;
}

/**
 * Strings on the other side of what the best one bends round: a wall from one of its corners outwards, to the edge of the
 * terrain, leaves no way on this side. Shortest first.
 */
function otherSides(world: World, stops: readonly Point[], best: Taut): Taut[] {
  const all = [stops[0], ...best.bends.map(({ at }) => at), stops[stops.length - 1]];
  const reach = world.problem.ground.cell * (world.problem.ground.width + world.problem.ground.height);
  const found: Taut[] = [];
  for (let i = 0; i < best.bends.length; i++) {
    const { at, isStop } = best.bends[i];
    const turn = turnOf(all[i], at, all[i + 2]);
    const isSame = i > 0 && Math.sign(turnOf(all[i - 1], all[i], all[i + 1])) === Math.sign(turn);
    // One wall a run of corners to the same side: they mostly are one obstacle's.
    if (isStop || isSame) continue;
    const along = Math.atan2(all[i + 2][1] - all[i][1], all[i + 2][0] - all[i][0]);
    const outwards = along - (Math.sign(turn) * Math.PI) / 2;
    const wall: Ring = [at, [at[0] + reach * Math.cos(outwards), at[1] + reach * Math.sin(outwards)]];
    const other = stringThrough(world, stops, [wall]);
    if (other && other.lengthM <= MAX_DETOUR_FACTOR * best.lengthM && other.lengthM > best.lengthM + 1)
      found.push(other);
  }
  return found
    .sort((a, b) => a.lengthM - b.lengthM)
    .filter(({ lengthM }, i, them) => i === 0 || lengthM > them[i - 1].lengthM + 1)
    .slice(0, OTHER_SIDES);
}

const work = planWork();

/** The rounded string, its bends giving way until no part of the road's bed stands where it may not; null where none is found. */
function clearPlan(problem: Problem, limits: Limits, stops: readonly Point[], { bends }: Taut): number[] | null {
  const { section } = surfaceOf(problem);
  const halfM = (section.carriagewayWidthM + section.shoulderLeftM + section.shoulderRightM) / 2;
  const asideM = halfM + section.workingBeltM;
  const stepM = Math.max(MIN_STEP_M, rastersOf(problem).combos.cell / 4);
  const ends = [stops[0], stops[stops.length - 1]];
  const all = [ends[0], ...bends.map(({ at }) => at), ends[1]];
  let corners = bends.map(({ at: [x, y], isStop }, i): Corner => {
    const side = Math.sign(turnOf(all[i], all[i + 1], all[i + 2]));
    return { x, y, side, clearanceM: isStop ? 0 : asideM, isStop };
  });
  for (let step = 0; step < MAX_STEPS; step++) {
    const rounded = roundedString(ends[0], corners, ends[1], limits.minRadiusM * RADIUS_FACTOR, limits);
    if (!rounded || rounded.length > 4 * MAX_IP) return null;
    const { ip } = simplerPlan(rounded, new Array(rounded.length / 4).fill(0), limits);
    const samples = samplesOf(ip, limits);
    if (!samples) return null;
    const blocked = firstBlocked(problem, samples, asideM);
    if (!blocked) return ip;
    const [from, to] = runAt(corners, blocked);
    if (from === to || corners[from].clearanceM >= MAX_REACH_M) return null;
    const isGiving = (i: number) => i >= from && i < to;
    corners = corners.map((one, i) => (isGiving(i) ? { ...one, clearanceM: one.clearanceM + stepM } : one));
  }
  return null;
}

/** The run of corners to one side that a place is nearest to, [from, to): giving way together they stay convex. */
function runAt(corners: readonly Corner[], [x, y]: Point): [number, number] {
  const off = ({ isStop, ...at }: Corner) => (isStop ? Number.POSITIVE_INFINITY : Math.hypot(at.x - x, at.y - y));
  const nearest = corners.reduce((best, corner, i) => (off(corner) < off(corners[best]) ? i : best), 0);
  if (corners.length === 0 || corners[nearest].isStop) return [0, 0];
  const isOne = (i: number) => corners[i]?.side === corners[nearest].side && !corners[i].isStop;
  let [from, to] = [nearest, nearest + 1];
  while (isOne(from - 1)) from--;
  while (isOne(to)) to++;
  return [from, to];
}

/** Points along a plan; null where its curves do not fit. */
function samplesOf(ip: readonly number[], limits: Limits): PlanSamples | null {
  const line = emptyLine();
  line.ipCount = ip.length / 4;
  line.ip.set(ip);
  fitPlan(line, limits, work);
  if (work.violation > 0) return null;
  return samplePlan(line, work, Math.max(2, Math.min(MAX_EXPANSIONS, Math.ceil(work.lengthM / LOOK_M) + 1)));
}

/** The first place along a path where the centre line or a point so far to either side of it may not be; null = none. */
function firstBlocked(problem: Problem, samples: PlanSamples, asideM: number): Point | null {
  const rasters = rastersOf(problem);
  const isBlocked = rasters.combinations.map(
    ({ areas, outsideCorridor }) =>
      outsideCorridor || areas.some((area) => problem.areas[area].boundaryType === 'hard'),
  );
  for (let i = 0; i < samples.count; i++) {
    const [x, y, nx, ny] = [samples.x[i], samples.y[i], -samples.uy[i] * asideM, samples.ux[i] * asideM];
    const isAny =
      isBlocked[comboAt(rasters, x, y)] ||
      isBlocked[comboAt(rasters, x + nx, y + ny)] ||
      isBlocked[comboAt(rasters, x - nx, y - ny)];
    if (isAny) return [x, y];
  }
  return null;
}

function surfaceOf({ routeType: { segmentTypes } }: Problem) {
  return (segmentTypes.find(({ kind }) => kind === 'surface') ?? segmentTypes[0]).parameters;
}

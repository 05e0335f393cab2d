// The smallest change of one number that lets a route through, found by searching: a smaller least radius, another bearing at
// an end, or a steeper grade. Unlike what the lattice alone says of areas, a radius or bearing is named only when a route that keeps every
// rule was found with it, at full detail; it is narrowed until with 3 % less none is found by the same short search. A grade begins at
// what the lattice says, and stays there where no route confirms less.

import type { End } from '#domain/entities/path.ts';
import type { Reason } from '#domain/route.ts';
import { adoptRasters, rastersOf } from '../evaluate/rasters/problem-rasters.ts';
import { costValue } from '../line/objectives.ts';
import type { Problem } from '../problem.ts';
import type { Runner } from '../run.ts';
import type { ProbeBudget } from '../search/probe-budget.ts';
import type { RepairOutput } from '../search/repair.ts';
import { repairSeeds } from '../search/seeds.ts';
import { repairTask, seedTask } from '../search/tasks.ts';

/** One lattice, at its natural cells where there is time, and the best of it repaired. */
const PROBE = {
  otherFigures: 0, windowFactor: 1, corridors: 3, gradeFactor: 1, opened: -1, probe: false, maxCostRatio: 1.6,
} as const; // biome-ignore format: a record
const NATURAL = 1;
const MAX_SEEDS = 3;
/** Trials that repair a seed: as many as a search gives one at most. */
const TRIALS = 30_000;
const REPAIR_TRIALS = 300;
/** The smallest radius that is tried, as a share of the asked one and in m. */
const MIN_RADIUS_SHARE = 0.1;
const MIN_RADIUS_M = 10;
/** Radii are narrowed to this share, bearings to this angle, rad. */
const RADIUS_PRECISION = 0.03;
const BEARING_PRECISION = 0.02;
/** Grades are narrowed to this share of what they are raised by. */
const GRADE_PRECISION = 0.05;

type Place = 'start' | 'end';

/** Reasons with their verified relaxation; empty where neither radius nor bearings help by themselves. */
export async function verifiedRelaxations(
  problem: Problem,
  runner: Runner,
  stretch: Reason['stretch'],
  probeBudget: ProbeBudget,
): Promise<Reason[]> {
  const found: Reason[] = [];
  const find = (relaxed: Problem) => routeOf(problem, relaxed, runner, probeBudget);
  const radius = await radiusThatHelps(problem, find);
  if (radius !== null) {
    const now = problem.routeType.designClass.minRadiusM;
    const relaxation = { what: 'minRadiusM', now, needed: Math.floor(10 * radius) / 10, unit: 'm' };
    found.push({ code: 'radiusImpossible', stretch, relaxation });
  }
  for (const place of ['start', 'end'] as const) {
    const { x, y, bearing } = problem.request[place];
    const needed = bearing === null ? null : await bearingThatHelps(problem, find, place, bearing);
    if (bearing === null || needed === null) continue;
    const relaxation = { what: `${place}Bearing`, now: azimuthOf(bearing), needed: azimuthOf(needed), unit: '°' };
    found.push({ code: 'bearingImpossible', stretch: [[x, y]], relaxation });
  }
  return found;
}

/**
 * The least grade, %, with which a short search finds a route, from one at which the lattice finds a way: lines that follow the
 * grade more closely than a lattice can may need less. That grade itself where nothing below it helps, or nothing was found.
 */
export async function gradeThatHelps(
  problem: Problem,
  runner: Runner,
  byLatticePct: number,
  probeBudget: ProbeBudget,
): Promise<number> {
  const { routeType } = problem;
  const { maxGradePct: now, maxGradeReturnPct } = routeType.designClass;
  const at = (maxGradePct: number): Problem => {
    const designClass = {
      ...routeType.designClass,
      maxGradePct,
      maxGradeReturnPct: (maxGradeReturnPct * maxGradePct) / now,
    };
    return { ...problem, routeType: { ...routeType, designClass } };
  };
  let [low, high] = [now, byLatticePct];
  while (high - low > GRADE_PRECISION * (high - now)) {
    const middle = (low + high) / 2;
    const route = await routeOf(problem, at(middle), runner, probeBudget);
    if (route === undefined) break;
    if (route) high = middle;
    else low = middle;
  }
  return high;
}

/** Null = no route found, undefined = there was no time to look. */
type Find = (relaxed: Problem) => Promise<RepairOutput | null | undefined>;

async function radiusThatHelps(problem: Problem, find: Find): Promise<number | null> {
  const asked = problem.routeType.designClass.minRadiusM;
  const at = (minRadiusM: number): Problem => {
    const { routeType } = problem;
    return { ...problem, routeType: { ...routeType, designClass: { ...routeType.designClass, minRadiusM } } };
  };
  let low = Math.max(MIN_RADIUS_M, MIN_RADIUS_SHARE * asked);
  if (low >= asked || !(await find(at(low)))) return null;
  let high = asked;
  while (high / low > 1 + RADIUS_PRECISION) {
    const middle = Math.sqrt(low * high);
    const route = await find(at(middle));
    if (route === undefined) break;
    if (route) low = middle;
    else high = middle;
  }
  return low;
}

async function bearingThatHelps(problem: Problem, find: Find, place: Place, asked: number): Promise<number | null> {
  const at = (bearing: number | null): Problem => {
    const end: End = { ...problem.request[place], bearing };
    return { ...problem, request: { ...problem.request, [place]: end } };
  };
  const free = await find(at(null));
  if (!free) return null;
  const { bearing, count } = free.detail.stations;
  const found = bearing[place === 'start' ? 0 : count - 1];
  const turn = Math.atan2(Math.sin(found - asked), Math.cos(found - asked));
  let [low, high] = [0, 1];
  while (Math.abs(turn) * (high - low) > BEARING_PRECISION) {
    const middle = (low + high) / 2;
    const route = await find(at(asked + middle * turn));
    if (route === undefined) break;
    if (route) high = middle;
    else low = middle;
  }
  return asked + high * turn;
}

/** A route that keeps every rule of the relaxed Problem at full detail, by a short search. */
async function routeOf(problem: Problem, relaxed: Problem, runner: Runner, probeBudget: ProbeBudget): ReturnType<Find> {
  if (probeBudget.granted(1) === 0) return undefined;
  const lattice = { ...probeBudget.lattice, cellFactor: Math.max(NATURAL, probeBudget.lattice.cellFactor) };
  // The ground and what lies on it are the same.
  adoptRasters(relaxed, rastersOf(problem));
  await runner.open(relaxed);
  const [{ candidates }] = await runner.run([seedTask({ ...PROBE, ...lattice })]);
  const first = [...candidates].sort((a, b) => costValue(a) - costValue(b)).slice(0, MAX_SEEDS);
  if (first.length === 0) return null;
  const { seeds } = await repairSeeds(runner, relaxed, first, TRIALS, false);
  const clean = seeds.filter(({ scores }) => scores.violation === 0);
  const tasks = clean.map((candidate, stream) => repairTask({ candidate, stream, trials: REPAIR_TRIALS }));
  const repaired = await runner.run(tasks);
  return repaired.find(({ detail }) => detail.violations.length === 0) ?? null;
}

/** Degrees clockwise from north, to a tenth. */
function azimuthOf(bearing: number): number {
  return Math.round(10 * ((((90 - (bearing * 180) / Math.PI) % 360) + 360) % 360)) / 10;
}

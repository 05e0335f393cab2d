// What a command answers, as JSON: routes with the elements of their lines, stations as columns, quantities with their
// prices, figures and broken rules; reasons where there is no route; and the record that lets anybody replay the run.
// Bearings in degrees clockwise from north, grades in percent, as in scenarios; a number that is not known is null.

import { degreesOf } from '#domain/bearing.ts';
import { climateCostOf, figuresOf } from '#domain/figures/figures.ts';
import type { RouteResult } from '#domain/route.ts';
import { STATION_COLUMNS, type Stations } from '#domain/stations.ts';
import { elementsOfPlan, elementsOfProfile } from '#engine/alignment/elements.ts';
import { cutBaseLine } from '#engine/base-line/cut-base-line.ts';
import { evaluateInDetail } from '#engine/evaluate/detail/detail.ts';
import type { BaseLine, Problem } from '#engine/problem.ts';
import type { Solution } from '#engine/solution.ts';

/** 2: `given` became `baseLine`, and the record of work names its keys anew; version 1 can still be replayed. */
export const RESULT_VERSION = 2;

/** What the engine cannot know of a run. */
export interface RunRecord {
  readonly command: string;
  /** Name in the scenario. */
  readonly scenario: string;
  /** EPSG code of every coordinate in the result. */
  readonly srid: number;
  /** SHA-256 of the scenario's bytes. */
  readonly scenarioSha256: string;
  /** SHA-256 of each file that the scenario points to, by its path there. */
  readonly fileSha256: Readonly<Record<string, string>>;
  readonly threads: number;
  /** Work budget: the same number replays the same run. */
  readonly trials: number | null;
  readonly secondsAsked: number | null;
  /** Wall clock by step. */
  readonly seconds: Readonly<Record<string, number>>;
}

export function resultOf(problem: Problem, solution: Solution, run: RunRecord): object {
  const { bound } = solution;
  return {
    veivalgResult: RESULT_VERSION,
    command: run.command,
    scenario: run.scenario,
    srid: run.srid,
    feasible: solution.routes.some(({ violations }) => violations.length === 0),
    routes: solution.routes.map((route) => routeOf(problem, route, bound)),
    reasons: solution.reasons,
    bound,
    ...(problem.baseLine && { baseLine: baseLineResultOf(problem, problem.baseLine) }),
    provenance: {
      ...solution.provenance,
      scenarioSha256: run.scenarioSha256,
      fileSha256: run.fileSha256,
      threads: run.threads,
      trials: run.trials,
      secondsAsked: run.secondsAsked,
    },
    seconds: run.seconds,
  };
}

/** What was kept of the given line, and what the line was before. */
function baseLineResultOf(problem: Problem, baseLine: BaseLine): object {
  const splice = cutBaseLine(problem, baseLine)?.splice;
  const isWhole = baseLine.line.profile.length > 0 && !baseLine.tail;
  const before = isWhole ? evaluateInDetail(problem, baseLine.line) : null;
  return {
    keptUntilM: splice?.head?.chainageM ?? null,
    keptFromM: splice?.tail?.chainageM ?? null,
    withinM: baseLine.withinM,
    before: before && { figures: before.figures, violations: before.violations },
  };
}

function routeOf(problem: Problem, route: RouteResult, bound: Solution['bound']): object {
  const { rows } = figuresOf(route.quantities, {
    prices: problem.prices,
    routeType: problem.routeType,
    segments: route.segments,
    areas: problem.areas,
    massPoints: problem.massPoints,
  });
  const cost = route.figures.costNok;
  return {
    key: route.key,
    corridor: route.corridor,
    corridorLabel: route.corridorLabel ?? null,
    figures: route.figures,
    climateCostNok: rounded(climateCostOf(route.figures, problem.prices), 2),
    uncertainty: route.uncertainty ? intervalsOf(route) : null,
    gapToBoundPct: bound && cost > 0 ? rounded((100 * (cost - bound.costNok)) / cost, 4) : null,
    violations: route.violations,
    reasons: route.driving ?? null,
    segments: route.segments,
    alignment: route.alignment,
    planElements: elementsOfPlan(route.alignment.plan).map(({ bearing, ...element }) => ({
      ...element,
      bearingDeg: rounded(degreesOf(bearing), 6),
    })),
    profileElements: elementsOfProfile(route.alignment.profile).map(({ startGrade, endGrade, ...element }) => ({
      ...element,
      startGradePct: rounded(startGrade * 100, 6),
      endGradePct: rounded(endGrade * 100, 6),
    })),
    quantities: rows,
    massHaul: route.moves ?? null,
    stations: stationsOf(route.stations),
  };
}

/** Volumes, cost and CO2 when the rock surface lies one standard deviation lower or higher than it is thought to. */
function intervalsOf({ uncertainty, figures, quantities }: RouteResult): object {
  const cut = (item: string) =>
    quantities.filter((q) => q.item === item && q.subject === '').reduce((sum, q) => sum + q.quantity, 0);
  const thought = {
    rockCutM3: cut('rockCut'),
    soilCutM3: cut('soilCut'),
    costNok: figures.costNok,
    co2Kg: figures.co2Kg,
  };
  const names = Object.keys(thought) as (keyof typeof thought)[];
  return Object.fromEntries(
    names.map((name) => {
      const value = thought[name];
      const { higher, lower } = uncertainty![name];
      const [least, most] = [Math.min(0, higher, lower), Math.max(0, higher, lower)];
      return [name, { value, low: Math.max(0, value + least), high: value + most, rockHigher: value + higher, rockLower: value + lower }]; // biome-ignore format: one row
    }),
  );
}

/** Columns, to the millimetre; angles and ratios to the millionth. */
function stationsOf(stations: Stations): object {
  const fine = new Set<string>(['bearing', 'curvature', 'grade', 'crossfallLeft', 'crossfallRight']);
  const columns = STATION_COLUMNS.map((name) => [
    name,
    Array.from(stations[name], (value) => (Number.isFinite(value) ? rounded(value, fine.has(name) ? 6 : 3) : null)),
  ]);
  return { count: stations.count, ...Object.fromEntries(columns) };
}

function rounded(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  return Math.round(value * scale) / scale;
}

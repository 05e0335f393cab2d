// Why no route was found, and the smallest relaxation that would help, by asking the lattice again with one demand
// relaxed at a time: the corridor, one forbidden area, the grade (by bisection, then by short searches). Relaxations are named
// by what a client may change: a parameter's name, 'corridor', or 'area:' and the id of a forbidden area (1 = closed, 0 = open).

import type { Climb } from '#domain/climb-advice.ts';
import type { Area } from '#domain/entities/area.ts';
import type { Reason, ReasonCode, Violation, ViolationCode } from '#domain/route.ts';
import { ringArea } from '#terrain/ring.ts';
import { sampleBilinear } from '#terrain/sample.ts';
import { OUTSIDE_CORRIDOR } from '../context/search-raster.ts';
import type { Candidate } from '../line/candidate.ts';
import type { Problem } from '../problem.ts';
import type { Runner } from '../run.ts';
import type { ProbeBudget } from '../search/probe-budget.ts';
import { type DetailOutput, detailTask, seedTask } from '../search/tasks.ts';
import type { SeedInput, SeedOutput } from '../seeding/lattice-seeds.ts';
import { gradeThatHelps, verifiedRelaxations } from './relax.ts';

const PROBE = {
  otherFigures: 0,
  windowFactor: 1,
  corridors: 1,
  maxCostRatio: 1.6,
  gradeFactor: 1,
  opened: -1,
  probe: true,
} as const;
/** Grades are tried up to this many times the limit … */
const GRADE_FACTORS = [1.2, 1.5, 2, 3, 5] as const;
/** … and then narrowed down to this share. */
const GRADE_PRECISION = 0.03;
/** The largest forbidden areas are tried first; more would take too long. */
const MAX_AREAS = 12;

/** Whom the lattice is asked through, and how long. */
interface Asked {
  readonly runner: Runner;
  readonly probeBudget: ProbeBudget;
}

/** Reasons, the surest first; where time was short, one more says that not everything was looked at. */
export async function diagnose(
  problem: Problem,
  runner: Runner,
  nearest: Candidate | null,
  probeBudget: ProbeBudget,
): Promise<Reason[]> {
  const known = nearest
    ? await fromViolations(problem, runner, nearest)
    : await fromLattice(problem, { runner, probeBudget });
  const stretch = known[0]?.stretch ?? legOf(problem, 0);
  const reasons = withVerified(known, await verifiedRelaxations(problem, runner, stretch, probeBudget));
  if (probeBudget.isShort) return [...reasons, { code: 'timeTooShort', stretch: [], relaxation: null }];
  return reasons.length > 0 ? reasons : [{ code: 'blocked', stretch, relaxation: null }];
}

/** The one demand, relaxed alone, with which the lattice finds a way; empty where there is none. */
async function fromLattice(problem: Problem, asked: Asked): Promise<Reason[]> {
  const [plain] = await probe(asked, [PROBE]);
  const stretch = legOf(problem, Math.max(0, plain?.blockedLeg ?? 0));
  return (
    (await corridorReason(problem, asked, stretch)) ??
    (await areaReasons(problem, asked, stretch)) ??
    (await gradeReason(problem, asked, stretch)) ??
    []
  );
}

/** Verified relaxations come first, and stand for what says the same without proof or says nothing of use. */
function withVerified(reasons: readonly Reason[], verified: readonly Reason[]): Reason[] {
  if (verified.length === 0) return [...reasons];
  const known = new Set(verified.map(({ relaxation }) => relaxation?.what));
  return [...verified, ...reasons.filter(({ relaxation }) => relaxation && !known.has(relaxation.what))];
}

/** Answers to the first of the inputs, as many as there was time for. */
async function probe(
  { runner, probeBudget }: Asked,
  inputs: readonly Omit<SeedInput, 'cellFactor' | 'isQuick'>[],
): Promise<SeedOutput[]> {
  const granted = inputs.slice(0, probeBudget.granted(inputs.length));
  return await runner.run(granted.map((input) => seedTask({ ...input, ...probeBudget.lattice })));
}

const found = (output: SeedOutput | undefined) => output !== undefined && output.blockedLeg < 0;

function legOf(problem: Problem, leg: number): [number, number][] {
  const { start, end, controlPoints } = problem.request;
  const stops = [start, ...controlPoints, end];
  return [
    [stops[leg].x, stops[leg].y],
    [stops[leg + 1].x, stops[leg + 1].y],
  ];
}

async function corridorReason(problem: Problem, asked: Asked, stretch: Reason['stretch']): Promise<Reason[] | null> {
  if (!problem.request.corridor) return null;
  const [open] = await probe(asked, [{ ...PROBE, opened: OUTSIDE_CORRIDOR - 1 }]);
  if (!found(open)) return null;
  return [{ code: 'corridorTooNarrow', stretch, relaxation: { what: 'corridor', now: 1, needed: 0, unit: '' } }];
}

async function areaReasons(problem: Problem, asked: Asked, stretch: Reason['stretch']): Promise<Reason[] | null> {
  const hard = problem.areas
    .filter((area) => area.boundaryType === 'hard')
    .map((area, index) => ({ area, index, sizeM2: sizeOf(area) }))
    .sort((a, b) => b.sizeM2 - a.sizeM2)
    .slice(0, MAX_AREAS);
  if (hard.length === 0) return null;
  const outputs = await probe(
    asked,
    hard.map(({ index }) => ({ ...PROBE, opened: index })),
  );
  const helping = hard.filter((_, i) => found(outputs[i]));
  if (helping.length === 0) return null;
  return helping.map(({ area }) => ({
    code: 'blocked' as const,
    stretch,
    relaxation: { what: `area:${area.id}`, now: 1, needed: 0, unit: '' },
  }));
}

/** Area of all polygons less their holes, m². */
function sizeOf({ geometry }: Area): number {
  // Rings may or may not end where they begin.
  const sizeOfRing = (ring: Area['geometry'][number][number]) => Math.abs(ringArea([...ring, ring[0]]));
  const sizeOfPolygon = ([outer, ...holes]: Area['geometry'][number]) =>
    sizeOfRing(outer) - holes.reduce((sum, hole) => sum + sizeOfRing(hole), 0);
  return geometry.reduce((sum, polygon) => sum + sizeOfPolygon(polygon), 0);
}

async function gradeReason(problem: Problem, asked: Asked, stretch: Reason['stretch']): Promise<Reason[] | null> {
  const outputs = await probe(
    asked,
    GRADE_FACTORS.map((gradeFactor) => ({ ...PROBE, gradeFactor })),
  );
  const first = outputs.findIndex(found);
  if (first < 0) return null;
  let low = first > 0 ? GRADE_FACTORS[first - 1] : 1;
  let high: number = GRADE_FACTORS[first];
  while (high / low > 1 + GRADE_PRECISION) {
    const middle = Math.sqrt(low * high);
    const [output] = await probe(asked, [{ ...PROBE, gradeFactor: middle }]);
    if (!output) break;
    if (found(output)) high = middle;
    else low = middle;
  }
  const now = problem.routeType.designClass.maxGradePct;
  const helping = await gradeThatHelps(problem, asked.runner, now * high, asked.probeBudget);
  const needed = Math.ceil(helping * 100) / 100;
  const relaxation = { what: 'maxGradePct', now, needed, unit: '%' };
  return [{ code: 'gradeImpossible', stretch, relaxation, climb: climbOf(problem, stretch) }];
}

/** Between the ends of a stretch: heights that the request gives, else the ground's. */
function climbOf({ request, ground }: Problem, stretch: Reason['stretch']): Climb {
  const stops = [request.start, ...request.controlPoints, request.end];
  const heightAt = ([x, y]: Reason['stretch'][number]) =>
    stops.find((stop) => stop.x === x && stop.y === y)?.z ?? sampleBilinear(ground, x, y);
  const [from, to] = [stretch[0], stretch[stretch.length - 1]];
  return {
    riseM: Math.abs(heightAt(to) - heightAt(from)),
    straightM: Math.hypot(to[0] - from[0], to[1] - from[1]),
  };
}

/** The parameter of a violated rule. */
const PARAMETER_OF: Partial<Record<ViolationCode, string>> = {
  radiusTooSmall: 'minRadiusM',
  gradeTooSteep: 'maxGradePct',
  steepGradeTooLong: 'maxSteepLengthM',
  crestRadiusTooSmall: 'crestRadiusM',
  sagRadiusTooSmall: 'sagRadiusM',
  radiusTooLarge: 'maxRadiusM',
  elementTooShort: 'minElementLengthM',
  straightTooLong: 'maxStraightLengthM',
  verticalCurveTooShort: 'minVerticalCurveM',
  verticalRadiusTooLarge: 'maxVerticalRadiusM',
  gradeRunTooShort: 'minGradeRunM',
  verticalPointsTooNear: 'minVerticalPointDistanceM',
  gradeTooGentle: 'minGradePct',
  clothoidTooShort: 'minClothoidAM',
  outsideCorridor: 'corridor',
  clearanceTooSmall: 'clearance',
  fillInWater: 'allowFillInWater',
  controlPointMissed: 'radiusM',
  tunnelCoverTooSmall: 'minCoverM',
  bridgeTooHigh: 'maxHeightM',
  slopeDoesNotMeetTerrain: 'maxSlopeWidthM',
  cutTooHigh: 'maxCutM',
  fillTooHigh: 'maxFillM',
};

/** The lattice found a way but every line broke a rule: the rules that the nearest one breaks, worst first. */
async function fromViolations(problem: Problem, runner: Runner, nearest: Candidate): Promise<Reason[]> {
  const [detail] = await runner.run([detailTask(nearest)]);
  const worst = new Map<string, Violation>();
  for (const violation of detail.violations) {
    const key = `${violation.code}:${violation.subject}`;
    const known = worst.get(key);
    if (!known || relativeViolation(violation) > relativeViolation(known)) worst.set(key, violation);
  }
  const reasons = [...worst.values()]
    .sort((a, b) => relativeViolation(b) - relativeViolation(a))
    .map((violation) => ({
      code: codeOf(violation.code),
      stretch: between(detail, violation.fromM, violation.toM),
      relaxation: {
        what:
          violation.code === 'inForbiddenArea'
            ? `area:${violation.subject}`
            : (PARAMETER_OF[violation.code] ?? violation.code),
        now: violation.limit,
        needed: violation.actual,
        unit: violation.unit,
      },
    }));
  return reasons.length > 0 ? reasons : [{ code: 'blocked', stretch: legOf(problem, 0), relaxation: null }];
}

function relativeViolation({ limit, actual }: Violation): number {
  return Math.abs(actual - limit) / Math.max(Math.abs(limit), 1e-6);
}

function codeOf(code: ViolationCode): ReasonCode {
  if (code === 'gradeTooSteep' || code === 'steepGradeTooLong') return 'gradeImpossible';
  return code === 'outsideCorridor' ? 'corridorTooNarrow' : 'blocked';
}

/** The stretch of a route as a few points of its centre line. */
function between({ stations }: DetailOutput, fromM: number, toM: number): [number, number][] {
  const points: [number, number][] = [];
  for (let i = 0; i < stations.count; i++) {
    if (stations.chainage[i] >= fromM - 1 && stations.chainage[i] <= toM + 1)
      points.push([stations.x[i], stations.y[i]]);
  }
  const step = Math.max(1, Math.ceil(points.length / 50));
  return points.filter((_, i) => i % step === 0 || i === points.length - 1);
}

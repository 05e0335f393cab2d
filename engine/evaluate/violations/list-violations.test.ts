// Every rule of plan, profile, ends and control points: a line just inside its limit keeps it in both evaluations, a line
// just outside breaks it in both, and full detail reports limit and size as computed by hand. Level ground at 100 m.

import { describe, expect, it } from 'vitest';
import type { End, RouteRequest } from '#domain/entities/path.ts';
import { elementRows } from '#domain/parameters/element-rows.ts';
import { defaultsOf } from '#domain/parameters/parameter.ts';
import type { ViolationCode } from '#domain/route.ts';
import type { CrossedLine, Problem } from '../../problem.ts';
import { bothOf } from '../any-case.test-support.ts';
import { evaluateInDetail } from '../detail/detail.ts';
import { createEvaluator } from '../kernel.ts';
import { gridOf, lineOf, noScores, problemOf } from '../problem.test-support.ts';

const LEVEL_M = 100;
const ground = gridOf(() => LEVEL_M, 4000, 20);

type Point = readonly [x: number, y: number, radius?: number, clothoidIn?: number, clothoidOut?: number];
type Level = readonly [chainage: number, z: number, curve?: number];

interface Case {
  readonly rule: string;
  readonly code: ViolationCode;
  readonly design?: Partial<Problem['routeType']['designClass']>;
  readonly start?: Partial<End>;
  readonly end?: Partial<End>;
  readonly freeEnds?: Problem['freeEnds'];
  readonly controlPoints?: RouteRequest['controlPoints'];
  readonly crossed?: CrossedLine;
  /** A line that keeps the rule and one that breaks it. */
  readonly kept: { readonly plan?: readonly Point[]; readonly profile?: readonly Level[] };
  readonly broken: Case['kept'];
  readonly limit: number;
  readonly actual: number;
  readonly from?: number;
  readonly to?: number;
}

const STRAIGHT: readonly Point[] = [
  [500, 2000],
  [3500, 2000],
];
const LEVEL: readonly Level[] = [
  [0, LEVEL_M],
  [3000, LEVEL_M],
];
/** A right-angled bend at (2000, 2000): tangent = radius without clothoids. */
const bend = (radius: number, clothoidIn = 0, clothoidOut = clothoidIn): readonly Point[] => [
  [500, 2000],
  [2000, 2000, radius, clothoidIn, clothoidOut],
  [2000, 3500],
];
/** From 100 m at a grade in percent over `m` metres after 1000 m, then level; wide vertical curves. */
const ramp = (pct: number, m: number, curve = 20): readonly Level[] => [
  [0, LEVEL_M],
  [1000, LEVEL_M, curve],
  [1000 + m, LEVEL_M + (pct * m) / 100, curve],
  [3000, LEVEL_M + (pct * m) / 100],
];
/** A turn by an angle at (2000, 2000). */
const turn = (rad: number, radius: number, clothoid: number): readonly Point[] => [
  [500, 2000],
  [2000, 2000, radius, clothoid, clothoid],
  [2000 + 1500 * Math.cos(rad), 2000 + 1500 * Math.sin(rad)],
];
/** Two right angles 700 m apart, to the same side (1) or to opposite ones (−1). */
const twoTurns = (sign: number, radius: number): readonly Point[] => [
  [500, 1500],
  [1500, 1500, radius],
  [1500, 2200, radius],
  [1500 - sign * 1000, 2200],
];
const soft = { crestRadiusM: 10, sagRadiusM: 10, minClothoidAM: 0, sight: 'none' as const };
const byRadius: Case['design'] = { gradeByRadius: [[200, 2], [300, 4]], gradeReturnByRadius: [[200, 5], [300, 20 / 3]] }; // biome-ignore format: a table
const start = { x: 500, y: 2000 };
const across = (kind: CrossedLine['kind'], passage: CrossedLine['passage'], z: number, clearanceM: number) => ({
  id: kind,
  kind,
  passage,
  clearanceM,
  vertices: [
    [1500, 0, z],
    [1500, 4000, z],
  ] as const,
});

const cases: readonly Case[] = [
  { rule: 'smallest radius', code: 'radiusTooSmall', kept: { plan: bend(250) }, broken: { plan: bend(240) }, limit: 250, actual: 240, from: 1260 },
  { rule: 'largest radius', code: 'radiusTooLarge', design: { maxRadiusM: 800 }, kept: { plan: bend(800) }, broken: { plan: bend(820) }, limit: 800, actual: 820, from: 680 },
  {
    // Arc R·π/2 − (L₁ + L₂)/2 = 400·1.5708 − 250 = 378.3 and − 285 = 343.3.
    rule: 'smallest element',
    code: 'elementTooShort',
    design: { minElementLengthM: 200 },
    kept: { plan: bend(400, 210, 290) },
    broken: { plan: bend(400, 180, 290) },
    limit: 200,
    actual: 180,
  },
  // Arc R·turn − (L₁ + L₂)/2 of a turn of 0.2 rad: 400·0.2 = 80 m and 340·0.2 = 68 m.
  { rule: 'arc', code: 'elementTooShort', design: { minArcLengthM: 75 }, kept: { plan: turn(0.2, 400, 0) }, broken: { plan: turn(0.2, 340, 0) }, limit: 75, actual: 68 },
  // 5 gon are 0.0785 rad: 3000·0.07 = 210 m, 2000·0.07 = 140 m; a turn of 0.08 asks for the usual arc.
  { rule: 'arc of a small turn', code: 'elementTooShort', design: { minArcLengthM: 75, minSmallTurnArcM: 200 }, kept: { plan: turn(0.07, 3000, 0) }, broken: { plan: turn(0.07, 2000, 0) }, limit: 200, actual: 140 },
  { rule: 'arc of a turn that is not small', code: 'elementTooShort', design: { minArcLengthM: 75, minSmallTurnArcM: 200 }, kept: { plan: turn(0.08, 1000, 0) }, broken: { plan: turn(0.08, 900, 0) }, limit: 75, actual: 72 },
  // Right angles 700 m apart: straights of 700 − 2·300 = 100 m, 700 − 2·320 = 60 m, 700 − 2·350 = 0.
  { rule: 'straight between opposite curves', code: 'elementTooShort', design: { minStraightLengthM: 80, minStraightSameWayM: 1000 }, kept: { plan: twoTurns(-1, 300) }, broken: { plan: twoTurns(-1, 320) }, limit: 80, actual: 60 },
  { rule: 'straight between curves the same way', code: 'elementTooShort', design: { minStraightLengthM: 1000, minStraightSameWayM: 80 }, kept: { plan: twoTurns(1, 300) }, broken: { plan: twoTurns(1, 320) }, limit: 80, actual: 60 },
  { rule: 'no straight at all', code: 'elementTooShort', design: { minStraightLengthM: 80 }, kept: { plan: twoTurns(-1, 350) }, broken: { plan: twoTurns(-1, 345) }, limit: 80, actual: 10 },
  { rule: 'longest straight', code: 'straightTooLong', design: { maxStraightLengthM: 1200 }, kept: { plan: bend(300) }, broken: { plan: bend(250) }, limit: 1200, actual: 1250 },
  // A ≥ 0.5·R: L = 0.25·400 = 100 m; from R 500 on none.
  { rule: 'clothoid by its share of the radius', code: 'clothoidTooShort', design: { minClothoidAM: 50, minClothoidRatio: 0.5 }, kept: { plan: bend(400, 100.1) }, broken: { plan: bend(400, 90) }, limit: 200, actual: Math.sqrt(400 * 90) },
  { rule: 'no clothoids of wide curves', code: 'clothoidTooShort', design: { minClothoidAM: 50, minClothoidRatio: 0.5, clothoidFreeRadiusM: 500 }, kept: { plan: bend(500) }, broken: { plan: bend(490) }, limit: 0.5 * 490, actual: 0 },
  { rule: 'clothoids of a fixed length', code: 'clothoidTooShort', design: { clothoidLengthM: 80 }, kept: { plan: bend(400, 80) }, broken: { plan: bend(400, 70) }, limit: Math.sqrt(400 * 80), actual: Math.sqrt(400 * 70) },
  // A = √(R·L): 125² / 400 = 39.06 m. The turn of 0.12 rad has room for 0.9·400·0.12 = 43.2 m, that of 0.05 for 18 m.
  { rule: 'clothoid parameter', code: 'clothoidTooShort', design: { minClothoidAM: 125 }, kept: { plan: bend(400, 39.1) }, broken: { plan: bend(400, 38) }, limit: 125, actual: Math.sqrt(400 * 38) },
  { rule: 'clothoid parameter, the shorter of two', code: 'clothoidTooShort', design: { minClothoidAM: 125 }, kept: { plan: bend(400, 60, 40) }, broken: { plan: bend(400, 60, 0) }, limit: 125, actual: 0 },
  { rule: 'clothoids that a turn has room for', code: 'clothoidTooShort', design: { minClothoidAM: 125, minRadiusM: 50 }, kept: { plan: turn(0.2, 100, 18.01) }, broken: { plan: turn(0.2, 100, 15) }, limit: Math.sqrt(100 * 18), actual: Math.sqrt(100 * 15) },
  // 10 gon = 0.157 rad.
  { rule: 'no clothoids in turns under 10 gon', code: 'clothoidTooShort', design: { minClothoidAM: 125 }, kept: { plan: turn(0.156, 400, 0) }, broken: { plan: turn(0.158, 400, 0) }, limit: 125, actual: 0 },
  // p = A⁴/24R³ = 1.02 cm at 1,000 m and 0.77 cm at 1,100 m.
  { rule: 'no clothoids where they move the arc by under a centimetre', code: 'clothoidTooShort', design: { minClothoidAM: 125 }, kept: { plan: bend(1100) }, broken: { plan: bend(990) }, limit: 125, actual: 0 },
  { rule: 'climb A → B', code: 'gradeTooSteep', design: { ...soft, maxGradePct: 4 }, kept: { profile: ramp(3.9, 600) }, broken: { profile: ramp(5, 600) }, limit: 4, actual: 5 },
  { rule: 'a climb as steep as only the fall may be', code: 'gradeTooSteep', design: { ...soft, maxGradePct: 4, maxGradeReturnPct: 7 }, kept: { profile: ramp(-5, 600) }, broken: { profile: ramp(5, 600) }, limit: 4, actual: 5 },
  { rule: 'fall A → B', code: 'gradeTooSteep', design: { ...soft, maxGradeReturnPct: 3 }, kept: { profile: ramp(5, 600) }, broken: { profile: ramp(-5, 600) }, limit: 3, actual: 5 },
  {
    // The arc lies from 1500 − 260 to + 260·π/2; the sharp rule reaches its stations only.
    rule: 'grade in a sharp curve',
    code: 'gradeTooSteep',
    design: { ...soft, sharpRadiusM: 300, sharpGradePct: 3 },
    kept: { plan: bend(320), profile: ramp(5, 800) },
    broken: { plan: bend(260), profile: ramp(5, 800) },
    limit: 3,
    actual: 5,
    from: 1240,
    to: 1240 + 260 * (Math.PI / 2),
  },
  // Table [200, 2], [300, 4]: at 260 m 2 + 0.6 · 2 = 3.2 %, at 320 m nothing; level road in the curve keeps it.
  { rule: 'grade by radius, between two radii', code: 'gradeTooSteep', design: { ...soft, ...byRadius }, kept: { plan: bend(320), profile: ramp(5, 800) }, broken: { plan: bend(260), profile: ramp(5, 800) }, limit: 3.2, actual: 5, from: 1240, to: 1240 + 260 * (Math.PI / 2) },
  { rule: 'grade by radius, a gentler one', code: 'gradeTooSteep', design: { ...soft, ...byRadius }, kept: { plan: bend(260), profile: ramp(3.1, 800) }, broken: { plan: bend(260), profile: ramp(3.5, 800) }, limit: 3.2, actual: 3.5 },
  { rule: 'grade by radius, falls by their own table', code: 'gradeTooSteep', design: { ...soft, ...byRadius }, kept: { plan: bend(260), profile: ramp(-5, 800) }, broken: { plan: bend(260), profile: ramp(-7, 800) }, limit: 6, actual: 7 },
  { rule: 'grade by radius, below the first radius', code: 'gradeTooSteep', design: { ...soft, ...byRadius, minRadiusM: 100 }, kept: { plan: bend(150), profile: ramp(1.9, 800) }, broken: { plan: bend(150), profile: ramp(2.3, 800) }, limit: 2, actual: 2.3 },
  { rule: 'grade by radius beside one sharp radius: the least holds', code: 'gradeTooSteep', design: { ...soft, ...byRadius, sharpRadiusM: 280, sharpGradePct: 2.5 }, kept: { plan: bend(260), profile: ramp(2.4, 800) }, broken: { plan: bend(260), profile: ramp(3, 800) }, limit: 2.5, actual: 3 },
  {
    rule: 'longest steep stretch',
    code: 'steepGradeTooLong',
    design: { ...soft, steepGradePct: 4, maxSteepLengthM: 300 },
    kept: { profile: ramp(5, 280, 1) },
    broken: { profile: ramp(5, 500, 1) },
    limit: 300,
    actual: 500,
    from: 1000,
    to: 1500,
  },
  // Radius = L / |Δg|: 110/0.04 = 2750, 108/0.04 = 2700.
  { rule: 'crest radius', code: 'crestRadiusTooSmall', design: { ...soft, crestRadiusM: 2720 }, kept: { profile: ramp(4, 600, 110) }, broken: { profile: ramp(4, 600, 108) }, limit: 2720, actual: 2700 },
  { rule: 'sag radius', code: 'sagRadiusTooSmall', design: { ...soft, sagRadiusM: 2720 }, kept: { profile: ramp(4, 600, 110) }, broken: { profile: ramp(4, 600, 108) }, limit: 2720, actual: 2700 },
  // Curves of 100 m at 1000 and 1300 m leave 200 m of even grade between them; curves of 300 m touch.
  { rule: 'vertical curve', code: 'verticalCurveTooShort', design: { minVerticalCurveM: 60 }, kept: { profile: ramp(4, 600, 60) }, broken: { profile: ramp(4, 600, 50) }, limit: 60, actual: 50 },
  { rule: 'vertical radius', code: 'verticalRadiusTooLarge', design: { maxVerticalRadiusM: 2000 }, kept: { profile: ramp(4, 600, 80) }, broken: { profile: ramp(4, 600, 100) }, limit: 2000, actual: 2500 },
  { rule: 'even grade between curves', code: 'gradeRunTooShort', design: { minGradeRunM: 150 }, kept: { profile: ramp(4, 300, 100) }, broken: { profile: ramp(4, 300, 200) }, limit: 150, actual: 100, from: 1100, to: 1200 },
  { rule: 'no even grade at all', code: 'gradeRunTooShort', design: { minGradeRunM: 150 }, kept: { profile: ramp(4, 300, 300) }, broken: { profile: ramp(4, 300, 290) }, limit: 150, actual: 10 },
  { rule: 'distance of vertical points', code: 'verticalPointsTooNear', design: { minVerticalPointDistanceM: 250 }, kept: { profile: ramp(4, 260) }, broken: { profile: ramp(4, 240) }, limit: 250, actual: 240, from: 1000, to: 1240 },
  { rule: 'least grade', code: 'gradeTooGentle', design: { minGradePct: 0.5 }, kept: { profile: [[0, 100], [1500, 109, 20], [3000, 100]] }, broken: { profile: [[0, 100], [1500, 106, 20], [3000, 100]] }, limit: 0.5, actual: 0.4 },
  {
    // 80 km/h: stopping 44.44 + 71.99 = 116.43 m, crest 116.43²/(2(√1.1 + √0.25)²) = 2825.8 m.
    rule: 'stopping sight over a crest',
    code: 'crestRadiusTooSmall',
    design: { ...soft, sight: 'stopping' },
    kept: { profile: ramp(4, 600, 114) },
    broken: { profile: ramp(4, 600, 108) },
    limit: 2825.8,
    actual: 2700,
  },
  { rule: 'height of the start', code: 'endNotMet', start: { z: 100.4 }, kept: { profile: [[0, 100.4], [3000, 100.4]] }, broken: {}, limit: 0.05, actual: 0.4 },
  { rule: 'height of the end', code: 'endNotMet', end: { z: 100.4 }, kept: { profile: [[0, 100.4], [3000, 100.4]] }, broken: {}, limit: 0.05, actual: 0.4, from: 3000 },
  { rule: 'free start off the ground', code: 'endNotMet', freeEnds: { start: LEVEL_M, end: null }, kept: { profile: [[0, 100.9], [3000, 104]] }, broken: { profile: [[0, 98.5], [3000, 104]] }, limit: 1, actual: 1.5 },
  { rule: 'free end off the ground', code: 'endNotMet', freeEnds: { start: null, end: LEVEL_M }, kept: { profile: [[0, 104], [3000, 99.1]] }, broken: { profile: [[0, 104], [3000, 101.5]] }, limit: 1, actual: 1.5, from: 3000 },
  { rule: 'bearing of the start', code: 'endNotMet', start: { bearing: 0 }, kept: {}, broken: { plan: [[500, 2000], [2000, 2300, 400], [3500, 2000]] }, limit: 0.01, actual: Math.atan(0.2) },
  { rule: 'bearing of the end', code: 'endNotMet', end: { bearing: Math.PI / 2, x: 2000, y: 3500 }, kept: { plan: bend(300, 60) }, broken: { plan: [[500, 2000], [2000, 2000, 300], [2300, 3500]] }, limit: 0.01, actual: Math.atan(0.2) },
  {
    // Arc to the very end: leg 300 with tangent 300. Its direction is that of the end, not of the arc's beginning.
    rule: 'bearing of an end that lies in an arc',
    code: 'endNotMet',
    end: { bearing: Math.PI / 2, x: 2000, y: 2300 },
    kept: { plan: [[500, 2000], [2000, 2000, 300], [2000, 2300]] },
    broken: { plan: [[500, 2000], [1950, 2000, 300], [2000, 2400]] },
    limit: 0.01,
    actual: Math.atan(50 / 400),
  },
  { rule: 'grade of the start', code: 'endNotMet', start: { grade: 0.02 }, design: soft, kept: { profile: [[0, 100], [500, 110, 50], [1000, 100, 50], [3000, 100]] }, broken: {}, limit: 0.05, actual: 2 },
  { rule: 'grade of the end', code: 'endNotMet', end: { grade: -0.02 }, design: soft, kept: { profile: [[0, 100], [2500, 110, 50], [3000, 100]] }, broken: {}, limit: 0.05, actual: 2 },
  { rule: 'place of a control point', code: 'controlPointMissed', controlPoints: [{ id: 'p', x: 1703, y: 2010, z: null, radiusM: 0 }], kept: { plan: [[500, 2010], [3500, 2010]] }, broken: {}, limit: 0.5, actual: 10, from: 1203 },
  { rule: 'height of a control point', code: 'controlPointMissed', controlPoints: [{ id: 'p', x: 1703, y: 2000, z: 101, radiusM: 0 }], kept: { profile: [[0, 101], [3000, 101]] }, broken: {}, limit: 0.05, actual: 1, from: 1203 },
  // Free height = rail to underside of the pavement (0.8 m), from the road up to a wire, or to the underside of the other's deck (1 m).
  { rule: 'room over a railway', code: 'clearanceTooSmall', crossed: across('railway', 'over', 93, 6), kept: {}, broken: { profile: [[0, 99.5], [3000, 99.5]] }, limit: 6, actual: 5.7, from: 1000 },
  { rule: 'room under a power line', code: 'clearanceTooSmall', crossed: across('powerLine', 'under', 109, 9), kept: {}, broken: { profile: [[0, 100.5], [3000, 100.5]] }, limit: 9, actual: 8.5, from: 1000 },
  { rule: 'room under a road bridge', code: 'clearanceTooSmall', crossed: across('road', 'under', 106, 4.9), kept: {}, broken: { profile: [[0, 100.5], [3000, 100.5]] }, limit: 4.9, actual: 4.5, from: 1000 },
  { rule: 'depth over a pipe', code: 'clearanceTooSmall', crossed: across('pipe', 'either', 98, 1), kept: {}, broken: { profile: [[0, 99.6], [3000, 99.6]] }, limit: 1, actual: 0.8, from: 1000 },
  { rule: 'greatest cut', code: 'cutTooHigh', design: { maxCutM: 3 }, kept: { profile: [[0, 97.005], [3000, 97.005]] }, broken: { profile: [[0, 96.5], [3000, 96.5]] }, limit: 3, actual: 3.5, from: 0, to: 3000 },
  { rule: 'greatest fill', code: 'fillTooHigh', design: { maxFillM: 2 }, kept: { profile: [[0, 101.995], [3000, 101.995]] }, broken: { profile: [[0, 102.5], [3000, 102.5]] }, limit: 2, actual: 2.5, from: 0, to: 3000 },
]; // biome-ignore format: a row a rule

/** Roads without bridges and tunnels, which would be chosen instead. */
function problemFor({ design, start: a, end: b, controlPoints = [], crossed, freeEnds }: Case): Problem {
  const plain = problemOf(ground, { crossedLines: crossed ? [crossed] : [] });
  const free = { z: null, bearing: null, grade: null };
  return {
    ...plain,
    ...(freeEnds ? { freeEnds } : {}),
    request: {
      start: { ...start, ...free, ...a },
      end: { x: 3500, y: 2000, ...free, ...b },
      controlPoints,
      corridor: null,
    },
    routeType: {
      ...plain.routeType,
      segmentTypes: plain.routeType.segmentTypes.slice(0, 1),
      designClass: {
        ...plain.routeType.designClass,
        ...defaultsOf(elementRows),
        maxGradePct: 9,
        maxGradeReturnPct: 9,
        ...soft,
        ...design,
      },
    },
  };
}

function evaluated(problem: Problem, { plan = STRAIGHT, profile = LEVEL }: Case['kept'], code: ViolationCode) {
  const { x, y } = problem.request.start;
  const ends = { ...problem.request.start, x: plan[0][0], y: plan[0][1] };
  const [endX, endY] = plan[plan.length - 1];
  // The ends of the request follow the line where the rule is another.
  const request = {
    ...problem.request,
    start: { ...ends, x: plan[0][0] ?? x, y: plan[0][1] ?? y },
    end: { ...problem.request.end, x: endX, y: endY },
  };
  const { detail, fast } = bothOf(
    { ...problem, request },
    {
      plan: plan.map(([x, y, radiusM = 0, clothoidInM = 0, clothoidOutM = clothoidInM]) => ({
        x,
        y,
        radiusM,
        clothoidInM,
        clothoidOutM,
      })),
      profile: stretched(profile, plan).map(([chainageM, z, curveLengthM = 0]) => ({ chainageM, z, curveLengthM })),
    },
  );
  return { found: detail.violations.filter((v) => v.code === code), all: detail.violations, score: fast.violation };
}

/** The last vertical point at the end of a bent plan. */
function stretched(profile: readonly Level[], plan: readonly Point[]): readonly Level[] {
  const legs = plan.slice(1).reduce((sum, [x, y], i) => sum + Math.hypot(x - plan[i][0], y - plan[i][1]), 0);
  const last = profile[profile.length - 1];
  return [...profile.slice(0, -1), [Math.max(legs, profile[profile.length - 2][0] + 1), last[1]]];
}

describe('heights between the middles of intervals', () => {
  // Ridges 10 m wide stand across the road every 100 m where two intervals meet: 4 m high, and nothing of them at any middle.
  const ground = gridOf((x) => ((x - 500) % 100 < 5 || (x - 500) % 100 > 95 ? 104 : 100), 4000, 2.5);
  const designOf = (maxCutM: number) => ({ maxCutM, maxFillM: 50, minOpenBetweenM: 0 });
  const judged = (maxCutM: number) => {
    const plain = problemOf(ground);
    const surfaceOnly = plain.routeType.segmentTypes.filter(({ kind }) => kind === 'surface');
    const routeType = {
      ...plain.routeType,
      segmentTypes: surfaceOnly,
      designClass: { ...plain.routeType.designClass, ...designOf(maxCutM) },
    };
    const problem = { ...plain, routeType };
    const line = { plan: STRAIGHT.map(([x, y]) => ({ x, y, radiusM: 0, clothoidInM: 0, clothoidOutM: 0 })), profile: LEVEL.map(([chainageM, z]) => ({ chainageM, z, curveLengthM: 0 })) }; // biome-ignore format: a record
    const strict = noScores();
    createEvaluator(problem, { stationM: 10, strict: true }).evaluate(lineOf(STRAIGHT.map(([x, y]) => [x, y]), LEVEL.map(([s, z]) => [s, z])), strict); // biome-ignore format: a line
    const found = evaluateInDetail(problem, line).violations.filter(({ code }) => code === 'cutTooHigh');
    return { found, strict: strict.violation };
  };

  it('are reported by full detail and by the strict evaluation alike', () => {
    const { found, strict } = judged(3);
    expect(found).toHaveLength(31);
    expect(found[5]).toMatchObject({ limit: 3, actual: expect.closeTo(4, 3) });
    expect(strict).toBeGreaterThan(judged(5).strict);
    expect(judged(5).found).toEqual([]);
  });
});

describe('rules', () => {
  it.each(cases)('$rule', (testCase) => {
    const problem = problemFor(testCase);
    const kept = evaluated(problem, testCase.kept, testCase.code);
    expect(kept.all).toEqual([]);
    expect(kept.score).toBe(0);
    const broken = evaluated(problem, testCase.broken, testCase.code);
    expect(broken.score).toBeGreaterThan(0);
    expect(broken.found.length).toBeGreaterThan(0);
    const worst = broken.found.reduce((a, b) => (Math.abs(b.actual - b.limit) > Math.abs(a.actual - a.limit) ? b : a));
    expect(worst.limit).toBeCloseTo(testCase.limit, 1);
    expect(worst.actual).toBeCloseTo(testCase.actual, 1);
    // Stations stand 10 m apart.
    if (testCase.from !== undefined) expect(Math.abs(worst.fromM - testCase.from)).toBeLessThan(10.01);
    if (testCase.to !== undefined) expect(Math.abs(worst.toM - testCase.to)).toBeLessThan(10.01);
  });
});

// Arbitrary cases for the properties of evaluate: lines across a square of analytic ground, route types with any values
// within their rows' bounds, and both evaluations of one line. Metres; grounds are named by their few numbers, so that
// fast-check can shrink and print them.

import fc from 'fast-check';
import type { Alignment } from '#domain/alignment.ts';
import { segmentGroups } from '#domain/parameters/groups.ts';
import { OWN_MEASURES, type OwnMeasure } from '#domain/parameters/own-items.ts';
import type { Parameter, Parameters } from '#domain/parameters/parameter.ts';
import type { RouteType, SegmentParameters } from '#domain/route-type.ts';
import { lineOf } from '../alignment/line.ts';
import type { Scores } from '../evaluator.ts';
import type { Problem } from '../problem.ts';
import { type DetailedRoute, evaluateInDetail } from './detail/detail.ts';
import { evaluatorOf } from './kernel.ts';
import { type Height, noScores } from './problem.test-support.ts';
import { rastersOf } from './rasters/problem-rasters.ts';

export const SIZE_M = 2000;
/** Where lines begin: stations on a straight one stand off the borders of cells. */
export const WEST_M = 253;

/** Spread evenly: level ground under a level road is a tie between slope and ditch, and ties may fall either way. */
export const anyNumber = (min: number, max: number) => fc.noBias(fc.double({ min, max, noNaN: true }));
/** Often a bound, nothing, or nearly nothing. */
export const extremeNumber = (min: number, max: number) => fc.double({ min, max, noNaN: true });

/** A tilted plane with one wave on it. */
export interface Form {
  readonly level: number;
  readonly slopeX: number;
  readonly slopeY: number;
  readonly amplitude: number;
  readonly waveM: number;
}

export const anyForm: fc.Arbitrary<Form> = fc.record({
  level: anyNumber(50, 300),
  slopeX: anyNumber(-0.06, 0.06),
  slopeY: anyNumber(-0.15, 0.15),
  amplitude: anyNumber(0, 15),
  waveM: anyNumber(400, 1500),
});

export function heightOf({ level, slopeX, slopeY, amplitude, waveM }: Form): Height {
  return (x, y) =>
    level +
    slopeX * x +
    slopeY * (y - SIZE_M / 2) +
    amplitude * Math.sin((2 * Math.PI * x) / waveM) * Math.cos((2 * Math.PI * y) / (1.3 * waveM));
}

/** What makes a line: offsets from the straight one, curves, and heights over the ground. */
export interface Course {
  readonly aside: readonly number[];
  readonly radii: readonly number[];
  readonly clothoids: readonly (readonly [number, number])[];
  readonly over: readonly number[];
}

export const anyCourse: fc.Arbitrary<Course> = fc.integer({ min: 0, max: 3 }).chain((inner) =>
  fc.record({
    aside: fc.array(anyNumber(-250, 250), { minLength: inner + 2, maxLength: inner + 2 }),
    radii: fc.array(anyNumber(60, 600), { minLength: inner, maxLength: inner }),
    clothoids: fc.array(fc.tuple(anyNumber(0, 90), anyNumber(0, 90)), { minLength: inner, maxLength: inner }),
    over: fc.array(anyNumber(-7, 7), { minLength: 2, maxLength: 6 }),
  }),
);

/** The line of a course from west to east over a ground; vertical points lie evenly, each with a curve. */
export function alignmentOver({ aside, radii, clothoids, over }: Course, height: Height): Alignment {
  const last = aside.length - 1;
  const plan = aside.map((offset, i) => ({
    x: WEST_M + (1500 * i) / last,
    y: SIZE_M / 2 + offset,
    radiusM: radii[i - 1] ?? 0,
    clothoidInM: clothoids[i - 1]?.[0] ?? 0,
    clothoidOutM: clothoids[i - 1]?.[1] ?? 0,
  }));
  if (last > 0) plan[last] = { ...plan[last], radiusM: 0, clothoidInM: 0, clothoidOutM: 0 };
  const spacing = 1500 / (over.length - 1);
  const profile = over.map((z, i) => ({
    chainageM: i * spacing,
    z: z + height(WEST_M + i * spacing, SIZE_M / 2),
    curveLengthM: i > 0 && i < over.length - 1 ? spacing * 0.7 : 0,
  }));
  return { plan, profile };
}

/** The same line from its other end; `lengthM`: of its plan. */
export function reversed({ plan, profile }: Alignment, lengthM: number): Alignment {
  return {
    plan: [...plan].reverse().map(({ clothoidInM, clothoidOutM, ...point }) => ({
      ...point,
      clothoidInM: clothoidOutM,
      clothoidOutM: clothoidInM,
    })),
    profile: [...profile].reverse().map((point) => ({ ...point, chainageM: lengthM - point.chainageM })),
  };
}

/** One line by both evaluations. */
export function bothOf(problem: Problem, alignment: Alignment): { detail: DetailedRoute; fast: Scores } {
  const rasters = rastersOf(problem);
  return { detail: evaluateInDetail(problem, alignment, rasters), fast: fastOf(problem, alignment) };
}

export function fastOf(problem: Problem, alignment: Alignment): Scores {
  const fast = noScores();
  evaluatorOf(problem, rastersOf(problem)).evaluate(lineOf(alignment), fast);
  return fast;
}

export { FIGURE_TOTALS as FIGURES } from '#domain/figures/figure-rows.ts';

/** Any value that a row allows, often one of its bounds. */
function anyValueOf(row: Parameter): fc.Arbitrary<unknown> {
  switch (row.kind) {
    case 'boolean':
      return fc.boolean();
    case 'choice':
      return fc.constantFrom(...row.choices);
    case 'curve':
      return fc
        .uniqueArray(fc.integer({ min: 0, max: 40 }), { maxLength: 4 })
        .chain((heights) =>
          fc.tuple(...heights.sort((a, b) => a - b).map((h) => extremeNumber(row.min, row.max).map((v) => [h, v]))),
        );
    case 'items':
      return fc.uniqueArray(
        fc.record({
          id: fc.uuid(),
          name: fc.uuid(),
          measure: fc.constantFrom(...(Object.keys(OWN_MEASURES) as OwnMeasure[])),
          costPerUnit: fc.integer({ min: 0, max: 10_000 }),
          co2PerUnit: fc.integer({ min: 0, max: 1_000 }),
          secondsPerUnit: fc.integer({ min: 0, max: 1_000 }),
          lowPct: fc.constant(70),
          highPct: fc.constant(150),
          mark: fc.constant('A'),
          source: fc.constant(''),
          processCode: fc.constantFrom('4', null),
        }),
        { maxLength: 3, selector: ({ id }) => id },
      );
    case 'integer':
      return fc.integer({ min: row.min, max: row.max });
    default:
      return fc.oneof(
        fc.constantFrom(row.default, row.min, row.max),
        extremeNumber(row.min, Math.min(row.max, Math.max(row.min, 4 * row.default))),
      );
  }
}

export function anyValuesOf<Rows extends Parameters>(rows: Rows) {
  return fc.record(Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, anyValueOf(row)])));
}

/** A route type with some groups of one segment type replaced by anything that their rows allow. */
export function anyRouteType(base: RouteType): fc.Arbitrary<RouteType> {
  const groups = Object.keys(segmentGroups) as (keyof SegmentParameters)[];
  return fc
    .tuple(
      fc.nat({ max: base.segmentTypes.length - 1 }),
      fc.tuple(...groups.map((group) => fc.option(anyValuesOf(segmentGroups[group] as Parameters), { freq: 1 }))),
    )
    .map(([index, over]) => ({
      ...base,
      segmentTypes: base.segmentTypes.map((type, i) => {
        if (i !== index) return type;
        const parameters = Object.fromEntries(groups.map((group, k) => [group, over[k] ?? type.parameters[group]]));
        return { ...type, parameters: parameters as unknown as SegmentParameters };
      }),
    }));
}

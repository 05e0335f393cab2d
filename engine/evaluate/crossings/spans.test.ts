// Bridges as long as the flood asks for: worked by hand on straight roads; and over random lines and streams the same stations in the
// search's evaluation as in full detail.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultRouteType } from '#domain/catalogue/default-catalogue.ts';
import type { RouteType } from '#domain/route-type.ts';
import { lineOf as lineFrom, planNumbers, profileNumbers } from '../../alignment/line.ts';
import { layoutPlan, planElements, planScratch } from '../../alignment/plan.ts';
import { incrementalEvaluatorOf } from '../../evaluator.ts';
import type { CrossedLine, Problem } from '../../problem.ts';
import { randomState, uniform } from '../../search/random.ts';
import { alignmentOver, anyCourse, anyForm, anyNumber, heightOf, SIZE_M } from '../any-case.test-support.ts';
import { evaluateInDetail } from '../detail/detail.ts';
import { evaluatorOf } from '../kernel.ts';
import { coefficientsOf } from '../prices/coefficients.ts';
import { gridOf, lineOf, noScores, problemOf, withoutElementDemands } from '../problem.test-support.ts';
import { rastersOf } from '../rasters/problem-rasters.ts';
import { columnsOf } from '../stations/columns.ts';
import { mostStations, placeByCurve, placeHeights } from '../stations/place.ts';
import { crossingIndexOf } from './crossing-index.ts';
import { crossingPass } from './crossing-pass.ts';
import { endOf, startOf } from './spans.ts';

const H1 = withoutElementDemands(defaultRouteType('H1')!);
const withoutBridges = { ...H1, segmentTypes: H1.segmentTypes.filter(({ kind }) => kind !== 'bridge') };
const shortBridges = {
  ...H1,
  segmentTypes: H1.segmentTypes.map((type) =>
    type.kind === 'bridge'
      ? { ...type, parameters: { ...type.parameters, structure: { ...type.parameters.structure, maxLengthM: 20 } } }
      : type,
  ),
};
const level = gridOf(() => 100, 2000, 10);
const road = (z: number) => ({
  plan: [100, 1900].map((x) => ({ x, y: 1000, radiusM: 0, clothoidInM: 0, clothoidOutM: 0 })),
  profile: [0, 1800].map((chainageM) => ({ chainageM, z, curveLengthM: 0 })),
});

/** A level road of 1,800 m over one straight river at an angle: what full detail builds, finds, and the fast evaluation counts. */
function crossing(chainageM: number, angleDeg: number, floodM3s: number | null, routeType: RouteType = H1, z = 106) {
  const [dx, dy] = [700 * Math.cos((angleDeg * Math.PI) / 180), 700 * Math.sin((angleDeg * Math.PI) / 180)];
  const [x, y] = [100 + chainageM, 1000];
  const river: CrossedLine = {
    id: 'river',
    kind: 'river',
    vertices: [
      [x - dx, y - dy, 99],
      [x + dx, y + dy, 99],
    ],
    clearanceM: 0,
    passage: 'over',
    catchmentM2: 1e7,
    floodM3s,
  };
  const problem = problemOf(level, { routeType, crossedLines: [river] });
  const { segments, violations } = evaluateInDetail(problem, road(z));
  const fast = noScores();
  evaluatorOf(problem, rastersOf(problem)).evaluate(lineFrom(road(z)), fast);
  const built = segments.filter(({ kind }) => kind === 'bridge' || kind === 'tunnel');
  return { built: built.map(({ fromM, toM }) => [fromM, toM]), violations, fast };
}

describe('a bridge over a flood of 100 m³/s, 30 m clear', () => {
  it.each<[string, number, number, number | null, number[]]>([
    ['straight across, on whole intervals', 905, 90, 100, [890, 920]],
    ['straight across, into the intervals at both ends', 900, 90, 100, [880, 920]],
    ['at 30°, twice as long', 900, 30, 100, [870, 930]],
    ['at 150°, the same', 900, 150, 100, [870, 930]],
    ['at 10°, three times at most', 905, 10, 100, [860, 950]],
    ['near the end of the road', 1795, 90, 100, [1780, 1800]],
    ['one interval where the flood is not known', 905, 90, null, [900, 910]],
  ])('%s', (_, chainageM, angleDeg, floodM3s, [fromM, toM]) => {
    const { built, violations, fast } = crossing(chainageM, angleDeg, floodM3s);
    expect(built).toEqual([[expect.closeTo(fromM, 6), expect.closeTo(toM, 6)]]);
    expect(violations).toEqual([]);
    expect(fast.violation).toBe(0);
  });

  it('is missed where no bridge is so long, fast and in detail', () => {
    for (const [routeType, actual] of [
      [withoutBridges, 0],
      [shortBridges, 20],
    ] as const) {
      const { violations, fast } = crossing(905, 90, 100, routeType);
      expect(violations.filter(({ code }) => code === 'bridgeTooShort')).toEqual([
        { code: 'bridgeTooShort', fromM: 890, toM: 920, limit: 30, actual, unit: 'm', subject: 'river' },
      ]);
      expect(fast.violation).toBeGreaterThan(1);
    }
  });

  it('is not asked for over a tunnel', () => {
    const { built, violations } = crossing(900, 90, 100, H1, 40);
    expect(built).toEqual([[0, 1800]]);
    expect(violations.filter(({ code }) => code === 'bridgeTooShort')).toEqual([]);
  });
});

/** Streams across the square, most of them bent, each with a flood that pipes may carry or not. */
const anyStreams = fc.array(
  fc.record({
    x: fc.array(anyNumber(200, 1800), { minLength: 2, maxLength: 5 }),
    floodM3s: anyNumber(1, 900),
  }),
  { minLength: 1, maxLength: 6 },
);

const linesOf = (
  streams: readonly { readonly x: readonly number[]; readonly floodM3s: number }[],
  height: (x: number, y: number) => number,
) =>
  streams.map(
    ({ x, floodM3s }, k): CrossedLine => ({
      id: `s${k}`,
      kind: k % 2 === 0 ? 'stream' : 'river',
      vertices: x.map((at, i) => {
        const y = (SIZE_M * i) / (x.length - 1);
        return [at, y, height(at, y) - 1] as const;
      }),
      clearanceM: 0,
      passage: 'over',
      catchmentM2: 1e6,
      floodM3s,
    }),
  );

it('closes the same metres in the search as in full detail, and bridges them all', () => {
  let closedStations = 0;
  fc.assert(
    fc.property(anyForm, anyCourse, anyStreams, (form, course, streams) => {
      const height = heightOf(form);
      const alignment = alignmentOver(course, height);
      const crossedLines = linesOf(streams, height);
      const site = problemOf(gridOf(height, SIZE_M, 20), { crossedLines });
      // Without bridges full detail lists every span that wants one.
      const bare: Problem = { ...site, routeType: withoutBridges };
      const bareDetail = evaluateInDetail(bare, alignment);
      const spans = bareDetail.violations.filter(({ code }) => code === 'bridgeTooShort');
      const rasters = rastersOf(bare);
      const plan = planElements(alignment.plan.length);
      layoutPlan(planNumbers(alignment.plan), alignment.plan.length, plan, planScratch(alignment.plan.length));
      const columns = columnsOf(mostStations(plan, 20));
      const count = placeByCurve(plan, 20, columns);
      const vp = profileNumbers(bareDetail.alignment.profile);
      placeHeights(vp, vp.length / 3, count, columns);
      const index = crossingIndexOf(bare, rasters, coefficientsOf(bare, rasters), 10)!;
      crossingPass(index, { plan, vp, vpCount: vp.length / 3 }, count, columns);
      for (let i = 0; i < count; i++) {
        const inM = Math.max(0, ...spans.map(({ fromM, toM }) => Math.min(toM, endOf(columns, i)) - Math.max(fromM, startOf(columns, i)))); // biome-ignore format: one formula
        if (Math.abs(inM - 0.01) < 1e-3) continue;
        expect(columns.closed[i]).toBe(inM > 0.01 ? 1 : 0);
        closedStations += columns.closed[i];
      }
      // With bridges of any length and height all of them are built.
      const { segments, violations } = evaluateInDetail(site, alignment);
      expect(violations.filter(({ code }) => code === 'bridgeTooShort')).toEqual([]);
      const built = segments.filter(({ kind }) => kind === 'bridge' || kind === 'tunnel');
      for (const { fromM, toM } of spans)
        for (let s = fromM + 0.02; s < toM - 0.01; s += 1)
          expect(built.some((one) => one.fromM <= s && s <= one.toM)).toBe(true);
    }),
    { numRuns: 40 },
  );
  expect(closedStations).toBeGreaterThan(100);
}, 120_000);

it.each([
  ['with bridges', H1],
  ['without any', withoutBridges],
])('opens and closes stations beyond a change of the line as a whole evaluation does, %s', (_, routeType) => {
  const crossedLines = [400, 700, 1000, 1300].map(
    (x, k): CrossedLine => ({
      id: `river${k}`,
      kind: 'river',
      vertices: [
        [x, 0, 99],
        [x + 60, 980, 99],
        [x + 400, 1020, 99],
        [x + 500, 2000, 99],
      ],
      clearanceM: 0,
      passage: 'over',
      catchmentM2: 1e8,
      floodM3s: 700,
    }),
  );
  const problem = problemOf(level, { routeType, crossedLines });
  const [evaluator, whole] = [1, 2].map(() => evaluatorOf(problem, rastersOf(problem)));
  const trials = incrementalEvaluatorOf(evaluator);
  const points = Array.from({ length: 31 }, (__, k) => [100 + 60 * k, 1000, k % 30 === 0 ? 0 : 100]);
  const lineAt = () => lineOf(points, [[0, 106], [600, 106], [4000, 106]]); // biome-ignore format: heights
  const [out, expected] = [noScores(), noScores()];
  trials.begin(lineAt(), out);
  const random = randomState(5, 0);
  let changes = 0;
  for (let n = 0; n < 300; n++) {
    const at = 1 + Math.floor(uniform(random) * 29);
    const old = points[at][1];
    points[at][1] = 1000 + 30 * (uniform(random) - 0.5);
    const violation = expected.violation;
    trials.trial(lineAt(), out);
    whole.evaluate(lineAt(), expected);
    for (const name of ['costNok', 'violation'] as const)
      expect(Math.abs(out[name] - expected[name]), name).toBeLessThanOrEqual(1e-9 * Math.abs(expected[name]));
    if (expected.violation !== violation) changes++;
    if (uniform(random) < 0.5) trials.accept();
    else points[at][1] = old;
  }
  expect(changes).toBeGreaterThan(100);
});

// Streams along roads, worked by hand: a straight level road of 1,800 m on level ground, 1 m of fill, and one straight stream. What full
// detail lists and counts is what the search's evaluation prices, whole and by pieces.

import { describe, expect, it } from 'vitest';
import { defaultRouteType } from '#domain/catalogue/default-catalogue.ts';
import { addOnFactorOf } from '#domain/figures/figures.ts';
import type { RouteType } from '#domain/route-type.ts';
import { lineOf as lineFrom } from '../../alignment/line.ts';
import { incrementalEvaluatorOf } from '../../evaluator.ts';
import type { CrossedLine } from '../../problem.ts';
import { randomState, uniform } from '../../search/random.ts';
import { evaluateInDetail } from '../detail/detail.ts';
import { evaluatorOf } from '../kernel.ts';
import { gridOf, lineOf, noScores, problemOf, withoutElementDemands } from '../problem.test-support.ts';
import { rastersOf } from '../rasters/problem-rasters.ts';

const H1 = withoutElementDemands(defaultRouteType('H1')!);
const openOnly = { ...H1, segmentTypes: H1.segmentTypes.filter(({ kind }) => kind !== 'bridge' && kind !== 'tunnel') };
const level = gridOf(() => 100, 2000, 10);
const Y = 1000;
const road = (z = 101) => ({
  plan: [100, 1900].map((x) => ({ x, y: Y, radiusM: 0, clothoidInM: 0, clothoidOutM: 0 })),
  profile: [0, 1800].map((chainageM) => ({ chainageM, z, curveLengthM: 0 })),
});
const streamOf = (points: readonly (readonly [number, number])[], more: Partial<CrossedLine> = {}): CrossedLine => ({
  id: 'stream',
  kind: 'stream',
  vertices: points.map(([x, y]) => [x, y, 99] as const),
  clearanceM: 0,
  passage: 'over',
  ...more,
});
const problemWith = (crossedLines: readonly CrossedLine[], routeType: RouteType = openOnly, ground = level) =>
  problemOf(ground, { routeType, crossedLines });

/** What full detail lists and counts, and what the streams add to the search's cost. */
function counted(lines: readonly CrossedLine[], routeType: RouteType = openOnly, z = 101, ground = level) {
  const problem = problemWith(lines, routeType, ground);
  const { waterCrossings, rows, segments } = evaluateInDetail(problem, road(z));
  const [fast, dry] = [problem, problemWith([], routeType, ground)].map((one) => {
    const scores = noScores();
    evaluatorOf(one, rastersOf(one)).evaluate(lineFrom(road(z)), scores);
    return scores;
  });
  const metres = (item: string) => rows.filter((row) => row.item === item).reduce((sum, row) => sum + row.quantity, 0);
  return {
    along: waterCrossings.filter(({ on }) => on === 'along'),
    streamM: metres('streamDiversion'),
    riverM: metres('riverDiversion'),
    segments,
    addedNok: fast!.costNok - dry!.costNok,
    addedCo2Kg: fast!.co2Kg - dry!.co2Kg,
  };
}

/** NOK a metre by the rows' defaults, add-ons included. */
const surface = openOnly.segmentTypes.find(({ kind }) => kind === 'surface')!.parameters.structure;
const factor = addOnFactorOf(problemWith([]).prices);
const STREAM_NOK = surface.diversionCostPerM * factor;
const RIVER_NOK = surface.riverDiversionCostPerM * factor;

/** From the centre line to the left toe, as full detail has it. */
const toeM = evaluateInDetail(problemWith([]), road()).stations.left[10];

/** Beside the road from x = 500 on, `asideM` to the left of its centre line, for 300 m. */
const beside = (asideM: number) =>
  streamOf([
    [500, Y + asideM],
    [800, Y + asideM],
  ]);

/** Through x = 900 on the centre line, at an angle to the road. */
const across = (angleDeg: number, reachM = 500) => {
  const [dx, dy] = [Math.cos((angleDeg * Math.PI) / 180), Math.sin((angleDeg * Math.PI) / 180)];
  return streamOf([
    [900 - reachM * dx, Y - reachM * dy],
    [900 + reachM * dx, Y + reachM * dy],
  ]);
};

describe('a stream under open road, along it', () => {
  it.each([0, 0.5, 0.98])('is led beside it for its whole length at %f of the way to the toe', (share) => {
    for (const side of [1, -1]) {
      const { along, streamM, riverM, addedNok, addedCo2Kg } = counted([beside(side * share * toeM)]);
      expect(along).toMatchObject([{ chainageM: 400, toM: 700, kind: 'stream', subject: 'stream' }]);
      expect(along[0]!.lengthM).toBeCloseTo(300, 6);
      expect([streamM, riverM]).toEqual([expect.closeTo(300, 6), 0]);
      expect(addedNok).toBeCloseTo(300 * STREAM_NOK, 2);
      expect(addedCo2Kg).toBeCloseTo(300 * surface.diversionCo2PerM, 6);
    }
  });

  it('counts nothing beyond the toe', () => {
    for (const asideM of [toeM + 0.01, -toeM - 0.01]) {
      const { along, streamM, addedNok } = counted([beside(asideM)]);
      expect([along, streamM, addedNok]).toEqual([[], 0, 0]);
    }
  });

  it('counts 60 m that touch the toe from a bend outside', () => {
    const at = Y + toeM - 0.2;
    const bend = streamOf([
      [700, at + 200],
      [700, at],
      [760, at],
      [760, at + 200],
    ]);
    const { along, streamM } = counted([bend]);
    expect(along).toHaveLength(1);
    expect(streamM).toBeCloseTo(60, 6);
  });

  it('costs as a river where it is one, or where no row of pipes carries it; other lines cost nothing', () => {
    const river = { ...beside(2), kind: 'river' as const, floodM3s: null };
    for (const line of [river, { ...beside(2), floodM3s: 400 }]) {
      const { along, streamM, riverM, addedNok } = counted([line]);
      expect(along).toHaveLength(1);
      expect([streamM, riverM]).toEqual([0, expect.closeTo(300, 6)]);
      expect(addedNok).toBeCloseTo(300 * RIVER_NOK, 2);
    }
    for (const kind of ['powerLine', 'pipe', 'road'] as const)
      expect(counted([{ ...beside(2), kind, clearanceM: 0 }]).along).toEqual([]);
  });
});

it('lists a stream and a river side by side each by itself, as they are counted', () => {
  const brook = { ...beside(3), id: 'brook' };
  const river = { ...beside(-2), id: 'river', kind: 'river' as const, floodM3s: null };
  const { along, streamM, riverM } = counted([brook, river]);
  expect(along).toMatchObject([
    { subject: 'brook', kind: 'stream', chainageM: 400, toM: 700, lengthM: expect.closeTo(300, 6) },
    { subject: 'river', kind: 'river', chainageM: 400, toM: 700, lengthM: expect.closeTo(300, 6) },
  ]);
  expect([streamM, riverM]).toEqual([expect.closeTo(300, 6), expect.closeTo(300, 6)]);
});

describe('a stream across', () => {
  it.each([90, 60, 45, 31, 149, -31])('at %f° is not led beside', (angleDeg) => {
    const { along, streamM } = counted([across(angleDeg)]);
    expect([along, streamM]).toEqual([[], 0]);
  });

  it.each([29, 20, 10, 151])('at %f° is, for all its metres between the toes', (angleDeg) => {
    const { along, streamM } = counted([across(angleDeg)]);
    expect(along).toHaveLength(1);
    expect(streamM).toBeCloseTo((2 * toeM) / Math.abs(Math.sin((angleDeg * Math.PI) / 180)), 6);
  });

  it('from cell to cell goes by where it runs as a whole', () => {
    // Steps of one way and of 10 m both ways in turn.
    const steps = (dx: number, dy: number) =>
      streamOf(
        Array.from({ length: 81 }, (_, k): [number, number] => {
          const [one, both] = [Math.ceil(k / 2) - 20, Math.floor(k / 2) - 20];
          return [900 + dx * one + 10 * both, Y + dy * one + 10 * both];
        }),
      );
    // 10 m up: no piece is nearer than 45° to the road. 20 m along: 18° all in all, and every piece counts, also those at 45°.
    expect(counted([steps(0, 10)]).along).toEqual([]);
    const { along, streamM } = counted([steps(20, 0)]);
    expect(along).toHaveLength(1);
    expect(streamM).toBeCloseTo(20 + 2 * Math.SQRT2 * toeM, 6);
  });
});

describe('structures', () => {
  it.each([
    ['bridge', 60],
    ['tunnel', 160],
  ] as const)('leave it where it is: %s', (kind, groundM) => {
    const { along, streamM, segments } = counted(
      [beside(2)],
      H1,
      101,
      gridOf(() => groundM, 2000, 10),
    );
    expect(segments.some((one) => one.kind === kind && one.fromM <= 400 && one.toM >= 700)).toBe(true);
    expect([along, streamM]).toEqual([[], 0]);
  });
});

it('knows a changed line as a whole evaluation does', () => {
  const wave = Array.from({ length: 91 }, (_, k): [number, number] => [
    100 + 20 * k,
    Y + 25 * Math.sin(k / 6) + (k % 2 === 0 ? 3 : -3),
  ]);
  for (const routeType of [openOnly, H1]) {
    const problem = problemWith([streamOf(wave), streamOf(wave.map(([x, y]) => [x, y + 60]))], routeType);
    const bare = problemWith([], routeType);
    const without = evaluatorOf(bare, rastersOf(bare));
    const [evaluator, whole] = [1, 2].map(() => evaluatorOf(problem, rastersOf(problem)));
    const trials = incrementalEvaluatorOf(evaluator);
    const points = Array.from({ length: 31 }, (__, k) => [100 + 60 * k, Y, k % 30 === 0 ? 0 : 100]);
    // Level, so that heights do not hang on how long the changed line is.
    let z = 103;
    const lineAt = () => lineOf(points, [[0, z], [4000, z]]); // biome-ignore format: heights
    const [out, expected, dry] = [noScores(), noScores(), noScores()];
    trials.begin(lineAt(), out);
    const random = randomState(7, 0);
    let changes = 0;
    for (let n = 0; n < 300; n++) {
      const at = 1 + Math.floor(uniform(random) * 29);
      const old = [z, points[at][1]];
      if (n % 4 === 0) z += uniform(random) - 0.5;
      else points[at][1] += 40 * (uniform(random) - 0.5);
      const cost = dry.costNok - expected.costNok;
      trials.trial(lineAt(), out);
      whole.evaluate(lineAt(), expected);
      for (const name of ['costNok', 'violation'] as const)
        expect(Math.abs(out[name] - expected[name]), name).toBeLessThanOrEqual(1e-9 * Math.abs(expected[name]));
      without.evaluate(lineAt(), dry);
      if (Math.abs(dry.costNok - expected.costNok - cost) > 1) changes++;
      if (uniform(random) < 0.5) trials.accept();
      else [z, points[at][1]] = old;
    }
    expect(changes).toBeGreaterThan(routeType === openOnly ? 250 : 50);
  }
});

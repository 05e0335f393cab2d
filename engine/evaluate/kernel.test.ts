import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultRouteType } from '#domain/catalogue/default-catalogue.ts';
import type { Problem } from '../problem.ts';
import { createEvaluator } from './kernel.ts';
import { gridOf, hills, lineOf, noScores, problemOf } from './problem.test-support.ts';

const flat = gridOf(() => 100, 4000, 20);

/** A straight road from (300, 2000) to (3300, 2000), `over` metres over flat ground. */
const straight = (over: number) =>
  lineOf(
    [
      [300, 2000],
      [3300, 2000],
    ],
    [
      [0, 100 + over],
      [3000, 100 + over],
    ],
  );

describe('what a metre of road costs on easy ground', () => {
  // Statens vegvesen 2014 by width and lanes × 1.6 to 2025 (engineering basis 4.1); the other classes have no published range.
  it.each([
    ['H1', 70_000 * 1.6, 140_000 * 1.6],
    ['H2', 110_000 * 1.6, 150_000 * 1.6],
    ['H3', 140_000 * 1.6, 230_000 * 1.6],
    ['Hø1', 60_000 * 1.6, 100_000 * 1.6],
    ['Hø60', 50_000 * 1.6, 90_000 * 1.6],
    ['K2', 1_000, 3_000],
    ['K3', 1_000, 3_000],
    ['K4', 1_000, 3_000],
  ])('%s lands inside the published range', (key, low, high) => {
    const evaluator = createEvaluator(problemOf(flat, { routeType: defaultRouteType(key)! }));
    const out = noScores();
    evaluator.evaluate(straight(0.6), out);
    expect(out.violation).toBe(0);
    const perM = out.costNok / out.lengthM;
    expect(perM).toBeGreaterThan(low);
    expect(perM).toBeLessThan(high);
  });
});

describe('evaluate', () => {
  it('is the same for a line and the same line from its other end', () => {
    const evaluator = createEvaluator(problemOf(gridOf(hills(), 4000, 20)));
    const ip = [
      [300, 1900],
      [1500, 2300, 500, 80],
      [2600, 1800, 450, 70],
      [3600, 2100],
    ];
    const vp = [
      [0, 205],
      [900, 212, 200],
      [2100, 196, 260],
      [3400, 200],
    ];
    const there = noScores();
    const line = lineOf(ip, vp);
    evaluator.evaluate(line, there);
    const back = noScores();
    const turned = vp.map(([s, z, l]) => [there.lengthM - s, z, l ?? 0]).reverse();
    evaluator.evaluate(lineOf([...ip].reverse(), turned), back);
    expect(back.lengthM).toBeCloseTo(there.lengthM, 6);
    expect(back.costNok / there.costNok).toBeCloseTo(1, 6);
    expect(back.co2Kg / there.co2Kg).toBeCloseTo(1, 6);
    expect(back.massImbalanceM3).toBeCloseTo(there.massImbalanceM3, 3);
  });

  it('does not answer NaN for any finite line', () => {
    const evaluator = createEvaluator(problemOf(gridOf(hills(60, 700), 2000, 20)));
    const number = fc.double({ min: -500, max: 2500, noNaN: true });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(number, number, fc.double({ min: 0, max: 900, noNaN: true })), {
          minLength: 2,
          maxLength: 8,
        }),
        fc.array(fc.double({ min: 0, max: 500, noNaN: true }), { minLength: 2, maxLength: 8 }),
        (points, levels) => {
          const out = noScores();
          const ip = points.map(([x, y, r], i) => [x, y, i && i < points.length - 1 ? r : 0, r / 8]);
          evaluator.evaluate(
            lineOf(
              ip,
              levels.map((z, i) => [i * 300, z, 120]),
            ),
            out,
          );
          for (const value of Object.values(out)) expect(value).not.toBeNaN();
        },
      ),
      { numRuns: 200 },
    );
  });

  it('finds crossed lines: a culvert under open road, a bridge over a river, a violation under a wire', () => {
    const line = (id: string, kind: 'stream' | 'river' | 'powerLine', x: number, z: number, clearanceM: number) =>
      ({
        id,
        kind,
        vertices: [
          [x, 0, z],
          [x + 1, 1900, z],
          [x, 4000, z],
        ],
        clearanceM,
        passage: 'either',
      }) as const;
    const cost = (crossedLines: Problem['crossedLines']) => {
      const out = noScores();
      createEvaluator(problemOf(flat, { crossedLines })).evaluate(straight(3), out);
      return out;
    };
    const plain = cost([]);
    const stream = cost([line('beck', 'stream', 1003, 100, 0.5)]);
    expect(stream.violation).toBe(0);
    expect(stream.costNok - plain.costNok).toBeGreaterThan(80_000);
    expect(stream.costNok - plain.costNok).toBeLessThan(1_000_000);
    const river = cost([line('elv', 'river', 1003, 100, 1)]);
    expect(river.violation).toBe(0);
    expect(river.costNok - plain.costNok).toBeGreaterThan(1_500_000);
    expect(cost([line('wire', 'powerLine', 1003, 108, 9)]).violation).toBeGreaterThan(1);
  });

  it('trades with a mass point on the way where that is cheaper, up to its capacity', () => {
    const point = { id: 'pit', x: 1800, y: 2010, material: 'rock' as const, importCostPerM3: 20, exportCostPerM3: 30 };
    const cost = (importCapacityM3: number) => {
      const massPoints = importCapacityM3 > 0 ? [{ ...point, importCapacityM3, exportCapacityM3: 0 }] : [];
      const out = noScores();
      createEvaluator(problemOf(flat, { massPoints })).evaluate(straight(4), out);
      return out;
    };
    const none = cost(0);
    const some = cost(20_000);
    const all = cost(1e7);
    expect(some.costNok).toBeLessThan(none.costNok - 20_000 * 100);
    expect(none.massImbalanceM3 - some.massImbalanceM3).toBeCloseTo(20_000, 0);
    expect(all.costNok).toBeLessThan(some.costNok);
  });
});

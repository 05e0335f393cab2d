// A road that meets itself, against forms known by hand on level ground and against polygons clipped by brute force.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Alignment } from '#domain/alignment.ts';
import { defaultRouteType } from '#domain/catalogue/default-catalogue.ts';
import { openContext } from '../../context/search-context.ts';
import { candidateOf } from '../../line/candidate.ts';
import { COST_ONLY } from '../../line/objectives.ts';
import { roadModel } from '../../road-model.ts';
import { newChain, runChain } from '../../search/chain.ts';
import { randomState } from '../../search/random.ts';
import { bothOf } from '../any-case.test-support.ts';
import { createEvaluator } from '../kernel.ts';
import { gridOf, lineOf, noScores, problemOf, withoutElementDemands } from '../problem.test-support.ts';
import { columnsOf } from '../stations/columns.ts';
import { depthBetween, missingHeight, type OverlapRules } from './overlap.ts';

const LEVEL_M = 100;
const ground = gridOf(() => LEVEL_M, 4000, 20);
const problem = problemOf(ground, { routeType: defaultRouteType('K3')! });

type Point = readonly [x: number, y: number, radius: number] | readonly [x: number, y: number];
type Level = readonly [chainage: number, z: number, curve?: number];

function alignmentOf(points: readonly Point[], levels: readonly Level[]): Alignment {
  return {
    plan: points.map(([x, y, radiusM = 0]) => ({ x, y, radiusM, clothoidInM: 0, clothoidOutM: 0 })),
    profile: levels.map(([chainageM, z, curveLengthM = 0]) => ({ chainageM, z, curveLengthM })),
  };
}

const meetings = (points: readonly Point[], levels: readonly Level[]) => {
  const { detail, fast } = bothOf(problem, alignmentOf(points, levels));
  return { found: detail.violations.filter(({ code }) => code === 'meetsItself'), detail, fast };
};

/** East, round to the north and west, and back south across its own first leg, at x = 1500. */
const LOOP: readonly Point[] = [
  [1000, 2000],
  [2000, 2000, 100],
  [2000, 2600, 100],
  [1500, 2600, 100],
  [1500, 1400],
];
/** Two legs to the east and back, `apart` m from each other, joined by a half circle. */
const legs = (apart: number): readonly Point[] => [
  [1000, 2000],
  [1600 + apart, 2000, apart / 2],
  [1600 + apart, 2000 + apart, apart / 2],
  [1000, 2000 + apart],
];
const flat = (z: number): readonly Level[] => [
  [0, z],
  [3000, z],
];

describe('a road that meets itself', () => {
  it('is reported at both legs of a loop that crosses itself on the level, by both evaluations', () => {
    const { found, fast } = meetings(LOOP, flat(LEVEL_M + 0.5));
    expect(found).toHaveLength(2);
    // The first leg is crossed after 500 m; the loop is as long as its points say, less what three right angles of 100 m round off.
    const wayRound = 500 + 600 + 500 + 600 - 3 * (200 - 50 * Math.PI);
    for (const [k, at] of [500, 500 + wayRound].entries()) {
      expect(found[k].fromM).toBeLessThan(at);
      expect(found[k].toM).toBeGreaterThan(at);
      expect(found[k].toM - found[k].fromM).toBeLessThan(60);
    }
    expect(fast.violation).toBeGreaterThan(0.5);
  });

  it('is none where legs leave room for their slopes, and is one where they do not, to within half a metre', () => {
    const z = LEVEL_M + 3;
    const { detail, found, fast } = meetings(legs(200), flat(z));
    expect(found).toEqual([]);
    expect(fast.violation).toBe(0);
    // From toe to toe, on a straight.
    const { toeLeft, toeRight } = toesOf(detail);
    const needed = toeLeft * 2;
    expect(toeLeft).toBeCloseTo(toeRight, 6);
    expect(meetings(legs(needed + 0.5), flat(z)).found).toEqual([]);
    const close = meetings(legs(needed - 0.6), flat(z));
    expect(close.found).toHaveLength(2);
    expect(close.found[0].actual).toBeCloseTo(0.6, 1);
    expect(close.fast.violation).toBeGreaterThan(0);
  });

  it('does not mistake a sharp curve with wide slopes for a second leg', () => {
    const bend: readonly Point[] = [
      [1000, 2000],
      [1600, 2000, 12],
      [1600, 2600],
    ];
    const { found } = meetings(bend, flat(LEVEL_M + 7));
    expect(found).toEqual([]);
  });

  it('crosses itself by a bridge with its clearance, not without', () => {
    const bridge = problem.routeType.segmentTypes.findIndex(({ kind }) => kind === 'bridge');
    expect(bridge).toBeGreaterThanOrEqual(0);
    const rules: OverlapRules = {
      structures: [
        { kind: 1, deckM: 1.5, deckWidthM: 6 },
        { kind: 2, crownM: 6, coverM: 5 },
      ] as unknown as OverlapRules['structures'],
      halfM: 3,
      clearanceM: 4.9,
      marginM: 0,
    };
    expect(missingHeight(rules, 110, 0, 100, 0)).toBe(Infinity);
    expect(missingHeight(rules, 110, 1, 100, 0)).toBe(0);
    expect(missingHeight(rules, 100, 0, 106, 1)).toBeCloseTo(0.4, 9);
    // Under its own leg a bridge helps nobody; a tunnel does, with its cover.
    expect(missingHeight(rules, 100, 1, 110, 0)).toBe(Infinity);
    expect(missingHeight(rules, 100, 2, 111, 0)).toBe(0);
    expect(missingHeight(rules, 100, 2, 108, 1)).toBeCloseTo(3, 9);
    expect(missingHeight(rules, 110, 2, 100, 0)).toBe(Infinity);
  });
});

function toesOf(detail: ReturnType<typeof bothOf>['detail']) {
  const { stations } = detail;
  const at = Math.floor(stations.chainage.length / 4);
  return { toeLeft: stations.left[at]!, toeRight: stations.right[at]! };
}

describe('two stations', () => {
  it('overlap where their rectangles do: brute force by clipping', () => {
    const rules: OverlapRules = { structures: [], halfM: 3, clearanceM: 5, marginM: 0 };
    const one = fc.record({
      x: fc.double({ min: -30, max: 30, noNaN: true }),
      y: fc.double({ min: -30, max: 30, noNaN: true }),
      bearing: fc.double({ min: 0, max: 7, noNaN: true }),
      step: fc.double({ min: 1, max: 20, noNaN: true }),
      left: fc.double({ min: 0.5, max: 20, noNaN: true }),
      right: fc.double({ min: 0.5, max: 20, noNaN: true }),
    });
    fc.assert(
      fc.property(one, one, (a, b) => {
        const columns = columnsOf(2);
        for (const [i, s] of [a, b].entries()) {
          columns.x[i] = s.x;
          columns.y[i] = s.y;
          columns.cos[i] = Math.cos(s.bearing);
          columns.sin[i] = Math.sin(s.bearing);
          columns.step[i] = s.step;
          columns.toe[2 * i] = s.left;
          columns.toe[2 * i + 1] = s.right;
          columns.chainage[i] = 1e4 * i;
        }
        const depth = depthBetween(rules, columns, 0, columns, 1, 0);
        const shared = areaOf(clipped(rectangle(a), rectangle(b)));
        if (depth > 1e-6) expect(shared).toBeGreaterThan(0);
        else expect(shared).toBeLessThan(1e-3);
      }),
      { numRuns: 2000 },
    );
  });
});

interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly bearing: number;
  readonly step: number;
  readonly left: number;
  readonly right: number;
}

/** Corners, counter-clockwise. */
function rectangle({ x, y, bearing, step, left, right }: Rectangle): [number, number][] {
  const [c, s] = [Math.cos(bearing), Math.sin(bearing)];
  return [
    [-step / 2, -right],
    [step / 2, -right],
    [step / 2, left],
    [-step / 2, left],
  ].map(([along, aside]) => [x + along! * c - aside! * s, y + along! * s + aside! * c]);
}

/** What of one convex polygon lies in another (Sutherland and Hodgman 1974). */
function clipped(polygon: [number, number][], by: readonly [number, number][]): [number, number][] {
  let rest = polygon;
  for (const [k, [ax, ay]] of by.entries()) {
    const [bx, by1] = by[(k + 1) % by.length]!;
    const side = ([x, y]: [number, number]) => (bx - ax) * (y - ay) - (by1 - ay) * (x - ax);
    const next: [number, number][] = [];
    for (const [i, p] of rest.entries()) {
      const q = rest[(i + 1) % rest.length]!;
      const [sp, sq] = [side(p), side(q)];
      if (sp >= 0) next.push(p);
      if (sp >= 0 !== sq >= 0) {
        const t = sp / (sp - sq);
        next.push([p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1])]);
      }
    }
    rest = next;
  }
  return rest;
}

function areaOf(ring: readonly [number, number][]): number {
  return Math.abs(
    ring.reduce((sum, [x, y], i) => {
      const [nx, ny] = ring[(i + 1) % ring.length]!;
      return sum + (x * ny - nx * y) / 2;
    }, 0),
  );
}

describe('a line that meets itself, changed in a search', () => {
  it('is evaluated by pieces as it is whole', () => {
    const hilly = problemOf(
      gridOf((x, y) => 100 + 8 * Math.sin(x / 90) * Math.cos(y / 70), 4000, 20),
      // Moves that the least lengths would refuse are tried here too.
      { routeType: withoutElementDemands(problem.routeType) },
    );
    const whole = createEvaluator(hilly);
    const counts = { trials: 0, meetings: 0 };
    const context = openContext(hilly, {
      ...roadModel,
      createEvaluator(asked) {
        const evaluator = createEvaluator(asked);
        const incremental = evaluator.incremental!;
        const check =
          (ask: typeof incremental.trial): typeof incremental.trial =>
          (line, out) => {
            const copy = { ...line, ip: line.ip.slice(), vp: line.vp.slice() };
            const expected = noScores();
            ask(line, out);
            whole.evaluate(copy, expected);
            expect(Math.abs(out.violation - expected.violation)).toBeLessThanOrEqual(1e-9 * (1 + expected.violation));
            counts.trials++;
            if (expected.violation > 0) counts.meetings++;
          };
        return {
          evaluate: evaluator.evaluate,
          incremental: { ...incremental, begin: check(incremental.begin), trial: check(incremental.trial) },
        };
      },
    });
    const points: readonly Point[] = [
      ...legs(40).slice(0, 3),
      [1300, 2040, 60],
      [1300, 1800, 60],
      [1100, 1700],
      [900, 1700],
    ];
    const base = lineOf(
      points,
      Array.from({ length: 60 }, (_, k) => [30 * k, 102 + Math.sin(k / 3), 10]),
    );
    const line = { ...base, ip: new Float64Array(800), vp: new Float64Array(1200) };
    line.ip.set(base.ip);
    line.vp.set(base.vp);
    const scores = noScores();
    context.evaluator.evaluate(line, scores);
    runChain(context, {
      state: newChain(candidateOf(line, new Int32Array(line.ipCount), scores), randomState(3, 1)),
      prices: COST_ONLY,
      trials: 600,
      temperatureFrom: 1e-2,
      temperatureTo: 1e-3,
      archive: false,
    });
    expect(counts.trials).toBeGreaterThan(200);
    expect(counts.meetings).toBeGreaterThan(50);
  });
});

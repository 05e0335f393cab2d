// Rounded strings: a bend computed by hand, and points along random bends round convex rings keep their clearance.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultRouteType } from '#domain/catalogue/default-catalogue.ts';
import { elementRows } from '#domain/parameters/element-rows.ts';
import { defaultsOf } from '#domain/parameters/parameter.ts';
import { emptyLine } from '../line/candidate.ts';
import { fitPlan, planWork, samplePlan } from '../line/fit-plan.ts';
import { limitsOf } from '../line/limits.ts';
import type { Point } from '../line/similarity.ts';
import { type Corner, roundedString, turnOf } from './rounded.ts';
import { obstaclesFrom, tautString } from './taut-string.ts';

const NO_DEMANDS = { ...defaultsOf(elementRows), minClothoidAM: 0 };
const { designClass, ...routeType } = defaultRouteType('H1')!;
const limits = limitsOf({
  routeType: { ...routeType, designClass: { ...designClass, ...NO_DEMANDS, minRadiusM: 20, maxRadiusM: 5000 } },
});

function sampled(ip: readonly number[]) {
  const line = emptyLine();
  const work = planWork();
  line.ipCount = ip.length / 4;
  line.ip.set(ip);
  fitPlan(line, limits, work);
  return {
    samples: samplePlan(line, work, Math.ceil(work.lengthM) + 1),
    violation: work.violation,
    lengthM: work.lengthM,
  };
}

describe('a rounded string', () => {
  it('round one corner has its point where the arc passes at the clearance: c + R(1/cos(Δ/2) − 1) outwards', () => {
    const corner: Corner = { x: 0, y: 0, side: -1, clearanceM: 3, isStop: false };
    const ip = roundedString([-1000, -1000], [corner], [1000, -1000], 50, limits);
    expect(ip).not.toBeNull();
    const [x, y] = ip!.slice(4, 6);
    expect(x).toBeCloseTo(0, 3);
    const half = Math.atan2(1000 + y, 1000);
    expect(y).toBeCloseTo(3 + 50 * (1 / Math.cos(half) - 1), 3);
  });

  it('passes a stop itself', () => {
    const stop: Corner = { x: 0, y: 0, side: 1, clearanceM: 0, isStop: true };
    const { samples } = sampled(roundedString([-800, 500], [stop], [900, 400], 60, limits)!);
    const nearest = Math.min(...Array.from(samples.x, (x, i) => Math.hypot(x, samples.y[i])));
    expect(nearest).toBeLessThan(0.6);
  });

  it('has none where bends to different sides have no room', () => {
    const corners = [1, -1].map((side, i): Corner => ({ x: 10 * i, y: 0, side, clearanceM: 5, isStop: false }));
    expect(roundedString([-100, 100], corners, [110, -100], 200, limits)).toBeNull();
  });

  it('keeps its clearance from every corner of a convex ring, and is hardly longer than string and clearance ask', () => {
    const ring = fc.record({
      sides: fc.integer({ min: 3, max: 40 }),
      radiusM: fc.double({ min: 60, max: 700, noNaN: true }),
      turned: fc.double({ min: 0, max: 1, noNaN: true }),
      aside: fc.double({ min: -0.8, max: 0.8, noNaN: true }),
      clearanceM: fc.double({ min: 0.5, max: 25, noNaN: true }),
    });
    let made = 0;
    fc.assert(
      fc.property(ring, ({ sides, radiusM, turned, aside, clearanceM }) => {
        const points = Array.from({ length: sides }, (_, k): Point => {
          const angle = (2 * Math.PI * (k + turned)) / sides;
          return [radiusM * Math.cos(angle), aside * radiusM + radiusM * Math.sin(angle)];
        });
        const [from, to]: Point[] = [
          [-2000, 0],
          [2000, 0],
        ];
        const way = tautString(obstaclesFrom([[points]], null), { x: -2000, y: 0 }, { x: 2000, y: 0 })!;
        const string = way.corners.map((i) => points[i]);
        const all = [from, ...string, to];
        const corners = string.map(([x, y], i): Corner => {
          return { x, y, side: Math.sign(turnOf(all[i], all[i + 1], all[i + 2])), clearanceM, isStop: false };
        });
        const ip = roundedString(from, corners, to, 20, limits);
        if (!ip) return;
        made++;
        const { samples, violation, lengthM } = sampled(ip);
        expect(violation).toBe(0);
        const nearest = corners.map(({ x, y }) =>
          samples.x.reduce(
            (least, wx, i) => Math.min(least, Math.hypot(wx - x, samples.y[i] - y)),
            Number.POSITIVE_INFINITY,
          ),
        );
        expect(Math.min(...nearest)).toBeGreaterThan(clearanceM - 0.05);
        // A string at the clearance is as much longer as its bends turn: Σ c·|Δ|; 20 m arcs ask for little more.
        const turns = corners.reduce((sum, _, i) => sum + Math.abs(turnOf(all[i], all[i + 1], all[i + 2])), 0);
        expect(lengthM).toBeGreaterThan(way.lengthM - 1e-6);
        expect(lengthM).toBeLessThan((way.lengthM + 2 * (clearanceM + 5) * turns) * 1.001);
      }),
      { numRuns: 25 },
    );
    expect(made).toBeGreaterThan(18);
  });
});

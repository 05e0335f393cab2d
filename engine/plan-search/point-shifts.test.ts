// Where points had better stand: stations that want to lie where moved points would bring them lead to that move, by geometry that is
// laid out anew here; the cheapest of all ways, by trying every one; and what may not move stays.

import { describe, expect, it } from 'vitest';
import { defaultRouteType } from '#domain/catalogue/default-catalogue.ts';
import { laidPlan } from '../alignment/line.ts';
import { planPointAt } from '../alignment/plan.ts';
import type { ProfilePrices } from '../evaluate/fast/profile-prices.ts';
import { gridOf, problemOf } from '../evaluate/problem.test-support.ts';
import type { Line } from '../evaluator.ts';
import { fitPlan, planWork } from '../line/fit-plan.ts';
import { limitsOf } from '../line/limits.ts';
import { type PointShiftsInput, pointShifts, STEPS } from './point-shifts.ts';

const limits = limitsOf(
  problemOf(
    gridOf(() => 0, 100, 10),
    { routeType: defaultRouteType('K3')! },
  ),
);
type Xy = readonly [x: number, y: number];
const WINDING: readonly Xy[] = [
  [0, 0],
  [120, 40],
  [260, -30],
  [380, 60],
  [520, 0],
];

function lineOf(points: readonly Xy[]) {
  const line: Line = {
    ipCount: points.length,
    ip: Float64Array.from(points.flatMap(([x, y]) => [x, y, 60, 0])),
    vpCount: 2,
    vp: Float64Array.from([0, 0, 0, 1, 0, 0]),
  };
  const work = planWork();
  fitPlan(line, limits, work);
  return { line, work };
}

/** Places and directions every few metres along a fitted line. */
function stationsOf({ line }: ReturnType<typeof lineOf>, count: number) {
  const { ip, ipCount } = line;
  const plan = laidPlan(
    Array.from({ length: ipCount }, (_, i) => ({
      x: ip[4 * i]!,
      y: ip[4 * i + 1]!,
      radiusM: ip[4 * i + 2]!,
      clothoidInM: 0,
      clothoidOutM: 0,
    })),
  ).elements;
  const point = { x: 0, y: 0, cos: 1, sin: 0, curvature: 0 };
  const h = plan.lengthM / count;
  return {
    h,
    lengthM: plan.lengthM,
    at: Array.from({ length: count }, (_, i) => {
      planPointAt(plan, (i + 0.5) * h, point);
      return { ...point };
    }),
  };
}

/** Prices of stations that each want to lie `wantedM` metres to the left. */
function pricesOf(made: ReturnType<typeof lineOf>, wantedM: (i: number) => number, count = 130): ProfilePrices {
  const { h, lengthM, at } = stationsOf(made, count);
  return {
    count,
    h,
    lengthM,
    cos: Float64Array.from(at, ({ cos }) => cos),
    sin: Float64Array.from(at, ({ sin }) => sin),
    pricesBeside(_z: Float64Array, leftM: number, out: Float64Array) {
      for (let i = 0; i < count; i++) out[i] = 1000 * (leftM - wantedM(i)) ** 2;
    },
  } as unknown as ProfilePrices;
}

function inputOf(made: ReturnType<typeof lineOf>, prices: ProfilePrices, more: Partial<PointShiftsInput> = {}) {
  const held = new Int32Array(made.line.ipCount);
  const z = new Float64Array(prices.count);
  return { ...made, held, prices, z, stepM: 1, minRadiusM: 12, acrossBefore: true, ...more };
}

/** Unit vectors to the left across the bend of each point, as a person would draw them. */
function unitsOf(points: readonly Xy[], { work }: ReturnType<typeof lineOf>): Xy[] {
  return points.map(([x, y], j) => {
    const [before, after] = [points[j - 1], points[j + 1]];
    if (!before || !after) return [0, 0];
    const along = [0, 1].map(
      (k) => ([x, y][k]! - before[k]!) / work.leg[j - 1]! + (after[k]! - [x, y][k]!) / work.leg[j]!,
    );
    const size = Math.hypot(along[0]!, along[1]!);
    return [-along[1]! / size, along[0]! / size];
  });
}

/** How far to the left of each station the other line runs: by the nearest of very many of its points. */
function distancesTo(made: ReturnType<typeof lineOf>, other: ReturnType<typeof lineOf>, points = 6000): number[] {
  const near = stationsOf(other, points).at;
  return stationsOf(made, 130).at.map(({ x, y, cos, sin }) => {
    let [least, left] = [Infinity, 0];
    for (const q of near) {
      const along = Math.abs((q.x - x) * cos + (q.y - y) * sin);
      const aside = (q.y - y) * cos - (q.x - x) * sin;
      if (Math.abs(aside) < 30 && along < least) [least, left] = [along, aside];
    }
    return left;
  });
}

describe('points that had better stand elsewhere', () => {
  it.each([[[0, 4, 0, 0, 0]], [[0, -3, 5, 2, 0]], [[0, 0, 0, -6, 0]], [[0, 2, -2, 2, 0]]])(
    'go where the stations want to lie, shifts %j',
    (steps) => {
      const made = lineOf(WINDING);
      const unit = unitsOf(WINDING, made);
      const moved = lineOf(WINDING.map(([x, y], j) => [x + steps[j]! * unit[j]![0]!, y + steps[j]! * unit[j]![1]!]));
      const wanted = distancesTo(made, moved);
      const { dx, dy, gainNok } = pointShifts(
        inputOf(
          made,
          pricesOf(made, (i) => wanted[i]!),
        ),
      );
      steps.forEach((step, j) => {
        const found = dx[j]! * unit[j]![0]! + dy[j]! * unit[j]![1]!;
        expect(Math.abs(found - step), `point ${j}`).toBeLessThanOrEqual(1);
      });
      expect(gainNok.reduce((sum, gain) => sum + gain, 0)).toBeGreaterThan(0);
    },
  );

  it.each([1, 2])('take the cheapest of all ways, as laying out each of them finds (%i)', (seed) => {
    const points = WINDING.slice(0, 4);
    const made = lineOf(points);
    const wantedM = (i: number) => 5 * Math.sin(seed * 1.7 + i / (20 + seed));
    const unit = unitsOf(points, made);
    const costOf = (shifts: readonly Xy[]) => {
      const moved = lineOf(points.map(([x, y], j) => [x + shifts[j]![0], y + shifts[j]![1]]));
      return distancesTo(made, moved, 1500).reduce((sum, left, i) => sum + (left - wantedM(i)) ** 2, 0);
    };
    const along = (j: number, k: number): Xy => [k * unit[j]![0], k * unit[j]![1]];
    const { dx, dy } = pointShifts(inputOf(made, pricesOf(made, wantedM)));
    const stays = costOf(points.map(() => [0, 0]));
    let least = stays;
    for (let a = -STEPS; a <= STEPS; a++)
      for (let b = -STEPS; b <= STEPS; b++) least = Math.min(least, costOf([[0, 0], along(1, a), along(2, b), [0, 0]]));
    const found = costOf(points.map((_, j) => [dx[j]!, dy[j]!]));
    expect(least).toBeLessThan(0.9 * stays);
    expect((stays - found) / (stays - least)).toBeGreaterThan(0.97);
  });

  it('stay where they are held, at the ends, and where nothing is gained', () => {
    const made = lineOf(WINDING);
    const held = new Int32Array([0, 0, 3, 0, 0]);
    const { dx, dy } = pointShifts(
      inputOf(
        made,
        pricesOf(made, () => 3),
        { held },
      ),
    );
    for (const j of [0, 2, 4]) expect([dx[j], dy[j]]).toEqual([0, 0]);
    expect(Math.hypot(dx[1]!, dy[1]!)).toBeGreaterThan(1);
    const none = pointShifts(
      inputOf(
        made,
        pricesOf(made, () => 0),
      ),
    );
    expect([...none.dx, ...none.dy].every((d) => d === 0)).toBe(true);
  });

  it('leave a turn room for the smallest curve', () => {
    const made = lineOf([
      [0, 0],
      [30, 0],
      [60, 0],
      [90, 0],
    ]);
    const wide = pointShifts(
      inputOf(
        made,
        pricesOf(made, (i) => (i < 65 ? 6 : -6)),
      ),
    );
    const narrow = pointShifts(
      inputOf(
        made,
        pricesOf(made, (i) => (i < 65 ? 6 : -6)),
        { minRadiusM: 60 },
      ),
    );
    const size = ({ dy }: typeof wide) => Math.abs(dy[1]! - dy[2]!);
    expect(size(wide)).toBeGreaterThan(6);
    expect(size(narrow)).toBeLessThan(size(wide));
  });
});

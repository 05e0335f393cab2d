// The plan against numerical integration of its own curvature, against closed forms, and by its properties.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnsOf } from '../evaluate/stations/columns.ts';
import { placeStations } from '../evaluate/stations/place.ts';
import { ARC, layoutPlan, PLAN_STRIDE, type PlanPoint, planElements, planPointAt, planScratch } from './plan.ts';

type Point = readonly [x: number, y: number, radius?: number, clothoidIn?: number, clothoidOut?: number];

function layOut(points: readonly Point[]) {
  const flat = Float64Array.from(points.flatMap(([x, y, r = 0, a = 0, b = a]) => [x, y, r, a, b]));
  const plan = planElements(points.length);
  layoutPlan(flat, points.length, plan, planScratch(points.length));
  return { flat, plan };
}

function at(plan: ReturnType<typeof layOut>['plan'], s: number): PlanPoint {
  const out = { x: 0, y: 0, cos: 1, sin: 0, curvature: 0 };
  planPointAt(plan, s, out);
  return out;
}

/** Integrates the curvature of a plan from its start by Simpson's rule, each element on its own. */
function integrate(plan: ReturnType<typeof layOut>['plan'], to: number, stepM: number) {
  const first = at(plan, 0);
  let heading = Math.atan2(first.sin, first.cos);
  let { x, y } = first;
  for (let e = 0; e < plan.count && plan.start[e] < to; e++) {
    const end = Math.min(to, plan.start[e] + plan.length[e]);
    const steps = Math.ceil((end - plan.start[e]) / stepM);
    const h = (end - plan.start[e]) / steps;
    for (let i = 0; i < steps; i++) {
      const s = plan.start[e] + i * h;
      const k0 = at(plan, s + 1e-7 * h).curvature;
      const k1 = at(plan, s + h / 2).curvature;
      const k2 = at(plan, s + h * (1 - 1e-7)).curvature;
      const middle = heading + (h / 4) * (k0 + k1);
      const next = heading + (h / 6) * (k0 + 4 * k1 + k2);
      x += (h / 6) * (Math.cos(heading) + 4 * Math.cos(middle) + Math.cos(next));
      y += (h / 6) * (Math.sin(heading) + 4 * Math.sin(middle) + Math.sin(next));
      heading = next;
    }
  }
  return { x, y, heading };
}

const WINDING: readonly Point[] = [
  [0, 0],
  [600, 50, 250, 70, 70],
  [900, 500, 180, 60, 90],
  [1500, 450, 300, 0, 0],
  [1900, 900, 90, 40, 30],
  [2500, 700],
];

describe('stations of a plan', () => {
  it('stand within 1 mm of where the integrated curvature leads', () => {
    const { plan } = layOut(WINDING);
    for (const share of [0.2, 0.45, 0.7, 0.93, 1]) {
      const s = plan.lengthM * share;
      const integrated = integrate(plan, s, 0.5);
      const found = at(plan, s);
      expect(Math.hypot(found.x - integrated.x, found.y - integrated.y)).toBeLessThan(1e-3);
    }
  });

  it('follow the fast placing to 1 mm, direction and curvature too', () => {
    const { plan } = layOut(WINDING);
    const count = 400;
    const h = plan.lengthM / count;
    const columns = columnsOf(count);
    placeStations(plan, count, h, columns);
    for (let i = 0; i < count; i++) {
      const p = at(plan, (i + 0.5) * h);
      expect(Math.hypot(p.x - columns.x[i], p.y - columns.y[i])).toBeLessThan(1e-3);
      expect(Math.abs(p.cos - columns.cos[i]) + Math.abs(p.sin - columns.sin[i])).toBeLessThan(1e-6);
      expect(p.curvature).toBeCloseTo(columns.curvature[i], 9);
    }
  });

  it('turn by the deflection over arc and clothoids: R·|Δ| − L of arc', () => {
    const { plan } = layOut([
      [0, 0],
      [500, 0, 200, 50],
      [500, 500],
    ]);
    // Δ = 90°: arc = 200·π/2 − 50; tangent = (R + p)·tan 45° + k with p ≈ L²/24R, k ≈ L/2.
    expect(plan.length[2]).toBeCloseTo((200 * Math.PI) / 2 - 50, 6);
    const tangent = 200 + 50 ** 2 / (24 * 200) + 25;
    expect(plan.length[0]).toBeCloseTo(500 - tangent, 1);
  });
});

describe('any plan', () => {
  const coordinate = fc.double({ min: -2000, max: 2000, noNaN: true });
  const points = fc.array(
    fc.tuple(
      coordinate,
      coordinate,
      fc.double({ min: 0, max: 800, noNaN: true }),
      fc.double({ min: 0, max: 200, noNaN: true }),
    ),
    { minLength: 2, maxLength: 9 },
  );

  it('starts and ends at its ends, is continuous, and is no shorter than the straight line', () => {
    fc.assert(
      fc.property(points, (list) => {
        const { plan } = layOut(list);
        const [x0, y0] = list[0];
        const [x1, y1] = list[list.length - 1];
        const start = at(plan, 0);
        const end = at(plan, plan.lengthM);
        expect(Math.hypot(start.x - x0, start.y - y0)).toBeLessThan(1e-3);
        expect(Math.hypot(end.x - x1, end.y - y1)).toBeLessThan(1e-3);
        expect(plan.lengthM).toBeGreaterThanOrEqual(Math.hypot(x1 - x0, y1 - y0) - 1e-3);
        for (let e = 1; e < plan.count; e++) {
          const before = at(plan, plan.start[e] - 1e-7);
          const after = at(plan, plan.start[e] + 1e-7);
          expect(Math.hypot(before.x - after.x, before.y - after.y)).toBeLessThan(1e-3);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('only ever shrinks radii and clothoids, by one factor for a curve whose clothoids fit', () => {
    fc.assert(
      fc.property(points, (list) => {
        const { flat } = layOut(list);
        list.forEach(([, , r, l], i) => {
          expect(flat[i * PLAN_STRIDE + 2]).toBeLessThanOrEqual(r + 1e-9);
          expect(flat[i * PLAN_STRIDE + 3]).toBeLessThanOrEqual(l + 1e-9);
        });
      }),
      { numRuns: 100 },
    );
  });

  it('is the same backwards', () => {
    const { plan } = layOut(WINDING);
    const back = layOut([...WINDING].reverse().map(([x, y, r, a, b]) => [x, y, r, b, a] as const)).plan;
    expect(back.lengthM).toBeCloseTo(plan.lengthM, 6);
    for (const share of [0.1, 0.33, 0.6, 0.81]) {
      const a = at(plan, plan.lengthM * share);
      const b = at(back, plan.lengthM * (1 - share));
      expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeLessThan(1e-6);
      expect(a.curvature).toBeCloseTo(-b.curvature, 9);
    }
  });

  it('stands at any chainage within 1 mm of where its integrated curvature leads, and heads there', () => {
    const unequal = fc.array(
      fc.tuple(
        coordinate,
        coordinate,
        fc.double({ min: 0, max: 800, noNaN: true }),
        fc.double({ min: 0, max: 300, noNaN: true }),
        fc.double({ min: 0, max: 300, noNaN: true }),
      ),
      { minLength: 3, maxLength: 7 },
    );
    fc.assert(
      fc.property(unequal, fc.double({ min: 0, max: 1, noNaN: true }), (list, share) => {
        const { plan } = layOut(list);
        const corners = Array.from({ length: plan.count }, (_, e) => e).some(
          (e) => plan.kind[e] === ARC && plan.length[e] === 0 && Math.abs(plan.curvature[e]) > 100,
        );
        // A corner has no curvature to integrate.
        if (corners) return;
        const s = plan.lengthM * share;
        const integrated = integrate(plan, s, 1);
        const found = at(plan, s);
        expect(Math.hypot(found.x - integrated.x, found.y - integrated.y)).toBeLessThan(1e-3);
        const turned = Math.atan2(found.sin, found.cos) - integrated.heading;
        expect(Math.abs(Math.atan2(Math.sin(turned), Math.cos(turned)))).toBeLessThan(1e-6);
      }),
      { numRuns: 300 },
    );
  });
});

describe('a hairpin', () => {
  // Three points at the top of a slope: the road comes from the east, turns about (0, 0) and leaves to the south-east.
  const turn = (clothoidIn: number, clothoidOut: number) =>
    layOut([
      [400, 60],
      [-90, 60, 22, clothoidIn, 8],
      [-70, -70, 22, 8, clothoidOut],
      [400, 110],
    ]).plan;

  it('turns by more than a half circle, in one sense, with its smallest radius kept', () => {
    for (const plan of [turn(0, 0), turn(12, 20), turn(25, 4)]) {
      let turned = 0;
      for (let e = 0; e < plan.count; e++) {
        const share = plan.kind[e] === ARC ? 1 : plan.kind[e] === 0 ? 0 : 0.5;
        turned += plan.curvature[e] * plan.length[e] * share;
        expect(plan.curvature[e]).toBeGreaterThanOrEqual(0);
        expect(plan.curvature[e]).toBeLessThanOrEqual((1 / 22) * (1 + 1e-9));
      }
      expect(turned).toBeGreaterThan(Math.PI);
      const [first, last] = [at(plan, 0), at(plan, plan.lengthM)];
      const between = Math.atan2(
        first.cos * last.sin - first.sin * last.cos,
        first.cos * last.cos + first.sin * last.sin,
      );
      expect(turned).toBeCloseTo(between + 2 * Math.PI, 9);
    }
  });

  it('has one curve as wide as its deflection of nearly 180° asks for: T = R·tan(Δ/2)', () => {
    const delta = (170 * Math.PI) / 180;
    const { plan, flat } = layOut([
      [0, 0],
      [1000, 0, 30],
      [1000 + 900 * Math.cos(delta), 900 * Math.sin(delta)],
    ]);
    expect(flat[PLAN_STRIDE + 2]).toBeCloseTo(30, 9);
    expect(plan.length[0]).toBeCloseTo(1000 - 30 * Math.tan(delta / 2), 6);
    expect(plan.length[1]).toBeCloseTo(30 * delta, 6);
  });

  it('whose clothoids turn by 60° and more ends to the millimetre where it should', () => {
    for (const [l1, l2] of [
      [60, 60],
      [90, 10],
      [5, 100],
    ]) {
      const { plan } = layOut([
        [0, 0],
        [300, 0, 25, l1, l2],
        [60, 160],
      ]);
      for (let e = 1; e < plan.count; e++) {
        const before = at(plan, plan.start[e] - 1e-9);
        const after = at(plan, plan.start[e]);
        expect(Math.hypot(before.x - after.x, before.y - after.y)).toBeLessThan(1e-6);
      }
    }
  });
});

describe('unequal clothoids', () => {
  it('end to end: the reader, the layout and the elements keep both lengths and their closed-form tangents', () => {
    // Δ = 60°, R = 300, L₁ = 100, L₂ = 40: p = L²/24R, k = L/2 to first order.
    const [r, delta, l1, l2] = [300, Math.PI / 3, 100, 40];
    const { plan } = layOut([
      [0, 0],
      [1000, 0, r, l1, l2],
      [1500, 500 * Math.tan(delta)],
    ]);
    const [p1, p2] = [l1 ** 2 / (24 * r) - l1 ** 4 / (2688 * r ** 3), l2 ** 2 / (24 * r) - l2 ** 4 / (2688 * r ** 3)];
    const k1 = l1 / 2 - l1 ** 3 / (240 * r ** 2);
    const tangentIn = (r + p2) / Math.sin(delta) - (r + p1) / Math.tan(delta) + k1;
    expect(plan.length[0]).toBeCloseTo(1000 - tangentIn, 3);
    expect([plan.length[1], plan.length[3]]).toEqual([l1, l2]);
    expect(plan.length[2]).toBeCloseTo(r * delta - (l1 + l2) / 2, 9);
  });
});

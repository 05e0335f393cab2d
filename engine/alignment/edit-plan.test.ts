// Edits of a plan, and the profile that goes along: what lies outside of the change stays where it was in space.

import { describe, expect, it } from 'vitest';
import type { Alignment, IntersectionPoint } from '#domain/alignment.ts';
import { defaultRouteType } from '#domain/catalogue/default-catalogue.ts';
import type { RouteType } from '#domain/route-type.ts';
import { withoutElementDemands } from '../evaluate/problem.test-support.ts';
import { carryProfile, fitProfile } from './carry-profile.ts';
import { drawnLine } from './drawn-line.ts';
import { editPlan, type PlanEdit } from './edit-plan.ts';
import { elementLimitsOf } from './element-limits.ts';
import { elementsOfPlan, lengthOfPlan } from './elements.ts';

const limitsWith = (design: Partial<RouteType['designClass']>) =>
  elementLimitsOf({ ...withoutElementDemands(defaultRouteType('H1')!).designClass, minClothoidAM: 90, ...design });
const DEFAULTS = { radiusM: 200, elements: limitsWith({}) };
const point = (x: number, y: number, radiusM = 0, clothoidM = 0): IntersectionPoint => ({
  x,
  y,
  radiusM,
  clothoidInM: clothoidM,
  clothoidOutM: clothoidM,
});
const PLAN = [
  point(0, 0),
  point(500, 150, 250, 40),
  point(1000, -100, 300, 40),
  point(1500, 120, 200, 30),
  point(2000, -80, 300, 0),
  point(2500, 90, 250, 40),
  point(3000, 0),
];
const LENGTH_M = lengthOfPlan(PLAN);
const BEFORE: Alignment = {
  plan: PLAN,
  profile: Array.from({ length: 13 }, (_, i) => ({
    chainageM: (i * LENGTH_M) / 12,
    z: 100 + 5 * Math.sin(i),
    curveLengthM: i % 12 === 0 ? 0 : 60,
  })),
};

/** Vertices by their places, where the profile's heights are compared with them. */
function nearest(line: Float64Array, x: number, y: number): { distance: number; z: number } {
  let best = { distance: Number.POSITIVE_INFINITY, z: 0 };
  for (let i = 0; i < line.length; i += 3) {
    const distance = Math.hypot(line[i] - x, line[i + 1] - y);
    if (distance < best.distance) best = { distance, z: line[i + 2] };
  }
  return best;
}

const EDITS: readonly [string, PlanEdit][] = [
  ['moved', { kind: 'move', index: 3, x: 1520, y: 180 }],
  ['given another radius', { kind: 'radius', index: 3, radiusM: 320 }],
  ['put in', { kind: 'insert', index: 4, x: 1750, y: 60 }],
  ['taken out', { kind: 'remove', index: 3 }],
];

describe.each(EDITS)('a point that is %s', (_, edit) => {
  const after = carryProfile(BEFORE, editPlan(PLAN, edit, DEFAULTS));

  it('leaves line and heights beyond the neighbours where they were', () => {
    const [old, now] = [drawnLine(BEFORE, 1), drawnLine(after, 0.5)];
    // Beyond the first curve and the last one; vertices of the new line stand 0.8 m apart.
    for (let i = 0; i < old.length; i += 3) {
      if (old[i] > 400 && old[i] < 2600) continue;
      const found = nearest(now, old[i], old[i + 1]);
      expect(found.distance).toBeLessThan(0.42);
      expect(Math.abs(found.z - old[i + 2])).toBeLessThan(0.05);
    }
  });

  it("gets a profile as long as its plan, with chainages that rise and no point's height changed", () => {
    const { profile, plan } = after;
    expect(profile.at(-1)!.chainageM).toBeCloseTo(lengthOfPlan(plan), 6);
    expect(profile[0].chainageM).toBe(0);
    for (let i = 1; i < profile.length; i++) expect(profile[i].chainageM).toBeGreaterThan(profile[i - 1].chainageM);
    expect(profile.map(({ z }) => z)).toEqual(BEFORE.profile.map(({ z }) => z));
  });
});

describe('a plan', () => {
  it('keeps grades to the last digit where the line runs as it did, also beyond curves that give way', () => {
    // Curves that touch: the neighbours of the moved point must share their legs again.
    const tight = PLAN.map((p, i) => (i > 0 && i < 6 ? { ...p, radiusM: 1200 } : p));
    const lengthM = lengthOfPlan(tight);
    const before = {
      plan: tight,
      profile: BEFORE.profile.map((p) => ({ ...p, chainageM: (p.chainageM * lengthM) / LENGTH_M })),
    };
    const after = carryProfile(before, editPlan(tight, { kind: 'move', index: 1, x: 520, y: 200 }, DEFAULTS));
    const longer = lengthOfPlan(after.plan) - lengthM;
    expect(Math.abs(longer)).toBeGreaterThan(1);
    after.profile.slice(-3).forEach(({ chainageM }, i) => {
      expect(chainageM - before.profile.slice(-3)[i].chainageM).toBeCloseTo(longer, 6);
    });
  });

  it('keeps its profile when nothing is changed', () => {
    const same = carryProfile(BEFORE, PLAN);
    for (const [i, { chainageM }] of same.profile.entries())
      expect(chainageM).toBeCloseTo(BEFORE.profile[i].chainageM, 6);
  });

  it('keeps its ends, and names no other points', () => {
    for (const index of [0, 6, -1, 7, 1.5])
      expect(() => editPlan(PLAN, { kind: 'move', index, x: 0, y: 0 }, DEFAULTS)).toThrow(RangeError);
    expect(() => editPlan(PLAN, { kind: 'insert', index: 0, x: 0, y: 0 }, DEFAULTS)).toThrow(RangeError);
    expect(editPlan(PLAN, { kind: 'insert', index: 6, x: 2800, y: 10 }, DEFAULTS)).toHaveLength(8);
  });

  it('gives a new radius the clothoids of the class, and a straight none', () => {
    const [, , , changed] = editPlan(PLAN, { kind: 'radius', index: 3, radiusM: 400 }, DEFAULTS);
    expect(changed.clothoidInM).toBeCloseTo(90 ** 2 / 400, 9);
    const [, , , sharp] = editPlan(PLAN, { kind: 'radius', index: 3, radiusM: 0 }, DEFAULTS);
    expect(sharp).toMatchObject({ radiusM: 0, clothoidInM: 0, clothoidOutM: 0 });
  });

  it('has clothoids by the rows of the class: fixed, a share of the radius, none from a radius on, beside the least arc', () => {
    const clothoidAt = (radiusM: number, design: Partial<RouteType['designClass']>) =>
      editPlan(PLAN, { kind: 'radius', index: 3, radiusM }, { ...DEFAULTS, elements: limitsWith(design) })[3]
        .clothoidInM;
    expect(clothoidAt(400, { clothoidLengthM: 33 })).toBe(33);
    expect(clothoidAt(400, { minClothoidRatio: 0.3 })).toBeCloseTo(0.3 ** 2 * 400, 9);
    expect(clothoidAt(400, { minClothoidRatio: 0.3, clothoidFreeRadiusM: 350 })).toBe(0);
    // The turn is atan(220/500) + atan(200/500) = 0.7951 rad: 100 · 0.7951 = 79.5 m, of which the arc takes 60.
    expect(clothoidAt(100, { minArcLengthM: 60 })).toBeCloseTo(19.5, 1);
  });

  it('gets a new point whose arc is as long as the class asks for', () => {
    const edit = { kind: 'insert', index: 4, x: 1750, y: 10 } as const;
    const arcOf = (design: Partial<RouteType['designClass']>) => {
      const plan = editPlan(PLAN, edit, { ...DEFAULTS, elements: limitsWith({ minClothoidAM: 0, ...design }) });
      const { x, y } = plan[4];
      const arcs = elementsOfPlan([plan[3], plan[4], plan[5]].map((p, i) => (i === 1 ? p : point(p.x, p.y))));
      expect([x, y]).toEqual([1750, 10]);
      return arcs.find(({ kind }) => kind === 'arc')!.lengthM;
    };
    expect(arcOf({})).toBeLessThan(60);
    expect(arcOf({ minArcLengthM: 60 })).toBeGreaterThanOrEqual(60 - 1e-6);
  });

  it('is stretched to its profile by little only', () => {
    const longer = (factor: number) => ({
      plan: PLAN,
      profile: BEFORE.profile.map((p) => ({ ...p, chainageM: p.chainageM * factor })),
    });
    expect(fitProfile(longer(1.005), 0.01)?.profile.at(-1)?.chainageM).toBeCloseTo(LENGTH_M, 6);
    expect(fitProfile(longer(1.05), 0.01)).toBeNull();
    expect(fitProfile({ plan: PLAN, profile: [] }, 0.01)).toBeNull();
  });
});

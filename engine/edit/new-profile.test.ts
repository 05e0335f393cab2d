// A new profile for a plan that was changed: cheaper at full detail than the one that was carried over, the plan untouched,
// and never a worse one than what was there.

import { describe, expect, it } from 'vitest';
import type { Alignment } from '#domain/alignment.ts';
import { lengthOfPlan } from '../alignment/elements.ts';
import { evaluateInDetail } from '../evaluate/detail/detail.ts';
import { gridOf, hills, problemOf } from '../evaluate/problem.test-support.ts';
import { bestProfile, isBetter, newProfile } from './new-profile.ts';

const problem = problemOf(gridOf(hills(12, 700), 2000));
const plan = [
  { x: 300, y: 1000, radiusM: 0, clothoidInM: 0, clothoidOutM: 0 },
  { x: 1000, y: 1150, radiusM: 400, clothoidInM: 60, clothoidOutM: 40 },
  { x: 1700, y: 1000, radiusM: 0, clothoidInM: 0, clothoidOutM: 0 },
];
const request = {
  ...problem.request,
  start: { ...problem.request.start, x: 300, y: 1000 },
  end: { ...problem.request.end, x: 1700, y: 1000 },
};
const level = (z: number): Alignment => ({
  plan,
  profile: [
    { chainageM: 0, z, curveLengthM: 0 },
    { chainageM: lengthOfPlan(plan), z, curveLengthM: 0 },
  ],
});

describe('the new profile of a changed plan', () => {
  it('costs less at full detail, keeps the plan and reports progress', () => {
    const carried = level(215);
    const shares: number[] = [];
    const found = newProfile({ ...problem, request }, carried, (share) => shares.push(share));
    expect(found?.plan).toEqual(plan);
    const [before, after] = [carried, found!].map((line) => evaluateInDetail({ ...problem, request }, line));
    expect(after!.figures.costNok).toBeLessThan(0.95 * before!.figures.costNok);
    expect(after!.violations).toEqual([]);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares.at(-1)).toBe(1);
  });

  it('is never worse than the one that is there, however good that is', () => {
    const flat = { ...problemOf(gridOf(() => 200, 2000)), request };
    const first = newProfile(flat, level(207), () => {})!;
    const again = newProfile(flat, first, () => {}) ?? first;
    const [given, was, is] = [level(207), first, again].map((line) => evaluateInDetail(flat, line).figures.costNok);
    expect(was!).toBeLessThan(given!);
    expect(is!).toBeLessThanOrEqual(was!);
  });

  it('is refused for more points than the search takes', () => {
    const many = Array.from({ length: 601 }, (_, i) => ({ ...plan[0]!, x: i, y: 0 }));
    expect(() => newProfile(problem, { plan: many, profile: level(0).profile }, () => {})).toThrow(RangeError);
  });

  it('is never one that breaks a rule which the original keeps, however cheap', () => {
    // The search for profiles does not know how long a steep grade may be: over this ground its answer is cheaper and breaks it.
    const steep = problemOf(gridOf((x) => 200 + 0.05 * x + 5 * Math.sin(x / 90), 2000));
    const designClass = { ...steep.routeType.designClass, steepGradePct: 4, maxSteepLengthM: 300 };
    const ruled = { ...steep, request, routeType: { ...steep.routeType, designClass } };
    const straight = plan.filter((_, i) => i !== 1);
    const clean: Alignment = {
      plan: straight,
      profile: [0, 1400].map((chainageM) => ({ chainageM, z: 250 + 0.0395 * (chainageM - 700), curveLengthM: 0 })),
    };
    const [kept, free] = [clean, { plan: straight, profile: [] }].map((line) => bestProfile(ruled, line));
    const [given, found] = [clean, free!.alignment].map((line) => evaluateInDetail(ruled, line));
    expect(given!.violations).toEqual([]);
    expect(found!.violations.map(({ code }) => code)).toContain('steepGradeTooLong');
    expect(found!.figures.costNok).toBeLessThan(0.95 * given!.figures.costNok);
    expect(kept!.alignment).toBe(clean);
    expect([kept!.isNew, free!.isNew]).toEqual([false, true]);
  });

  it.each([
    { name: 'keeps the rules', one: [0, 200], other: [1, 100], better: true },
    { name: 'is cheaper and breaks them', one: [1, 100], other: [0, 200], better: false },
    { name: 'breaks as much and is cheaper', one: [1, 100], other: [1, 200], better: true },
    { name: 'breaks more by nothing worth a word and is cheaper', one: [1 + 1e-9, 100], other: [1, 200], better: true },
    { name: 'is cheaper by nothing worth a change', one: [0, 200 - 1e-4], other: [0, 200], better: false },
  ])('one that $name is better: $better', ({ one, other, better }) => {
    const judged = ([excess, costNok]: readonly number[]) => ({ excess: excess!, costNok: costNok! });
    expect(isBetter(judged(one), judged(other))).toBe(better);
  });
});

// A new profile for a plan that was changed: cheaper at full detail than the one that was carried over, the plan untouched,
// and never a worse one than what was there.

import { describe, expect, it } from 'vitest';
import type { Alignment } from '#domain/alignment.ts';
import { lengthOfPlan } from '../alignment/elements.ts';
import { evaluateInDetail } from './detail.ts';
import { newProfile } from './new-profile.ts';
import { gridOf, hills, problemOf } from './problem.test-support.ts';

const problem = problemOf(gridOf(hills(12, 700), 2000));
const plan = [
  { x: 300, y: 1000, radiusM: 0, clothoidInM: 0, clothoidOutM: 0 },
  { x: 1000, y: 1150, radiusM: 400, clothoidInM: 60, clothoidOutM: 40 },
  { x: 1700, y: 1000, radiusM: 0, clothoidInM: 0, clothoidOutM: 0 },
];
const wish = {
  ...problem.wish,
  start: { ...problem.wish.start, x: 300, y: 1000 },
  end: { ...problem.wish.end, x: 1700, y: 1000 },
};
const level = (z: number): Alignment => ({
  plan,
  profile: [
    { chainageM: 0, z, curveLengthM: 0 },
    { chainageM: lengthOfPlan(plan), z, curveLengthM: 0 },
  ],
});

describe('the new profile of a changed plan', () => {
  it('costs less at full detail, keeps the plan and tells how far it is', () => {
    const carried = level(215);
    const shares: number[] = [];
    const found = newProfile({ ...problem, wish }, carried, (share) => shares.push(share));
    expect(found?.plan).toEqual(plan);
    const [before, after] = [carried, found!].map((line) => evaluateInDetail({ ...problem, wish }, line));
    expect(after!.figures.costNok).toBeLessThan(0.95 * before!.figures.costNok);
    expect(after!.violations).toEqual([]);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares.at(-1)).toBe(1);
  });

  it('is never worse than the one that is there, however good that is', () => {
    const flat = { ...problemOf(gridOf(() => 200, 2000)), wish };
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
});

import { describe, expect, it } from 'vitest';
import { layoutPlan, PLAN_STRIDE, planElements, planScratch } from '../alignment/plan.ts';
import type { Problem } from '../problem.ts';
import { columnsOf } from './columns.ts';
import { createEvaluator } from './kernel.ts';
import { mostStations, placeByCurve } from './place.ts';
import { gridOf, hills, lineOf, noScores, problemOf } from './problem.test-support.ts';

const WINDING = [
  [300, 1900],
  [900, 2300, 300, 60],
  [1500, 1700, 300, 60],
  [2100, 2200, 260, 50],
  [2700, 1800, 280, 50],
  [3300, 2200, 300, 40],
  [3700, 2000],
];
const LEVELS = [
  [0, 205],
  [500, 209, 150],
  [1000, 214, 200],
  [1700, 203, 180],
  [2600, 199, 260],
  [3300, 207, 120],
  [3900, 204],
];

/** A small generator of numbers in 0 … 1, so that the walk is the same every time. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const crossed = (id: string, kind: 'stream' | 'powerLine', x: number): Problem['crossedLines'][number] => ({
  id,
  kind,
  vertices: [
    [x, 0, 200],
    [x, 4000, 200],
  ],
  clearanceM: 1,
  passage: 'either',
});

describe('a remembered survey', () => {
  it.each([
    ['open ground', []],
    [
      'streams and a wire',
      [crossed('a', 'stream', 800), crossed('b', 'stream', 1805), crossed('c', 'powerLine', 2500)],
    ],
  ])('answers as a fresh one does, to the last bit, along a walk of changes: %s', (_, crossedLines) => {
    const problem = problemOf(gridOf(hills(40), 4000, 20), { crossedLines });
    const remembering = createEvaluator(problem);
    const plain = createEvaluator(problem, { memo: false });
    const next = numbers(7);
    let now = lineOf(WINDING, LEVELS);
    for (let step = 0; step < 150; step++) {
      const trial = { ...now, ip: now.ip.slice(), vp: now.vp.slice() };
      const i = 1 + Math.floor(next() * (now.ipCount - 2));
      const v = Math.floor(next() * now.vpCount);
      const size = 40 * next() ** 3;
      if (next() < 0.5) trial.ip[4 * i + (next() < 0.5 ? 0 : 1)] += size * (next() - 0.5);
      else trial.vp[3 * v + 1] += size * (next() - 0.5);
      const copy = { ...trial, ip: trial.ip.slice(), vp: trial.vp.slice() };
      const [remembered, fresh] = [noScores(), noScores()];
      remembering.evaluate(trial, remembered);
      plain.evaluate(copy, fresh);
      expect(remembered).toEqual(fresh);
      if (next() < 0.3) now = trial;
    }
  });
});

describe('stations around curves', () => {
  const placed = (ip: readonly (readonly number[])[]) => {
    const plan = planElements(ip.length);
    const points = Float64Array.from(ip.flatMap(([x, y, r = 0, l = 0]) => [x, y, r, l, l]));
    expect(points).toHaveLength(ip.length * PLAN_STRIDE);
    const lengthM = layoutPlan(points, ip.length, plan, planScratch(ip.length));
    const columns = columnsOf(mostStations(plan, 20));
    return { lengthM, columns, count: placeByCurve(plan, 20, columns) };
  };

  it('cover the whole line, none further from the next than asked for', () => {
    const { lengthM, columns, count } = placed(WINDING);
    const steps = columns.step.subarray(0, count);
    expect(steps.reduce((sum, h) => sum + h, 0)).toBeCloseTo(lengthM, 6);
    expect(Math.max(...steps)).toBeLessThanOrEqual(20 + 1e-6);
    for (let i = 1; i < count; i++) {
      const apart = Math.hypot(columns.x[i] - columns.x[i - 1], columns.y[i] - columns.y[i - 1]);
      expect(apart).toBeLessThan(20 + 1e-6);
      expect(columns.chainage[i] - columns.chainage[i - 1]).toBeCloseTo((columns.step[i] + columns.step[i - 1]) / 2, 6);
    }
  });

  it('stay where they are, to the last bit, when a point far from them moves', () => {
    const before = placed(WINDING);
    const after = placed(WINDING.map((p, i) => (i === 1 ? [p[0] + 7.3, p[1] - 2.1, p[2], p[3]] : p)));
    const known = new Set(Array.from(before.columns.x.subarray(0, before.count)));
    const kept = Array.from(after.columns.x.subarray(0, after.count)).filter((x) => known.has(x));
    // The moved point's curve and its two neighbours change; of six legs three to four stay.
    expect(kept.length).toBeGreaterThan(after.count / 3);
    expect(Math.max(...kept)).toBe(after.columns.x[after.count - 1]);
  });
});

// Dynamic programming over profiles against linear programs solved to optimality, closed forms, and
// on
// small cases whose answer is plain.

import { describe, expect, it } from 'vitest';
import { designClassRows } from '#domain/parameters/design-class.ts';
import { defaultsOf } from '#domain/parameters/parameter.ts';
import { VERTICALS } from '../../tests/data/known-optima.ts';
import { curveGradesOf } from '../alignment/curve-grades.ts';
import { elementLimitsOf } from '../alignment/element-limits.ts';
import type { Limits } from '../line/limits.ts';
import { bestProfile, type ProfileTask } from './profile-dp.ts';

function limits(grade: number, radiusM: number): Limits {
  return {
    minRadiusM: 100,
    maxRadiusM: 10_000,
    upGrade: grade,
    downGrade: grade,
    maxGrade: grade,
    tunnelGrade: grade,
    bridgeGrade: grade,
    curves: curveGradesOf(defaultsOf(designClassRows)),
    crestRadiusM: radiusM,
    sagRadiusM: radiusM,
    clothoidAM: 0,
    elements: elementLimitsOf(defaultsOf(designClassRows)),
  };
}

function taskOn(ground: readonly number[], spacingM: number, changes: Partial<ProfileTask>): ProfileTask {
  const pinned = new Float64Array(ground.length).fill(Number.NaN);
  pinned[0] = ground[0];
  pinned[ground.length - 1] = ground[ground.length - 1];
  return {
    stations: ground.length,
    spacingM,
    guess: Float64Array.from(ground),
    bandM: 15,
    limits: limits(0.06, 2000),
    pinned,
    freeEndM: 1,
    startGrade: Number.NaN,
    endGrade: Number.NaN,
    cost: (i, z) => Math.abs(z - ground[i]),
    once: () => 0,
    ...changes,
  };
}

function violations(z: Float64Array, spacingM: number, { maxGrade, crestRadiusM, sagRadiusM }: Limits): string[] {
  const found: string[] = [];
  for (let i = 1; i < z.length; i++) {
    const grade = (z[i] - z[i - 1]) / spacingM;
    if (Math.abs(grade) > maxGrade * (1 + 1e-9)) found.push(`grade ${grade} at ${i}`);
    if (i < 2) continue;
    const change = (z[i] - 2 * z[i - 1] + z[i - 2]) / spacingM;
    if (Math.abs(change) > (spacingM / (change > 0 ? sagRadiusM : crestRadiusM)) * (1 + 1e-9))
      found.push(`curve at ${i}`);
  }
  return found;
}

describe('bestProfile', () => {
  it('lies on ground that keeps the limits', () => {
    const plane = Array.from({ length: 60 }, (_, i) => 100 + 0.04 * 50 * i);
    const z = bestProfile(taskOn(plane, 50, {})) as Float64Array;
    expect(Math.max(...z.map((value, i) => Math.abs(value - plane[i])))).toBeLessThan(0.13);
  });

  it('answers null when the ends cannot be joined within the grade', () => {
    const cliff = Array.from({ length: 20 }, (_, i) => (i < 10 ? 0 : 100));
    expect(bestProfile(taskOn(cliff, 50, { bandM: 120 }))).toBeNull();
  });

  it('begins and ends at the given grades, and keeps the limits there too', () => {
    const waves = Array.from({ length: 60 }, (_, i) => 100 + 4 * Math.sin(i / 6));
    const task = taskOn(waves, 40, { startGrade: 0.0337, endGrade: -0.0213 });
    const z = bestProfile(task) as Float64Array;
    const last = z.length - 1;
    expect((z[1] - z[0]) / 40).toBeCloseTo(0.0337, 9);
    expect((z[last] - z[last - 1]) / 40).toBeCloseTo(-0.0213, 9);
    expect([z[0], z[last]]).toEqual([waves[0], waves[last]]);
    expect(violations(z, 40, task.limits)).toEqual([]);
  });

  it('pays what is due once per structure only when it is worth it', () => {
    // A hump of 20 m: a tunnel regime below −8 m costs 1 a station, and once at its ends.
    const hump = Array.from({ length: 80 }, (_, i) => 20 * Math.exp(-(((i - 40) / 2.5) ** 2)));
    const priced = (once: number) =>
      bestProfile(
        taskOn(hump, 50, {
          bandM: 25,
          cost: (i, z) => (z - hump[i] < -8 ? 1 : 10 * Math.abs(z - hump[i])),
          once: (i, z) => (z - hump[i] < -8 ? once : 0),
        }),
      ) as Float64Array;
    const under = (z: Float64Array) => z.filter((value, i) => value - hump[i] < -8).length;
    expect(under(priced(1))).toBeGreaterThan(0);
    expect(under(priced(10_000))).toBe(0);
  });

  it('comes within 8 % of the optimum at a fifth of its stations', () => {
    for (const { h, ground, gmax, K, width, cFill, cCut, optimum } of VERTICALS) {
      const every = 5;
      const places = Math.floor((ground.length - 1) / every);
      const coarse = Array.from({ length: places + 1 }, (_, i) => ground[i * every] as number);
      const design = limits(gmax, 100 * K);
      const perStation = (station: number, z: number) => {
        const d = z - ground[station];
        return h * width * (d > 0 ? cFill * d : -cCut * d);
      };
      const z = bestProfile(
        taskOn(coarse, h * every, {
          bandM: 40,
          limits: design,
          cost: (i, height) => every * perStation(i * every, height),
        }),
      ) as Float64Array;
      expect(violations(z, h * every, design)).toEqual([]);
      // The quadratic spline with these control points, at the oracle's stations.
      let cost = 0;
      for (let s = 0; s < ground.length; s++) cost += perStation(s, splineAt(z, s / every));
      expect(cost / optimum).toBeGreaterThan(0.998);
      expect(cost / optimum).toBeLessThan(1.08);
    }
  });
});

/** Grade lines through control points every unit, rounded by parabolas as long as the spacing. */
function splineAt(z: Float64Array, at: number): number {
  const i = Math.min(z.length - 1, Math.round(at));
  const t = at - i;
  if (i === 0 || i === z.length - 1) return z[i] + t * (i === 0 ? z[1] - z[0] : z[i] - z[i - 1]);
  const before = z[i] - z[i - 1];
  const after = z[i + 1] - z[i];
  return z[i] + (t < 0 ? t * before : t * after) + ((after - before) * (0.5 - Math.abs(t)) ** 2) / 2;
}

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnsOf } from '../evaluate/stations/columns.ts';
import { placeHeights } from '../evaluate/stations/place.ts';
import { clampProfile, profileAt } from './profile.ts';

const flat = (points: readonly (readonly [number, number, number])[]) => Float64Array.from(points.flat());
const at = (points: Float64Array, s: number) => {
  const out = { z: 0, grade: 0 };
  profileAt(points, points.length / 3, s, out);
  return out;
};

describe('profile', () => {
  const crest = flat([
    [0, 100, 0],
    [500, 125, 200],
    [1000, 105, 0],
  ]);

  it('lies the mid-ordinate |Δg|·L/8 under the point of vertical intersection', () => {
    expect(at(crest, 500).z).toBeCloseTo(125 - (0.09 * 200) / 8, 9);
  });

  it('has its high point at −g₁L/Δg into the curve', () => {
    const x = (0.05 * 200) / 0.09;
    expect(at(crest, 400 + x).grade).toBeCloseTo(0, 9);
  });

  it('meets its tangents at the ends of the curve, height and grade', () => {
    expect(at(crest, 400)).toEqual({ z: expect.closeTo(120, 9), grade: expect.closeTo(0.05, 9) });
    expect(at(crest, 600)).toEqual({ z: expect.closeTo(121, 9), grade: expect.closeTo(-0.04, 9) });
  });

  const profiles = fc.array(
    fc.tuple(
      fc.double({ min: 1, max: 400, noNaN: true }),
      fc.double({ min: 0, max: 60, noNaN: true }),
      fc.double({ min: 0, max: 900, noNaN: true }),
    ),
    { minLength: 2, maxLength: 9 },
  );
  const built = (steps: (readonly [number, number, number])[]) => {
    const points = flat(steps);
    for (let i = 0; i < steps.length; i++) points[3 * i] = i === 0 ? 0 : points[3 * i - 3] + steps[i][0];
    clampProfile(points, steps.length);
    return points;
  };

  it('has curves that do not overlap after clamping', () => {
    fc.assert(
      fc.property(profiles, (steps) => {
        const points = built(steps);
        for (let i = 1; i < steps.length; i++) {
          const gap = points[3 * i] - points[3 * i - 3];
          expect(points[3 * i + 2] / 2 + points[3 * i - 1] / 2).toBeLessThanOrEqual(gap + 1e-9);
        }
      }),
    );
  });

  it('is the same from the fast placing as from the search by chainage, and its grade is its slope', () => {
    fc.assert(
      fc.property(profiles, (steps) => {
        const points = built(steps);
        const length = points[points.length - 3];
        const count = 50;
        const columns = columnsOf(count);
        for (let i = 0; i < count; i++) columns.chainage[i] = ((i + 0.5) * length) / count;
        placeHeights(points, steps.length, count, columns);
        for (let i = 0; i < count; i++) {
          const s = ((i + 0.5) * length) / count;
          expect(columns.z[i]).toBeCloseTo(at(points, s).z, 6);
          expect(columns.grade[i]).toBeCloseTo(at(points, s).grade, 6);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('knows the steepest grade anywhere in an interval', () => {
    fc.assert(
      fc.property(profiles, (steps) => {
        const points = built(steps);
        const length = points[points.length - 3];
        const count = 400;
        const columns = columnsOf(count);
        const step = length / count;
        for (let i = 0; i < count; i++) {
          columns.chainage[i] = (i + 0.5) * step;
          columns.step[i] = step;
        }
        placeHeights(points, steps.length, count, columns);
        // The grade changes evenly within a curve and not between curves: it is steepest at an end of one, or of the interval.
        const bends = steps.flatMap((_, p) => [-1, 1].map((side) => points[3 * p] + (side * points[3 * p + 2]) / 2));
        for (let i = 0; i < count; i++) {
          const [begin, end] = [i * step, (i + 1) * step];
          const within = [begin, ...bends.filter((s) => s > begin && s < end), end];
          const most = Math.max(...within.map((s) => Math.abs(at(points, s).grade)));
          const kinks = steps.some(
            (_, p) => points[3 * p + 2] < 2 * step && Math.abs(points[3 * p] - columns.chainage[i]) < step,
          );
          if (!kinks) expect(columns.steepest[i]).toBeCloseTo(most, 9);
        }
      }),
      { numRuns: 60 },
    );
  });
});

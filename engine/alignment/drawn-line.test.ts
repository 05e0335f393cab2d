// The drawn line follows the built one: no chord leaves it by more than the tolerance, whatever the curves.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Alignment } from '#domain/alignment.ts';
import { drawnLine, lineWithin } from './drawn-line.ts';

/** Farthest that any of the places lies from the polyline, in space. */
function farthest(places: Float64Array, line: Float64Array): number {
  let worst = 0;
  for (let p = 0; p < places.length; p += 3) {
    let nearest = Number.POSITIVE_INFINITY;
    for (let k = 0; k + 5 < line.length; k += 3) {
      const d = [0, 1, 2].map((n) => line[k + 3 + n]! - line[k + n]!);
      const w = [0, 1, 2].map((n) => places[p + n]! - line[k + n]!);
      const length2 = d[0]! ** 2 + d[1]! ** 2 + d[2]! ** 2;
      const t = Math.max(0, Math.min(1, (w[0]! * d[0]! + w[1]! * d[1]! + w[2]! * d[2]!) / length2));
      nearest = Math.min(nearest, Math.hypot(...w.map((value, n) => value - t * d[n]!)));
    }
    worst = Math.max(worst, nearest);
  }
  return worst;
}

const winding: fc.Arbitrary<Alignment> = fc
  .array(
    fc.record({
      leg: fc.double({ min: 60, max: 400, noNaN: true }),
      turn: fc.double({ min: -2.4, max: 2.4, noNaN: true }),
      radiusM: fc.double({ min: 12, max: 600, noNaN: true }),
      clothoidM: fc.constantFrom(0, 20, 60),
      rise: fc.double({ min: -0.1, max: 0.1, noNaN: true }),
      curveM: fc.constantFrom(0, 20, 80),
    }),
    { minLength: 2, maxLength: 6 },
  )
  .map((legs) => {
    let [x, y, heading] = [0, 0, 0];
    const plan: Alignment['plan'][number][] = [{ x, y, radiusM: 0, clothoidInM: 0, clothoidOutM: 0 }];
    for (const { leg, turn, radiusM, clothoidM } of legs) {
      x += leg * Math.cos(heading);
      y += leg * Math.sin(heading);
      plan.push({ x, y, radiusM, clothoidInM: clothoidM, clothoidOutM: clothoidM });
      heading += turn;
    }
    plan.push({
      x: x + 200 * Math.cos(heading),
      y: y + 200 * Math.sin(heading),
      radiusM: 0,
      clothoidInM: 0,
      clothoidOutM: 0,
    });
    let [chainageM, heightM] = [0, 100];
    const profile: Alignment['profile'][number][] = [{ chainageM, z: heightM, curveLengthM: 0 }];
    for (const { rise, curveM } of legs) {
      chainageM += 90;
      heightM += 90 * rise;
      profile.push({ chainageM, z: heightM, curveLengthM: curveM });
    }
    profile.push({ chainageM: chainageM + 5_000, z: heightM, curveLengthM: 0 });
    return { plan, profile };
  });

describe('the drawn line', () => {
  it('keeps to the built one within the tolerance', () => {
    fc.assert(
      fc.property(winding, fc.constantFrom(0.02, 0.1, 0.25), (alignment, toleranceM) => {
        const line = lineWithin(alignment, toleranceM);
        // Plan and height each keep the tolerance.
        expect(farthest(drawnLine(alignment, 2), line)).toBeLessThanOrEqual(toleranceM * Math.SQRT2 + 1e-6);
      }),
      { numRuns: 60 },
    );
  });

  it('has few vertices on straights and as many as the sagitta asks for in a curve', () => {
    // 90° at R 100 between legs of 300 m: an arc of 157 m, a chord of √(8·0.1·100) = 8.9 m, so 18 of them.
    const alignment: Alignment = {
      plan: [
        { x: 0, y: 0, radiusM: 0, clothoidInM: 0, clothoidOutM: 0 },
        { x: 300, y: 0, radiusM: 100, clothoidInM: 0, clothoidOutM: 0 },
        { x: 300, y: 300, radiusM: 0, clothoidInM: 0, clothoidOutM: 0 },
      ],
      profile: [
        { chainageM: 0, z: 10, curveLengthM: 0 },
        { chainageM: 600, z: 10, curveLengthM: 0 },
      ],
    };
    // 200 m of straight at either side in chords of 40 m at most.
    expect(lineWithin(alignment, 0.1).length / 3).toBe(1 + 5 + 18 + 5);
  });
});

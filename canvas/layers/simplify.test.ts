// Fewer vertices, and none of those left out farther from the line than asked.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { simplifiedVertices } from './simplify.ts';

describe('a line with fewer vertices', () => {
  it('keeps corners and ends, and leaves out what lies between', () => {
    expect(simplifiedVertices([0, 0, 1, 0.01, 2, 0, 2, 2, 2, 4], 2, 0, 4, 0.1)).toEqual([0, 2, 4]);
    expect(simplifiedVertices([0, 0, 0, 5, 0, 9, 10, 0, 0], 3, 0, 2, 1)).toEqual([0, 1, 2]);
    expect(simplifiedVertices([0, 0, 1, 1], 2, 0, 1, 5)).toEqual([0, 1]);
    // A line that comes back to its beginning has no direction.
    expect(simplifiedVertices([0, 0, 3, 4, 0, 0], 2, 0, 2, 1)).toEqual([0, 1, 2]);
  });

  it('stays within the tolerance', () => {
    const steps = fc.array(fc.tuple(fc.integer({ min: -9, max: 9 }), fc.integer({ min: -9, max: 9 })), {
      minLength: 2,
    });
    fc.assert(
      fc.property(steps, fc.integer({ min: 1, max: 9 }), (moves, tolerance) => {
        let [x, y] = [0, 0];
        const places = moves.flatMap(([dx, dy]) => {
          x += dx;
          y += dy;
          return [x, y];
        });
        const kept = simplifiedVertices(places, 2, 0, moves.length - 1, tolerance);
        for (let k = 1; k < kept.length; k++) {
          const [ax, ay, bx, by] = [kept[k - 1]!, kept[k]!].flatMap((i) => [places[2 * i]!, places[2 * i + 1]!]);
          for (let i = kept[k - 1]! + 1; i < kept[k]!; i++) {
            // Sought along the segment in small steps: never nearer than the true distance.
            let nearest = Number.POSITIVE_INFINITY;
            for (let t = 0; t <= 1; t += 1 / 256)
              nearest = Math.min(
                nearest,
                Math.hypot(places[2 * i]! - ax! - t * (bx! - ax!), places[2 * i + 1]! - ay! - t * (by! - ay!)),
              );
            expect(nearest).toBeLessThan(tolerance + 0.5);
          }
        }
      }),
    );
  });
});

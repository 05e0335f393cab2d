import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Alignment } from '#domain/alignment.ts';
import { bothOf, fastOf } from '../any-case.test-support.ts';
import { gridOf, problemOf } from '../problem.test-support.ts';
import { nearHoleOf } from '../rasters/near-hole.ts';

const CELL_M = 10;
const SIZE_M = 1000;
/** The hole: one cell, the one whose middle is (505, 495). */
const MIDDLE = { x: 505, y: 495 };
/** Bilinear heights are unknown as far as the middles of the neighbours. */
const UNKNOWN_M = CELL_M;

const whole = problemOf(gridOf(() => 100, SIZE_M, CELL_M));
const holed = problemOf(gridOf((x, y) => (x === MIDDLE.x && y === MIDDLE.y ? Number.NaN : 100), SIZE_M, CELL_M));

/** A straight road on level ground. */
const straight = (from: readonly [number, number], to: readonly [number, number]): Alignment => {
  const at = ([x, y]: readonly [number, number]) => ({ x, y, radiusM: 0, clothoidInM: 0, clothoidOutM: 0 });
  const lengthM = Math.hypot(to[0] - from[0], to[1] - from[1]);
  return {
    plan: [at(from), at(to)],
    profile: [
      { chainageM: 0, z: 100, curveLengthM: 0 },
      { chainageM: lengthM, z: 100, curveLengthM: 0 },
    ],
  };
};

const isOutside = (alignment: Alignment) => {
  const { detail, fast } = bothOf(holed, alignment);
  const found = detail.violations.filter(({ code }) => code === 'outsideTerrain');
  return { found, detail: found.length > 0, fast: fast.violation > fastOf(whole, alignment).violation + 1e-6 };
};

describe('a hole between two stations', () => {
  it('is seen where a corner of the unknown ground is cut by a metre, half-way between two stations', () => {
    // Along the diagonal y = x + k; the corner of the unknown square is at (495, 505).
    const cut = (k: number) => straight([495 - 303.3, 505 - 303.3 + k], [495 + 303.3, 505 + 303.3 + k]);
    const grazing = isOutside(cut(-1));
    expect(grazing).toMatchObject({ detail: true, fast: true });
    expect(grazing.found[0].fromM).toBeLessThan(303.3 * Math.SQRT2 + 1);
    expect(grazing.found[0].toM).toBeGreaterThan(303.3 * Math.SQRT2 - 1);
    expect(isOutside(cut(0.5))).toMatchObject({ detail: false, fast: false });
  });

  it('is seen by any straight that runs through unknown ground for a metre, and by none that stays off it', () => {
    const anyY = fc.double({ min: 470, max: 520, noNaN: true });
    fc.assert(
      fc.property(anyY, anyY, (y0, y1) => {
        let withinM = 0;
        let nearestM = Infinity;
        const parts = 20_000;
        for (let k = 0; k <= parts; k++) {
          const x = 100 + (800 * k) / parts;
          const y = y0 + ((y1 - y0) * k) / parts;
          const off = Math.max(Math.abs(x - MIDDLE.x), Math.abs(y - MIDDLE.y)) - UNKNOWN_M;
          nearestM = Math.min(nearestM, off);
          if (off < 0) withinM += 800 / parts;
        }
        const { detail, fast } = isOutside(straight([100, y0], [900, y1]));
        if (withinM > 1) expect([detail, fast]).toEqual([true, true]);
        if (nearestM > 0.01) expect([detail, fast]).toEqual([false, false]);
      }),
      { numRuns: 60 },
    );
  });

  it('does not forbid a road that begins on the edge of the terrain', () => {
    expect(isOutside(straight([0, 300], [600, 300]))).toMatchObject({ detail: false, fast: false });
  });
});

describe('cells near a hole', () => {
  it('are those within the reach along rows and columns', () => {
    const [width, height, cell] = [31, 23, 5];
    const reach = Math.ceil(10 / cell) + 2;
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(width * height - 1), { minLength: 1, maxLength: 12 }), (holes) => {
        const values = new Float32Array(width * height).fill(1);
        for (const i of holes) values[i] = Number.NaN;
        const near = nearHoleOf(values, width, height, cell, (length) => new Uint8Array(length))!;
        for (let i = 0; i < width * height; i++) {
          const isNear = holes.some(
            (h) =>
              Math.max(Math.abs((h % width) - (i % width)), Math.abs(Math.floor(h / width) - Math.floor(i / width))) <=
              reach,
          );
          expect(near[i]).toBe(isNear ? 1 : 0);
        }
      }),
      { numRuns: 50 },
    );
  });

  it('are none where there is no hole', () => {
    expect(nearHoleOf(new Float32Array(12), 4, 3, 10, (length) => new Uint8Array(length))).toBeNull();
  });
});

// Small profiles: one scale for all of them, everything within the drawing, and areas of cut and fill that are those of the stations.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawnProfile, profileScale, xOf, yOf } from './profile-multiples.ts';

const SIZE = { width: 300, height: 120 };
const columns = (rows: readonly (readonly [number, number, number, number])[]) => ({
  chainage: Float64Array.from(rows, ([m]) => m),
  ground: Float64Array.from(rows, ([, ground]) => ground),
  road: Float64Array.from(rows, ([, , road]) => road),
  kind: Float64Array.from(rows, ([, , , kind]) => kind),
  count: rows.length,
});

/** Areas of the closed paths, px², by the shoelace formula. */
function areaOf(path: string): number {
  return path
    .split('Z')
    .filter(Boolean)
    .reduce((sum, ring) => {
      const points = [...ring.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(
        ([, x, y]) => [Number(x), Number(y)] as const,
      );
      const twice = points.reduce((total, [x, y], i) => {
        const [nextX, nextY] = points[(i + 1) % points.length]!;
        return total + x * nextY - nextX * y;
      }, 0);
      return sum + Math.abs(twice) / 2;
    }, 0);
}

describe('profiles beside each other', () => {
  const short = columns([[0, 100, 100, 0], [1000, 140, 120, 0]]); // biome-ignore format: one line
  const long = columns([[0, 60, 70, 0], [2000, 160, 150, 0]]); // biome-ignore format: one line
  const scale = profileScale([short, long], SIZE)!;

  it('share lengths, heights and their exaggeration', () => {
    expect(xOf(scale, 2000)).toBeCloseTo(300);
    expect(xOf(scale, 1000)).toBeCloseTo(150);
    // 60 to 160 m with 6 % of room at both ends: 112 m over 120 px.
    expect(scale.pxPerHeightM).toBeCloseTo(120 / 112);
    expect(yOf(scale, 160)).toBeCloseTo(0.06 * 100 * (120 / 112));
    expect(scale.exaggeration).toBeCloseTo(120 / 112 / (300 / 2000));
    expect(profileScale([], SIZE)).toBeNull();
  });

  it('stay within the drawing, whatever their stations', () => {
    const z = fc.double({ min: -50, max: 2000, noNaN: true });
    const rows = fc
      .array(fc.tuple(z, z, fc.constantFrom(0, 1, 2, 3)), { minLength: 2, maxLength: 60 })
      .map((all) => columns(all.map(([ground, road, kind], i) => [20 * i, ground, road, kind])));
    fc.assert(
      fc.property(fc.array(rows, { minLength: 1, maxLength: 3 }), (all) => {
        const common = profileScale(all, SIZE)!;
        for (const one of all)
          for (const path of Object.values(drawnProfile(one, common)))
            for (const [, x, y] of path.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)) {
              expect(Number(x)).toBeGreaterThanOrEqual(0);
              expect(Number(x)).toBeLessThanOrEqual(SIZE.width);
              expect(Number(y)).toBeGreaterThanOrEqual(0);
              expect(Number(y)).toBeLessThanOrEqual(SIZE.height);
            }
      }),
    );
  });

  it('tint cut and fill with the areas between ground and road in the open', () => {
    // 1 km of a cut 10 m deep, a tunnel of 1 km, 1 km of a fill 5 m high; at the ends of the tunnel ground and road meet.
    const rows = Array.from({ length: 301 }, (_, i): [number, number, number, number] => {
      const m = 10 * i;
      return m < 1000 ? [m, 60, 50, 0] : m < 2000 ? [m, 90, 50, 2] : [m, 45, 50, 0];
    });
    const one = columns(rows);
    const own = profileScale([one], SIZE)!;
    const drawing = drawnProfile(one, own);
    const square = own.pxPerM * own.pxPerHeightM;
    // The last open interval before the tunnel ends in its first station, where the ground is 40 m over the road.
    expect(areaOf(drawing.cut) / square).toBeCloseTo(990 * 10 + (10 * (10 + 40)) / 2, -3);
    expect(areaOf(drawing.fill) / square).toBeCloseTo(1000 * 5, -3);
  });

  it('break where the ground is not known', () => {
    const holed = columns([[0, 1, 1, 0], [10, Number.NaN, 1, 0], [20, 1, 1, 0], [30, 2, 1, 0]]); // biome-ignore format: one line
    const drawing = drawnProfile(holed, profileScale([holed], SIZE)!);
    expect(drawing.ground.match(/M/g)).toHaveLength(2);
    expect(drawing.road.match(/M/g)).toHaveLength(1);
    expect(drawing.ground + drawing.cut + drawing.fill).not.toContain('NaN');
  });
});

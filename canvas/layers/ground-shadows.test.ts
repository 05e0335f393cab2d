// Shadows on the ground against closed forms on level ground, and against the sun's ray on sloping ground.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { surfaceCode } from '#domain/road-surfaces.ts';
import type { RoadBodyShape, Xy } from '../scene-types.ts';
import { SUNS } from './ground-paint.ts';
import { groundShadows, hull, landing } from './ground-shadows.ts';

const SUN = SUNS[0]!;
const [DECK, FILL, WALL] = [surfaceCode('bridge'), surfaceCode('fill'), surfaceCode('wall')];
const LEVEL = () => 0;
const TOP_M = 12;

/** A road due east through sections of one form, 20 m apart; ground at 0. */
function road(form: readonly (readonly [offset: number, z: number])[], material: number, count: number): RoadBodyShape {
  const each = <T>(value: (i: number) => T) => Array.from({ length: count }, (_, i) => value(i));
  return {
    routeId: 'r',
    x: each((i) => 20 * i),
    y: each(() => 0),
    bearing: each(() => 0),
    ground: each(() => 0),
    first: Array.from({ length: count + 1 }, (_, i) => i * form.length),
    offset: each(() => form.map(([offset]) => offset)).flat(),
    z: each(() => form.map(([, z]) => z)).flat(),
    material: each(() => form.map(() => material)).flat(),
  };
}

const deck = (lowM: number) =>
  [
    [-5, lowM],
    [-5, lowM + 1],
    [5, lowM + 1],
    [5, lowM],
  ] as const;

/** Even-odd, as a picture of the ring would be filled. */
function isInside(ring: readonly Xy[], [x, y]: Xy): boolean {
  let is = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [a, b] = [ring[i]!, ring[j]!];
    if (a[1] > y !== b[1] > y && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0]) is = !is;
  }
  return is;
}

describe('shadows on the ground', () => {
  test('a deck lies on level ground as far from its plan as the sun says', () => {
    const [ring, ...more] = groundShadows(road(deck(TOP_M - 1), DECK, 2), LEVEL);
    expect(more).toEqual([]);
    const away = (axis: 'x' | 'y', heightM: number) => (-SUN[axis] * heightM) / SUN.z;
    // Offsets are to the right, which is south: the north edge of the shadow is the lower left edge's, the south one the upper right's.
    const norths = ring!.map(([, y]) => y);
    expect(Math.max(...norths)).toBeCloseTo(5 + away('y', TOP_M - 1), 6);
    expect(Math.min(...norths)).toBeCloseTo(-5 + away('y', TOP_M), 6);
    expect(Math.max(...ring!.map(([x]) => x))).toBeCloseTo(20 + away('x', TOP_M), 6);
  });

  test('piers stand in the shadow that they throw', () => {
    const body = road(deck(20), DECK, 5);
    const piers = groundShadows(body, LEVEL).slice(4);
    expect(piers.length).toBeGreaterThan(1);
    for (const [k, ring] of piers.entries())
      expect(isInside(ring, [(80 * (k + 1)) / (piers.length + 1), 0])).toBe(true);
  });

  test('a fill of 1 : 2 throws none, a wall throws one beyond its foot', () => {
    const fill = [
      [-25, -10],
      [-5, 0],
      [5, 0],
      [25, -10],
    ] as const;
    expect(groundShadows(road(fill, FILL, 3), () => -10)).toEqual([]);
    const wall = [
      [-25, -10],
      [-5, 0],
      [5, 0],
      [5.01, -10],
    ] as const;
    const [ring] = groundShadows(road(wall, WALL, 3), () => -10);
    expect(Math.min(...ring!.map(([, y]) => y))).toBeCloseTo(-5 - (SUN.y * 10) / SUN.z, 1);
  });

  test('a place lands where its ray meets a slope', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -60, max: 60 }).map((hundredths) => hundredths / 100),
        fc.integer({ min: -60, max: 60 }).map((hundredths) => hundredths / 100),
        fc.integer({ min: 1, max: 300 }).map((tenths) => tenths / 10),
        (east, north, heightM) => {
          const ground = (x: number, y: number) => east * x + north * y;
          const found = landing([0, 0, heightM], ground);
          const fallPerM = 1 + ground(-SUN.x, -SUN.y) / SUN.z;
          // Ground that falls nearly as the ray does is met far away, or never.
          if (found === null) expect(fallPerM * 150).toBeLessThan(heightM + 1);
          if (found === null) return;
          const [x, y] = found;
          // Along the ray so far out as down.
          const fallen = heightM - ground(x, y);
          expect(x).toBeCloseTo((-SUN.x * fallen) / SUN.z, 6);
          expect(y).toBeCloseTo((-SUN.y * fallen) / SUN.z, 6);
        },
      ),
    );
  });

  test('a hull is convex, turns left and leaves no point outside', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: -99, max: 99 }), fc.integer({ min: -99, max: 99 })), {
          minLength: 3,
          maxLength: 12,
        }),
        (points) => {
          const ring = hull(points);
          for (const [k, a] of ring.entries()) {
            const b = ring[(k + 1) % ring.length]!;
            for (const [x, y] of points)
              expect((b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0])).toBeGreaterThanOrEqual(0);
          }
        },
      ),
    );
  });
});

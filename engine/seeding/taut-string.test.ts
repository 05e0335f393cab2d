import { describe, expect, it } from 'vitest';
import type { Ring } from '#terrain/ring.ts';
import { obstaclesFrom, tautString } from './taut-string.ts';

const FROM = { x: -300, y: 0 };
const TO = { x: 300, y: 0 };
/** South of the way one corner; north of it the half of a polygon of 24 sides, hardly longer to go round. */
const ROUND: Ring = [
  ...Array.from({ length: 13 }, (_, k): [number, number] => {
    const angle = Math.PI - (k * Math.PI) / 12;
    return [200 * Math.cos(angle), 200 * Math.sin(angle)];
  }),
  [0, -201],
];

const round = (corners: readonly number[]) =>
  [FROM, ...corners.map((i) => ({ x: ROUND[i][0], y: ROUND[i][1] })), TO].reduce(
    ({ lengthM, last }, p) => ({ lengthM: lengthM + (last ? Math.hypot(p.x - last.x, p.y - last.y) : 0), last: p }),
    { lengthM: 0, last: null as null | { x: number; y: number } },
  ).lengthM;

describe('a string drawn taut round forbidden ground', () => {
  it('goes by the side that is shorter', () => {
    const way = tautString(obstaclesFrom([[ROUND]], null), FROM, TO)!;
    expect(way.corners).toEqual([13]);
    expect(way.lengthM).toBeCloseTo(2 * Math.hypot(300, 201), 9);
  });

  it('goes by the side with more corners where those may be cut: no way is left out that comes out shorter', () => {
    const way = tautString(obstaclesFrom([[ROUND]], null), FROM, TO, 5)!;
    expect(way.corners.length).toBeGreaterThan(5);
    expect(way.corners).not.toContain(13);
    expect(way.lengthM).toBeCloseTo(round(way.corners) - 5 * way.corners.length, 9);
    expect(way.lengthM).toBeLessThan(2 * Math.hypot(300, 201) - 5);
  });
});

// Measures against closed forms: planes, ramps, cones and gaps in what is known.

import { describe, expect, test } from 'vitest';
import type { Xyz } from '../scene-types.ts';
import { measureArea, measureDistance, volumeToLevel } from './measure.ts';

const square = (side: number, z = 0): Xyz[] => [
  [0, 0, z],
  [side, 0, z],
  [side, side, z],
  [0, side, z],
];

describe('distance', () => {
  test('up an even slope all three lengths follow Pythagoras', () => {
    const slope = (x: number) => x * 0.5;
    const { planM, slopeM, groundM, riseM } = measureDistance(
      [
        [0, 0, 0],
        [300, 400, 150],
      ],
      slope,
    );
    expect(planM).toBe(500);
    expect(riseM).toBe(150);
    expect(slopeM).toBeCloseTo(Math.hypot(500, 150), 9);
    expect(groundM).toBeCloseTo(Math.hypot(500, 150), 6);
  });
  test('over a ridge the ground is longer than the air line, and the profile has its top', () => {
    const ridge = (x: number) => 30 - Math.abs(x - 150) * 0.2;
    const { slopeM, groundM, profile } = measureDistance(
      [
        [0, 0, 0],
        [300, 0, 0],
      ],
      ridge,
    );
    expect(slopeM).toBe(300);
    expect(groundM).toBeCloseTo(2 * Math.hypot(150, 30), 6);
    expect(Math.max(...profile.heightM)).toBe(30);
    expect(profile.distanceM.at(-1)).toBe(300);
  });
  test('unknown ground adds its length in plan and stands as NaN', () => {
    const { groundM, profile } = measureDistance(
      [
        [0, 0, 5],
        [100, 0, 5],
      ],
      (x) => (x > 40 && x < 60 ? null : 5),
    );
    expect(groundM).toBe(100);
    expect(profile.heightM.some((z) => Number.isNaN(z))).toBe(true);
  });
});

describe('area', () => {
  test('on level ground the surface is the plan', () => {
    const { planM2, surfaceM2, perimeterM, meanZ } = measureArea(square(100), () => 12);
    expect([planM2, surfaceM2, perimeterM, meanZ]).toEqual([10_000, 10_000, 400, 12]);
  });
  test('on a slope of 3 in 4 the surface is 5/4 of the plan', () => {
    expect(measureArea(square(80), (x) => x * 0.75).surfaceM2).toBeCloseTo(6400 * 1.25, 4);
  });
  test('of a triangle the grid loses nothing of the plan', () => {
    const triangle: Xyz[] = [
      [0, 0, 0],
      [90, 0, 0],
      [30, 70, 0],
    ];
    expect(measureArea(triangle, () => 0).surfaceM2).toBe(3150);
  });
});

describe('volume to a level', () => {
  test('a cone over its base is a third of the cylinder', () => {
    const circle = Array.from({ length: 180 }, (_, i) => [50 * Math.cos(i / 28.65), 50 * Math.sin(i / 28.65)] as const);
    const { aboveM3, belowM3 } = volumeToLevel(circle, 10, (x, y) => 10 + Math.max(0, 20 - Math.hypot(x, y) * 0.4));
    expect(belowM3).toBe(0);
    expect(Math.abs(aboveM3 / ((Math.PI * 50 * 50 * 20) / 3) - 1)).toBeLessThan(0.005);
  });
  test('a ramp through the level gives as much above as below', () => {
    const { aboveM3, belowM3 } = volumeToLevel(
      square(100).map(([x, y]) => [x, y] as const),
      10,
      (x) => x * 0.2,
    );
    expect(aboveM3).toBeCloseTo(belowM3, 6);
    expect(Math.abs(aboveM3 - 25_000)).toBeLessThan(25);
  });
});

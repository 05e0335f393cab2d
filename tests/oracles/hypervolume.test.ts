// The measure itself: boxes computed by hand, inclusion and exclusion for three points, and the front of ZDT1, whose
// hypervolume below (1, 1) is the integral of √x: 2/3.

import { describe, expect, it } from 'vitest';
import { hypervolume, nondominated } from '../bench/hypervolume.ts';

describe('hypervolume', () => {
  it.each([
    [[[0.25, 0.5]], [1, 1], 0.375],
    [
      [
        [0.25, 0.5],
        [0.5, 0.25],
      ],
      [1, 1],
      0.375 + 0.375 - 0.25,
    ],
    [[[0, 0, 0]], [1, 2, 3], 6],
    [
      [
        [0, 0.5, 0.5],
        [0.5, 0, 0.5],
        [0.5, 0.5, 0],
      ],
      [1, 1, 1],
      3 * 0.25 - 3 * 0.125 + 0.125,
    ],
    [
      [
        [0.5, 0.5],
        [0.6, 0.6],
        [2, 0],
      ],
      [1, 1],
      0.25,
    ],
    [[], [1, 1], 0],
  ])('of %j below %j', (points, reference, expected) => {
    expect(hypervolume(points, reference)).toBeCloseTo(expected, 12);
  });

  it('comes to two thirds for the front of ZDT1', () => {
    const n = 4000;
    const front = Array.from({ length: n + 1 }, (_, i) => [i / n, 1 - Math.sqrt(i / n)]);
    expect(hypervolume(front, [1, 1])).toBeCloseTo(2 / 3, 3);
  });

  it('is the same by inclusion and exclusion in five dimensions', () => {
    const points = [
      [0.1, 0.9, 0.4, 0.5, 0.7],
      [0.8, 0.2, 0.5, 0.4, 0.3],
      [0.5, 0.5, 0.1, 0.9, 0.2],
      [0.3, 0.6, 0.8, 0.1, 0.6],
    ];
    let expected = 0;
    for (let set = 1; set < 1 << points.length; set++) {
      const chosen = points.filter((_, i) => (set >> i) & 1);
      const corner = points[0].map((_, k) => Math.max(...chosen.map((point) => point[k])));
      const box = corner.reduce((product, value) => product * (1 - value), 1);
      expected += chosen.length % 2 === 1 ? box : -box;
    }
    expect(hypervolume(points, [1, 1, 1, 1, 1])).toBeCloseTo(expected, 12);
  });

  it('counts equal points once', () => {
    expect(
      nondominated([
        [1, 2],
        [1, 2],
        [2, 3],
      ]),
    ).toEqual([[1, 2]]);
  });
});

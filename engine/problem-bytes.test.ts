// A problem goes through bytes unchanged, with what JSON does not know, and what is no problem is refused.

import { describe, expect, it } from 'vitest';
import { areaOf, gridOf, hills, problemOf, square } from './evaluate/problem.test-support.ts';
import type { Problem } from './problem.ts';
import { decodeProblem, encodeProblem } from './problem-bytes.ts';

const problem: Problem = problemOf(gridOf(hills(), 400), {
  bedrock: gridOf((x, y) => hills()(x, y) - 3, 300),
  areas: [areaOf('Ærfuglvåg – 100 %', { geometry: square(0, 0, 50, 50), heightM: 4 })],
  crossedLines: [
    {
      id: 'line',
      kind: 'powerLine',
      vertices: [
        [0, 0, Number.NaN],
        [10, 20, 33.5],
      ],
      clearanceM: 8,
      passage: 'under',
    },
  ],
  massPoints: [
    {
      id: 'pit',
      x: 1,
      y: 2,
      material: 'rock',
      importCapacityM3: Number.POSITIVE_INFINITY,
      exportCapacityM3: 0,
      importCostPerM3: 12,
      exportCostPerM3: 0,
    },
  ],
});

describe('a problem as bytes', () => {
  it('comes back as it was', () => {
    expect(decodeProblem(encodeProblem(problem))).toEqual(problem);
  });

  it('is read from the middle of a larger buffer', () => {
    const bytes = encodeProblem(problem);
    const larger = new Uint8Array(bytes.length + 7);
    larger.set(bytes, 5);
    expect(decodeProblem(larger.subarray(5, 5 + bytes.length)).ground).toEqual(problem.ground);
  });

  it('is refused when it is cut short or something else', () => {
    const bytes = encodeProblem(problem);
    for (const end of [0, 11, 40, bytes.length - 1])
      expect(() => decodeProblem(bytes.subarray(0, end))).toThrow(RangeError);
    expect(() => decodeProblem(new Uint8Array(64))).toThrow('not a problem');
  });
});

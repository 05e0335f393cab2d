import { expect, it } from 'vitest';
import { lineOf } from '../evaluate/problem.test-support.ts';
import { holdEndGrades } from './end-grades.ts';

const levels = [[0, 100], [50, 107], [400, 90], [480, 99], [500, 95]] as const; // biome-ignore format: a profile

it.each([
  { start: 0.02, end: -0.01, count: 5, heights: [100, 101, 90, 95.2, 95] },
  { start: 0.02, end: null, count: 5, heights: [100, 101, 90, 99, 95] },
  { start: null, end: 0.05, count: 5, heights: [100, 107, 90, 94, 95] },
  // One point between the ends cannot stand on both grades.
  { start: 0.02, end: 0.05, count: 3, heights: [100, 107, 90] },
  { start: 0.02, end: null, count: 3, heights: [100, 101, 90] },
  { start: 0.02, end: null, count: 2, heights: [100, 107] },
])('puts the points beside the ends on $start and $end of $count points', ({ start, end, count, heights }) => {
  const line = lineOf([[0, 0], [500, 0]], levels.slice(0, count)); // biome-ignore format: a line
  holdEndGrades(line, { start: { grade: start }, end: { grade: end } });
  heights.forEach((z, i) => {
    expect(line.vp[3 * i + 1]).toBeCloseTo(z, 9);
  });
});

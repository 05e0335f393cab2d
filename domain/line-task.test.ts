// What counts as a better line: rules before cost, and a gain that can be seen.

import { expect, it } from 'vitest';
import { isBetter } from './line-task.ts';

const line = (costNok: number, broken: number) => ({ costNok, broken });

it.each([
  [line(99, 0), line(100, 0), true],
  [line(99.995, 0), line(100, 0), false],
  [line(100, 0), line(100, 0), false],
  [line(101, 0), line(100, 0), false],
  [line(130, 0), line(100, 1), true],
  [line(50, 2), line(100, 1), false],
])('%j against %j: %s', (after, before, expected) => {
  expect(isBetter(after, before)).toBe(expected);
});

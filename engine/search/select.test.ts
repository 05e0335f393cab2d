// Which of the lines that a search found are shown.

import { describe, expect, it } from 'vitest';
import { emptyScores } from '../evaluator.ts';
import type { Candidate } from '../line/candidate.ts';
import { selectRoutes } from './select.ts';

/** A line from (0, 0) to (1000, 0) by way of (500, aside). */
function by(aside: number, costNok: number, co2Kg: number, violation = 0): Candidate {
  const scores = { ...emptyScores(), costNok, co2Kg, lengthM: 1000, violation };
  return { ip: [0, 0, 0, 0, 500, aside, 50, 0, 1000, 0, 0, 0], vp: [0, 0, 0, 1000, 0, 0], held: [0, 0, 0], scores };
}

/** Two corridors: the left one with a variant that emits less, the right one with a variant that breaks a rule. */
const pool = [by(300, 100, 50), by(310, 104, 20), by(-300, 120, 60), by(-310, 90, 10, 1)];
const costsOf = (isForCost: boolean, most?: number) =>
  selectRoutes(pool, isForCost, most).map(({ candidate, corridor }) => [candidate.scores.costNok, corridor]);

describe('the routes that are shown', () => {
  it('are, for cost alone, the best of each corridor that keeps its rules', () => {
    expect(costsOf(true)).toEqual([
      [100, 0],
      [120, 1],
    ]);
  });

  it('are, for all figures, those that are better in another figure too', () => {
    expect(costsOf(false)).toEqual([
      [100, 0],
      [104, 0],
      [120, 1],
    ]);
  });

  it('are no more than asked, the best of each corridor first', () => {
    expect(costsOf(false, 2)).toEqual([
      [100, 0],
      [120, 1],
    ]);
  });
});

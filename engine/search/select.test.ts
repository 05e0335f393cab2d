// Which of the lines that a search found are shown.

import { describe, expect, it } from 'vitest';
import { emptyScores } from '../evaluator.ts';
import { alignmentOf, type Candidate } from '../line/candidate.ts';
import { cheaperBroken, corridorOf, distinctRoutes, firstLineFor, selectRoutes, worthBuilding } from './select.ts';

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

describe('the first line in the place of a route', () => {
  const selected = [
    { candidate: by(300, 100, 50), corridor: 0 },
    { candidate: by(-300, 120, 60), corridor: 1 },
  ];
  const costsBelow = (seeds: readonly Candidate[], belowNok: number) =>
    firstLineFor(selected[0], selected, seeds, belowNok).map(({ candidate, corridor }) => [
      candidate.scores.costNok,
      corridor,
    ]);

  it('is the cheapest of its corridor that costs less than so much', () => {
    const seeds = [by(306, 98, 50), by(304, 97, 50), by(-304, 90, 50)];
    expect(costsBelow(seeds, 100)).toEqual([[97, 0]]);
    expect(costsBelow(seeds, 97)).toEqual([]);
  });

  it('is none that is shown already, though it is a copy', () => {
    expect(costsBelow([by(300, 99, 50)], 100)).toEqual([]);
  });
});

describe('routes of one alignment', () => {
  it('are shown once, by the first of them', () => {
    const routes = [by(300, 100, 50), by(310, 104, 20), by(300, 105, 50)].map((candidate) => ({
      alignment: alignmentOf(candidate),
      costNok: candidate.scores.costNok,
    }));
    expect(distinctRoutes(routes).map(({ costNok }) => costNok)).toEqual([100, 104]);
  });
});

describe('lines that break a rule', () => {
  it('are worth a repair where they cost far less than any that keeps every rule, the most promising first', () => {
    const [kept, near, cheap, far] = [by(0, 100, 1), by(50, 60, 1, 0.01), by(90, 50, 1, 0.05), by(150, 85, 1, 0.2)];
    expect(cheaperBroken([kept, far, near, cheap, { ...cheap }], 3)).toEqual([cheap, near]);
    expect(cheaperBroken([kept, far, near, cheap], 1)).toEqual([cheap]);
    expect(cheaperBroken([by(0, 60, 1), near], 3)).toEqual([]);
    expect(cheaperBroken([far], 3)).toEqual([far]);
  });

  it('have the corridor of the route that they lie beside, else one of their own', () => {
    const selected = [
      { candidate: by(300, 100, 1), corridor: 0 },
      { candidate: by(-300, 120, 1), corridor: 1 },
    ];
    expect(corridorOf(by(-310, 50, 1, 1), selected, 0)).toBe(1);
    expect(corridorOf(by(3000, 50, 1, 1), selected, 0)).toBe(2);
    expect(corridorOf(by(3000, 50, 1, 1), selected, 1)).toBe(3);
  });
});

describe('worthBuilding', () => {
  it('leaves out what costs more than twice the cheapest', () => {
    const routes = [50, 90, 100, 101].map((costNok) => ({ figures: { costNok } }));
    expect(worthBuilding(routes)).toEqual(routes.slice(0, 3));
  });
});

// How the trials of a round are shared: searchers for cost that are far behind the cheapest get few, unless they lead a corridor.

import { describe, expect, it } from 'vitest';
import { emptyScores } from '../evaluator.ts';
import type { Candidate } from '../line/candidate.ts';
import type { WorkRecord } from '../run.ts';
import { firstState } from './population.ts';
import { planRound } from './rounds.ts';
import { endAt, groundOf, problemOn } from './simple-model.test-support.ts';

const work: WorkRecord = { seeding: 0, leftOut: [], planned: 250_000, rounds: [], repairTrials: 0, routes: 4 };

/** A line from end to end past a point so far beside the middle, with a cost alone. */
function lineOf(besideM: number, costNok: number): Candidate {
  const ip = [0, 0, 100, 0, 1000, besideM, 100, 0, 2000, 0, 100, 0];
  return { ip, vp: [0, 50, 0, 2000, 50, 0], held: [0, 0, 0], scores: { ...emptyScores(), costNok, lengthM: 2000 } };
}

describe('a round', () => {
  it('gives few trials to a searcher far behind, unless it leads a corridor', () => {
    const ends = { start: endAt(0, 0), end: endAt(2000, 0) };
    const settings = { onlyOptimizeForCost: true, populationSize: 10 };
    const problem = problemOn(
      groundOf(2000, 20, () => 50),
      ends,
      { settings },
    );
    const [best, behind, farBehind, elsewhere] = [
      lineOf(0, 1e8),
      lineOf(5, 1.02e8),
      lineOf(9, 1.5e8),
      lineOf(900, 1.6e8),
    ];
    const state = firstState(problem, [best, behind, farBehind, elsewhere], work);
    const { chains: tasks } = planRound(problem, state, 20, 1000);
    const trialsOf = (line: Candidate) => {
      const task = tasks.find(({ input }) => (input as { state: { best: Candidate } }).state.best === line);
      if (!task) throw new Error('No task begins with this line.');
      return (task.input as { trials: number }).trials;
    };
    expect(trialsOf(best)).toBeGreaterThan(trialsOf(behind));
    // By rank alone it would have more than the one that leads the other corridor.
    expect(trialsOf(farBehind)).toBeLessThan(trialsOf(elsewhere) / 3);
    expect(tasks.reduce((sum, { input }) => sum + (input as { trials: number }).trials, 0)).toBeCloseTo(1000, -1);
  });
});

it('begins each at other stations', () => {
  const ends = { start: endAt(0, 0), end: endAt(2000, 0) };
  const problem = problemOn(
    groundOf(2000, 20, () => 50),
    ends,
  );
  const turnsOf = (round: number) => {
    const { chains } = planRound(problem, { ...firstState(problem, [lineOf(0, 1e8)], work), round }, 20, 1000);
    return [...new Set(chains.map(({ input }) => (input as { stationTurn: number }).stationTurn))];
  };
  expect([0, 1, 2].map(turnsOf)).toEqual([[0], [1], [2]]);
});

it('has few searchers for cost alone, so that each is walked long', () => {
  const ends = { start: endAt(0, 0), end: endAt(2000, 0) };
  const countOf = (onlyOptimizeForCost: boolean) => {
    const problem = problemOn(
      groundOf(2000, 20, () => 50),
      ends,
      { settings: { onlyOptimizeForCost, populationSize: 24 } },
    );
    return firstState(problem, [lineOf(0, 1e8)], { ...work, planned: 100_000 }).members.length;
  };
  expect([countOf(true), countOf(false)]).toEqual([4, 24]);
});

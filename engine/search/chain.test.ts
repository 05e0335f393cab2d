// A walk between lines that break rules and lines that keep them: what keeps every rule is never lost to what does not.

import { describe, expect, it } from 'vitest';
import { openContext } from '../context/search-context.ts';
import { type Candidate, scoredBy } from '../line/candidate.ts';
import { COST_ONLY } from '../line/objectives.ts';
import { roadModel } from '../road-model.ts';
import { lineThroughPoints } from '../seeding/seed-line.ts';
import { type ChainState, goingOnFrom, leadingLine, newChain, runChain } from './chain.ts';
import { randomState } from './random.ts';
import { endAt, groundOf, problemOn } from './simple-model.test-support.ts';

const ground = groundOf(2600, 20, (x) => 100 + 8 * Math.sin(x / 300));
const problem = problemOn(ground, { start: endAt(300, 400), end: endAt(2300, 2100) });
const context = openContext(problem, roadModel);
const straight = [[300, 400], [2300, 2100]] as const; // biome-ignore format: a table
const kept = scoredBy(context.evaluator, lineThroughPoints(context, straight, COST_ONLY));
/** The line as one that breaks rules by so much at another cost. */
const broken = (violation: number, costNok: number): Candidate => ({
  ...kept,
  scores: { ...kept.scores, violation, costNok },
});
const walk = (state: ChainState, trials: number) =>
  runChain(context, { state, prices: COST_ONLY, trials, temperatureFrom: 0, temperatureTo: 0, archive: false }).state;
const ofLines = (best: Candidate, current: Candidate): ChainState => ({
  ...newChain(best, randomState(1, 3)),
  current,
});

describe('a walk', () => {
  it('takes a costly line that keeps every rule for its best, before a cheap one that breaks some', () => {
    const best = broken(1e-6, kept.scores.costNok / 2);
    expect(walk(ofLines(best, kept), 200).best.scores.violation).toBe(0);
    expect(walk(ofLines(best, kept), 200).best.scores.costNok).toBeGreaterThan(best.scores.costNok);
  });

  it('makes broken rules cost more after a walk that ends on one, up to a bound, and less after one that does not', () => {
    const afterBroken = (rulesWeight: number) => walk({ ...ofLines(kept, broken(1, 1)), rulesWeight }, 0).rulesWeight;
    const afterKept = (rulesWeight?: number) => walk({ ...ofLines(kept, kept), rulesWeight }, 0).rulesWeight;
    expect([afterBroken(1), afterBroken(8), afterBroken(64)]).toEqual([2, 16, 64]);
    expect([afterKept(8), afterKept(1), afterKept(undefined)]).toEqual([4, 1, 1]);
  });
});

describe('a chain', () => {
  it('goes on from a better line that breaks rules, and keeps its best that breaks none', () => {
    const cheap = broken(1e-6, kept.scores.costNok / 2);
    const chain = newChain(kept, randomState(1, 3));
    expect(goingOnFrom(chain, cheap)).toMatchObject({ current: cheap, best: kept });
    expect(leadingLine(goingOnFrom(chain, cheap), COST_ONLY)).toBe(cheap);
    expect(goingOnFrom(newChain(cheap, randomState(1, 3)), kept)).toMatchObject({ current: kept, best: kept });
    const costly = broken(10, kept.scores.costNok);
    expect(leadingLine(goingOnFrom(chain, costly), COST_ONLY)).toBe(kept);
  });
});

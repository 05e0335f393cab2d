// A walk whose stations change places: what it answers is scored at the usual ones, and hides less between them.

import { describe, expect, it, vi } from 'vitest';
import { defaultRouteType } from '#domain/catalogue/default-catalogue.ts';
import { openContext } from '../context/search-context.ts';
import { createEvaluator } from '../evaluate/kernel.ts';
import type { Evaluator } from '../evaluator.ts';
import { type Candidate, scoredBy } from '../line/candidate.ts';
import { COST_ONLY, easyGroundPrices } from '../line/objectives.ts';
import { roadModel } from '../road-model.ts';
import { lineThroughPoints } from '../seeding/seed-line.ts';
import { type ChainInput, newChain, runChain } from './chain.ts';
import { randomState } from './random.ts';
import { refinePlan } from './refine-plan.ts';
import { endAt, groundOf, problemOn } from './simple-model.test-support.ts';
import { runTurningChain } from './station-turns.ts';
import { chainTask, fineTask, runTask } from './tasks.ts';

// A loaded machine may be ten times slower than an idle one.
vi.setConfig({ testTimeout: 180_000 });

/** Ridges as narrow as the distance of stations. */
const rough = groundOf(2600, 5, (x, y) => 100 + 4 * Math.sin(x / 9) * Math.cos(y / 7) + 9 * Math.sin(x / 60));
const problem = problemOn(
  rough,
  { start: endAt(300, 400), end: endAt(1500, 1200) },
  { routeType: defaultRouteType('K3')!, settings: { onlyOptimizeForCost: true } },
);
const context = openContext(problem, roadModel);
const line = lineThroughPoints(context, [[300, 400], [900, 900], [1500, 1200]], COST_ONLY); // biome-ignore format: points

function chainOf(trials: number, seed = 1): ChainInput {
  const state = newChain(line, randomState(seed, 1));
  return { state, prices: COST_ONLY, trials, temperatureFrom: 1e-4, temperatureTo: 0, archive: false };
}

describe('a walk whose stations take turns', () => {
  it('is the plain walk where they stay, and where it is too short to be led anywhere', () => {
    const plain = runChain(context, chainOf(1600));
    expect(runTurningChain(context, chainOf(1600))).toEqual(plain);
    const turned = [0, 1].map((stationTurn) => runTurningChain(context, { ...chainOf(1600), stationTurn }).state);
    for (const { current } of turned) expect(current).not.toEqual(plain.state.current);
    expect(turned[0]).not.toEqual(turned[1]);
    expect(runTurningChain(context, { ...chainOf(200), stationTurn: 1 })).toEqual(runChain(context, chainOf(200)));
  });

  it('begins where its plan had better stand, in a walk for cost alone', () => {
    const bent = lineThroughPoints(context, [[300, 400], [700, 760], [1000, 750], [1200, 1100], [1500, 1200]], COST_ONLY); // biome-ignore format: points
    const from = { ...chainOf(400), state: newChain(bent, randomState(1, 1)) };
    const led = refinePlan(context, { candidate: bent, turn: 0 });
    expect(led.candidate).not.toBeNull();
    const walked = runChain(context, {
      ...from,
      state: { ...from.state, current: led.candidate!, best: led.candidate! },
    });
    const { state, evaluations } = runTurningChain(context, { ...from, stationTurn: 0 });
    expect(state).toEqual(walked.state);
    expect(evaluations).toBe(walked.evaluations + led.evaluations);
    const prices = { ...easyGroundPrices(0.4, 10_000), cost: 1 };
    expect(runTurningChain(context, { ...from, prices, stationTurn: 0 }).state).toEqual(
      runChain(context, { ...from, prices }).state,
    );
  });

  it('stays at its stations until a line keeps every rule', () => {
    const until = { ...chainOf(1600), untilFeasible: true };
    expect(runTurningChain(context, { ...until, stationTurn: 1 })).toEqual(runChain(context, until));
  });

  it.each([1, 2])('answers lines as they score at the usual stations, from turn %i on', (stationTurn) => {
    const prices = { ...easyGroundPrices(0.4, 10_000), cost: 1 };
    const { state, archive, trials } = runTurningChain(context, {
      ...chainOf(4600),
      prices,
      archive: true,
      stationTurn,
    });
    expect(trials).toBe(4600);
    expect(archive.length).toBeGreaterThan(0);
    for (const one of [state.best, state.current, ...archive]) {
      const usual = scoredBy(context.evaluator, one).scores;
      expect(one.scores.costNok / usual.costNok).toBeCloseTo(1, 8);
      expect(one.scores.violation).toBeCloseTo(usual.violation, 8);
    }
  });

  it('takes finer ones where it is a task at finer stations', () => {
    const stationsTimes = (factor: number) => context.fineStationsTimes(2, factor);
    const fine = { ...context, evaluator: stationsTimes(1), stationsTimes };
    const input = { ...chainOf(3000), stationTurn: 1 };
    const output = runTask(context, fineTask(chainTask(input), 2));
    expect(output).toEqual(runTurningChain(fine, input));
    const { best } = output.state;
    expect(best.scores.costNok / scoredBy(fine.evaluator, best).scores.costNok).toBeCloseTo(1, 8);
  });

  it('keeps its best line where that keeps every rule and what it ends on does not', () => {
    const broken = (one: Candidate): Candidate => ({ ...one, scores: { ...one.scores, violation: 1 } });
    // At stations elsewhere every line breaks a rule; at the usual ones, where the walk ends, too.
    const breaking: Evaluator = {
      evaluate(to, out) {
        context.evaluator.evaluate(to, out);
        out.violation = 1;
      },
    };
    const there = { ...context, evaluator: breaking, stationsTimes: () => ({ ...breaking }) };
    const { state } = runTurningChain(there, { ...chainOf(1600), stationTurn: 1 });
    expect(chainOf(1600).state.best.scores.violation).toBe(0);
    expect(state.best).toEqual(line);
    expect(state.current.scores.violation).toBe(1);
    const from = { ...chainOf(1600).state, best: broken(line) };
    expect(runTurningChain(there, { ...chainOf(1600), state: from, stationTurn: 1 }).state.best.scores.violation).toBe(
      1,
    );
  });

  it('finds a road that costs less at stations that neither has seen', () => {
    const hillside = groundOf(2600, 5, (x, y) => 100 + 0.3 * y + 3 * Math.sin(x / 6) * Math.cos(y / 5));
    const steep = { ...problem, ground: hillside };
    const there = openContext(steep, roadModel);
    const from = lineThroughPoints(there, [[300, 400], [700, 560], [1100, 480], [1500, 700]], COST_ONLY); // biome-ignore format: points
    const near = createEvaluator(steep, { stationM: 2.3 });
    const costOf = (stationTurn: number | undefined, seed: number) => {
      const state = newChain(from, randomState(seed, 1));
      const { best } = runTurningChain(there, { ...chainOf(8000), state, stationTurn }).state;
      return scoredBy(near, best).scores.costNok;
    };
    const seeds = [1, 2, 3];
    const mean = (stationTurn: number | undefined) =>
      seeds.reduce((sum, seed) => sum + costOf(stationTurn, seed), 0) / seeds.length;
    expect(mean(1)).toBeLessThan(0.98 * mean(undefined));
  });
});

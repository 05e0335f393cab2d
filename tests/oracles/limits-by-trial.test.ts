// What a limit costs by trying, against linear programs of the same road: each stretch that the engine names is relaxed, and made
// stricter, by its step in a program of its own, whose best profile must be as much cheaper, or costlier, within 10 % or what steps leave undone. The engine is
// given the program's best profile, and a worse one: what only the search has left undone is no limit's cost.

import { expect, it, vi } from 'vitest';
import type { DrivingConstraint } from '#domain/route.ts';
import { evaluateInDetail } from '#engine/evaluate/detail/detail.ts';
import { verticalPoints } from '#engine/profile-search/fixed-plan.ts';
import { roadModel } from '#engine/road-model.ts';
import { drivingByTrial } from '#engine/sensitivity/by-trial.ts';
import { alignmentOf } from '#exchange/scenario/base-line.ts';
import { problemOf } from '#exchange/scenario/problem.ts';
import { readScenario } from '#exchange/scenario/read.ts';
import { HILLY, leastWithHaul, roadScenario } from './profile-optima.ts';

vi.setConfig({ testTimeout: 300_000 });

type Road = Parameters<typeof leastWithHaul>[0];
const noFiles = {
  raster: () => Promise.reject(new Error('no files here')),
  areas: () => Promise.reject(new Error('no files here')),
};

async function tried(road: Road, heights: readonly number[]) {
  const scenario = readScenario(JSON.stringify(roadScenario(road)));
  const problem = await problemOf(scenario, noFiles, 'test');
  const { plan } = alignmentOf(scenario)!;
  const profile = verticalPoints(Float64Array.from(heights), (heights.length - 1) * road.h);
  return drivingByTrial(problem, roadModel, evaluateInDetail(problem, { plan, profile }), road.h)!;
}

/** The road with the limit of a stretch relaxed by so much of its unit. */
function relaxed(
  road: Road,
  { rule, subject, fromM, toM }: DrivingConstraint,
  by: number,
  heights: readonly number[],
): Road {
  if (rule === 'endHeight') {
    const i = subject === 'start' ? 0 : road.ground.length - 1;
    return { ...road, moved: (k, what) => (what === 'height' && k === i ? by : 0) };
  }
  const isCurve = rule !== 'grade';
  const from = Math.round(fromM / road.h + (isCurve ? 0.5 : 0));
  const to = Math.round(toM / road.h + (isCurve ? 0.5 : 0));
  const climbs = heights[to]! > heights[from]!;
  const limit = rule === 'grade' ? (climbs ? 'climb' : 'fall') : rule === 'crestRadius' ? 'crest' : 'sag';
  const amount = isCurve ? by : by / 100;
  return { ...road, moved: (i, what) => (what === limit && i >= from && i < to ? amount : 0) };
}

const roads = [...HILLY, ...HILLY.map((road) => ({ ...road, prices: { ...road.prices, haulPerM3m: 0, importPerM3: 0, exportPerM3: 0 } }))]; // biome-ignore format: one line
/** What steps leave undone at most, as a share of the whole cost. */
const UNSETTLED = 1.5e-4;

/** 0 = the best profile, 1 = straight from end to end. */
const WORSE = [0, 0.15, 0.15, 0] as const;
const cases = roads.map((road, i) => [i, WORSE[i]!, road] as const);

it.each(cases)('road %d, %d of the way from its best profile to a straight one', async (_, worse, road) => {
  const best = await leastWithHaul(road);
  const last = best.heights.length - 1;
  // Limits are convex: what lies between two profiles that keep them keeps them too.
  const straight = best.heights.map((_z, i) => road.ground[0]! + ((road.ground[last]! - road.ground[0]!) * i) / last);
  const baseLine = best.heights.map((z, i) => z + worse * (straight[i]! - z));
  const found = await tried(road, baseLine);
  expect(found.stretches.length).toBeGreaterThan(3);
  if (worse > 0) expect(found.tried.unfinishedNok).toBeGreaterThan(0.01 * best.costNok);
  else expect(found.tried.unfinishedNok).toBeLessThan(0.002 * best.costNok);
  for (const one of found.stretches) {
    const { step, savesNok, addsNok } = one.trial!;
    const by = async (amount: number) => (await leastWithHaul(relaxed(road, one, amount, best.heights))).costNok;
    const isNear = (saidNok: number, isNok: number) =>
      Math.abs(saidNok - isNok) < Math.max(0.1 * Math.abs(isNok), UNSETTLED * best.costNok);
    expect(isNear(savesNok, best.costNok - (await by(step))), one.rule).toBe(true);
    expect(isNear(addsNok!, (await by(-step)) - best.costNok), one.rule).toBe(true);
  }
});

// Problems with a known answer through the scenario reader and the engine's full detail, as the command line runs them:
// section areas, volumes of the optimal profiles, and hauling. Searches against the oracles are in tests/bench.

import { describe, expect, it } from 'vitest';
import { openContext } from '#engine/context/search-context.ts';
import { evaluateInDetail } from '#engine/evaluate/detail/detail.ts';
import { profileOfPlan } from '#engine/profile-search/fixed-plan.ts';
import { roadModel } from '#engine/road-model.ts';
import { alignmentOf } from '#exchange/scenario/base-line.ts';
import { problemOf } from '#exchange/scenario/problem.ts';
import { readScenario } from '#exchange/scenario/read.ts';
import type { ScenarioInput } from '#exchange/scenario/schema.ts';
import { haulRoute } from '#server/runtime/full-haul.ts';
import { HAULS, SECTIONS, VERTICALS } from '../data/known-optima.ts';
import { haulScenario, SECTION_LENGTH_M, sectionScenario, verticalScenario } from './translate.ts';

const noFiles = {
  raster: () => Promise.reject(new Error('no files here')),
  areas: () => Promise.reject(new Error('no files here')),
};

async function evaluated(input: ScenarioInput) {
  const scenario = readScenario(JSON.stringify(input));
  const problem = await problemOf(scenario, noFiles, 'test');
  const route = evaluateInDetail(problem, alignmentOf(scenario)!);
  const amount = (item: string) =>
    route.quantities.filter((q) => q.item === item).reduce((sum, q) => sum + q.quantity, 0);
  return { ...route, problem, amount };
}

describe('cross_section', () => {
  it.each(SECTIONS)('d = $d m, soil $soilDepth m', async (oracle) => {
    const { amount } = await evaluated(sectionScenario(oracle));
    expect(amount('fill') / SECTION_LENGTH_M).toBeCloseTo(oracle.fill, 3);
    expect(amount('soilCut') / SECTION_LENGTH_M).toBeCloseTo(oracle.soil, 3);
    expect(amount('rockCut') / SECTION_LENGTH_M).toBeCloseTo(oracle.rock, 3);
  });
});

describe('vertical_lp', () => {
  it.each(VERTICALS)('the optimal profile at K = $K costs what the program says', async (oracle) => {
    const { figures, violations } = await evaluated(verticalScenario(oracle, true));
    // Its heights are rounded to the millimetre, which bends curves over 10 m by up to a percent.
    expect(violations.filter(({ actual, limit }) => Math.abs(actual / limit - 1) > 0.015)).toEqual([]);
    expect(Math.abs(figures.costNok / oracle.optimum - 1)).toBeLessThan(0.002);
  });
});

describe('vertical_lp, searched', () => {
  it.each(VERTICALS)('the best profile found at K = $K costs at most 0.2 % more', async (oracle) => {
    const scenario = readScenario(JSON.stringify(verticalScenario(oracle, false)));
    const problem = await problemOf(scenario, noFiles, 'test');
    const { plan } = alignmentOf(scenario)!;
    const { profile } = profileOfPlan(openContext(problem, roadModel), { plan, passes: 200 });
    const { figures, violations } = evaluateInDetail(problem, { plan, profile });
    expect(violations).toEqual([]);
    expect(figures.costNok / oracle.optimum).toBeGreaterThan(0.998);
    expect(figures.costNok / oracle.optimum).toBeLessThan(1.002);
  });
});

describe('mass_haul', () => {
  it.each(HAULS)('hauling costs $optimum', async (oracle) => {
    const { figures, problem, ...route } = await evaluated(haulScenario(oracle));
    expect(Math.abs(figures.costNok / oracle.optimum - 1)).toBeLessThan(0.002);
    const full = await haulRoute(problem, { ...route, figures });
    expect(Math.abs(full.figures.costNok / oracle.optimum - 1)).toBeLessThan(0.002);
  });
});

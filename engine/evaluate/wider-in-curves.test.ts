// What a curve's widening is made of: base, pavement and quality rock of a hairpin by closed form, and the same to the fast
// evaluation, to full detail and to what is hauled.

import { describe, expect, it } from 'vitest';
import type { Alignment } from '#domain/alignment.ts';
import { lineOf } from '../alignment/line.ts';
import type { Problem } from '../problem.ts';
import { evaluateInDetail } from './detail/detail.ts';
import { createEvaluator } from './kernel.ts';
import { gridOf, noScores, problemOf } from './problem.test-support.ts';

const TURN = 2.6;
const RADIUS_M = 20;
const BASE_M = 6;
const LEG_M = 400;

/** Out from (1000, 2000), round an arc and back, level, two metres over level ground. */
const hairpin: Alignment = {
  plan: [
    [1000, 2000],
    [1000 + LEG_M, 2000],
    [1000 + LEG_M * (1 + Math.cos(TURN)), 2000 + LEG_M * Math.sin(TURN)],
  ].map(([x, y], i) => ({ x, y, radiusM: i === 1 ? RADIUS_M : 0, clothoidInM: 0, clothoidOutM: 0 })),
  profile: [0, 3000].map((chainageM) => ({ chainageM, z: 102, curveLengthM: 0 })),
};
const LENGTH_M = 2 * LEG_M - 2 * RADIUS_M * Math.tan(TURN / 2) + RADIUS_M * TURN;

function roadOf(wideningBaseM: number, mass: Partial<Problem['prices']['mass']> = {}) {
  const base = problemOf(
    gridOf(() => 100),
    { bedrock: gridOf(() => 100) },
  );
  const designClass = { ...base.routeType.designClass, wideningBaseM };
  const routeType = { ...base.routeType, designClass };
  const problem = { ...base, routeType, prices: { ...base.prices, mass: { ...base.prices.mass, ...mass } } };
  const detail = evaluateInDetail(problem, hairpin, undefined, { stationM: 2 });
  const fast = noScores();
  createEvaluator(problem, { stationM: 2 }).evaluate(lineOf(hairpin), fast);
  const of = (...items: string[]) =>
    detail.quantities
      .filter((q) => items.includes(q.item) && q.subject === '')
      .reduce((sum, { quantity }) => sum + quantity, 0);
  return { problem, detail, fast, of };
}

describe('the widening of a curve', () => {
  it('has base, asphalt and quality rock on lanes · l²/2R of its length', () => {
    const { problem, detail, of } = roadOf(BASE_M);
    const { section } = problem.routeType.segmentTypes.find(({ kind }) => kind === 'surface')!.parameters;
    const roadM = section.carriagewayWidthM + section.shoulderLeftM + section.shoulderRightM;
    // The arc's own length R·Δ times lanes · l²/2R: the radius falls out.
    const m2 = roadM * LENGTH_M + (section.lanes * BASE_M ** 2 * TURN) / 2;
    const thick = section.pavementDepthM - section.asphaltThicknessM;
    expect(of('base') / (thick * m2)).toBeCloseTo(1, 3);
    expect(of('asphalt') / (section.asphaltThicknessM * m2)).toBeCloseTo(2.4, 2);
    expect(of('processing', 'qualityImport') / of('base')).toBeCloseTo(1, 9);
    const asked = detail.haulCase.qualityM3.reduce((sum, value) => sum + value, 0);
    expect(asked / of('base')).toBeCloseTo(1, 9);
  });

  it('costs the same to the fast evaluation as to full detail', () => {
    const [plain, wide] = [roadOf(0), roadOf(BASE_M)];
    const more = wide.detail.figures.costNok - plain.detail.figures.costNok;
    expect(more).toBeGreaterThan(0.001 * plain.detail.figures.costNok);
    expect((wide.fast.costNok - plain.fast.costNok) / more).toBeCloseTo(1, 1);
    expect((wide.fast.co2Kg - plain.fast.co2Kg) / (wide.detail.figures.co2Kg - plain.detail.figures.co2Kg)).toBeCloseTo(1, 1); // biome-ignore format: one line
    expect(wide.fast.massImbalanceM3 / wide.detail.figures.massImbalanceM3).toBeCloseTo(1, 2);
  });
});

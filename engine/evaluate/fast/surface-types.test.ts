// Several types of open road in one route type: each stretch is of the type that is cheapest there, fast and in detail, as a
// brute force over single types says; the others keep their shortest stretch; masses, body and rules follow the type.

import { describe, expect, it } from 'vitest';
import type { Alignment } from '#domain/alignment.ts';
import { defaultRouteType } from '#domain/catalogue/default-catalogue.ts';
import type { SegmentParameters, SegmentType } from '#domain/route-type.ts';
import { openContext } from '../../context/search-context.ts';
import { haulMassesOf, unpricedCaseOf } from '../../haul/haul-masses.ts';
import type { Problem } from '../../problem.ts';
import { profileOfPlan } from '../../profile-search/fixed-plan.ts';
import { roadModel } from '../../road-model.ts';
import { leastPricesOf } from '../bounds/least-price.ts';
import { evaluateInDetail } from '../detail/detail.ts';
import { createEvaluator } from '../kernel.ts';
import { haulFactorsOf } from '../prices/haul-factors.ts';
import { areaOf, gridOf, lineOf, noScores, problemOf, square } from '../problem.test-support.ts';

const H1 = defaultRouteType('H1')!;
const USUAL = H1.segmentTypes.find(({ kind }) => kind === 'surface')!;

type Changes = { readonly [Group in keyof SegmentParameters]?: Partial<SegmentParameters[Group]> };

function typeOf(id: string, changes: Changes): SegmentType {
  const parameters = Object.fromEntries(
    Object.entries(USUAL.parameters).map(([group, values]) => [
      group,
      { ...values, ...(changes as Record<string, object>)[group] },
    ]),
  ) as unknown as SegmentParameters;
  return { ...USUAL, id, parameters };
}

const noWall = { wall: { use: 'never' as const } };
/** Cheap on low fill and expensive on high fill; and the other way round, by a slope that is steeper. */
const gentle = typeOf('gentle', { ...noWall, soil: { fillMaterial: 'soil', fillSlope: 3, fillCostPerM3: 50 } });
const steep = (minStretchM: number) =>
  typeOf('steep', {
    ...noWall,
    soil: { fillMaterial: 'soil', fillSlope: 1.25, fillCostPerM3: 90 },
    section: { minStretchM },
  });

const levelAt = (z: number): Alignment => ({
  plan: [300, 3700].map((x) => ({ x, y: 2000, radiusM: 0, clothoidInM: 0, clothoidOutM: 0 })),
  profile: [0, 3400].map((chainageM) => ({ chainageM, z, curveLengthM: 0 })),
});

/** Level road at 102 m: fills of 2 m, and of 12 m over the dip. */
function problemWith(types: readonly SegmentType[], dip: readonly [number, number], more: Partial<Problem> = {}) {
  const ground = gridOf((x) => (x > dip[0] && x < dip[1] ? 90 : 100));
  const base = problemOf(ground, { bedrock: gridOf(() => 60), ...more });
  // Masses at no price, so that every stretch has a cost of its own.
  const mass = { ...base.prices.mass, negativeBalanceCostPerM3: 0, positiveBalanceCostPerM3: 0, haulCostPerM3Km: 0 };
  return { ...base, prices: { ...base.prices, mass }, routeType: { ...H1, segmentTypes: types } };
}

function built(problem: Problem, z = 102) {
  const detail = evaluateInDetail(problem, levelAt(z));
  const fast = noScores();
  createEvaluator(problem, { stationM: 10 }).evaluate(lineOf([[300, 2000], [3700, 2000]], [[0, z], [3400, z]]), fast); // biome-ignore format: one line
  return { detail, fast, cost: detail.figures.costNok };
}

const stretches = ({ detail }: ReturnType<typeof built>) =>
  detail.segments.map(({ segmentTypeId, fromM, toM }) => [segmentTypeId, Math.round(fromM), Math.round(toM)]);

describe('types of open road', () => {
  const dip = [1500, 2500] as const;

  it('are taken each where it is cheapest, fast and in detail', () => {
    const both = built(problemWith([gentle, steep(50)], dip));
    expect(stretches(both)).toEqual([
      ['gentle', 0, 1200],
      ['steep', 1200, 2200],
      ['gentle', 2200, 3400],
    ]);
    expect(Math.abs(both.fast.costNok / both.cost - 1)).toBeLessThan(0.01);
    // Masses go with the type that is built: what has to be fetched is the same to both evaluations.
    expect(both.fast.massImbalanceM3 / both.detail.figures.massImbalanceM3).toBeCloseTo(1, 2);
    // Segment by segment as the road of that one type alone costs there.
    const alone = { gentle: built(problemWith([gentle], dip)), steep: built(problemWith([steep(50)], dip)) };
    expect(both.cost).toBeLessThan(Math.min(alone.gentle.cost, alone.steep.cost));
    const { left, right } = alone.steep.detail.stations;
    expect(both.detail.stations.left[170]).toBeCloseTo(left[170], 9);
    expect(both.detail.stations.right[170]).toBeCloseTo(right[170], 9);
    expect(both.detail.stations.left[20]).toBeCloseTo(alone.gentle.detail.stations.left[20], 9);
    // 1,000 m of the steep type's fill on 12 m, as a road of it alone has per metre.
    const fillOf = ({ detail }: typeof both, segment: number) =>
      detail.quantities.find((q) => q.item === 'fill' && q.subject === '' && q.segment === segment)!.quantity;
    const high = built(problemWith([steep(50)], [0, 5000]));
    expect(fillOf(both, 1) / 1000 / (fillOf(high, 0) / 3400)).toBeCloseTo(1, 2);
    expect(both.detail.violations.filter(({ code }) => code !== 'endNotMet')).toEqual([]);
  });

  it('cost what the cheaper of the single types costs, station by station', () => {
    const [a, b] = [built(problemWith([gentle], dip)), built(problemWith([steep(50)], dip))];
    const both = built(problemWith([gentle, steep(50)], dip));
    // Roads on the low and on the high fill alone, each of both types: what the dip saves is all that is saved.
    const low = [gentle, steep(50)].map((type) => built(problemWith([type], [5000, 5001])).cost / 3400);
    const high = [gentle, steep(50)].map((type) => built(problemWith([type], [0, 5000])).cost / 3400);
    expect(low[0]).toBeLessThan(low[1]);
    expect(high[1]).toBeLessThan(high[0]);
    expect((a.cost - both.cost) / (1000 * (high[0] - high[1]))).toBeCloseTo(1, 2);
    expect((b.cost - both.cost) / (2400 * (low[1] - low[0]))).toBeCloseTo(1, 2);
  });

  it('keep their shortest stretch: a long one is built on, or the usual type stays', () => {
    const narrow = [2000, 2100] as const;
    const lengthOf = (minStretchM: number) => {
      const [, stretch] = stretches(built(problemWith([gentle, steep(minStretchM)], narrow)));
      return stretch ? (stretch[2] as number) - (stretch[1] as number) : 0;
    };
    expect(lengthOf(50)).toBe(100);
    expect(lengthOf(160)).toBe(160);
    expect(lengthOf(3000)).toBe(0);
  });

  it('let a type that may stand in water cross it, and report the water without one', () => {
    const water = [areaOf('lake', { group: 'landUse', category: 'water', geometry: square(1500, 0, 2000, 4000) })];
    const causeway = typeOf('causeway', { ...noWall, soil: { fillMaterial: 'soil', fillSlope: 3, fillCostPerM3: 70 }, section: { allowFillInWater: true, waterDepthM: 5, minStretchM: 50 } }); // biome-ignore format: one line
    const [dry, with_] = [[gentle], [gentle, causeway]].map((types) => built(problemWith(types, [5000, 5001], { areas: water }))); // biome-ignore format: one line
    const codes = ({ detail }: typeof dry) => detail.violations.map(({ code }) => code);
    expect(codes(dry)).toContain('fillInWater');
    expect(codes(with_)).not.toContain('fillInWater');
    expect(with_.fast.violation).toBeLessThan(dry.fast.violation);
    expect(stretches(with_).filter(([id]) => id === 'causeway')).toEqual([['causeway', 1200, 1700]]);
  });

  it('show their own form in the body, with both at the joint', () => {
    const { roadBody: body } = built(problemWith([gentle, steep(50)], dip)).detail;
    const twice = Array.from(body.chainage).flatMap((s, i) => (s === body.chainage[i + 1] ? [i] : []));
    expect(twice.map((i) => Math.round(body.chainage[i]))).toEqual([1200, 2200]);
    const reach = (i: number) => Math.max(...body.offset.subarray(body.first[i], body.first[i + 1]));
    for (const i of twice) expect(Math.abs(reach(i) - reach(i + 1))).toBeGreaterThan(1);
  });

  it('never make the lower bound of a metre exceed what is built, and let profiles be searched', () => {
    const problem = problemWith([gentle, steep(50)], dip);
    const single = [gentle, steep(50)].map((type) => leastPricesOf(problemWith([type], dip), 20).leastPerM);
    expect(leastPricesOf(problem, 20).leastPerM).toBeCloseTo(Math.min(...single), 6);
    const { plan } = levelAt(0);
    const cost = (types: readonly SegmentType[]) => {
      const own = problemWith(types, dip);
      const { profile } = profileOfPlan(openContext(own, roadModel), { plan, passes: 60 });
      return evaluateInDetail(own, { plan, profile }).figures.costNok;
    };
    expect(cost([gentle, steep(50)])).toBeLessThan(1.0005 * Math.min(cost([gentle]), cost([steep(50)])));
  });

  it('dig and haul by their own factors: computed by hand, fast, in detail and hauled in full', () => {
    // Cuts of 2 m, and of 12 m through a bank of soil, where a steeper slope is cheaper.
    const soilOf = (cutSlope: number, cutCostPerM3: number, compactionFactor: number, looseFactor: number, densityTPerM3: number) =>
      ({ cutSlope, cutCostPerM3, compactionFactor, looseFactor, densityTPerM3 }); // biome-ignore format: factors
    const low = typeOf('low', { ...noWall, soil: soilOf(3, 50, 0.9, 1.2, 1.8) });
    const deep = typeOf('deep', { ...noWall, soil: soilOf(1, 90, 1.1, 1.5, 2.2), section: { minStretchM: 50 } });
    const base = problemWith([low, deep], dip);
    const ground = gridOf((x) => (x > dip[0] && x < dip[1] ? 110 : 100));
    const mass = { ...base.prices.mass, usableSoilShare: 0.8, qualityMassesFactor: 0, haulCostPerM3Km: 9 };
    const problem = { ...base, ground, prices: { ...base.prices, mass } };
    const both = built(problem, 98);
    expect(stretches(both).map(([id]) => id)).toEqual(['low', 'deep', 'low']);
    const { segments, quantities, haulCase } = both.detail;
    const cutOf = (id: string) =>
      quantities
        .filter((q) => q.item === 'soilCut' && q.subject === '' && segments[q.segment]?.segmentTypeId === id)
        .reduce((sum, { quantity }) => sum + quantity, 0);
    const [shallow, steepCut] = [0.9 * cutOf('low'), 1.1 * cutOf('deep')];
    expect(Math.min(shallow, steepCut)).toBeGreaterThan(0.1 * Math.max(shallow, steepCut));
    const total = (column: Float64Array) => column.reduce((sum, value) => sum + value, 0);
    expect(total(haulCase.soilM3) / (0.8 * (shallow + steepCut))).toBeCloseTo(1, 9);
    expect(haulCase.wasteSoilM3 / (0.2 * (shallow + steepCut))).toBeCloseTo(1, 9);
    // Nothing is filled: all that is dug is brought away, and all quality rock is bought.
    const bought = quantities.filter(({ item }) => item === 'base').reduce((sum, { quantity }) => sum + quantity, 0);
    expect(both.detail.figures.massImbalanceM3 / (shallow + steepCut + bought)).toBeCloseTo(1, 6);
    expect(both.fast.massImbalanceM3 / (shallow + steepCut + bought)).toBeCloseTo(1, 2);
    const looseM3 = ((shallow * 1.2) / 0.9 + (steepCut * 1.5) / 1.1) / (shallow + steepCut);
    // No rock is dug, so its price is that of the usual type: by it a loose m³ and metre is known, add-ons included.
    const perM = haulCase.haulPrice.rock / haulFactorsOf([low]).rock.looseM3;
    expect(haulCase.haulPrice.soil / perM).toBeCloseTo(looseM3, 9);
    const again = unpricedCaseOf(JSON.parse(JSON.stringify(haulMassesOf(haulCase))));
    expect(haulFactorsOf([low, deep], again.dug).soil.looseM3).toBeCloseTo(looseM3, 9);
    const tonnes = ((shallow * 1.8) / 0.9 + (steepCut * 2.2) / 1.1) / (shallow + steepCut);
    expect(haulFactorsOf([low, deep], again.dug).soil.tonnes).toBeCloseTo(tonnes, 9);
  });

  it('come with bridges in one choice', () => {
    const bridge = H1.segmentTypes.find(({ kind }) => kind === 'bridge')!;
    const ground = gridOf((x) => (x > 1500 && x < 1700 ? 40 : x > 1700 && x < 2500 ? 90 : 100));
    const deep = { ...problemWith([gentle, steep(50), bridge], dip), ground, bedrock: gridOf(() => 30) };
    const ids = stretches(built(deep)).map(([id]) => id);
    expect(ids).toContain(bridge.id);
    expect(ids).toContain('steep');
    expect(ids[0]).toBe('gentle');
  });
});

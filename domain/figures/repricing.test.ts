// What counts as a price and what as design when stored prices are held against those that stand, and that figures follow.

import { expect, it } from 'vitest';
import { defaultPrices, defaultRouteType } from '../catalogue/default-catalogue.ts';
import type { SegmentParameters } from '../route-type.ts';
import { figuresOf } from './figures.ts';
import type { Quantity } from './item.ts';
import type { PricedArea } from './prices.ts';
import {
  hadNoPrice,
  movesMasses,
  quantitiesOf,
  repricing,
  type StandingPrices,
  type StoredPrices,
} from './repricing.ts';

const area = (more: Partial<PricedArea> = {}): PricedArea => ({
  id: 'a',
  name: 'Myra',
  boundaryType: 'soft',
  costModifier: 1,
  co2Modifier: 1,
  extraCostPerM2: 10,
  extraCo2PerM2: 0,
  biodiversity: null,
  risk: null,
  ...more,
});
const routeType = defaultRouteType('H1')!;
const then: StoredPrices = { prices: defaultPrices(), routeType, areas: [area()], massPoints: [] };
const now: StandingPrices = {
  prices: then.prices,
  designClass: routeType.designClass,
  segmentTypes: routeType.segmentTypes,
  areas: then.areas,
};
const [surface] = routeType.segmentTypes;

/** What stands now with one set of the first segment type's values replaced. */
function standing<Group extends keyof SegmentParameters>(
  group: Group,
  values: Partial<SegmentParameters[Group]>,
): StandingPrices {
  const parameters = { ...surface.parameters, [group]: { ...surface.parameters[group], ...values } };
  return {
    ...now,
    segmentTypes: now.segmentTypes.map((type) => (type.id === surface.id ? { ...type, parameters } : type)),
  };
}

const quantity = (item: string, amount: number, subject = ''): Quantity => ({ item, material: null, segment: 0, subject, quantity: amount }); // biome-ignore format: one line
const quantities = [
  quantity('length', 1234.5),
  quantity('soilCut', 1000),
  quantity('soilCut', 300, 'inside:a'),
  quantity('area', 700, 'a'),
  quantity('landUse', 5000, 'forestHigh'),
];
const pricedBy = (pricing: StoredPrices) =>
  figuresOf(quantities, { ...pricing, segments: [{ segmentTypeId: surface.id }] });
const costOf = (at: StandingPrices) => pricedBy(repricing(then, at).pricing).figures.costNok;

it('finds nothing where nothing has changed, and gives the same figures to the last bit', () => {
  const found = repricing(then, JSON.parse(JSON.stringify(now)) as StandingPrices);
  expect(found).toMatchObject({ changes: [], design: [] });
  const stored = pricedBy(then);
  const again = figuresOf(quantitiesOf(stored.rows), { ...found.pricing, segments: [{ segmentTypeId: surface.id }] });
  expect(again).toEqual(stored);
});

it('takes unit prices, ratings, weights and modifiers from now', () => {
  const costlier = standing('soil', { cutCostPerM3: surface.parameters.soil.cutCostPerM3 + 7 });
  const found = repricing(then, costlier);
  expect(found.changes).toEqual([
    {
      group: 'soil',
      subject: surface.name,
      name: 'cutCostPerM3',
      before: surface.parameters.soil.cutCostPerM3,
      after: surface.parameters.soil.cutCostPerM3 + 7,
    },
  ]);
  // 1000 m³ × 7 kr, and the add-ons of 20, 15 and 15 %.
  expect(costOf(costlier) - costOf(now)).toBeCloseTo(7000 * 1.2 * 1.15 * 1.15, 6);
  const modified = { ...now, areas: [area({ costModifier: 3, biodiversity: 'high' })] };
  expect(repricing(then, modified).changes.map(({ name }) => name)).toEqual(['costModifier', 'biodiversity']);
  expect(costOf(modified) - costOf(now)).toBeCloseTo(
    2 * 300 * surface.parameters.soil.cutCostPerM3 * 1.2 * 1.15 * 1.15,
    6,
  );
  const { addOns, landUse, mass } = now.prices;
  const rated = {
    ...now,
    prices: {
      mass: { ...mass, freeHaulM: 100, haulCo2PerTKm: 1 },
      addOns: { ...addOns, biodiversityMedium: 9, rigPct: 0 },
      landUse: { ...landUse, forestHigh: { ...landUse.forestHigh, biodiversity: 'veryHigh' as const } },
    },
  };
  const names = repricing(then, rated).changes;
  expect(names.map(({ name }) => name).sort()).toEqual(['biodiversity', 'biodiversityMedium', 'freeHaulM', 'haulCo2PerTKm', 'rigPct']); // biome-ignore format: one line
  expect(names.filter(movesMasses).map(({ name }) => name)).toEqual(['freeHaulM']);
  expect(repricing(then, rated).design).toEqual([]);
});

it('keeps what shapes the design, and names it', () => {
  const { addOns, landUse, mass } = now.prices;
  const other: StandingPrices = {
    ...standing('soil', { cutSlope: 3.5 }),
    designClass: { ...routeType.designClass, minRadiusM: 17, otherWorksCostPerM: 1 },
    prices: {
      mass: { ...mass, usableSoilShare: 0.1, detourM: 1 },
      addOns: { ...addOns, influenceNearM: 1 },
      landUse: { ...landUse, barren: { ...landUse.barren, water: true, soilDepthFactor: 9 } },
    },
  };
  const found = repricing(then, other);
  expect(found.changes.map(({ name }) => name)).toEqual(['otherWorksCostPerM']);
  expect(found.design.map(({ name }) => name).sort()).toEqual(['cutSlope', 'detourM', 'influenceNearM', 'minRadiusM', 'soilDepthFactor', 'usableSoilShare', 'water']); // biome-ignore format: one line
  expect(found.pricing.routeType.designClass.minRadiusM).toBe(routeType.designClass.minRadiusM);
  expect(found.pricing.prices.mass.usableSoilShare).toBe(mass.usableSoilShare);
});

it('prices the points of a curve where they lie, and no others', () => {
  const curve = (points: [number, number][]) => standing('soil', { cutCostCurve: points });
  const from = (points: [number, number][]): StoredPrices => ({
    ...then,
    routeType: { ...routeType, segmentTypes: curve(points).segmentTypes as typeof routeType.segmentTypes },
  });
  const higher = repricing(from([[0, 1], [5, 10]]), curve([[0, 1], [5, 20]])); // biome-ignore format: one line
  expect(higher.changes).toHaveLength(1);
  expect(higher.pricing.routeType.segmentTypes[0].parameters.soil.cutCostCurve).toEqual([[0, 1], [5, 20]]); // biome-ignore format: one line
  const moved = repricing(from([[0, 1], [5, 10]]), curve([[0, 1], [6, 10]])); // biome-ignore format: one line
  expect(moved).toMatchObject({ changes: [], design: [{ name: 'cutCostCurve' }] });
});

it('says what is gone and what was not counted, and prices it as it was', () => {
  const gone = repricing(then, { ...now, designClass: null, segmentTypes: [], areas: [] });
  expect(gone.design.map(({ group, name, after }) => `${group} ${name} ${after}`)).toEqual([
    'designClass gone null',
    ...routeType.segmentTypes.map(() => 'section gone null'),
    'area gone null',
  ]);
  expect(gone).toMatchObject({ changes: [], pricing: then });
  const idle: StoredPrices = { ...then, areas: [area({ extraCostPerM2: 0 })] };
  expect(repricing(idle, now)).toMatchObject({
    changes: [],
    design: [{ name: 'extraCostPerM2', before: 0, after: 10 }],
  });
  const priced = repricing(then, { ...now, areas: [area({ risk: 'high', extraCostPerM2: 20 })] });
  expect(priced.changes.map(hadNoPrice)).toEqual([false, true]);
});

// The range of a cost by its prices: the default for all of them, their own where they have one, checked against pricing every price anew.

import { expect, it } from 'vitest';
import { defaultCatalogue, defaultRouteType } from '../catalogue/default-catalogue.ts';
import { organizationPrices } from '../catalogue/organization-prices.ts';
import { cellKey } from '../catalogue/price-sheet.ts';
import { costUncertaintyOf } from './cost-uncertainty.ts';
import { figuresOf } from './figures.ts';
import type { Quantity } from './item.ts';
import { pricesRangeOf } from './price-range.ts';
import type { Pricing } from './prices.ts';
import { movedPricing } from './what-if.ts';

const routeType = defaultRouteType(defaultCatalogue[0]!.key)!;
const surface = routeType.segmentTypes.find(({ kind }) => kind === 'surface')!;
const pricing: Pricing = {
  prices: organizationPrices({}),
  routeType,
  segments: [{ segmentTypeId: surface.id }],
  areas: [],
  massPoints: [],
};
const quantity = (item: string, amount: number, material: Quantity['material']): Quantity => ({
  item,
  material,
  segment: 0,
  subject: '',
  quantity: amount,
});
const ROCK = quantity('rockCut', 10_000, 'rock');
const SOIL = quantity('soilCut', 20_000, 'soil');
const costOf = (quantities: readonly Quantity[], prices: Pricing = pricing) =>
  figuresOf(quantities, prices).figures.costNok;
const key = cellKey('rock', surface.id, 'cutCostPerM3');

it('is that of any early estimate where nothing is set', () => {
  const cost = costOf([ROCK, SOIL]);
  expect(cost).toBeGreaterThan(1e6);
  const { lowNok, highNok } = pricesRangeOf([ROCK, SOIL], pricing, {});
  expect(lowNok).toBeCloseTo(0.7 * cost, 3);
  expect(highNok).toBeCloseTo(1.5 * cost, 3);
});

it('follows a price that has a range of its own, and the others theirs', () => {
  const spreads = { [key]: [90, 110] } as const;
  const [rock, soil] = [costOf([ROCK]), costOf([SOIL])];
  const range = pricesRangeOf([ROCK, SOIL], pricing, spreads);
  expect(range.lowNok).toBeCloseTo(0.9 * rock + 0.7 * soil, 3);
  expect(range.highNok).toBeCloseTo(1.1 * rock + 1.5 * soil, 3);
  // Rock alone at its high price, as figures are made of it.
  const high = movedPricing(pricing, [
    { group: 'rock', id: surface.id, name: 'cutCostPerM3', value: 1.1 * surface.parameters.rock.cutCostPerM3 },
  ]);
  expect(pricesRangeOf([ROCK], pricing, spreads).highNok).toBeCloseTo(
    costOf([ROCK], { ...high, segments: pricing.segments }),
    3,
  );
});

it('reaches P10, P50 and P90 of the total', () => {
  const cost = costOf([ROCK]);
  const of = (spread: readonly [number, number]) =>
    costUncertaintyOf({
      costNok: cost,
      ground: null,
      boundNok: 0,
      prices: pricesRangeOf([ROCK], pricing, { [key]: spread }),
    });
  const even = of([80, 120]);
  expect([even.lowNok, even.likelyNok, even.highNok].map((nok) => nok / cost)).toEqual(
    [0.8, 1, 1.2].map((share) => expect.closeTo(share, 6)),
  );
  const wide = of([50, 300]);
  expect([wide.lowNok, wide.likelyNok, wide.highNok].map((nok) => nok / cost)).toEqual(
    [0.5, 1, 3].map((share) => expect.closeTo(share, 6)),
  );
  // Known for certain.
  const certain = of([100, 100]);
  expect(certain.highNok - certain.lowNok).toBeLessThan(10);
});

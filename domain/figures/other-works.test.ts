// Other road works by item: the default classes cost what they are calibrated to, each item has its own price, and routes that were
// stored before the items came keep theirs.

import { expect, it } from 'vitest';
import { defaultCatalogue, defaultPrices, defaultRouteType } from '../catalogue/default-catalogue.ts';
import { OTHER_WORKS, otherWorkRow } from '../parameters/other-works.ts';
import type { RouteType } from '../route-type.ts';
import { NOT_ITEMIZED, type PriceContext, unitPriceOf } from './price-list.ts';

const CALIBRATED = {
  H1: 83_000,
  H2: 113_000,
  H3: 150_000,
  Hø1: 70_000,
  Hø60: 59_000,
  Sa: 40_000,
  A: 14_000,
  GS: 5_000,
  wind: 800,
  K2: 100,
  K3: 100,
  K4: 100,
  K7: 50,
  rail: 60_000,
};

function priceOf(routeType: RouteType, subject: string) {
  const segmentType = routeType.segmentTypes[0]!;
  const nothing = () => undefined;
  const context: PriceContext = {
    routeType,
    segmentType,
    prices: defaultPrices(),
    areaById: nothing,
    massPointById: nothing,
  };
  return unitPriceOf('otherWorks', context, subject);
}

it('adds up to what each class is calibrated to', () => {
  const sums = defaultCatalogue.map(({ key }) => [key, priceOf(defaultRouteType(key)!, '').cost]);
  expect(Object.fromEntries(sums)).toEqual(CALIBRATED);
});

it('prices each item by its row, and the rest with CO2 and time', () => {
  for (const { key } of defaultCatalogue) {
    const type = defaultRouteType(key)!;
    const parts = [...OTHER_WORKS, NOT_ITEMIZED].map((work) => priceOf(type, work));
    for (const figure of ['cost', 'co2', 'seconds'] as const)
      expect(parts.reduce((sum, part) => sum + part[figure], 0)).toBe(priceOf(type, '')[figure]);
    for (const work of OTHER_WORKS) expect(priceOf(type, work).cost).toBe(type.designClass[otherWorkRow(work)]);
  }
});

it('prices a class that was stored before the items came by its one sum', () => {
  const type = defaultRouteType('H1')!;
  const items = new Set<string>(OTHER_WORKS.map(otherWorkRow));
  const stored = Object.fromEntries(Object.entries(type.designClass).filter(([name]) => !items.has(name)));
  const designClass = { ...stored, otherWorksCostPerM: 83_000 } as RouteType['designClass'];
  expect(priceOf({ ...type, designClass }, '').cost).toBe(83_000);
  expect(priceOf({ ...type, designClass }, 'lighting').cost).toBe(0);
});

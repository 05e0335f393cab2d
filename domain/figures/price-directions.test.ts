// Every price of the sheet, one by one, on a route that has something of every item: a higher price raises a figure and lowers none. Where
// a price is read by no item, it stands below with what reads it instead.

import { expect, it } from 'vitest';
import { defaultPrices, defaultRouteType } from '../catalogue/default-catalogue.ts';
import { priceSheetOf } from '../catalogue/price-sheet.ts';
import { LAND_USE_CLASSES } from '../entities/area.ts';
import { OTHER_WORKS } from '../parameters/other-works.ts';
import { ROAD_CLASSES } from '../parameters/road-crossings.ts';
import type { Quantity } from './item.ts';
import { ITEMS, type ItemName } from './price-list.ts';
import type { StoredPrices } from './repricing.ts';
import { type PricedRoute, pricedWith } from './what-if.ts';

const routeType = defaultRouteType('H1')!;
const prices = defaultPrices();

/** The names that an item's quantities may be counted under. */
function subjectsOf(item: string): readonly string[] {
  if (item.startsWith('landUse') || item === 'clearing') return LAND_USE_CLASSES;
  if (item === 'otherWorks') return ['', ...OTHER_WORKS];
  if (item.endsWith('Crossing')) return ROAD_CLASSES;
  return /By(Depth|Height|Length)$/.test(item) ? ['0'] : [''];
}

const quantities: Quantity[] = routeType.segmentTypes.flatMap((_, segment) =>
  (Object.keys(ITEMS) as ItemName[])
    .filter((item) => ITEMS[item].group !== 'addOns')
    .flatMap((item) => subjectsOf(item).map((subject) => ({ item, material: null, segment, subject, quantity: 100 }))),
);
const routeAt = (method: 'totalLoss' | 'twentyYears'): PricedRoute => {
  const pricing: StoredPrices = {
    prices: { ...prices, addOns: { ...prices.addOns, landUseCo2Method: method } },
    routeType,
    areas: [],
    massPoints: [],
  };
  return { id: method, pricing, quantities, segments: routeType.segmentTypes.map(({ id }) => ({ segmentTypeId: id })) };
};
/** What counts land use by one method does not read the other's factor. */
const ROUTES = [routeAt('totalLoss'), routeAt('twentyYears')];

/** By no item: the year is said beside totals, and the price of CO2 makes a cost of its own beside them. */
const NO_ITEM = new Set(['addOns/priceYear', 'addOns/co2PricePerT']);

const cells = priceSheetOf({ prices, segmentTypes: routeType.segmentTypes, routeTypes: [routeType] });
const figures = (values: Parameters<typeof pricedWith>[1]) =>
  pricedWith(ROUTES, values).flatMap(({ figures: { costNok, co2Kg, constructionSeconds } }) => [
    costNok,
    co2Kg,
    constructionSeconds,
  ]);
const standing = figures([]);

it('raises a figure with every price, and lowers none', () => {
  const still = cells.flatMap(({ key, group, id, name, value, row }) => {
    const higher = Math.min(row.max, row.kind === 'integer' ? value + 1 : value * 1.1 + 1);
    const moved = figures([{ group, id, name, value: higher }]);
    const differences = moved.map((figure, i) => figure - standing[i]!);
    for (const [i, difference] of differences.entries())
      expect(difference, key).toBeGreaterThanOrEqual(-1e-9 * standing[i]!);
    return differences.some((difference) => difference > 0) ? [] : [`${group}/${name}`];
  });
  expect(new Set(still)).toEqual(NO_ITEM);
});

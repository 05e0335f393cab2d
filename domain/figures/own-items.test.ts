// Own items of a design class: counted by what they are priced by, in and outside areas that change prices, added to the route exactly,
// named and coded in its breakdown, and priced again on stored routes at once.

import { describe, expect, it } from 'vitest';
import { defaultPrices, defaultRouteType } from '../catalogue/default-catalogue.ts';
import { priceSheetOf, sheetDifferences, sheetRowOf } from '../catalogue/price-sheet.ts';
import type { OwnItem } from '../parameters/own-items.ts';
import { ownItemsValidator } from '../parameters/own-items.ts';
import { figuresOf } from './figures.ts';
import type { Quantity } from './item.ts';
import { itemName, namedItem } from './item-name.ts';
import { INSIDE } from './price-list.ts';
import { pricesAtEnds } from './price-range.ts';
import type { PricedArea, Pricing } from './prices.ts';
import { processSums } from './process-sums.ts';
import { quantitiesOf, repricing, type StoredPrices } from './repricing.ts';
import { movedPricing } from './what-if.ts';

const fence: OwnItem = {
  id: 'fence',
  name: 'Viltgjerde: høyt',
  measure: 'openRoad',
  costPerUnit: 900,
  co2PerUnit: 20,
  lowPct: 60,
  highPct: 180,
  mark: 'A',
  source: '',
  processCode: '7',
};
const sorting: OwnItem = { ...fence, id: 'sorting', name: 'Sortering', measure: 'rockCut', costPerUnit: 30, co2PerUnit: 1, processCode: null }; // biome-ignore format: one item

const AREA = { id: 'mire', name: 'Myra', costModifier: 1.5, co2Modifier: 1 } as PricedArea;
const QUANTITIES: Quantity[] = [
  { item: 'length', material: null, segment: 0, subject: '', quantity: 100 },
  { item: 'drainage', material: null, segment: 0, subject: '', quantity: 100 },
  { item: 'rockCut', material: 'rock', segment: 0, subject: '', quantity: 1_000 },
  { item: 'rockCut', material: null, segment: 0, subject: `${INSIDE}mire`, quantity: 400 },
];

function pricingWith(ownItems: readonly OwnItem[]): StoredPrices {
  const routeType = defaultRouteType('H1')!;
  const prices = defaultPrices();
  return {
    prices: { ...prices, addOns: { ...prices.addOns, rigPct: 0, designPct: 0, contingencyPct: 0 } },
    routeType: { ...routeType, designClass: { ...routeType.designClass, ownItems } },
    areas: [AREA],
    massPoints: [],
  };
}

function pricedWith(stored: StoredPrices, quantities: readonly Quantity[] = QUANTITIES) {
  const surface = stored.routeType.segmentTypes.find(({ kind }) => kind === 'surface')!;
  const pricing: Pricing = { ...stored, segments: [{ segmentTypeId: surface.id }] };
  return figuresOf(quantities, pricing);
}

describe('own items', () => {
  const none = pricedWith(pricingWith([]));
  const both = pricedWith(pricingWith([fence, sorting]));

  it('cost their quantity times their price, and in an area what it changes', () => {
    // 100 m · 900, 1 000 m³ · 30, and half as much again of 400 m³.
    expect(both.figures.costNok - none.figures.costNok).toBeCloseTo(90_000 + 30_000 + 6_000, 6);
    expect(both.figures.co2Kg - none.figures.co2Kg).toBeCloseTo(2_000 + 1_000, 6);
    expect(both.figures.costNok).toBe(both.rows.reduce((sum, { costNok }) => sum + costNok, 0));
  });

  it('are named by the organization in the breakdown, with the unit of what they are priced by', () => {
    const own = both.rows.filter(({ item }) => item === 'ownItem');
    expect(own.map((row) => [itemName(namedItem(row), 'nb'), row.unit, row.quantity])).toEqual([
      [fence.name, 'm', 100],
      [sorting.name, 'm³', 1_000],
      [sorting.name, 'm³', 400],
    ]);
  });

  it('take their time, and once for a whole route whatever it holds', () => {
    const camp: OwnItem = { ...fence, id: 'camp', name: 'Brakkerigg', measure: 'route', costPerUnit: 5e6, co2PerUnit: 0, secondsPerUnit: 3_600 }; // biome-ignore format: one item
    const with_ = pricedWith(pricingWith([camp, { ...fence, secondsPerUnit: 10 }]));
    expect(with_.figures.constructionSeconds - none.figures.constructionSeconds).toBeCloseTo(3_600 + 100 * 10, 6);
    expect(with_.figures.costNok - none.figures.costNok).toBeCloseTo(5e6 + 90_000, 6);
    const rows = with_.rows.filter((row) => row.item === 'ownItem' && itemName(namedItem(row), 'nb') === camp.name);
    expect(rows).toMatchObject([{ segment: -1, quantity: 1, unit: 'RS', costNok: 5e6 }]);
  });

  it('are the same item where one was stored before items took time', () => {
    const stored = pricingWith([fence]);
    const standing = pricingWith([{ ...fence, secondsPerUnit: 0 }]);
    const now = {
      ...standing,
      designClass: standing.routeType.designClass,
      segmentTypes: standing.routeType.segmentTypes,
    };
    expect(repricing(stored, now).changes).toEqual([]);
  });

  it('go to their process code, and the sums by code stay the cost of the route', () => {
    const segments = [{ kind: 'surface', lengthM: 100 }] as const;
    const [before, after] = [none, both].map(({ rows }) => processSums(rows, segments));
    const of = (sums: typeof before, code: string | null) => sums.find((one) => one.code === code)?.costNok ?? 0;
    expect(of(after, '7') - of(before, '7')).toBeCloseTo(90_000, 6);
    expect(of(after, null) - of(before, null)).toBeCloseTo(36_000, 6);
    expect(after.reduce((sum, { costNok }) => sum + costNok, 0)).toBeCloseTo(both.figures.costNok, 4);
  });

  it('are made again of stored quantities, so that a new item is in the figures of a stored route at once', () => {
    const stored = pricingWith([fence]);
    const standing = pricingWith([{ ...fence, name: 'Gjerde', costPerUnit: 1_000 }, sorting]);
    const { pricing, changes, design } = repricing(stored, {
      ...standing,
      designClass: standing.routeType.designClass,
      segmentTypes: standing.routeType.segmentTypes,
    });
    expect(changes.map(({ name }) => name)).toEqual(['ownItems']);
    expect(design).toEqual([]);
    const again = pricedWith(pricing, quantitiesOf(pricedWith(stored).rows));
    expect(again.figures.costNok - none.figures.costNok).toBeCloseTo(100_000 + 36_000, 6);
  });

  it('cost nothing with a design class that was stored before there were any', () => {
    const { designClass, ...type } = pricingWith([]).routeType;
    const { ownItems: _, ...older } = designClass;
    const stored = { ...pricingWith([]), routeType: { ...type, designClass: older as typeof designClass } };
    expect(pricedWith(stored).figures.costNok).toBe(none.figures.costNok);
  });

  it('stand in the price sheet with low and high of their own, and move with "what if"', () => {
    const stored = pricingWith([fence]);
    const cells = priceSheetOf({ ...stored, segmentTypes: [], routeTypes: [stored.routeType] });
    const cell = cells.find(({ name }) => name === 'ownItems:fence:costPerUnit')!;
    expect([cell.row.label.nb, cell.row.unit, cell.value, cell.row.spreadPct]).toEqual([fence.name, 'NOK/m', 900, [60, 180]]); // biome-ignore format: one line
    expect(sheetRowOf('designClass', cell.name)?.max).toBe(cell.row.max);
    expect(sheetRowOf('soil', cell.name)).toBeUndefined();
    const move = { group: cell.group, id: cell.id, name: cell.name, value: 1_200 };
    const moved = pricedWith(movedPricing(stored, [move]));
    expect(moved.figures.costNok - pricedWith(stored).figures.costNok).toBeCloseTo(30_000, 6);
  });

  it('move by their own range and not by that of any early price', () => {
    const stored = pricingWith([fence]);
    const [low] = pricesAtEnds(stored, {});
    const ofFence = (one: StoredPrices) =>
      pricedWith(one).rows.filter(({ item }) => item === 'ownItem').reduce((sum, { costNok }) => sum + costNok, 0); // biome-ignore format: one line
    expect(ofFence(stored) * low.usual + (ofFence(low.moved) - ofFence(stored))).toBeCloseTo(0.6 * 90_000, 6);
  });

  it('are in the history of prices by their own names', () => {
    const [before, after] = [[fence], [{ ...fence, costPerUnit: 950 }, sorting]].map((ownItems) => ({
      designClass: { ownItems },
    }));
    expect(sheetDifferences({ id: 'h1', name: 'H1' }, before, after)).toEqual([
      { group: 'designClass', id: 'h1', name: 'ownItems:fence:costPerUnit', before: 900, after: 950, subject: `H1: ${fence.name}` }, // biome-ignore format: one line
    ]);
  });
});

it.each([
  ['a name twice', [fence, { ...fence, id: 'other', name: 'VILTGJERDE: høyt' }], 'name'],
  ['an id twice', [fence, { ...fence, name: 'Annet' }], 'id'],
  ['no name', [{ ...fence, name: '  ' }], 'name'],
  ['a price below nothing', [{ ...fence, costPerUnit: -1 }], 'costPerUnit'],
  ['what nobody measures', [{ ...fence, measure: 'moon' }], 'measure'],
  ['a process code that is none', [{ ...fence, processCode: '99' }], 'processCode'],
  ['low over likely', [{ ...fence, lowPct: 101 }], 'lowPct'],
  ['a construction time below nothing', [{ ...fence, secondsPerUnit: -1 }], 'secondsPerUnit'],
])('refuses %s and names the field', (_, items, field) => {
  expect(ownItemsValidator.safeParse([fence]).success).toBe(true);
  const { error } = ownItemsValidator.safeParse(items);
  expect(error?.issues.map(({ path }) => path.at(-1))).toEqual([field]);
});

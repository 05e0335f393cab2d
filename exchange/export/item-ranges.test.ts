// Ranges by item: each follows its own prices, and together they are the range of the whole cost.

import { expect, it } from 'vitest';
import { defaultCatalogue, defaultRouteType } from '#domain/catalogue/default-catalogue.ts';
import { organizationPrices } from '#domain/catalogue/organization-prices.ts';
import { cellKey } from '#domain/catalogue/price-sheet.ts';
import { figuresOf } from '#domain/figures/figures.ts';
import type { Quantity } from '#domain/figures/item.ts';
import { pricesRangeOf } from '#domain/figures/price-range.ts';
import { itemPriceRanges, itemRangesOf } from './item-ranges.ts';
import type { ExportRoute } from './material.ts';

const routeType = defaultRouteType(defaultCatalogue[0].key)!;
const surface = routeType.segmentTypes.find(({ kind }) => kind === 'surface')!;
const segments = [{ segmentTypeId: surface.id }];
const pricing = { prices: organizationPrices({}), routeType, segments, areas: [], massPoints: [] };
const of = { segment: 0, subject: '' };
const quantities: Quantity[] = [
  { ...of, item: 'rockCut', material: 'rock', quantity: 10_000 },
  { ...of, item: 'soilCut', material: 'soil', quantity: 20_000 },
];
const { rows } = figuresOf(quantities, pricing);

it('are those of the prices that an organization has set, and add up to the whole', () => {
  const spreads = { [cellKey('rock', surface.id, 'cutCostPerM3')]: [90, 110] } as const;
  const itemPrices = itemPriceRanges(quantities, pricing, spreads);
  const ranges = itemRangesOf({ breakdown: rows, uncertainty: null, itemPrices } as unknown as ExportRoute);
  const whole = pricesRangeOf(quantities, pricing, spreads);
  for (const side of ['lowNok', 'highNok'] as const)
    expect(ranges.reduce((sum, range) => sum + range[side], 0)).toBeCloseTo(whole[side], 3);
  const [rock, soil] = ['rockCut', 'soilCut'].map((item) => ranges.find(({ row }) => row.item === item)!);
  expect([rock.lowNok / rock.costNok, rock.highNok / rock.costNok]).toEqual([expect.closeTo(0.9), expect.closeTo(1.1)]);
  expect([soil.lowNok / soil.costNok, soil.highNok / soil.costNok]).toEqual([expect.closeTo(0.7), expect.closeTo(1.5)]);
  expect(rock.quantityRange).toBeNull();
});

it('hold how far rock may lie off: a tenth of all lies under the low, a tenth over the high', () => {
  const uncertainty = { rockCutM3: { higher: 1000, lower: -800 }, soilCutM3: { higher: -900, lower: 900 } };
  const [rock, soil] = itemRangesOf({ breakdown: rows, uncertainty } as unknown as ExportRoute);
  // 10,000 + 900 z + 100 z² at ± 1.28155.
  expect(rock.quantityRange).toEqual([expect.closeTo(9010.84, 1), expect.closeTo(11317.63, 1)]);
  expect(soil.quantityRange).toEqual([expect.closeTo(20_000 - 1153.4, 1), expect.closeTo(20_000 + 1153.4, 1)]);
  expect(rock.lowNok).toBeCloseTo(0.7 * rock.costNok, 6);
});

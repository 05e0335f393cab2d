import { expect, it } from 'vitest';
import { defaultPrices } from '../catalogue/default-catalogue.ts';
import { priceLevelOf } from './price-level.ts';
import type { Prices } from './prices.ts';

const { addOns } = defaultPrices();

it('says the year of the prices and whether VAT is in them', () => {
  expect(priceLevelOf({ addOns }).nb).toBe('prisnivå 2025, NOK uten mva.');
  const other = priceLevelOf({ addOns: { ...addOns, priceYear: 2027, includesVat: true } });
  expect(other).toEqual({ nb: 'prisnivå 2027, NOK med mva.', en: 'price level 2027, NOK incl. VAT' });
});

it('takes prices that do not say their level as the default ones', () => {
  const { priceYear: _, includesVat: __, ...before } = addOns;
  expect(priceLevelOf({ addOns: before as Prices['addOns'] })).toEqual(priceLevelOf({ addOns }));
});

// Which year's prices a cost is in, and whether VAT is included: said beside every total, never computed with.

import { addOnRows } from '../parameters/add-ons.ts';
import { defaultsOf, type Label } from '../parameters/parameter.ts';
import type { Prices } from './prices.ts';

/** As said after a total. Prices that were frozen before they said their level are the default ones. */
export function priceLevelOf({ addOns }: Pick<Prices, 'addOns'>): Label {
  const { priceYear, includesVat } = { ...defaultsOf(addOnRows), ...addOns };
  return {
    nb: `prisnivå ${priceYear}, NOK ${includesVat ? 'med' : 'uten'} mva.`,
    en: `price level ${priceYear}, NOK ${includesVat ? 'incl.' : 'excl.'} VAT`,
  };
}

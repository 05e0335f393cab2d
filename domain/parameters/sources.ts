// Where defaults of several rows come from, and short hands for writing it. Used by files of rows only.

import type { Label } from './parameter.ts';

/** A title, a formula or a range that reads the same in both languages. */
export const both = (text: string): Label => ({ nb: text, en: text });

export const PRICE_TABLE: Label = {
  nb: 'standard enhetspriser, 2025-kroner uten mva.',
  en: 'default unit prices, 2025 NOK ex. VAT',
};

/** The price table, and what of it. */
export const priceTable = (nb: string, en: string): Label => ({
  nb: `${PRICE_TABLE.nb}: ${nb}`,
  en: `${PRICE_TABLE.en}: ${en}`,
});

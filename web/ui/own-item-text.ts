// Own items of a design class as people read them.

import { OWN_MEASURES, type OwnItem, ownUnit } from '#domain/parameters/own-items.ts';
import { unitText } from '#domain/unit-text.ts';
import type { Formats } from '../i18n/formats.ts';
import type { Language } from '../i18n/language.ts';

/** '900 kr/m'. */
export function ownPriceText({ measure, costPerUnit }: OwnItem, formats: Formats, language: Language): string {
  return `${formats.plain(costPerUnit)}\u00a0${unitText(ownUnit('costPerUnit', measure), language)}`;
}

/** 'Viltgjerde 900 kr/m (70–150 %), 20 kg/m; …': all that a price or a merge may be about. */
export function ownItemsText(items: readonly OwnItem[], formats: Formats, language: Language): string {
  const texts = items.map((item) => {
    const { measure, name, lowPct, highPct, processCode } = item;
    const { label } = OWN_MEASURES[measure];
    const more = (['co2PerUnit', 'secondsPerUnit'] as const)
      .filter((price) => item[price])
      .map((price) => `, ${formats.plain(item[price]!)}\u00a0${unitText(ownUnit(price, measure), language)}`);
    const range = `${formats.plain(lowPct)}–${formats.plain(highPct)}\u00a0%`;
    const code = processCode ? `, ${processCode}` : '';
    return `${name} ${ownPriceText(item, formats, language)} ${label[language]} (${range})${more.join('')}${code}`;
  });
  return texts.join('; ') || '–';
}

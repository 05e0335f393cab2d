// Own items of a design class as people read them.

import { OWN_MEASURES, type OwnWork } from '#domain/parameters/own-works.ts';
import type { Formats } from '../i18n/formats.ts';
import type { Language } from '../i18n/language.ts';
import { unitText } from './entity-fields.tsx';

/** '900 kr/m'. */
export function ownPriceText({ measure, costPerUnit }: OwnWork, formats: Formats, language: Language): string {
  return `${formats.plain(costPerUnit)}\u00a0${unitText(`NOK/${OWN_MEASURES[measure].unit}`, language)}`;
}

/** 'Viltgjerde 900 kr/m (70–150 %), 20 kg/m; …': all that a price or a merge may be about. */
export function ownWorksText(works: readonly OwnWork[], formats: Formats, language: Language): string {
  const texts = works.map((work) => {
    const { measure, name, lowPct, highPct, co2PerUnit, processCode } = work;
    const { unit, label } = OWN_MEASURES[measure];
    const co2 = co2PerUnit ? `, ${formats.plain(co2PerUnit)}\u00a0kg/${unit}` : '';
    const range = `${formats.plain(lowPct)}–${formats.plain(highPct)}\u00a0%`;
    const code = processCode ? `, ${processCode}` : '';
    return `${name} ${ownPriceText(work, formats, language)} ${label[language]} (${range})${co2}${code}`;
  });
  return texts.join('; ') || '–';
}

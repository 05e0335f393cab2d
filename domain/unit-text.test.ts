// Every unit that a row, an item or a process has reads in both languages.

import { expect, it } from 'vitest';
import { areaFields } from './entities/area.ts';
import { featureFields } from './entities/feature.ts';
import { siteFields } from './entities/site.ts';
import { volumeFields } from './entities/volume.ts';
import { ITEMS } from './figures/price-list.ts';
import { PROCESS_UNITS } from './figures/process-codes.ts';
import { parameterGroups } from './parameters/groups.ts';
import { OWN_MEASURES, type OwnMeasure, type OwnNumber, ownNumberRows, ownUnit } from './parameters/own-items.ts';
import { unitText } from './unit-text.ts';

const unitsOf = (rows: object) =>
  Object.values(rows).flatMap((row: { unit?: string; argument?: { unit: string } }) => [row.unit, row.argument?.unit]);

const UNITS = new Set(
  [
    ...Object.values(parameterGroups).flatMap(unitsOf),
    ...[areaFields, featureFields, siteFields, volumeFields, ITEMS, OWN_MEASURES].flatMap(unitsOf),
    ...PROCESS_UNITS,
    ...(Object.keys(OWN_MEASURES) as OwnMeasure[]).flatMap((measure) =>
      (Object.keys(ownNumberRows) as OwnNumber[]).map((name) => ownUnit(name, measure)),
    ),
  ].filter((unit) => unit !== undefined),
);

/** Letters of units that are the same in both languages. */
const SHARED = /^(H:V|1:?|%|‰|°|kg|t|km|m|m²|m³|s|min|)$/;
const ONLY: Readonly<Record<'nb' | 'en', RegExp>> = {
  nb: /^(kr|år|moh\.|stk|RS)$/,
  en: /^(NOK|years|a\.s\.l\.|h|pcs|LS)$/,
};

it.each(['nb', 'en'] as const)('all of them (%s)', (language) => {
  expect(UNITS.size).toBeGreaterThan(20);
  const strange = [...UNITS]
    .map((unit) => unitText(unit, language))
    .filter((text) => text.split(/[/·\s]/).some((part) => !SHARED.test(part) && !ONLY[language].test(part)));
  expect(strange).toEqual([]);
});

it('has a piece and a lump sum, alone and not within a word', () => {
  expect(['stk', 'RS', 'NOK/m²', 'm a.s.l.'].map((unit) => unitText(unit, 'en'))).toEqual([
    'pcs',
    'LS',
    'NOK/m²',
    'm a.s.l.',
  ]);
  expect(['stk', 'RS', 'NOK/m²', 'm a.s.l.', 'km/h', 'years'].map((unit) => unitText(unit, 'nb'))).toEqual(['stk', 'RS', 'kr/m²', 'moh.', 'km/t', 'år']); // biome-ignore format: one line
});

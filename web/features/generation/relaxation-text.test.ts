// What helps a request that cannot be met is put into words, in both languages, whatever the engine names.

import { describe, expect, it } from 'vitest';
import { CATALOGUE } from '../../i18n/catalogue.ts';
import { formatsFor } from '../../i18n/formats.ts';
import type { Language } from '../../i18n/language.ts';
import { messagesFor } from '../../i18n/message.ts';
import { relaxationText } from './relaxation-text.ts';

const NAMES = [
  ...['movePoint', 'corridor', 'allowFillInWater', 'startBearing', 'endBearing', 'radiusM', 'clearance'],
  ...['minRadiusM', 'maxGradePct', 'maxSteepLengthM', 'crestRadiusM', 'sagRadiusM', 'maxRadiusM', 'gradeByRadius'],
  ...['minElementLengthM', 'minClothoidAM', 'minCoverM', 'maxHeightM', 'maxSlopeWidthM', 'sharpGradePct'],
];

const textOf = (language: Language, what: string, areaName: string | null = 'Myra') =>
  relaxationText(
    { what, now: 6, needed: 7.25, unit: what === 'corridor' ? '' : 'm' },
    {
      language,
      formats: formatsFor(language),
      areaName: () => areaName,
      t: (key, values = {}) =>
        messagesFor(CATALOGUE, language)[key]!.replace(/\{(\w+)\}/g, (_, name) => String(values[name])),
    },
  );

describe('the smallest change that helps', () => {
  it.each(NAMES)('%s is put into words', (what) => {
    for (const language of ['nb', 'en'] as const) {
      const text = textOf(language, what)!;
      // No name out of the code.
      expect(text).not.toMatch(/[a-z][A-Z]/);
      expect(text).not.toMatch(/undefined|: {0,1}fra |: {0,1}from /);
    }
  });

  it('says how far a point is to be moved, and which area stands in the way', () => {
    expect(textOf('nb', 'movePoint')).toBe('Det hjelper å flytte punktet 7,25\u00a0m.');
    expect(textOf('nb', 'area:7f')).toBe('Det hjelper å tillate kryssing av «Myra».');
    expect(textOf('en', 'maxGradePct')).toMatch(
      /^Smallest change that helps: maximum grade.* from 6 to 7.25\u00a0m\.$/,
    );
  });

  it('says nothing of an area that is gone, or of a rule that no field loosens', () => {
    expect(textOf('nb', 'area:7f', null)).toBeNull();
    expect(textOf('nb', 'endNotMet')).toBeNull();
  });
});

// Every parameter row as its field shows it: labels and help in both languages, the unit, and bounds that are kept while writing, in each
// language's way of writing numbers.

import { describe, expect, it } from 'vitest';
import { parameterGroups } from '#domain/parameters/groups.ts';
import type { Parameters } from '#domain/parameters/parameter.ts';
import { unitText } from '#domain/unit-text.ts';
import { formatsFor } from '../i18n/formats.ts';
import { readNumber } from './read-number.ts';

describe.each(Object.entries(parameterGroups) as [string, Parameters][])('every parameter of %s', (_, rows) => {
  it.each(['nb', 'en'] as const)(
    'has a field that takes its default and refuses what lies outside (%s)',
    (language) => {
      const { field } = formatsFor(language);
      for (const [name, row] of Object.entries(rows)) {
        expect(row.label[language], name).not.toBe('');
        expect(row.help[language], name).not.toBe('');
        if (row.kind === 'choice')
          for (const choice of row.choices)
            expect(row.choiceLabels[choice]?.[language], `${name}: ${choice}`).toBeTruthy();
        if (row.kind !== 'number' && row.kind !== 'integer') continue;
        if (language === 'nb') expect(unitText(row.unit, language), name).not.toMatch(/NOK|km\/h/);
        const bounds = { min: row.min, max: row.max, isInteger: row.kind === 'integer', isRequired: true };
        const read = (value: number) => readNumber(field(value, 6), bounds, language);
        expect(read(row.default), name).toBe(row.default);
        for (const wrong of [row.min - 1, row.max + 1]) expect(read(wrong), name).toBe('wrong');
      }
    },
  );
});

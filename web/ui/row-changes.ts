// What differs between two sets of values of the same rows, as people read it.

import type { OwnItem } from '#domain/parameters/own-items.ts';
import type { Curve, Parameter, Parameters } from '#domain/parameters/parameter.ts';
import type { Formats } from '../i18n/formats.ts';
import type { Language } from '../i18n/language.ts';
import { ownItemsText } from './own-item-text.ts';
import { plainOf } from './plain-of.ts';
import type { FieldChange } from './save-merged.ts';

interface Words {
  readonly formats: Formats;
  readonly language: Language;
}

type Values = Readonly<Record<string, unknown>> | undefined;

/** @param prefix of the keys */
export function rowChanges(rows: Parameters, before: Values, after: Values, words: Words, prefix = ''): FieldChange[] {
  return Object.entries(rows).flatMap(([name, row]) => {
    const [then, now] = [before, after].map((values) => rowText(row, values?.[name] ?? row.default, words));
    return then === now ? [] : [{ key: prefix + name, label: row.label[words.language], before: then!, after: now! }];
  });
}

export function rowText(row: Parameter, value: unknown, { formats, language }: Words): string {
  switch (row.kind) {
    case 'boolean':
      return value === true ? '✓' : '–';
    case 'choice':
      return row.choiceLabels[String(value)]?.[language] ?? String(value);
    case 'curve':
      return (value as Curve).map((point) => point.map((one) => formats.plain(one)).join(': ')).join('; ') || '–';
    case 'items':
      return ownItemsText(value as readonly OwnItem[], formats, language);
    default:
      return plainOf(row, Number(value), formats);
  }
}

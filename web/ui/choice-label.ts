// What a value of a field that is chosen from a list is called.

import type { Field } from '#domain/entities/field.ts';
import type { Language } from '../i18n/language.ts';

export function choiceLabelOf(row: Field, choice: string, language: Language): string {
  return (row.kind === 'choice' && row.choiceLabels?.[choice]?.[language]) || choice;
}

// A value of a row as text: an amount in groups of digits, a year without.

import type { Field } from '#domain/entities/field.ts';
import type { Parameter } from '#domain/parameters/parameter.ts';
import type { Formats } from '../i18n/formats.ts';

export function plainOf(row: Parameter | Field | undefined, value: number, formats: Formats): string {
  return row && 'isYear' in row && row.isYear ? formats.field(value, 0) : formats.plain(value);
}

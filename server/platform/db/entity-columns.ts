// Values of an entity to and from its columns, by its rows (domain/entities). A column is named as its field in snake_case, unless the row
// says otherwise; shapes are jsonb.

import { columnOf, type Fields, type ValuesOf } from '#domain/entities/field.ts';
import type { ByColumn, ColumnName } from './column-types.ts';
import { jsonb } from './connection.ts';

export function columnNames<Rows extends Fields>(
  rows: Rows,
): { [Name in keyof Rows]: ColumnName<Rows, Name> }[keyof Rows][] {
  return Object.keys(rows).map((name) => columnOf(rows, name) as ColumnName<Rows, keyof Rows>);
}

/** What to write of an entity, or of a change of one: the given values by column. What is undefined is left out. */
export function columnsOf<Rows extends Fields, Values extends Partial<ValuesOf<Rows>>>(
  rows: Rows,
  values: Values,
): ByColumn<Rows, Values> {
  const columns = Object.entries(rows).flatMap(([name, row]) => {
    const value = values[name as keyof Values];
    if (value === undefined) return [];
    return [[columnOf(rows, name), row.kind === 'shape' ? jsonb(value) : value]];
  });
  return Object.fromEntries(columns) as ByColumn<Rows, Values>;
}

/** An entity's values, as they lie in a row of its table. */
export function valuesOf<Rows extends Fields>(rows: Rows, row: ByColumn<Rows, ValuesOf<Rows>>): ValuesOf<Rows> {
  const stored: Readonly<Record<string, unknown>> = row;
  return Object.fromEntries(Object.keys(rows).map((name) => [name, stored[columnOf(rows, name)]])) as ValuesOf<Rows>;
}

// GraphQL fields made from the rows of an entity (domain/entities): what is sent of one, and what is read.

import type { FieldRef } from '@pothos/core';
import { columnOf, type Field, type Fields, type ValuesOf } from '#domain/entities/field.ts';
import type { ByColumn } from '../db/column-types.ts';
import type { builder } from './builder.ts';

type Types = typeof builder.$inferSchemaTypes;
type InputBuilder = PothosSchemaTypes.InputFieldBuilder<Types, 'InputObject'>;
type OutputBuilder<Row> = PothosSchemaTypes.ObjectFieldBuilder<Types, Row>;

/** Each may be left out: validators say what a new entity needs. */
export function inputFields(t: InputBuilder, rows: Fields) {
  const fieldOf = (row: Field) => {
    // A label says it all.
    const description = row.label ? undefined : row.note;
    return row.kind === 'tags' ? t.stringList({ description }) : t.field({ type: SCALARS[row.kind], description });
  };
  return Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, fieldOf(row)]));
}

/** Of an entity as its row in the database. */
export function outputFields<Rows extends Fields, Row extends ByColumn<Rows, ValuesOf<Rows>>>(
  t: OutputBuilder<Row>,
  rows: Rows,
): Record<string, FieldRef<Types, unknown, 'Object'>> {
  const fieldOf = (name: string, row: Field) => {
    const column = columnOf(rows, name) as keyof Row;
    const nullable = row.isNullable ?? false;
    if (row.kind === 'tags') return t.stringList({ resolve: (stored) => stored[column] as readonly string[] });
    return t.field({ type: SCALARS[row.kind], nullable, resolve: (stored) => stored[column] as string });
  };
  return Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, fieldOf(name, row)]));
}

const SCALARS = {
  number: 'Float',
  boolean: 'Boolean',
  text: 'String',
  color: 'String',
  choice: 'String',
  shape: 'JSON',
} as const;

/**
 * What a client says. GraphQL carries null for "not given" as well as for "none": it is the second where the row knows a null.
 */
export function sentOf(rows: Fields, input: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(input).filter(([name, value]) => value !== undefined && (value !== null || rows[name]?.isNullable)),
  );
}

// How columns are read and written: jsonb by what the validators accept, timestamps as dates; and those of an entity by its rows
// (domain/entities): a column has a default where its row has one.

import type { ColumnType, Generated } from 'kysely';
import type { Field, Fields, ShapeField, ValueOf } from '#domain/entities/field.ts';

export type Json<T> = ColumnType<T, unknown, unknown>;
export type JsonOrNull<T> = ColumnType<T | null, unknown, unknown>;
export type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>;
export type TimestampOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
export type JsonObject = Record<string, unknown>;

/** Of what people edit in a project (rows.ts). */
export interface EditedColumns {
  id: Generated<string>;
  organization_id: string;
  project_id: string;
  version: Generated<number>;
  created: Timestamp;
  updated: Timestamp;
  deleted: TimestampOrNull;
}

/** Of what a reader of a share link wrote: by which link, the name that was given, and what the link was called then. */
export interface SenderColumns {
  share_link_id: string | null;
  sender_name: string | null;
  sender_link: string | null;
}

type Snake<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : Name;

export type ColumnName<Rows extends Fields, Name extends keyof Rows> = Rows[Name] extends {
  readonly column: infer Column extends string;
}
  ? Column
  : Snake<Name & string>;

type Column<Row extends Field> = Row extends ShapeField
  ? Json<ValueOf<Row>>
  : undefined extends Row['default']
    ? ValueOf<Row>
    : Row extends { readonly isNullable: true }
      ? ColumnType<ValueOf<Row>, ValueOf<Row> | undefined, ValueOf<Row>>
      : Generated<ValueOf<Row>>;

/** The columns of these rows, as a part of a table's type. */
export type ColumnsOf<Rows extends Fields> = {
  [Name in keyof Rows as ColumnName<Rows, Name>]: Column<Rows[Name]>;
};

/** Values by the names of their columns. */
export type ByColumn<Rows extends Fields, Values> = {
  [Name in keyof Values as Name extends keyof Rows ? ColumnName<Rows, Name> : never]: Values[Name];
};

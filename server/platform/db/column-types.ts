// How columns are read and written: jsonb by what the validators accept, timestamps as dates.

import type { ColumnType } from 'kysely';

export type Json<T> = ColumnType<T, unknown, unknown>;
export type JsonOrNull<T> = ColumnType<T | null, unknown, unknown>;
export type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>;
export type TimestampOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
export type JsonObject = Record<string, unknown>;

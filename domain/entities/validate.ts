// Validators made from the rows of an entity: the same for GraphQL, REST, imports and scenario files.

import { z } from 'zod';
import type { DefaultedOf, Field, Fields, Shapes, ValueOf } from './field.ts';

/** Farther than any projected CRS reaches, m. */
const MAX_COORDINATE_M = 1e8;
const MAX_VERTICES = 100_000;
const MAX_SITE_CORNERS = 2000;
const MAX_SITE_HOLES = 100;
const MAX_TAGS = 50;

type Check<Value> = z.ZodType<Value, Value>;

/** Of every row; what has a default may be left out and then is it. */
export type Shape<Rows extends Fields> = {
  readonly [Name in keyof Rows]: Name extends DefaultedOf<Rows>
    ? z.ZodDefault<Check<ValueOf<Rows[Name]>>>
    : Check<ValueOf<Rows[Name]>>;
};

/** Of every row, each optional: what a change may say. */
export type PatchShape<Rows extends Fields> = {
  readonly [Name in keyof Rows]: z.ZodOptional<Check<ValueOf<Rows[Name]>>>;
};

export function shapeOf<Rows extends Fields>(rows: Rows): Shape<Rows> {
  return mapped(rows, (row) =>
    row.default === undefined ? checkOf(row) : checkOf(row).default(row.default),
  ) as Shape<Rows>;
}

export function patchShapeOf<Rows extends Fields>(rows: Rows): PatchShape<Rows> {
  return mapped(rows, (row) => checkOf(row).optional()) as PatchShape<Rows>;
}

function mapped(rows: Fields, of: (row: Field) => z.ZodType): Record<string, z.ZodType> {
  return Object.fromEntries(
    Object.entries(rows).map(([name, row]) => [name, row.note ? of(row).describe(row.note) : of(row)]),
  );
}

function checkOf(row: Field): z.ZodType {
  return row.isNullable ? plainCheckOf(row).nullable() : plainCheckOf(row);
}

function plainCheckOf(row: Field): z.ZodType {
  switch (row.kind) {
    case 'number':
      return z.number().min(row.min).max(row.max);
    case 'boolean':
      return z.boolean();
    case 'text': {
      const any = z.string().trim().max(row.maxLength);
      const of = row.minLength ? any.min(row.minLength) : any;
      return row.pattern ? of.regex(row.pattern.is, row.pattern.words) : of;
    }
    case 'color':
      return z
        .string()
        .regex(/^#[0-9a-f]{6}$/i, '#rrggbb')
        .toLowerCase();
    case 'tags':
      return z.array(z.string().trim().min(1).max(100)).max(MAX_TAGS);
    case 'choice':
      return z.enum(row.choices);
    case 'shape':
      return SHAPES[row.shape];
  }
}

const coordinate = z.number().min(-MAX_COORDINATE_M).max(MAX_COORDINATE_M);
const xy = z.tuple([coordinate, coordinate]);
const vertex = z
  .union([xy, z.tuple([coordinate, coordinate, coordinate.nullable()])])
  .transform(([x, y, z]): [number, number, number | null] => [x, y, z ?? null]);

const SHAPES: { readonly [Name in keyof Shapes]: z.ZodType<Shapes[Name]> } = {
  multiPolygon: z.array(z.array(z.array(xy).min(3).max(MAX_VERTICES).transform(closed)).min(1)).min(1),
  /** Heights left out lie on the ground. */
  vertices: z.array(vertex).min(1).max(MAX_VERTICES),
  rings: z
    .array(z.array(xy).min(3).max(MAX_SITE_CORNERS))
    .min(1)
    .max(1 + MAX_SITE_HOLES),
  place: z.tuple([coordinate, coordinate, coordinate]),
};

/** A ring ends where it begins. */
function closed(ring: [number, number][]): [number, number][] {
  const [first, last] = [ring[0]!, ring.at(-1)!];
  return first[0] === last[0] && first[1] === last[1] ? ring : [...ring, first];
}

// A field of an entity is written in ONE row: kind, unit, bounds, default, label, and its column where that is not its name.
// Types, validators, GraphQL fields, GeoJSON properties, database columns and panels are all made from the rows; nothing
// else in the house repeats them. Rows are plain data: what validates them is validate.ts.
//
//   rows (area.ts …) ──► ValuesOf<rows>                  compiler
//                    ──► shapeOf(), patchShapeOf()       GraphQL, REST, imports, scenario files
//                    ──► columnsOf(), valuesOf()         database (server/platform/db)
//                    ──► inputFields(), outputFields()   GraphQL schema
//                    ──► EntityFields                    browser

import type { Label } from '../parameters/parameter.ts';

/** Polygons with holes: [polygon][ring][vertex][x, y]; outer ring first, project CRS. */
export type MultiPolygon = readonly (readonly (readonly (readonly [number, number])[])[])[];

/** Values that are no text or number, by the name of their validator in validate.ts. Project CRS, metres. */
export interface Shapes {
  readonly multiPolygon: MultiPolygon;
  /** z null: on the ground. */
  readonly vertices: readonly (readonly [x: number, y: number, z: number | null])[];
  /** Outer ring, then holes; not closed. */
  readonly rings: readonly (readonly (readonly [number, number])[])[];
  readonly place: readonly [x: number, y: number, z: number];
}

interface Row<Kind extends string> {
  readonly kind: Kind;
  /** What is left out of a new entity is this; undefined: it must be sent. */
  readonly default: unknown;
  /** null is a value too, and what is left out. */
  readonly isNullable?: true;
  /** Where it is not the name in snake_case. */
  readonly column?: string;
  /** Of fields that a panel shows. */
  readonly label?: Label;
  /** Written into schemas that programs read. */
  readonly note?: string;
}

export interface NumberField extends Row<'number'> {
  readonly unit: string;
  readonly min: number;
  readonly max: number;
}
export interface BooleanField extends Row<'boolean'> {}
export interface TextField extends Row<'text'> {
  readonly minLength: number;
  readonly maxLength: number;
  readonly pattern?: { readonly is: RegExp; readonly words: string };
}
/** #rrggbb */
export interface ColorField extends Row<'color'> {}
export interface TagsField extends Row<'tags'> {}
export interface ChoiceField<Choice extends string = string> extends Row<'choice'> {
  readonly choices: readonly Choice[];
  readonly choiceLabels?: Readonly<Record<Choice, ChoiceLabel>>;
}
export interface ChoiceLabel extends Label {
  /** What it means, under the field. */
  readonly help?: Label;
}
export interface ShapeField<Shape extends keyof Shapes = keyof Shapes> extends Row<'shape'> {
  readonly shape: Shape;
}

export type Field = NumberField | BooleanField | TextField | ColorField | TagsField | ChoiceField | ShapeField;
export type Fields = Readonly<Record<string, Field>>;

type PlainValueOf<Row extends Field> = Row extends NumberField
  ? number
  : Row extends BooleanField
    ? boolean
    : Row extends TextField | ColorField
      ? string
      : Row extends TagsField
        ? readonly string[]
        : Row extends ChoiceField<infer Choice>
          ? Choice
          : Row extends ShapeField<infer Shape>
            ? Shapes[Shape]
            : never;

export type ValueOf<Row extends Field> = PlainValueOf<Row> | (Row extends { readonly isNullable: true } ? null : never);

/** The values that rows describe: one property a row. */
export type ValuesOf<Rows extends Fields> = { readonly [Name in keyof Rows]: ValueOf<Rows[Name]> };

/** The names of the rows that have a default. */
export type DefaultedOf<Rows extends Fields> = {
  [Name in keyof Rows]: undefined extends Rows[Name]['default'] ? never : Name;
}[keyof Rows];

/** The defaults of all rows that have one. */
export function defaultsOf<Rows extends Fields>(rows: Rows): Pick<ValuesOf<Rows>, DefaultedOf<Rows>> {
  const found = Object.entries(rows).flatMap(([name, row]) => (row.default === undefined ? [] : [[name, row.default]]));
  return Object.fromEntries(found) as Pick<ValuesOf<Rows>, DefaultedOf<Rows>>;
}

/** The column that holds a field. */
export function columnOf(rows: Fields, name: string): string {
  return rows[name]!.column ?? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

export function pickFields<Rows extends Fields, Name extends keyof Rows>(
  rows: Rows,
  ...names: readonly Name[]
): Pick<Rows, Name> {
  return Object.fromEntries(names.map((name) => [name, rows[name]])) as Pick<Rows, Name>;
}

// Short hands, so that a row reads as one sentence ---------------------------------------------------------------------------

type Bounds = readonly [min: number, max: number];
type With<Row extends Field, Default> = Row & { readonly default: Default };

/** Pass undefined as the default of a value that must be sent. */
export function num<Default extends number | undefined>(
  unit: string,
  value: Default,
  [min, max]: Bounds,
  nb: string,
  en: string,
  note?: string,
): With<NumberField, Default> {
  return { kind: 'number', unit, default: value, min, max, label: { nb, en }, note };
}

export function yesNo<Default extends boolean | undefined>(
  value: Default,
  nb: string,
  en: string,
  note?: string,
): With<BooleanField, Default> {
  return { kind: 'boolean', default: value, label: { nb, en }, note };
}

/** Among labelled choices, for panels. */
export function choice<Choice extends string, Default extends NoInfer<Choice> | undefined>(
  value: Default,
  choiceLabels: Readonly<Record<Choice, ChoiceLabel>>,
  nb: string,
  en: string,
  note?: string,
): With<ChoiceField<Choice>, Default> {
  const choices = Object.keys(choiceLabels) as Choice[];
  return { kind: 'choice', default: value, choices, choiceLabels, label: { nb, en }, note };
}

/** Among choices that have their labels elsewhere. */
export function oneOf<Choice extends string, Default extends NoInfer<Choice> | undefined>(
  value: Default,
  choices: readonly Choice[],
  note?: string,
): With<ChoiceField<Choice>, Default> {
  return { kind: 'choice', default: value, choices, note };
}

export function text<Default extends string | undefined>(
  value: Default,
  [minLength, maxLength]: Bounds,
  more: Pick<TextField, 'pattern' | 'note'> = {},
): With<TextField, Default> {
  return { kind: 'text', default: value, minLength, maxLength, ...more };
}

export function color(value: string): With<ColorField, string> {
  return { kind: 'color', default: value };
}

export function tags(): With<TagsField, readonly string[]> {
  return { kind: 'tags', default: [] };
}

export function shape<Shape extends keyof Shapes>(of: Shape, note?: string): With<ShapeField<Shape>, undefined> {
  return { kind: 'shape', default: undefined, shape: of, note };
}

export function nullable<Row extends Field>(
  row: Row,
): Omit<Row, 'default'> & { readonly default: null; readonly isNullable: true } {
  return { ...row, default: null, isNullable: true };
}

/** Stored in another column than its name's. */
export function inColumn<const Column extends string, Row extends Field>(
  column: Column,
  row: Row,
): Row & { readonly column: Column } {
  return { ...row, column };
}

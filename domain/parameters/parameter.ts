// A parameter is a number, switch or curve that a client may set. It is written in ONE row: name, unit, default with
// its source mark, bounds and labels. Form fields, validators, the GraphQL description and the JSON schema of scenario
// files are all made from the rows; nothing else in the house repeats them.
//
//   rows (domain/parameters/rock.ts …) ──► validator()      server and scenario files
//                                      ──► ParameterForm     browser
//                                      ──► ValuesOf<rows>    compiler

import { z } from 'zod';
import type { SegmentKind } from '../segment-kind.ts';

/** Where a default comes from: S read in a source, K textbook knowledge, A our assumption (shown as "veiledende"). */
export type SourceMark = 'S' | 'K' | 'A';

export interface Label {
  readonly nb: string;
  readonly en: string;
}

interface Row<Kind extends string, Value> {
  readonly kind: Kind;
  /** Unit as shown, e.g. 'NOK/m³', 'm', '%', '' for a pure number. */
  readonly unit: string;
  readonly default: Value;
  readonly mark: SourceMark;
  /** Title, section or short reason behind the default. */
  readonly source: Label;
  readonly label: Label;
  /** What the number does in the road and which way it moves figures: a sentence or two. */
  readonly help: Label;
  /** Kinds of segments that read it, of a segment type's rows; left out = open road alone. */
  readonly kinds?: readonly SegmentKind[];
}

export interface NumberRow extends Row<'number' | 'integer', number> {
  readonly min: number;
  readonly max: number;
  /** Of a price: P10 and P90 as percentages of the value, where they are not those of any early price. */
  readonly spreadPct?: readonly [low: number, high: number];
  /** A year is no amount: it is written without groups of digits. */
  readonly isYear?: true;
}
export interface BooleanRow extends Row<'boolean', boolean> {}
export interface ChoiceRow<Choice extends string = string> extends Row<'choice', Choice> {
  readonly choices: readonly Choice[];
  readonly choiceLabels: Readonly<Record<Choice, Label>>;
}

/** Points [argument, value] of a piecewise-linear function, arguments (heights in m unless the row says otherwise) strictly increasing; empty = not used. */
export type Curve = readonly (readonly [number, number])[];
export interface CurveRow extends Row<'curve', Curve> {
  readonly min: number;
  readonly max: number;
  /** What the values are a function of; left out = height in m. */
  readonly argument?: CurveArgument;
}

export interface CurveArgument {
  readonly unit: string;
  readonly label: Label;
  readonly max: number;
  /** What is said of points that do not increase. */
  readonly mustIncrease: string;
}

/** Items that an organization names itself (own-items.ts). */
export interface ItemsRow<Item = unknown> extends Row<'items', readonly Item[]> {
  readonly validator: z.ZodType<readonly Item[]>;
}

export type Parameter = NumberRow | BooleanRow | ChoiceRow | CurveRow | ItemsRow;
export type Parameters = Readonly<Record<string, Parameter>>;

/** The values that a set of rows describes: one property per row, typed by the row's kind. */
export type ValuesOf<Rows extends Parameters> = {
  readonly [Name in keyof Rows]: Rows[Name] extends NumberRow
    ? number
    : Rows[Name] extends BooleanRow
      ? boolean
      : Rows[Name] extends ChoiceRow<infer Choice>
        ? Choice
        : Rows[Name] extends ItemsRow<infer Item>
          ? readonly Item[]
          : Curve;
};

/** The defaults of all rows. */
export function defaultsOf<Rows extends Parameters>(rows: Rows): ValuesOf<Rows> {
  return Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, row.default])) as ValuesOf<Rows>;
}

/**
 * A strict validator for one set of rows. Missing values take the default; an unknown key, a value out of bounds, a
 * number that is not finite and a curve whose heights do not increase are refused with their path.
 */
export function validatorOf<Rows extends Parameters>(rows: Rows): z.ZodType<ValuesOf<Rows>> {
  const shape = Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, rowValidator(row)]));
  return z.strictObject(shape) as unknown as z.ZodType<ValuesOf<Rows>>;
}

/**
 * A strict validator for some of a set's values, each optional and without a default: what a scenario file lays over a
 * catalogue's values. Its rows carry label, unit and default, so that a JSON schema made from it explains itself.
 */
export function overridesValidatorOf<Rows extends Parameters>(rows: Rows): z.ZodType<Partial<ValuesOf<Rows>>> {
  const shape = Object.fromEntries(
    Object.entries(rows).map(([name, row]) => {
      const notes = [row.unit, row.help.en, `Default ${JSON.stringify(row.default)} [${row.mark}]: ${row.source.en}.`];
      const description = notes
        .filter((note) => note)
        .join('. ')
        .replaceAll('..', '.');
      return [name, valueValidator(row).optional().meta({ title: row.label.en, description })];
    }),
  );
  return z.strictObject(shape) as unknown as z.ZodType<Partial<ValuesOf<Rows>>>;
}

/** A value of one row; what is missing is its default. */
export function rowValidator(row: Parameter): z.ZodType {
  if (row.kind === 'items') return row.validator.default([]);
  if (row.kind !== 'curve') return valueValidator(row).default(row.default);
  return valueValidator(row).default(row.default.map(([height, value]) => [height, value]));
}

/** A value of one row that must be there. */
export function valueValidator(row: Parameter): z.ZodType {
  switch (row.kind) {
    case 'number':
      return z.number().min(row.min).max(row.max);
    case 'integer':
      return z.int().min(row.min).max(row.max);
    case 'boolean':
      return z.boolean();
    case 'choice':
      return z.enum(row.choices as [string, ...string[]]);
    case 'items':
      return row.validator;
    case 'curve':
      return z
        .array(
          z.tuple([
            z
              .number()
              .min(0)
              .max(row.argument?.max ?? 1000),
            z.number().min(row.min).max(row.max),
          ]),
        )
        .max(20)
        .refine(
          (points) => points.every((point, i) => i === 0 || point[0] > points[i - 1]![0]),
          row.argument?.mustIncrease ?? 'heights must increase',
        );
  }
}

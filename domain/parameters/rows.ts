// Short hands for writing parameter rows, so that a row reads as one sentence: unit, default, bounds, where the default
// comes from, its two labels and its help. Used by the row files of this folder only; everybody else reads the finished rows.
//
//   num('NOK/m³', 90, [0, 10_000], 'A', PRICE_TABLE, 'Jordskjæring', 'Soil cut', { nb: 'Graving …', en: 'Digging …' })

import type { SegmentKind } from '../segment-kind.ts';
import type {
  BooleanRow,
  ChoiceRow,
  Curve,
  CurveArgument,
  CurveRow,
  Label,
  NumberRow,
  Parameters,
  SourceMark,
} from './parameter.ts';

type Bounds = readonly [min: number, max: number];

export function num(
  unit: string,
  value: number,
  [min, max]: Bounds,
  mark: SourceMark,
  source: Label,
  nb: string,
  en: string,
  help: Label,
): NumberRow {
  return { kind: 'number', unit, default: value, min, max, mark, source, label: { nb, en }, help };
}

export function int(
  unit: string,
  value: number,
  [min, max]: Bounds,
  mark: SourceMark,
  source: Label,
  nb: string,
  en: string,
  help: Label,
): NumberRow {
  return { kind: 'integer', unit, default: value, min, max, mark, source, label: { nb, en }, help };
}

export function yesNo(
  value: boolean,
  mark: SourceMark,
  source: Label,
  nb: string,
  en: string,
  help: Label,
): BooleanRow {
  return { kind: 'boolean', unit: '', default: value, mark, source, label: { nb, en }, help };
}

export function choice<const Choice extends string>(
  value: NoInfer<Choice>,
  choiceLabels: Readonly<Record<Choice, Label>>,
  mark: SourceMark,
  source: Label,
  nb: string,
  en: string,
  help: Label,
): ChoiceRow<Choice> {
  const choices = Object.keys(choiceLabels) as Choice[];
  return { kind: 'choice', unit: '', default: value, choices, choiceLabels, mark, source, label: { nb, en }, help };
}

/** A piecewise-linear function of height ("interpolation point costs") or of another argument; constant outside its first and last point unless the row says otherwise. */
export function curve(
  unit: string,
  value: Curve,
  [min, max]: Bounds,
  mark: SourceMark,
  source: Label,
  nb: string,
  en: string,
  help: Label,
  argument?: CurveArgument,
): CurveRow {
  return { kind: 'curve', unit, default: value, min, max, mark, source, label: { nb, en }, help, argument };
}

/** The same rows, marked with the kinds of segments that read them. */
export function readBy<const Rows extends Parameters>(kinds: readonly SegmentKind[], rows: Rows): Rows {
  return Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, { ...row, kinds }])) as Rows;
}

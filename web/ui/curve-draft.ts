// What stands in the table of a curve's points while somebody writes in it: texts, some of them not yet numbers. The curve
// is read from it only when every row is whole, and comes out in the order of its arguments.

import type { Curve, CurveRow } from '#domain/parameters/parameter.ts';
import type { Language } from '../i18n/language.ts';
import { parseNumber } from './parse-number.ts';

export interface DraftPoint {
  /** Stays the same when rows change places. */
  readonly id: number;
  readonly argument: string;
  readonly value: string;
}

export type PointError = 'argument' | 'value' | 'same';

/** Most points that a curve may have. */
export const MAX_POINTS = 20;
const MAX_HEIGHT_M = 1000;

/** Largest argument of a row's points; the least is 0. */
export function maxArgument(row: CurveRow): number {
  return row.argument?.max ?? MAX_HEIGHT_M;
}

export function draftOf(curve: Curve, shown: (value: number) => string): DraftPoint[] {
  return curve.map(([argument, value], id) => ({ id, argument: shown(argument), value: shown(value) }));
}

/** With an empty row at the end. */
export function withRow(draft: readonly DraftPoint[]): DraftPoint[] {
  const id = draft.reduce((most, point) => Math.max(most, point.id), -1) + 1;
  return [...draft, { id, argument: '', value: '' }];
}

/** What is wrong with a row; an empty field is not wrong yet. */
export function pointError(
  row: CurveRow,
  draft: readonly DraftPoint[],
  point: DraftPoint,
  language: Language,
): PointError | null {
  const argument = parseNumber(point.argument, language);
  const value = parseNumber(point.value, language);
  const isEmpty = (text: string) => text.trim() === '';
  if (!isEmpty(point.argument) && (argument === null || argument < 0 || argument > maxArgument(row))) return 'argument';
  if (
    argument !== null &&
    draft.some((other) => other.id !== point.id && parseNumber(other.argument, language) === argument)
  )
    return 'same';
  return !isEmpty(point.value) && (value === null || value < row.min || value > row.max) ? 'value' : null;
}

/** Rows in the order of their arguments; what has none stands last. */
export function inOrder(draft: readonly DraftPoint[], language: Language): DraftPoint[] {
  const key = (point: DraftPoint) => parseNumber(point.argument, language) ?? Number.POSITIVE_INFINITY;
  return draft.toSorted((a, b) => (key(a) === key(b) ? 0 : key(a) - key(b)));
}

/** The curve that the table says, or null while a row is wrong or half filled. Rows without anything in them do not count. */
export function curveOf(row: CurveRow, draft: readonly DraftPoint[], language: Language): Curve | null {
  const filled = draft.filter(({ argument, value }) => argument.trim() !== '' || value.trim() !== '');
  const points: [number, number][] = [];
  for (const point of inOrder(filled, language)) {
    const [argument, value] = [parseNumber(point.argument, language), parseNumber(point.value, language)];
    if (argument === null || value === null || pointError(row, filled, point, language)) return null;
    points.push([argument, value]);
  }
  return points;
}

export function sameCurve(a: Curve, b: Curve): boolean {
  return a.length === b.length && a.every(([argument, value], i) => argument === b[i]![0] && value === b[i]![1]);
}

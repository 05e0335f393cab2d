// The table of a curve's points: what is read from it must always pass the row's own validator, and what the validator
// rejects is shown at its row.

import { describe, expect, it } from 'vitest';
import { designClassRows } from '#domain/parameters/design-class.ts';
import { validatorOf } from '#domain/parameters/parameter.ts';
import { soilRows } from '#domain/parameters/soil.ts';
import { curveOf, type DraftPoint, draftOf, inOrder, pointError, sameCurve, withRow } from './curve-draft.ts';

const byRadius = designClassRows.gradeByRadius;
const draft = (...points: [string, string][]): DraftPoint[] =>
  points.map(([argument, value], id) => ({ id, argument, value }));
const errors = (of: DraftPoint[]) => of.map((point) => pointError(byRadius, of, point, 'nb'));

describe('a curve in a table', () => {
  it.each([
    [
      'in the order of the arguments',
      draft(['59', '7'], ['25', '4']),
      [
        [25, 4],
        [59, 7],
      ],
    ],
    ['with decimals of both languages', draft(['25,5', '4.5']), [[25.5, 4.5]]],
    ['without empty rows', draft(['', ''], ['25', '4'], [' ', '']), [[25, 4]]],
    ['empty', [], []],
    ['not while a row is half filled', draft(['25', '4'], ['59', '']), null],
    ['not with a word', draft(['wide', '4']), null],
    ['not with the same radius twice', draft(['25', '4'], ['25,0', '7']), null],
    ['not out of bounds', draft(['25', '41']), null],
    ['not with a radius that is too large', draft(['5001', '4']), null],
    ['not with a negative radius', draft(['−1', '4']), null],
  ] as const)('is read %s', (_, written, expected) => {
    const curve = curveOf(byRadius, written, 'nb');
    expect(curve).toEqual(expected);
    const checked = validatorOf({ gradeByRadius: byRadius }).safeParse({ gradeByRadius: curve });
    expect(checked.success).toBe(expected !== null);
  });

  it('reads thousands as the language of the page writes them', () => {
    expect(curveOf(byRadius, draft(['1,200', '4']), 'en')).toEqual([[1200, 4]]);
    expect(curveOf(byRadius, draft(['1,200', '4']), 'nb')).toEqual([[1.2, 4]]);
  });

  it('shows what is wrong at the row where it is', () => {
    expect(errors(draft(['25', '4'], ['x', '5'], ['59', '50'], ['', '']))).toEqual([null, 'argument', 'value', null]);
    expect(errors(draft(['25', '4'], ['25', '5']))).toEqual(['same', 'same']);
  });

  it('keeps rows that are added or moved apart', () => {
    const added = withRow(inOrder(draft(['59', '7'], ['25', '4']), 'nb'));
    expect(added.map(({ id }) => id)).toEqual([1, 0, 2]);
    expect(inOrder(added, 'nb').at(-1)).toEqual({ id: 2, argument: '', value: '' });
  });

  it('shows what is stored, and reads it back the same', () => {
    const stored = [[0.5, 0], [12, 12_500.25]] as const; // biome-ignore format: a table
    const shown = draftOf(stored, (value) => String(value).replace('.', ','));
    expect(shown[1]).toEqual({ id: 1, argument: '12', value: '12500,25' });
    // Depths of a cut up to 1,000 m, prices up to 10,000: the second point is too expensive.
    expect(curveOf(soilRows.cutCostCurve, shown.slice(0, 1), 'nb')).toEqual([[0.5, 0]]);
    expect(curveOf(soilRows.cutCostCurve, shown, 'nb')).toBeNull();
    expect(sameCurve(stored, [[0.5, 0], [12, 12_500.25]])).toBe(true); // biome-ignore format: a table
    expect(sameCurve(stored, [[0.5, 0]])).toBe(false);
  });
});

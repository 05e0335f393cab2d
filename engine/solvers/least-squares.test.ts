// The answer of non-negative least squares keeps the conditions that only the optimum keeps: no unknown negative, no column
// that would still explain more, and none that is used and pulls.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nonNegativeLeastSquares } from './least-squares.ts';

const entry = fc.integer({ min: -9, max: 9 });

it('keeps the conditions of an optimum for any columns, dependent ones among them', () => {
  const cases = fc
    .tuple(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 1, max: 9 }))
    .chain(([rows, columns]) =>
      fc.tuple(
        fc.array(fc.array(entry, { minLength: rows, maxLength: rows }), { minLength: columns, maxLength: columns }),
        fc.array(entry, { minLength: rows, maxLength: rows }),
      ),
    );
  fc.assert(
    fc.property(cases, ([matrix, wanted]) => {
      const columns = matrix.map((column) => new Map(column.map((value, row) => [row, value])));
      const x = nonNegativeLeastSquares(columns, Float64Array.from(wanted));
      const rest = wanted.map((value, row) => value - matrix.reduce((sum, column, j) => sum + column[row] * x[j], 0));
      matrix.forEach((column, j) => {
        const pull = column.reduce((sum, value, row) => sum + value * rest[row], 0);
        expect(x[j]).toBeGreaterThanOrEqual(0);
        expect(pull).toBeLessThan(1e-5);
        if (x[j] > 1e-9) expect(Math.abs(pull)).toBeLessThan(1e-5);
      });
    }),
    { numRuns: 500 },
  );
});

it('finds the multipliers of a case computed by hand', () => {
  // 2a + b = 4, b = 2, and a third column that points away.
  const columns = [new Map([[0, 2]]), new Map([[0, 1], [1, 1]]), new Map([[0, -1], [1, -1]])]; // biome-ignore format: columns
  expect(Array.from(nonNegativeLeastSquares(columns, Float64Array.of(4, 2)), (v) => Math.round(v * 1e9) / 1e9)).toEqual([1, 2, 0]); // biome-ignore format: short
});

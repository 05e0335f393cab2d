// Prices in two bytes: rounded up by a two-thousandth at most, so that a bound from below stays one; free moves stay free and
// closed ones closed.

import { expect, it } from 'vitest';
import { CLOSED, IMPOSSIBLE, MOVE_PRICES, moveCode, NOT_YET } from './move-price.ts';

it('gives back a price not below what was put in, and within 0.05 % of it', () => {
  for (let nok = 1.5; nok < 9e13; nok *= 1.0137) {
    const price = MOVE_PRICES[moveCode(nok)];
    expect(price).toBeGreaterThanOrEqual(nok * (1 - 1e-7));
    expect(price).toBeLessThanOrEqual(nok * 1.0005);
  }
});

it.each([
  [0, 0],
  [1, 0],
  [1e14, IMPOSSIBLE],
  [1e30, IMPOSSIBLE],
  [Number.POSITIVE_INFINITY, IMPOSSIBLE],
])('reads %s NOK as %s', (nok, price) => {
  expect(moveCode(nok)).not.toBe(NOT_YET);
  expect(moveCode(nok)).toBeLessThanOrEqual(CLOSED);
  expect(MOVE_PRICES[moveCode(nok)]).toBe(Math.fround(price));
});

// Prices of a lattice's moves in two bytes each: a lattice holds millions of them, and is itself coarser than their rounding.
// Codes are logarithms, so that one table serves forest tracks and tunnels; a price is rounded up, by 0.05 % at most, which
// keeps bounds from below valid.

/** What no way costs. */
export const IMPOSSIBLE = 1e30;
/** Code of a move that was not priced yet: what a new array holds. */
export const NOT_YET = 0;
const FREE = 1;
/** Code of a move that cannot be made. */
export const CLOSED = 0xffff;
const LEAST_NOK = 1;
const MOST_NOK = 1e14;
const PER_E = (CLOSED - FREE - 2) / Math.log(MOST_NOK / LEAST_NOK);

/** NOK by code. */
export const MOVE_PRICES: Float32Array = Float32Array.from({ length: CLOSED + 1 }, (_, code) =>
  code === CLOSED ? IMPOSSIBLE : code <= FREE ? 0 : LEAST_NOK * Math.exp((code - FREE) / PER_E),
);

/** The code whose price is the least that is not below this one. */
export function moveCode(nok: number): number {
  if (nok <= LEAST_NOK) return FREE;
  return nok < MOST_NOK ? FREE + Math.ceil(PER_E * Math.log(nok / LEAST_NOK)) : CLOSED;
}

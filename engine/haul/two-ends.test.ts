import fc from 'fast-check';
import { expect, it } from 'vitest';
import { HAULS } from '../../tests/data/known-optima.ts';
import { type EndPrices, solveTwoEnds, twoEnds } from './two-ends.ts';

const PRICES: EndPrices = { importStart: 200, exportStart: 120, importEnd: 180, exportEnd: 90 };

/** The cost at one offset, straight from the definition. */
function costAt(net: readonly number[], link: number, prices: EndPrices, offset: number): number {
  let flow = offset;
  let cost = offset > 0 ? offset * prices.importStart : -offset * prices.exportStart;
  net.forEach((value, i) => {
    flow += value;
    if (i < net.length - 1) cost += link * Math.abs(flow);
  });
  return cost + (flow > 0 ? flow * prices.exportEnd : -flow * prices.importEnd);
}

function solve(net: readonly number[], link: number, prices: EndPrices): number {
  const links = new Float64Array(net.length).fill(link);
  return solveTwoEnds(Float64Array.from(net), links, net.length, prices, twoEnds(net.length));
}

it('costs no more than any offset at a breakpoint, which hold an optimum', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: -2000, max: 2000, noNaN: true }), { minLength: 2, maxLength: 60 }),
      fc.double({ min: 0, max: 30, noNaN: true }),
      (net, link) => {
        const breaks = [0];
        for (const value of net) breaks.push(breaks[breaks.length - 1] - value);
        const best = Math.min(...breaks.map((offset) => costAt(net, link, PRICES, offset)));
        const found = solve(net, link, PRICES);
        expect(Math.abs(found - best)).toBeLessThanOrEqual(1e-9 * Math.max(1, best));
      },
    ),
    { numRuns: 300 },
  );
});

it('hauls a cut into the fill beside it for the haul alone', () => {
  // 100 m³ one link forward: flow 100 over one link of 3 NOK/m³.
  expect(solve([0, 100, -100, 0], 3, PRICES)).toBeCloseTo(300, 9);
});

it.each(HAULS)(
  'meets the known optimum of $optimum',
  ({ h, surplus, haulPerM3m, importPerM3, exportPerM3, optimum }) => {
    const [importStart, exportStart] = [importPerM3, exportPerM3];
    const prices = { importStart, exportStart, importEnd: importPerM3, exportEnd: exportPerM3 };
    expect(solve(surplus, haulPerM3m * h, prices)).toBeCloseTo(optimum, 3);
  },
);

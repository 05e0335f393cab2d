// The pure parts of the route views: breakdown sums, stations looked up, decimals of columns, short names; and the front of the
// scatter.

import { describe, expect, it } from 'vitest';
import { breakdownOf } from '#domain/figures/breakdown.ts';
import type { BreakdownRow } from '#domain/figures/item.ts';
import { INSIDE } from '#domain/figures/price-list.ts';
import { emptyStations } from '#domain/stations.ts';
import { crossfallRuns, heightAt, nearestStation, structureBands } from '../../charts/stations-at.ts';
import { columnDecimals } from '../../ui/figure-columns.ts';
import { parseNumber } from '../../ui/parse-number.ts';
import { shortRouteName } from '../../ui/route-name.ts';
import { niceTicks } from '../../ui/ticks.ts';
import { paretoFront } from '../compare/pareto.ts';
import { proposalsFirst } from './route-rows.ts';

const row = (item: string, segment: number, quantity: number, costNok: number): BreakdownRow => ({
  item,
  material: null,
  segment,
  subject: '',
  quantity,
  unit: 'm³',
  costNok,
  co2Kg: 0,
  seconds: 0,
  biodiversity: 0,
  risk: 0,
});

describe('breakdown', () => {
  it('sums an item over segments, most expensive first, and its total is the total', () => {
    const rows = [row('soilCut', 0, 10, 1000), row('rockCut', 1, 5, 3000), row('soilCut', 2, 30, 3000)];
    const { sums, total } = breakdownOf(rows, 'cost');
    expect(sums.map(({ item, quantity, amount }) => [item, quantity, amount])).toEqual([
      ['soilCut', 40, 4000],
      ['rockCut', 5, 3000],
    ]);
    expect(total).toBe(7000);
    expect(sums.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
  });

  it('counts a quantity once: what an area changes of its price is a sum of its own', () => {
    const inArea = { ...row('clearing', 0, 4, 60), subject: `${INSIDE}7f` };
    const { sums, total } = breakdownOf([row('clearing', 0, 10, 1000), inArea], 'cost');
    expect(sums.map(({ isInAreas, quantity, amount }) => [isInAreas, quantity, amount])).toEqual([
      [false, 10, 1000],
      [true, 4, 60],
    ]);
    expect(total).toBe(1060);
  });

  it('leaves out what costs nothing in the figure asked for', () => {
    expect(breakdownOf([row('soilCut', 0, 10, 1000)], 'co2')).toEqual({ sums: [], total: 0 });
  });
});

describe('stations', () => {
  const chainage = Float64Array.from([0, 10, 20, 40]);
  it('finds the nearest, also beyond the ends', () => {
    const at = (m: number) => nearestStation({ chainage, count: 4 }, m);
    expect([-5, 0, 4, 6, 29, 31, 99].map(at)).toEqual([0, 0, 0, 1, 2, 3, 3]);
  });

  it.each([
    { name: 'up to the station where open road begins', kinds: [1, 1, 0, 0], bands: [['bridge', 0, 20]] },
    { name: 'of one interval has its width', kinds: [0, 2, 0, 0], bands: [['tunnel', 10, 20]] },
    { name: 'to the end of the route', kinds: [0, 0, 1, 1], bands: [['bridge', 20, 40]] },
    {
      name: 'beside another kind',
      kinds: [1, 2, 2, 2],
      bands: [
        ['bridge', 0, 10],
        ['tunnel', 10, 40],
      ],
    },
  ])('a band $name', ({ kinds, bands }) => {
    const found = structureBands({ kind: Float64Array.from(kinds), chainage, count: 4 });
    expect(found.map(({ kind, fromM, toM }) => [kind, fromM, toM])).toEqual(bands);
  });
});

it('a column has as many decimals as its largest value allows', () => {
  expect([[1234.5, 3], [120, 1], [12, 0.5], [1.2], []].map(columnDecimals)).toEqual([0, 0, 1, 2, 2]);
});

it('the front holds what nobody beats in both', () => {
  const dots = [
    { id: 'a', x: 1, y: 9 },
    { id: 'b', x: 2, y: 9 },
    { id: 'c', x: 3, y: 4 },
    { id: 'd', x: 4, y: 5 },
    { id: 'e', x: 9, y: 1 },
  ];
  expect(paretoFront(dots).map(({ id }) => id)).toEqual(['a', 'c', 'e']);
});

it('axes have round steps that cover all values', () => {
  expect(niceTicks([784, 1046])).toEqual([700, 800, 900, 1000, 1100]);
  expect(niceTicks([0.1, 0.3])).toEqual([0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35]);
  expect(niceTicks([])).toEqual([0, 1]);
});

it('numbers are read as both languages write them', () => {
  expect(['1 234,5', '1234.5', '1,234.5', '1.234,5', '−3', '', 'x'].map((text) => parseNumber(text, 'nb'))).toEqual([
    1234.5,
    1234.5,
    1234.5,
    1234.5,
    -3,
    null,
    null,
  ]);
});

it('a route is called by what its path does not say', () => {
  expect(shortRouteName('Vik – Myrkdalen 1.3', 'Vik – Myrkdalen')).toBe('1.3');
  expect(shortRouteName('Min favoritt', 'Vik')).toBe('Min favoritt');
  expect(shortRouteName('Vik', 'Vik')).toBe('Vik');
});

it('puts what a running generation finds before stored routes, each in the order of the column', () => {
  const row = (id: string, isStored: boolean) => ({ id, original: { route: isStored ? ({} as never) : null } });
  const sorted = [row('cheap', true), row('found', false), row('expensive', true), row('found expensive', false)];
  expect(proposalsFirst(sorted).map(({ id }) => id)).toEqual(['found', 'found expensive', 'cheap', 'expensive']);
});

describe('what the bands of a profile read from stations', () => {
  const stations = emptyStations(5);
  stations.chainage.set([0, 10, 20, 30, 40]);
  stations.ground.set([100, 110, 90, 90, 90]);
  stations.crossfallLeft.set([-0.03, -0.03, -0.03, -0.06, -0.06]);
  stations.crossfallRight.set([-0.03, -0.03, 0.01, 0.06, 0.06]);
  it.each([
    [0, 100],
    [5, 105],
    [10, 110],
    [12, 106],
    [40, 90],
    [41, Number.NaN],
    [-1, Number.NaN],
  ])('the ground at %d m lies at %d m', (chainageM, z) => expect(heightAt(stations, 'ground', chainageM)).toBe(z));
  it('crossfall is written where it stays the same, not where it turns', () =>
    expect(crossfallRuns(stations)).toEqual([
      { fromM: 0, toM: 10, left: -0.03, right: -0.03 },
      { fromM: 30, toM: 40, left: -0.06, right: 0.06 },
    ]));
});

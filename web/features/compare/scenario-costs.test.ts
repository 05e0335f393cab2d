// Scenarios beside each other: costs of each as prices moved alone give them, and the winner of each named wherever it stands.

import { expect, it } from 'vitest';
import { defaultPrices, defaultRouteType } from '#domain/catalogue/default-catalogue.ts';
import { type PricedRoute, type PriceMove, pricedWith } from '#domain/figures/what-if.ts';
import { MAX_BESIDE, scenarioCosts } from './scenario-costs.ts';

const routeType = defaultRouteType('H1')!;
const surface = routeType.segmentTypes[0]!;
const pricing = { prices: defaultPrices(), routeType, areas: [], massPoints: [] };
const route = (id: string, rockCut: number, soilCut: number): PricedRoute => ({
  id,
  pricing,
  segments: [{ segmentTypeId: surface.id }],
  quantities: Object.entries({ rockCut, soilCut }).map(([item, quantity]) => ({ item, material: null, segment: 0, subject: '', quantity })), // biome-ignore format: one line
});
const rock = (value: number): readonly PriceMove[] => [{ group: 'rock', id: surface.id, name: 'cutCostPerM3', value }];

it('names the cheapest of each, and shows a winner that stands far down', () => {
  // Little rock is cheap as prices stand; the one with much rock wins only where blasting costs nothing.
  const many = Array.from({ length: 15 }, (_, k) => route(`soil${k}`, 0, 10_000 + k));
  const priced = [route('rock', 40_000, 0), ...many];
  const scenarios = [
    { id: 'a', name: 'Dyr sprengning', moves: rock(900) },
    { id: 'b', name: 'Gratis sprengning', moves: rock(0) },
  ];
  const { columns, rows } = scenarioCosts(priced, scenarios);
  expect(columns.map(({ name, cheapestId }) => [name, cheapestId])).toEqual([
    [null, 'soil0'],
    ['Dyr sprengning', 'soil0'],
    ['Gratis sprengning', 'rock'],
  ]);
  expect(rows.map(({ routeId }) => routeId)).toEqual([...many.slice(0, 12).map(({ id }) => id), 'rock']);
  const alone = [[], ...scenarios.map(({ moves }) => moves)].map((moves) => pricedWith([priced[0]!], moves)[0]!.figures.costNok); // biome-ignore format: one line
  expect(rows.at(-1)!.costsNok).toEqual(alone);
});

it('prices the newest scenarios alone, and counts the older ones', () => {
  let priced = 0;
  const scenarios = Array.from({ length: 20 }, (_, k) => ({
    id: `${k}`,
    name: `Scenario ${k}`,
    get moves() {
      priced++;
      return rock(100 + k);
    },
  }));
  const { columns, rows, older } = scenarioCosts([route('rock', 1000, 0)], scenarios);
  expect(MAX_BESIDE).toBe(8);
  expect(columns.map(({ id }) => id)).toEqual([null, '12', '13', '14', '15', '16', '17', '18', '19']);
  expect(rows[0]!.costsNok).toHaveLength(9);
  expect(older).toBe(12);
  expect(priced).toBe(8);
  expect(scenarioCosts([route('rock', 1000, 0)], scenarios.slice(0, 8)).older).toBe(0);
});

it('is empty without routes', () => {
  expect(scenarioCosts([], [{ id: 'a', name: 'A', moves: [] }])).toEqual({ columns: [], rows: [], older: 0 });
});

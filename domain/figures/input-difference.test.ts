// What two generations were given: each kind of input changed alone is named alone, and what was not stored is unknown.

import { expect, it } from 'vitest';
import { defaultPrices, defaultRouteType } from '../catalogue/default-catalogue.ts';
import { type FrozenInputs, inputDifference } from './input-difference.ts';
import type { PricedArea } from './prices.ts';

const area = (id: string, name: string): PricedArea => ({ id, name, boundaryType: 'soft', costModifier: 1, co2Modifier: 1, extraCostPerM2: 10, extraCo2PerM2: 0, biodiversity: null, risk: null }); // biome-ignore format: one line
const routeType = defaultRouteType('H1')!;
const end = (x: number, y: number) => ({ x, y, z: null, bearing: null, grade: null });
const point = (id: string, x: number) => ({ id, x, y: 0, z: null, radiusM: 0 });
const inputs = {
  pricing: { prices: defaultPrices(), routeType, areas: [area('a', 'Myra'), area('b', 'Lia')], massPoints: [] },
  request: { start: end(0, 0), end: end(900, 0), controlPoints: [point('p', 300), point('q', 600)], corridor: null },
  settings: { seconds: 60, populationSize: 20 },
  outlines: { a: '1', b: '2' },
  sources: { terrain: 't', bedrock: ' ', lines: 'l', sites: 's' },
  engineVersion: '1',
  seed: 1,
  knownLines: 0,
} satisfies FrozenInputs;
const none = inputDifference(inputs, inputs);
const changed = (more: Partial<FrozenInputs>) => {
  const found = inputDifference(inputs, { ...inputs, ...more });
  return Object.fromEntries(
    Object.entries(found).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(none[name as 'seed'])),
  );
};

it('is nothing between the same inputs', () => {
  expect(none).toMatchObject({ request: [], routeType: null, prices: [], design: [], settings: [], areas: { added: 0, removed: 0, redrawn: 0, names: [] } }); // biome-ignore format: one line
  expect(Object.values(none.sources)).toEqual(['same', 'same', 'same', 'same']);
});

it('names each kind of input that is another, and only that', () => {
  const { request, pricing } = inputs;
  const cases: [Partial<FrozenInputs>, object][] = [
    [
      { request: { ...request, start: { ...end(30, 40), z: 12 } } },
      {
        request: [
          { what: 'start', number: 1, change: 'moved', distanceM: 50 },
          { what: 'start', number: 1, change: 'height', distanceM: 0 },
        ],
      },
    ],
    [
      { request: { ...request, controlPoints: [{ ...point('q', 600), radiusM: 5 }, point('r', 700)] } },
      {
        request: [
          { what: 'controlPoint', number: 1, change: 'radius', distanceM: 0 },
          { what: 'controlPoint', number: 2, change: 'added', distanceM: 0 },
          { what: 'controlPoint', number: 1, change: 'removed', distanceM: 0 },
        ],
      },
    ],
    [{ settings: { ...inputs.settings, seconds: 90 } }, { settings: [{ group: 'optimisation', subject: '', name: 'seconds', before: 60, after: 90 }] }], // biome-ignore format: one line
    [{ sources: { ...inputs.sources, terrain: 'u' } }, { sources: { ...none.sources, terrain: 'changed' } }],
    [
      { outlines: { a: '9', c: '3' }, pricing: { ...pricing, areas: [area('a', 'Myra'), area('c', 'Haugen')] } },
      { areas: { added: 1, removed: 1, redrawn: 1, names: ['Myra', 'Lia', 'Haugen'] } },
    ],
    [
      { pricing: { ...pricing, prices: { ...pricing.prices, addOns: { ...pricing.prices.addOns, rigPct: 77 } } } },
      { prices: [expect.objectContaining({ group: 'addOns', name: 'rigPct', after: 77 })] },
    ],
    [{ pricing: { ...pricing, routeType: { ...routeType, id: 'other', name: 'Ny' } } }, { routeType: { before: routeType.name, after: 'Ny' } }], // biome-ignore format: one line
    [
      { pricing: { ...pricing, routeType: { ...routeType, segmentTypes: [{ ...routeType.segmentTypes[0]!, id: 'z', name: 'Z' }, ...routeType.segmentTypes] } } }, // biome-ignore format: one line
      { design: [{ group: 'section', subject: 'Z', name: 'new', before: null, after: 'Z' }] },
    ],
  ];
  for (const [more, expected] of cases) expect(changed(more)).toEqual(expected);
});

it('calls unknown what one of them did not store', () => {
  expect(changed({ pricing: null, request: null, settings: null, outlines: null, sources: { terrain: 't', bedrock: ' ', lines: null, sites: null } })).toEqual({ request: null, prices: null, design: null, settings: null, areas: null, sources: { ...none.sources, lines: 'unknown', sites: 'unknown' } }); // biome-ignore format: one line
});

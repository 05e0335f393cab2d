import { expect, it } from 'vitest';
import { defaultPrices } from '../catalogue/default-catalogue.ts';
import { isUnknown, knownShareOf, knownSharesOf, MIN_KNOWN_SHARE, missingDataOf } from './evidence.ts';
import type { Quantity } from './item.ts';
import type { PricedArea } from './prices.ts';

const metres = (item: string, quantity: number, subject = '', segment = 0): Quantity => ({
  item,
  material: null,
  segment,
  subject,
  quantity,
});
const area = (rated: Partial<PricedArea>): PricedArea => ({
  id: 'a',
  name: 'a',
  boundaryType: 'open',
  costModifier: 1,
  co2Modifier: 1,
  extraCostPerM2: 0,
  extraCo2PerM2: 0,
  biodiversity: null,
  risk: null,
  ...rated,
});
const sharesOf = (quantities: Quantity[], ...areas: PricedArea[]) =>
  knownSharesOf(quantities, { areas, prices: defaultPrices() });

it('knows nothing where there is neither land use nor a rated area', () => {
  const known = sharesOf([metres('length', 900), metres('length', 100)], area({ costModifier: 2 }));
  expect(known).toEqual({ biodiversity: 0, risk: 0 });
  expect(isUnknown('risk', { known })).toBe(true);
  expect(isUnknown('biodiversity', { known })).toBe(true);
  expect(isUnknown('cost', { known })).toBe(false);
});

it('knows biodiversity where land use is given, by length, and no risk from it', () => {
  const known = sharesOf([
    metres('length', 1000),
    metres('landUseHazard', 250, 'forestHigh'),
    metres('landUseHazard', 370, 'agricultural'),
  ]);
  expect(known).toEqual({ biodiversity: 0.62, risk: 0 });
  expect(knownShareOf('biodiversity', { known })).toBe(0.62);
});

it('learns nothing from water, and counts it as the rest of the route', () => {
  const bridge = [metres('length', 300), metres('length', 100, '', 1), metres('landUseHazard', 100, 'water', 1)];
  expect(sharesOf(bridge).biodiversity).toBe(0);
  expect(sharesOf([metres('length', 100), metres('landUseHazard', 100, 'water')]).biodiversity).toBe(0);
  // A third of the land: a third of the bridge too.
  expect(sharesOf([...bridge, metres('landUseHazard', 100, 'forestHigh')]).biodiversity).toBeCloseTo(1 / 3, 12);
  expect(sharesOf([...bridge, metres('landUseHazard', 300, 'forestHigh')]).biodiversity).toBe(1);
});

it('takes a rated area for what it covers, up to the length of each segment', () => {
  const quantities = [
    metres('length', 800),
    metres('length', 200, '', 1),
    metres('hazard', 150, 'a'),
    metres('hazard', 150, 'a', 1),
    metres('hazard', 100, 'b', 1),
  ];
  const rated = (id: string) => area({ id, risk: 'high' });
  expect(sharesOf(quantities, rated('a'))).toEqual({ biodiversity: 0, risk: 0.3 });
  // Two that overlap on the second segment cover no more than all of it.
  expect(sharesOf(quantities, rated('a'), rated('b')).risk).toBe(0.35);
  expect(sharesOf(quantities, area({ biodiversity: 'veryLow' }))).toEqual({ biodiversity: 0.3, risk: 0 });
});

it('knows the risk in the extent of a hazard map, where one of the areas is rated', () => {
  const quantities = [metres('length', 1000), metres('hazardMap', 700), metres('hazard', 50, 'a')];
  expect(sharesOf(quantities, area({ risk: 'high' }))).toEqual({ biodiversity: 0, risk: 0.7 });
  expect(sharesOf(quantities, area({}))).toEqual({ biodiversity: 0, risk: 0 });
});

it('calls a figure unknown that is known for less than half of the length, and says for how much', () => {
  const known = { biodiversity: 0.08, risk: MIN_KNOWN_SHARE };
  expect(isUnknown('biodiversity', { known })).toBe(true);
  expect(isUnknown('risk', { known })).toBe(false);
  expect(missingDataOf('biodiversity', { known })).toEqual({
    nb: 'kjent for bare 8 % av lengden: arealbruk eller naturområder mangler',
    en: 'known for only 8% of the length: land use or nature areas are missing',
  });
  expect(missingDataOf('risk', { known: { biodiversity: 0, risk: 0 } }).nb).toBe('ingen data: faresoner mangler');
  expect(missingDataOf('risk', { known: { biodiversity: 0, risk: 1e-4 } }).nb).toContain('bare 1 % ');
});

it('counts figures of before as known', () => {
  expect(isUnknown('risk', {})).toBe(false);
  expect(knownShareOf('biodiversity', {})).toBe(1);
});

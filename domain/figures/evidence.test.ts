import { expect, it } from 'vitest';
import { isUnknown, knownShareOf, knownSharesOf } from './evidence.ts';
import type { Quantity } from './item.ts';
import type { PricedArea } from './prices.ts';

const metres = (item: string, quantity: number, subject = ''): Quantity => ({
  item,
  material: null,
  segment: 0,
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

it('knows nothing where there is neither land use nor a rated area', () => {
  const known = knownSharesOf([metres('length', 900), metres('length', 100)], { areas: [area({ costModifier: 2 })] });
  expect(known).toEqual({ biodiversity: 0, risk: 0 });
  expect(isUnknown('risk', { known })).toBe(true);
  expect(isUnknown('biodiversity', { known })).toBe(true);
  expect(isUnknown('cost', { known })).toBe(false);
});

it('knows biodiversity where land use is given, by length, and no risk from it', () => {
  const quantities = [
    metres('length', 1000),
    metres('landUseHazard', 250, 'forestHigh'),
    metres('landUseHazard', 370, 'agricultural'),
  ];
  const known = knownSharesOf(quantities, { areas: [] });
  expect(known).toEqual({ biodiversity: 0.62, risk: 0 });
  expect(knownShareOf('biodiversity', { known })).toBe(0.62);
});

it('takes a rated area for a layer that speaks of all ground', () => {
  const quantities = [metres('length', 1000)];
  expect(knownSharesOf(quantities, { areas: [area({ risk: 'high' })] })).toEqual({ biodiversity: 0, risk: 1 });
  expect(knownSharesOf(quantities, { areas: [area({ biodiversity: 'veryLow' })] })).toEqual({
    biodiversity: 1,
    risk: 0,
  });
});

it('counts figures of before as known', () => {
  expect(isUnknown('risk', {})).toBe(false);
  expect(knownShareOf('biodiversity', {})).toBe(1);
});

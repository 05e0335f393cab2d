// Codes of AR5 and WorldCover: the lists are whole, what an organization sets lies over the defaults, and defaults are not stored.

import { expect, it } from 'vitest';
import { changedCodes, codesOf, landUseCodeRows, landUseCodesOf } from './land-use-codes.ts';

it('has every code of AR5 and WorldCover', () => {
  // NIBIO, AR5 klassifikasjonssystem, code lists of its four attributes. ESA WorldCover product user manual, table 1.
  const codes = Object.entries(landUseCodeRows).map(([list, rows]) => [list, Object.keys(rows).join(' ')]);
  expect(Object.fromEntries(codes)).toEqual({
    areaType: '11 12 21 22 23 30 50 60 70 81 82 99',
    productivity: '11 12 13 14 15 98 99',
    treeSpecies: '31 32 33 39 98 99',
    groundCondition: '41 42 43 44 45 46 98 99',
    worldCover: '10 20 30 40 50 60 70 80 90 95 100',
  });
});

it('lays what is set over the defaults', () => {
  const defaults = landUseCodesOf({});
  expect(codesOf(defaults, 'areaType', 'agricultural')).toEqual(['21', '22']);
  expect(codesOf(defaults, 'worldCover', 'mangrove')).toEqual(['95']);
  expect(codesOf(defaults, 'areaType', 'none')).toEqual(['99']);
  const own = landUseCodesOf({ areaType: { 21: 'none', 60: 'wetlandDeep' } });
  expect(codesOf(own, 'areaType', 'agricultural')).toEqual(['22']);
  expect(codesOf(own, 'areaType', 'none')).toEqual(['21', '99']);
  expect(codesOf(own, 'areaType', 'wetlandDeep')).toEqual(['60']);
  expect(own.worldCover).toEqual(defaults.worldCover);
});

it('needs to store nothing but what differs from the defaults', () => {
  expect(changedCodes(landUseCodesOf(undefined))).toEqual({});
  const stored = { areaType: { 60: 'wetlandDeep', 21: 'agricultural' }, worldCover: { 70: 'ice' } };
  expect(changedCodes(landUseCodesOf(stored))).toEqual({ areaType: { 60: 'wetlandDeep' } });
});

it('knows no other code and no other class', () => {
  expect(() => landUseCodesOf({ areaType: { 12345: 'ice' } })).toThrow();
  expect(() => landUseCodesOf({ areaType: { 21: 'noSuchClass' } })).toThrow();
});

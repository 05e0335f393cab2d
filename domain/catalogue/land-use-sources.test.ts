// Every class stands in one family, and every code of the two maps means a class.

import { expect, it } from 'vitest';
import { LAND_USE_CLASSES } from '../entities/area.ts';
import { AR5, AR5_PRODUCTIVITY, codesOf, LAND_USE_FAMILIES, WORLD_COVER } from './land-use-sources.ts';

it('has each class in one family', () => {
  const classes = LAND_USE_FAMILIES.flatMap((family) => family.classes);
  expect(classes.toSorted()).toEqual([...LAND_USE_CLASSES].toSorted());
});

it('knows the codes of AR5 and WorldCover', () => {
  // NIBIO, AR5 klassifikasjonssystem: ARTYPE without 99 (not mapped), ARSKOGBON 11–15. ESA WorldCover product user manual, table 1.
  expect(Object.keys(AR5)).toEqual(['11', '12', '21', '22', '23', '30', '50', '60', '70', '81', '82']);
  expect(Object.keys(AR5_PRODUCTIVITY)).toEqual(['11', '12', '13', '14', '15']);
  expect(Object.keys(WORLD_COVER)).toEqual(['10', '20', '30', '40', '50', '60', '70', '80', '90', '95', '100']);
  expect(codesOf(AR5, 'agricultural')).toEqual(['21', '22']);
  expect(codesOf(WORLD_COVER, 'mangrove')).toEqual(['95']);
  expect(codesOf(AR5, 'mangrove')).toEqual([]);
});

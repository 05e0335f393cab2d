// Which class a value is first taken for, and what mapping is sent.

import { describe, expect, it } from 'vitest';
import type { AttributeInspection, LayerInspection } from '#domain/import.ts';
import { landUseCodesOf } from '#domain/parameters/land-use-codes.ts';
import { firstAnswers, guessClass, LEFT_OUT, likelyAttribute, mappingOf } from './area-mapping.ts';
import { isOfAnyKind, isOfKind, nameOfFile } from './file-kinds.ts';

const attribute = (
  name: string,
  values: (string | number | null)[],
  distinctCount = values.length,
): AttributeInspection => ({
  name,
  type: 'mixed',
  values: values.map((value) => ({ value, count: 1 })),
  distinctCount,
});

const CODES = landUseCodesOf({});

describe('guessClass', () => {
  // ESA WorldCover product user manual, table 2; NIBIO AR5 classification, "arealtype".
  it.each([
    ['80', 'ESA_WorldCover_2021', 'landUse/water'],
    ['10', 'Map', 'landUse/forestMedium'],
    ['30', 'artype ar5_vik', 'landUse/forestMedium'],
    ['81', 'artype', 'landUse/water'],
    ['14', 'arskogbon ar5_vik', 'landUse/forestHigh'],
    ['30', 'Map', 'landUse/grassland'],
    ['99', 'artype ar5_vik', ''],
    ['45', 'argrunnf ar5_vik', ''],
    ['32', 'artreslag ar5_vik', ''],
    ['forestHigh', '', 'landUse/forestHigh'],
    ['Myr', 'type', 'landUse/wetland'],
    ['Dyrka mark', '', 'landUse/agricultural'],
    ['1', 'avalanche_release_zones', 'hazard/avalanche'],
    ['3', 'cls landcover', ''],
    // A street is no tree, and service no ice: words within words mean nothing.
    ['service', 'roadType andalsnes-roads', ''],
    ['street', 'highway', ''],
    ['office', 'type', ''],
    ['research', 'type', ''],
    ['havn', 'type', ''],
    ['tree_cover', 'class', 'landUse/forestMedium'],
    ['snow_and_ice', 'class', 'landUse/ice'],
    ['Isbre', 'type', 'landUse/ice'],
    ['barskog', 'type', 'landUse/forestMedium'],
    ['Storelva', 'type', 'landUse/water'],
    ['open_sea', 'type', 'landUse/water'],
    ['open_valley', 'name isfjorden_landcover.gpkg', ''],
  ])('%s in "%s" → %s', (value, context, expected) => expect(guessClass(value, context, CODES)).toBe(expected));
});

it('codes mean what they mean in the organization', () => {
  const own = landUseCodesOf({
    areaType: { 50: 'ice', 60: 'none' },
    groundCondition: { 45: 'wetlandDeep' },
    worldCover: { 30: 'agricultural' },
  });
  expect(guessClass('50', 'artype', own)).toBe('landUse/ice');
  expect(guessClass('60', 'artype', own)).toBe('');
  expect(guessClass('45', 'argrunnf ar5_vik', own)).toBe('landUse/wetlandDeep');
  expect(guessClass('30', 'Map', own)).toBe('landUse/agricultural');
  expect(guessClass('30', 'artype', own)).toBe('landUse/forestMedium');
});

it('the attribute with meaningful values is preferred to ids, areas and bare numbers', () => {
  const layer = {
    attributes: [
      attribute('fid', [1, 2, 3], 247),
      attribute('cls', [1, 2, 3, 4]),
      attribute('name', ['fjord', 'forest', 'open_valley', 'open_mountain']),
      attribute('area_m2', [100.5, 200.1], 240),
    ],
  } as unknown as LayerInspection;
  expect(likelyAttribute(layer, CODES)).toBe('name');
  expect(likelyAttribute({ ...layer, attributes: [attribute('fid', [1, 2], 247)] }, CODES)).toBeNull();
});

it('answers given before win over guesses, for each value by itself', () => {
  const remembered = { '3': { key: 'landUse/agricultural', boundaryType: 'soft' as const } };
  expect(firstAnswers(attribute('cls', [3, 80, null]), '', remembered, CODES)).toEqual({
    '3': { key: 'landUse/agricultural', boundaryType: 'soft' },
    '80': { key: 'landUse/water', boundaryType: 'open' },
    '': { key: '', boundaryType: 'open' },
  });
});

it('the mapping names every value, null where it is left out', () => {
  const mapping = mappingOf(
    'l',
    'cls',
    { '1': { key: 'hazard/avalanche', boundaryType: 'hard' }, '2': LEFT_OUT },
    LEFT_OUT,
  );
  expect(mapping.classes['1']).toMatchObject({
    group: 'hazard',
    category: 'avalanche',
    boundaryType: 'hard',
    risk: 'high',
  });
  expect(mapping).toMatchObject({ layer: 'l', attribute: 'cls', otherwise: null, classes: { '2': null } });
});

it('files are distinguished by their extension', () => {
  expect(['A.TIF', 'b.pdf', 'c.kml'].map((name) => isOfKind({ name }, 'terrain'))).toEqual([true, false, false]);
  expect(['A.TIF', 'b.pdf', 'c.kml'].map((name) => isOfAnyKind({ name }))).toEqual([true, false, true]);
  expect(nameOfFile('ny_dtm_1m.tif')).toBe('ny dtm 1m');
});

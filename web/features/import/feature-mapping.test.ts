// Which kind of feature a value is first taken for, and what mapping is sent.

import { expect, it } from 'vitest';
import type { LayerInspection } from '#domain/import.ts';
import { FEATURE_KEYS, featureMappingOf, firstFeatureChoice, guessFeature, likelyKind } from './feature-mapping.ts';

// OpenStreetMap's keys highway, waterway, power and railway; the letters of Norwegian road categories (NVDB).
it.each([
  ['trunk', 'roadType', 'road/main'],
  ['residential', 'highway', 'road/local'],
  ['service', 'highway', 'road/private'],
  ['cycleway', 'highway', 'road/path'],
  ['K', 'vegkategori', 'road/local'],
  ['F', 'vegkategori', 'road/main'],
  ['river', 'waterway', 'river'],
  ['minor_line', 'power', 'powerLine'],
  ['Kraftlinje 132 kV', 'objtype', 'powerLine'],
  ['', 'elvis_elvenett elvenett.gpkg', 'river'],
  ['', 'FKB_veg', 'road/local'],
  ['xyz', 'kode data', ''],
])('%s in "%s" → %s', (value, context, expected) => {
  expect(guessFeature(value, context)).toBe(expected);
  if (expected !== '') expect(FEATURE_KEYS).toContain(expected);
});

const layer = {
  name: 'veger',
  attributes: [
    { name: 'name', type: 'text', values: [{ value: 'Storgata', count: 1 }], distinctCount: 236 },
    { name: 'highway', type: 'text', values: [{ value: 'service', count: 3 }, { value: 'odd', count: 1 }, { value: null, count: 1 }], distinctCount: 3 },
  ],
} as unknown as LayerInspection; // biome-ignore format: a row an attribute

it('takes the attribute of known kinds, and the one that names', () => {
  expect(likelyKind(layer)).toBe('highway');
  const choice = firstFeatureChoice(layer, 'kart.gpkg', 'highway');
  expect(choice).toMatchObject({ attribute: 'highway', nameAttribute: 'name', rest: '' });
  expect(choice.answers).toEqual({ service: 'road/private', odd: '', '': '' });
  expect(featureMappingOf(choice)).toEqual({
    layer: 'veger',
    attribute: 'highway',
    classes: { service: { type: 'road', roadClass: 'private' }, odd: null, '': null },
    otherwise: null,
    nameAttribute: 'name',
  });
  expect(featureMappingOf(firstFeatureChoice(layer, 'kart.gpkg', null), 25832)).toMatchObject({
    attribute: null,
    classes: {},
    otherwise: { type: 'road', roadClass: 'local' },
    srid: 25832,
  });
});

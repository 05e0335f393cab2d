import { expect, it } from 'vitest';
import { heightSystemOfCode, heightSystemOfSrid, verticalDatumOf } from './height-system.ts';

it.each([
  [5941, 'NN2000'],
  [5728, 'LN02'],
  [6360, 'EPSG:6360'],
  [32_767, null],
  [0, null],
  [undefined, null],
])('a code %s of heights is %s', (code, name) => expect(heightSystemOfCode(code)).toBe(name));

it.each([
  [5972, 'NN2000'],
  [5945, 'NN2000'],
  [6172, 'NN54'],
  [25832, null],
  [2056, null],
])('a system of coordinates %s has heights %s', (srid, name) => expect(heightSystemOfSrid(srid)).toBe(name));

it.each([
  ['NN2000', 'EPSG:5941'],
  ['NN 2000 height', 'EPSG:5941'],
  ['LN02', 'EPSG:5728'],
  ['EPSG:6360', 'EPSG:6360'],
  ['Lokalt nett', 'Lokalt nett'],
])('%s is written as %s', (name, datum) => expect(verticalDatumOf(name)).toBe(datum));

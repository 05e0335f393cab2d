// What a drawing says of its coordinates and heights: as far as it is known.

import { expect, it } from 'vitest';
import { emptyStations } from '#domain/stations.ts';
import type { ExportMaterial } from '../export/material.ts';
import { writeDxf } from './write.ts';

const route = {
  name: 'Rute',
  stations: emptyStations(2),
  segments: [],
  body: null,
  alignment: { plan: [{ x: 0, y: 0 }], profile: [] },
};

it.each([
  [25833, 'NN2000', 'EPSG:25833, NN2000'],
  [25833, null, 'EPSG:25833'],
  [2056, null, 'EPSG:2056'],
  [2056, 'LN02', 'EPSG:2056, LN02'],
])('in EPSG:%i with heights in %s it says "%s"', (srid, heightSystem, said) => {
  const material = { srid, heightSystem, startStationM: 0, routes: [route] } as unknown as ExportMaterial;
  const lines = writeDxf(material).split(/\r?\n/);
  expect(lines).toContain(said);
  expect(lines.filter((line) => line.startsWith('EPSG:'))).toHaveLength(1);
});

// What a README says of heights: their system where the ground's file names it, and that it does not where it does not.

import { expect, it } from 'vitest';
import type { ExportMaterial } from './material.ts';
import { writeReadme } from './readme.ts';

it.each([
  [null, 'Høyder, meter: som i terrenget de er regnet på; det sier ikke hvilket høydesystem'],
  ['NN2000', 'Høyder, meter: NN2000, EPSG:5941'],
  ['Lokalt', 'Høyder, meter: Lokalt'],
])('names heights in %s so', (heightSystem, said) => {
  const material = {
    ...{ language: 'nb', project: { name: 'Veg', description: '' }, heightSystem, srid: 2056, startStationM: 0 },
    ...{ routes: [], sources: [], engineVersion: '1', made: new Date(0) },
  } as unknown as ExportMaterial;
  const text = writeReadme({ material, files: [], crs: 'project', srids: [2056], maxOffM: 0, left: [] });
  expect(text.split('\r\n').map((line) => line.trim())).toContain(said);
});

it.each([
  ['Kartverket', '© Kartverket'],
  ['© Kartverket', '© Kartverket'],
])('credits %s once', (attribution, said) => {
  const material = {
    ...{ language: 'nb', project: { name: 'Veg', description: '' }, heightSystem: null, srid: 25833, startStationM: 0 },
    ...{ routes: [], sources: [{ kind: 'ground', name: 'dtm.tif', attribution, version: '1' }] },
    ...{ engineVersion: '1', made: new Date(0) },
  } as unknown as ExportMaterial;
  const text = writeReadme({ material, files: [], crs: 'project', srids: [25833], maxOffM: 0, left: [] });
  expect(text.split('\r\n').map((line) => line.trim())).toContain(said);
});

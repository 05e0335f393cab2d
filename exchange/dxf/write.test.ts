// What a drawing says of its coordinates and heights, as far as it is known, and what it writes along a line worked by hand.

import { describe, expect, it } from 'vitest';
import { emptyStations } from '#domain/stations.ts';
import { lengthOfPlan } from '#engine/alignment/elements.ts';
import type { ExportMaterial, ExportRoute } from '../export/material.ts';
import { numberOf, readDxf } from './groups.ts';
import { writeDxf } from './write.ts';
import { writeProfileSheet } from './write-profile.ts';

const route = {
  name: 'Rute',
  stations: emptyStations(2),
  segments: [],
  body: null,
  alignment: { plan: [{ x: 0, y: 0, radiusM: 0, clothoidInM: 0, clothoidOutM: 0 }], profile: [] },
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

describe('a straight, a clothoid of 50 m and an arc of radius 200 m to the left', () => {
  const points = [[0, 0, 0], [1000, 0, 200], [1000, 1000, 0]]; // biome-ignore format: one line
  const alignment = {
    plan: points.map(([x, y, radiusM]) => ({ x, y, radiusM, clothoidInM: radiusM && 50, clothoidOutM: radiusM && 50 })),
    profile: [[0, 100, 0], [600, 112, 300], [1800, 100, 0]].map(([chainageM, z, curveLengthM]) => ({ chainageM, z, curveLengthM })), // biome-ignore format: one line
  };
  const stations = emptyStations(3);
  [0, 600, 1800].forEach((chainageM, i) => {
    stations.chainage[i] = chainageM;
    stations.road[i] = [100, 112, 100][i];
    stations.ground[i] = [103, 110, 98][i];
    stations.bedrock[i] = [101, 20, Number.NaN][i];
  });
  const drawn = { ...route, alignment, stations } as unknown as ExportRoute;
  const material = (language: 'nb' | 'en') =>
    ({ srid: 25833, heightSystem: null, startStationM: 1050, language, routes: [drawn] }) as unknown as ExportMaterial;
  const textsOf = (dxf: string) => dxf.split(/\r?\n/);

  it('are written along the line, their stations across it, and the stations are copies of one block', () => {
    const [nb, en] = (['nb', 'en'] as const).map((language) => textsOf(writeDxf(material(language))));
    // A² = R · L = 200 · 50. The arc turns a right angle less 50/200 for the clothoids together.
    const arcM = 200 * (Math.PI / 2) - 50;
    expect(nb).toEqual(
      expect.arrayContaining(['A=100 L=50,0', `R=200 V L=${arcM.toFixed(1).replace('.', ',')}`, '1100', '2500']),
    );
    expect(nb.some((text) => /^Rettlinje L=7\d\d,\d$/.test(text))).toBe(true);
    expect(en).toEqual(expect.arrayContaining(['A=100 L=50.0', `R=200 L L=${arcM.toFixed(1)}`]));
    const { entities, blocks } = readDxf(writeDxf(material('nb')));
    const copies = entities.filter(({ type }) => type === 'INSERT');
    expect(blocks.get('STASJON')?.entities).toHaveLength(1);
    // From 1100 on the straight: 50 m ahead, heading east.
    expect([10, 20, 50].map((code) => numberOf(copies[0], code))).toEqual([50, 0, 0]);
    expect(copies.length).toBe(Math.floor((1050 + lengthOfPlan(alignment.plan)) / 100) - 10);
  });

  it('stand in a profile ten times as high, with the crest that turns 20 into −10 per mille over 300 m', () => {
    const dxf = writeProfileSheet(material('nb'), drawn)!;
    expect(textsOf(dxf)).toEqual(
      expect.arrayContaining(['20,0 ‰', 'Rv=10000', '-10,0 ‰', '1100', '101,00', 'Profilnummer']),
    );
    const { entities } = readDxf(dxf);
    const line = (layer: string) => entities.filter((entity) => entity.layer === layer);
    const heights = (layer: string) =>
      line(layer).flatMap(({ groups }) => groups.filter(([code]) => code === 20).map(([, value]) => Number(value)));
    const low = 100 - heights('LENGDEPROFIL_VEG')[0] / 10;
    expect(heights('LENGDEPROFIL_VEG')).toEqual([100, 112, 100].map((z) => expect.closeTo((z - low) * 10, 6)));
    expect(heights('LENGDEPROFIL_TERRENG')).toEqual([103, 110, 98].map((z) => expect.closeTo((z - low) * 10, 6)));
    // Rock under the frame is not drawn through the bands.
    expect(heights('LENGDEPROFIL_FJELL')).toEqual([]);
    expect(low).toBeLessThan(98);
    expect(writeProfileSheet(material('nb'), { ...drawn, stations: emptyStations(0) })).toBeNull();
  });
});

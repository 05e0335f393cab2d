// KOF of other programs, row by row as their files have them (the places are changed), and what write.ts makes, read again.

import { describe, expect, it } from 'vitest';
import { FileProblem } from '#domain/file-problem.ts';
import { readKofPoints } from '../surface/read-points.ts';
import { kofFeatures, looksLikeKof, readKof } from './read.ts';

const bytesOf = (...rows: string[]) => Uint8Array.from(`${rows.join('\r\n')}\r\n`, (c) => c.charCodeAt(0));
const ROVER = bytesOf(
  ' 09 Laget av versjon 5.5.1, T41 (18885320875).',
  ' 09 Geodetic coordinates set by base setup remote rover base position.',
  ' 05 ÆØÅ1                6570635.303   625579.208   73.838           ',
  ' 05 Tot2                6570591.801   625566.246   72.808           ',
  ' 05 Tot3                6570547.879   625553.819   71.284           ',
);
const EAST_FIRST = bytesOf(
  ' 00 EXPORT PROJECTION: ETRS_1989_NTM_Zone_10',
  ' 00 Oppdrag      Dato     Ver   K.sys K.nr        Enhet    Obervator',
  ' 01 EXP          24042023   2     210 0000 $22100000000           NN',
  ' 05 001        2430        84711.914 1194605.427    5.000           ',
  ' 05 07-187     2418        84690.238 1194627.886        0           ',
);
const LINES = bytesOf(
  '-05 PPPPPPPPPP KKKKKKKK XXXXXXXX.XXX YYYYYYY.YYY ZZZZ.ZZZ',
  ' 01 Veg          06102026   1      23 0000 $11100000000',
  ' 09_91',
  ' 05 K1         KANT     7003000.000  540000.000   10.000',
  ' 05 K2         KANT     7003010.000  540000.000   11.000',
  ' 05 K3         KANT     7003020.000  540005.000   12.000',
  ' 09_99',
  ' 09_91',
  ' 05 F1         FLATE    7003100.000  540000.000    5.000',
  ' 05 F2         FLATE    7003100.000  540010.000    5.000',
  ' 05 F3         FLATE    7003110.000  540010.000         ',
  ' 09_96',
  ' 05 P1         MAST     7003200.000  540000.000   20.000',
  ' 05 P2         MAST     uten sted',
);

describe('a KOF file', () => {
  it.each([
    ['a rover’s, without a head', ROVER],
    ['eastings first', EAST_FIRST],
    ['lines', LINES],
  ])('is known: %s', (_name, bytes) => {
    expect(looksLikeKof(bytes)).toBe(true);
  });

  it('places points north first where the file does not say', () => {
    const { srid, points } = readKof(ROVER);
    expect(srid).toBeNull();
    expect(points).toHaveLength(3);
    expect(points[0]).toEqual({ name: 'ÆØÅ1', code: '', x: 625579.208, y: 6570635.303, z: 73.838 });
  });

  it('takes the system and the order of row 01', () => {
    const { srid, points } = readKof(EAST_FIRST);
    expect(srid).toBe(5110);
    expect(points).toEqual([
      { name: '001', code: '2430', x: 84711.914, y: 1194605.427, z: 5 },
      { name: '07-187', code: '2418', x: 84690.238, y: 1194627.886, z: 0 },
    ]);
  });

  it('goes by the numbers where row 01 states the other order', () => {
    const lying = bytesOf(' 01 EXP          24042023   2      22 0000 $22100000000', ' 05 A                   6644804.528  595870.665  50.029');
    expect(readKof(lying).points[0]).toMatchObject({ x: 595870.665, y: 6644804.528 });
  }); // biome-ignore format: rows

  it('reads rows with tabs', () => {
    const tabbed = bytesOf(' 01 Hopla        09112023   1      22      $11100000000', ' 05 15 \t\t             7023231.981  599001.246    4.388');
    expect(readKof(tabbed).points).toEqual([{ name: '15', code: '', x: 599001.246, y: 7023231.981, z: 4.388 }]);
  }); // biome-ignore format: rows

  it('has lines, areas and points as features, and counts what has no place', () => {
    const file = readKof(LINES);
    expect([file.srid, file.badRows]).toEqual([25833, [14]]);
    expect(kofFeatures(file)).toEqual([
      {
        type: 'Feature',
        properties: { name: 'P1', code: 'MAST' },
        geometry: { type: 'Point', coordinates: [540000, 7003200, 20] },
      },
      {
        type: 'Feature',
        properties: { name: 'K1', code: 'KANT' },
        geometry: {
          type: 'LineString',
          coordinates: [
            [540000, 7003000, 10],
            [540000, 7003010, 11],
            [540005, 7003020, 12],
          ],
        },
      },
      {
        type: 'Feature',
        properties: { name: 'F1', code: 'FLATE' },
        geometry: {
          type: 'Polygon',
          coordinates: [
            [
              [540000, 7003100, 5],
              [540010, 7003100, 5],
              [540010, 7003110],
              [540000, 7003100, 5],
            ],
          ],
        },
      },
    ]);
  });

  it('is a surface of its points and corners with heights', () => {
    const { srid, surfaces } = readKofPoints(LINES);
    expect(srid).toBe(25833);
    expect(surfaces[0]!.points).toHaveLength(3 * 6);
    expect([...surfaces[0]!.points.slice(0, 3)]).toEqual([540000, 7003200, 20]);
    expect(() => readKofPoints(EAST_FIRST)).toThrow(new FileProblem('noSurface'));
  });

  it('is none where rows have no codes', () => {
    for (const text of ['navn;øst;nord\nA;1;2', ' 05 1 2\n 06 1 2\n', '1 2 3\n4 5 6\n7 8 9\n', ''])
      expect(looksLikeKof(bytesOf(text)), text).toBe(false);
  });
});

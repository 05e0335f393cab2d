// Tables of points as programs and people write them.

import { describe, expect, it } from 'vitest';
import { looksLikeCsv, readCsv } from './read.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const latin = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));
const place = (file: Uint8Array, i = 0) =>
  (readCsv(file)!.features[i] as { geometry: { coordinates: number[] } }).geometry.coordinates;

describe('a table of points', () => {
  it.each([
    [
      'semicolons and decimal commas',
      bytes('navn;øst;nord;høyde\nÅ;500000,25;7000000;12,5\n'),
      [500000.25, 7000000, 12.5],
    ],
    ['Windows’ letters', latin('navn;\u00f8st;nord\n\u00c5;1;2\n'), [1, 2]],
    ['commas', bytes('id,lon,lat\r\n1,7.68,62.55\r\n'), [7.68, 62.55]],
    [
      'tabs, quotes, spaces between thousands',
      bytes('"Kode"\tE\tN\tZ\n"a\tb"\t500 000\t7 000 000\t\n'),
      [500000, 7000000],
    ],
    ['surveyors’ X to the north', bytes('pkt;X;Y;Z\n1;7000000.5;500000;3\n'), [500000, 7000000.5, 3]],
    ['a byte order mark', bytes('\ufeffX,Y\n1,2\n'), [1, 2]],
  ])('%s', (_name, file, expected) => {
    expect(looksLikeCsv(file)).toBe(true);
    expect(place(file)).toEqual(expected);
  });

  it('keeps codes and names, and counts rows without a place', () => {
    const read = readCsv(bytes('kommunenr;navn;x;y\n0301;"Oslo; by";1;2\n1103;Stavanger;nord;2\n\n5001;;3;4\n'))!;
    expect(read.features.map((feature) => (feature as { properties: object }).properties)).toEqual([
      { kommunenr: '0301', navn: 'Oslo; by' },
      { kommunenr: 5001, navn: null },
    ]);
    expect(read.badRows).toEqual([3]);
    expect(read.columns.isGeographic).toBe(false);
  });

  it.each(['a;b;c\n1;2;3\n', 'x;b\n1;2\n', '{"x": 1, "y": 2}', ''])('is not %j', (text) => {
    expect(looksLikeCsv(bytes(text))).toBe(false);
    expect(readCsv(bytes(text))).toBeNull();
  });
});

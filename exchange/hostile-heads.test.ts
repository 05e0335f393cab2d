// What a file is is decided by its first bytes, which anybody may send: no beginning takes long to look at, nor does any cell of a table.

import { expect, it } from 'vitest';
import { readCsv } from './csv/read.ts';
import { formatOf, HEAD_BYTES } from './import-formats.ts';
import { readSosi } from './sosi/read.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const PARTS = [
  ...[
    '<??>',
    '<!---->',
    '<?a?> ',
    '<!-- -->\n',
    '<a:',
    '<',
    ' ',
    '\n',
    '\r\n',
    '999\n',
    ' 999 \n\n',
    '999\n \n',
    '0\n',
    '0\nSECTION',
  ],
  ...[
    '{',
    '{"',
    '"type"',
    'ncols ',
    'ncols 1 nrows ',
    '1',
    'x;',
    'x;y',
    '"',
    '""',
    '<a>',
    '-',
    '<LandXML',
    '<a:LandXML',
  ],
];

/** The longest that looking at any of these takes, ms. */
function slowest(texts: readonly string[], look: (bytes: Uint8Array) => unknown): number {
  return Math.max(
    ...texts.map((text) => {
      const bytes = bytesOf(text);
      const began = process.cpuUsage().user;
      look(bytes);
      return (process.cpuUsage().user - began) / 1000;
    }),
  );
}

it.each(PARTS)('looks at a file of nothing but %j in a moment', (part) => {
  const texts = [20, 24, HEAD_BYTES].flatMap((count) =>
    ['', '\n', '!'].map((end) => part.repeat(count).slice(0, HEAD_BYTES) + end),
  );
  expect(slowest(texts, formatOf)).toBeLessThan(400);
});

it('still knows XML behind a prologue, and drawings behind comments', () => {
  const is = (text: string) => formatOf(bytesOf(text))?.id;
  expect(is('\ufeff<?xml version="1.0"?>\n<!-- a > b --> <?x?>\n<kml xmlns="x">')).toBe('kml');
  expect(is('<?xml version="1.0"?><gpx creator="x">')).toBe('gpx');
  expect(is('<a:Map xmlns:a="b" xmlns:gml="http://www.opengis.net/gml/3.2">')).toBe('gml');
  expect(is('<?xml version="1.0"?><!-- <kml> -->')).toBeUndefined();
  expect(is('  0\r\nSECTION\r\n  2\r\nHEADER\r\n')).toBe('dxf');
  expect(is('999\r\n0\r\n999\r\nSECTION\r\n\r\n 0\r\nSECTION\r\n')).toBe('dxf');
  expect(is('999\n0\nSECTION\n')).toBeUndefined();
});

it.each(['1', '1.', ',1', '0', "1'", 'e', '""'])('reads a cell of nothing but %j in a moment', (part) => {
  const table = `x;y;z\n${part.repeat(200_000)}!;2;3\n1;2;${part.repeat(200_000)}!\n`;
  expect(slowest([table], readCsv)).toBeLessThan(1_000);
});

const sosi = (lines: string) =>
  `.HODE\n..TEGNSETT UTF-8\n..KOORDSYS 22\n..ENHET 0.01\n.KURVE 1:\n..OBJTYPE Veg\n${lines}\n.SLUTT\n`;

it.each([
  ['spaces between the numbers of a place', `..NØ\n1${' '.repeat(100_000)}2`],
  ['dots before a word of several lines', `${'.'.repeat(100_000)}a\u2028b\u2028c`],
  ['lines of one text', `..INFO "a\n${'b\n'.repeat(100_000)}`],
])('reads %s in a moment', (_name, lines) => {
  expect(slowest([sosi(lines)], readSosi)).toBeLessThan(1_500);
});

it('reads surfaces of curves of any number of places', () => {
  const places = Array.from({ length: 150_000 }, (_, i) => `${i} ${i % 2}`);
  const ring = `..NØ\n${places.join('\n')}\n0 0\n.FLATE 2:\n..REF :1`;
  const { features, bad } = readSosi(bytesOf(sosi(ring)));
  expect([features.map(({ geometry }) => geometry.type), bad]).toEqual([['LineString', 'Polygon'], []]);
});

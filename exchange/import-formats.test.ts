// A file is what its first bytes say, whatever it is called.

import { describe, expect, it } from 'vitest';
import { formatList, formatOf } from './import-formats.ts';

const bytes = (text: string) => Uint8Array.from(text, (c) => c.charCodeAt(0));
const sqlite = (applicationId: string) => bytes(`SQLite format 3\0${'\0'.repeat(52)}${applicationId}`);

describe('the entry point for files', () => {
  it.each([
    ['a little-endian TIFF', bytes('II*\0\x08\0\0\0'), 'geotiff'],
    ['a big-endian BigTIFF', bytes('MM\0+\0\x08\0\0'), 'geotiff'],
    ['an ASCII grid', bytes('NCOLS 10\r\nNROWS  20\r\nXLLCORNER 0'), 'asciiGrid'],
    ['a GeoPackage', sqlite('GPKG'), 'geopackage'],
    ['GeoJSON', bytes('{ "type": "FeatureCollection", "features": [] }'), 'geojson'],
    ['GeoJSON behind a byte order mark', bytes('\u00ef\u00bb\u00bf\n{"crs": {}, "features": []}'), 'geojson'],
    ['another SQLite file', sqlite('abcd'), null],
    ['other JSON', bytes('{"hello": 1}'), null],
    ['a ZIP', bytes('PK\x03\x04'), null],
    ['nothing', bytes(''), null],
  ])('%s', (_name, head, id) => {
    expect(formatOf(head)?.id ?? null).toBe(id);
  });

  it('names what it can read', () => {
    expect(formatList('vector')).toBe('GeoPackage (.gpkg), GeoJSON (.geojson)');
  });
});

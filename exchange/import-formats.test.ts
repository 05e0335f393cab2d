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
    [
      'LandXML',
      bytes('\u00ef\u00bb\u00bf<?xml version="1.0"?>\n<LandXML xmlns="http://www.landxml.org/schema/LandXML-1.2">'),
      'landxml',
    ],
    ['IFC', bytes('ISO-10303-21;\r\nHEADER;\r\nFILE_DESCRIPTION'), 'ifc'],
    ['a shapefile', Uint8Array.from([0, 0, 0x27, 0x0a, ...Array(24).fill(0), 0xe8, 3, 0, 0]), 'shapefile'],
    ['FlatGeobuf', bytes('fgb\x03fgb\x01'), 'flatgeobuf'],
    [
      'KML behind a comment',
      bytes('<?xml version="1.0"?><!-- a > b --><kml xmlns="http://www.opengis.net/kml/2.2">'),
      'kml',
    ],
    ['GML', bytes('<?xml version="1.0"?>\n<wfs:FeatureCollection xmlns:gml="http://www.opengis.net/gml/3.2">'), 'gml'],
    ['a virtual format that names GML', bytes('<OGRVRTDataSource xmlns:gml="http://www.opengis.net/gml">'), null],
    ['DXF behind a comment', bytes('999\r\nMade by X\r\n  0\r\nSECTION\r\n  2\r\nHEADER\r\n'), 'dxf'],
    ['SOSI behind a byte order mark', bytes('\u00ef\u00bb\u00bf.HODE\r\n..TEGNSETT UTF-8'), 'sosi'],
    ['KOF', bytes(' 09 Select zone\r\n 05 Tot2                6569591.801   624566.246   72.808\r\n'), 'kof'],
    ['rows of numbers that begin as KOF does', bytes(' 05 12 3.5\n 06 12 3.5\n 07 12 3.5\n 08 12 3.6\n'), 'xyz'],
    ['a table of points', bytes('navn;\u00f8st;nord\n\u00c5;1;2\n'), 'csv'],
    ['a table without places', bytes('navn;antall\nA;1\n'), null],
    ['another SQLite file', sqlite('abcd'), null],
    ['other JSON', bytes('{"hello": 1}'), null],
    ['a ZIP', bytes('PK\x03\x04'), null],
    ['nothing', bytes(''), null],
  ])('%s', (_name, head, id) => {
    expect(formatOf(head)?.id ?? null).toBe(id);
  });

  it('names what it can read', () => {
    expect(formatList('vector')).toBe(
      'GeoPackage (.gpkg), GeoJSON (.geojson), Shapefile (.shp), FlatGeobuf (.fgb), KML (.kml), GPX (.gpx), GML (.gml), DXF (.dxf), SOSI (.sos), KOF (.kof), CSV (.csv)',
    );
  });
});

// Answers of map services: grids and addresses, and what is left out.

import { describe, expect, it } from 'vitest';
import { readCapabilities } from './capabilities.ts';

const matrix = (name: string, denominator: number, corner: string, across: number, px = 256) => `
  <TileMatrix><ows:Identifier>${name}</ows:Identifier><ScaleDenominator>${denominator}</ScaleDenominator>
    <TopLeftCorner>${corner}</TopLeftCorner><TileWidth>${px}</TileWidth><TileHeight>${px}</TileHeight>
    <MatrixWidth>${across}</MatrixWidth><MatrixHeight>${across}</MatrixHeight></TileMatrix>`;
const set = (name: string, crs: string, ...matrices: string[]) =>
  `<TileMatrixSet><ows:Identifier>${name}</ows:Identifier><ows:SupportedCRS>${crs}</ows:SupportedCRS>${matrices.join('')}</TileMatrixSet>`;
const layer = (id: string, sets: string[], more = '') => `
  <Layer><ows:Title>${id} på kart</ows:Title><ows:Identifier>${id}</ows:Identifier>
    <Style isDefault="true"><ows:Identifier>default</ows:Identifier></Style><Format>image/png</Format>
    ${sets.map((name) => `<TileMatrixSetLink><TileMatrixSet>${name}</TileMatrixSet></TileMatrixSetLink>`).join('')}${more}</Layer>`;
const resource = (template: string) => `<ResourceURL format="image/png" resourceType="tile" template="${template}"/>`;
const document = (contents: string, operations = '') => `<?xml version="1.0"?>
  <Capabilities xmlns="http://www.opengis.net/wmts/1.0" xmlns:ows="http://www.opengis.net/ows/1.1" version="1.0.0">
    <ows:OperationsMetadata>${operations}</ows:OperationsMetadata><Contents>${contents}</Contents></Capabilities>`;

// 1:545 978 773 at 0.28 mm to a pixel are 152 874 m: the coarsest of a national grid that is 2^17.22 · 256 m wide.
const UTM33 = set(
  'utm33n',
  'urn:ogc:def:crs:EPSG::25833',
  matrix('1', 38_660_714.28, '-2500000 9045984', 2),
  matrix('0', 77_321_428.57, '-2500000 9045984', 1),
);

describe('capabilities', () => {
  it('give each layer its grids, coarse first, and the address of their tiles', () => {
    const template = 'https://kart.example/{Style}/{TileMatrixSet}/{TileMatrix}/{TileRow}/{TileCol}.png';
    const [found, ...others] = readCapabilities(document(layer('topo', ['utm33n'], resource(template)) + UTM33));
    expect(others).toEqual([]);
    expect(found).toMatchObject({ id: 'topo', title: 'topo på kart' });
    const [{ name, url, grid }] = found!.grids;
    expect([name, url]).toEqual(['utm33n', 'https://kart.example/default/utm33n/{TileMatrix}/{TileRow}/{TileCol}.png']);
    expect(grid).toMatchObject({ srid: 25833, tilePx: 256 });
    expect(grid.levels.map((level) => level.name)).toEqual(['0', '1']);
    expect(grid.levels[0]).toMatchObject({ minX: -2_500_000, maxY: 9_045_984, columns: 1, rows: 1 });
    expect(grid.levels[0]!.metresPerPx).toBeCloseTo(21_650, 4);
  });

  it('ask by keys and values where there is no template', () => {
    const get = (href: string, value: string) =>
      `<ows:Operation name="GetTile"><ows:DCP><ows:HTTP><ows:Get xlink:href="${href}" xmlns:xlink="x">
         <ows:Constraint name="GetEncoding"><ows:AllowedValues><ows:Value>${value}</ows:Value></ows:AllowedValues></ows:Constraint>
       </ows:Get></ows:HTTP></ows:DCP></ows:Operation>`;
    const of = (href: string, value = 'KVP') =>
      readCapabilities(document(layer('a b', ['utm33n']) + UTM33, get(href, value)))[0]?.grids[0]?.url;
    const query =
      'service=WMTS&request=GetTile&version=1.0.0&layer=a%20b&style=default&format=image%2Fpng&tileMatrixSet=utm33n&tileMatrix={TileMatrix}&tileRow={TileRow}&tileCol={TileCol}';
    expect(of('https://kart.example/wmts?')).toBe(`https://kart.example/wmts?${query}`);
    expect(of('https://kart.example/wmts')).toBe(`https://kart.example/wmts?${query}`);
    expect(of('https://kart.example/wmts?key=1')).toBe(`https://kart.example/wmts?key=1&${query}`);
    expect(of('https://kart.example/rest/', 'RESTful')).toBeUndefined();
  });

  it('turn corners that are given northing first', () => {
    const swedish = set('3006', 'urn:ogc:def:crs:EPSG::3006', matrix('0', 14_628_571.43, '8500000 -1200000', 1));
    const template = resource('https://x/{TileMatrix}/{TileRow}/{TileCol}');
    const { grids } = readCapabilities(document(layer('topo', ['3006'], template) + swedish))[0]!;
    expect(grids[0]!.grid.levels[0]).toMatchObject({ minX: -1_200_000, maxY: 8_500_000 });
  });

  it('read the other ways to name a system', () => {
    for (const crs of [
      'EPSG:25833',
      'http://www.opengis.net/def/crs/EPSG/0/25833',
      'urn:ogc:def:crs:EPSG:6.18.3:25833',
    ])
      expect(
        readCapabilities(
          document(
            layer('t', ['s'], resource('https://x/{TileMatrix}/{TileRow}/{TileCol}')) +
              set('s', crs, matrix('0', 1000, '0 0', 1)),
          ),
        )[0]?.grids[0]?.grid.srid,
      ).toBe(25833);
  });

  it('leave out what cannot be drawn: degrees, other dimensions, oblong tiles, no grid', () => {
    const degrees = set('4326', 'urn:ogc:def:crs:EPSG::4326', matrix('0', 1e8, '90 -180', 2));
    const timed = resource('https://x/{Time}/{TileMatrix}/{TileRow}/{TileCol}');
    const plain = resource('https://x/{TileMatrix}/{TileRow}/{TileCol}');
    expect(readCapabilities(document(layer('a', ['4326'], plain) + degrees))).toEqual([]);
    expect(readCapabilities(document(layer('a', ['utm33n'], timed) + UTM33))).toEqual([]);
    expect(readCapabilities(document(layer('a', ['none'], plain) + UTM33))).toEqual([]);
  });

  it('are not asked by patterns for a system whose name has no end', () => {
    const template = resource('https://x/{TileMatrix}/{TileRow}/{TileCol}');
    const endless = set('s', `${'EPSG'.repeat(20_000)}:25833`, matrix('0', 1000, '0 0', 1));
    expect(readCapabilities(document(layer('a', ['s'], template) + endless))).toEqual([]);
  });

  it('are refused where nobody could choose among so many', () => {
    const template = resource('https://x/{TileMatrix}/{TileRow}/{TileCol}');
    const many = layer('a', new Array<string>(2_001).fill('utm33n'), template);
    expect(() => readCapabilities(document(many + UTM33))).toThrow(/more than 2000/);
    const most = layer('a', new Array<string>(2_000).fill('utm33n'), template);
    expect(readCapabilities(document(most + UTM33))[0]!.grids).toHaveLength(2_000);
  });

  it.each([
    ['an entity that nobody has named', '<Capabilities>&constructor;</Capabilities>', /an entity that is not known/],
    ['a page', '<html><body/></html>', /<html> is not/],
    ['an answer that is cut short', '<Capabilities><Contents>', /not closed/],
    ['an answer without tiles', '<Capabilities/>', /no tiles/],
    ['a picture', '\u0089PNG', /outside the root|no element/],
  ])('%s is refused', (_name, text, reason) => {
    expect(() => readCapabilities(text)).toThrow(reason);
  });
});

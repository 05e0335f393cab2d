// Public map services of Norway that every project may show: by the address of their WMS, which answers in all the Norwegian
// UTM zones, or by the tiles of their cache in web mercator. Licences: open data of the agencies named, shown with the attribution here.

import { z } from 'zod';
import { tileGrid } from './tile-grid.ts';

/** A map service that a project keeps. */
export const mapServiceContent = z
  .strictObject({
    /**
     * wms: GetMap by bounds · xyz and wmts: tiles, by an address with {z}, {x} and {y}, or {TileMatrix}, {TileCol} and
     * {TileRow}, in it.
     */
    protocol: z.enum(['wms', 'wmts', 'xyz']),
    url: z.url({ protocol: /^https?$/ }).max(2000),
    /** Names of the layers, comma separated (WMS). */
    layers: z.string().max(500).default(''),
    /** Of the tiles; left out: web mercator (of a WMTS the matrix set GoogleMapsCompatible). */
    grid: tileGrid.optional(),
    attribution: z.string().max(500).default(''),
  })
  .refine(({ protocol, url }) => protocol === 'wms' || isTileTemplate(url), {
    path: ['url'],
    message: 'an address with {z}, {x} and {y} in it',
  });
export type SavedMapService = z.infer<typeof mapServiceContent>;

export interface PublicMapService {
  readonly id: string;
  readonly name: { readonly nb: string; readonly en: string };
  readonly protocol: SavedMapService['protocol'];
  readonly url: string;
  /** Names of the layers, comma separated (WMS). */
  readonly layers: string;
  readonly attribution: string;
}

export const PUBLIC_MAP_SERVICES: readonly PublicMapService[] = [
  {
    id: 'topo',
    name: { nb: 'Topografisk kart', en: 'Topographic map' },
    protocol: 'wms',
    url: 'https://wms.geonorge.no/skwms1/wms.topo',
    layers: 'topo',
    attribution: '© Kartverket',
  },
  {
    id: 'topoGrey',
    name: { nb: 'Topografisk kart, gråtone', en: 'Topographic map, grey' },
    protocol: 'wms',
    url: 'https://wms.geonorge.no/skwms1/wms.topograatone',
    layers: 'topograatone',
    attribution: '© Kartverket',
  },
  {
    id: 'ar5',
    name: { nb: 'Arealressurskart AR5', en: 'Land resource map AR5' },
    protocol: 'wms',
    url: 'https://wms.nibio.no/cgi-bin/ar5',
    layers: 'Arealtype',
    attribution: '© NIBIO',
  },
  {
    id: 'topoTiles',
    name: { nb: 'Topografisk kart (hurtig)', en: 'Topographic map (fast)' },
    protocol: 'wmts',
    url: 'https://cache.kartverket.no/v1/wmts/1.0.0/topo/default/webmercator/{z}/{y}/{x}.png',
    layers: '',
    attribution: '© Kartverket',
  },
  {
    id: 'topoGreyTiles',
    name: { nb: 'Topografisk kart, gråtone (hurtig)', en: 'Topographic map, grey (fast)' },
    protocol: 'wmts',
    url: 'https://cache.kartverket.no/v1/wmts/1.0.0/topograatone/default/webmercator/{z}/{y}/{x}.png',
    layers: '',
    attribution: '© Kartverket',
  },
];

/** Has the address a place for each number of a tile? */
export function isTileTemplate(url: string): boolean {
  return TILE_NUMBERS.every((pattern) => pattern.test(url));
}

/** The address of a tile: the name of its level, its column, and its row from the north. */
export function tileUrl(
  template: string,
  tile: { readonly level: string; readonly column: number; readonly row: number },
): string {
  const parts = [tile.level, String(tile.column), String(tile.row)].map(encodeURIComponent);
  return TILE_NUMBERS.reduce((url, pattern, i) => url.replace(pattern, () => parts[i]!), template);
}

const TILE_NUMBERS = [/\{z\}|\{TileMatrix\}/i, /\{x\}|\{TileCol\}/i, /\{y\}|\{TileRow\}/i];

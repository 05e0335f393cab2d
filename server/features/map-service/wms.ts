// The address of a WMS picture (OGC WMS 1.3.0, GetMap) of a window in a projected CRS. Pure.

import { isNorthingFirst } from '#domain/crs.ts';

export interface MapWindow {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
  readonly width: number;
  readonly height: number;
}

/** BBOX follows the axes of the CRS (version 1.3.0): northing first in NTM and SWEREF 99, easting first in UTM. */
export function getMapUrl(service: string, layers: string, srid: number, window: MapWindow): URL {
  const url = new URL(service);
  // What the address itself says of the request would contradict it; keys in any case.
  const ours = new Set([
    'service',
    'request',
    'version',
    'layers',
    'styles',
    'crs',
    'srs',
    'bbox',
    'width',
    'height',
    'format',
    'transparent',
  ]);
  for (const key of [...url.searchParams.keys()]) if (ours.has(key.toLowerCase())) url.searchParams.delete(key);
  const { minX, minY, maxX, maxY, width, height } = window;
  for (const [key, value] of Object.entries({
    SERVICE: 'WMS',
    VERSION: '1.3.0',
    REQUEST: 'GetMap',
    LAYERS: layers,
    STYLES: '',
    CRS: `EPSG:${srid}`,
    BBOX: (isNorthingFirst(srid) ? [minY, minX, maxY, maxX] : [minX, minY, maxX, maxY]).join(','),
    WIDTH: String(width),
    HEIGHT: String(height),
    FORMAT: 'image/png',
    TRANSPARENT: 'TRUE',
  }))
    url.searchParams.set(key, value);
  return url;
}

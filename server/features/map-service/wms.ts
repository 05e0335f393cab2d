// The address of a WMS picture (OGC WMS 1.3.0, GetMap) of a window in a projected CRS. Pure.

import { isNorthingFirst } from '#domain/crs.ts';
import { withQuery } from '../../platform/outside/with-query.ts';

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
  const { minX, minY, maxX, maxY, width, height } = window;
  const query = {
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
  };
  return withQuery(service, Object.entries(query));
}

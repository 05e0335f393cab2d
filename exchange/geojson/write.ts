// Lines as GeoJSON (RFC 7946): longitude and latitude in WGS 84, heights in metres. A property `layer` says what a feature is.

import { WGS84_SRID } from '#domain/crs-definition.ts';
import type { ExportMaterial } from '../export/material.ts';
import { type MapRow, routeRows, segmentRows } from '../export/rows.ts';
import { projectionBetween } from '../projection.ts';

/** A centimetre. */
const DEGREE_DECIMALS = 7;
const HEIGHT_DECIMALS = 2;

/** @throws RangeError where there is no way from the material's system to degrees */
export function writeGeoJson(material: ExportMaterial): string {
  const toDegrees = projectionBetween(material.srid, WGS84_SRID);
  if (!toDegrees) throw new RangeError(`no way from EPSG:${material.srid} to degrees`);
  const feature = (layer: string, { line, values }: MapRow) => ({
    type: 'Feature',
    properties: { layer, ...values },
    geometry: {
      type: 'LineString',
      coordinates: line.map(({ x, y, z }) => {
        const [longitude, latitude] = toDegrees(x, y);
        const place = [fixed(longitude, DEGREE_DECIMALS), fixed(latitude, DEGREE_DECIMALS)];
        return Number.isFinite(z) ? [...place, fixed(z, HEIGHT_DECIMALS)] : place;
      }),
    },
  });
  const features = [
    ...routeRows(material).map((row) => feature('route', row)),
    ...segmentRows(material).map((row) => feature('segment', row)),
  ];
  return `${JSON.stringify({ type: 'FeatureCollection', name: material.project.name, features }, null, 1)}\n`;
}

const fixed = (value: number, decimals: number) => Number(value.toFixed(decimals));

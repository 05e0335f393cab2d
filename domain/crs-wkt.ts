// Well-known text (OGC 01-009) of the projected systems whose layout is known, for files that must carry it.

import { crsDefinition } from './crs-definition.ts';

const DEGREE = 'UNIT["degree",0.0174532925199433,AUTHORITY["EPSG","9122"]]';
const METRE = 'UNIT["metre",1,AUTHORITY["EPSG","9001"]]';
const ETRS89 = `GEOGCS["ETRS89",DATUM["European_Terrestrial_Reference_System_1989",SPHEROID["GRS 1980",6378137,298.257222101]],PRIMEM["Greenwich",0],${DEGREE},AUTHORITY["EPSG","4258"]]`;
const WGS84 = `GEOGCS["WGS 84",DATUM["WGS_1984",SPHEROID["WGS 84",6378137,298.257223563]],PRIMEM["Greenwich",0],${DEGREE},AUTHORITY["EPSG","4326"]]`;

/** null where the layout is not a transverse Mercator that is known. */
export function crsWkt(srid: number): string | null {
  if (srid === 4326) return WGS84;
  const definition = crsDefinition(srid);
  if (definition === null) return null;
  const zone = /\+proj=utm \+zone=(\d+)/.exec(definition)?.[1];
  const isSouth = definition.includes('+south');
  if (zone) {
    const isWgs = srid > 32000;
    const name = `${isWgs ? 'WGS 84' : 'ETRS89'} / UTM zone ${zone}${isSouth ? 'S' : 'N'}`;
    return projected(srid, name, isWgs ? WGS84 : ETRS89, [
      0,
      6 * Number(zone) - 183,
      0.9996,
      500_000,
      isSouth ? 10_000_000 : 0,
    ]);
  }
  const middle = /\+proj=tmerc \+lat_0=58 \+lon_0=([\d.]+)/.exec(definition)?.[1];
  if (!middle) return null;
  return projected(srid, `ETRS89 / NTM zone ${srid - 5100}`, ETRS89, [58, Number(middle), 1, 100_000, 1_000_000]);
}

function projected(
  srid: number,
  name: string,
  base: string,
  [latitude, longitude, scale, easting, northing]: readonly [number, number, number, number, number],
): string {
  return `PROJCS["${name}",${base},PROJECTION["Transverse_Mercator"],PARAMETER["latitude_of_origin",${latitude}],PARAMETER["central_meridian",${longitude}],PARAMETER["scale_factor",${scale}],PARAMETER["false_easting",${easting}],PARAMETER["false_northing",${northing}],${METRE},AXIS["Easting",EAST],AXIS["Northing",NORTH],AUTHORITY["EPSG","${srid}"]]`;
}

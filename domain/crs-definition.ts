// How the projected systems that the product knows are laid out, for programs that transform coordinates (PROJ strings). Known are
// the systems that the product proposes and all UTM zones; ETRS89 is taken as WGS 84, which differs by less than a metre.

/** Degrees, longitude first. */
export const WGS84_SRID = 4326;

/** As EPSG defines it; null where it is not known. */
export function crsDefinition(srid: number): string | null {
  const utm = (zone: number, more = '') => `+proj=utm +zone=${zone} +ellps=GRS80 +units=m${more}`;
  if (srid >= 25828 && srid <= 25838) return utm(srid - 25800);
  if (srid >= 32601 && srid <= 32660) return utm(srid - 32600);
  if (srid >= 32701 && srid <= 32760) return utm(srid - 32700, ' +south');
  if (srid === 3006) return utm(33);
  if (srid === 3067) return utm(35);
  // NTM: a degree wide, the middle half a degree east of the zone's number.
  if (srid >= 5105 && srid <= 5130)
    return `+proj=tmerc +lat_0=58 +lon_0=${srid - 5100 + 0.5} +k=1 +x_0=100000 +y_0=1000000 +ellps=GRS80 +units=m`;
  // ETRS-GK of Finland: a degree wide, its number before the easting.
  if (srid >= 3873 && srid <= 3885)
    return `+proj=tmerc +lat_0=0 +lon_0=${srid - 3854} +k=1 +x_0=${srid - 3854}500000 +y_0=0 +ellps=GRS80 +units=m`;
  const flat = horizontalSrid(srid);
  if (flat !== srid) return crsDefinition(flat);
  if (srid === 2056)
    return '+proj=somerc +lat_0=46.9524055555556 +lon_0=7.43958333333333 +k_0=1 +x_0=2600000 +y_0=1200000 +ellps=bessel +towgs84=674.374,15.056,405.346 +units=m';
  if (srid === WGS84_SRID || srid === 3857) return `EPSG:${srid}`;
  return null;
}

/** The horizontal part of Norway's compound systems (UTM or NTM with NN2000 or NN54); any other code as it is. */
export function horizontalSrid(srid: number): number {
  if (srid >= 5971 && srid <= 5976) return srid - 5971 + 25831;
  if (srid >= 5945 && srid <= 5970) return srid - 5945 + 5105;
  if (srid >= 6145 && srid <= 6170) return srid - 6145 + 5105;
  if (srid >= 6171 && srid <= 6176) return srid - 6171 + 25831;
  return srid;
}

/** The NTM zone of a longitude, by EPSG code; null outside of the zones. */
export function ntmZoneAt(longitudeDeg: number): number | null {
  const zone = Math.floor(longitudeDeg);
  return zone >= 5 && zone <= 30 ? 5100 + zone : null;
}

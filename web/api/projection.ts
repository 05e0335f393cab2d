// Between systems of coordinates, by proj4: from a project's to the plane of map tiles, and from others to the project's. Known are the projected systems that the product proposes and all UTM zones; of any other null is
// answered: tiles are not drawn there, and files stand where a person puts them.

import proj4 from 'proj4';

export type Projection = (x: number, y: number) => readonly [number, number];

/** From one projected system to another, or from degrees (longitude, latitude; 4326); null where one of them is not known. */
export function between(from: number, to: number): Projection | null {
  if (from === to) return (x, y) => [x, y];
  const source = from === 4326 ? 'EPSG:4326' : definitionOf(from);
  const target = definitionOf(to);
  if (!source || !target) return null;
  const { forward } = proj4(source, target);
  return (x, y) => forward([x, y]) as [number, number];
}

/** As EPSG defines them; ETRS89 is taken as WGS 84, which differs by less than a metre. */
function definitionOf(srid: number): string | null {
  const utm = (zone: number, more = '') => `+proj=utm +zone=${zone} +ellps=GRS80 +units=m${more}`;
  if (srid >= 25828 && srid <= 25838) return utm(srid - 25800);
  if (srid >= 32601 && srid <= 32660) return utm(srid - 32600);
  if (srid >= 32701 && srid <= 32760) return utm(srid - 32700, ' +south');
  if (srid === 3006) return utm(33);
  if (srid === 3067) return utm(35);
  // NTM: a degree wide, the middle half a degree east of the zone's number.
  if (srid >= 5105 && srid <= 5130)
    return `+proj=tmerc +lat_0=58 +lon_0=${srid - 5100 + 0.5} +k=1 +x_0=100000 +y_0=1000000 +ellps=GRS80 +units=m`;
  if (srid === 2056)
    return '+proj=somerc +lat_0=46.9524055555556 +lon_0=7.43958333333333 +k_0=1 +x_0=2600000 +y_0=1200000 +ellps=bessel +towgs84=674.374,15.056,405.346 +units=m';
  return srid === 3857 ? 'EPSG:3857' : null;
}

// Between systems of coordinates, by proj4: from a project's to the plane of map tiles, and from others to the project's. Known are the projected systems that the product proposes and all UTM zones; of any other null is
// answered: tiles are not drawn there, and files stand where a person puts them.

import proj4 from 'proj4';
import { crsDefinition } from '#domain/crs-definition.ts';

export type Projection = (x: number, y: number) => readonly [number, number];

/** From one projected system to another, or from degrees (longitude, latitude; 4326); null where one of them is not known. */
export function between(from: number, to: number): Projection | null {
  if (from === to) return (x, y) => [x, y];
  const [source, target] = [crsDefinition(from), crsDefinition(to)];
  if (!source || !target) return null;
  const { forward } = proj4(source, target);
  return (x, y) => forward([x, y]) as [number, number];
}

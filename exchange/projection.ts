// From one system of coordinates to another, by proj4, for files in another system than the project's.

import proj4 from 'proj4';
import { crsDefinition } from '#domain/crs-definition.ts';

/** Easting and northing, or longitude and latitude in degrees. */
export type Projection = (x: number, y: number) => readonly [number, number];

/** null where one of the systems is not known. */
export function projectionBetween(from: number, to: number): Projection | null {
  if (from === to) return (x, y) => [x, y];
  const [source, target] = [crsDefinition(from), crsDefinition(to)];
  if (!source || !target) return null;
  const { forward } = proj4(source, target);
  return (x, y) => forward([x, y]) as [number, number];
}

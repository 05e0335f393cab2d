// Areas whose borders follow the cells of a raster, as hazard zones from models do, drawn without the stairs of its corners.
// Only what is drawn is smoothed: a border stays within a part of a cell of the one that is stored, and picking, figures and
// exports know the stored one. Borders that lie on no lattice are drawn as they are. Pure; metres.

import type { MultiPolygon } from '#domain/entities/field.ts';
import type { Xy } from '../scene-types.ts';
import { smoothLines } from './smooth-lines.ts';

/** A border may move by so much of a cell: half a cell takes the stairs out of a slanted line. */
const WITHIN_CELLS = 0.6;
/** Cells of rasters that zones are modelled on. */
const MIN_CELL_M = 2;
const MAX_CELL_M = 50;
/** A rectangle that somebody drew by round numbers has corners of its own. */
const MIN_VERTICES = 8;
/** Coordinates are kept to the millimetre or so. */
const SLACK_M = 0.02;

const drawn = new WeakMap<MultiPolygon, MultiPolygon>();

/** The polygons as they are to be drawn; worked out once for each. */
export function smoothPolygons(polygons: MultiPolygon): MultiPolygon {
  let smooth = drawn.get(polygons);
  if (!smooth) {
    smooth = polygons.map((rings) => rings.map(smoothRing));
    drawn.set(polygons, smooth);
  }
  return smooth;
}

function smoothRing(ring: readonly Xy[]): Xy[] {
  const cellM = cellOf(ring);
  if (cellM === null) return [...ring];
  const [smooth] = smoothLines([fromLongestEdge(ring)], WITHIN_CELLS * cellM);
  return smooth!.slice(0, -1);
}

/** Side of the cells whose corners all vertices are; null where there are none. */
export function cellOf(ring: readonly Xy[]): number | null {
  if (ring.length < MIN_VERTICES) return null;
  let cellM = 0;
  for (let i = 1; i < ring.length; i++)
    for (const axis of [0, 1] as const) {
      // Euclid's algorithm, on lengths that are not quite whole.
      let rest = Math.abs(ring[i]![axis] - ring[i - 1]![axis]);
      while (rest > SLACK_M)
        [cellM, rest] = [rest, cellM === 0 ? 0 : Math.abs(cellM - rest * Math.round(cellM / rest))];
      if (cellM > 0 && cellM < MIN_CELL_M - SLACK_M) return null;
    }
  return cellM >= MIN_CELL_M - SLACK_M && cellM <= MAX_CELL_M ? cellM : null;
}

/** Closed, begun in the middle of its longest edge: where a line begins it stays, and a corner would too. */
function fromLongestEdge(ring: readonly Xy[]): Xy[] {
  const lengthFrom = (i: number) => {
    const [[x, y], [nextX, nextY]] = [ring[i]!, ring[(i + 1) % ring.length]!];
    return Math.hypot(nextX - x, nextY - y);
  };
  let longest = 0;
  for (let i = 1; i < ring.length; i++) if (lengthFrom(i) > lengthFrom(longest)) longest = i;
  const [[x, y], [nextX, nextY]] = [ring[longest]!, ring[(longest + 1) % ring.length]!];
  const begin: Xy = [(x + nextX) / 2, (y + nextY) / 2];
  return [begin, ...ring.slice(longest + 1), ...ring.slice(0, longest + 1), begin];
}

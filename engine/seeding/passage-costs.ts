// What the cheapest road through each place costs, and around a place: an estimate on the lattice of seeding, coarser than a route. Two
// searches, one from each end, meet at every node; the cheapest join there is the cheapest road over it. Pure; NOK by the given price
// vector, metres.

import { OUTSIDE_CORRIDOR, type SearchRaster } from '../context/search-raster.ts';
import { type CorridorRequest, costsThroughNodes, findCorridors, TOO_FAR } from './corridors.ts';
import type { Lattice, LatticeInput } from './lattice.ts';

export type PassageRequest = Pick<CorridorRequest, 'start' | 'end' | 'controlPoints' | 'maxCostRatio'>;

export interface PassageCosts {
  /** Of the cheapest road at all. */
  readonly bestNok: number;
  /** Node (0, 0), the way to node (1, 0), and the size of the net; rows lie to the left of that way. */
  readonly originX: number;
  readonly originY: number;
  readonly stepX: number;
  readonly stepY: number;
  readonly columns: number;
  readonly rows: number;
  /** By row · columns + column: of the cheapest road over the node; Infinity = no road, or more than maxCostRatio times the best. */
  readonly nok: Float64Array;
}

/** null where there is no road; TOO_FAR where more states would have to be looked at than the lattice may. */
export function passageCosts(input: LatticeInput, request: PassageRequest): PassageCosts | null | typeof TOO_FAR {
  const found = costsThroughNodes(input, request);
  if (found === TOO_FAR || found === null) return found;
  const { lattice, nok, bestNok } = found;
  return { bestNok, nok, ...frameOf(lattice) };
}

/** Nodes that nothing forbids have a place; a forbidden one has none, so that the frame is read off A and B. */
function frameOf({ input, cellM, columns, rows, startNode }: Lattice) {
  const { start, end } = input;
  const distance = Math.hypot(end.x - start.x, end.y - start.y);
  const [ux, uy] = distance > 1e-6 ? [(end.x - start.x) / distance, (end.y - start.y) / distance] : [1, 0];
  const [stepX, stepY] = [ux * cellM, uy * cellM];
  const [i, j] = [startNode % columns, Math.floor(startNode / columns)];
  return {
    ...{ columns, rows, stepX, stepY },
    originX: start.x - i * stepX + j * stepY,
    originY: start.y - i * stepY - j * stepX,
  };
}

/**
 * Of the cheapest road that stays off what `isAvoided` says of the centres of the raster's cells, NOK; Infinity where there is none.
 * The whole lattice is searched anew, so that nothing is read off that the other roads do not say.
 */
export function costAround(
  input: LatticeInput,
  request: PassageRequest,
  isAvoided: (x: number, y: number) => boolean,
): number | typeof TOO_FAR {
  const raster = { ...input.raster, forbidden: withForbidden(input.raster, isAvoided) };
  const found = findCorridors({ ...input, raster }, { ...request, count: 1 });
  if (found === TOO_FAR) return TOO_FAR;
  return found.corridors[0]?.cost ?? Number.POSITIVE_INFINITY;
}

function withForbidden(raster: SearchRaster, isAvoided: (x: number, y: number) => boolean): Uint32Array {
  const { width, height, cell, originX, originY } = raster;
  const forbidden = raster.forbidden.slice();
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++)
      if (isAvoided(originX + (column + 0.5) * cell, originY - (row + 0.5) * cell))
        forbidden[row * width + column] = OUTSIDE_CORRIDOR;
  return forbidden;
}

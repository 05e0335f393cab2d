// What the cheapest road over each place costs, and the cheapest road at all: estimates on the lattice of seeding, coarser than a
// route. Two searches, one from each end, meet at every node; the cheapest join there is the cheapest road over it (Dijkstra 1959 from
// both ends). What it costs to keep off an area is the cheapest road of a problem that forbids it, less the cheapest without. Pure; NOK,
// metres.

import type { SearchContext } from '../context/search-context.ts';
import { COST_ONLY } from '../line/objectives.ts';
import { costsThroughNodes, findCorridors, MAX_LEGS_TWO_SIDED, TOO_FAR } from './corridors.ts';
import type { Lattice } from './lattice.ts';
import { latticeInput, MAX_CORRIDOR_COST_RATIO, type SeedInput } from './lattice-seeds.ts';

export interface PassageCosts {
  /** Of the cheapest road at all. */
  readonly bestNok: number;
  /** Cells relative to the natural ones: coarser where those would look at too much. */
  readonly cellFactor: number;
  /** Node (0, 0), the way to node (1, 0), and the size of the net; rows lie to the left of that way. */
  readonly originX: number;
  readonly originY: number;
  readonly stepX: number;
  readonly stepY: number;
  readonly columns: number;
  readonly rows: number;
  /** By row · columns + column: of the cheapest road over the node; Infinity = no road, or more than MAX_CORRIDOR_COST_RATIO times the best. */
  readonly nok: Float64Array;
}

/** More control points are more than searches from both ends have memory for. */
export const MAX_PASSAGE_POINTS = MAX_LEGS_TWO_SIDED - 1;

/** Finest first. Two searches of 1.2 million states each take some seconds; the last one looks as long as it needs. */
const CELL_FACTORS = [1, 1.6, 2.56];
const MAX_EXPANSIONS = 1_200_000;

/** null where there is no road, and where there are too many control points for searches from both ends. */
export function passageCosts(context: SearchContext, onTry?: (share: number) => void): PassageCosts | null {
  const { start, end, controlPoints } = context.problem.request;
  for (const [i, cellFactor] of CELL_FACTORS.entries()) {
    onTry?.(i / CELL_FACTORS.length);
    const isLast = i === CELL_FACTORS.length - 1;
    const input = latticeInput(context, COST_ONLY, seedInput(cellFactor));
    const found = costsThroughNodes(
      { ...input, mostLooks: isLast ? Number.POSITIVE_INFINITY : MAX_EXPANSIONS },
      { start, end, controlPoints, maxCostRatio: MAX_CORRIDOR_COST_RATIO },
    );
    if (found === TOO_FAR) continue;
    return found && { bestNok: found.bestNok, cellFactor, nok: found.nok, ...frameOf(found.lattice) };
  }
  return null;
}

/** Of the cheapest road at all, NOK, with the cells of `passageCosts`; Infinity where there is none. */
export function cheapestPassageNok(context: SearchContext, cellFactor: number): number {
  const { start, end, controlPoints } = context.problem.request;
  const input = latticeInput(context, COST_ONLY, seedInput(cellFactor));
  const found = findCorridors(input, { start, end, controlPoints, count: 1, maxCostRatio: MAX_CORRIDOR_COST_RATIO });
  return found === TOO_FAR ? Number.POSITIVE_INFINITY : (found.corridors[0]?.cost ?? Number.POSITIVE_INFINITY);
}

/** All ways: what is left out in haste would show as a place that no road passes. */
function seedInput(cellFactor: number): SeedInput {
  return {
    ...{ otherFigures: 0, cellFactor, windowFactor: 1, corridors: 1, maxCostRatio: MAX_CORRIDOR_COST_RATIO },
    ...{ isQuick: false, gradeFactor: 1, opened: -1, probe: false },
  };
}

/** Nodes that are forbidden have no place of their own, so that the frame is read off A and B. */
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

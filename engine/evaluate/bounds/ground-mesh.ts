// Triangles over the ground between two places, for bounds that know heights: a rectangle along the straight line between
// them that holds every way up to a given length, cut into squares of two triangles each. Both places are nodes. Each node has a
// reference height near the ground, straight in between, so each triangle is a plane.
//
//   across ▲   ·───·───·───·───·        node = row · columns + column, rows along the line
//          │   │ ╲ │ ╱ │ ╲ │ ╱ │
//          │   ·───S───·───E───·
//          └──────────────────────► along

import type { ProblemRasters } from '../rasters/problem-rasters.ts';
import { heightsAt } from '../rasters/sample-rasters.ts';

export interface Spot {
  readonly x: number;
  readonly y: number;
}

export interface GroundMesh {
  /** Nodes in a row; neighbours differ by at most columns + 1. */
  readonly columns: number;
  readonly nodes: number;
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** Reference height of each node, m. */
  readonly z: Float64Array;
  readonly count: number;
  /** Three nodes a triangle. */
  readonly corners: Int32Array;
  /** Slope of the function that is 1 in a corner and 0 in the others, per corner, 1/m. */
  readonly slopeX: Float64Array;
  readonly slopeY: Float64Array;
  /** Rise of the plane of a triangle, m/m. */
  readonly riseX: Float64Array;
  readonly riseY: Float64Array;
  /** Nodes of both places. */
  readonly start: number;
  readonly end: number;
  /** Every way that leaves the rectangle is longer than this, m. */
  readonly outsideM: number;
}

/** Half the side of the square over which a node's height is the mean, as a share of the squares, and samples each way. */
const SAMPLES = 3;

/**
 * @param outsideM ways up to this long stay inside, m; more than the distance
 * @param across squares across, even
 */
export function groundMeshOf(
  rasters: ProblemRasters,
  start: Spot,
  end: Spot,
  outsideM: number,
  across: number,
): GroundMesh {
  const straightM = Math.hypot(end.x - start.x, end.y - start.y);
  const [ux, uy] = [(end.x - start.x) / straightM, (end.y - start.y) / straightM];
  // The ellipse round both places with ways of that length.
  const wideM = Math.sqrt(outsideM * outsideM - straightM * straightM) / across;
  const between = Math.max(2, Math.round(straightM / wideM));
  const longM = straightM / between;
  const beyond = Math.ceil((outsideM - straightM) / 2 / longM);
  const columns = across + 1;
  const rows = between + 2 * beyond + 1;
  const nodes = columns * rows;
  const [x, y, z] = [new Float64Array(nodes), new Float64Array(nodes), new Float64Array(nodes)];
  for (let node = 0; node < nodes; node++) {
    const along = (Math.floor(node / columns) - beyond) * longM;
    const aside = ((node % columns) - across / 2) * wideM;
    x[node] = start.x + ux * along - uy * aside;
    y[node] = start.y + uy * along + ux * aside;
    z[node] = meanHeight(rasters, x[node], y[node], Math.min(wideM, longM) / 2);
  }
  const corners = trianglesOf(across, rows - 1);
  const count = corners.length / 3;
  const column = () => new Float64Array(count);
  const mesh = {
    columns,
    nodes,
    x,
    y,
    z,
    count,
    corners,
    slopeX: new Float64Array(3 * count),
    slopeY: new Float64Array(3 * count),
    riseX: column(),
    riseY: column(),
    start: beyond * columns + across / 2,
    end: (beyond + between) * columns + across / 2,
    outsideM,
  };
  for (let t = 0; t < count; t++) incline(mesh, t);
  return mesh;
}

/** Diagonals in turn, so that no direction is favoured. */
function trianglesOf(across: number, along: number): Int32Array {
  const columns = across + 1;
  const corners: number[] = [];
  for (let row = 0; row < along; row++)
    for (let column = 0; column < across; column++) {
      const a = row * columns + column;
      const [b, c, d] = [a + 1, a + columns, a + columns + 1];
      if ((row + column) % 2 === 0) corners.push(a, b, c, b, d, c);
      else corners.push(a, b, d, a, d, c);
    }
  return Int32Array.from(corners);
}

function incline({ corners, x, y, z, slopeX, slopeY, riseX, riseY }: GroundMesh, t: number): void {
  const at = (k: number) => corners[3 * t + (k % 3)];
  const [a, b, c] = [at(0), at(1), at(2)];
  const twice = (x[b] - x[a]) * (y[c] - y[a]) - (x[c] - x[a]) * (y[b] - y[a]);
  for (let k = 0; k < 3; k++) {
    slopeX[3 * t + k] = (y[at(k + 1)] - y[at(k + 2)]) / twice;
    slopeY[3 * t + k] = (x[at(k + 2)] - x[at(k + 1)]) / twice;
    riseX[t] += z[at(k)] * slopeX[3 * t + k];
    riseY[t] += z[at(k)] * slopeY[3 * t + k];
  }
}

/** Mean of the ground over a square; 0 where there is none. */
function meanHeight(rasters: ProblemRasters, x: number, y: number, halfM: number): number {
  const heights = { ground: 0, rock: 0 };
  let sum = 0;
  let count = 0;
  for (let row = -SAMPLES; row <= SAMPLES; row++)
    for (let column = -SAMPLES; column <= SAMPLES; column++) {
      heightsAt(rasters, x + (column * halfM) / SAMPLES, y + (row * halfM) / SAMPLES, heights);
      if (Number.isNaN(heights.ground)) continue;
      sum += heights.ground;
      count++;
    }
  return count > 0 ? sum / count : 0;
}

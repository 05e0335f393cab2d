// Triangles with heights as a raster: the cell's middle takes the height of the plane of the triangle that it lies in. Where triangles
// overlap, as those of a wall or of two surfaces do, the highest counts. Outside of them the raster has holes (NaN). Metres.

import type { Grid } from './grid.ts';
import type { GridFrame } from './mean-grid.ts';
import type { Ring } from './ring.ts';

export interface Triangles {
  /** x, y, z of each point, m. */
  readonly points: Float64Array;
  /** Three points of each triangle, by number. */
  readonly corners: Uint32Array;
}

/** How far beyond its sides a triangle reaches, as a share of it: sides that two triangles share leave no cell out. */
const EDGE = 1e-9;

export function gridTriangles({ points, corners }: Triangles, frame: GridFrame): Grid {
  const values = new Float32Array(frame.width * frame.height).fill(Number.NaN);
  for (let i = 0; i + 2 < corners.length; i += 3)
    fillTriangle(values, frame, points, [corners[i]! * 3, corners[i + 1]! * 3, corners[i + 2]! * 3]);
  return { ...frame, values };
}

function fillTriangle(
  values: Float32Array,
  frame: GridFrame,
  points: Float64Array,
  [a, b, c]: readonly [number, number, number],
): void {
  const { width, height, cell, originX, originY } = frame;
  // In cells from the north-west, so that middles stand at whole numbers.
  const column = (at: number) => (points[at]! - originX) / cell - 0.5;
  const row = (at: number) => (originY - points[at + 1]!) / cell - 0.5;
  const [ax, ay, bx, by, cx, cy] = [column(a), row(a), column(b), row(b), column(c), row(c)];
  const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay);
  if (area === 0) return;
  const [az, bz, cz] = [points[a + 2]!, points[b + 2]!, points[c + 2]!];
  const firstRow = Math.max(0, Math.ceil(Math.min(ay, by, cy) - EDGE));
  const lastRow = Math.min(height - 1, Math.floor(Math.max(ay, by, cy) + EDGE));
  for (let y = firstRow; y <= lastRow; y++) {
    const [west, east] = spanOf(y, [ax, ay, bx, by, cx, cy]);
    const last = Math.min(width - 1, Math.floor(east + EDGE));
    for (let x = Math.max(0, Math.ceil(west - EDGE)); x <= last; x++) {
      const v = ((x - ax) * (cy - ay) - (cx - ax) * (y - ay)) / area;
      const w = ((bx - ax) * (y - ay) - (x - ax) * (by - ay)) / area;
      const z = az + v * (bz - az) + w * (cz - az);
      const at = y * width + x;
      if (!(values[at]! >= z)) values[at] = z;
    }
  }
}

/** Where a row crosses the triangle; an empty span where it does not. */
function spanOf(y: number, [ax, ay, bx, by, cx, cy]: readonly number[]): [number, number] {
  let [west, east] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const cross = (px: number, py: number, qx: number, qy: number) => {
    if (Math.min(py, qy) > y + EDGE || Math.max(py, qy) < y - EDGE) return;
    if (py === qy) {
      west = Math.min(west, px, qx);
      east = Math.max(east, px, qx);
      return;
    }
    const share = Math.min(1, Math.max(0, (y - py) / (qy - py)));
    const x = px + share * (qx - px);
    west = Math.min(west, x);
    east = Math.max(east, x);
  };
  cross(ax!, ay!, bx!, by!);
  cross(bx!, by!, cx!, cy!);
  cross(cx!, cy!, ax!, ay!);
  return [west, east];
}

/** Empties the cells whose middle lies inside a ring of x and y (even-odd), or outside of it. */
export function clearRing(grid: Grid, ring: Ring, where: 'inside' | 'outside'): void {
  const { width, height, cell, originX, originY, values } = grid;
  for (let row = 0; row < height; row++) {
    const y = originY - (row + 0.5) * cell;
    const crossings: number[] = [];
    ring.forEach(([px, py], i) => {
      const [qx, qy] = ring[(i + 1) % ring.length]!;
      if (py > y !== qy > y) crossings.push(px + ((y - py) / (qy - py)) * (qx - px));
    });
    crossings.sort((a, b) => a - b);
    let next = 0;
    for (let column = 0; column < width; column++) {
      const x = originX + (column + 0.5) * cell;
      while (next < crossings.length && crossings[next]! <= x) next++;
      if ((next % 2 === 1) === (where === 'inside')) values[row * width + column] = Number.NaN;
    }
  }
}

// The finished road of a route as a raster: heights of the surface through its sections at the centres of cells, from toe to toe and over
// bridges, no data beside it and in tunnels. It is worked out band by band, so that a long road takes little memory.

import type { Grid } from '#terrain/grid.ts';
import { builtSections, finishedLine, type Tin, tinThrough } from './built-road.ts';
import type { ExportRoute } from './material.ts';

export interface FinishedGrid {
  readonly layout: Omit<Grid, 'values'>;
  /** Heights of BAND_ROWS rows, or those that are left, from a multiple of them on. */
  band(firstRow: number): Float32Array;
}

export const BAND_ROWS = 256;
/** Cells are the first of these, m, that gives few enough of them. */
const CELLS_M = [1, 2, 5, 10, 20, 50];
const MAX_CELLS = 2 ** 24;
/** Of a triangle's size: cell centres on an edge are in one of its two triangles at least. */
const ON_EDGE = 1e-9;

/** null where the route keeps no built road. */
export function finishedGrid(route: ExportRoute): FinishedGrid | null {
  const tin = tinThrough(builtSections(route), (section) => (section.kind === 'tunnel' ? null : finishedLine(section)));
  if (tin.faces.length === 0) return null;
  const layout = layoutOf(tin);
  const bands = Map.groupBy(
    tin.faces.flatMap((face) => {
      const rows = face.map((at) => rowOf(layout, tin.points[at][1]));
      const [first, last] = [Math.floor(Math.min(...rows) / BAND_ROWS), Math.floor(Math.max(...rows) / BAND_ROWS)];
      return Array.from({ length: last - first + 1 }, (_, i) => ({ face, band: first + i }));
    }),
    ({ band }) => band,
  );
  return {
    layout,
    band(firstRow) {
      const rows = Math.min(BAND_ROWS, layout.height - firstRow);
      const values = new Float32Array(layout.width * rows).fill(Number.NaN);
      for (const { face } of bands.get(firstRow / BAND_ROWS) ?? [])
        fillTriangle(tin, face, layout, firstRow, rows, values);
      return values;
    },
  };
}

const rowOf = ({ originY, cell }: FinishedGrid['layout'], y: number) => (originY - y) / cell - 0.5;

/** On whole multiples of the cell, so that rasters of several routes lie on each other. */
function layoutOf({ points }: Tin): FinishedGrid['layout'] {
  const box = { minX: Infinity, maxX: -Infinity, minY: Infinity, maxY: -Infinity };
  for (const [x, y] of points) {
    box.minX = Math.min(box.minX, x);
    box.maxX = Math.max(box.maxX, x);
    box.minY = Math.min(box.minY, y);
    box.maxY = Math.max(box.maxY, y);
  }
  const layouts = CELLS_M.map((cell) => {
    const [originX, originY] = [Math.floor(box.minX / cell) * cell, Math.ceil(box.maxY / cell) * cell];
    const width = Math.max(1, Math.ceil((box.maxX - originX) / cell));
    return { width, height: Math.max(1, Math.ceil((originY - box.minY) / cell)), cell, originX, originY };
  });
  return layouts.find(({ width, height }) => width * height <= MAX_CELLS) ?? layouts[layouts.length - 1];
}

/** Heights on the plane of a triangle at the cell centres that lie in it. */
function fillTriangle(
  { points }: Tin,
  [a, b, c]: Tin['faces'][number],
  { width, cell, originX, originY }: FinishedGrid['layout'],
  firstRow: number,
  rows: number,
  values: Float32Array,
): void {
  // From the first corner, so that large coordinates lose nothing.
  const [[ox, oy, az], [px, py, bz], [qx, qy, cz]] = [points[a], points[b], points[c]];
  const [bx, by, cx, cy] = [px - ox, py - oy, qx - ox, qy - oy];
  const twice = bx * cy - by * cx;
  const clamp = (value: number, most: number) => Math.max(0, Math.min(most, value));
  const left = clamp(Math.ceil((ox + Math.min(0, bx, cx) - originX) / cell - 0.5), width);
  const right = clamp(Math.floor((ox + Math.max(0, bx, cx) - originX) / cell - 0.5), width - 1);
  const top = clamp(Math.ceil((originY - oy - Math.max(0, by, cy)) / cell - 0.5) - firstRow, rows);
  const bottom = clamp(Math.floor((originY - oy - Math.min(0, by, cy)) / cell - 0.5) - firstRow, rows - 1);
  for (let row = top; row <= bottom; row++)
    for (let column = left; column <= right; column++) {
      const x = originX + (column + 0.5) * cell - ox;
      const y = originY - (firstRow + row + 0.5) * cell - oy;
      const [ofB, ofC] = [(x * cy - y * cx) / twice, (bx * y - by * x) / twice];
      if (ofB < -ON_EDGE || ofC < -ON_EDGE || ofB + ofC > 1 + ON_EDGE) continue;
      values[row * width + column] = az + ofB * (bz - az) + ofC * (cz - az);
    }
}

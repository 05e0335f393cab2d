// The plain shortest path over a grid of ground cells, as a GIS makes it: eight neighbours, the cost of a level road on
// each cell, no thought of grades, curves or structures. Only a baseline to measure the search against.

import { slopeClass } from '../context/cost-table.ts';
import type { SearchContext } from '../context/search-context.ts';
import { COST_ONLY } from '../line/objectives.ts';
import type { Point } from '../line/similarity.ts';

/** Cells are about this large; a finer grid only makes more corners. */
const CELL_M = 50;
/** Corners within this distance of a chord are left out, so that curves of the class fit. */
const SIMPLIFY_M = 60;

/** The plan of the grid's shortest path, simplified (Douglas–Peucker) until curves fit between its corners. */
export function gridPath(context: SearchContext): Point[] {
  const { raster } = context;
  const { start, end } = context.problem.request;
  const step = Math.max(1, Math.round(CELL_M / raster.cell));
  const columns = Math.floor(raster.width / step);
  const rows = Math.floor(raster.height / step);
  const price = pricePerCell(context, step, columns, rows);
  const cellOf = (x: number, y: number) => {
    const column = Math.min(columns - 1, Math.max(0, Math.floor((x - raster.originX) / (raster.cell * step))));
    const row = Math.min(rows - 1, Math.max(0, Math.floor((raster.originY - y) / (raster.cell * step))));
    return row * columns + column;
  };
  const path = dijkstra(price, columns, rows, cellOf(start.x, start.y), cellOf(end.x, end.y));
  const points = path.map(
    (cell): Point => [
      raster.originX + ((cell % columns) + 0.5) * step * raster.cell,
      raster.originY - (Math.floor(cell / columns) + 0.5) * step * raster.cell,
    ],
  );
  return simplify([[start.x, start.y], ...points.slice(1, -1), [end.x, end.y]], SIMPLIFY_M);
}

/** Priced cost per metre of a level road on each cell, by the steepest slope there; Infinity where none may stand. */
function pricePerCell(context: SearchContext, step: number, columns: number, rows: number): Float64Array {
  const { raster } = context;
  const table = context.costs(COST_ONLY);
  const price = new Float64Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const middle = step >> 1;
      const at = (row * step + middle) * raster.width + column * step + middle;
      const slope = slopeClass(Math.hypot(raster.slopeX[at], raster.slopeY[at]));
      const water = raster.wet[raster.landUse[at]] === 1 ? table.slopeCount : 0;
      const index = (slope + water) * table.columns - table.lowestD + (water > 0 ? BRIDGE_D : 0);
      const land = table.landUsePerM2[raster.landUse[at]] + raster.extraCost[at];
      const refused = raster.forbidden[at] !== 0 || Number.isNaN(raster.ground[at]);
      price[row * columns + column] = refused
        ? Number.POSITIVE_INFINITY
        : table.perM[index] * raster.factor[at] + table.width[index] * land;
    }
  }
  return price;
}

/** Water is crossed by a bridge of this height in the grid's prices. */
const BRIDGE_D = 8;

function dijkstra(price: Float64Array, columns: number, rows: number, from: number, to: number): number[] {
  const cost = new Float64Array(price.length).fill(Number.POSITIVE_INFINITY);
  const before = new Int32Array(price.length).fill(-1);
  const heap: [number, number][] = [[0, from]];
  cost[from] = 0;
  while (heap.length > 0) {
    const [soFar, at] = pop(heap);
    if (at === to) break;
    if (soFar > cost[at]) continue;
    const column = at % columns;
    const row = (at - column) / columns;
    for (let dr = -1; dr <= 1; dr++) {
      for (let dc = -1; dc <= 1; dc++) {
        const c = column + dc;
        const r = row + dr;
        if ((dr === 0 && dc === 0) || c < 0 || r < 0 || c >= columns || r >= rows) continue;
        const next = r * columns + c;
        const value = soFar + ((price[at] + price[next]) / 2) * Math.hypot(dr, dc);
        if (value < cost[next]) {
          cost[next] = value;
          before[next] = at;
          push(heap, [value, next]);
        }
      }
    }
  }
  const path: number[] = [];
  for (let at = to; at >= 0; at = before[at]) path.push(at);
  return path.reverse();
}

function push(heap: [number, number][], entry: [number, number]): void {
  let i = heap.push(entry) - 1;
  while (i > 0) {
    const parent = (i - 1) >> 1;
    if (heap[parent][0] <= entry[0]) break;
    heap[i] = heap[parent];
    i = parent;
  }
  heap[i] = entry;
}

function pop(heap: [number, number][]): [number, number] {
  const top = heap[0];
  const last = heap.pop() as [number, number];
  let i = 0;
  for (;;) {
    let child = 2 * i + 1;
    if (child >= heap.length) break;
    if (child + 1 < heap.length && heap[child + 1][0] < heap[child][0]) child++;
    if (heap[child][0] >= last[0]) break;
    heap[i] = heap[child];
    i = child;
  }
  if (heap.length > 0) heap[i] = last;
  return top;
}

/** Douglas–Peucker. */
export function simplify(points: readonly Point[], toleranceM: number): Point[] {
  if (points.length < 3) return [...points];
  const [ax, ay] = points[0];
  const [bx, by] = points[points.length - 1];
  const length = Math.hypot(bx - ax, by - ay) || 1;
  let far = 0;
  let farthest = toleranceM;
  for (let i = 1; i < points.length - 1; i++) {
    const off = Math.abs((points[i][0] - ax) * (by - ay) - (points[i][1] - ay) * (bx - ax)) / length;
    if (off > farthest) {
      farthest = off;
      far = i;
    }
  }
  if (far === 0) return [points[0], points[points.length - 1]];
  return [...simplify(points.slice(0, far + 1), toleranceM).slice(0, -1), ...simplify(points.slice(far), toleranceM)];
}

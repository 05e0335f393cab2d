// How many corridors the ground allows, asked of a search that knows nothing of the engine: cheapest ways over a raster of costs by
// Dijkstra in sixteen directions, and ways through other places that share little with those before (dissimilar paths through a via
// point; Abraham, Delling, Goldberg, Werneck 2013). Costs are crude: metres of road, more on side slopes and over water.

import type { Grid } from '#terrain/grid.ts';

export interface DissimilarCase {
  readonly ground: Grid;
  readonly wet: Uint8Array;
  readonly from: { readonly x: number; readonly y: number };
  readonly to: { readonly x: number; readonly y: number };
  readonly maxGrade: number;
  readonly hasBridge: boolean;
}

export interface Way {
  readonly cost: number;
  /** x, y. */
  readonly line: readonly (readonly [number, number])[];
}

/** Cells of the raster of costs, m at least. */
const CELL_M = 25;
/** Cells at most: coarser beyond. */
const MAX_CELLS = 160_000;
/** What a road may cut or fill at each end of a step, m. */
const DIG_M = 3;
/** A metre on a side slope of 100 % costs so many on level ground; a metre over water, where bridges are built. */
const SLOPE_PRICE = 6;
const WATER_PRICE = 6;
/** Different: less than this share of a way's length lies within this of another. */
const SHARED = 0.6;
const WITHIN_M = 200;
/** A way that costs more than the best by this is none that one would draw. */
const MAX_RATIO = 1.3;
/** Places tried for ways through them, cheapest first, this far apart in cells. */
const VIA_APART = 6;
const MAX_VIAS = 600;

/** The best way and others that differ from it and from each other, at most `count`; empty where there is no way. */
export function dissimilarWays(of: DissimilarCase, count: number): Way[] {
  const raster = rasterOf(of);
  const [a, b] = [cellOf(raster, of.from), cellOf(raster, of.to)];
  const out = cheapest(raster, a, 1, of.maxGrade);
  const back = cheapest(raster, b, -1, of.maxGrade);
  if (!Number.isFinite(out.cost[b]!)) return [];
  const best = out.cost[b]!;
  const through = (at: number) => out.cost[at]! + back.cost[at]!;
  const vias = [...raster.z.keys()]
    .filter((at) => {
      const [column, row] = [at % raster.width, Math.floor(at / raster.width)];
      return column % VIA_APART === 0 && row % VIA_APART === 0 && through(at) <= MAX_RATIO * best;
    })
    .sort((p, q) => through(p) - through(q))
    .slice(0, MAX_VIAS);
  const ways: Way[] = [];
  for (const via of [b, ...vias]) {
    if (ways.length === count) break;
    const cells = [...chain(out.parent, via).reverse(), ...chain(back.parent, via).slice(1)];
    // A way that goes to the place and back again is no way through it.
    if (new Set(cells).size < cells.length) continue;
    const line = cells.map((at) => placeOf(raster, at));
    if (ways.every((way) => shared(line, way.line) < SHARED)) ways.push({ cost: through(via), line });
  }
  return ways;
}

interface CostRaster {
  readonly width: number;
  readonly height: number;
  readonly cell: number;
  readonly originX: number;
  readonly originY: number;
  readonly z: Float64Array;
  /** Per metre; Infinity where no road goes. */
  readonly price: Float64Array;
}

function rasterOf({ ground, wet, hasBridge }: DissimilarCase): CostRaster {
  const area = ground.width * ground.height * ground.cell ** 2;
  const times = Math.max(1, Math.ceil(Math.max(CELL_M, Math.sqrt(area / MAX_CELLS)) / ground.cell));
  const [width, height] = [Math.floor(ground.width / times), Math.floor(ground.height / times)];
  const z = new Float64Array(width * height);
  const water = new Float64Array(width * height);
  for (let at = 0; at < z.length; at++) {
    let [sum, lakes] = [0, 0];
    for (let r = 0; r < times; r++)
      for (let c = 0; c < times; c++) {
        const from = (Math.floor(at / width) * times + r) * ground.width + (at % width) * times + c;
        sum += ground.values[from]!;
        lakes += wet[from]!;
      }
    z[at] = sum / times ** 2;
    water[at] = lakes / times ** 2;
  }
  const cell = times * ground.cell;
  const price = z.map((_, at) => {
    const [column, row] = [at % width, Math.floor(at / width)];
    if (column < 1 || row < 1 || column > width - 2 || row > height - 2) return Infinity;
    if (water[at]! >= 0.5) return hasBridge ? WATER_PRICE : Infinity;
    const slope = Math.hypot(z[at + 1]! - z[at - 1]!, z[at + width]! - z[at - width]!) / (2 * cell);
    return Number.isNaN(slope) ? Infinity : 1 + SLOPE_PRICE * slope;
  });
  return { width, height, cell, originX: ground.originX, originY: ground.originY, z, price };
}

const STEPS = [
  [1, 0], [0, 1], [-1, 0], [0, -1], [1, 1], [-1, 1], [1, -1], [-1, -1],
  [2, 1], [1, 2], [-2, 1], [-1, 2], [2, -1], [1, -2], [-2, -1], [-1, -2],
] as const; // biome-ignore format: directions

/** Cheapest ways from a cell, or to it with `sense` −1; steps no steeper than the grade but for what is dug. */
function cheapest(raster: CostRaster, start: number, sense: 1 | -1, maxGrade: number) {
  const { width, height, cell, z, price } = raster;
  const cost = new Float64Array(z.length).fill(Infinity);
  const parent = new Int32Array(z.length).fill(-1);
  const done = new Uint8Array(z.length);
  const heap: [number, number][] = [[0, start]];
  cost[start] = 0;
  for (let top = pop(heap); top; top = pop(heap)) {
    const at = top[1];
    if (done[at] === 1) continue;
    done[at] = 1;
    const [column, row] = [at % width, Math.floor(at / width)];
    for (const [dx, dy] of STEPS) {
      const [c, r] = [column + dx, row + dy];
      if (c < 0 || r < 0 || c >= width || r >= height) continue;
      const next = r * width + c;
      const lengthM = cell * Math.hypot(dx, dy);
      // Both ways are as steep here; `sense` only says whose parent is whose.
      if (Math.abs(z[next]! - z[at]!) > maxGrade * lengthM + 2 * DIG_M) continue;
      const reached = cost[at]! + (lengthM * (price[at]! + price[next]!)) / 2;
      if (!(reached < cost[next]!)) continue;
      cost[next] = reached;
      parent[next] = at;
      push(heap, [reached, next]);
    }
  }
  return { cost, parent, sense };
}

function push(heap: [number, number][], item: [number, number]): void {
  let at = heap.push(item) - 1;
  while (at > 0) {
    const up = (at - 1) >> 1;
    if (heap[up]![0] <= item[0]) break;
    heap[at] = heap[up]!;
    at = up;
  }
  heap[at] = item;
}

function pop(heap: [number, number][]): [number, number] | undefined {
  const top = heap[0];
  const last = heap.pop();
  if (!top || !last || heap.length === 0) return top;
  let at = 0;
  for (let down = 1; down < heap.length; down = 2 * at + 1) {
    if (down + 1 < heap.length && heap[down + 1]![0] < heap[down]![0]) down++;
    if (heap[down]![0] >= last[0]) break;
    heap[at] = heap[down]!;
    at = down;
  }
  heap[at] = last;
  return top;
}

/** From a cell to where its ways began. */
function chain(parent: Int32Array, from: number): number[] {
  const cells = [];
  for (let at = from; at >= 0; at = parent[at]!) cells.push(at);
  return cells;
}

function cellOf({ originX, originY, cell, width, height }: CostRaster, { x, y }: { x: number; y: number }): number {
  const column = Math.min(width - 2, Math.max(1, Math.floor((x - originX) / cell)));
  const row = Math.min(height - 2, Math.max(1, Math.floor((originY - y) / cell)));
  return row * width + column;
}

function placeOf({ originX, originY, cell, width }: CostRaster, at: number): readonly [number, number] {
  return [originX + ((at % width) + 0.5) * cell, originY - (Math.floor(at / width) + 0.5) * cell];
}

/** The larger share of one line's points that lie near a point of the other. */
export function shared(a: Way['line'], b: Way['line']): number {
  const part = (p: Way['line'], q: Way['line']) =>
    p.filter(([x, y]) => q.some(([u, v]) => (x - u) ** 2 + (y - v) ** 2 <= WITHIN_M ** 2)).length / p.length;
  return Math.max(part(a, b), part(b, a));
}

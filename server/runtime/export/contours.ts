// Contours of the ground around routes, for the maps of a report: the overview of the raster that is fine enough for a printed page, cut to
// the window, and marching squares whose segments are joined to lines. Coordinates of the raster.

import { openGeoTiff, placeOf, readWindow } from '#exchange/geotiff/read.ts';
import type { Grid } from '#terrain/grid.ts';
import { fileSource } from '../file-source.ts';
import { zlibCodec } from '../zlib-codec.ts';
import { type Contour, niceStep } from './report/drawings.ts';

export interface Window {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

/** Across a map of a page. */
const MAX_CELLS = 180;
const LINES = 18;
/** Every fifth is broad. */
const INDEX_EVERY = 5;

export async function contoursIn(path: string, window: Window): Promise<Contour[]> {
  const grid = await gridIn(path, window);
  if (!grid) return [];
  const known = Array.from(grid.values).filter(Number.isFinite);
  const [low, high] = known.reduce(([min, max], z) => [Math.min(min, z), Math.max(max, z)], [Infinity, -Infinity]);
  if (!(high > low!)) return [];
  const step = niceStep(high! - low!, LINES);
  const contours: Contour[] = [];
  for (let level = Math.ceil(low! / step) * step; level < high!; level += step)
    for (const points of linesAt(grid, level))
      contours.push({ points, isIndex: Math.round(level / step) % INDEX_EVERY === 0 });
  return contours;
}

async function gridIn(path: string, { minX, minY, maxX, maxY }: Window): Promise<Grid | null> {
  const source = await fileSource(path);
  try {
    const tiff = await openGeoTiff(source);
    const { cellX, originX, originY } = placeOf(tiff);
    const spanM = Math.max(maxX - minX, maxY - minY);
    const levels = [tiff.full, ...tiff.overviews];
    const cellOf = (level: (typeof levels)[number]) => cellX * Math.round(tiff.full.width / level.width);
    const level = levels.find((one) => spanM / cellOf(one) <= 2 * MAX_CELLS) ?? levels.at(-1)!;
    const cell = cellOf(level);
    const left = Math.max(0, Math.floor((minX - originX) / cell));
    const top = Math.max(0, Math.floor((originY - maxY) / cell));
    const width = Math.min(level.width, Math.ceil((maxX - originX) / cell)) - left;
    const height = Math.min(level.height, Math.ceil((originY - minY) / cell)) - top;
    if (width < 2 || height < 2) return null;
    const values = new Float32Array(width * height);
    await readWindow(source, level, { left, top, width, height }, values, zlibCodec);
    return { width, height, cell, originX: originX + left * cell, originY: originY - top * cell, values };
  } finally {
    await source.close();
  }
}

/** Lines at one height: each crosses the edges between the centres of cells, and ends at the rim or where heights are not known. */
export function linesAt(grid: Grid, level: number): Float64Array[] {
  const next = new Map<number, number[]>();
  const link = (a: number, b: number) => {
    for (const [from, to] of [
      [a, b],
      [b, a],
    ] as const) {
      const known = next.get(from);
      if (known) known.push(to);
      else next.set(from, [to]);
    }
  };
  for (let row = 0; row + 1 < grid.height; row++)
    for (let column = 0; column + 1 < grid.width; column++) crossCell(grid, level, row, column, link);
  return chainsOf(next).map((chain) => Float64Array.from(chain.flatMap((edge) => placeOn(grid, level, edge))));
}

/** Edges are numbered 2 · cell for the one to the east of a centre, 2 · cell + 1 for the one to the south. */
function crossCell(
  { width, values }: Grid,
  level: number,
  row: number,
  column: number,
  link: (a: number, b: number) => void,
): void {
  const at = row * width + column;
  const [nw, ne, sw, se] = [values[at]!, values[at + 1]!, values[at + width]!, values[at + width + 1]!];
  if (![nw, ne, sw, se].every(Number.isFinite)) return;
  const crossed: number[] = [];
  const isOver = (z: number) => z >= level;
  if (isOver(nw) !== isOver(ne)) crossed.push(2 * at);
  if (isOver(ne) !== isOver(se)) crossed.push(2 * (at + 1) + 1);
  if (isOver(sw) !== isOver(se)) crossed.push(2 * (at + width));
  if (isOver(nw) !== isOver(sw)) crossed.push(2 * at + 1);
  if (crossed.length === 2) link(crossed[0]!, crossed[1]!);
  if (crossed.length === 4) {
    // A saddle: the mean says which corners are joined.
    const isHigh = isOver((nw + ne + sw + se) / 4) === isOver(nw);
    const [n, e, s, w] = crossed as [number, number, number, number];
    link(n, isHigh ? e : w);
    link(s, isHigh ? w : e);
  }
}

function chainsOf(next: Map<number, number[]>): number[][] {
  const chains: number[][] = [];
  const take = (from: number) => {
    const chain = [from];
    for (let edge = from; ; ) {
      const to = next.get(edge)?.pop();
      if (to === undefined) return chain;
      const back = next.get(to);
      back?.splice(back.indexOf(edge), 1);
      chain.push(to);
      edge = to;
    }
  };
  // Open lines from their ends first, then rings.
  for (const [edge, others] of next) if (others.length === 1) chains.push(take(edge));
  for (const [edge, others] of next) if (others.length > 0) chains.push(take(edge));
  return chains.filter((chain) => chain.length > 2);
}

function placeOn({ width, cell, originX, originY, values }: Grid, level: number, edge: number): [number, number] {
  const at = edge >> 1;
  const [row, column] = [Math.floor(at / width), at % width];
  const isSouth = edge % 2 === 1;
  const [a, b] = [values[at]!, values[isSouth ? at + width : at + 1]!];
  const share = a === b ? 0.5 : (level - a) / (b - a);
  return [
    originX + (column + 0.5 + (isSouth ? 0 : share)) * cell,
    originY - (row + 0.5 + (isSouth ? share : 0)) * cell,
  ];
}

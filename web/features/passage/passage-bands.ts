// Classes of what passing over a place adds, and the ground of each: the net's values are joined by straight lines between its places and
// cut at round amounts. Pure; NOK, project metres.

import { AMOUNT_STOPS } from '#canvas/layers/color-ramps.ts';
import type { BandShape } from '#canvas/scene-types.ts';
import { polygonize } from '#terrain/polygonize.ts';

/** A net of places, as the server answers it: −1 where no road passes within reach. */
export interface PassageNet {
  readonly bestCostNok: number;
  readonly originX: number;
  readonly originY: number;
  readonly stepX: number;
  readonly stepY: number;
  readonly columns: number;
  readonly rows: number;
  readonly extraNok: readonly number[];
}

/** Parts of a cell of the net in which it is drawn. */
const PARTS = 6;
/** Lines are smoothed by so much of a cell. */
const TOLERANCE = 0.09;
/**
 * How far the net was off, as a share of the cheapest road's cost: in six searches around areas on the demo's main road it said 0 to 2.7 % of
 * that, and full searches 0.1 to 2.7 %, up to 2.4 % more or less (docs/engine/passage-costs.md). The first class ends at the round amount below.
 */
export const ERROR_SHARE = 0.025;

/** What the net is trusted within, NOK: its share, and never less than it is off from the cheapest route that was calculated. */
export function errorNokOf(
  { bestCostNok, pathId }: { readonly bestCostNok: number; readonly pathId: string },
  routes: readonly { readonly pathId: string; readonly figures: { readonly costNok?: number | null } }[],
): number {
  const known = routes.flatMap(({ pathId: of, figures }) =>
    of === pathId && figures.costNok ? [figures.costNok] : [],
  );
  const off = known.length > 0 ? Math.abs(bestCostNok - Math.min(...known)) : 0;
  return Math.max(ERROR_SHARE * bestCostNok, off);
}

/** Beyond this share of the cheapest road nothing is known, so that no class begins there. */
export const MAX_EXTRA_SHARE = 0.6;

/** Where classes end, NOK, low to high: 1, 2, 5, 10 … times a power of ten; the last class has no end. */
export function bandLimits(bestCostNok: number): number[] {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, bestCostNok * ERROR_SHARE)));
  const first = bestCostNok * ERROR_SHARE;
  const series = [1, 2, 5, 10, 20, 50, 100, 200, 500].map((times) => times * power);
  const from = Math.max(
    0,
    series.findLastIndex((limit) => limit <= first),
  );
  return series.slice(from, from + AMOUNT_STOPS.length - 1);
}

/** The class of an amount, from 0. */
export function bandOf(extraNok: number, limits: readonly number[]): number {
  const over = limits.findIndex((limit) => extraNok < limit);
  return over < 0 ? limits.length : over;
}

/** The classes that are there, each with its ground. */
export function passageBands(net: PassageNet): BandShape[] {
  const { columns, rows } = net;
  if (net.extraNok.length < columns * rows || columns < 2 || rows < 2) return [];
  const limits = bandLimits(net.bestCostNok);
  const width = columns * PARTS;
  const height = rows * PARTS;
  const values = new Uint8Array(width * height);
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      // Of the part's middle, in cells of the net; rows of the raster run from the far side.
      const extra = valueAt(net, (column + 0.5) / PARTS - 0.5, rows - 0.5 - (row + 0.5) / PARTS);
      if (extra >= 0) values[row * width + column] = 1 + bandOf(extra, limits);
    }
  const raster = { width, height, cell: 1 / PARTS, originX: -0.5, originY: rows - 0.5, values };
  const polygons = AMOUNT_STOPS.map((): [number, number][][][] => []);
  for (const { value, rings } of polygonize(raster, TOLERANCE))
    polygons[value - 1]!.push(rings.map((ring) => ring.map(([i, j]) => placeIn(net, i, j))));
  return polygons.flatMap((ground, i) => (ground.length > 0 ? [{ color: AMOUNT_STOPS[i]!, polygons: ground }] : []));
}

/** What the place nearest to a point adds; −1 where no road passes within reach, null beside the net. */
export function extraNear(
  { originX, originY, stepX, stepY, columns, rows, extraNok }: PassageNet,
  x: number,
  y: number,
) {
  const square = stepX ** 2 + stepY ** 2;
  const [dx, dy] = [x - originX, y - originY];
  const i = Math.round((dx * stepX + dy * stepY) / square);
  const j = Math.round((dy * stepX - dx * stepY) / square);
  if (i < 0 || j < 0 || i >= columns || j >= rows) return null;
  return extraNok[j * columns + i] ?? null;
}

function placeIn({ originX, originY, stepX, stepY }: PassageNet, i: number, j: number): [number, number] {
  return [originX + i * stepX - j * stepY, originY + i * stepY + j * stepX];
}

/** Between four places that are known; else of the nearest place, so that the edge of what is known follows the cells. */
function valueAt({ columns, rows, extraNok }: PassageNet, i: number, j: number): number {
  const at = (c: number, r: number) => extraNok[r * columns + c]!;
  const nearest = at(clamp(Math.round(i), columns - 1), clamp(Math.round(j), rows - 1));
  const [c, r] = [clamp(Math.floor(i), columns - 2), clamp(Math.floor(j), rows - 2)];
  const corners = [at(c, r), at(c + 1, r), at(c, r + 1), at(c + 1, r + 1)] as const;
  if (nearest < 0 || corners.some((extra) => extra < 0)) return nearest;
  const [u, v] = [Math.min(1, Math.max(0, i - c)), Math.min(1, Math.max(0, j - r))];
  const [a, b, d, e] = corners;
  return (1 - v) * ((1 - u) * a + u * b) + v * ((1 - u) * d + u * e);
}

const clamp = (value: number, most: number) => Math.max(0, Math.min(most, value));

// The real site for benchmarks: the 8 × 8 km terrain of Isfjorden (see its SOURCE.md), its fjord taken from the flat
// zeros at the west edge as the file's note describes, and a path across the valley. Missing data = null.

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defaultPrices, defaultRouteType } from '#domain/catalogue/default-catalogue.ts';
import { type Area, NEUTRAL_AREA } from '#domain/entities/area.ts';
import type { MultiPolygon } from '#domain/entities/field.ts';
import type { RouteRequest } from '#domain/entities/path.ts';
import { optimisationRows } from '#domain/parameters/optimisation.ts';
import { defaultsOf } from '#domain/parameters/parameter.ts';
import type { Problem } from '#engine/problem.ts';
import { memorySource } from '#exchange/byte-source.ts';
import { openGeoTiff, placeOf, readWindow } from '#exchange/geotiff/read.ts';
import { zlibCodec } from '#server/runtime/zlib-codec.ts';
import type { Grid } from '#terrain/grid.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
export const DATA = process.env.VEIVALG_TEST_DATA ?? join(ROOT, '..', 'shared', 'data');
const TERRAIN = join(DATA, 'isfjorden', 'isfjorden_dtm10_25833.tif');
const FJORD_BELOW_M = 0.05;

/** From the terraces in the north-west across the valley floor to the side valley in the south-east. */
export const ACROSS_THE_VALLEY = { start: { x: 129_605, y: 6_960_305 }, end: { x: 134_405, y: 6_955_605 } };
/** From the fjord's head up the main valley. */
export const UP_THE_VALLEY = { start: { x: 130_300, y: 6_959_300 }, end: { x: 136_600, y: 6_958_950 } };

export async function isfjorden(
  ends: { start: { x: number; y: number }; end: { x: number; y: number } },
  settings: Partial<Problem['settings']> = {},
  routeTypeKey = 'H1',
): Promise<Problem | null> {
  if (!existsSync(TERRAIN)) return null;
  const ground = await readGrid(TERRAIN);
  const routeType = defaultRouteType(routeTypeKey);
  if (!routeType) throw new Error(`no route type ${routeTypeKey}`);
  const end = ({ x, y }: { x: number; y: number }): RouteRequest['start'] => ({
    x,
    y,
    z: null,
    bearing: null,
    grade: null,
  });
  return {
    engineVersion: 'bench',
    seed: 1,
    request: { start: end(ends.start), end: end(ends.end), controlPoints: [], corridor: null },
    routeType,
    prices: defaultPrices(),
    settings: { ...defaultsOf(optimisationRows), ...settings },
    ground,
    bedrock: null,
    bedrockSigma: null,
    areas: [fjordOf(ground)],
    crossedLines: [],
    massPoints: [],
  };
}

export async function readGrid(path: string): Promise<Grid> {
  const tiff = await openGeoTiff(memorySource(await readFile(path)));
  const { width, height } = tiff.full;
  const values = new Float32Array(width * height);
  await readWindow(tiff.source, tiff.full, { left: 0, top: 0, width, height }, values, zlibCodec);
  const place = placeOf(tiff);
  return { width, height, cell: place.cellX, originX: place.originX, originY: place.originY, values };
}

/** Every run of sea-level cells that hangs together with the west edge, as one area of water. */
function fjordOf(ground: Grid): Area {
  const { width, height, values } = ground;
  const wet = new Uint8Array(width * height);
  const stack: number[] = [];
  for (let row = 0; row < height; row++) if (values[row * width] <= FJORD_BELOW_M) stack.push(row * width);
  while (stack.length > 0) {
    const at = stack.pop() as number;
    if (wet[at] === 1 || !(values[at] <= FJORD_BELOW_M)) continue;
    wet[at] = 1;
    const column = at % width;
    if (column > 0) stack.push(at - 1);
    if (column < width - 1) stack.push(at + 1);
    if (at >= width) stack.push(at - width);
    if (at < width * (height - 1)) stack.push(at + width);
  }
  return {
    ...NEUTRAL_AREA,
    id: 'fjord',
    name: 'Isfjorden',
    group: 'landUse',
    category: 'water',
    includeInLandUse: true,
    color: '#3377bb',
    geometry: areaOfCells(ground, wet),
  };
}

/** The marked cells of a grid as polygons, one rectangle a run of cells in a row. */
export function areaOfCells({ width, height, cell, originX, originY }: Grid, marked: Uint8Array): MultiPolygon {
  const geometry: [number, number][][][] = [];
  for (let row = 0; row < height; row++) {
    for (let from = 0; from < width; from++) {
      if (marked[row * width + from] === 0) continue;
      let to = from;
      while (to < width && marked[row * width + to] === 1) to++;
      const [x0, x1, y0, y1] = [
        originX + from * cell,
        originX + to * cell,
        originY - (row + 1) * cell,
        originY - row * cell,
      ];
      geometry.push([[[x0, y0], [x1, y0], [x1, y1], [x0, y1], [x0, y0]]]); // biome-ignore format: a rectangle
      from = to;
    }
  }
  return geometry;
}

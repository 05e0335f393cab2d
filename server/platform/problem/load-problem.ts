// Makes the engine's Problem from a frozen one: reads the window of each raster out of object storage into shared memory, so
// that the search's threads see one copy. A window with more cells than make sense is read from an overview.

import { FileProblem } from '#domain/file-problem.ts';
import type { Problem } from '#engine/problem.ts';
import type { Directory } from '#exchange/geotiff/directory.ts';
import { type GeoTiff, openGeoTiff, placeOf, readWindow } from '#exchange/geotiff/read.ts';
import type { Grid } from '#terrain/grid.ts';
import { zlibCodec } from '../../runtime/zlib-codec.ts';
import { organizationOfKey, type Storage } from '../storage/storage.ts';
import type { FrozenProblem, FrozenRaster, Window } from './frozen-problem.ts';
import { massPointsOf } from './site-masses.ts';

/** 4096 × 4096 cells are 64 MiB, and finer than any early-phase figure needs over such an extent. */
const MAX_CELLS = 2 ** 24;
/** A window that misses the raster still gives a little of its edge: the engine then reports that the end lies outside. */
const MIN_CELLS = 2;

/** Storage knows no tenants: a worker reads for one organization, and only what is that organization's. */
export function assertOwnRasters({ rasters }: FrozenProblem, organizationId: string): void {
  for (const raster of Object.values(rasters))
    if (raster && organizationOfKey(raster.key) !== organizationId)
      throw new Error(`raster ${raster.key} is not of organization ${organizationId}`);
}

/** A part of the window has the cells that the whole has: figures do not depend on how much is read. */
export async function loadProblem(
  storage: Pick<Storage, 'open'>,
  frozen: FrozenProblem,
  part?: Window,
): Promise<Problem> {
  const { rasters, window, crossedLines, sites = [], ...same } = frozen;
  const load = (raster: FrozenRaster | null, of = part) => (raster ? loadGrid(storage, raster, window, of) : null);
  const [ground, bedrock, bedrockSigma] = await Promise.all([
    load(rasters.ground),
    load(rasters.bedrock),
    load(rasters.bedrockSigma),
  ]);
  if (!ground) throw new Error('a frozen problem without ground');
  const massPoints = await massPointsOf(sites, frozen, async (around) => {
    const [own, rock] = await Promise.all([load(rasters.ground, around), load(rasters.bedrock, around)]);
    return { ground: own!, rock };
  });
  return {
    ...same,
    ground,
    bedrock,
    bedrockSigma,
    crossedLines: crossedLines.map((line) => ({
      ...line,
      vertices: line.vertices.map(([x, y, z]) => [x, y, z ?? Number.NaN] as const),
    })),
    massPoints,
  };
}

export async function loadGrid(
  storage: Pick<Storage, 'open'>,
  raster: FrozenRaster,
  window: Window,
  part: Window = window,
): Promise<Grid> {
  const source = await storage.open(raster.key);
  try {
    const tiff = await openGeoTiff(source);
    const place = placeOf(tiff);
    const { directory, cell } = levelOf(tiff, place.cellX, window);
    const cells = cellsOf(directory, tiff, cell, part);
    const values = new Float32Array(new SharedArrayBuffer(cells.width * cells.height * 4));
    await readWindow(source, directory, cells, values, zlibCodec);
    return {
      width: cells.width,
      height: cells.height,
      cell,
      originX: place.originX + cells.left * cell,
      originY: place.originY - cells.top * cell,
      values,
    };
  } catch (error) {
    if (error instanceof FileProblem) throw new Error(`raster ${raster.key}: ${error.message}`, { cause: error });
    throw error;
  } finally {
    await source.close();
  }
}

/** The finest level whose part of the window is not too large. */
function levelOf(tiff: GeoTiff, fullCell: number, window: Window) {
  const levels = [tiff.full, ...tiff.overviews];
  for (const [power, directory] of levels.entries()) {
    const cell = fullCell * 2 ** power;
    const cells = cellsOf(directory, tiff, cell, window);
    if (cells.width * cells.height <= MAX_CELLS || power === levels.length - 1) return { directory, cell };
  }
  throw new Error('a raster without levels');
}

function cellsOf(directory: Directory, tiff: GeoTiff, cell: number, window: Window) {
  const { originX, originY } = placeOf(tiff);
  const clamp = (value: number, most: number) => Math.max(0, Math.min(most, value));
  const left = clamp(Math.floor((window.minX - originX) / cell), directory.width - MIN_CELLS);
  const right = clamp(Math.ceil((window.maxX - originX) / cell), directory.width);
  const top = clamp(Math.floor((originY - window.maxY) / cell), directory.height - MIN_CELLS);
  const bottom = clamp(Math.ceil((originY - window.minY) / cell), directory.height);
  return {
    left,
    top,
    width: Math.min(directory.width - left, Math.max(MIN_CELLS, right - left)),
    height: Math.min(directory.height - top, Math.max(MIN_CELLS, bottom - top)),
  };
}

// Reads heights out of a GeoTIFF: row by row for imports (a run of block rows at a time, never the whole raster), or a
// window for whoever needs only a part. Values come as float32 of the first band, as stored: the declared no-data value
// is not replaced here, except that a sparse block becomes NaN.

import { FileProblem } from '#domain/file-problem.ts';
import type { ByteSource } from '../byte-source.ts';
import { type Codec, decodeBlock, isDecodable, readBlock } from './blocks.ts';
import { type Directory, readDirectories } from './directory.ts';
import { type CrsHint, crsOf, type Georeference, georeferenceOf, noDataOf, scalingOf } from './georeference.ts';

export interface GeoTiff {
  readonly source: ByteSource;
  /** The full image. */
  readonly full: Directory;
  /** Smaller versions of it, largest first; empty when there are none. */
  readonly overviews: readonly Directory[];
  readonly place: Georeference | null;
  readonly crs: CrsHint;
  readonly noData: number | null;
  /** False: a compression or predictor that only GDAL may know. */
  readonly decodable: boolean;
}

/** A run of full rows from the north. */
export interface RowRun {
  readonly firstRow: number;
  readonly rows: number;
  /** width × rows */
  readonly values: Float32Array;
}

/** Neighbouring small strips are read together up to this many bytes. */
const RUN_BYTES = 4 << 20;

/** @throws FileProblem when the file is no TIFF, cut short, damaged or absurd, or when its numbers are not the heights themselves. */
export async function openGeoTiff(source: ByteSource): Promise<GeoTiff> {
  const directories = await readDirectories(source);
  const full = directories.find((d) => !d.isOverview) ?? directories[0]!;
  const { scale, offset } = scalingOf(full);
  if (scale !== 1 || offset !== 0)
    throw new FileProblem('unsupported', {
      detail: `scale ${scale}, offset ${offset}: gdal_translate -unscale -ot Float32`,
    });
  const overviews = directories
    .filter((d) => d !== full && d.isOverview && d.sampleType === full.sampleType && d.width < full.width)
    .sort((a, b) => b.width - a.width);
  return {
    source,
    full,
    overviews,
    place: georeferenceOf(full),
    crs: crsOf(full),
    noData: noDataOf(full),
    decodable: isDecodable(full),
  };
}

/** All rows from north to south, a run of block rows at a time. @throws FileProblem */
export async function* readRows(source: ByteSource, directory: Directory, codec: Codec): AsyncGenerator<RowRun> {
  const { blockHeight, blocksDown, blocksAcross, blockWidth, sampleBytes, bands } = directory;
  const blockRowBytes = blockWidth * blockHeight * blocksAcross * sampleBytes * bands;
  const perRun = Math.max(1, Math.floor(RUN_BYTES / blockRowBytes));
  // One run is decoded ahead while the caller works on the one before.
  let ahead = readRun(source, directory, 0, Math.min(perRun, blocksDown), codec);
  for (let from = 0; from < blocksDown; from += perRun) {
    const run = await ahead;
    const next = from + perRun;
    if (next < blocksDown) {
      ahead = readRun(source, directory, next, Math.min(perRun, blocksDown - next), codec);
      // The error is seen when it is awaited; without this a caller that stops early would leave it unhandled.
      ahead.catch(() => undefined);
    }
    yield run;
  }
}

async function readRun(
  source: ByteSource,
  directory: Directory,
  fromBlockRow: number,
  count: number,
  codec: Codec,
): Promise<RowRun> {
  const { width, height, blockHeight, blocksAcross, blockWidth } = directory;
  const firstRow = fromBlockRow * blockHeight;
  const rows = Math.min(height, (fromBlockRow + count) * blockHeight) - firstRow;
  const first = fromBlockRow * blocksAcross;
  const blocks = await readBlocks(source, directory, first, count * blocksAcross, codec);
  if (blocks.length === 1 && blockWidth === width && blocks[0] && blocks[0].length === width * rows)
    return { firstRow, rows, values: blocks[0] };
  const values = new Float32Array(width * rows).fill(Number.NaN);
  blocks.forEach((block, i) => {
    if (!block) return;
    const top = Math.floor(i / blocksAcross) * blockHeight;
    const left = (i % blocksAcross) * blockWidth;
    const across = Math.min(blockWidth, width - left);
    const down = Math.min(blockHeight, rows - top);
    for (let r = 0; r < down; r++)
      values.set(block.subarray(r * blockWidth, r * blockWidth + across), (top + r) * width + left);
  });
  return { firstRow, rows, values };
}

/** Blocks that lie one after another in the file are read in one go: thousands of one-row strips are common. */
async function readBlocks(source: ByteSource, directory: Directory, first: number, count: number, codec: Codec) {
  const { blockOffsets, blockBytes } = directory;
  let contiguous = count > 1 && blockBytes[first]! > 0;
  for (let i = first + 1; i < first + count && contiguous; i++)
    contiguous = blockBytes[i]! > 0 && blockOffsets[i] === blockOffsets[i - 1]! + blockBytes[i - 1]!;
  if (!contiguous)
    return Promise.all(Array.from({ length: count }, (_, i) => readBlock(source, directory, first + i, codec)));
  const start = blockOffsets[first]!;
  const last = first + count - 1;
  const bytes = await source.read(start, blockOffsets[last]! + blockBytes[last]! - start);
  return Promise.all(
    Array.from({ length: count }, (_, i) => {
      const at = blockOffsets[first + i]! - start;
      return decodeBlock(bytes.subarray(at, at + blockBytes[first + i]!), directory, first + i, codec);
    }),
  );
}

/** Cells of one directory; must lie within it. */
export interface CellWindow {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Reads a window into `into` (row by row, window.width wide). Only the blocks that it touches are read. @throws FileProblem */
export async function readWindow(
  source: ByteSource,
  directory: Directory,
  window: CellWindow,
  into: Float32Array,
  codec: Codec,
): Promise<void> {
  const { blockWidth, blockHeight, blocksAcross, width, height } = directory;
  const { left, top } = window;
  const right = left + window.width;
  const bottom = top + window.height;
  if (left < 0 || top < 0 || right > width || bottom > height || into.length < window.width * window.height)
    throw new RangeError(`window ${left},${top} ${window.width}×${window.height} of ${width}×${height}`);
  for (let by = Math.floor(top / blockHeight); by * blockHeight < bottom; by++) {
    const columns: number[] = [];
    for (let bx = Math.floor(left / blockWidth); bx * blockWidth < right; bx++) columns.push(bx);
    const blocks = await Promise.all(columns.map((bx) => readBlock(source, directory, by * blocksAcross + bx, codec)));
    blocks.forEach((block, i) => {
      const x0 = columns[i]! * blockWidth;
      const fromX = Math.max(left, x0);
      const toX = Math.min(right, x0 + blockWidth);
      const fromY = Math.max(top, by * blockHeight);
      const toY = Math.min(bottom, (by + 1) * blockHeight);
      for (let y = fromY; y < toY; y++) {
        const at = (y - top) * window.width + fromX - left;
        if (!block) into.fill(Number.NaN, at, at + toX - fromX);
        else {
          const row = (y - by * blockHeight) * blockWidth - x0;
          into.set(block.subarray(row + fromX, row + toX), at);
        }
      }
    });
  }
}

/** The coarsest directory whose cells are at most `factor` times as wide as the full image's. */
export function levelFor(tiff: GeoTiff, factor: number): Directory {
  let best = tiff.full;
  for (const overview of tiff.overviews) if (tiff.full.width / overview.width <= factor + 1e-6) best = overview;
  return best;
}

/** Throws when the file cannot be placed on a map. */
export function placeOf(tiff: GeoTiff): Georeference {
  if (!tiff.place) throw new FileProblem('noPosition');
  return tiff.place;
}

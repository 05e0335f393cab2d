// A pyramid of heights read piece by piece from a GeoTIFF (cloud-optimised or plain): levels from fine to coarse, each
// made of tiles (or strips) that are read once and kept while there is room. Answers windows of cells for painting and
// single heights at once, without waiting, from the finest tiles that have come so far. NaN = no data.
//
//   level 0  ▦▦▦▦  finest        heightAt looks here first …
//   level 1  ▦▦                  … then here …
//   level 2  ▦     coarsest      … and here at last; one coarse level is always kept whole

import { BaseDecoder, GeoTIFF, type GeoTIFFImage, getDecoder } from 'geotiff';
import type { Bounds, Grid } from '#terrain/grid.ts';
import type { FetchBytes } from '../scene-types.ts';
import { ByteSource } from './byte-source.ts';

/** Cells kept in memory besides the whole base level: 40 million float32 cells are 160 MB. */
const MAX_KEPT_CELLS = 40_000_000;
/** Read at once for a question about a piece of ground: 2 × 2 km at 1 m. */
const MAX_READ_CELLS = 4_000_000;
/** The finest level with at most this many cells is read whole at the start. */
const BASE_CELLS = 1_500_000;

interface Tile {
  readonly values: Float32Array;
  readonly width: number;
}

export interface CogLevel {
  readonly width: number;
  readonly height: number;
  /** Cell size, m. */
  readonly cellX: number;
  readonly cellY: number;
  readonly tileWidth: number;
  readonly tileHeight: number;
  readonly columns: number;
  readonly image: GeoTIFFImage;
  readonly tiles: Map<number, Tile>;
  readonly pending: Map<number, Promise<Tile>>;
}

export interface CogWindow {
  /** First column and row, which may lie outside: cells outside are NaN. */
  readonly column: number;
  readonly row: number;
  readonly width: number;
  readonly height: number;
}

/** Inflates by the browser's own decoder, off the main thread. */
class NativeDeflate extends BaseDecoder {
  override async decodeBlock(buffer: ArrayBufferLike): Promise<ArrayBuffer> {
    const stream = new Blob([new Uint8Array(buffer as ArrayBuffer)])
      .stream()
      .pipeThrough(new DecompressionStream('deflate'));
    return new Response(stream).arrayBuffer();
  }
}

export class Cog {
  readonly levels: readonly CogLevel[];
  readonly bounds: Bounds;
  /** Index of the level that is read whole. */
  readonly base: number;
  /** Called after new heights have come. */
  onTile: () => void = () => {};
  readonly #noData: number | null;
  readonly #decoders = new Map<GeoTIFFImage, Promise<BaseDecoder>>();
  readonly #kept: { level: CogLevel; index: number; cells: number }[] = [];
  #cachedCells = 0;

  private constructor(images: readonly GeoTIFFImage[]) {
    const first = images[0]!;
    const [minX, minY, maxX, maxY] = first.getBoundingBox() as [number, number, number, number];
    this.bounds = { minX, minY, maxX, maxY };
    this.levels = images.map((image) => levelOf(image, this.bounds));
    const base = this.levels.findIndex((level) => level.width * level.height <= BASE_CELLS);
    this.base = base < 0 ? this.levels.length - 1 : base;
    this.#noData = first.getGDALNoData();
  }

  /** Opens the file and reads its base level, so that every height is known at least roughly. */
  static async open(source: string, fetchBytes: FetchBytes, signal: AbortSignal): Promise<Cog> {
    const bytes = new ByteSource(source, fetchBytes, signal);
    const tiff = await GeoTIFF.fromSource(bytes as never);
    const images: GeoTIFFImage[] = [];
    const count = await tiff.getImageCount();
    for (let i = 0; i < count; i++) {
      const image = await tiff.getImage(i);
      const subfile = Number(image.fileDirectory.getValue('NewSubfileType') ?? 0);
      const isMask = (subfile & 4) === 4;
      if (!isMask && image.getSamplesPerPixel() === 1) images.push(image);
    }
    if (images.length === 0) throw new Error('the file has no raster of one band');
    images.sort((a, b) => b.getWidth() - a.getWidth());
    const cog = new Cog(images);
    const level = cog.levels[cog.base]!;
    if (level.width * level.height <= BASE_CELLS * 4)
      await cog.window(cog.base, { column: 0, row: 0, width: level.width, height: level.height });
    return cog;
  }

  /** The coarsest level that is not coarser than cellM × tolerance. */
  levelFor(cellM: number, tolerance = 1): number {
    for (let i = this.levels.length - 1; i > 0; i--) {
      if (this.levels[i]!.cellX <= cellM * tolerance) return i;
    }
    return 0;
  }

  /** The cells of a level that cover the bounds, with a margin of cells. */
  windowOf(index: number, bounds: Bounds, margin: number): CogWindow {
    const { cellX, cellY } = this.levels[index]!;
    const epsilon = 1e-6;
    const column = Math.floor((bounds.minX - this.bounds.minX) / cellX + epsilon) - margin;
    const row = Math.floor((this.bounds.maxY - bounds.maxY) / cellY + epsilon) - margin;
    const right = Math.ceil((bounds.maxX - this.bounds.minX) / cellX - epsilon) + margin;
    const bottom = Math.ceil((this.bounds.maxY - bounds.minY) / cellY - epsilon) + margin;
    return { column, row, width: Math.max(1, right - column), height: Math.max(1, bottom - row) };
  }

  /** The outer edges of a window. */
  boundsOfWindow(index: number, window: CogWindow): Bounds {
    const { cellX, cellY } = this.levels[index]!;
    const minX = this.bounds.minX + window.column * cellX;
    const maxY = this.bounds.maxY - window.row * cellY;
    return { minX, maxY, maxX: minX + window.width * cellX, minY: maxY - window.height * cellY };
  }

  /** Cells row by row from the north-west; cells outside the raster repeat its edge. */
  async window(index: number, window: CogWindow): Promise<Float32Array> {
    const level = this.levels[index]!;
    const clampColumn = (c: number) => Math.min(level.width - 1, Math.max(0, c));
    const clampRow = (r: number) => Math.min(level.height - 1, Math.max(0, r));
    const firstTileX = Math.floor(clampColumn(window.column) / level.tileWidth);
    const lastTileX = Math.floor(clampColumn(window.column + window.width - 1) / level.tileWidth);
    const firstTileY = Math.floor(clampRow(window.row) / level.tileHeight);
    const lastTileY = Math.floor(clampRow(window.row + window.height - 1) / level.tileHeight);
    const wanted: Promise<Tile>[] = [];
    const across = lastTileX - firstTileX + 1;
    for (let ty = firstTileY; ty <= lastTileY; ty++) {
      for (let tx = firstTileX; tx <= lastTileX; tx++) wanted.push(this.#tile(level, tx, ty));
    }
    const tiles = await Promise.all(wanted);
    const out = new Float32Array(window.width * window.height);
    for (let r = 0; r < window.height; r++) {
      const row = clampRow(window.row + r);
      const ty = Math.floor(row / level.tileHeight);
      const inTile = row - ty * level.tileHeight;
      for (let c = 0; c < window.width; c++) {
        const column = clampColumn(window.column + c);
        const tx = Math.floor(column / level.tileWidth);
        const tile = tiles[(ty - firstTileY) * across + (tx - firstTileX)]!;
        out[r * window.width + c] = tile.values[inTile * tile.width + column - tx * level.tileWidth]!;
      }
    }
    return out;
  }

  /**
   * The finest cells inside the bounds, or the finest level of which they are few enough to be kept; null outside the raster.
   * Cells are square.
   */
  async readFinest(bounds: Bounds): Promise<Grid | null> {
    for (let i = 0; i < this.levels.length; i++) {
      const window = this.#inside(this.windowOf(i, bounds, 1), this.levels[i]!);
      if (!window) return null;
      if (window.width * window.height > MAX_READ_CELLS) continue;
      const { width, height } = window;
      const { minX, maxY } = this.boundsOfWindow(i, window);
      const values = await this.window(i, window);
      return { width, height, cell: this.levels[i]!.cellX, originX: minX, originY: maxY, values };
    }
    return null;
  }

  /** The part of a window that lies in the raster; null = none. */
  #inside({ column, row, width, height }: CogWindow, level: CogLevel): CogWindow | null {
    const [left, top] = [Math.max(0, column), Math.max(0, row)];
    const [right, bottom] = [Math.min(level.width, column + width), Math.min(level.height, row + height)];
    return right > left && bottom > top ? { column: left, row: top, width: right - left, height: bottom - top } : null;
  }

  /** Height by the finest cells read so far, bilinear between cell centres; null outside and where there is no data. */
  heightAt(x: number, y: number): number | null {
    const { minX, minY, maxX, maxY } = this.bounds;
    if (!(x >= minX && x <= maxX && y >= minY && y <= maxY)) return null;
    for (let i = 0; i < this.levels.length; i++) {
      const height = sample(
        this.levels[i]!,
        (x - minX) / this.levels[i]!.cellX - 0.5,
        (maxY - y) / this.levels[i]!.cellY - 0.5,
      );
      if (height !== undefined) return Number.isNaN(height) ? null : height;
    }
    return null;
  }

  async #tile(level: CogLevel, tx: number, ty: number): Promise<Tile> {
    const index = ty * level.columns + tx;
    const known = level.tiles.get(index);
    if (known) return known;
    let pending = level.pending.get(index);
    if (!pending) {
      pending = this.#load(level, tx, ty, index).finally(() => level.pending.delete(index));
      level.pending.set(index, pending);
    }
    return pending;
  }

  async #load(level: CogLevel, tx: number, ty: number, index: number): Promise<Tile> {
    const decoder = await this.#decoder(level.image);
    const { data } = await level.image.getTileOrStrip(tx, ty, 0, decoder as never);
    const raw = (
      level.image as unknown as { getArrayForSample(sample: number, data: ArrayBuffer): ArrayLike<number> }
    ).getArrayForSample(0, data as ArrayBuffer);
    const rows = Math.min(level.tileHeight, level.height - ty * level.tileHeight);
    if (raw.length < rows * level.tileWidth) throw new Error('a tile of the raster is cut short');
    const values = raw instanceof Float32Array ? raw : Float32Array.from(raw);
    const noData = this.#noData;
    if (noData !== null && !Number.isNaN(noData)) {
      const asFloat = Math.fround(noData);
      for (let i = 0; i < values.length; i++) if (values[i] === asFloat) values[i] = NaN;
    }
    const tile = { values, width: level.tileWidth };
    this.#keep(level, index, tile);
    this.onTile();
    return tile;
  }

  #keep(level: CogLevel, index: number, tile: Tile): void {
    level.tiles.set(index, tile);
    if (level === this.levels[this.base]) return;
    this.#kept.push({ level, index, cells: tile.values.length });
    this.#cachedCells += tile.values.length;
    while (this.#cachedCells > MAX_KEPT_CELLS) {
      const oldest = this.#kept.shift()!;
      oldest.level.tiles.delete(oldest.index);
      this.#cachedCells -= oldest.cells;
    }
  }

  #decoder(image: GeoTIFFImage): Promise<BaseDecoder> {
    let decoder = this.#decoders.get(image);
    if (!decoder) {
      decoder = decoderOf(image);
      this.#decoders.set(image, decoder);
    }
    return decoder;
  }
}

async function decoderOf(image: GeoTIFFImage): Promise<BaseDecoder> {
  const directory = image.fileDirectory as unknown as { loadValue(tag: string): Promise<unknown> };
  const parameters = {
    tileWidth: image.getTileWidth(),
    tileHeight: image.getTileHeight(),
    planarConfiguration: Number((await directory.loadValue('PlanarConfiguration')) ?? 1),
    bitsPerSample: (await directory.loadValue('BitsPerSample')) as number[],
    predictor: Number((await directory.loadValue('Predictor')) ?? 1),
  };
  const compression = Number((await directory.loadValue('Compression')) ?? 1);
  const isDeflate = compression === 8 || compression === 32946;
  return isDeflate ? new NativeDeflate(parameters) : ((await getDecoder(compression, parameters)) as BaseDecoder);
}

function levelOf(image: GeoTIFFImage, bounds: Bounds): CogLevel {
  const width = image.getWidth();
  const height = image.getHeight();
  const tileWidth = image.getTileWidth();
  return {
    image,
    width,
    height,
    tileWidth,
    tileHeight: Math.min(height, image.getTileHeight()) || height,
    columns: Math.ceil(width / tileWidth),
    cellX: (bounds.maxX - bounds.minX) / width,
    cellY: (bounds.maxY - bounds.minY) / height,
    tiles: new Map(),
    pending: new Map(),
  };
}

/** undefined = a needed tile has not come; NaN = no data. Column and row count from cell centres. */
function sample(level: CogLevel, column: number, row: number): number | undefined {
  const c = Math.min(level.width - 1, Math.max(0, column));
  const r = Math.min(level.height - 1, Math.max(0, row));
  const c0 = Math.floor(c);
  const r0 = Math.floor(r);
  const u = c - c0;
  const v = r - r0;
  let sum = 0;
  let weight = 0;
  for (let k = 0; k < 4; k++) {
    const w = (k & 1 ? u : 1 - u) * (k & 2 ? v : 1 - v);
    if (w === 0) continue;
    const column = c0 + (k & 1);
    const row = r0 + (k >> 1);
    const tx = Math.floor(column / level.tileWidth);
    const ty = Math.floor(row / level.tileHeight);
    const tile = level.tiles.get(ty * level.columns + tx);
    if (!tile) return undefined;
    const value = tile.values[(row - ty * level.tileHeight) * tile.width + column - tx * level.tileWidth]!;
    if (Number.isNaN(value)) continue;
    sum += w * value;
    weight += w;
  }
  // Half of the weight on cells without data: the place itself is in the hole.
  return weight >= 0.5 ? sum / weight : NaN;
}

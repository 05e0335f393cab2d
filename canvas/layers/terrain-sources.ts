// What Giro3D asks for when it builds a tile of terrain: an image of heights and an image of ground colors, both cut
// from the same pyramid (cog.ts), and an image of the areas that lie on the ground. Sizes are those of the raster's own
// cells, so that nothing is resampled twice; Giro3D's composer fits them into its tiles.

import type CoordinateSystem from '@giro3d/giro3d/core/geographic/CoordinateSystem.js';
import Extent, { type GridExtent } from '@giro3d/giro3d/core/geographic/Extent.js';
import ImageSource, {
  type GetImageOptions,
  type ImageResponse,
  ImageResult,
} from '@giro3d/giro3d/sources/ImageSource.js';
import { DataTexture, FloatType, LinearFilter, RGBAFormat, RGFormat, SRGBColorSpace, UnsignedByteType } from 'three';
import type { Bounds } from '#terrain/grid.ts';
import type { Cog } from './cog.ts';
import { PAINT_MARGIN, type PaintOptions, paintGround } from './ground-paint.ts';

/** A picture may have cells this much coarser than asked for: the eye does not see it, and painting is four times faster. */
const COLOR_TOLERANCE = 1.7;

abstract class CogImages extends ImageSource {
  protected readonly cog: Cog;
  protected readonly crs: CoordinateSystem;

  protected constructor(cog: Cog, crs: CoordinateSystem, is8bit: boolean) {
    // Heights must not be blended with what lay there: their second channel says where there is nothing.
    super({ flipY: true, is8bit, transparent: is8bit });
    this.cog = cog;
    this.crs = crs;
  }

  getCrs(): CoordinateSystem {
    return this.crs;
  }

  getExtent(): Extent {
    return new Extent(this.crs, this.cog.bounds);
  }

  protected levelFor(extent: Extent, width: number, tolerance: number): number {
    const bounds = boundsOfExtent(extent);
    return this.cog.levelFor((bounds.maxX - bounds.minX) / width, tolerance);
  }

  /** Snaps a request to whole cells, one cell of overlap each way so that neighbours meet without a seam. */
  protected snapped(extent: Extent, width: number, height: number, tolerance: number): GridExtent {
    const level = this.levelFor(extent, width, tolerance);
    const window = this.cog.windowOf(level, boundsOfExtent(extent), 1);
    const snapped = new Extent(this.crs, this.cog.boundsOfWindow(level, window));
    return { extent: snapped, width: Math.min(width, window.width), height: Math.min(height, window.height) };
  }
}

/** Heights as two channels: metres, and 1 where they are known. */
export class HeightImages extends CogImages {
  constructor(cog: Cog, crs: CoordinateSystem) {
    super(cog, crs, false);
  }

  override adjustExtentAndPixelSize(extent: Extent, width: number, height: number): GridExtent {
    return this.snapped(extent, width, height, 1);
  }

  getImages(options: GetImageOptions): ImageResponse[] {
    return [{ id: options.id, request: () => this.#image(options) }];
  }

  async #image({ extent, width, id }: GetImageOptions): Promise<ImageResult> {
    const level = this.levelFor(extent, width, 1);
    const window = this.cog.windowOf(level, boundsOfExtent(extent), 0);
    const heights = await this.cog.window(level, window);
    const { data, min, max } = withMask(heights, window.width, window.height);
    const texture = new DataTexture(data, window.width, window.height, RGFormat, FloatType);
    texture.minFilter = LinearFilter;
    texture.magFilter = LinearFilter;
    texture.needsUpdate = true;
    return new ImageResult({
      id,
      texture,
      extent: new Extent(this.crs, this.cog.boundsOfWindow(level, window)),
      min,
      max,
    });
  }
}

/** The painted ground. `paint` may be changed; update() then paints again. */
export class GroundImages extends CogImages {
  paint: PaintOptions;

  constructor(cog: Cog, crs: CoordinateSystem, paint: PaintOptions) {
    super(cog, crs, true);
    this.paint = paint;
  }

  override adjustExtentAndPixelSize(extent: Extent, width: number, height: number): GridExtent {
    return this.snapped(extent, width, height, COLOR_TOLERANCE);
  }

  getImages(options: GetImageOptions): ImageResponse[] {
    return [{ id: options.id, request: () => this.#image(options) }];
  }

  async #image({ extent, width, id, signal }: GetImageOptions): Promise<ImageResult> {
    const level = this.levelFor(extent, width, COLOR_TOLERANCE);
    const window = this.cog.windowOf(level, boundsOfExtent(extent), 0);
    const wide = {
      column: window.column - PAINT_MARGIN,
      row: window.row - PAINT_MARGIN,
      width: window.width + 2 * PAINT_MARGIN,
      height: window.height + 2 * PAINT_MARGIN,
    };
    const heights = await this.cog.window(level, wide);
    signal?.throwIfAborted();
    const rgba = paintGround(heights, wide.width, wide.height, this.cog.levels[level]!.cellX, this.paint);
    const texture = new DataTexture(rgba, window.width, window.height, RGBAFormat, UnsignedByteType);
    texture.colorSpace = SRGBColorSpace;
    texture.minFilter = LinearFilter;
    texture.magFilter = LinearFilter;
    texture.needsUpdate = true;
    return new ImageResult({ id, texture, extent: new Extent(this.crs, this.cog.boundsOfWindow(level, window)) });
  }
}

export function boundsOfExtent(extent: Extent): Bounds {
  return { minX: extent.minX, maxX: extent.maxX, minY: extent.minY, maxY: extent.maxY };
}

/**
 * Holes are bridged from rim to rim along the rows, so that the mesh crosses them without falling into a pit; the mask
 * then leaves the bridge out when the ground is drawn.
 */
export function withMask(
  heights: Float32Array,
  width: number,
  height: number,
): { data: Float32Array<ArrayBuffer>; min: number; max: number } {
  const data = new Float32Array(width * height * 2);
  let min = Infinity;
  let max = -Infinity;
  let emptyRows = 0;
  for (let row = 0; row < height; row++) {
    let known = -1;
    for (let column = 0; column < width; column++) {
      const i = row * width + column;
      const z = heights[i]!;
      if (Number.isNaN(z)) continue;
      min = Math.min(min, z);
      max = Math.max(max, z);
      data[i * 2] = z;
      data[i * 2 + 1] = 1;
      bridge(data, row * width, known, column, z);
      known = column;
    }
    if (known < 0) emptyRows++;
    else bridge(data, row * width, known, width, data[(row * width + known) * 2]!);
  }
  if (emptyRows > 0 && emptyRows < height) fillRows(data, heights, width, height);
  return min <= max ? { data, min, max } : { data, min: 0, max: 0 };
}

/** Straight from the height at column `from` (−1 = none: level) to z at column `to`, between the two. */
function bridge(data: Float32Array, start: number, from: number, to: number, z: number): void {
  const first = from < 0 ? z : data[(start + from) * 2]!;
  for (let column = from + 1; column < to; column++)
    data[(start + column) * 2] = first + ((z - first) * (column - from)) / (to - from);
}

/** Rows without any height take those of the nearest row that has some. */
function fillRows(data: Float32Array, heights: Float32Array, width: number, height: number): void {
  const isEmpty = (row: number) => heights.subarray(row * width, (row + 1) * width).every((z) => Number.isNaN(z));
  const filled = Array.from({ length: height }, (_, row) => row).filter((row) => !isEmpty(row));
  for (let row = 0; row < height; row++) {
    if (filled.includes(row)) continue;
    const nearest = filled.reduce((best, other) => (Math.abs(other - row) < Math.abs(best - row) ? other : best));
    for (let column = 0; column < width; column++)
      data[(row * width + column) * 2] = data[(nearest * width + column) * 2]!;
  }
}

// Areas as a picture that lies on the ground: translucent fills with a firmer edge, holes left open, drawn with the
// browser's 2D canvas for each tile of terrain that Giro3D asks for. The order is the order of the state.

import type CoordinateSystem from '@giro3d/giro3d/core/geographic/CoordinateSystem.js';
import Extent from '@giro3d/giro3d/core/geographic/Extent.js';
import ImageSource, {
  type GetImageOptions,
  type ImageResponse,
  ImageResult,
} from '@giro3d/giro3d/sources/ImageSource.js';
import { CanvasTexture, SRGBColorSpace } from 'three';
import type { MultiPolygon } from '#domain/entities/field.ts';
import type { Bounds } from '#terrain/grid.ts';
import { AreaIndex } from './area-index.ts';
import { smoothPolygons } from './smooth-areas.ts';
import { boundsOfExtent } from './terrain-sources.ts';

const MAX_CONCURRENT = 1500;
/** Work between two frames. */
const SLICE_MS = 12;
const LOOK_EVERY = 16;
const DOT_PX = 1.5;
/** About so far apart, and so wide, are the lines of a hatching. */
const HATCH_PX = 11;
const HATCH_LINE_PX = 1.6;
/** From near a hatching is sparse on the ground: the road and what it is built of are seen. */
const MIN_HATCH_M = 16;
const HATCH_OPACITY = 0.6;
/** Stairs of the usual cells of 10 m are seen from so many pixels to a metre. */
const STAIRS_PX_PER_M = 0.2;

export interface DrapedArea {
  readonly id: string;
  readonly polygons: MultiPolygon;
  readonly bounds: Bounds;
  readonly color: string;
  /** 0…1 */
  readonly fillOpacity: number;
  readonly lineWidthPx: number;
  /** Lines across it, from the south-west to the north-east. */
  readonly isHatched?: boolean;
  /** Its border may follow the cells of a raster, whose stairs are not drawn. */
  readonly isModelled?: boolean;
  /** Its polygons lie over each other, all turned one way: filled once all the same. */
  readonly isUnion?: boolean;
}

export class AreaImages extends ImageSource {
  #areas = new AreaIndex<DrapedArea>([]);
  readonly #crs: CoordinateSystem;
  readonly #extent: Extent;

  constructor(crs: CoordinateSystem, bounds: Bounds) {
    super({ is8bit: true, synchronous: true, transparent: true });
    this.#crs = crs;
    this.#extent = new Extent(crs, bounds);
  }

  /** Few areas are drawn at once, with the tile; many in slices between frames, so that panning goes on. */
  set areas(areas: readonly DrapedArea[]) {
    this.#areas = new AreaIndex(areas);
    // Declared read-only, and yet asked for each time a tile is painted.
    Object.assign(this, { synchronous: areas.length <= MAX_CONCURRENT });
  }

  getCrs(): CoordinateSystem {
    return this.#crs;
  }

  getExtent(): Extent {
    return this.#extent;
  }

  getImages({ extent, width, height, id, signal }: GetImageOptions): ImageResponse[] {
    const bounds = boundsOfExtent(extent);
    const visible = this.#areas.in(bounds);
    const picture = new AreaPicture(visible, bounds, width, height);
    const result = () => new ImageResult({ id, extent, texture: picture.texture() });
    if (this.synchronous) {
      return [
        {
          id,
          request: () => {
            picture.draw(Number.POSITIVE_INFINITY);
            return result();
          },
        },
      ];
    }
    return [
      {
        id,
        request: async () => {
          while (!picture.draw(SLICE_MS)) {
            await new Promise((resolve) => setTimeout(resolve));
            signal?.throwIfAborted();
          }
          return result();
        },
      },
    ];
  }
}

/** One tile's picture of areas, drawn in as many slices as it needs. */
class AreaPicture {
  readonly #areas: readonly DrapedArea[];
  readonly #bounds: Bounds;
  readonly #canvas = document.createElement('canvas');
  readonly #context: CanvasRenderingContext2D;
  #next = 0;

  constructor(areas: readonly DrapedArea[], bounds: Bounds, width: number, height: number) {
    this.#areas = areas;
    this.#bounds = bounds;
    this.#canvas.width = areas.length > 0 ? width : 1;
    this.#canvas.height = areas.length > 0 ? height : 1;
    // Drawn by the processor: the texture is read from it at once, and reading back from a GPU would stall.
    this.#context = this.#canvas.getContext('2d', { willReadFrequently: true })!;
    this.#context.lineJoin = 'round';
  }

  /** Goes on drawing for a while; answers whether all is drawn. */
  draw(maxMs: number): boolean {
    const start = performance.now();
    while (this.#next < this.#areas.length) {
      this.#drawArea(this.#areas[this.#next++]!);
      if (this.#next % LOOK_EVERY === 0 && performance.now() - start > maxMs) return false;
    }
    return true;
  }

  texture(): CanvasTexture {
    const texture = new CanvasTexture(this.#canvas);
    texture.colorSpace = SRGBColorSpace;
    return texture;
  }

  #drawArea(area: DrapedArea): void {
    const context = this.#context;
    const { minX, maxX, minY, maxY } = this.#bounds;
    const scaleX = this.#canvas.width / (maxX - minX);
    const scaleY = this.#canvas.height / (maxY - minY);
    const { bounds } = area;
    context.globalAlpha = area.fillOpacity;
    context.fillStyle = area.color;
    const widthPx = (bounds.maxX - bounds.minX) * scaleX;
    const heightPx = (bounds.maxY - bounds.minY) * scaleY;
    if (widthPx < DOT_PX && heightPx < DOT_PX && area.lineWidthPx === 0) {
      // Smaller than a pixel its form does not show; its share of the pixel does.
      context.fillRect((bounds.minX - minX) * scaleX, (maxY - bounds.maxY) * scaleY, widthPx, heightPx);
      return;
    }
    const shape = new Path2D();
    const areStairsSeen = area.isModelled && scaleX >= STAIRS_PX_PER_M;
    for (const rings of areStairsSeen ? smoothPolygons(area.polygons) : area.polygons) {
      for (const ring of rings) {
        for (const [i, [x, y]] of ring.entries()) {
          const px = (x - minX) * scaleX;
          const py = (maxY - y) * scaleY;
          if (i === 0) shape.moveTo(px, py);
          else shape.lineTo(px, py);
        }
        shape.closePath();
      }
    }
    context.fill(shape, area.isUnion ? 'nonzero' : 'evenodd');
    if (area.isHatched) this.#hatch(area, shape, scaleX, scaleY);
    if (area.lineWidthPx === 0) return;
    context.globalAlpha = Math.min(1, area.fillOpacity + 0.45);
    context.strokeStyle = area.color;
    context.lineWidth = area.lineWidthPx;
    context.stroke(shape);
  }

  /** Lines x − y = k · spacing in the project's metres, so that they go on in the neighbouring tiles. */
  #hatch(area: DrapedArea, shape: Path2D, scaleX: number, scaleY: number): void {
    const context = this.#context;
    const { minX, maxY } = this.#bounds;
    const spacingM = hatchSpacingM(scaleX);
    context.save();
    context.clip(shape, 'evenodd');
    context.globalAlpha = HATCH_OPACITY;
    context.strokeStyle = area.color;
    context.lineWidth = HATCH_LINE_PX;
    context.beginPath();
    const { bounds } = area;
    const [west, east] = [Math.max(bounds.minX, minX), Math.min(bounds.maxX, this.#bounds.maxX)];
    const [south, north] = [Math.max(bounds.minY, this.#bounds.minY), Math.min(bounds.maxY, maxY)];
    for (let k = Math.ceil((west - north) / spacingM); k * spacingM <= east - south; k++) {
      const difference = k * spacingM;
      context.moveTo((south + difference - minX) * scaleX, (maxY - south) * scaleY);
      context.lineTo((north + difference - minX) * scaleX, (maxY - north) * scaleY);
    }
    context.stroke();
    context.restore();
  }
}

/** The same for tiles of one size, and twice as much for tiles twice as large; from near so many metres. */
export function hatchSpacingM(pixelsPerMetre: number): number {
  return Math.max(MIN_HATCH_M, 2 ** Math.round(Math.log2((HATCH_PX * Math.SQRT2) / pixelsPerMetre)));
}

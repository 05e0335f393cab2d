// Areas as a picture that lies on the ground: translucent fills with a firmer edge, holes left open, drawn with the
// browser's 2D canvas for each tile of terrain that Giro3D asks for. The order is the order of the state.

import type CoordinateSystem from '@giro3d/giro3d/core/geographic/CoordinateSystem.js';
import Extent from '@giro3d/giro3d/core/geographic/Extent.js';
import ImageSource, {
  type GetImageOptions,
  type ImageResponse,
  ImageResult,
} from '@giro3d/giro3d/sources/ImageSource.js';
import { CanvasTexture, NearestFilter, SRGBColorSpace } from 'three';
import type { MultiPolygon } from '#domain/area.ts';
import type { Bounds } from '#terrain/grid.ts';
import { doBoundsMeet } from '../geometry.ts';
import { boundsOfExtent } from './terrain-sources.ts';

export interface DrapedArea {
  readonly id: string;
  readonly polygons: MultiPolygon;
  readonly bounds: Bounds;
  readonly color: string;
  /** 0…1 */
  readonly fillOpacity: number;
  readonly lineWidthPx: number;
}

export class AreaImages extends ImageSource {
  areas: readonly DrapedArea[] = [];
  /** Fully covered or not at all: for masks, whose half covered texels would be drawn too light. */
  readonly #isHard: boolean;
  readonly #crs: CoordinateSystem;
  readonly #extent: Extent;

  constructor(crs: CoordinateSystem, bounds: Bounds, isHard = false) {
    super({ is8bit: true, synchronous: true, transparent: true });
    this.#isHard = isHard;
    this.#crs = crs;
    this.#extent = new Extent(crs, bounds);
  }

  getCrs(): CoordinateSystem {
    return this.#crs;
  }

  getExtent(): Extent {
    return this.#extent;
  }

  getImages({ extent, width, height, id }: GetImageOptions): ImageResponse[] {
    const bounds = boundsOfExtent(extent);
    const visible = this.areas.filter((area) => doBoundsMeet(area.bounds, bounds));
    return [
      {
        id,
        request: () => new ImageResult({ id, extent, texture: draw(visible, bounds, width, height, this.#isHard) }),
      },
    ];
  }
}

function draw(
  areas: readonly DrapedArea[],
  bounds: Bounds,
  width: number,
  height: number,
  isHard: boolean,
): CanvasTexture {
  const canvas = document.createElement('canvas');
  canvas.width = areas.length > 0 ? width : 1;
  canvas.height = areas.length > 0 ? height : 1;
  // Drawn by the processor: the texture is read from it at once, and reading back from a GPU would stall.
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  const scaleX = width / (bounds.maxX - bounds.minX);
  const scaleY = height / (bounds.maxY - bounds.minY);
  context.lineJoin = 'round';
  for (const area of areas) {
    const shape = new Path2D();
    for (const rings of area.polygons) {
      for (const ring of rings) {
        for (const [i, [x, y]] of ring.entries()) {
          const px = (x - bounds.minX) * scaleX;
          const py = (bounds.maxY - y) * scaleY;
          if (i === 0) shape.moveTo(px, py);
          else shape.lineTo(px, py);
        }
        shape.closePath();
      }
    }
    context.globalAlpha = area.fillOpacity;
    context.fillStyle = area.color;
    context.fill(shape, 'evenodd');
    if (area.lineWidthPx === 0) continue;
    context.globalAlpha = Math.min(1, area.fillOpacity + 0.45);
    context.strokeStyle = area.color;
    context.lineWidth = area.lineWidthPx;
    context.stroke(shape);
  }
  if (isHard && areas.length > 0) harden(context, width, height);
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  if (isHard) {
    texture.minFilter = NearestFilter;
    texture.magFilter = NearestFilter;
    texture.generateMipmaps = false;
  }
  return texture;
}

function harden(context: CanvasRenderingContext2D, width: number, height: number): void {
  const image = context.getImageData(0, 0, width, height);
  for (let i = 3; i < image.data.length; i += 4) image.data[i] = image.data[i]! > 127 ? 255 : 0;
  context.putImageData(image, 0, 0);
}

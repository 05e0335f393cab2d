// Pictures of map services laid on the ground: for each tile the page is asked for one picture of each service, and they
// are drawn over each other. A picture that does not come leaves the ground as it is.

import type CoordinateSystem from '@giro3d/giro3d/core/geographic/CoordinateSystem.js';
import Extent from '@giro3d/giro3d/core/geographic/Extent.js';
import ImageSource, {
  type GetImageOptions,
  type ImageResponse,
  ImageResult,
} from '@giro3d/giro3d/sources/ImageSource.js';
import { CanvasTexture, SRGBColorSpace } from 'three';
import type { Bounds, FetchMap } from '../scene-types.ts';
import { boundsOfExtent } from './terrain-sources.ts';

export class MapImages extends ImageSource {
  services: readonly string[] = [];
  readonly #fetchMap: FetchMap;
  readonly #crs: CoordinateSystem;
  readonly #extent: Extent;

  constructor(crs: CoordinateSystem, bounds: Bounds, fetchMap: FetchMap) {
    super({ is8bit: true, transparent: true });
    this.#fetchMap = fetchMap;
    this.#crs = crs;
    this.#extent = new Extent(crs, bounds);
  }

  getCrs(): CoordinateSystem {
    return this.#crs;
  }

  getExtent(): Extent {
    return this.#extent;
  }

  getImages({ extent, width, height, id, signal }: GetImageOptions): ImageResponse[] {
    const bounds = boundsOfExtent(extent);
    return [
      {
        id,
        request: async () => {
          const pictures = await Promise.all(
            this.services.map((service) => this.#fetchMap(service, bounds, { width, height }, signal)),
          );
          signal?.throwIfAborted();
          return new ImageResult({ id, extent, texture: laid(pictures, width, height) });
        },
      },
    ];
  }
}

function laid(pictures: readonly (ImageBitmap | null)[], width: number, height: number): CanvasTexture {
  const canvas = document.createElement('canvas');
  const isEmpty = pictures.every((picture) => picture === null);
  canvas.width = isEmpty ? 1 : width;
  canvas.height = isEmpty ? 1 : height;
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  for (const picture of pictures) {
    if (!picture) continue;
    context.drawImage(picture, 0, 0, width, height);
    picture.close();
  }
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  return texture;
}

// The small map on which a box is drawn, as numbers: what part of the project's system it shows, and where a pixel of it lies. Pure.

import type { MapDataBox } from '#domain/map-data.ts';
import { between } from '../../api/projection.ts';

/** Of the picture; on the page it is scaled. */
export const VIEW_PX = { width: 560, height: 300 };

export interface BoxView {
  readonly centerX: number;
  readonly centerY: number;
  readonly metresPerPx: number;
}

export type Place = readonly [x: number, y: number];

const WGS84_SRID = 4326;
/** Longitude and latitude of the middle of Norway, and how much of it is seen, m. */
const NORWAY = { lon: 13, lat: 64.6, heightM: 1_900_000 };
/** Around what is there already. */
const MARGIN = 1.3;
const MIN_SEEN_PX = 12;
const LIMITS = { min: 0.1, max: 10_000 };

/** A raster's place, as a project's ground has it. */
export interface RasterExtent {
  readonly originX: number;
  readonly originY: number;
  readonly width: number;
  readonly height: number;
  readonly cellM: number;
}

export function boundsOfRaster({ originX, originY, width, height, cellM }: RasterExtent): MapDataBox {
  return { minX: originX, minY: originY - height * cellM, maxX: originX + width * cellM, maxY: originY };
}

export function firstView(ground: MapDataBox | null, srid: number): BoxView {
  if (ground) {
    const { minX, minY, maxX, maxY } = ground;
    const metresPerPx = Math.max((maxX - minX) / VIEW_PX.width, (maxY - minY) / VIEW_PX.height) * MARGIN;
    return { centerX: (minX + maxX) / 2, centerY: (minY + maxY) / 2, metresPerPx };
  }
  const [x = 0, y = 0] = between(WGS84_SRID, srid)?.(NORWAY.lon, NORWAY.lat) ?? [];
  const isKnown = Number.isFinite(x) && Number.isFinite(y);
  return {
    centerX: isKnown ? x : 0,
    centerY: isKnown ? y : 0,
    metresPerPx: NORWAY.heightM / VIEW_PX.height,
  };
}

export function placeAt({ centerX, centerY, metresPerPx }: BoxView, px: number, py: number): Place {
  return [centerX + (px - VIEW_PX.width / 2) * metresPerPx, centerY - (py - VIEW_PX.height / 2) * metresPerPx];
}

/** In pixels of the picture, from its north-west corner. */
export function rectangleOf({ centerX, centerY, metresPerPx }: BoxView, { minX, minY, maxX, maxY }: MapDataBox) {
  return {
    x: (minX - centerX) / metresPerPx + VIEW_PX.width / 2,
    y: (centerY - maxY) / metresPerPx + VIEW_PX.height / 2,
    width: (maxX - minX) / metresPerPx,
    height: (maxY - minY) / metresPerPx,
  };
}

export function windowOf(view: BoxView): MapDataBox {
  const [minX, maxY] = placeAt(view, 0, 0);
  const [maxX, minY] = placeAt(view, VIEW_PX.width, VIEW_PX.height);
  return { minX, minY, maxX, maxY };
}

/** Whether the box lies whole in the view, and is no mere dot there. */
export function isSeen(view: BoxView, box: MapDataBox): boolean {
  const { x, y, width, height } = rectangleOf(view, box);
  const isInside = x >= 0 && y >= 0 && x + width <= VIEW_PX.width && y + height <= VIEW_PX.height;
  return isInside && Math.max(width, height) >= MIN_SEEN_PX;
}

/** About a place that stays where it is. */
export function zoomed(view: BoxView, factor: number, [x, y]: Place = [view.centerX, view.centerY]): BoxView {
  const metresPerPx = Math.min(LIMITS.max, Math.max(LIMITS.min, view.metresPerPx * factor));
  const share = metresPerPx / view.metresPerPx;
  return { centerX: x + (view.centerX - x) * share, centerY: y + (view.centerY - y) * share, metresPerPx };
}

/** Between two corners, on whole metres. */
export function boxBetween([ax, ay]: Place, [bx, by]: Place): MapDataBox {
  return {
    minX: Math.round(Math.min(ax, bx)),
    minY: Math.round(Math.min(ay, by)),
    maxX: Math.round(Math.max(ax, bx)),
    maxY: Math.round(Math.max(ay, by)),
  };
}

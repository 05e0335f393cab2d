// A map of places on the earth in Mercator's projection, north up: which part of it is seen, lines of longitude and latitude with round
// numbers, markers that stand too near each other gathered into one, and names where there is room. The world is a square of side 1 with
// its origin in the north-west; places on the map are CSS px from its upper left corner. Pure.

import { tickDecimals, ticksBetween } from '../../ui/ticks.ts';
import type { Size } from '../../ui/use-size.ts';

export interface LonLat {
  readonly lonDeg: number;
  readonly latDeg: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The middle of what is seen, and how many px the whole world is wide. */
export interface MapView extends Point {
  readonly worldPx: number;
}

const RADIANS = Math.PI / 180;
/** Where Mercator's square ends. */
const MAX_LATITUDE_DEG = 85.05;
/** Of the ellipsoid WGS 84, m. */
const EQUATOR_M = 40_075_017;
/** A valley fills the map at the nearest, and the world at the farthest; px. */
const [MIN_WORLD_PX, MAX_WORLD_PX] = [512, 5_000_000];
/** What is shown at first reaches at least so far across, of the world: about the south of Norway, so that towns say where it is. */
const MIN_FIT = 0.03;
/** The same of places that are looked at alone: about ten kilometres. */
export const MIN_APART = 0.0005;
/** Room around the places, px. */
const MARGIN_PX = 72;

export function toWorld({ lonDeg, latDeg }: LonLat): Point {
  const lat = Math.max(-MAX_LATITUDE_DEG, Math.min(MAX_LATITUDE_DEG, latDeg)) * RADIANS;
  return { x: lonDeg / 360 + 0.5, y: 0.5 - Math.log(Math.tan(Math.PI / 4 + lat / 2)) / (2 * Math.PI) };
}

export function toLonLat({ x, y }: Point): LonLat {
  return { lonDeg: (x - 0.5) * 360, latDeg: Math.atan(Math.sinh((0.5 - y) * 2 * Math.PI)) / RADIANS };
}

/** All places with room around them. @param minExtent of the world, seen at least */
export function viewOfAll(places: readonly LonLat[], { width, height }: Size, minExtent = MIN_FIT): MapView {
  const points = places.map(toWorld);
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [minX, maxX, minY, maxY] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const room = (sidePx: number) => Math.max(sidePx / 2, sidePx - 2 * MARGIN_PX);
  const worldPx = Math.min(
    room(width) / Math.max(minExtent, maxX - minX),
    room(height) / Math.max(minExtent, maxY - minY),
  );
  return within({ x: (minX + maxX) / 2, y: (minY + maxY) / 2, worldPx });
}

/** Nearer or farther, so that the place under a point of the map stays there. */
export function zoomed(view: MapView, size: Size, factor: number, at: Point): MapView {
  const worldPx = Math.max(MIN_WORLD_PX, Math.min(MAX_WORLD_PX, view.worldPx * factor));
  const [dx, dy] = [at.x - size.width / 2, at.y - size.height / 2];
  const shift = 1 / view.worldPx - 1 / worldPx;
  return within({ x: view.x + dx * shift, y: view.y + dy * shift, worldPx });
}

/** Drawn along by so many px. */
export const moved = (view: MapView, dx: number, dy: number): MapView =>
  within({ ...view, x: view.x - dx / view.worldPx, y: view.y - dy / view.worldPx });

function within({ x, y, worldPx }: MapView): MapView {
  const held = (value: number) => Math.max(0, Math.min(1, value));
  return { x: held(x), y: held(y), worldPx: Math.max(MIN_WORLD_PX, Math.min(MAX_WORLD_PX, worldPx)) };
}

/** Where a place is drawn. */
export function pointOn(view: MapView, { width, height }: Size, place: LonLat): Point {
  const { x, y } = toWorld(place);
  return { x: width / 2 + (x - view.x) * view.worldPx, y: height / 2 + (y - view.y) * view.worldPx };
}

/** In the middle of the map; Mercator's scale grows towards the poles. */
export function metresPerPx(view: MapView): number {
  return (EQUATOR_M * Math.cos(toLonLat(view).latDeg * RADIANS)) / view.worldPx;
}

export interface Graticule {
  readonly meridians: readonly { readonly deg: number; readonly x: number }[];
  readonly parallels: readonly { readonly deg: number; readonly y: number }[];
  /** That write all its degrees as they are. */
  readonly decimals: number;
}

/** About so far between two lines, px. */
const LINES_APART_PX = 130;

export function graticule(view: MapView, size: Size): Graticule {
  const corner = (x: number, y: number) =>
    toLonLat({ x: view.x + (x * size.width) / view.worldPx, y: view.y + (y * size.height) / view.worldPx });
  const [northWest, southEast] = [corner(-0.5, -0.5), corner(0.5, 0.5)];
  const [west, east] = [Math.max(-180, northWest.lonDeg), Math.min(180, southEast.lonDeg)];
  const lons = ticksBetween(west, east, Math.max(2, size.width / LINES_APART_PX));
  const lats = ticksBetween(southEast.latDeg, northWest.latDeg, Math.max(2, size.height / LINES_APART_PX));
  return {
    meridians: lons.map((deg) => ({ deg, x: pointOn(view, size, { lonDeg: deg, latDeg: 0 }).x })),
    parallels: lats.map((deg) => ({ deg, y: pointOn(view, size, { lonDeg: 0, latDeg: deg }).y })),
    decimals: tickDecimals([...lons, ...lats]),
  };
}

export interface Gathered extends Point {
  /** Of the points given, in their order. */
  readonly indexes: readonly number[];
}

/** Points within reach of an earlier one stand with it, at the place of the first. */
export function gathered(points: readonly Point[], reachPx: number): Gathered[] {
  const groups: { x: number; y: number; indexes: number[] }[] = [];
  for (const [index, { x, y }] of points.entries()) {
    const near = groups.find((group) => Math.hypot(group.x - x, group.y - y) < reachPx);
    if (near) near.indexes.push(index);
    else groups.push({ x, y, indexes: [index] });
  }
  return groups;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Name extends Point {
  readonly text: string;
  /** Between the point and its name, px. */
  readonly offPx: number;
}

export interface PlacedName extends Name {
  readonly isLeft: boolean;
}

/** Of a letter of the map's names on the average, and of their line; px. */
const [LETTER_PX, LINE_PX] = [6.8, 16];

/** Names beside their points, to the right or else to the left, where they are free of each other, of what is taken and of the map's edge. */
export function placeNames(names: readonly Name[], taken: readonly Box[], size: Size): PlacedName[] {
  const boxes = [...taken];
  return names.flatMap((name) => {
    const width = name.text.length * LETTER_PX;
    for (const isLeft of [false, true]) {
      const left = isLeft ? name.x - name.offPx - width : name.x + name.offPx;
      const box = { left, top: name.y - LINE_PX / 2, width, height: LINE_PX };
      if (!isInside(box, size) || boxes.some((other) => overlap(box, other))) continue;
      boxes.push(box);
      return [{ ...name, isLeft }];
    }
    return [];
  });
}

const isInside = ({ left, top, width, height }: Box, size: Size) =>
  left >= 0 && top >= 0 && left + width <= size.width && top + height <= size.height;

const overlap = (a: Box, b: Box) =>
  a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height;

// Where the eye stands for a View, and which View shows a box. Pure: plain numbers, metres, degrees; no three.js.
//
//            eye ●  tilt measured from straight down at the place looked at
//                 \  ┊
//      distanceM   \ ┊        heading 0 = the eye looks towards north (it stands south of the place)
//                   \┊
//          ──────────◎────── ground

import type { Bounds } from '#terrain/grid.ts';
import type { View, Xyz } from '../scene-types.ts';

/** Vertical opening of the eye. A long lens keeps a valley's sides from falling outwards. */
export const FIELD_OF_VIEW_DEG = 35;
export const MAX_TILT_DEG = 85;
export const MIN_DISTANCE_M = 25;

const DEG = Math.PI / 180;
const HALF_HEIGHT = Math.tan((FIELD_OF_VIEW_DEG / 2) * DEG);

export interface Frame {
  readonly eye: Xyz;
  /** Unit vectors of the picture: right, up, and forwards into it. */
  readonly right: Xyz;
  readonly up: Xyz;
  readonly forward: Xyz;
}

export function frameOf(view: View): Frame {
  const h = view.headingDeg * DEG;
  const t = view.tiltDeg * DEG;
  const forward: Xyz = [Math.sin(h) * Math.sin(t), Math.cos(h) * Math.sin(t), -Math.cos(t)];
  const up: Xyz = [Math.sin(h) * Math.cos(t), Math.cos(h) * Math.cos(t), Math.sin(t)];
  const right: Xyz = [Math.cos(h), -Math.sin(h), 0];
  return {
    forward,
    up,
    right,
    eye: [
      view.x - forward[0] * view.distanceM,
      view.y - forward[1] * view.distanceM,
      view.z - forward[2] * view.distanceM,
    ],
  };
}

/** The view from an eye to a place; `frameOf` the other way. Seen from straight above it looks north. */
export function viewBetween(eye: Xyz, [x, y, z]: Xyz): View {
  const d = [x - eye[0], y - eye[1], z - eye[2]] as const;
  const distanceM = Math.hypot(...d);
  return {
    x,
    y,
    z,
    distanceM,
    headingDeg: (Math.atan2(d[0], d[1]) / DEG + 360) % 360,
    tiltDeg: distanceM === 0 ? 0 : Math.acos(Math.max(-1, Math.min(1, -d[2] / distanceM))) / DEG,
  };
}

/** Height of the eyes of somebody who stands. */
export const STANDING_EYE_M = 1.7;
/** Looking about: nearly straight down to well above level. */
const LOOK_TILTS_DEG = [5, 150] as const;

/**
 * A view whose eye is where it may be when one looks about from the eye: inside the site, over the ground, or standing on
 * it. The place looked at moves along with the eye.
 */
export function keepEye(
  view: View,
  box: Box,
  heightAt: (x: number, y: number) => number | null,
  isOnGround: boolean,
): View {
  const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));
  const turned = {
    ...view,
    distanceM: Math.max(MIN_DISTANCE_M, view.distanceM),
    headingDeg: ((view.headingDeg % 360) + 360) % 360,
    tiltDeg: clamp(view.tiltDeg, ...LOOK_TILTS_DEG),
  };
  const { eye } = frameOf(turned);
  const x = clamp(eye[0], box.minX, box.maxX);
  const y = clamp(eye[1], box.minY, box.maxY);
  const ground = heightAt(x, y) ?? box.minZ;
  const z = isOnGround ? ground + STANDING_EYE_M : Math.max(eye[2], ground + STANDING_EYE_M);
  return withEye(turned, [x, y, z]);
}

/** The same direction of sight from another place. */
export function withEye(view: View, eye: Xyz): View {
  const { forward } = frameOf(view);
  return {
    ...view,
    x: eye[0] + forward[0] * view.distanceM,
    y: eye[1] + forward[1] * view.distanceM,
    z: eye[2] + forward[2] * view.distanceM,
  };
}

/** Metres from the upper to the lower edge of the picture at the place looked at. */
export function heightShownM(view: View): number {
  return 2 * view.distanceM * HALF_HEIGHT;
}

/** Metres per pixel at the place looked at, along the picture's horizontal. */
export function metresPerPixel(view: View, heightPx: number): number {
  return heightShownM(view) / heightPx;
}

export interface Box extends Bounds {
  readonly minZ: number;
  readonly maxZ: number;
}

/**
 * The view from the given direction in which all places stand inside the picture, with a margin (share of the half
 * picture). Found by moving the place looked at until the outline is centred, and the eye until it fits.
 */
export function viewOfPlaces(
  places: readonly Xyz[],
  headingDeg: number,
  tiltDeg: number,
  aspect: number,
  margin = 0.06,
): View {
  const middle = [0, 1, 2].map(
    (k) => (Math.min(...places.map((p) => p[k]!)) + Math.max(...places.map((p) => p[k]!))) / 2,
  );
  const spanX = Math.max(...places.map((p) => Math.abs(p[0] - middle[0]!)));
  const spanY = Math.max(...places.map((p) => Math.abs(p[1] - middle[1]!)));
  const h = headingDeg * DEG;
  let view: View = {
    x: middle[0]!,
    y: middle[1]!,
    z: middle[2]!,
    distanceM: Math.max(spanX, spanY, 25) * 4,
    headingDeg,
    tiltDeg,
  };
  for (let round = 0; round < 30; round++) {
    const outline = outlineOf(places, view, aspect);
    const shiftRight = ((outline.left + outline.right) / 2) * view.distanceM * HALF_HEIGHT * aspect;
    // Up in the picture is away on the ground: move along the ground, not into the air.
    const shiftUp = ((outline.bottom + outline.top) / 2) * view.distanceM * HALF_HEIGHT;
    const ahead = shiftUp / Math.max(0.25, Math.cos(tiltDeg * DEG));
    const scale = Math.max((outline.right - outline.left) / 2, (outline.top - outline.bottom) / 2) / (1 - margin);
    view = {
      ...view,
      x: view.x + Math.cos(h) * shiftRight + Math.sin(h) * ahead * 0.8,
      y: view.y - Math.sin(h) * shiftRight + Math.cos(h) * ahead * 0.8,
      distanceM: Math.max(MIN_DISTANCE_M, view.distanceM * (1 + (scale - 1) * 0.8)),
    };
  }
  return view;
}

/** Extent of the places in the picture, −1 to 1 from edge to edge. */
function outlineOf(
  places: readonly Xyz[],
  view: View,
  aspect: number,
): { left: number; right: number; bottom: number; top: number } {
  const frame = frameOf(view);
  let left = Infinity;
  let right = -Infinity;
  let bottom = Infinity;
  let top = -Infinity;
  for (const place of places) {
    const x = place[0] - frame.eye[0];
    const y = place[1] - frame.eye[1];
    const z = place[2] - frame.eye[2];
    const depth = Math.max(view.distanceM * 0.05, dot(frame.forward, x, y, z));
    const across = dot(frame.right, x, y, z) / depth / (HALF_HEIGHT * aspect);
    const upwards = dot(frame.up, x, y, z) / depth / HALF_HEIGHT;
    left = Math.min(left, across);
    right = Math.max(right, across);
    bottom = Math.min(bottom, upwards);
    top = Math.max(top, upwards);
  }
  return { left, right, bottom, top };
}

/**
 * Places that stand for a box of ground: a grid of its heights where they are known, else the box's corners.
 */
export function placesOf(box: Box, heightAt: (x: number, y: number) => number | null): Xyz[] {
  const places: Xyz[] = [];
  const steps = 12;
  for (let i = 0; i <= steps; i++) {
    for (let k = 0; k <= steps; k++) {
      const x = box.minX + ((box.maxX - box.minX) * i) / steps;
      const y = box.minY + ((box.maxY - box.minY) * k) / steps;
      const z = heightAt(x, y);
      if (z !== null) places.push([x, y, z]);
      else if (i % steps === 0 && k % steps === 0) places.push([x, y, box.minZ], [x, y, box.maxZ]);
    }
  }
  return places;
}

/** Between two views, t from 0 to 1: the shorter way round, zoom by ratio. */
export function blendViews(from: View, to: View, t: number): View {
  const turn = ((to.headingDeg - from.headingDeg + 540) % 360) - 180;
  const lerp = (a: number, b: number) => a + (b - a) * t;
  return {
    x: lerp(from.x, to.x),
    y: lerp(from.y, to.y),
    z: lerp(from.z, to.z),
    distanceM: from.distanceM * (to.distanceM / from.distanceM) ** t,
    headingDeg: from.headingDeg + turn * t,
    tiltDeg: lerp(from.tiltDeg, to.tiltDeg),
  };
}

export interface Ray {
  readonly origin: Xyz;
  /** Unit vector. */
  readonly direction: Xyz;
}

/** The line of sight through a place of the picture; across and upwards run from −1 to 1. */
export function rayThrough(view: View, isFlat: boolean, aspect: number, across: number, upwards: number): Ray {
  if (isFlat) {
    const half = heightShownM(view) / 2;
    return { origin: [view.x + across * half * aspect, view.y + upwards * half, 100_000], direction: [0, 0, -1] };
  }
  const { eye, right, up, forward } = frameOf(view);
  const a = across * HALF_HEIGHT * aspect;
  const b = upwards * HALF_HEIGHT;
  const d = [0, 1, 2].map((k) => forward[k]! + right[k]! * a + up[k]! * b) as [number, number, number];
  const length = Math.hypot(...d);
  return { origin: eye, direction: [d[0] / length, d[1] / length, d[2] / length] };
}

/**
 * Where a ray first meets the ground, found by steps that grow with the distance and then by halving. heightAt
 * answers null outside; minZ and maxZ bound the heights. null = it never meets it.
 */
export function meetGround(ray: Ray, heightAt: (x: number, y: number) => number | null, box: Box): Xyz | null {
  const { origin: o, direction: d } = ray;
  let near = 0;
  let far = Infinity;
  const slab = (from: number, step: number, low: number, high: number) => {
    if (Math.abs(step) < 1e-12) {
      if (from < low || from > high) far = -1;
      return;
    }
    const a = (low - from) / step;
    const b = (high - from) / step;
    near = Math.max(near, Math.min(a, b));
    far = Math.min(far, Math.max(a, b));
  };
  slab(o[0], d[0], box.minX, box.maxX);
  slab(o[1], d[1], box.minY, box.maxY);
  slab(o[2], d[2], box.minZ - 1, box.maxZ + 1);
  if (!(near <= far)) return null;
  if (Math.abs(d[0]) < 1e-9 && Math.abs(d[1]) < 1e-9) {
    const z = heightAt(o[0], o[1]);
    return z === null ? null : [o[0], o[1], z];
  }
  const over = (s: number) => {
    const z = heightAt(o[0] + d[0] * s, o[1] + d[1] * s);
    return z === null ? null : o[2] + d[2] * s - z;
  };
  const step = Math.max(1, (far - near) / 1500);
  let before = near;
  for (let s = near; s <= far + step; s += step) {
    const at = Math.min(s, far);
    const gap = over(at);
    if (gap !== null && gap <= 0) {
      let low = before;
      let high = at;
      for (let k = 0; k < 40 && high - low > 0.01; k++) {
        const middle = (low + high) / 2;
        const here = over(middle);
        if (here !== null && here <= 0) high = middle;
        else low = middle;
      }
      const x = o[0] + d[0] * high;
      const y = o[1] + d[1] * high;
      return [x, y, heightAt(x, y) ?? o[2] + d[2] * high];
    }
    before = at;
    if (at >= far) break;
  }
  return null;
}

function dot(a: Xyz, x: number, y: number, z: number): number {
  return a[0] * x + a[1] * y + a[2] * z;
}

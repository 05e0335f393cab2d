// Shadow and sky on a built road, worked out once from its own sections: what a cut's slopes, a wall or a fill keep from the sun and from
// the sky. Each section stands for a road that goes on as it is, so a shadow is a matter of the section's plane alone: it falls along the
// sun's ray as that plane sees it. What the ground beyond the toes or another stretch of the road would shade is left out. Pure.
//
//            sun ╲           depth   how far under the ray a point lies: its edge is where depth is 0, and linear between the corners of a
//    ___          ╲   ___            triangle, so the edge is sharp wherever it falls
//       ╲▒▒▒▒▒▒▒▒▒ ╲ ╱       sky     the share of the sky over a level place that the section leaves open (Oke 1987, street canyons)
//        ╲▒▒▒▒▒▒___╱

import { builtKindOf } from '#domain/road-surfaces.ts';
import type { RoadBodyShape } from '../scene-types.ts';
import { SUNS } from './ground-paint.ts';

/** Metres under the sun's ray, negative above it; 0 … 1. */
export type Shade = readonly [depthM: number, sky: number];

/** Of decks, vaults and whatever stands free. */
export const UNSHADED: Shade = [-1, 1];

/** Along the ray, from nearly along the road: such a sun looks into the cut, and shades nothing. */
const ALONG_THE_ROAD = 0.05;
const SUN = SUNS[0]!;

/** Of each point, numbered through the whole body as in `body.offset`. */
export function roadShade(body: RoadBodyShape): (point: number) => Shade {
  const { bearing, first, offset, z } = body;
  const points = first[body.x.length] ?? 0;
  const depth = new Float64Array(points).fill(UNSHADED[0]);
  const sky = new Float64Array(points).fill(UNSHADED[1]);
  for (let i = 0; i < body.x.length; i++) {
    if (builtKindOf(body, i) !== 'open') continue;
    const [from, end] = [first[i]!, first[i + 1]!];
    openSky(offset, z, from, end, sky);
    const across = SUN.x * Math.sin(bearing[i]!) - SUN.y * Math.cos(bearing[i]!);
    if (Math.abs(across) < ALONG_THE_ROAD) continue;
    // The ray rises so much a metre to the right; what lies highest by this reckoning shades what is farther from the sun.
    const rise = SUN.z / across;
    const reckoned = (k: number) => z[k]! - rise * offset[k]!;
    const [begin, step] = across > 0 ? [end - 1, -1] : [from, 1];
    let highest = reckoned(begin) + UNSHADED[0];
    for (let n = 0, k = begin; n < end - from; n++, k += step) {
      // A face that turns away from the sun has none of it by its normal: only what stands beyond the point counts here.
      depth[k] = highest - reckoned(k);
      highest = Math.max(highest, reckoned(k));
    }
  }
  return (point) => [depth[point]!, sky[point]!];
}

/** (cos left + cos right) / 2 of the highest angles of the section on both sides of each point. */
function openSky(offset: ArrayLike<number>, z: ArrayLike<number>, from: number, end: number, sky: Float64Array): void {
  for (let k = from; k < end; k++) {
    const highest: [number, number] = [0, 0];
    for (let j = from; j < end; j++) {
      const rise = z[j]! - z[k]!;
      if (rise <= 0) continue;
      const side = j < k ? 0 : 1;
      highest[side] = Math.max(highest[side], rise / Math.max(0.01, Math.abs(offset[j]! - offset[k]!)));
    }
    sky[k] = (1 / Math.hypot(1, highest[0]) + 1 / Math.hypot(1, highest[1])) / 2;
  }
}

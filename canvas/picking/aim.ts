// What a zoom is meant for: the road near the pointer, or near the middle of the picture, rather than the ground beside or
// behind it. Pure.

import { nearestOnLine } from '../geometry.ts';
import type { Xyz } from '../scene-types.ts';

export interface SeenLine {
  readonly id: string;
  /** x, y of its vertices in the picture, flat; NaN where they are not seen. */
  readonly seen: ArrayLike<number>;
  /** x, y, z of its vertices, flat. */
  readonly line: ArrayLike<number>;
}

/** The place on the nearest of the lines within `reachPx` of a place in the picture; null where there is none. */
export function aimAt(lines: readonly SeenLine[], x: number, y: number, reachPx: number): Xyz | null {
  let best: { readonly distance: number; readonly at: Xyz } | null = null;
  for (const { seen, line } of lines) {
    const hit = nearestOnLine(seen, 2, x, y);
    if (!hit || !(hit.distance <= (best?.distance ?? reachPx))) continue;
    const a = hit.index * 3;
    const at = (k: number) => line[a + k]! + hit.t * (line[a + 3 + k]! - line[a + k]!);
    best = { distance: hit.distance, at: [at(0), at(1), at(2)] };
  }
  return best?.at ?? null;
}

// Drawing sticks to what is there: corners before edges, within a few pixels of the pointer. Pure; lines are given as they
// are seen (pixels) with their places beside, so the reach is the same far and near.

import { nearestOnLine } from '../geometry.ts';
import type { Xy } from '../scene-types.ts';

export interface SnapLine {
  /** Flat x, y pixels; NaN where a place is not seen. */
  readonly seen: ArrayLike<number>;
  /** Flat x, y, z as drawn, the same number of vertices. */
  readonly line: ArrayLike<number>;
}

export interface Snapped {
  readonly at: Xy;
  readonly isCorner: boolean;
}

const CORNER_PX = 10;
const EDGE_PX = 7;

export function snap(
  x: number,
  y: number,
  corners: readonly { readonly x: number; readonly y: number; readonly at: Xy }[],
  lines: readonly SnapLine[],
): Snapped | null {
  let best: { distance: number; at: Xy } | null = null;
  for (const corner of corners) {
    const distance = Math.hypot(corner.x - x, corner.y - y);
    if (distance <= CORNER_PX && distance < (best?.distance ?? Number.POSITIVE_INFINITY))
      best = { distance, at: corner.at };
  }
  if (best) return { at: best.at, isCorner: true };
  let edge: { distance: number; at: Xy } | null = null;
  for (const { seen, line } of lines) {
    const hit = nearestOnLine(seen, 2, x, y);
    if (!hit || hit.distance > EDGE_PX || hit.distance >= (edge?.distance ?? Number.POSITIVE_INFINITY)) continue;
    const a = hit.index * 3;
    const at = (k: number) => line[a + k]! + hit.t * (line[a + 3 + k]! - line[a + k]!);
    edge = { distance: hit.distance, at: [at(0), at(1)] };
  }
  return edge ? { at: edge.at, isCorner: false } : null;
}

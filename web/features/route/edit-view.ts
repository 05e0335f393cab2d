// Which stretch of a line is shown when its points are to be moved: as many of them around the place that is looked at as
// leave room for each pin and for the one between two. Pure.

import type { Bounds, Xy } from '#canvas/scene-types.ts';

/** From a point to the place between it and the next, px: two pins that can be distinguished and grabbed. */
const APART_PX = 24;
/** Room around the stretch, as a share of it. */
const MARGIN = 0.15;
const MIN_MARGIN_M = 20;

/** @param size of the map, px */
export function stretchToEdit(
  places: readonly Xy[],
  [x, y]: Xy,
  size: { readonly width: number; readonly height: number },
): Bounds {
  const distance = ([px, py]: Xy) => Math.hypot(px - x, py - y);
  const inner = Array.from({ length: Math.max(0, places.length - 2) }, (_, i) => i + 1);
  const middle = inner.toSorted((a, b) => distance(places[a]!) - distance(places[b]!))[0] ?? 0;
  let from = Math.max(0, middle - 1);
  let to = Math.min(places.length - 1, middle + 1);
  const hasRoom = (a: number, b: number) => {
    const { minX, maxX, minY, maxY } = boundsOf(places.slice(a, b + 1));
    const metresPerPixel = Math.max((maxX - minX) / size.width, (maxY - minY) / size.height);
    for (let i = a; i < b; i++) {
      const legM = Math.hypot(places[i + 1]![0] - places[i]![0], places[i + 1]![1] - places[i]![1]);
      if (legM < 2 * APART_PX * metresPerPixel) return false;
    }
    return true;
  };
  for (;;) {
    if (from > 0 && hasRoom(from - 1, to)) from--;
    else if (to < places.length - 1 && hasRoom(from, to + 1)) to++;
    else break;
    // Both ways in turn.
    if (to < places.length - 1 && hasRoom(from, to + 1)) to++;
  }
  return boundsOf(places.slice(from, to + 1));
}

function boundsOf(places: readonly Xy[]): Bounds {
  const xs = places.map(([x]) => x);
  const ys = places.map(([, y]) => y);
  const [minX, maxX, minY, maxY] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const margin = Math.max(MIN_MARGIN_M, MARGIN * Math.max(maxX - minX, maxY - minY));
  return { minX: minX - margin, maxX: maxX + margin, minY: minY - margin, maxY: maxY + margin };
}

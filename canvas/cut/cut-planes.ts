// From a cut as the page describes it to planes (which half space stays) and to the lines along which the scene is opened. A
// plane is n·p + d ≥ 0 for what stays. Pure.

import type { ClippingShape, Xy, Xyz } from '../scene-types.ts';
import type { Box } from '../view/view-math.ts';
import type { CutLine } from './section.ts';

export interface HalfSpace {
  readonly normal: Xyz;
  readonly constant: number;
}

export function halfSpaces({ bounds, plane }: ClippingShape): HalfSpace[] {
  const spaces: HalfSpace[] = [];
  const add = (value: number | null | undefined, axis: 0 | 1 | 2, sign: 1 | -1) => {
    if (value === null || value === undefined) return;
    const normal: [number, number, number] = [0, 0, 0];
    normal[axis] = sign;
    spaces.push({ normal, constant: -sign * value });
  };
  if (bounds) {
    add(bounds.minX, 0, 1);
    add(bounds.maxX, 0, -1);
    add(bounds.minY, 1, 1);
    add(bounds.maxY, 1, -1);
    add(bounds.minZ, 2, 1);
    add(bounds.maxZ, 2, -1);
  }
  if (plane) {
    // What lies ahead along the tangent goes, so that one looks back at the open section.
    const [tx, ty] = unit(plane.tangent);
    spaces.push({ normal: [-tx, -ty, 0], constant: tx * plane.point[0] + ty * plane.point[1] });
  }
  return spaces;
}

/** The lines of the open sections inside the site: the plane's own, and the sides of the box. */
export function cutLines({ bounds, plane }: ClippingShape, site: Box): CutLine[] {
  const box = {
    minX: Math.max(site.minX, bounds?.minX ?? site.minX),
    maxX: Math.min(site.maxX, bounds?.maxX ?? site.maxX),
    minY: Math.max(site.minY, bounds?.minY ?? site.minY),
    maxY: Math.min(site.maxY, bounds?.maxY ?? site.maxY),
  };
  if (box.minX >= box.maxX || box.minY >= box.maxY) return [];
  const sides: CutLine[] = [];
  const side = (value: number | null | undefined, from: Xy, to: Xy) => {
    if (value !== null && value !== undefined) sides.push({ from, to });
  };
  side(bounds?.minX, [box.minX, box.minY], [box.minX, box.maxY]);
  side(bounds?.maxX, [box.maxX, box.minY], [box.maxX, box.maxY]);
  side(bounds?.minY, [box.minX, box.minY], [box.maxX, box.minY]);
  side(bounds?.maxY, [box.minX, box.maxY], [box.maxX, box.maxY]);
  if (!plane) return sides;
  const [tx, ty] = unit(plane.tangent);
  const { point } = plane;
  const behind = (line: CutLine) => keepHalf(line, (p) => -(p[0] - point[0]) * tx - (p[1] - point[1]) * ty);
  const own = clipToBox(point, [ty, -tx], box);
  return [...sides.flatMap(behind), ...(own ? [own] : [])];
}

function unit([x, y]: Xyz): Xy {
  const length = Math.hypot(x, y) || 1;
  return [x / length, y / length];
}

/** The stretch of a line through a point in a direction that lies inside the box. */
function clipToBox(
  point: Xyz,
  direction: Xy,
  box: { readonly minX: number; readonly maxX: number; readonly minY: number; readonly maxY: number },
): CutLine | null {
  let near = -Infinity;
  let far = Infinity;
  for (const [from, step, low, high] of [
    [point[0], direction[0], box.minX, box.maxX],
    [point[1], direction[1], box.minY, box.maxY],
  ] as const) {
    if (Math.abs(step) < 1e-12) {
      if (from < low || from > high) return null;
      continue;
    }
    const [a, b] = [(low - from) / step, (high - from) / step];
    near = Math.max(near, Math.min(a, b));
    far = Math.min(far, Math.max(a, b));
  }
  if (near >= far) return null;
  const at = (t: number): Xy => [point[0] + direction[0] * t, point[1] + direction[1] * t];
  return { from: at(near), to: at(far) };
}

/** The part of a line where the value is not negative. */
function keepHalf({ from, to }: CutLine, value: (at: Xy) => number): CutLine[] {
  const [a, b] = [value(from), value(to)];
  if (a < 0 && b < 0) return [];
  if (a >= 0 && b >= 0) return [{ from, to }];
  const t = a / (a - b);
  const middle: Xy = [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t];
  return a >= 0 ? [{ from, to: middle }] : [{ from: middle, to }];
}

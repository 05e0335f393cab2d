// The corners of a shape that are edited as one outline: whether two are the same, and how one is described. Metres of the project's
// coordinates. Pure.

import type { EditedShape, Xy } from '#canvas/scene-types.ts';
import { ringArea } from '#terrain/ring.ts';
import type { Formats } from '../i18n/formats.ts';
import type { Text } from '../i18n/text.tsx';

/** To the centimetre: what the canvas answers has gone through other numbers. */
const SAME_M = 0.01;

/** Without the last corner where it repeats the first. */
export function opened(ring: readonly Xy[]): readonly Xy[] {
  const [first, last] = [ring[0], ring.at(-1)];
  return ring.length > 1 && first![0] === last![0] && first![1] === last![1] ? ring.slice(0, -1) : ring;
}

/** Corner by corner; whether the last repeats the first makes no difference. */
export function isSameOutline(a: readonly Xy[], b: readonly Xy[]): boolean {
  const [one, other] = [opened(a), opened(b)];
  return (
    one.length === other.length && one.every(([x, y], i) => Math.hypot(x - other[i]![0], y - other[i]![1]) < SAME_M)
  );
}

/** '5 hjørner, 12 400 m²', '3 punkter, 420 m', or where a point stands. */
export function outlineText(kind: EditedShape['kind'], outline: readonly Xy[], t: Text, formats: Formats): string {
  const points = opened(outline);
  const count = points.length;
  if (kind === 'point') return points.map(([x, y]) => `${formats.number(x, 0)} ${formats.number(y, 0)}`).join('');
  if (kind === 'line') return t('ui.outline.line', { count, length: formats.length(lengthOf(points)) });
  const areaM2 = count > 0 ? Math.abs(ringArea([...points, points[0]!])) : 0;
  return t('ui.outline.polygon', { count, size: formats.number(areaM2, 0) });
}

function lengthOf(points: readonly Xy[]): number {
  return points.slice(1).reduce((sum, [x, y], i) => sum + Math.hypot(x - points[i]![0], y - points[i]![1]), 0);
}

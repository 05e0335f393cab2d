// From the intersection points as the canvas reports them to the one change that was made, and from what the engine answers to
// the figures that are shown. Pure.

import type { Xy } from '#canvas/scene-types.ts';
import type { PlanEdit } from './realign.worker.ts';

/** The change that makes the points of others; null when they are the same, or more than one has changed. */
export function editOf(before: readonly Xy[], points: readonly Xy[]): PlanEdit | null {
  const isSame = (i: number, k: number) => before[i]?.[0] === points[k]?.[0] && before[i]?.[1] === points[k]?.[1];
  const more = points.length - before.length;
  if (Math.abs(more) > 1) return null;
  let index = 0;
  while (index < Math.min(before.length, points.length) && isSame(index, index)) index++;
  if (more < 0) return { kind: 'remove', index };
  const at = points[index];
  if (!at) return null;
  return { kind: more > 0 ? 'insert' : 'move', index, x: at[0], y: at[1] };
}

/** Where the points stand after a change. */
export function placesAfter(before: readonly Xy[], edit: PlanEdit): readonly Xy[] {
  const { kind, index } = edit;
  if (kind === 'radius') return before;
  if (kind === 'remove') return before.filter((_, i) => i !== index);
  return before.toSpliced(index, kind === 'move' ? 1 : 0, [edit.x, edit.y]);
}

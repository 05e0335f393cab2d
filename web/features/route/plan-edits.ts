// From the intersection points as the canvas reports them to the one change that was made, and from what the engine answers to
// the figures that are shown. Pure.

import type { Xy } from '#canvas/scene-types.ts';
import type { Realign } from './realign.ts';
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

export const REALIGN_FIGURES = ['costNok', 'co2Kg', 'biodiversity', 'risk', 'massImbalanceM3', 'lengthM'] as const;
export type RealignFigure = (typeof REALIGN_FIGURES)[number];

export interface ShownFigure {
  readonly name: RealignFigure;
  readonly value: number;
  /** To the line as it was saved. */
  readonly difference: number;
}

/** Full detail's figures; while they are not there, the saved line's and what the kernel says has changed. */
export function figuresShown({ base, steps, dragged, evaluated }: Realign): {
  readonly figures: readonly ShownFigure[];
  readonly isEstimate: boolean;
} {
  const isEstimate = dragged !== null || evaluated === null;
  const { scores } = dragged ?? steps.now;
  const figures = REALIGN_FIGURES.map((name): ShownFigure => {
    const was = base.evaluated.figures[name];
    if (!isEstimate) return { name, value: evaluated!.figures[name], difference: evaluated!.figures[name] - was };
    const difference = scores[name] - base.preview.scores[name];
    return { name, value: Math.max(0, was + difference), difference };
  });
  return { figures, isEstimate };
}

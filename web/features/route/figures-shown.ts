// The figures that stand beside a line that is being realigned, against the line as it was saved.

import { isUnknown } from '#domain/figures/evidence.ts';
import { FIGURE_ROWS, type FigureId, OBJECTIVE_FIGURES } from '#domain/figures/figure-rows.ts';
import type { Realign } from './realign.ts';

export const REALIGN_FIGURES: readonly FigureId[] = [...OBJECTIVE_FIGURES, 'length'];

export interface ShownFigure {
  readonly id: FigureId;
  readonly value: number;
  readonly isUnknown: boolean;
  /** To the line as it was saved. */
  readonly difference: number;
}

/** Full detail's figures; while they are not there, the saved line's and what the kernel says has changed. */
export function figuresShown({ base, steps, dragged, wanted, evaluated }: Realign): {
  readonly figures: readonly ShownFigure[];
  readonly isEstimate: boolean;
} {
  const isExact = dragged === null && evaluated !== null;
  const { scores } = dragged ?? steps.now;
  const figures = REALIGN_FIGURES.map((id): ShownFigure => {
    const { total } = FIGURE_ROWS[id];
    const was = base.evaluated.figures[total];
    const unknown = isUnknown(id, (evaluated ?? base.evaluated).figures);
    if (isExact)
      return { id, value: evaluated!.figures[total], difference: evaluated!.figures[total] - was, isUnknown: unknown };
    const difference = scores[total] - base.preview.scores[total];
    return { id, value: Math.max(0, was + difference), difference, isUnknown: unknown };
  });
  // What has been asked for and is not there yet makes exact figures those of a line that is past.
  return { figures, isEstimate: !isExact || wanted !== null };
}

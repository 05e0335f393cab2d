// The figures that stand beside a line that is being realigned, against the line as it was saved.

import type { Realign } from './realign.ts';

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

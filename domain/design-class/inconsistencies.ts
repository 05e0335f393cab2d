// Values of a design class that contradict each other, so that no line could keep both, or one of them would say nothing.
// Each row by itself keeps its bounds; guiding limits (derived-limits.ts) are no contradiction.

import type { designClassRows } from '../parameters/design-class.ts';
import type { Curve, ValuesOf } from '../parameters/parameter.ts';

type DesignClass = ValuesOf<typeof designClassRows>;

export interface Inconsistency {
  /** The rows that contradict each other. */
  readonly rows: readonly (keyof DesignClass)[];
  /** In English; validation-messages.ts has the Norwegian. */
  readonly message: string;
}

export function inconsistenciesOf(c: DesignClass): Inconsistency[] {
  const found: readonly (Inconsistency & { readonly isBroken: boolean })[] = [
    {
      rows: ['minRadiusM', 'maxRadiusM'],
      message: 'the minimum radius is above the maximum radius',
      isBroken: c.minRadiusM > c.maxRadiusM,
    },
    {
      rows: ['minClothoidAM', 'maxRadiusM'],
      message: 'the clothoid parameter is above the maximum radius',
      isBroken: c.minClothoidAM > c.maxRadiusM,
    },
    ...(['gradeByRadius', 'gradeReturnByRadius'] as const).map((row) => ({
      rows: [row],
      message: 'a sharper curve may not allow a steeper grade',
      isBroken: falls(c[row]),
    })),
  ];
  return found.filter(({ isBroken }) => isBroken).map(({ rows, message }) => ({ rows, message }));
}

const falls = (curve: Curve) => curve.some(([, grade], i) => i > 0 && grade < curve[i - 1]![1]);

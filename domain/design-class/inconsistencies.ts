// Values of a design class, or of a segment type, that contradict each other, so that no line could keep both, or one of them would
// say nothing. Each row by itself keeps its bounds; guiding limits (derived-limits.ts) are no contradiction.

import { designClassRows } from '../parameters/design-class.ts';
import type { Curve, ValuesOf } from '../parameters/parameter.ts';
import type { SegmentParameters } from '../route-type.ts';

type DesignClass = ValuesOf<typeof designClassRows>;

export interface Inconsistency<Row = keyof DesignClass> {
  /** The rows that contradict each other. */
  readonly rows: readonly Row[];
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
    ...(['minStraightLengthM', 'minStraightSameWayM'] as const).map((row) => ({
      rows: [row, 'maxStraightLengthM'] as const,
      message: 'the minimum straight is longer than the maximum straight',
      isBroken: c[row] > c.maxStraightLengthM,
    })),
    ...(['crestRadiusM', 'sagRadiusM'] as const).map((row) => ({
      rows: [row, 'maxVerticalRadiusM'] as const,
      message: 'the minimum vertical radius is above the maximum vertical radius',
      isBroken: c.maxVerticalRadiusM > 0 && c[row] > c.maxVerticalRadiusM,
    })),
    ...(['maxGradePct', 'maxGradeReturnPct'] as const).map((row) => ({
      rows: ['minGradePct', row] as const,
      message: 'the minimum grade is above the maximum grade',
      isBroken: c.minGradePct > c[row],
    })),
    // Both rows stand at what no line reaches while they are not used.
    {
      rows: ['sharpRadiusM', 'sharpGradePct'],
      message: 'a sharper curve may not allow a steeper grade',
      isBroken: c.sharpRadiusM > c.minRadiusM && c.sharpGradePct > steepestOf(c),
    },
    {
      rows: ['steepGradePct', 'maxSteepLengthM'],
      message: 'the limit of steep grade is above the maximum grade',
      isBroken: c.maxSteepLengthM < designClassRows.maxSteepLengthM.max && c.steepGradePct > steepestOf(c),
    },
    ...(['gradeByRadius', 'gradeReturnByRadius'] as const).map((row) => ({
      rows: [row],
      message: 'a sharper curve may not allow a steeper grade',
      isBroken: falls(c[row]),
    })),
  ];
  return found.filter(({ isBroken }) => isBroken).map(({ rows, message }) => ({ rows, message }));
}

/** Of a segment type, as `group.row`. */
export function segmentInconsistenciesOf({ structure }: SegmentParameters): Inconsistency<string>[] {
  return structure.minLengthM > structure.maxLengthM
    ? [
        {
          rows: ['structure.minLengthM', 'structure.maxLengthM'],
          message: 'the minimum length is above the maximum length',
        },
      ]
    : [];
}

/** In either direction, %. */
const steepestOf = ({ maxGradePct, maxGradeReturnPct }: DesignClass) => Math.max(maxGradePct, maxGradeReturnPct);

const falls = (curve: Curve) => curve.some(([, grade], i) => i > 0 && grade < curve[i - 1]![1]);

// What drives a route's cost as rows of a panel: which limit, what moving it by a step that a planner would talk about saves, and
// whether that can be relied on; most expensive first.

import { relaxationStep } from '#domain/relaxation-step.ts';
import type { DrivingConstraint, DrivingConstraints } from '#domain/route.ts';

export interface DrivingRow {
  readonly one: DrivingConstraint;
  /** In the limit's unit; positive = relaxed, or a height raised; negative = a height lowered. */
  readonly step: number;
  readonly savesNok: number;
  /** By a slope of the cost that limits hardly explain. */
  readonly isUncertain: boolean;
}

/** A share of the cost's slope above this that no limit explains makes what is shown of them uncertain. */
export const MAX_UNEXPLAINED_SHARE = 0.1;

export function drivingRows({ stretches, tried, unexplained, unexplainedPlan = 0 }: DrivingConstraints): DrivingRow[] {
  return stretches
    .map((one): DrivingRow => {
      const { rule, limit, marginalNok, trial } = one;
      const size = trial?.step ?? relaxationStep(rule, limit);
      const isHeight = rule === 'endHeight' || rule === 'controlHeight';
      // Half of what both sides differ by: what steps leave undone is in neither.
      const relaxed = isHeight && trial ? trial.savesNok : size * marginalNok;
      const stricter = trial ? -(trial.addsNok ?? Number.POSITIVE_INFINITY) : -relaxed;
      const isLower = isHeight && stricter > relaxed;
      const isUncertain =
        rule === 'planRadius' ? unexplainedPlan > MAX_UNEXPLAINED_SHARE : !tried && unexplained > MAX_UNEXPLAINED_SHARE;
      return { one, step: isLower ? -size : size, savesNok: isLower ? stricter : relaxed, isUncertain };
    })
    .filter(({ savesNok }) => savesNok > 0)
    .sort((a, b) => b.savesNok - a.savesNok);
}

// What goes into the thread that evaluates one line, and what comes out.

import type { Alignment } from '#domain/alignment.ts';
import type { BreakdownRow } from '#domain/figures/item.ts';
import type { RouteResult } from '#domain/route.ts';
import type { HaulMasses } from '#engine/haul/haul-masses.ts';
import type { Problem } from '#engine/problem.ts';

export interface EvaluatedLine extends Omit<RouteResult, 'key' | 'corridor'> {
  readonly breakdown: readonly BreakdownRow[];
  readonly body: Uint8Array;
  readonly haulMasses: HaulMasses;
}

export interface ToEvaluate {
  readonly problem: Problem;
  /** Its profile may be empty: there is none yet. */
  readonly alignment: Alignment;
}

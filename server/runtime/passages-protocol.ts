// What goes into the thread that estimates what passing over places costs, and what comes out.

import type { Area } from '#domain/entities/area.ts';
import type { Problem } from '#engine/problem.ts';
import type { PassageCosts } from '#engine/seeding/passage-costs.ts';

export interface ToEstimate {
  readonly problem: Problem;
  /** To be kept off; null: the map alone. */
  readonly avoided: Area | null;
  /** The map of this problem is known already: its best cost and cells. */
  readonly known: Pick<PassageCosts, 'bestNok' | 'cellFactor'> | null;
}

export interface EstimatedPassages {
  /** null where they were known, and where there is no road. */
  readonly costs: PassageCosts | null;
  /** Of the cheapest road that keeps off the area, Infinity where there is none; null where no area was named. */
  readonly aroundNok: number | null;
}

export type FromThread = { readonly share: number } | { readonly estimated: EstimatedPassages };

// The cost of a route as low, likely and high, with the same shares as the product shows beside it.

import { type CostUncertainty, costUncertaintyOf } from '#domain/figures/cost-uncertainty.ts';
import type { ExportRoute } from './material.ts';

export function costRangeOf({ figures, uncertainty, boundNok, pricesRange }: ExportRoute): CostUncertainty {
  return costUncertaintyOf({ costNok: figures.costNok, ground: uncertainty, boundNok, prices: pricesRange });
}

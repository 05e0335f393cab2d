// All that a thread needs to search: the Problem, its evaluator, the design limits and the rasters of seeding, each made
// once and on first use.

import { DETAIL_STATION_M } from '../evaluate/detail.ts';
import type { Evaluator } from '../evaluate/evaluator.ts';
import type { Problem } from '../problem.ts';
import { type CostTable, costTable } from '../seeding/cost-table.ts';
import { type SiteRaster, siteRaster } from '../seeding/site-raster.ts';
import { type Limits, limitsOf } from './limits.ts';
import type { Model } from './model.ts';
import type { PriceVector } from './objectives.ts';

export interface Site {
  readonly problem: Problem;
  readonly model: Model;
  readonly limits: Limits;
  readonly evaluator: Evaluator;
  /** At the stations of full detail, asking a little more than the rules do. */
  readonly strict: Evaluator;
  readonly raster: SiteRaster;
  costs(prices: PriceVector): CostTable;
}

export function openSite(problem: Problem, model: Model): Site {
  const tables = new Map<string, CostTable>();
  let evaluator: Evaluator | undefined;
  let strict: Evaluator | undefined;
  let raster: SiteRaster | undefined;
  return {
    problem,
    model,
    limits: limitsOf(problem),
    get evaluator() {
      evaluator ??= model.createEvaluator(problem);
      return evaluator;
    },
    get strict() {
      strict ??= model.createEvaluator(problem, { stationM: DETAIL_STATION_M, strict: true });
      return strict;
    },
    get raster() {
      raster ??= siteRaster(problem);
      return raster;
    },
    costs(prices) {
      const key = JSON.stringify(prices);
      let table = tables.get(key);
      if (!table) {
        table = costTable(problem, model, prices);
        tables.set(key, table);
      }
      return table;
    },
  };
}

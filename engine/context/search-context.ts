// All that a thread needs to search: the Problem, its evaluator, the design limits and the rasters of seeding, each made
// once and on first use.

import type { Alignment } from '#domain/alignment.ts';
import { type BaseLineStretch, cutBaseLine, splicedEvaluators } from '../base-line/cut-base-line.ts';
import { DETAIL_STATION_M } from '../evaluate/detail/detail.ts';
import { type EvaluatorOptions, fineLooksOf } from '../evaluate/kernel.ts';
import type { Evaluator } from '../evaluator.ts';
import { alignmentOf, type Candidate } from '../line/candidate.ts';
import { type Limits, limitsOf } from '../line/limits.ts';
import type { Model } from '../line/model.ts';
import type { PriceVector } from '../line/objectives.ts';
import type { Problem } from '../problem.ts';
import { type CostTable, costTable, type MeasuredPlanes, measuredPlanes } from './cost-table.ts';
import { type SearchRaster, searchRaster } from './search-raster.ts';

export interface SearchContext {
  /** What is searched: where a stretch of a base line is changed, its request is that of the stretch. */
  readonly problem: Problem;
  /** The Problem as it was asked: what routes are evaluated by. */
  readonly whole: Problem;
  /** The base line's cuts; null = the search is free. */
  readonly baseLine: BaseLineStretch | null;
  readonly model: Model;
  readonly limits: Limits;
  readonly evaluator: Evaluator;
  /** The evaluator with stations so many times as far apart. */
  stationsTimes(factor: number): Evaluator;
  /** The same of the first, or the second, finer look at narrow roads (search/fine-stations.ts). */
  fineStationsTimes(look: number, factor: number): Evaluator;
  /** At the stations of full detail, asking a little more than the rules do. */
  readonly strict: Evaluator;
  readonly raster: SearchRaster;
  costs(prices: PriceVector): CostTable;
  /** The whole road of a candidate. */
  alignmentOf(candidate: Pick<Candidate, 'ip' | 'vp'>): Alignment;
}

export function openContext(whole: Problem, model: Model): SearchContext {
  const baseLine = whole.baseLine ? cutBaseLine(whole, whole.baseLine) : null;
  const spliced = baseLine && splicedEvaluators(baseLine);
  const problem = baseLine ? { ...whole, request: baseLine.request } : whole;
  const made = (options: EvaluatorOptions) => {
    const evaluator = model.createEvaluator(whole, options);
    return spliced ? spliced.wrap(evaluator) : evaluator;
  };
  const tables = new Map<string, CostTable>();
  let strict: Evaluator | undefined;
  let raster: SearchRaster | undefined;
  let planes: MeasuredPlanes | undefined;
  const usualTimes = byFactor((stationFactor) => made({ stationFactor }));
  const finer = fineLooksOf(whole).map((look) => byFactor((stationFactor) => made({ ...look, stationFactor })));
  return {
    problem,
    whole,
    baseLine,
    model,
    limits: limitsOf(problem),
    get evaluator() {
      return usualTimes(1);
    },
    stationsTimes: usualTimes,
    fineStationsTimes: (look, factor) => finer[look - 1](factor),
    get strict() {
      strict ??= made({ stationM: DETAIL_STATION_M, strict: true, exactSections: finer.length > 0 });
      return strict;
    },
    get raster() {
      raster ??= searchRaster(problem);
      return raster;
    },
    costs(prices) {
      const key = JSON.stringify(prices);
      let table = tables.get(key);
      if (!table) {
        planes ??= measuredPlanes(problem, model);
        table = costTable(planes, prices);
        tables.set(key, table);
      }
      return table;
    },
    alignmentOf: spliced ? spliced.alignmentOf : alignmentOf,
  };
}

/** Evaluators by their stations' distance in times of the usual one, each made on first use. */
function byFactor(made: (factor: number) => Evaluator): (factor: number) => Evaluator {
  const known = new Map<number, Evaluator>();
  return (factor) => {
    const evaluator = known.get(factor) ?? made(factor);
    known.set(factor, evaluator);
    return evaluator;
  };
}

// The road model as the search takes it: fast evaluator and full detail over one prepared site per Problem.

import { leastByHeightOf } from './evaluate/bounds/least-by-height.ts';
import { leastPricesOf } from './evaluate/bounds/least-price.ts';
import { evaluateInDetail, rockUncertaintyOf } from './evaluate/detail/detail.ts';
import { profilePricesOf } from './evaluate/fast/profile-prices.ts';
import { evaluatorOf } from './evaluate/kernel.ts';
import { rastersOf } from './evaluate/rasters/problem-rasters.ts';
import type { Model } from './line/model.ts';

export const roadModel: Model = {
  profilePrices: (problem, line, stationM) => profilePricesOf(problem, rastersOf(problem), line, stationM),
  createEvaluator: (problem, options) => evaluatorOf(problem, rastersOf(problem), options),
  evaluateInDetail: (problem, alignment) => evaluateInDetail(problem, alignment, rastersOf(problem)),
  leastPrices: (problem, squares) => leastPricesOf(problem, squares, rastersOf(problem)),
  leastByHeight: (problem, outsideM, across) => leastByHeightOf(problem, outsideM, across, rastersOf(problem)),
  rockUncertaintyOf: (problem, alignment) => rockUncertaintyOf(problem, alignment, rastersOf(problem)),
};

// The road model as the search takes it: fast evaluator and full detail over one prepared site per Problem.

import type { Model } from '../search/model.ts';
import { evaluateInDetail, rockUncertaintyOf } from './detail.ts';
import { evaluatorOf } from './kernel.ts';
import { leastPricesOf } from './least-price.ts';
import { profilePricesOf } from './profile-prices.ts';
import { siteOf } from './site.ts';

export const roadModel: Model = {
  profilePrices: (problem, line, stationM) => profilePricesOf(problem, siteOf(problem), line, stationM),
  createEvaluator: (problem, options) => evaluatorOf(problem, siteOf(problem), options),
  evaluateInDetail: (problem, alignment) => evaluateInDetail(problem, alignment, siteOf(problem)),
  leastPrices: (problem, squares) => leastPricesOf(problem, squares, siteOf(problem)),
  rockUncertaintyOf: (problem, alignment) => rockUncertaintyOf(problem, alignment, siteOf(problem)),
};

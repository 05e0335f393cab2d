// The road model as the search takes it: fast evaluator and full detail over one prepared site per Problem.

import type { Problem } from '../problem.ts';
import type { Model } from '../search/model.ts';
import { evaluateInDetail } from './detail.ts';
import { evaluatorOf } from './kernel.ts';
import { profilePricesOf } from './profile-prices.ts';
import { prepareSite, type Site } from './site.ts';

const sites = new WeakMap<Problem, Site>();

function siteOf(problem: Problem): Site {
  let site = sites.get(problem);
  if (!site) {
    site = prepareSite(problem);
    sites.set(problem, site);
  }
  return site;
}

export const roadModel: Model = {
  profilePrices: (problem, line, stationM) => profilePricesOf(problem, siteOf(problem), line, stationM),
  createEvaluator: (problem) => evaluatorOf(problem, siteOf(problem)),
  evaluateInDetail: (problem, alignment) => evaluateInDetail(problem, alignment, siteOf(problem)),
};

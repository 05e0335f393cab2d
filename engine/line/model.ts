// What the search needs of the road model. The real one is engine/evaluate; tests may pass a simpler one of the same shape.

import type { Alignment } from '#domain/alignment.ts';
import type { RockUncertainty } from '#domain/route.ts';
import type { LeastByHeight } from '../evaluate/bounds/least-by-height.ts';
import type { LeastPrices } from '../evaluate/bounds/least-price.ts';
import type { ProfilePrices } from '../evaluate/fast/profile-prices.ts';
import type { EvaluatorOptions } from '../evaluate/kernel.ts';
import type { Evaluator, Line } from '../evaluator.ts';
import type { Problem } from '../problem.ts';
import type { SolvedRoute } from '../solution.ts';

export interface Model {
  createEvaluator(problem: Problem, options?: EvaluatorOptions): Evaluator;
  /** What stations of a line's plan cost at any height; a model without it cannot refine profiles. */
  profilePrices?(problem: Problem, line: Line, stationM: number): ProfilePrices;
  /** All that is known of one line, at full detail. */
  evaluateInDetail(problem: Problem, alignment: Alignment): Omit<SolvedRoute, 'key' | 'corridor'>;
  /** The least that a metre can cost at each place; a model without it gives no bound. */
  leastPrices?(problem: Problem, squares: number): LeastPrices;
  /** The same by place and height, between the ends; a model without it gives a bound that knows nothing of heights. */
  leastByHeight?(problem: Problem, outsideM: number, across: number): LeastByHeight;
  /** What the uncertainty of the rock surface makes of a line's figures; absent where the model has none. */
  rockUncertaintyOf?(problem: Problem, alignment: Alignment): RockUncertainty;
}

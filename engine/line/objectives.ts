// Many objectives by prices: a member of the search sees one number, the sum of the five figures at its own prices, so
// that each price vector leads to its own corner of the front. Prices are in NOK per unit of the figure and are scaled
// by what the first routes cost, so that a ladder's rungs mean the same on a forest road and a motorway.

import {
  FIGURE_ROWS,
  OBJECTIVE_FIGURES,
  OBJECTIVE_TOTALS,
  type ObjectiveFigure,
  recordOf,
} from '#domain/figures/figure-rows.ts';
import type { Scores } from '../evaluator.ts';

/** NOK per unit of each objective's total; cost itself has weight `cost`. */
export type PriceVector = Readonly<Record<ObjectiveFigure, number>>;

export const COST_ONLY: PriceVector = recordOf(OBJECTIVE_FIGURES, (id) => (id === 'cost' ? 1 : 0));
/**
 * For a line that is to keep its rules before anything else: at its full weight cost leads the search away from the violation,
 * where expensive cuttings elsewhere promise more (across Isfjorden, two of three runs with different random seeds were repaired within 400 trials, none in 600 before).
 */
export const RULES_FIRST: PriceVector = { ...COST_ONLY, cost: 0.05 };

/** Whether all figures but cost are worth nothing. */
export function areOfCostAlone(prices: PriceVector): boolean {
  return OBJECTIVE_FIGURES.every((id) => id === 'cost' || prices[id] === 0);
}

/** A member outside the rules pays this share of its cost at once, and this share per unit of violation. */
const STEP_PENALTY = 0.02;
const SLOPE_PENALTY = 0.5;

/** The figures at the member's prices, rules not counted. */
export function priced(scores: Scores, prices: PriceVector): number {
  let value = 0;
  for (let f = 0; f < OBJECTIVE_FIGURES.length; f++)
    value += prices[OBJECTIVE_FIGURES[f]] * scores[OBJECTIVE_TOTALS[f]];
  return value;
}

/** What annealing minimises: the priced figures, with violations priced in, so that a way back to feasibility always pays. */
export function penalizedValue(scores: Scores, prices: PriceVector, scaleNok: number): number {
  const value = priced(scores, prices);
  return scores.violation > 0 ? value + scaleNok * (STEP_PENALTY + SLOPE_PENALTY * scores.violation) : value;
}

/** What a line is worth to a search for cost alone, broken rules priced in. */
export const costValue = ({ scores }: { readonly scores: Scores }): number =>
  penalizedValue(scores, COST_ONLY, scores.costNok);

/** Shares of the cost that other figures weigh on the ladder's rungs, by member; what is left out weighs nothing. */
const LADDER: readonly Partial<PriceVector>[] = [
  {},
  { co2: 0.5 },
  { biodiversity: 0.4 },
  { risk: 0.4 },
  { mass: 0.3 },
  { co2: 0.15, biodiversity: 0.15, risk: 0.15, mass: 0.05 },
  { co2: 1.5 },
  { biodiversity: 1.5 },
  { risk: 1.5 },
  { mass: 1 },
  { co2: 0.5, biodiversity: 0.5, risk: 0.5, mass: 0.1 },
  { co2: 0.8, biodiversity: 0.8 },
  { co2: 0.8, risk: 0.8 },
  { biodiversity: 0.8, risk: 0.8 },
  { co2: 0.05, biodiversity: 0.05, risk: 0.05, mass: 0.02 },
  { co2: 4 },
  { biodiversity: 4 },
  { risk: 4 },
  { mass: 3 },
];

/**
 * `count` price vectors: cost alone first, then rungs of the ladder, weighed by the mean figures of the seeds (a figure
 * that is zero everywhere gets no price).
 */
export function priceLadder(count: number, seeds: readonly Scores[], costOnly: boolean): PriceVector[] {
  if (costOnly || seeds.length === 0) return Array.from({ length: count }, () => COST_ONLY);
  const means = recordOf(
    OBJECTIVE_FIGURES,
    (id) => seeds.reduce((sum, scores) => sum + scores[FIGURE_ROWS[id].total], 0) / seeds.length,
  );
  return Array.from({ length: count }, (_, i) => {
    const rung = LADDER[i % LADDER.length];
    const priceOf = (id: ObjectiveFigure) => (rung[id] ?? 0) * (means[id] > 1e-9 ? means.cost / means[id] : 0);
    return { ...recordOf(OBJECTIVE_FIGURES, priceOf), cost: 1 };
  });
}

/** What a metre of road on easy ground has: 0.3 t CO2e, 0.03 daa of medium value and 0.001 km of medium severity. */
const EASY_METRE: Partial<PriceVector> = { co2: 300, biodiversity: 0.09, risk: 0.003 };

/** Rough prices before any route is known: each figure of easy ground weighs this share of its cost, in NOK per metre. */
export function easyGroundPrices(share: number, costPerM: number): PriceVector {
  const priceOf = (perM: number | undefined) => (perM === undefined ? 0 : (share * costPerM) / perM);
  return { ...recordOf(OBJECTIVE_FIGURES, (id) => priceOf(EASY_METRE[id])), cost: 1 };
}

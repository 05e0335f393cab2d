// Many objectives by prices: a member of the search sees one number, the sum of the five figures at its own prices, so
// that each price vector leads to its own corner of the front. Prices are in NOK per unit of the figure and are scaled
// by what the first routes cost, so that a ladder's rungs mean the same on a forest road and a motorway.

import type { Scores } from '../evaluator.ts';

/** NOK per unit of each figure; cost itself has weight `cost`. */
export interface PriceVector {
  readonly cost: number;
  readonly co2: number;
  readonly biodiversity: number;
  readonly risk: number;
  readonly mass: number;
}

export const COST_ONLY: PriceVector = { cost: 1, co2: 0, biodiversity: 0, risk: 0, mass: 0 };
/**
 * For a line that is to keep its rules before anything else: at its full weight cost leads the search away from the violation,
 * where expensive cuttings elsewhere promise more (across Isfjorden, two of three runs with different random seeds were repaired within 400 trials, none in 600 before).
 */
export const RULES_FIRST: PriceVector = { ...COST_ONLY, cost: 0.05 };

/** A member outside the rules pays this share of its cost at once, and this share per unit of violation. */
const STEP_PENALTY = 0.02;
const SLOPE_PENALTY = 0.5;

/** The figures at the member's prices, rules not counted. */
export function priced(scores: Scores, prices: PriceVector): number {
  return (
    prices.cost * scores.costNok +
    prices.co2 * scores.co2Kg +
    prices.biodiversity * scores.biodiversity +
    prices.risk * scores.risk +
    prices.mass * scores.massImbalanceM3
  );
}

/** What annealing minimises: the priced figures, with violations priced in, so that a way back to feasibility always pays. */
export function penalizedValue(scores: Scores, prices: PriceVector, scaleNok: number): number {
  const value = priced(scores, prices);
  return scores.violation > 0 ? value + scaleNok * (STEP_PENALTY + SLOPE_PENALTY * scores.violation) : value;
}

/** Shares of the cost that the other figures weigh on the ladder's rungs, by member: [co2, biodiversity, risk, mass]. */
const LADDER: readonly (readonly [number, number, number, number])[] = [
  [0, 0, 0, 0],
  [0.5, 0, 0, 0],
  [0, 0.4, 0, 0],
  [0, 0, 0.4, 0],
  [0, 0, 0, 0.3],
  [0.15, 0.15, 0.15, 0.05],
  [1.5, 0, 0, 0],
  [0, 1.5, 0, 0],
  [0, 0, 1.5, 0],
  [0, 0, 0, 1],
  [0.5, 0.5, 0.5, 0.1],
  [0.8, 0.8, 0, 0],
  [0.8, 0, 0.8, 0],
  [0, 0.8, 0.8, 0],
  [0.05, 0.05, 0.05, 0.02],
  [4, 0, 0, 0],
  [0, 4, 0, 0],
  [0, 0, 4, 0],
  [0, 0, 0, 3],
];

/**
 * `count` price vectors: cost alone first, then rungs of the ladder, weighed by the mean figures of the seeds (a figure
 * that is zero everywhere gets no price).
 */
export function priceLadder(count: number, seeds: readonly Scores[], costOnly: boolean): PriceVector[] {
  if (costOnly || seeds.length === 0) return Array.from({ length: count }, () => COST_ONLY);
  const mean = (pick: (scores: Scores) => number) => seeds.reduce((sum, s) => sum + pick(s), 0) / seeds.length;
  const cost = mean((s) => s.costNok);
  const per = (figure: number) => (figure > 1e-9 ? cost / figure : 0);
  const co2 = per(mean((s) => s.co2Kg));
  const biodiversity = per(mean((s) => s.biodiversity));
  const risk = per(mean((s) => s.risk));
  const mass = per(mean((s) => s.massImbalanceM3));
  return Array.from({ length: count }, (_, i) => {
    const rung = LADDER[i % LADDER.length];
    return {
      cost: 1,
      co2: rung[0] * co2,
      biodiversity: rung[1] * biodiversity,
      risk: rung[2] * risk,
      mass: rung[3] * mass,
    };
  });
}

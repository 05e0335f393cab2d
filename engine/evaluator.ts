// The narrow waist between model and search: a line as flat numbers in, the figures and a violation out.
// The search calls this a million times; it allocates nothing per call.

import { FIGURE_TOTALS, type FigureTotal, type PricedTotal, recordOf } from '#domain/figures/figure-rows.ts';
import type { Line } from './alignment/line.ts';

export type { Line } from './alignment/line.ts';

export interface Scores extends Record<FigureTotal, number> {
  /** 0 = keeps every rule; else Σ over violations of their size, scaled so that 1 is a serious violation over 100 m. */
  violation: number;
}

const NO_SCORES: Readonly<Scores> = { ...recordOf(FIGURE_TOTALS, () => 0), violation: 0 };

export function emptyScores(): Scores {
  return { ...NO_SCORES };
}

export function copyScores(from: Scores, to: Scores): void {
  for (let f = 0; f < FIGURE_TOTALS.length; f++) to[FIGURE_TOTALS[f]] = from[FIGURE_TOTALS[f]];
  to.violation = from.violation;
}

/** Worth of a unit of each priced figure beside cost, NOK. */
export type ObjectiveWeights = Readonly<Record<Exclude<PricedTotal, 'costNok'>, number>>;

export interface Evaluator {
  /**
   * Evaluates a line. Radii, clothoids and curve lengths that do not fit are clamped in place to the largest that does
   * (repair, not penalty); chainages of vertical points are scaled to the plan's length by the caller.
   */
  evaluate(line: Line, out: Scores): void;
  /** Evaluates changes of one line; absent where a model evaluates whole lines only. */
  readonly incremental?: IncrementalEvaluator;
}

/**
 * Follows one line as a search changes it: a trial costs what it changes, not what the line is long. Scores are those of
 * evaluate to within 1e-9; lines are clamped in place as evaluate does.
 */
export interface IncrementalEvaluator {
  /** Evaluates a line and makes it the current one. */
  begin(line: Line, out: Scores): void;
  /** Evaluates a line that differs from the current one, in any way; the less, the cheaper. */
  trial(line: Line, out: Scores): void;
  /** Makes the line of the last trial the current one. It must not have been changed since. */
  accept(): void;
}

/** The incremental evaluator of an evaluator; evaluates whole lines where it has none. */
export function incrementalEvaluatorOf(evaluator: Evaluator): IncrementalEvaluator {
  const whole = (line: Line, out: Scores) => evaluator.evaluate(line, out);
  return evaluator.incremental ?? { begin: whole, trial: whole, accept() {} };
}

// What lines cost at the stations of full detail, before some of them are chosen to be shown. A search moves its line so that what
// is expensive lies between the search's stations: the line that seems cheapest may cost several percent more in full
// detail, and others of those that were found do not. One evaluation a line, some milliseconds.

import type { Candidate } from '../line/candidate.ts';
import type { Runner } from '../run.ts';
import { strictTask } from './tasks.ts';

/** A line that breaks a rule at those stations is repaired before it is shown, and costs about this share more then. */
const REPAIR_SURCHARGE = 0.01;
/** Lines a task scores. */
const PER_TASK = 16;

export type TrueCosts = (pool: readonly Candidate[], most?: number) => Promise<readonly Candidate[]>;

/** Makes a look for one search; it remembers what it has looked at. */
export function trueCosts(runner: Runner): TrueCosts {
  const known = new WeakMap<Candidate, Candidate>();
  /** The pool with true costs; of more than `most` lines that keep their rules, the most expensive are left as they are. */
  return async (pool, most = pool.length) => {
    const cheapest = pool
      .filter(({ scores }) => scores.violation === 0)
      .sort((a, b) => a.scores.costNok - b.scores.costNok)
      .slice(0, most);
    const fresh = [...new Set(cheapest)].filter((candidate) => !known.has(candidate));
    const parts = Array.from({ length: Math.ceil(fresh.length / PER_TASK) }, (_, k) =>
      fresh.slice(k * PER_TASK, (k + 1) * PER_TASK),
    );
    const answers = (await runner.run(parts.map(strictTask))).flat();
    fresh.forEach((candidate, i) => {
      known.set(candidate, withCostOf(candidate, answers[i]));
    });
    return pool.map((candidate) => known.get(candidate) ?? candidate);
  };
}

/** The line that keeps its rules and costs least of those that were looked at. */
export function cheapestOf(pool: readonly Candidate[], looked: readonly Candidate[]): Candidate | undefined {
  let least = -1;
  for (let i = 0; i < pool.length; i++) {
    if (pool[i].scores.violation > 0) continue;
    if (least < 0 || looked[i].scores.costNok < looked[least].scores.costNok) least = i;
  }
  return pool[least];
}

function withCostOf(candidate: Candidate, { scores }: Candidate): Candidate {
  const costNok = scores.costNok * (scores.violation > 0 ? 1 + REPAIR_SURCHARGE : 1);
  return { ...candidate, scores: { ...candidate.scores, costNok } };
}

// The last hand on a route that is about to be shown. Full detail sees every 10 m and samples the ground across the road
// more densely than the search, so a route that the search held for good may break a rule there. Such a route walks on, at
// the stations of full detail and with rules a little stricter than asked, until it is clean; its figures hardly change.

import { drivingOf } from '../reasons/driving.ts';
import type { SolvedRoute } from '../solution.ts';
import { type Candidate, copyScores, emptyLine, emptyScores, readCandidate } from './candidate.ts';
import { newChain, runChain } from './chain.ts';
import { RULES_FIRST } from './objectives.ts';
import { randomState } from './random.ts';
import type { Site } from './site.ts';

export interface PolishInput {
  readonly candidate: Candidate;
  /** Number of the route among those polished: each has its own random numbers. */
  readonly stream: number;
  /** Trials at most, spread over the attempts. */
  readonly trials: number;
}

export type Detailed = Omit<SolvedRoute, 'key' | 'corridor'>;

export interface PolishOutput {
  readonly candidate: Candidate;
  readonly detail: Detailed;
}

/** Streams of random numbers of polishing lie beyond those of the members. */
const FIRST_STREAM = 10_000;
const ATTEMPTS = 3;
/** A broken rule is mended by moves up to this far from it, m. */
const FOCUS_M = 100;

export function polish(site: Site, input: PolishInput): PolishOutput {
  const { candidate, detail } = mended(site, input);
  const uncertainty = site.model.rockUncertaintyOf?.(site.whole, detail.alignment);
  const driving = drivingOf(site.whole, site.model, detail);
  return { candidate, detail: { ...detail, uncertainty, driving } };
}

function mended(site: Site, { candidate, stream, trials }: PolishInput): PolishOutput {
  let best = { candidate, detail: detailOf(site, candidate) };
  if (best.detail.violations.length === 0) return best;
  const strict: Site = { ...site, evaluator: site.strict };
  let from = candidate;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const start = strictly(site, from);
    const state = newChain(start, randomState(site.problem.seed, FIRST_STREAM + ATTEMPTS * stream + attempt));
    const { state: end } = runChain(strict, {
      state,
      prices: RULES_FIRST,
      trials: Math.ceil(trials / ATTEMPTS),
      heatFrom: 0,
      heatTo: 0,
      archive: false,
      untilFeasible: true,
      focus: best.detail.violations.map(({ fromM, toM }) => [fromM - FOCUS_M, toM + FOCUS_M] as const),
    });
    from = end.best;
    const detail = detailOf(site, from);
    if (detail.violations.length < best.detail.violations.length) best = { candidate: asSearched(site, from), detail };
    if (detail.violations.length === 0) break;
  }
  return best;
}

function detailOf(site: Site, candidate: Candidate): Detailed {
  return site.model.evaluateInDetail(site.whole, site.alignmentOf(candidate));
}

function strictly(site: Site, candidate: Candidate): Candidate {
  return scored(candidate, site.strict);
}

function asSearched(site: Site, candidate: Candidate): Candidate {
  return scored(candidate, site.evaluator);
}

function scored(candidate: Candidate, evaluator: Site['evaluator']): Candidate {
  const line = emptyLine();
  const scores = emptyScores();
  readCandidate(candidate, line);
  evaluator.evaluate(line, scores);
  const out = emptyScores();
  copyScores(scores, out);
  return { ...candidate, scores: out };
}

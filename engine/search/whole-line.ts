// A line with whole clothoids, made of one whose clothoids take what their arcs leave: curves grow to the radius that has room for them,
// and where the legs have no room for that, a point beside the curve goes or two that turn alike become one, whichever costs
// least with the profile carried along. The line that comes out is scored; what it costs more is for the search to win back.

import type { SearchContext } from '../context/search-context.ts';
import { emptyScores, type Line, type Scores } from '../evaluator.ts';
import { type Candidate, candidateOf, emptyLine, MAX_IP, readCandidate } from '../line/candidate.ts';
import { holdEndGrades } from '../line/end-grades.ts';
import { fitPlan, planWork } from '../line/fit-plan.ts';
import { carryProfile, easeGrades, fitProfile } from '../line/fit-profile.ts';
import { limitsOf } from '../line/limits.ts';
import { COST_ONLY, penalizedValue } from '../line/objectives.ts';
import { type SimplerPlan, simplerPlan } from '../line/simpler-plan.ts';
import { marksOf } from './make-room.ts';

/** Violations of the plan's and profile's own rules up to this are rounding. */
const ROUNDING = 1e-7;

const old: Line = emptyLine();
const trial: Line = emptyLine();
const oldWork = planWork();
const work = planWork();
const before = new Float64Array(MAX_IP);
const after = new Float64Array(MAX_IP);

/** The line with the elements that the context's limits ask for; itself where it has them. */
export function wholeLine(context: SearchContext, line: Candidate): Candidate {
  const { problem, limits, evaluator } = context;
  readCandidate(line, old);
  fitPlan(old, limits, work);
  if (work.violation <= ROUNDING && line.ip.every((value, k) => value === old.ip[k])) return line;
  readCandidate(line, old);
  fitPlan(old, limitsOf(problem), oldWork);
  const scores: Scores = emptyScores();
  const worth = (plan: SimplerPlan) => {
    laid(context, plan, line);
    evaluator.evaluate(trial, scores);
    return penalizedValue(scores, COST_ONLY, line.scores.costNok);
  };
  const plan = simplerPlan(line.ip, marksOf(problem, line.held), limits, { worth });
  laid(context, plan, line);
  evaluator.evaluate(trial, scores);
  return candidateOf(
    trial,
    plan.held.map((control) => Math.max(0, control)),
    scores,
  );
}

/** Makes `trial` the plan with the line's profile carried along. */
function laid({ limits, problem: { request } }: SearchContext, { ip, held }: SimplerPlan, line: Candidate): void {
  readCandidate({ ip, vp: line.vp }, trial);
  fitPlan(trial, limits, work);
  let count = 0;
  let i = 0;
  for (let k = 0; k < held.length; k++) {
    let j = i;
    while (j < line.held.length && (line.ip[4 * j] !== ip[4 * k] || line.ip[4 * j + 1] !== ip[4 * k + 1])) j++;
    if (j === line.held.length) continue;
    before[count] = oldWork.chainage[j];
    after[count++] = work.chainage[k];
    i = j + 1;
  }
  before[count - 1] = line.vp[line.vp.length - 3];
  carryProfile(trial, before, after, count);
  holdEndGrades(trial, request);
  if (fitProfile(trial, limits) > ROUNDING && easeGrades(trial, limits)) fitProfile(trial, limits);
}

// veivalg evaluate: every figure of a given line (plan and profile), at full detail.

import type { Alignment } from '#domain/alignment.ts';
import { evaluateInDetail, rockUncertaintyOf } from '#engine/evaluate/detail/detail.ts';
import { checkRequest } from '#engine/infeasibility/check-request.ts';
import { impossibleGrade } from '#engine/infeasibility/elevation-band.ts';
import { lowerBound } from '#engine/lower-bound/lower-bound.ts';
import type { Problem } from '#engine/problem.ts';
import { roadModel } from '#engine/road-model.ts';
import { drivingOf } from '#engine/sensitivity/driving.ts';
import type { Solution } from '#engine/solution.ts';
import { fitted } from '#exchange/scenario/base-line.ts';
import { resultOf } from '#exchange/scenario/result.ts';
import { throwScenarioError } from '#exchange/scenario/scenario-error.ts';
import { haulSolution } from '#server/runtime/full-haul.ts';
import { type Command, onlyFile } from './command.ts';
import { finish, inSeconds } from './generate.ts';
import { openScenario } from './scenario-files.ts';

/** Ends nearer than this are the same, m. */
const SAME_END_M = 1;

export const evaluate: Command = {
  name: 'evaluate',
  summary: 'Evaluate a given line: the plan and profile of the scenario.',
  usage: 'SCENARIO.json [--out RESULT.json]',
  details: [
    'The scenario needs an alignment with plan and profile. The result is the same as that of generate, with one',
    'route. Exits 1 when the line breaks a rule; the result names each with place and size. Radii and vertical curves',
    'that do not fit are clamped to the largest that do, and the result holds the line as it was evaluated.',
  ].join('\n'),
  options: { out: { type: 'string', short: 'o' } },
  optionHelp: { '-o, --out FILE': 'Where the result goes; without it, to stdout.' },
  async run(positionals, options) {
    const file = onlyFile(positionals);
    const started = performance.now();
    const { problem, scenario, alignment, sha256, files } = await openScenario(file, { lineOnly: true });
    if (!alignment) throwScenarioError(`${file}#/alignment`, 'is missing: evaluate needs a given line');
    if (alignment.profile.length === 0)
      throwScenarioError(`${file}#/alignment/profile`, 'is missing: evaluate needs a profile');
    const line = fitted(alignment, `${file}#/alignment/profile`);
    const opened = performance.now();
    const solution = await haulSolution(problem, solutionOf(problem, line));
    const result = resultOf(problem, solution, {
      command: 'evaluate',
      scenario: scenario.name,
      srid: scenario.srid,
      scenarioSha256: sha256,
      fileSha256: files,
      threads: 1,
      trials: null,
      secondsAsked: null,
      seconds: { read: inSeconds(opened - started), evaluate: inSeconds(performance.now() - opened) },
    });
    return finish(options.out, result, problem, solution);
  },
};

/**
 * One line as if it had been found, with the bound of its request where it runs from end to end of it. Reasons stand there where the
 * line breaks a rule: what is wrong with the request itself, and the grade that no profile of this plan can do without.
 */
export function solutionOf(problem: Problem, alignment: Alignment): Solution {
  const detail = evaluateInDetail(problem, alignment);
  const steep = detail.violations.length > 0 ? impossibleGrade(problem, alignment.plan) : null;
  const wrong = detail.violations.length > 0 ? checkRequest(problem) : [];
  const route = {
    ...detail,
    uncertainty: rockUncertaintyOf(problem, alignment),
    driving: drivingOf(problem, roadModel, detail),
  };
  const { engineVersion, seed, settings } = problem;
  return {
    routes: [{ ...route, key: 'r1', corridor: 0 }],
    reasons: steep ? [...wrong, steep] : wrong,
    bound: meetsRequest(problem, alignment) ? lowerBound(problem, roadModel) : null,
    provenance: {
      engineVersion,
      seed,
      settings,
      workPerChain: [],
      work: { seeding: 0, leftOut: [], planned: 0, rounds: [], repairTrials: 0, routes: 0 },
      evaluations: 1,
    },
  };
}

/** A line with other ends than the request has may cost less than the bound of the request. */
function meetsRequest({ request }: Problem, { plan }: Alignment): boolean {
  const apart = (point: { x: number; y: number }, end: { x: number; y: number }) =>
    Math.hypot(point.x - end.x, point.y - end.y);
  return apart(plan[0], request.start) <= SAME_END_M && apart(plan[plan.length - 1], request.end) <= SAME_END_M;
}

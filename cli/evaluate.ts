// veivalg evaluate: every figure of a given line (plan and profile), at full detail.

import type { Alignment } from '#domain/alignment.ts';
import { evaluateInDetail, rockUncertaintyOf } from '#engine/evaluate/detail.ts';
import { roadModel } from '#engine/evaluate/road-model.ts';
import type { Problem } from '#engine/problem.ts';
import { drivingOf } from '#engine/reasons/driving.ts';
import type { Solution } from '#engine/solution.ts';
import { fitted } from '#exchange/scenario/given.ts';
import { refuse } from '#exchange/scenario/refusal.ts';
import { resultOf } from '#exchange/scenario/result.ts';
import { haulSolution } from '#server/runtime/full-haul.ts';
import { type Command, onlyFile } from './command.ts';
import { finish, inSeconds } from './generate.ts';
import { openScenario } from './scenario-files.ts';

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
    const { problem, scenario, alignment, sha256 } = await openScenario(file, { lineOnly: true });
    if (!alignment) refuse(`${file}#/alignment`, 'is missing: evaluate needs a given line');
    if (alignment.profile.length === 0) refuse(`${file}#/alignment/profile`, 'is missing: evaluate needs a profile');
    const line = fitted(alignment, `${file}#/alignment/profile`);
    const opened = performance.now();
    const solution = await haulSolution(problem, solutionOf(problem, line));
    const result = resultOf(problem, solution, {
      command: 'evaluate',
      scenario: scenario.name,
      scenarioSha256: sha256,
      threads: 1,
      trials: null,
      secondsAsked: null,
      seconds: { read: inSeconds(opened - started), evaluate: inSeconds(performance.now() - opened) },
    });
    return finish(options.out, result, solution);
  },
};

/** One line as if it had been found. */
export function solutionOf(problem: Problem, alignment: Alignment): Solution {
  const detail = evaluateInDetail(problem, alignment);
  const route = {
    ...detail,
    uncertainty: rockUncertaintyOf(problem, alignment),
    driving: drivingOf(problem, roadModel, detail),
  };
  const { engineVersion, seed, settings } = problem;
  return {
    routes: [{ ...route, key: 'r1', corridor: 0 }],
    reasons: [],
    bound: null,
    provenance: {
      engineVersion,
      seed,
      settings,
      workPerChain: [],
      work: { seeding: 0, leftOut: [], planned: 0, rounds: [], polish: 0, routes: 0 },
      evaluations: 1,
    },
  };
}

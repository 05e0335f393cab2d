// veivalg profile: the best profile of a given plan, which is kept as it is.

import { bestProfile } from '#engine/edit/new-profile.ts';
import { MAX_IP } from '#engine/line/candidate.ts';
import { fitted } from '#exchange/scenario/base-line.ts';
import { resultOf } from '#exchange/scenario/result.ts';
import { throwScenarioError } from '#exchange/scenario/scenario-error.ts';
import { haulSolution } from '#server/runtime/full-haul.ts';
import { type Command, onlyFile } from './command.ts';
import { solutionOf } from './evaluate.ts';
import { finish, inSeconds } from './generate.ts';
import { openScenario } from './scenario-files.ts';

export const profile: Command = {
  name: 'profile',
  summary: 'Find the best profile of a given plan.',
  usage: 'SCENARIO.json [--out RESULT.json]',
  details: [
    'The scenario needs an alignment with a plan; a profile that stands there is tried as a start. Heights and grades of',
    "the path's ends are kept where they are stated. The result is the same as that of generate, with one route; exits 1",
    'when the line breaks a rule, each named with place and size; where no profile of this plan could keep the grade, the',
    'result proves it: the stretch, and the grade that it needs at least.',
  ].join('\n'),
  options: { out: { type: 'string', short: 'o' } },
  optionHelp: { '-o, --out FILE': 'Where the result goes; without it, to stdout.' },
  async run(positionals, options) {
    const file = onlyFile(positionals);
    const started = performance.now();
    const { problem, scenario, alignment, sha256, files } = await openScenario(file, { lineOnly: true });
    if (!alignment) throwScenarioError(`${file}#/alignment`, 'is missing: profile needs a given plan');
    const { length } = alignment.plan;
    if (length > MAX_IP)
      throwScenarioError(`${file}#/alignment/plan`, `has ${length} intersection points, at most ${MAX_IP}`);
    const opened = performance.now();
    const fittedLine = alignment.profile.length > 0 ? fitted(alignment, `${file}#/alignment/profile`) : alignment;
    const found = bestProfile(problem, fittedLine);
    const solution = await haulSolution(problem, solutionOf(problem, found.alignment));
    const result = resultOf(problem, solution, {
      command: 'profile',
      scenario: scenario.name,
      srid: scenario.srid,
      scenarioSha256: sha256,
      fileSha256: files,
      threads: 1,
      trials: found.passes,
      secondsAsked: null,
      seconds: { read: inSeconds(opened - started), search: inSeconds(performance.now() - opened) },
    });
    return finish(options.out, result, problem, solution);
  },
};

// veivalg generate: searches for the routes of a scenario on all cores and writes them with everything that defends their
// figures. A run ends near its seconds; the work that it did stands in the result, and --replay with that result does the
// same work again, to the same routes, on any machine.

import { availableParallelism } from 'node:os';
import { optimise } from '#engine/optimise.ts';
import type { Problem } from '#engine/problem.ts';
import type { Run } from '#engine/run.ts';
import type { Solution } from '#engine/solution.ts';
import { resultOf } from '#exchange/scenario/result.ts';
import { haulSolution } from '#server/runtime/full-haul.ts';
import { threadRunner } from '#server/runtime/threads.ts';
import { type Command, EXIT, type ExitCode, numberOption, onlyFile, UsageError } from './command.ts';
import { writeOut } from './out-file.ts';
import { progressOn } from './progress.ts';
import { recordOf } from './replay.ts';
import { openScenario } from './scenario-files.ts';
import { summaryOf } from './summary.ts';

export const generate: Command = {
  name: 'generate',
  summary: 'Search for the best routes of a scenario.',
  usage: 'SCENARIO.json [--out RESULT.json] [--seconds N] [--seed N] [--threads N] [--trials N | --replay RESULT.json]',
  details: [
    'Writes the routes (plan and profile elements, stations, quantities, figures, violations), the record of the',
    'run and a proven lower bound. Exits 1 when no route keeps every rule; the result then explains why, and the smallest',
    'relaxation that would help. --replay does the work of an earlier result again: the same routes to the last digit, on any',
    'machine and any number of threads; so does --trials with the same number and seed.',
    'With a base line (keys alignment and baseLine) a stretch of it is searched again with everything outside kept exactly, or',
    'all of it is improved where it lies, or it is joined to another line.',
  ].join('\n'),
  options: {
    out: { type: 'string', short: 'o' },
    seconds: { type: 'string' },
    seed: { type: 'string' },
    threads: { type: 'string' },
    trials: { type: 'string' },
    replay: { type: 'string' },
  },
  optionHelp: {
    '-o, --out FILE': 'Where the result goes; without it, to stdout.',
    '--seconds N': "Time budget, instead of the scenario's settings.seconds.",
    '--seed N': "Random seed, instead of the scenario's.",
    '--threads N': 'Threads; by default one a core.',
    '--trials N': 'Work budget in trials instead of seconds.',
    '--replay RESULT': 'Does the work of an earlier result of this scenario again, seed included.',
  },
  async run(positionals, options) {
    const file = onlyFile(positionals);
    const seconds = numberOption(options, 'seconds', [0.5, 86_400], false);
    const seed = numberOption(options, 'seed', [0, 2 ** 31 - 1], true);
    const threads = numberOption(options, 'threads', [1, 256], true) ?? availableParallelism();
    const trials = numberOption(options, 'trials', [1, 1e12], true);
    const replay = typeof options.replay === 'string' ? options.replay : undefined;
    if (replay !== undefined && (trials ?? seconds ?? seed) !== undefined)
      throw new UsageError('--replay takes seed and work from the result: leave --seed, --seconds and --trials out');
    const started = performance.now();
    const { problem: read, scenario, sha256, files } = await openScenario(file);
    const record = replay === undefined ? undefined : await recordOf(replay, sha256, files);
    const problem: Problem = {
      ...read,
      seed: record?.seed ?? seed ?? read.seed,
      settings: { ...read.settings, seconds: record?.seconds ?? seconds ?? read.settings.seconds },
    };
    const isTimed = !record && trials === undefined;
    const runner = threadRunner({ threads });
    try {
      const opened = performance.now();
      const time = { seconds: problem.settings.seconds, elapsed: () => (performance.now() - opened) / 1000 };
      const found = await search(problem, {
        runner,
        trials: trials ?? 0,
        ...(isTimed && { time }),
        ...(record && { work: record.work }),
      });
      const ended = performance.now();
      const solution = await haulSolution(problem, found);
      const hauled = performance.now();
      const result = resultOf(problem, solution, {
        command: 'generate',
        scenario: scenario.name,
        srid: scenario.srid,
        scenarioSha256: sha256,
        fileSha256: files,
        threads,
        trials: trials ?? null,
        secondsAsked: isTimed ? problem.settings.seconds : null,
        seconds: {
          read: inSeconds(opened - started),
          search: inSeconds(ended - opened),
          haul: inSeconds(hauled - ended),
        },
      });
      return await finish(options.out, result, problem, solution);
    } finally {
      await runner.close();
    }
  },
};

export const inSeconds = (ms: number) => Math.round(ms) / 1000;

/** Runs the search to its end, showing how far it is. */
export async function search(problem: Problem, run: Run): Promise<Solution> {
  const progress = progressOn(process.stderr);
  const rounds = optimise(problem, run);
  try {
    for (;;) {
      const next = await rounds.next();
      if (next.done) return next.value;
      progress.show(next.value);
    }
  } finally {
    progress.end();
  }
}

/** Writes the result, says in a few lines what it holds, and answers with the exit code. */
export async function finish(out: unknown, result: object, problem: Problem, solution: Solution): Promise<ExitCode> {
  await writeOut(typeof out === 'string' ? out : undefined, `${JSON.stringify(result, null, 1)}\n`);
  if (process.stderr.isTTY) process.stderr.write(summaryOf(solution, problem.prices));
  const isFeasible = solution.routes.some(({ violations }) => violations.length === 0);
  return isFeasible ? EXIT.done : EXIT.infeasible;
}

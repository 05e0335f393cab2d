// The command line of Veivalg: runs scenario files without server or database, and backs an installation up. Each command is a file
// of its own; this one finds it, reads its options, and turns what goes wrong into a line on stderr and an exit code.
//
//   veivalg generate SCENARIO.json --out RESULT.json

import { parseArgs } from 'node:util';
import { ScenarioError } from '#exchange/scenario/scenario-error.ts';
import { backup } from './backup.ts';
import { check } from './check.ts';
import { type Command, EXIT, type ExitCode, UsageError } from './command.ts';
import { evaluate } from './evaluate.ts';
import { exportRoutes } from './export.ts';
import { generate } from './generate.ts';
import { tryOut } from './out-file.ts';
import { profile } from './profile.ts';
import { restore } from './restore.ts';
import { schema } from './schema.ts';
import { verify } from './verify.ts';

const COMMANDS: readonly Command[] = [
  generate,
  evaluate,
  profile,
  exportRoutes,
  check,
  schema,
  backup,
  restore,
  verify,
];

async function main(args: readonly string[]): Promise<ExitCode> {
  const [name, ...rest] = args;
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    const about = COMMANDS.find((command) => command.name === rest[0]);
    process.stdout.write(about ? helpOf(about) : overview());
    return name === undefined ? EXIT.badInput : EXIT.done;
  }
  const command = COMMANDS.find((candidate) => candidate.name === name);
  if (!command) throw new UsageError(`there is no command '${name}'; veivalg --help names them`);
  const { values, positionals } = parsed(command, rest);
  if (values.help) {
    process.stdout.write(helpOf(command));
    return EXIT.done;
  }
  if (typeof values.out === 'string') await tryOut(values.out);
  return command.run(positionals, values);
}

function parsed(command: Command, args: readonly string[]) {
  try {
    const options = { ...command.options, help: { type: 'boolean', short: 'h' } } as const;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
    return { values: values as Record<string, string | boolean | undefined>, positionals };
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

function overview(): string {
  const width = Math.max(...COMMANDS.map(({ name }) => name.length));
  return [
    'Veivalg finds the best routes for a road, path or railway over real ground.',
    '',
    'Usage: veivalg COMMAND …',
    '',
    ...COMMANDS.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`),
    '',
    'veivalg COMMAND --help describes one. Scenario files are described in docs/scenario.md.',
    'Exit codes: 0 done · 1 infeasible or rules broken (reasons in the result) · 2 bad input · 3 an internal error.',
    '',
  ].join('\n');
}

function helpOf({ name, summary, usage, details, optionHelp }: Command): string {
  const names = Object.keys(optionHelp);
  const width = Math.max(0, ...names.map((option) => option.length));
  return [
    `veivalg ${name} ${usage}`,
    '',
    summary,
    '',
    details,
    ...(names.length > 0 ? ['', 'Options:'] : []),
    ...names.map((option) => `  ${option.padEnd(width)}  ${optionHelp[option]}`),
    '',
  ].join('\n');
}

// Who reads the output may have read enough (`veivalg schema | head`).
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (error instanceof ScenarioError) {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = EXIT.badInput;
  } else if (error instanceof UsageError) {
    process.stderr.write(`veivalg: ${error.message}\n`);
    process.exitCode = EXIT.badInput;
  } else {
    process.stderr.write(`veivalg: an internal error, please report it.\n${(error as Error)?.stack ?? error}\n`);
    process.exitCode = EXIT.bug;
  }
}

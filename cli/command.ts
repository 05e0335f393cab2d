// What every command of the command line is made of: its words for --help, its options, and a run that answers with an
// exit code. Errors that a person can fix are UsageError and ScenarioError; anything else is a bug.

import type { ParseArgsOptionsConfig } from 'node:util';

/** 0 done · 1 infeasible or rules broken · 2 bad input · 3 a bug of ours. */
export const EXIT = { done: 0, infeasible: 1, badInput: 2, bug: 3 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

export type OptionValues = Readonly<Record<string, string | boolean | undefined>>;

export interface Command {
  readonly name: string;
  readonly summary: string;
  /** Arguments after the name, e.g. 'SCENARIO.json [--out RESULT.json]'. */
  readonly usage: string;
  /** What --help says beside the options; lines of at most 100 characters. */
  readonly details: string;
  readonly options: ParseArgsOptionsConfig;
  /** One line per option. */
  readonly optionHelp: Readonly<Record<string, string>>;
  run(positionals: readonly string[], options: OptionValues): Promise<ExitCode>;
}

/** A wrong way to call; the text is all that is shown. */
export class UsageError extends Error {}

/** A number among the options, within bounds; undefined when it is not given. */
export function numberOption(
  options: OptionValues,
  name: string,
  [min, max]: readonly [number, number],
  whole: boolean,
): number | undefined {
  const text = options[name];
  if (typeof text !== 'string') return undefined;
  const value = text.trim() === '' ? Number.NaN : Number(text);
  if (!(value >= min && value <= max) || (whole && !Number.isInteger(value)))
    throw new UsageError(`--${name} takes a ${whole ? 'whole ' : ''}number from ${min} to ${max}, not '${text}'`);
  return value;
}

/** The single file that a command takes. */
export function onlyFile(positionals: readonly string[]): string {
  if (positionals.length === 0) throw new UsageError('which scenario file?');
  if (positionals.length > 1) throw new UsageError(`one scenario file at a time, not ${positionals.length}`);
  return positionals[0];
}

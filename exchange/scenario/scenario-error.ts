// What is wrong with a scenario, each with the place where it is wrong as a JSON pointer (RFC 6901). Thrown by everything
// that reads scenarios; the command line prints the lines and exits 2.

import type { z } from 'zod';

export interface ScenarioIssue {
  /** JSON pointer, '' = the whole file. */
  readonly path: string;
  readonly message: string;
}

export class ScenarioError extends Error {
  readonly issues: readonly ScenarioIssue[];

  constructor(issues: readonly ScenarioIssue[]) {
    super(issues.map(({ path, message }) => `${path || '/'}: ${message}`).join('\n'));
    this.name = 'ScenarioError';
    this.issues = issues;
  }
}

/** @throws ScenarioError always. */
export function throwScenarioError(path: readonly PropertyKey[] | string, message: string): never {
  throw new ScenarioError([{ path: typeof path === 'string' ? path : pointerOf(path), message }]);
}

/** ['areas', 2, 'a/b'] → '/areas/2/a~1b' */
export function pointerOf(path: readonly PropertyKey[]): string {
  return path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** zod's findings, one issue per unknown key, deepest branch of a union. */
export function issuesOf(error: z.ZodError): ScenarioIssue[] {
  return error.issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({ path: pointerOf([...issue.path, key]), message: 'unknown key' }));
    return [{ path: pointerOf(issue.path), message: plain(issue.message) }];
  });
}

function plain(message: string): string {
  const text = message.replace(/^Invalid input: /, '').replace(/^Invalid (option|string): /, '');
  if (text.endsWith('received undefined')) return `is missing (${text.replace(/, received undefined$/, '')})`;
  return text;
}

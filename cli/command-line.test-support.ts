// The command line in a process of its own, as a person starts it, for the tests of cli/. Each test file has a folder of its own.

import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';

export const MAIN = fileURLToPath(new URL('./veivalg.mjs', import.meta.url));
export const EXAMPLES = fileURLToPath(new URL('../examples', import.meta.url));
export const scratch = mkdtempSync(join(tmpdir(), 'veivalg-cli-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));
export const TIMEOUT_MS = 240_000;

export interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

export function veivalg(...args: string[]): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(process.execPath, [MAIN, ...args], { maxBuffer: 1 << 28 }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
    );
  });
}

export function scenarioFile(name: string, changes: (scenario: Record<string, unknown>) => void): string {
  const scenario = JSON.parse(readFileSync(join(EXAMPLES, '05-base-line.json'), 'utf8'));
  changes(scenario);
  const path = join(scratch, `${name}.json`);
  writeFileSync(path, JSON.stringify(scenario));
  return path;
}

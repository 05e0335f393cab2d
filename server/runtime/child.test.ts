// A child that misbehaves ends by its caps and shows why; its caller goes on.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, vi } from 'vitest';
import { FileProblem } from '#domain/file-problem.ts';
import { runInChild } from './child.ts';

vi.setConfig({ testTimeout: 60_000 });

const run = <T>(name: string, more: object = {}) =>
  runInChild<T>({
    module: new URL('./child-tasks.test-support.ts', import.meta.url),
    name,
    input: { a: 2, b: 3 },
    timeoutMs: 60_000,
    ...more,
  });

async function codeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'none';
  } catch (error) {
    return error instanceof FileProblem ? error.code : `${(error as Error).name}: ${(error as Error).message}`;
  }
}

/** A process that ended and that nobody waits for is no more than its number. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return process.platform !== 'linux' || !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

describe('a task in a child process', () => {
  it('answers, and shows its progress', async () => {
    const reported: unknown[] = [];
    const onProgress = (...step: unknown[]) => void reported.push(step);
    expect(await run('add', { onProgress })).toBe(5);
    expect(reported).toEqual([[0.5, 'adding']]);
  });

  it('knows nothing of the database or of keys', async () => {
    process.env.VEIVALG_SECRET = 'a secret that no parser needs to know';
    const names = await run<string[]>('environment');
    delete process.env.VEIVALG_SECRET;
    expect(names).not.toContain('VEIVALG_SECRET');
    expect(names).not.toContain('DATABASE_URL');
  });

  it('carries a error across', async () => {
    expect(await codeOf(run('reject'))).toBe('truncated');
  });

  it('shows bugs and crashes as errors', async () => {
    expect(await codeOf(run('fail'))).toContain('a bug of ours');
    expect(await codeOf(run('crash'))).toContain('ended without an answer');
  });

  it('ends at its time', async () => {
    expect(await codeOf(run('spin', { timeoutMs: 1_500 }))).toBe('tookTooMuch');
  });

  it('ends at its memory', async () => {
    expect(await codeOf(run('swell', { memoryBytes: 400_000_000 }))).toBe('tookTooMuch');
  });

  it('ends when it is cancelled, before and while it runs', async () => {
    const gone = new AbortController();
    gone.abort(new Error('cancelled'));
    expect(await codeOf(run('add', { signal: gone.signal }))).toBe('Error: cancelled');
    const later = new AbortController();
    const onProgress = () => later.abort(new Error('cancelled'));
    const work = run('spinKnown', { signal: later.signal, onProgress });
    expect(await codeOf(work)).toBe('Error: cancelled');
  });

  it('ends when its caller is killed, even in the middle of a computation', async () => {
    const caller = spawn(process.execPath, [fileURLToPath(new URL('./child-caller.test-support.ts', import.meta.url))]);
    const [line] = (await once(caller.stdout, 'data')) as [Buffer];
    const pid = Number(line.toString());
    expect(isAlive(pid)).toBe(true);
    caller.kill('SIGKILL');
    await expect.poll(() => isAlive(pid), { timeout: 30_000 }).toBe(false);
  });

  it('leaves the caller’s own priority alone', async () => {
    const before = getPriority();
    await run('add');
    expect(getPriority()).toBe(before);
  });
});

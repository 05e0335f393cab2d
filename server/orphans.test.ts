// No orphans: a worker, and a child that decodes a file, end with the process that forked them, whenever that is killed.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from './test-server.test-support.ts';
import { urlOfDatabase } from './worker.test-support.ts';

/** Spread over the start of a worker, which takes 1 s on a machine of its own and 5 s on one that is shared. */
const KILLED_AFTER_MS = [0, 300, 800, 1_500, 2_500, 4_000];
const GONE_MS = 30_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

const pathOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));

function forker(entry: string): ChildProcess {
  return spawn(process.execPath, [pathOf('./runtime/forker.test-support.ts'), pathOf(entry)], {
    env: { ...process.env, DATABASE_URL: urlOfDatabase(server), VEIVALG_DATA: server.services.config.dataFolder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

async function childOf(parent: ChildProcess): Promise<number> {
  const [line] = (await once(parent.stdout!, 'data')) as [Buffer];
  return Number(line.toString());
}

/** A process that ended and that nobody waits for is no more than its number. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return process.platform !== 'linux' || !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

it('a worker ends with its server, whenever that is killed', { timeout: 120_000 }, async () => {
  const pids: number[] = [];
  for (const delayMs of KILLED_AFTER_MS) {
    const parent = forker('./worker.ts');
    pids.push(await childOf(parent));
    await new Promise((done) => setTimeout(done, delayMs));
    parent.kill('SIGKILL');
  }
  await expect.poll(() => pids.filter(isRunning), { timeout: GONE_MS }).toEqual([]);
});

it('a child that decodes ends with its caller before it was given anything', { timeout: 60_000 }, async () => {
  const parent = forker('./runtime/child-main.ts');
  const pid = await childOf(parent);
  parent.kill('SIGKILL');
  await expect.poll(() => isRunning(pid), { timeout: GONE_MS }).toBe(false);
});

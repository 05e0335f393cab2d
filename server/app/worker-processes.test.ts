// A worker that cannot be started never ends its server, and is tried again until it can.

import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pino from 'pino';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startWorkerProcesses } from './worker-processes.ts';

const log = pino({ level: 'silent' });
const folder = mkdtempSync(join(tmpdir(), 'veivalg-workers-'));
const entry = pathToFileURL(join(folder, 'worker.mjs'));
const started = join(folder, 'started');
writeFileSync(
  entry,
  `import { writeFileSync } from 'node:fs';
writeFileSync(${JSON.stringify(started)}, '');
process.on('SIGTERM', () => process.exit(0));
process.on('disconnect', () => process.exit(0));
`,
);
const { execPath } = process;

afterEach(() => {
  process.execPath = execPath;
  vi.restoreAllMocks();
});

describe('a worker that cannot be started', () => {
  it.each([
    [
      'because there is no such program',
      () => {
        process.execPath = join(folder, 'none');
      },
      folder,
    ],
    ['because its settings cannot be passed on', () => {}, 'a\0b'],
  ])('is reported and tried again: %s', async (_name, spoil, dataFolder) => {
    const reported = vi.spyOn(log, 'error');
    const settings = { workers: 1, dataFolder };
    spoil();
    const workers = startWorkerProcesses({ config: settings, log }, entry);
    await expect.poll(() => reported.mock.calls.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(2);
    await workers.stop();
  });

  it('runs once it can be', async () => {
    const [reported, ended] = [vi.spyOn(log, 'error'), vi.spyOn(log, 'warn')];
    process.execPath = join(folder, 'none');
    const workers = startWorkerProcesses({ config: { workers: 1, dataFolder: folder }, log }, entry);
    await expect.poll(() => reported.mock.calls.length, { timeout: 10_000 }).toBeGreaterThan(0);
    process.execPath = execPath;
    await expect.poll(() => existsSync(started), { timeout: 20_000 }).toBe(true);
    expect(ended).not.toHaveBeenCalled();
    await workers.stop();
    await rm(folder, { recursive: true, force: true });
  });
});

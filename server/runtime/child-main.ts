// The other end of child.ts: takes one task, runs it, answers, ends. Ends too when the caller is gone, even in the middle of
// a computation that never lets go of its thread: a second thread keeps watch.

import { statfs } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { FileProblem } from '#domain/file-problem.ts';
import type { ChildMessage, Report } from './child-protocol.ts';
import { tieToParent } from './parent.ts';

interface Order {
  readonly module: string;
  readonly name: string;
  readonly input: unknown;
}

/** Progress is reported at most this often. */
const REPORT_EVERY_MS = 200;

/** A process whose parent ends gets another one. Its number is given, because it may have ended before this thread starts. */
const WATCH_PARENT = `
  const { workerData: parent } = require('node:worker_threads');
  const watch = () => { if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL'); };
  watch();
  setInterval(watch, 1000);
`;

function send(message: ChildMessage): Promise<void> {
  return new Promise((resolve) => {
    process.send?.(message, () => resolve());
  });
}

let lastReport = Number.NEGATIVE_INFINITY;
const report: Report = (progress, message) => {
  const now = performance.now();
  if (now - lastReport < REPORT_EVERY_MS) return;
  lastReport = now;
  void send({ kind: 'progress', progress, message });
};

async function obey(order: Order): Promise<ChildMessage> {
  try {
    const module = (await import(order.module)) as Record<string, (input: unknown, report: Report) => Promise<unknown>>;
    const result = await module[order.name]!(order.input, report);
    return { kind: 'result', result: result ?? null };
  } catch (error) {
    if (await isFull(order.input)) return { kind: 'problem', code: 'noRoom', values: {} };
    if (error instanceof FileProblem) return { kind: 'problem', code: error.code, values: error.values };
    return { kind: 'bug', message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

/** Less than this left, and a write has failed, whatever the parser made of it. */
const FULL_BYTES = 256 * 1024;

/** Is the disk of the task's scratch folder full? */
async function isFull(input: unknown): Promise<boolean> {
  const { scratch } = (input ?? {}) as { scratch?: unknown };
  if (typeof scratch !== 'string') return false;
  const { bavail, bsize } = await statfs(scratch).catch(() => ({ bavail: 1, bsize: FULL_BYTES }));
  return bavail * bsize < FULL_BYTES;
}

new Worker(WATCH_PARENT, {
  eval: true,
  execArgv: [],
  workerData: Number(process.argv[2]),
  resourceLimits: { maxOldGenerationSizeMb: 16 },
}).unref();
tieToParent(() => process.exit(1));
process.once('message', async (order: Order) => {
  await send(await obey(order));
  process.exit(0);
});

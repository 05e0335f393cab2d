// Runs one exported function of a module in a process of its own, for work that must not be able to harm the caller: a
// parser on a stranger's file, a picture, a warp. The child has low priority, a cap on memory and time, may report progress,
// and dies with its caller. What it answers must be JSON. ClientErrors (FileProblem) cross over; anything else is a bug.

import { type ChildProcess, execFile, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { FileProblem } from '#domain/file-problem.ts';
import type { ChildMessage } from './child-protocol.ts';

export interface ChildTask {
  /** URL of the module, and the name of its exported function `(input, report) => Promise<result>`. */
  readonly module: URL;
  readonly name: string;
  /** JSON. */
  readonly input: unknown;
  readonly timeoutMs: number;
  /** Resident memory at which the child is ended. */
  readonly memoryBytes?: number;
  readonly onProgress?: (progress: number, message: string) => void;
  readonly signal?: AbortSignal;
}

export interface ChildStatistics {
  peakBytes: number;
  readonly startedMs: number;
}

export const CHILD_MEMORY_BYTES = 1_000_000_000;
const NICE = 10;
const WATCH_EVERY_MS = 150;
/** Of stderr, kept for the report of a crash. */
const STDERR_BYTES = 4_000;
const MAIN = fileURLToPath(new URL('./child-main.ts', import.meta.url));

/** @throws FileProblem of the task; 'tookTooMuch' at a cap; AbortError when cancelled; Error for a bug. */
export async function runInChild<T>(task: ChildTask, statistics?: ChildStatistics): Promise<T> {
  task.signal?.throwIfAborted();
  const memoryBytes = task.memoryBytes ?? CHILD_MEMORY_BYTES;
  // The JavaScript heap is a part of the memory; typed arrays and WebAssembly lie beside it.
  const heapMb = Math.floor(memoryBytes / 2 ** 21);
  const child = fork(MAIN, [String(process.pid)], {
    execArgv: [`--max-old-space-size=${heapMb}`, '--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'json',
    env: childEnvironment(),
  });
  if (child.pid !== undefined) lowerPriority(child.pid);
  const watch = watchMemory(child, memoryBytes, statistics);
  try {
    return (await answerOf(child, task, watch)) as T;
  } finally {
    watch.stop();
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
  }
}

/** No database address and no keys: a child that reads strangers' files has no use for them. */
function childEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, TZ, LANG } = process.env;
  return { PATH, HOME, TMPDIR, TZ, LANG, UV_THREADPOOL_SIZE: '4' };
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, NICE);
  } catch {
    // It may have ended already; then there is nothing to lower.
  }
}

interface Watch {
  exceeded: boolean;
  stop(): void;
}

function answerOf(child: ChildProcess, task: ChildTask, watch: Watch): Promise<unknown> {
  return new Promise((resolve, reject) => {
    let stderr = '';
    let timedOut = false;
    const timer = setTimeout(() => {
      timedOut = true;
      child.kill('SIGKILL');
    }, task.timeoutMs);
    const onAbort = () => child.kill('SIGKILL');
    task.signal?.addEventListener('abort', onAbort, { once: true });
    const settle = (finish: () => void) => {
      clearTimeout(timer);
      task.signal?.removeEventListener('abort', onAbort);
      finish();
    };
    child.stderr?.on('data', (chunk: Buffer) => {
      stderr = (stderr + chunk.toString()).slice(-STDERR_BYTES);
    });
    child.on('error', (error) => settle(() => reject(error)));
    child.on('message', (message: ChildMessage) => {
      if (message.kind === 'progress') task.onProgress?.(message.progress, message.message);
      else if (message.kind === 'result') settle(() => resolve(message.result));
      else if (message.kind === 'problem') settle(() => reject(new FileProblem(message.code, message.values)));
      else settle(() => reject(new Error(`${task.name} failed in its process: ${message.message}`)));
    });
    child.on('exit', (code, signal) =>
      settle(() => {
        if (task.signal?.aborted) reject(task.signal.reason);
        else if (timedOut || watch.exceeded || /heap out of memory|Array buffer allocation failed/.test(stderr))
          reject(new FileProblem('tookTooMuch'));
        else reject(new Error(`${task.name} ended without an answer (${signal ?? code}): ${stderr.trim()}`));
      }),
    );
    child.send({ module: task.module.href, name: task.name, input: task.input }, (error) => {
      if (error) settle(() => reject(error));
    });
  });
}

function watchMemory(child: ChildProcess, limit: number, statistics?: ChildStatistics): Watch {
  const watch: Watch = { exceeded: false, stop: () => clearInterval(timer) };
  const timer = setInterval(async () => {
    const bytes = child.pid === undefined ? 0 : await residentBytes(child.pid);
    if (statistics) statistics.peakBytes = Math.max(statistics.peakBytes, bytes);
    if (bytes <= limit) return;
    watch.exceeded = true;
    child.kill('SIGKILL');
  }, WATCH_EVERY_MS);
  timer.unref();
  return watch;
}

const execFileAsync = promisify(execFile);

/** Resident memory of a process; 0 when it is gone. */
export async function residentBytes(pid: number): Promise<number> {
  try {
    if (process.platform === 'linux') {
      const kilobytes = /^VmRSS:\s+(\d+)/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1];
      return Number(kilobytes ?? 0) * 1024;
    }
    const { stdout } = await execFileAsync('ps', ['-o', 'rss=', '-p', String(pid)]);
    return Number(stdout.trim()) * 1024;
  } catch {
    return 0;
  }
}

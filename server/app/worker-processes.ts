// Starts the worker processes that belong to this server, and starts one again when it ends unasked: at once the first time,
// then after growing delays, so that a worker that cannot start does not spin.

import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import type { Services } from '../platform/context.ts';

export interface WorkerProcesses {
  /** Asks them to put their work back and end; after a while without asking. */
  stop(): Promise<void>;
}

const NICE = 10;
const RESTART_DELAYS_MS = [0, 1_000, 5_000, 30_000];
/** A worker that ran so long had started well. */
const SETTLED_MS = 60_000;
const STOP_MS = 7_000;

type Needed = Pick<Services, 'log'> & { readonly config: Pick<Services['config'], 'workers' | 'dataFolder'> };

/** `entry` is the module that a worker process runs. A worker that cannot be started is tried again as one that ended. */
export function startWorkerProcesses({ config, log }: Needed, entry: URL): WorkerProcesses {
  const running = new Set<ChildProcess>();
  let stopping = false;
  const start = (failures: number): void => {
    if (stopping) return;
    const started = Date.now();
    const startAgain = (): void => {
      if (stopping) return;
      const next = Date.now() - started > SETTLED_MS ? 0 : failures;
      setTimeout(() => start(next + 1), RESTART_DELAYS_MS[Math.min(next, RESTART_DELAYS_MS.length - 1)]).unref();
    };
    let child: ChildProcess;
    try {
      child = fork(entry, [], { env: { ...process.env, VEIVALG_DATA: config.dataFolder }, stdio: 'inherit' });
    } catch (error) {
      log.error({ err: error }, 'a worker could not be started');
      startAgain();
      return;
    }
    running.add(child);
    if (child.pid !== undefined) lowerPriority(child.pid);
    child.on('error', (error) => {
      log.error({ err: error }, 'a worker could not be started');
      // Without a process there is no exit to come; a message that could not be sent to a live one is no reason for another.
      if (child.pid === undefined && running.delete(child)) startAgain();
    });
    child.on('exit', (code, signal) => {
      if (!running.delete(child) || stopping) return;
      log.warn({ code, signal }, 'a worker ended; another is started');
      startAgain();
    });
  };
  for (let i = 0; i < config.workers; i++) start(0);
  return {
    async stop() {
      stopping = true;
      await Promise.all([...running].map((child) => endOf(child)));
    },
  };
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, NICE);
  } catch {
    // Not allowed, or gone already: it works without.
  }
}

function endOf(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
    child.once('exit', () => {
      clearTimeout(timer);
      resolve();
    });
    child.kill('SIGTERM');
  });
}

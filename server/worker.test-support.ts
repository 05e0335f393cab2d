// A real worker process on a test server's database and data folder, to be stopped or killed at will.

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { TestServer } from './test-server.test-support.ts';

export interface TestWorker {
  readonly process: ChildProcess;
  readonly output: () => string;
  /** SIGTERM, and waits. */
  stop(): Promise<void>;
  /** SIGKILL, and waits. */
  kill(): Promise<void>;
}

export function urlOfDatabase({ address }: TestServer): string {
  return `postgresql://${address.user}@localhost/${address.database}?host=${encodeURIComponent(address.socketFolder)}`;
}

export function startTestWorker(server: TestServer, env: Record<string, string> = {}): TestWorker {
  const child = fork(new URL('./worker.ts', import.meta.url), [], {
    env: {
      ...process.env,
      DATABASE_URL: urlOfDatabase(server),
      VEIVALG_DATA: server.services.config.dataFolder,
      VEIVALG_LOG_LEVEL: 'info',
      ...env,
    },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout!, child.stderr!])
    stream.on('data', (bytes: Buffer) => (output += bytes.toString()));
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  return { process: child, output: () => output, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}

/** Asks until the answer is there. */
export async function until<T>(ask: () => Promise<T | null | undefined | false>, timeoutMs = 20_000): Promise<T> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (Date.now() > deadline) throw new Error(`nothing came within ${timeoutMs} ms`);
    await new Promise((done) => setTimeout(done, 100));
  }
}

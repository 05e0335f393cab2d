// A real server with one worker (or as many as asked) in processes of their own, for measures that go through HTTP: time and memory as a user's
// machine would see them. Memory is read from /proc, so those figures exist on Linux only.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const PASSWORD = 'et-passord-for-malinger';
const READY_TIMEOUT_MS = 120_000;

export interface MeasuredServer {
  readonly url: string;
  readonly pid: number;
  /** Its data folder, by which its database is reached. */
  readonly folder: string;
  graphql<T>(query: string, variables?: Record<string, unknown>): Promise<T>;
  fetch(path: string, init?: RequestInit): Promise<Response>;
  upload(bytes: Uint8Array, extension: string): Promise<string>;
  /** Waits until a job has ended, and throws when it failed. */
  jobEnded(id: string): Promise<Record<string, unknown>>;
  stop(): Promise<void>;
}

export async function startMeasuredServer({ workers = 1 } = {}): Promise<MeasuredServer> {
  const folder = mkdtempSync(join(tmpdir(), 'veivalg-bench-'));
  // Root's database runs as another user: it stays in this folder, and goes with it, when that user can enter.
  chmodSync(folder, 0o711);
  const root = join(import.meta.dirname, '..', '..');
  const child = spawn(process.execPath, [join(root, 'server', 'main.ts')], {
    cwd: root,
    env: {
      ...process.env,
      VEIVALG_DATA: folder,
      VEIVALG_PORT: '0',
      VEIVALG_WORKERS: String(workers),
      VEIVALG_DEMO_PASSWORD: PASSWORD,
      DATABASE_URL: '',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await readyUrl(child);
  const login = await fetch(`${url}/v1/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'demo@veivalg.no', password: PASSWORD }),
  });
  const { key } = (await login.json()) as { key: string };
  const send = (path: string, init: RequestInit = {}) =>
    fetch(new URL(path, url), { ...init, headers: { authorization: `Token ${key}`, ...init.headers } });
  const json = { 'content-type': 'application/json' };
  const graphql = async <T>(query: string, variables = {}): Promise<T> => {
    const body = JSON.stringify({ query, variables });
    const answer = await (await send('/graphql_api', { method: 'POST', headers: json, body })).json();
    const { data, errors } = answer as { data: T; errors?: { message: string }[] };
    if (errors?.[0]) throw new Error(errors[0].message);
    return data;
  };
  return {
    url,
    pid: child.pid!,
    folder,
    graphql,
    fetch: send,
    async upload(bytes, extension) {
      const body = JSON.stringify({ filename_ext: extension });
      const link = await send('/v1/large_file_upload/get_upload_link/', { method: 'POST', headers: json, body });
      const target = (await link.json()) as { url: string; filename: string };
      const put = await fetch(target.url, { method: 'PUT', body: bytes as BodyInit });
      if (put.status !== 200) throw new Error(`the upload was answered ${put.status}`);
      return target.filename;
    },
    async jobEnded(id) {
      for (;;) {
        const { job } = await graphql<{ job: Record<string, unknown> }>(
          'query($id: UUID!) { job(id: $id) { state result error } }',
          { id },
        );
        if (job.state === 'failed') throw new Error(JSON.stringify(job.error));
        if (job.state === 'done') return job.result as Record<string, unknown>;
        await new Promise((done) => setTimeout(done, 50));
      }
    },
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function readyUrl(child: ChildProcess): Promise<string> {
  const deadline = setTimeout(() => child.kill(), READY_TIMEOUT_MS);
  for await (const line of createInterface({ input: child.stdout! })) {
    if (!line.startsWith('{')) continue;
    const entry = JSON.parse(line) as { msg?: string; port?: number };
    if (entry.msg !== 'ready') continue;
    clearTimeout(deadline);
    child.stdout!.resume();
    return `http://127.0.0.1:${entry.port}`;
  }
  throw new Error('the server ended before it was ready');
}

/** Resident bytes of one process, 0 when it is gone or this is not Linux. */
export function residentBytes(pid: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

/** Of one process until now; its workers are others. Linux only. */
export function cpuSecondsOf(pid: number): number {
  const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ').slice(13, 15).map(Number);
  return (user! + system!) / 100;
}

/** Watches the largest resident memory of a server, and of the processes that parse files for it. */
export function watchMemory(server: MeasuredServer) {
  const peak = { server: 0, parser: 0 };
  const timer = setInterval(() => {
    peak.server = Math.max(peak.server, residentBytes(server.pid));
    for (const pid of parsers()) peak.parser = Math.max(peak.parser, residentBytes(pid));
  }, 50);
  return {
    stop() {
      clearInterval(timer);
      return peak;
    },
  };
}

function parsers(): number[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
      .filter((pid) => commandOf(pid).includes('child-main.ts'));
  } catch {
    return [];
  }
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

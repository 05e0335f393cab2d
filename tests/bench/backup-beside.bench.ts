// What a backup costs a search that runs beside it: the demo's search on one thread, alone and while one backup after another is
// written of an installation with 1 GB of files, in turns, so that what else the machine does falls on both.

import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Figure } from './figure.ts';
import { quantile } from './people.ts';
import { type MeasuredServer, startMeasuredServer } from './server-under-measure.ts';

const FILES = 10;
const FILE_BYTES = 100 * 2 ** 20;
const TURNS = 3;
const SECONDS = 20;
const POLL_MS = 200;
const ROOT = join(import.meta.dirname, '..', '..');

export async function run(): Promise<Figure[]> {
  process.env.VEIVALG_THREADS = '1';
  const server = await startMeasuredServer();
  try {
    for (let n = 0; n < FILES; n++) await server.upload(randomBytes(FILE_BYTES), 'bin');
    const pathId = await demoPath(server);
    const [alone, beside]: [number[], number[]] = [[], []];
    let backups = 0;
    await trialsPerSecond(server, pathId);
    for (let turn = 0; turn < TURNS; turn++) {
      alone.push(await trialsPerSecond(server, pathId));
      const writing = keepBackingUp(server.folder);
      try {
        beside.push(await trialsPerSecond(server, pathId));
      } finally {
        backups += await writing.stop();
      }
    }
    const [a, b] = [quantile(alone, 0.5), quantile(beside, 0.5)];
    return [
      { name: 'trials a second, alone', value: a, unit: '' },
      { name: 'beside backups', value: b, unit: '' },
      { name: 'slower by', value: 100 * (1 - b / a), unit: '%', limit: 10 },
      { name: 'backups that were written meanwhile', value: backups, unit: '' },
    ];
  } finally {
    await server.stop();
  }
}

async function demoPath(server: MeasuredServer): Promise<string> {
  interface Path {
    readonly id: string;
    readonly version: number;
    readonly settings: Record<string, unknown>;
  }
  const { projects } = await server.graphql<{ projects: { nodes: { paths: Path[] }[] } }>(
    '{ projects { nodes { paths { id version settings } } } }',
  );
  const { id, version, settings } = projects.nodes.flatMap(({ paths }) => paths)[0]!;
  await server.graphql('mutation($id: UUID!, $v: Int!, $i: PathInput!) { updatePath(id: $id, version: $v, input: $i) { id } }', {
    id,
    v: version,
    i: { settings: { ...settings, seconds: SECONDS } },
  }); // biome-ignore format: as the others
  return id;
}

async function trialsPerSecond(server: MeasuredServer, pathId: string): Promise<number> {
  const begun = performance.now();
  const { generateRoutes } = await server.graphql<{ generateRoutes: { id: string }[] }>(
    'mutation($ids: [UUID!]!) { generateRoutes(pathIds: $ids) { id } }',
    { ids: [pathId] },
  );
  for (;;) {
    const { generation } = await server.graphql<{ generation: { state: string; evaluations: number } }>(
      'query($id: UUID!) { generation(id: $id) { state evaluations } }',
      { id: generateRoutes[0]!.id },
    );
    if (generation.state === 'done') return generation.evaluations / ((performance.now() - begun) / 1000);
    if (!['queued', 'running'].includes(generation.state)) throw new Error(`the search ended as ${generation.state}`);
    await new Promise((done) => setTimeout(done, POLL_MS));
  }
}

function keepBackingUp(folder: string) {
  const file = join(tmpdir(), `veivalg-beside-${process.pid}.zip`);
  let child: ChildProcess | null = null;
  let isStopped = false;
  let written = 0;
  const writing = (async () => {
    while (!isStopped) {
      child = spawn(process.execPath, [join(ROOT, 'cli', 'veivalg.mjs'), 'backup', file, '--data', folder], {
        cwd: ROOT,
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      const [code] = (await once(child, 'exit')) as [number | null];
      if (code === 0) written++;
      else if (!isStopped) throw new Error(`backup ended with ${code}`);
      // One that was stopped leaves its part.
      for (const left of [file, `${file}.part`]) await rm(left, { force: true });
    }
  })();
  return {
    async stop(): Promise<number> {
      isStopped = true;
      child?.kill('SIGTERM');
      await writing;
      return written;
    },
  };
}

// A search that takes long, and the short ones of others beside it, with one real worker process.

import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../test-server.test-support.ts';
import { startTestWorker, type TestWorker, until } from '../../worker.test-support.ts';
import { generate, pathOf } from './hills.test-support.ts';

/** Machines that run these tests are shared. */
const PATIENCE_MS = 120_000;
vi.setConfig({ testTimeout: PATIENCE_MS });

let server: TestServer;
let ola: Person;
let kari: Person;
let worker: TestWorker;
beforeAll(async () => {
  server = await startTestServer();
  ola = await server.person(await server.organization('A'));
  kari = await server.person(await server.organization('B'));
});
afterEach(async () => {
  await worker.stop();
  await server.asOwner('delete from pgboss.job');
});
afterAll(() => server?.close());

/** Begins a search of an hour with a turn of a second; answers it once its first routes are seen. */
async function longOne(settings: { generations: number; seconds: number }): Promise<string> {
  worker = startTestWorker(server, { VEIVALG_THREADS: '2', VEIVALG_TURN_SECONDS: '1' });
  const { pathId } = await pathOf(server, ola, { populationSize: 2, ...settings });
  const id = await generate(ola, pathId);
  await until(async () => (await stateOf(id)).shown, PATIENCE_MS);
  return id;
}

async function shortOne(): Promise<void> {
  const { pathId } = await pathOf(server, kari, { populationSize: 2, generations: 3, seconds: 0.5 });
  const id = await generate(kari, pathId);
  await until(async () => (await stateOf(id)).state === 'done', PATIENCE_MS);
}

async function stateOf(id: string) {
  const [row] = await server.asOwner<{ state: string; round: number; shown: boolean }>(
    "select state, round, previews <> '[]' as shown from generation where id = $1",
    [id],
  );
  return row!;
}

it('gives way at a checkpoint, and goes on from it', async () => {
  const long = await longOne({ generations: 1000, seconds: 600 });
  await shortOne();
  expect(worker.output()).toContain('others wait');
  const { round, state } = await stateOf(long);
  expect(state).toBe('running');
  expect(round).toBeGreaterThan(0);
  await until(async () => (await stateOf(long)).round > round, PATIENCE_MS);
});

it('does not hold others up between two checkpoints that are far apart', async () => {
  const long = await longOne({ generations: 2, seconds: 3600 });
  await shortOne();
  expect(await stateOf(long)).toMatchObject({ state: 'running', round: 0 });
  expect(worker.output()).not.toContain('others wait');
});

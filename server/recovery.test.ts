// What the server and its workers do when the ground under them goes: the database is killed, frozen or away,
// the log cannot be written.

import { closeSync, existsSync, openSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  childrenOf,
  end,
  freePort,
  logIn,
  type ProductFolder,
  productFolder,
  untilOk,
} from './product.test-support.ts';
import { startPostgres } from './runtime/postgres.ts';

const DATABASE_BACK_MS = 10_000;
const UNANSWERED_MS = 5_000;

let product: ProductFolder;
beforeEach(async () => {
  product = await productFolder();
});
afterEach(() => product?.close());

describe('the embedded database', { timeout: 120_000 }, () => {
  it('is started again after kill -9, under a server and a worker that live on', async () => {
    const server = await product.start({ VEIVALG_WORKERS: '1' });
    await until(() => server.log().includes('the worker is ready'));
    for (let round = 0; round < 3; round++) {
      process.kill(await product.postmaster(), 'SIGKILL');
      await until(async () => !(await fetch(`${server.url}/readyz`)).ok);
      expect(await untilOk(`${server.url}/readyz`, 2 * DATABASE_BACK_MS)).toBeLessThan(DATABASE_BACK_MS);
    }
    expect(server.child.exitCode).toBe(null);
    expect(server.log()).not.toContain('a worker ended');
    expect(await end(server.child, 'SIGTERM')).toBe(0);
  });
});

describe('a database that does not answer', { timeout: 120_000 }, () => {
  it('gives 503 within 5 s, and everything as soon as it answers again', async () => {
    const server = await product.start();
    const login = await logIn(server.url);
    const postmaster = await product.postmaster();
    const all = [postmaster, ...childrenOf(postmaster)];
    const calls = ['/readyz', '/v1/user/', '/graphql_api', '/v1/user/'];
    for (const pid of all) process.kill(pid, 'SIGSTOP');
    const answers = await Promise.all(
      calls.map(async (path) => {
        const began = performance.now();
        const { status } = await fetch(server.url + path, {
          headers: { authorization: `Token ${login}`, 'content-type': 'application/json' },
          ...(path === '/graphql_api' ? { method: 'POST', body: '{"query":"{ routeTypes { name } }"}' } : {}),
        });
        return { path, status, inTime: performance.now() - began < UNANSWERED_MS };
      }),
    ).finally(() => all.forEach((pid) => void process.kill(pid, 'SIGCONT')));
    expect(answers).toEqual(calls.map((path) => ({ path, status: 503, inTime: true })));
    await untilOk(`${server.url}/readyz`, 2_000);
  });
});

describe('a database of one’s own (DATABASE_URL)', { timeout: 120_000 }, () => {
  it('is waited for by a server and a worker that start while it is away', async () => {
    const postgres = await startPostgres(product.folder);
    await postgres.stop();
    const { socketFolder } = postgres.address;
    const url = `postgres://veivalg@localhost/veivalg?host=${encodeURIComponent(socketFolder)}`;
    const { child, log } = product.launch({ DATABASE_URL: url, VEIVALG_WORKERS: '1' });
    await until(() => log().includes('the database is away; waiting for it') || child.exitCode !== null);
    const again = await startPostgres(product.folder);
    await until(() => log().includes('the worker is ready') || child.exitCode !== null);
    expect(log()).toContain('"msg":"ready"');
    expect(await end(child, 'SIGTERM')).toBe(0);
    await again.stop();
  });
});

describe('a log that cannot be written', { timeout: 120_000 }, () => {
  it.runIf(existsSync('/dev/full'))('ends neither server nor worker, at the start or later', async () => {
    const port = await freePort();
    const full = openSync('/dev/full', 'w');
    const { child } = product.launch({ VEIVALG_PORT: String(port), VEIVALG_WORKERS: '1' }, full);
    closeSync(full);
    const url = `http://127.0.0.1:${port}`;
    await untilOk(`${url}/readyz`, 60_000);
    for (let i = 0; i < 20; i++) expect((await fetch(`${url}/v1/user/`)).status).toBe(401);
    expect(await end(child, 'SIGTERM')).toBe(0);
  });
});

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  await expect.poll(isSo, { timeout: 60_000 }).toBe(true);
}

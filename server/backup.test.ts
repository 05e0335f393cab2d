// A backup made by the command line while the product runs, restored to a new data folder, and started there: who was there logs in, and
// a login of before goes on. The data folder of an earlier version starts under this one.

import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { end, logIn, type ProductFolder, productFolder } from './product.test-support.ts';

let products: ProductFolder[];
let folder: string;
beforeEach(async () => {
  products = [await productFolder(), await productFolder()];
  folder = await mkdtemp(join(tmpdir(), 'vv-backup-'));
});
afterEach(async () => {
  for (const product of products) await product.close();
  await rm(folder, { recursive: true, force: true });
});

interface Ended {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

function veivalg(...args: string[]): Promise<Ended> {
  return new Promise((done) => {
    const env = { PATH: process.env.PATH };
    execFile(process.execPath, ['cli/main.ts', ...args], { env }, (error, out, err) =>
      done({ code: error ? Number(error.code) : 0, out, err }),
    );
  });
}

it('is restored by the command line to an installation that goes on', { timeout: 180_000 }, async () => {
  const [before, after] = products;
  const running = await before!.start();
  const login = await logIn(running.url);
  const file = join(folder, 'a.zip');
  expect(await veivalg('backup', file, '--data', before!.folder)).toMatchObject({ code: 0, err: '' });
  expect(await veivalg('verify', file, '--objects', '--data', before!.folder)).toMatchObject({ code: 0 });
  const occupied = await veivalg('restore', file, '--data', before!.folder);
  expect(occupied.code).toBe(2);
  expect(occupied.err).toContain('is not empty');
  expect(await end(running.child, 'SIGTERM')).toBe(0);

  expect(await veivalg('restore', file, '--data', after!.folder)).toMatchObject({ code: 0, err: '' });
  const restored = await after!.start();
  await logIn(restored.url);
  const user = await fetch(`${restored.url}/v1/user/`, { headers: { authorization: `Token ${login}` } });
  expect(user.status).toBe(200);
});

/** Root's database runs as another user, who cannot enter a home of 0700: then it lies elsewhere. */
it.runIf(process.getuid?.() === 0)(
  'is made and restored where the database lies elsewhere',
  { timeout: 180_000 },
  async () => {
    const home = await mkdtemp(join(folder, 'home-'));
    products = [await productFolder(home), await productFolder(home)];
    const [before, after] = products;
    const running = await before!.start();
    expect(await readFile(join(before!.folder, 'postgres-is-in.txt'), 'utf8')).toMatch(/^\/var\/lib\/veivalg\//);
    const login = await logIn(running.url);
    const file = join(folder, 'a.zip');
    expect(await veivalg('backup', file, '--data', before!.folder)).toMatchObject({ code: 0, err: '' });
    expect(await veivalg('restore', file, '--data', after!.folder)).toMatchObject({ code: 0, err: '' });
    const { url } = await after!.start();
    const user = await fetch(`${url}/v1/user/`, { headers: { authorization: `Token ${login}` } });
    expect(user.status).toBe(200);
  },
);

it('of version 0025 is restored, brought up to date and started', { timeout: 180_000 }, async () => {
  const [, product] = products;
  const file = join(import.meta.dirname, 'platform/backup/of-0025.zip');
  expect(await veivalg('restore', file, '--data', product!.folder)).toMatchObject({ code: 0, err: '' });
  const { url } = await product!.start();
  const key = await logIn(url);
  const headers = { authorization: `Token ${key}`, 'content-type': 'application/json' };
  const query = '{ projects { nodes { name paths { name } } } }';
  const answer = await fetch(`${url}/graphql_api`, { method: 'POST', headers, body: JSON.stringify({ query }) });
  const nodes = [{ name: 'Fylkesvei 42', paths: [{ name: 'Ny trasé' }] }];
  expect(await answer.json()).toEqual({ data: { projects: { nodes } } });
});

it('says what is wrong with a place or a file', async () => {
  const nothing = join(folder, 'nothing');
  expect(await veivalg('backup', join(folder, 'a.zip'), '--data', nothing)).toMatchObject({
    code: 2,
    err: `veivalg: there is no installation in ${nothing}: set VEIVALG_DATA or DATABASE_URL\n`,
  });
  const noFile = await veivalg('restore', join(folder, 'none.zip'), '--data', nothing);
  expect(noFile.code).toBe(2);
  expect(noFile.err).toContain('none.zip is no whole backup');
  expect((await veivalg('verify')).err).toBe('veivalg: which backup file?\n');
});

// A disk that fills up under the whole product: database, objects and log lie on a file system of memory of a few hundred megabytes.
// Nothing ends, nothing that was acknowledged is lost, and with room again everything goes on by itself. Needs Linux and root, who may mount.

import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  childrenOf,
  end,
  freePort,
  logIn,
  type ProductFolder,
  productFolder,
  untilOk,
} from './product.test-support.ts';

/** A new database, what it keeps back for this case, and a little. */
const DISK = '420m';
const REFUSED_IN_A_ROW = 30;
const MAX_WRITES = 3_000;
const READY_MS = 60_000;
const MAY_MOUNT = process.platform === 'linux' && process.getuid?.() === 0;
if (!MAY_MOUNT)
  console.warn('server/full-disk.test.ts is skipped: only root on Linux may mount the disk that it fills');

let disk: string;
let product: ProductFolder;
beforeAll(async () => {
  if (!MAY_MOUNT) return;
  disk = mkdtempSync(join(tmpdir(), 'vv-full-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK},mode=755`, 'tmpfs', disk]);
  product = await productFolder(disk);
});
afterAll(async () => {
  if (!MAY_MOUNT) return;
  await product?.close();
  execFileSync('umount', ['--lazy', disk]);
  rmSync(disk, { recursive: true, force: true });
});

/** Takes what is left, to the last byte. */
function fill(): void {
  mkdirSync(join(disk, 'others'), { recursive: true });
  const file = openSync(join(disk, 'others', String(performance.now())), 'w');
  try {
    for (let bytes = 2 ** 20; bytes >= 1; )
      try {
        writeSync(file, Buffer.alloc(bytes));
      } catch (error) {
        expect((error as NodeJS.ErrnoException).code).toBe('ENOSPC');
        bytes = Math.floor(bytes / 2);
      }
  } finally {
    closeSync(file);
  }
  expect(statfsSync(disk).bavail).toBe(0);
}

const makeRoom = () => rmSync(join(disk, 'others'), { recursive: true });

describe.runIf(MAY_MOUNT)('a full disk', { timeout: 300_000 }, () => {
  it('refuses writes with 503, ends nothing, lets a server start, and is forgotten when there is room', async () => {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const log = openSync(join(disk, 'log'), 'a');
    const launch = async () => {
      const { child } = product.launch({ VEIVALG_PORT: String(port), VEIVALG_WORKERS: '1' }, log);
      await untilOk(`${url}/readyz`, READY_MS);
      return child;
    };
    const server = await launch();
    const key = await logIn(url);
    const headers = { authorization: `Token ${key}`, 'content-type': 'application/json' };
    const ask = async (query: string) => {
      const answer = await fetch(`${url}/graphql_api`, { method: 'POST', headers, body: JSON.stringify({ query }) });
      const { data } = (await answer.json()) as { data?: Record<string, unknown> | null };
      return { status: answer.status, data };
    };
    const taken: string[] = [];
    const write = async () => {
      const name = `${taken.length} ${crypto.randomUUID()}`;
      const { status, data } = await ask(`mutation { createProject(input: {name: "${name}"}) { id } }`);
      if (data?.createProject) taken.push(name);
      else expect(status).toBe(503);
      return Boolean(data?.createProject);
    };
    const untilRefused = async () => {
      let refused = 0;
      for (let writes = 0; refused < REFUSED_IN_A_ROW && writes < MAX_WRITES; writes++)
        refused = (await write()) ? 0 : refused + 1;
      expect(refused).toBe(REFUSED_IN_A_ROW);
    };
    const reads = async () => {
      const user = await fetch(`${url}/v1/user/`, { headers });
      return [user.status, (await ask('{ projects(first: 5) { nodes { name } } }')).status];
    };
    const link = async () => {
      const body = JSON.stringify({ filename_ext: 'tif' });
      const init = { method: 'POST', headers, body };
      const answer = await fetch(`${url}/v1/large_file_upload/get_upload_link/`, init);
      return new URL(((await answer.json()) as { url: string }).url, url);
    };
    const send = async (to: URL) => (await fetch(to, { method: 'PUT', body: Buffer.alloc(1_000_000) })).status;

    for (let n = 0; n < 20; n++) expect(await write()).toBe(true);
    const upload = await link();
    await expect.poll(() => childrenOf(server.pid!).length, { timeout: READY_MS }).toBe(2);
    const processes = childrenOf(server.pid!);

    fill();
    await untilRefused();
    expect(await send(upload)).toBe(507);
    expect(await reads()).toEqual([200, 200]);
    expect([server.exitCode, childrenOf(server.pid!)]).toEqual([null, processes]);

    makeRoom();
    await expect.poll(write, { timeout: READY_MS }).toBe(true);
    expect(await send(upload)).toBe(200);
    expect([server.exitCode, childrenOf(server.pid!)]).toEqual([null, processes]);

    // A start on the full disk takes what was kept back for it.
    fill();
    expect(await end(server, 'SIGTERM')).toBe(0);
    const second = await launch();
    expect(await reads()).toEqual([200, 200]);

    // Once that is spent, too, a start waits for room.
    fill();
    await untilRefused();
    expect(await end(second, 'SIGTERM')).toBe(0);
    const third = product.launch({ VEIVALG_PORT: String(port), VEIVALG_WORKERS: '1' });
    await expect.poll(third.log, { timeout: READY_MS }).toContain('disk');
    expect(third.child.exitCode).toBe(null);
    makeRoom();
    await untilOk(`${url}/readyz`, READY_MS);
    await expect.poll(write, { timeout: READY_MS }).toBe(true);

    const kept = new Set((await product.query<{ name: string }>('select name from project')).map(({ name }) => name));
    expect(taken.filter((name) => !kept.has(name))).toEqual([]);
    expect(kept.size).toBe(taken.length);
    closeSync(log);
  });
});

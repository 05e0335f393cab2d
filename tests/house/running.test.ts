// A second start finds the first on its own data folder, and never the product whose folder was copied.

import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
// @ts-expect-error plain JavaScript without declarations: it must run before anything is installed
import { findRunning, remember } from '../../tools/running.mjs';

let parent: string;
let server: Server;
let url: string;
beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), 'vv-running-'));
  server = createServer((_request, response) => void response.end('{}'));
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(parent, { recursive: true, force: true });
});

const note = (folder: string) => join(folder, 'running.json');

test('a product that runs is found by its folder, not by a copy of it or on another machine', async () => {
  const folder = mkdtempSync(join(parent, 'a-'));
  remember(folder, { url, serverPid: process.pid, startPid: process.pid });
  expect((await findRunning(folder))?.url).toBe(url);

  expect(await findRunning(join(parent, 'not there'))).toBe(null);
  const copy = join(parent, 'copy');
  cpSync(folder, copy, { recursive: true });
  expect(await findRunning(copy)).toBe(null);

  const written = JSON.parse(readFileSync(note(folder), 'utf8'));
  expect(written.folder).toBe(realpathSync(folder));
  writeFileSync(note(folder), JSON.stringify({ ...written, machine: 'another' }));
  expect(await findRunning(folder)).toBe(null);
});

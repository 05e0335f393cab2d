// The quota holds for the bytes that arrive, not only for the links that are given: many links fetched while there was room,
// used one after another or side by side, cannot bring in more than the organization may have.

import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../test-server.test-support.ts';

const QUOTA_BYTES = 1_000;
const FILE_BYTES = 600;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { VEIVALG_QUOTA_GB: String(QUOTA_BYTES / 1e9) } });
});
afterAll(() => server?.close());

async function links(count: number): Promise<string[]> {
  const person = await server.person(await server.organization());
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"filename_ext":"tif"}' };
  const ask = async () => (await person.fetch('/v1/large_file_upload/get_upload_link/', init)).json();
  const answers = (await Promise.all(Array.from({ length: count }, ask))) as { url: string }[];
  return answers.map(({ url }) => url);
}

const put = async (url: string) => (await fetch(url, { method: 'PUT', body: 'x'.repeat(FILE_BYTES) })).status;

/** Without Content-Length. */
function putInPieces(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'PUT' }, (answer) => {
      answer.resume();
      resolve(answer.statusCode!);
    });
    sent.on('error', reject);
    sent.write('x'.repeat(FILE_BYTES / 2));
    sent.end('x'.repeat(FILE_BYTES / 2));
  });
}

describe('links fetched while there was room', () => {
  it('bring in no more than the quota, one after another', async () => {
    const [a, b] = await links(2);
    expect([await put(a!), await put(b!)]).toEqual([200, 413]);
  });

  it('bring in no more than the quota side by side', async () => {
    const answers = await Promise.all((await links(4)).map(put));
    expect(answers.sort((a, b) => a - b)).toEqual([200, 413, 413, 413]);
  });

  it('bring in no more than the quota when the length is not told', async () => {
    const [a, b] = await links(2);
    expect(await putInPieces(a!)).toBe(200);
    expect(await putInPieces(b!).catch(() => 413)).toBe(413);
  });
});

// The server as a process: first start makes the administrator and says when it is ready; it finishes what it is doing on
// SIGTERM; after kill -9 it starts again with logins still active; wrong configuration stops it with the variable's name.

import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cutBy } from './platform/http/drain.test-support.ts';
import { ADMIN, end, logIn, type ProductFolder, productFolder } from './product.test-support.ts';

/** Starts and stops of a whole server under load; VEIVALG_STOP_ROUNDS sets another number. */
const STOP_ROUNDS = Number(process.env.VEIVALG_STOP_ROUNDS ?? 3);

let product: ProductFolder;
beforeAll(async () => {
  product = await productFolder();
});
afterAll(() => product?.close());

const user = async (url: string, key: string) =>
  (await fetch(`${url}/v1/user/`, { headers: { authorization: `Token ${key}` } })).status;

// Whole processes, on machines that may be busy.
describe('the server', { timeout: 90_000 }, () => {
  it('starts, is killed, starts again with its people still logged in, and stops in order', async () => {
    const first = await product.start();
    const key = await logIn(first.url);
    await end(first.child, 'SIGKILL');

    const second = await product.start();
    expect(await user(second.url, key)).toBe(200);
    expect(first.log() + second.log()).not.toContain(ADMIN.VEIVALG_ADMIN_PASSWORD);
    expect(second.readyMs).toBeLessThan(5_000);

    const began = performance.now();
    expect(await end(second.child, 'SIGTERM')).toBe(0);
    expect(performance.now() - began).toBeLessThan(10_000);
    expect(second.log()).toContain('"msg":"stopped"');
  });

  it('leaves what it compiled to the next start, when it is killed, too', async () => {
    const cache = await mkdtemp(join(tmpdir(), 'vv-compiled-'));
    const { child } = await product.start({ NODE_COMPILE_CACHE: cache });
    await expect
      .poll(async () => (await readdir(cache, { recursive: true })).length, { timeout: 30_000 })
      .toBeGreaterThan(500);
    await end(child, 'SIGKILL');
    await rm(cache, { recursive: true });
  });

  it('cuts no answer when it is reported to stop, even with streams open', async () => {
    const { child, url } = await product.start();
    const key = await logIn(url);
    const headers = { authorization: `Token ${key}`, 'content-type': 'application/json' };
    const stream = await fetch(`${url}/v1/events`, { headers });
    const asked = Array.from({ length: 50 }, () =>
      fetch(`${url}/graphql_api`, {
        method: 'POST',
        headers,
        body: '{"query":"{ routeTypes { name segmentTypes { parameters } } }"}',
      }).then(async (response) => (await response.text()).length),
    );
    await Promise.race(asked);
    const code = end(child, 'SIGTERM');
    const lengths = await Promise.all(asked);
    expect(new Set(lengths).size).toBe(1);
    expect(await code).toBe(0);
    await stream.text();
  });

  it(`cuts nobody who keeps asking, in ${STOP_ROUNDS} rounds`, { timeout: 90_000 * STOP_ROUNDS }, async () => {
    let key = '';
    for (let round = 0; round < STOP_ROUNDS; round++) {
      const { child, url } = await product.start();
      key ||= await logIn(url);
      const headers = { authorization: `Token ${key}`, 'content-type': 'application/json' };
      const body = '{"query":"{ routeTypes { name segmentTypes { parameters } } }"}';
      const stop = async () => expect(await end(child, 'SIGTERM')).toBe(0);
      const cut = await cutBy(stop, { port: Number(new URL(url).port), path: '/graphql_api', headers, body });
      expect(cut, `round ${round}`).toBe(0);
    }
  });

  it('says which variable is wrong, and not its value', async () => {
    const { child, log } = product.launch({ VEIVALG_PORT: 'åttitusen', VEIVALG_DEMO_PASSWORD: 'kort' });
    expect(await new Promise((done) => child.once('exit', done))).toBe(1);
    expect(log()).toContain('VEIVALG_PORT');
    expect(log()).toContain('VEIVALG_DEMO_PASSWORD');
    expect(log()).not.toContain('kort');
  });
});

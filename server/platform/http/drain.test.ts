// Rounds of stopping under load. Nobody's request is cut. VEIVALG_DRAIN_ROUNDS sets another number of rounds.

import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { cutBy } from './drain.test-support.ts';
import { assertAccepting, drain, onDrain, prepareDrain } from './drain.ts';

const ROUNDS = Number(process.env.VEIVALG_DRAIN_ROUNDS ?? 10);
const AT_ONCE = 5;
const MAX_DRAIN_MS = 8_000;

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

async function cutInOneRound(): Promise<number> {
  const app = Fastify({ forceCloseConnections: false, return503OnClosing: false });
  prepareDrain(app);
  app.get('/work', async () => {
    await pause(Math.random() * 40);
    return 'x'.repeat(20_000);
  });
  app.get('/readyz', async () => {
    assertAccepting(app);
    return 'ready';
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const stop = async () => {
    const began = performance.now();
    await drain(app);
    expect(performance.now() - began).toBeLessThan(MAX_DRAIN_MS);
  };
  return await cutBy(stop, { port, path: '/work' });
}

it(`cuts no request in ${ROUNDS} rounds`, { timeout: 20_000 * ROUNDS }, async () => {
  let cut = 0;
  for (let done = 0; done < ROUNDS; done += AT_ONCE)
    for (const more of await Promise.all(Array.from({ length: AT_ONCE }, cutInOneRound))) cut += more;
  expect(cut).toBe(0);
});

it('ends answers without an end', async () => {
  const app = Fastify({ forceCloseConnections: false });
  prepareDrain(app);
  app.get('/stream', (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { connection: 'close' }).write('a');
    onDrain(app, () => reply.raw.end('b'));
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/stream`);
  const text = answer.text();
  await drain(app);
  expect(await text).toBe('ab');
});

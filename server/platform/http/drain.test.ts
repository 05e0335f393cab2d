// Rounds of stopping under load: clients on connections that are kept alive, and a balancer that opens new ones until it has seen
// /readyz say no. Nobody's request is cut. VEIVALG_DRAIN_ROUNDS sets another number of rounds.

import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { assertAccepting, drain, onDrain, prepareDrain } from './drain.ts';

const ROUNDS = Number(process.env.VEIVALG_DRAIN_ROUNDS ?? 10);
const AT_ONCE = 5;
const KEPT_ALIVE = 8;
const BALANCER_LOOKS_MS = 1_000;
const MAX_DRAIN_MS = 8_000;

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

interface Answer {
  readonly status: number;
  readonly isLast: boolean;
}

function ask(port: number, path: string, agent: Agent | false): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request({ port, path, agent, host: '127.0.0.1' }, (answer) => {
      answer.resume();
      answer.once('error', reject);
      answer.once('end', () =>
        resolve({ status: answer.statusCode ?? 0, isLast: answer.headers.connection === 'close' }),
      );
    });
    asked.once('error', reject);
    asked.end();
  });
}

/** Asks again and again; answers how many requests got no answer. */
async function askUntil(next: () => Promise<Answer>, isOver: (answer: Answer) => boolean): Promise<number> {
  for (let asked = 0; asked < 10_000; asked++) {
    const answer = await next().catch(() => null);
    if (answer?.status !== 200) return 1;
    if (isOver(answer)) return 0;
    await pause(Math.random() * 10);
  }
  return 1;
}

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
  let hasSeen = false;
  const balancer = setInterval(() => {
    ask(port, '/readyz', false).then(
      ({ status }) => {
        hasSeen = status === 503;
      },
      () => {},
    );
  }, BALANCER_LOOKS_MS);
  const keptAlive = Array.from({ length: KEPT_ALIVE }, () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    return askUntil(
      () => ask(port, '/work', agent),
      ({ isLast }) => isLast,
    ).finally(() => agent.destroy());
  });
  const fresh = askUntil(
    () => ask(port, '/work', false),
    () => hasSeen,
  );
  await pause(200 + Math.random() * 300);
  const began = performance.now();
  await drain(app);
  clearInterval(balancer);
  expect(performance.now() - began).toBeLessThan(MAX_DRAIN_MS);
  return (await Promise.all([...keptAlive, fresh])).reduce((a, b) => a + b, 0);
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

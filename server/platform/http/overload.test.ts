// More questions than the server takes: the next one is refused at once, with a time to ask again; room comes back with each answer
// and with each asker who goes away; what is not counted is answered all the while.

import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { refuseOverload } from './overload.ts';

let app: FastifyInstance;
let url: string;
let answer: (() => void)[];
beforeEach(async () => {
  answer = [];
  app = Fastify();
  refuseOverload(app, 2);
  app.get('/v1/slow', () => new Promise((done) => answer.push(() => done({}))));
  app.post('/graphql_api', async () => ({}));
  for (const path of ['/v1/events', '/readyz', '/objects/a']) app.get(path, async () => ({}));
  url = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  for (const one of answer) one();
  await app.close();
});

const slow = (signal?: AbortSignal) => fetch(`${url}/v1/slow`, { signal }).catch(() => null);
const asked = async (count: number) => {
  while (answer.length < count) await new Promise((done) => setImmediate(done));
};
const statusOf = async (path: string, method = 'GET') => (await fetch(url + path, { method })).status;

it('refuses the next question, in the language of who asks, and says when to ask again', async () => {
  const open = [slow(), slow()];
  await asked(2);
  const refused = await fetch(`${url}/v1/slow`, { headers: { 'accept-language': 'nb' } });
  expect(refused.status).toBe(503);
  expect(['1', '2']).toContain(refused.headers.get('retry-after'));
  expect(await refused.json()).toEqual({ code: 'unavailable', detail: expect.stringMatching(/tjenesten/i) });
  expect(await statusOf('/graphql_api', 'POST')).toBe(503);
  for (const path of ['/v1/events', '/readyz', '/objects/a']) expect(await statusOf(path), path).toBe(200);
  answer[0]!();
  await open[0];
  expect(await statusOf('/graphql_api', 'POST')).toBe(200);
});

it('has room again when who asked goes away', async () => {
  const leaves = new AbortController();
  void slow(leaves.signal);
  void slow();
  await asked(2);
  expect(await statusOf('/graphql_api', 'POST')).toBe(503);
  leaves.abort();
  await expect.poll(() => statusOf('/graphql_api', 'POST')).toBe(200);
});

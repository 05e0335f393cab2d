// More questions than the server takes: the next one is refused at once, with a time to ask again; room comes back with each answer
// and with each asker who goes away; who sends slowly takes none, one login not all of it; what is not counted is answered meanwhile.

import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { refuseOverload } from './overload.ts';
import { Pace } from './pace.ts';

const MAX_OPEN = 3;

let app: FastifyInstance;
let url: string;
let answer: (() => void)[];
let hooked: () => void;
let loopIsIdle: boolean;
const start = async (maxOfNetwork = MAX_OPEN) => {
  answer = [];
  app = Fastify();
  hooked = () => undefined;
  loopIsIdle = true;
  app.addHook('onRequest', async () => hooked());
  app.addHook('onRequestAbort', async (_request) => hooked());
  const pace = new Pace({ always: MAX_OPEN - 1, isIdle: () => loopIsIdle });
  refuseOverload(app, { headers: { 'x-frame-options': 'DENY' }, maxOpen: MAX_OPEN, maxOfOne: 2, maxOfNetwork, pace });
  app.get('/v1/slow', () => new Promise((done) => answer.push(() => done({}))));
  app.post('/graphql_api', async () => ({}));
  app.get('/v1/slow-login', { onRequest: () => new Promise<void>((done) => answer.push(done)) }, async () => ({}));
  for (const path of ['/v1/events', '/readyz', '/objects/a']) app.get(path, async () => ({}));
  url = await app.listen({ host: '127.0.0.1', port: 0 });
};
beforeEach(async () => await start());
afterEach(async () => {
  for (const one of answer) one();
  await app.close();
});

const slow = (init: RequestInit = {}) => fetch(`${url}/v1/slow`, init).catch(() => null);
const opened = async (count: number) => {
  while (answer.length < count) await new Promise((done) => setImmediate(done));
};
const statusOf = async (path: string, init: RequestInit = {}) => (await fetch(url + path, init)).status;
const POST = { method: 'POST' };
/** As it is spelt; fetch would write it otherwise. */
const rawStatus = async (path: string) => {
  const asked = request({ host: '127.0.0.1', port: new URL(url).port, path, method: 'POST' }).end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  response.resume();
  return response.statusCode;
};
const post = async (agent: Agent, body: string) => {
  const headers = { 'content-type': 'application/json', 'content-length': body.length };
  const asked = request(`${url}/graphql_api`, { agent, method: 'POST', headers });
  asked.end(body);
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  await text(response);
  return { status: response.statusCode, headers: response.headers };
};

it('refuses the next question, in the language of who asks, and says when to ask again', async () => {
  const open = [slow(), slow(), slow()];
  await opened(3);
  const refused = await fetch(`${url}/v1/slow`, { headers: { 'accept-language': 'nb' } });
  expect(refused.status).toBe(503);
  expect(['1', '2']).toContain(refused.headers.get('retry-after'));
  expect(await refused.json()).toEqual({ code: 'unavailable', detail: expect.stringMatching(/tjenesten/i) });
  expect(await statusOf('/graphql_api', POST)).toBe(503);
  for (const path of ['/v1/events', '/readyz', '/objects/a']) expect(await statusOf(path), path).toBe(200);
  answer[0]!();
  await open[0];
  expect(await statusOf('/graphql_api', POST)).toBe(200);
});

it('spends nothing of the framework on what it refuses, and keeps the connection', async () => {
  let seen = 0;
  let connections = 0;
  app.server.on('connection', () => connections++);
  for (let i = 0; i < 3; i++) void slow();
  await opened(3);
  hooked = () => seen++;
  const before = connections;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const body = JSON.stringify({ query: 'a'.repeat(100_000) });
  for (let i = 0; i < 3; i++) {
    const { status, headers } = await post(agent, body);
    expect(status).toBe(503);
    expect(headers).toMatchObject({ 'x-frame-options': 'DENY', 'cache-control': 'no-store' });
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  }
  expect(connections - before).toBe(1);
  expect(seen).toBe(0);
  agent.destroy();
});

it('has room again when who asked goes away', async () => {
  const leaves = new AbortController();
  for (const init of [{ signal: leaves.signal }, {}, {}]) void slow(init);
  await opened(3);
  expect(await statusOf('/graphql_api', POST)).toBe(503);
  leaves.abort();
  await expect.poll(() => statusOf('/graphql_api', POST)).toBe(200);
});

it('does nothing for who goes away while waiting on a busy loop', async () => {
  loopIsIdle = false;
  const working = [slow(), slow()];
  await opened(2);
  const leaves = new AbortController();
  const left = slow({ signal: leaves.signal });
  await expect.poll(() => statusOf('/graphql_api', POST)).toBe(503);
  let noticed = 0;
  hooked = () => noticed++;
  leaves.abort();
  await left;
  await expect.poll(() => noticed).toBe(1);
  for (const one of answer) one();
  await Promise.all(working);
  expect(await statusOf('/graphql_api', POST)).toBe(200);
  expect(answer).toHaveLength(2);
});

it('has room again when who asked goes away while its login is looked up', async () => {
  let noticed = 0;
  hooked = () => noticed++;
  for (let i = 1; i <= 2 * MAX_OPEN; i++) {
    const leaves = new AbortController();
    const left = fetch(`${url}/v1/slow-login`, { signal: leaves.signal }).catch(() => null);
    await opened(i);
    leaves.abort();
    await left;
    await expect.poll(() => noticed).toBe(2 * i);
    answer[i - 1]!();
  }
  expect(await statusOf('/graphql_api', POST)).toBe(200);
});

it('counts an address however it is spelt', async () => {
  const open = [slow(), slow(), slow()];
  await opened(3);
  const { port } = new URL(url);
  for (const path of ['/%67raphql_api', `http://localhost:${port}/graphql_api`])
    expect(await rawStatus(path), path).toBe(503);
  for (const one of answer) one();
  await Promise.all(open);
});

it('leaves room beside one address, whatever logins it invents', async () => {
  await app.close();
  await start(2);
  for (let i = 0; i < 2; i++) void slow({ headers: { authorization: `Token ${i}` } });
  await opened(2);
  expect(await statusOf('/graphql_api', { ...POST, headers: { authorization: 'Token 3' } })).toBe(503);
});

it('does not give one login all of it', async () => {
  const headers = { authorization: 'Token a' };
  for (let i = 0; i < 2; i++) void slow({ headers });
  await opened(2);
  expect(await statusOf('/graphql_api', { ...POST, headers })).toBe(429);
  expect(await statusOf('/graphql_api', { ...POST, headers: { authorization: 'Token b' } })).toBe(200);
  expect(await statusOf('/graphql_api', POST)).toBe(200);
});

it('is not filled by questions that are sent slowly', async () => {
  const { port } = new URL(url);
  const sockets = Array.from({ length: 5 }, () => connect(Number(port), '127.0.0.1'));
  const head =
    'POST /graphql_api HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{';
  let begun = 0;
  app.server.on('request', () => begun++);
  for (const socket of sockets) socket.write(head);
  await expect.poll(() => begun).toBe(sockets.length);
  expect(await statusOf('/graphql_api', POST)).toBe(200);
  for (const socket of sockets) socket.destroy();
});

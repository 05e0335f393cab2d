// Who sends the next request before the answer to the one before is cut off, with nothing done; who waits for it is served on.

import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { drain, prepareDrain } from './drain.ts';
import { serveOneAtATime } from './one-at-a-time.ts';
import { refuseOverload } from './overload.ts';

const LARGE = 'x'.repeat(2 ** 20);

let app: FastifyInstance;
let socket: Socket;
let came: string;
let asked: string[];
const connectAgain = () => {
  came = '';
  socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
  socket.on('data', (chunk) => {
    came += String(chunk);
  });
};
beforeEach(async () => {
  asked = [];
  app = Fastify({ forceCloseConnections: false, return503OnClosing: false });
  prepareDrain(app);
  refuseOverload(app);
  serveOneAtATime(app);
  app.addHook('onRequest', async ({ url }) => {
    asked.push(url);
  });
  app.get('/endless', (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { connection: 'close' }).write('a');
  });
  app.get('/large', async () => LARGE);
  app.get('/none', async (_request, reply) => await reply.code(204).send());
  app.put('/refused', { onRequest: async (_request, reply) => await reply.code(413).send('') }, () => '');
  await app.listen({ host: '127.0.0.1', port: 0 });
  connectAgain();
});
afterEach(async () => {
  socket.destroy();
  app.server.closeAllConnections();
  await app.close();
});

const request = (method: string, path: string, body = '') =>
  `${method} ${path} HTTP/1.1\r\nhost: a\r\ncontent-length: ${body.length}\r\n\r\n${body}`;

/** What has come since the last look, when it is enough. */
async function heard(isEnough: (text: string) => boolean): Promise<string> {
  while (!isEnough(came)) await new Promise((done) => setImmediate(done));
  const text = came;
  came = '';
  return text;
}
/** Also by a reset. */
const closing = () => new Promise<void>((done) => socket.once('close', () => done()));
const isHead = (text: string) => text.endsWith('\r\n\r\n');

it('cuts off who asks for large answers behind one without an end, in one packet or in several', async () => {
  const closed = closing();
  socket.write(request('GET', '/endless') + request('GET', '/large').repeat(60));
  await closed;
  expect(asked).toEqual(['/endless']);
  connectAgain();
  socket.write(request('GET', '/endless'));
  await heard((text) => text.endsWith('a\r\n'));
  const closedAgain = closing();
  socket.write(request('GET', '/large'));
  await closedAgain;
  expect(asked).toEqual(['/endless', '/endless']);
});

it('serves one after another on one connection, after an answer with a body, without one and before all was sent', async () => {
  for (let i = 0; i < 10; i++) {
    socket.write(request('GET', '/large'));
    await heard((text) => text.endsWith('x') && text.length === text.indexOf('\r\n\r\n') + 4 + LARGE.length);
    socket.write(request('HEAD', '/large'));
    expect(await heard(isHead)).toMatch(/^HTTP\/1.1 200/);
    socket.write(request('GET', '/none'));
    expect(await heard(isHead)).toMatch(/^HTTP\/1.1 204/);
    const upload = request('PUT', '/refused', LARGE);
    socket.write(upload.slice(0, 1_000));
    expect(await heard(isHead)).toMatch(/^HTTP\/1.1 413/);
    socket.write(upload.slice(1_000));
  }
  expect(asked).toHaveLength(40);
});

it('leaves a server that stops no connection to wait for', async () => {
  socket.write(request('GET', '/none'));
  await heard(isHead);
  const began = performance.now();
  await drain(app);
  expect(performance.now() - began).toBeLessThan(3_000);
});

// Readers who do not read are cut when they hold too much of the memory; who reads, however late, is answered whole.

import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { cutUnread } from './unread.ts';

/** Far more than the machine takes for a connection by itself. */
const ANSWER_BYTES = 30_000_000;
const MAX_BYTES = 3.5 * ANSWER_BYTES;
const LOOK_MS = 100;

let server: Server;
let opened: Socket[];
beforeEach(async () => {
  opened = [];
  server = createServer((_request, response) => response.end(Buffer.alloc(ANSWER_BYTES)));
  cutUnread(server, MAX_BYTES, LOOK_MS);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterEach(() => {
  for (const socket of opened) socket.destroy();
  server.close();
});

const { promise: never } = Promise.withResolvers<void>();

/** Asks, and reads nothing until it is let; answers how many bytes came until the end. */
function ask(read: Promise<void> = never) {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  opened.push(socket);
  socket.pause();
  socket.on('error', () => {});
  socket.write('GET / HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n');
  return new Promise<number>((done) => {
    let bytes = 0;
    socket.on('data', (chunk) => (bytes += chunk.length));
    socket.on('close', () => done(bytes));
    socket.pause();
    void read.then(() => socket.resume());
  });
}

const standing = () => new Promise<number>((done) => server.getConnections((_error, count) => done(count)));

it('cuts those who take nothing, down to what may be kept, and nobody below that', async () => {
  for (let i = 0; i < 3; i++) void ask();
  await expect.poll(standing).toBe(3);
  await new Promise((done) => setTimeout(done, 10 * LOOK_MS));
  expect(await standing()).toBe(3);
  for (let i = 0; i < 5; i++) void ask();
  await expect.poll(standing, { timeout: 10_000 }).toBe(3);
});

it('answers whole who reads beside them', async () => {
  for (let i = 0; i < 6; i++) void ask();
  await expect.poll(standing, { timeout: 10_000 }).toBe(3);
  expect(await ask(Promise.resolve())).toBeGreaterThan(ANSWER_BYTES);
});

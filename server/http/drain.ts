// Stopping without cutting anybody off. For a moment the server still accepts (connections that are on their way, a balancer
// that has not looked at /readyz yet) but asks each client to connect anew next time; then it listens no more, and
// connections are closed as soon as they have nothing open.

import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '#domain/errors.ts';

const STILL_ACCEPTING_MS = 300;
const SWEEP_MS = 50;
const LONGEST_REQUEST_MS = 6_000;

const draining = new WeakSet<FastifyInstance>();

export function prepareDrain(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    if (draining.has(app)) void reply.header('connection', 'close');
  });
  const sockets = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  app.addHook('preClose', async () => {
    const deadline = Date.now() + LONGEST_REQUEST_MS;
    const sweep = setInterval(() => {
      // A connection that becomes idle after the close would be kept for its keep-alive time, and Node takes one that
      // never asked anything for busy.
      app.server.closeIdleConnections();
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
      if (Date.now() > deadline) app.server.closeAllConnections();
    }, SWEEP_MS);
    app.server.once('close', () => clearInterval(sweep));
  });
}

/** Throws while the server drains, so that /readyz sends new clients elsewhere. */
export function assertAccepting(app: FastifyInstance): void {
  if (draining.has(app)) throw new Refusal('unavailable');
}

export async function drain(app: FastifyInstance): Promise<void> {
  draining.add(app);
  await new Promise((done) => setTimeout(done, STILL_ACCEPTING_MS));
  await app.close();
}

// Stopping without cutting anybody off. For a moment the server still accepts (connections that are on their way, a balancer
// that has not looked at /readyz yet) but asks each client to connect anew next time; then it listens no more, and closes
// each connection that has been quiet for a while: at once would cut a request that is just arriving on it. Quiet is
// counted in ticks of the event loop, not in time, because a busy loop reads late.

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { ClientError } from '#domain/errors.ts';

const TICK_MS = 30;
const TICKS_STILL_ACCEPTING = 10;
const QUIET_TURNS = 10;
const MAX_REQUEST_MS = 6_000;

interface Connection {
  open: number;
  quietTurns: number;
}

const draining = new WeakSet<FastifyInstance>();

export function prepareDrain(app: FastifyInstance): void {
  const connections = watchConnections(app);
  app.addHook('onSend', async (_request, reply) => {
    if (draining.has(app)) void reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    const deadline = Date.now() + MAX_REQUEST_MS;
    const sweep = setInterval(() => {
      for (const [socket, connection] of connections) {
        connection.quietTurns = connection.open > 0 ? 0 : connection.quietTurns + 1;
        if (connection.quietTurns > QUIET_TURNS) socket.destroy();
      }
      if (Date.now() > deadline) app.server.closeAllConnections();
    }, TICK_MS);
    app.server.once('close', () => clearInterval(sweep));
  });
}

/** Node's own closeIdleConnections takes a connection that never asked anything for busy. */
function watchConnections(app: FastifyInstance): ReadonlyMap<Socket, Connection> {
  const connections = new Map<Socket, Connection>();
  app.server.on('connection', (socket: Socket) => {
    connections.set(socket, { open: 0, quietTurns: 0 });
    socket.once('close', () => connections.delete(socket));
  });
  app.server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const connection = connections.get(socket);
    if (!connection) return;
    connection.open++;
    connection.quietTurns = 0;
    response.once('close', () => connection.open--);
  });
  return connections;
}

/** Throws while the server drains, so that /readyz sends new clients elsewhere. */
export function assertAccepting(app: FastifyInstance): void {
  if (draining.has(app)) throw new ClientError('unavailable');
}

export async function drain(app: FastifyInstance): Promise<void> {
  draining.add(app);
  for (let tick = 0; tick < TICKS_STILL_ACCEPTING; tick++) await new Promise((done) => setTimeout(done, TICK_MS));
  await app.close();
}

// Stopping without cutting anybody off. While it drains, the server answers what comes, on old connections and on new ones, and asks
// each client to connect anew next time; /readyz sends new clients elsewhere. A connection that has been quiet for a while is
// closed: at once would cut a request that is just arriving on it. Quiet is counted in ticks of the event loop, not in time,
// because a busy loop reads late. The listener closes last, when nobody has come for as long, or after MAX_DRAIN_MS.

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { ClientError } from '#domain/errors.ts';

const TICK_MS = 30;
const QUIET_TICKS = 10;
const MAX_DRAIN_MS = 5_000;
/** What is open when the listener closes is closed after so long: at the end of a drain, or without one. */
const LAST_REQUESTS_MS = 1_000;
const MAX_REQUEST_MS = 6_000;

interface Connection {
  open: number;
  quietTicks: number;
}

type Connections = ReadonlyMap<Socket, Connection>;

interface Drain {
  readonly connections: Connections;
  readonly begun: AbortController;
}

const drains = new WeakMap<FastifyInstance, Drain>();

export function prepareDrain(app: FastifyInstance): void {
  const connections = watchConnections(app);
  drains.set(app, { connections, begun: new AbortController() });
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining(app)) void reply.header('connection', 'close');
  });
  // Reached without drain(), too, as tests close their servers.
  app.addHook('preClose', async () => {
    const sweep = setInterval(() => closeQuiet(connections), TICK_MS);
    const force = setTimeout(
      () => app.server.closeAllConnections(),
      isDraining(app) ? LAST_REQUESTS_MS : MAX_REQUEST_MS,
    );
    app.server.once('close', () => {
      clearInterval(sweep);
      clearTimeout(force);
    });
  });
}

function closeQuiet(connections: Connections): void {
  for (const [socket, connection] of connections) {
    connection.quietTicks = connection.open > 0 ? 0 : connection.quietTicks + 1;
    if (connection.quietTicks > QUIET_TICKS) socket.destroy();
  }
}

/** Node's own closeIdleConnections takes a connection that never asked anything for busy. */
function watchConnections(app: FastifyInstance): Connections {
  const connections = new Map<Socket, Connection>();
  app.server.on('connection', (socket: Socket) => {
    connections.set(socket, { open: 0, quietTicks: 0 });
    socket.once('close', () => connections.delete(socket));
  });
  // Before anybody answers (intercept.ts).
  app.server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const connection = connections.get(socket);
    if (!connection) return;
    connection.open++;
    connection.quietTicks = 0;
    response.once('close', () => connection.open--);
  });
  return connections;
}

function drainOf(app: FastifyInstance): Drain {
  const drain = drains.get(app);
  if (!drain) throw new Error('prepareDrain comes first');
  return drain;
}

export const isDraining = (app: FastifyInstance): boolean => drains.get(app)?.begun.signal.aborted ?? false;

/** For answers without an end: called when the drain begins. */
export function onDrain(app: FastifyInstance, end: () => void): void {
  drainOf(app).begun.signal.addEventListener('abort', end, { once: true });
}

/** Throws while the server drains, so that /readyz sends new clients elsewhere. */
export function assertAccepting(app: FastifyInstance): void {
  if (isDraining(app)) throw new ClientError('unavailable');
}

export async function drain(app: FastifyInstance): Promise<void> {
  const { connections, begun } = drainOf(app);
  begun.abort();
  const deadline = Date.now() + MAX_DRAIN_MS;
  for (let empty = 0; empty < QUIET_TICKS && Date.now() < deadline; ) {
    await new Promise((done) => setTimeout(done, TICK_MS));
    closeQuiet(connections);
    empty = connections.size === 0 ? empty + 1 : 0;
  }
  await app.close();
}

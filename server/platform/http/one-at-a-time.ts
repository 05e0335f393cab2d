// One request at a time on a connection. Node begins each that is sent without waiting for the answer before (pipelining), and keeps their
// answers in memory behind the first, where nothing bounds them and no look at the connection sees them (unread.ts). Browsers and
// proxies wait; who does not is cut off.

import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { intercept } from './intercept.ts';

const lastAnswers = new WeakMap<Socket, ServerResponse>();

export function serveOneAtATime(app: FastifyInstance): void {
  intercept(app, ({ socket }, response) => {
    // More of the same packet comes also after it was cut off.
    if (socket.destroyed) return true;
    if (lastAnswers.get(socket)?.writableFinished === false) {
      app.log.info({ remoteAddress: socket.remoteAddress }, 'a request came before the one before it was answered');
      socket.destroy();
      return true;
    }
    lastAnswers.set(socket, response);
    return false;
  });
}

/** Whether the request that the connection carries has its answer, or the beginning of it: nothing else may be said to it. */
export function isAnswered(socket: Socket): boolean {
  const last = lastAnswers.get(socket);
  return last?.headersSent === true && !(last.req.complete && last.writableFinished);
}

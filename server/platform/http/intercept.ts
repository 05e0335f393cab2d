// Answers before the framework: each listener is asked about a request before the one that was there when it came.

import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Asked about each request; what it takes (true) the framework, and what stands before the framework already, never sees. */
export function intercept(
  app: FastifyInstance,
  takes: (request: IncomingMessage, response: ServerResponse) => boolean,
): void {
  // Who only counts stands first (drain.ts), who answers last.
  const answer = app.server.listeners('request').at(-1) as RequestListener;
  app.server.off('request', answer);
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!takes(request, response)) answer(request, response);
  });
}

// When more is asked than can be answered: beyond so many open questions the next one is refused at once, before anything is read or
// looked up for it, with a time to ask again. Else all wait for each other until nobody is answered in time. Probes, files, the
// page and the stream of events, which stays open by design, are not counted.

import type { FastifyInstance } from 'fastify';
import { ClientError } from '#domain/errors.ts';
import { bodyOf } from './error-handler.ts';
import { languageOf } from './request.ts';

/** About a second of answers; two hundred people who log in in the same moment have room. */
const MAX_OPEN = 256;
/** Who is refused asks again after this and one second more at most, so that not all come back at once. */
const RETRY_AFTER_S = 1;

const COUNTED = /^\/(graphql_api|v1\/(?!events))/;

export function refuseOverload(app: FastifyInstance, maxOpen = MAX_OPEN): void {
  let open = 0;
  app.addHook('onRequest', async (request, reply) => {
    if (!COUNTED.test(request.url)) return;
    if (open >= maxOpen) {
      const seconds = RETRY_AFTER_S + Math.round(Math.random());
      void reply.code(503).header('retry-after', String(seconds));
      return await reply.send(bodyOf(new ClientError('unavailable'), languageOf(request)));
    }
    open++;
    reply.raw.once('close', () => open--);
  });
}

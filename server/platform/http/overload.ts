// When more is asked than can be answered: beyond so many questions that are being worked on the next one is refused at once, with a time
// to ask again. Else all wait for each other until nobody is answered in time. A question counts from when all of it has been read
// until its answer is ready, so that neither slow senders nor slow readers take room; one login has half of it at most. Probes,
// files, the page and the stream of events, which stays open by design, are not counted.

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ClientError } from '#domain/errors.ts';
import { bodyOf } from './error-handler.ts';
import { languageOf } from './request.ts';

/** About a second of answers; two hundred people who log in in the same moment have room. */
const MAX_OPEN = 256;
const MAX_OF_ONE = 128;
/** Who is refused asks again after this and one second more at most, so that not all come back at once. */
const RETRY_AFTER_S = 1;

const COUNTED = /^\/(graphql_api|v1\/(?!events))/;

export function refuseOverload(app: FastifyInstance, maxOpen = MAX_OPEN, maxOfOne = MAX_OF_ONE): void {
  const open = new Set<FastifyRequest>();
  const byLogin = new Map<string, number>();
  const end = (request: FastifyRequest) => {
    if (!open.delete(request)) return;
    const login = loginOf(request);
    const others = (byLogin.get(login) ?? 1) - 1;
    if (others > 0) byLogin.set(login, others);
    else byLogin.delete(login);
  };
  app.addHook('preHandler', async (request, reply) => {
    if (!COUNTED.test(request.url)) return;
    const login = loginOf(request);
    const ofOne = byLogin.get(login) ?? 0;
    const isGreedy = login !== '' && ofOne >= maxOfOne;
    if (isGreedy || open.size >= maxOpen) {
      const error = new ClientError(isGreedy ? 'tooManyRequests' : 'unavailable');
      void reply.code(error.status).header('retry-after', String(RETRY_AFTER_S + Math.round(Math.random())));
      return await reply.send(bodyOf(error, languageOf(request)));
    }
    open.add(request);
    byLogin.set(login, ofOne + 1);
    reply.raw.once('close', () => end(request));
  });
  app.addHook('onSend', async (request) => end(request));
}

/** What the caller is logged in by, right or wrong; '' = nothing. */
function loginOf({ headers }: FastifyRequest): string {
  return headers.authorization ?? headers.cookie ?? '';
}

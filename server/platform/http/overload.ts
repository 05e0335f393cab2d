// When more is asked than can be answered: beyond so many questions that are being worked on the next one is refused at once, with a time
// to ask again. Else all wait for each other until nobody is answered in time. A question counts from when all of it has been read
// until its answer is ready, so that neither slow senders nor slow readers take room; one login has half of it at most, one
// address five sixths. Probes,
// files, the page and the stream of events, which stays open by design, are not counted. Those that count begin by pace.ts.
//
// To refuse must cost next to nothing, or it takes the time of those who are answered: while there is no room, a question is refused
// before the framework sees it, by an answer that was made beforehand. Questions refused so have no lines of their own in the log:
// they are counted, and their number is logged once a second.

import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ClientError } from '#domain/errors.ts';
import type { Language } from '../context.ts';
import { isDraining } from './drain.ts';
import { bodyOf } from './error-handler.ts';
import { intercept } from './intercept.ts';
import { networkOf } from './network.ts';
import { Pace } from './pace.ts';
import { languageAsked, languageOf } from './request.ts';

/** About a second of answers; two hundred people who log in in the same moment have room. */
const MAX_OPEN = 256;
const MAX_OF_ONE = 128;
/** One address may be an office of many people, or one who invents logins: others have some room beside it. */
const MAX_OF_NETWORK = 208;
/** Who is refused asks again after this and one second more at most, so that not all come back at once. */
const RETRY_AFTER_S = 1;
const LOG_EVERY_MS = 1_000;

const COUNTED = /^\/(graphql_api|v1\/(?!events))/;

interface Room {
  /** What every answer carries. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly maxOpen?: number;
  readonly maxOfOne?: number;
  readonly maxOfNetwork?: number;
  readonly pace?: Pace;
}

export function refuseOverload(
  app: FastifyInstance,
  {
    headers = {},
    maxOpen = MAX_OPEN,
    maxOfOne = MAX_OF_ONE,
    maxOfNetwork = MAX_OF_NETWORK,
    pace = new Pace(),
  }: Room = {},
): void {
  const open = new Map<FastifyRequest, readonly string[]>();
  const byAsker = new Map<string, number>();
  const begin = (request: FastifyRequest, askers: readonly string[]) => {
    open.set(request, askers);
    for (const asker of askers) byAsker.set(asker, (byAsker.get(asker) ?? 0) + 1);
  };
  const end = (request: FastifyRequest) => {
    const askers = open.get(request);
    if (!askers) return;
    open.delete(request);
    pace.leave(request);
    for (const asker of askers) {
      const others = (byAsker.get(asker) ?? 1) - 1;
      if (others > 0) byAsker.set(asker, others);
      else byAsker.delete(asker);
    }
  };
  app.addHook('preHandler', async (request, reply) => {
    // By the address that the router matched: the one that was sent may be spelt otherwise.
    if (!COUNTED.test(request.routeOptions.url ?? '')) return;
    // Gone while its login was looked up: its end has been, and would not be heard of again.
    if (reply.raw.destroyed) return reply.hijack();
    const [login, network] = [loginOf(request.headers), `network ${networkOf(request.ip)}`];
    const isGreedy = login !== '' && (byAsker.get(login) ?? 0) >= maxOfOne;
    if (isGreedy || (byAsker.get(network) ?? 0) >= maxOfNetwork || open.size >= maxOpen) {
      const error = new ClientError(isGreedy ? 'tooManyRequests' : 'unavailable');
      void reply.code(error.status).header('retry-after', retryAfter());
      return await reply.send(bodyOf(error, languageOf(request)));
    }
    begin(request, login === '' ? [network] : [login, network]);
    reply.raw.once('close', () => end(request));
    await pace.enter(request);
    // Gone while it waited: nobody is there to be answered.
    if (reply.raw.destroyed) return reply.hijack();
  });
  app.addHook('onSend', async (request) => end(request));
  const refuse = refuser(app, headers);
  intercept(app, (request, response) => {
    if (open.size < maxOpen || !COUNTED.test(request.url ?? '')) return false;
    refuse(request, response);
    return true;
  });
}

function refuser(app: FastifyInstance, headers: Readonly<Record<string, string>>) {
  const error = new ClientError('unavailable');
  const textFor = (language: Language) => JSON.stringify(bodyOf(error, language));
  const texts: Readonly<Record<Language, string>> = { no: textFor('no'), en: textFor('en') };
  let refused = 0;
  const log = () => {
    app.log.warn({ refused }, 'more is asked than can be answered');
    refused = 0;
  };
  return (request: IncomingMessage, response: ServerResponse): void => {
    if (refused++ === 0) setTimeout(log, LOG_EVERY_MS).unref();
    const text = texts[languageAsked(request.headers['accept-language'])];
    response.writeHead(error.status, {
      ...headers,
      ...(isDraining(app) ? { connection: 'close' } : {}),
      'x-request-id': randomUUID(),
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(text),
      'retry-after': retryAfter(),
    });
    response.end(text);
  };
}

const retryAfter = () => String(RETRY_AFTER_S + Math.round(Math.random()));

/** What the caller is logged in by, right or wrong; '' = nothing. */
function loginOf({ authorization, cookie }: IncomingHttpHeaders): string {
  return authorization ?? cookie ?? '';
}

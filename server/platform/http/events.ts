// GET /v1/events: server-sent events over fetch (so that the token can be sent), one stream a browser. Messages are small,
// the client asks again by id. A ping every 20 s keeps proxies from closing it and re-checks that the login is still active
// and sits where it sat; a change of people or roles is looked at at once. Who has left an organization hears no more of it.

import type { FastifyInstance } from 'fastify';
import { hiddenIn } from '../access/project-role.ts';
import type { Ctx, Seat, Services } from '../context.ts';
import { ACCESS_CHANGED } from '../db/record-change.ts';
import { inTenant } from '../db/tenant.ts';
import { actorOf } from '../session/session.ts';
import { assertAccepting, onDrain } from './drain.ts';
import { authenticatedEndpoint } from './endpoint.ts';

const PING_MS = 20_000;
const RETRY_MS = 2_000;
/** A reader that does not read is cut off rather than buffered for. */
const MAX_BACKLOG_BYTES = 256 * 1024;

/** A person's browsers and tabs; of more, the oldest is ended. */
const MAX_STREAMS = 50;

const EVENTS_ENDPOINT = {
  method: 'GET',
  path: '/v1/events',
  summary: 'Server-sent events: ids of jobs, generations and changes in one’s organizations; a ping every 20 s.',
  answer: 'text/event-stream',
  keepsAlive: false,
} as const;

export function eventRoutes(app: FastifyInstance, services: Services, pingMs = PING_MS): void {
  const open = new Map<() => void, string>();
  const endAll = () => {
    for (const end of open.keys()) end();
  };
  onDrain(app, endAll);
  app.addHook('preClose', async () => endAll());

  authenticatedEndpoint(app, services, EVENTS_ENDPOINT, async ({ ctx, request, reply }) => {
    assertAccepting(app);
    let hidden = await hiddenProjects(ctx);
    reply.hijack();
    const stream = reply.raw;
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) stream.setHeader(name, value);
    stream.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      connection: 'close',
      'x-accel-buffering': 'no',
    });
    const send = (event: string, data: unknown): void => {
      if (stream.writableLength > MAX_BACKLOG_BYTES) end();
      else stream.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    };
    /** Ends the stream of somebody who sits elsewhere by now, and learns anew what they may not see. */
    const lookAgain = async (): Promise<void> => {
      try {
        const { seats } = await actorOf(services, request.headers.authorization, false);
        if (!sameIds(seats, ctx.actor.seats)) return end();
        hidden = await hiddenProjects({ ...ctx, transactionLimiter: undefined });
      } catch {
        // Rather a stream that must be opened again than one that shows too much.
        end();
      }
    };
    // What comes after a change of access waits until that is known.
    let known: Promise<void> = Promise.resolve();
    const unsubscribe = services.events.subscribe(ctx.scope.organizationIds, (notice) => {
      if (notice === 'missed') return send('ping', { missed: true });
      if (notice.kind === ACCESS_CHANGED) {
        known = known.then(lookAgain);
        return;
      }
      void known.then(() => {
        if (open.has(end) && !hidden.has(notice.projectId ?? ''))
          send(notice.kind, { id: notice.id, projectId: notice.projectId });
      });
    });
    const timer = setInterval(() => {
      void lookAgain().then(() => open.has(end) && send('ping', {}));
    }, pingMs);
    const end = (): void => {
      if (!open.delete(end)) return;
      clearInterval(timer);
      unsubscribe();
      stream.end();
    };
    open.set(end, ctx.actor.userId);
    const own = [...open].filter(([, userId]) => userId === ctx.actor.userId);
    if (own.length > MAX_STREAMS) own[0]![0]();
    stream.on('close', end);
    stream.on('error', end);
    stream.write(`retry: ${RETRY_MS}\n\n`);
    send('ping', {});
  });
}

/** Restricted projects that this person does not see. */
const hiddenProjects = (ctx: Ctx) => inTenant(ctx, hiddenIn);

function sameIds(now: readonly Seat[], before: readonly Seat[]): boolean {
  const known = new Set(before.map(({ id }) => id));
  return now.length === known.size && now.every(({ id }) => known.has(id));
}

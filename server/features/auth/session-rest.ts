// /v1/user/sessions/: one's own logins, and ending them. An id names a login without opening it.

import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ClientError } from '#domain/errors.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Services } from '../../platform/context.ts';
import { authenticatedEndpoint } from '../../platform/http/endpoint.ts';
import { uuidParam } from '../../platform/http/request.ts';
import { endSessionOf, endSessionsOf, sessionsOf } from '../../platform/session/session.ts';

const session = z.object({
  id: z.string(),
  created: z.string(),
  last_active: z.string(),
  expires: z.string(),
  user_agent: z.string(),
  address: z.string(),
  method: z.string(),
  is_current: z.boolean(),
});

export function sessionRoutes(app: FastifyInstance, services: Services): void {
  authenticatedEndpoint(
    app,
    services,
    {
      method: 'GET',
      path: '/v1/user/sessions/',
      summary: 'One’s own active logins, latest use first.',
      answer: z.array(session),
    },
    async ({ ctx }) =>
      (await sessionsOf(ctx, ctx.actor.userId)).map((row) => ({
        ...row,
        created: row.created.toISOString(),
        last_active: row.last_active.toISOString(),
        expires: row.expires.toISOString(),
        is_current: row.id === ctx.actor.sessionId,
      })),
  );
  authenticatedEndpoint(
    app,
    services,
    {
      method: 'DELETE',
      path: '/v1/user/sessions/:id/',
      summary: 'Ends one of one’s own logins.',
      answer: null,
      errorResponses: { 404: 'No such login of one’s own.' },
    },
    async ({ ctx, request }) => {
      const { userId } = ctx.actor;
      if (!(await endSessionOf(ctx, userId, uuidParam(request, 'id'))))
        throw new ClientError('notFound', { values: { what: 'session' } });
      await audit(ctx, ctx.db, { event: 'sessionsEnded', userId, details: { which: 'one' } });
    },
  );
  authenticatedEndpoint(
    app,
    services,
    { method: 'DELETE', path: '/v1/user/sessions/', summary: 'Ends every other login of one’s own.', answer: null },
    async ({ ctx }) => {
      const { userId, sessionHash } = ctx.actor;
      await endSessionsOf(ctx, userId, sessionHash);
      await audit(ctx, ctx.db, { event: 'sessionsEnded', userId, details: { which: 'others' } });
    },
  );
}

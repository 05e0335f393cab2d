// GET /v1/share/: what a share link opens, for the page at /share/{token}; the token comes in the Authorization header, so that
// no log holds it.

import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ClientError } from '#domain/errors.ts';
import type { Services } from '../../platform/context.ts';
import { inTenant } from '../../platform/db/tenant.ts';
import { authenticatedEndpoint } from '../../platform/http/endpoint.ts';
import { nameOfShared } from './queries.ts';

export function shareRoutes(app: FastifyInstance, services: Services): void {
  authenticatedEndpoint(
    app,
    services,
    {
      method: 'GET',
      path: '/v1/share/',
      summary: 'The project that the share link in the Authorization header opens.',
      answer: z.object({
        project_uuid: z.string(),
        name: z.string(),
        with_cost: z.boolean().describe('false: the link shows no money.'),
        allows_comments: z.boolean().describe('Whether the reader may comment.'),
      }),
      errorResponses: { 403: 'The link is unknown, ended or too old.' },
      allowsShareLink: true,
      keepsAlive: false,
    },
    async ({ ctx }) => {
      const { sharedProjectId } = ctx;
      if (!sharedProjectId) throw new ClientError('linkExpired');
      const project = await inTenant(ctx, (tx) => nameOfShared(tx, sharedProjectId));
      if (!project) throw new ClientError('linkExpired');
      return {
        project_uuid: project.id,
        name: project.name,
        with_cost: !ctx.withoutCost,
        allows_comments: ctx.commentLink !== undefined,
      };
    },
  );
}

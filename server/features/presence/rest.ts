// POST /v1/project/{id}/presence/: an open page says that its person is in the project and what they have selected, and hears who else
// is. Asked every few seconds, so the list is left out where the page knows it. A share link is nobody: it is not shown and sees nobody.

import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ClientError } from '#domain/errors.ts';
import { roleIn } from '../../platform/access/project-role.ts';
import type { Services } from '../../platform/context.ts';
import { inTenant } from '../../platform/db/tenant.ts';
import { authenticatedEndpoint } from '../../platform/http/endpoint.ts';
import { uuidParam } from '../../platform/http/request.ts';
import { openPresence } from './exchange-reports.ts';
import { organizationOf, recordVisit } from './queries.ts';
import { VisitPace } from './visit-pace.ts';

const MAX_NAME = 80;

const selected = z.strictObject({
  kind: z.string().regex(/^[a-zA-Z]{1,20}$/),
  id: z.string().regex(/^[\w:-]{1,100}$/),
});

const body = z.strictObject({
  /** Made by the page; without it the person is not shown. */
  pageId: z.guid().optional(),
  selected: selected.nullable().optional(),
  isLeaving: z.boolean().optional(),
  /** The version that the page has the list of. */
  known: z.number().int().optional(),
});

const answer = z.object({
  version: z.number().int(),
  people: z
    .array(z.object({ userId: z.guid(), name: z.string(), selected: z.array(selected) }))
    .nullable()
    .meta({ description: 'null: as it is known.' }),
});

export function presenceRoutes(app: FastifyInstance, services: Services): void {
  const presence = openPresence(app, services);
  const visits = new VisitPace();
  authenticatedEndpoint(
    app,
    services,
    {
      method: 'POST',
      path: '/v1/project/:id/presence/',
      summary: 'Who is in a project at this moment, and that one’s own page is open.',
      body,
      answer,
      keepsAlive: false,
      errorResponses: { 404: 'No such project.' },
    },
    async ({ ctx, body: { pageId, isLeaving = false, known, ...said }, request }) => {
      const projectId = uuidParam(request, 'id');
      const { userId, firstName, lastName, email } = ctx.actor;
      const organizationId = await inTenant(ctx, async (tx) => {
        if ((await roleIn(tx, projectId)) === null) return null;
        const id = await organizationOf(tx, projectId);
        if (id && pageId && visits.isDue(pageId, ctx.clock().getTime(), isLeaving))
          await recordVisit(tx, { organization_id: id, project_id: projectId, user_id: userId });
        return id;
      });
      if (!organizationId) throw new ClientError('notFound', { field: 'id', values: { what: 'project' } });
      const name = (`${firstName} ${lastName}`.trim() || email).slice(0, MAX_NAME);
      const { board } = presence;
      if (pageId)
        presence.report({
          pageId,
          projectId,
          organizationId,
          userId,
          name,
          selected: said.selected ?? null,
          isLeaving,
          saidMs: ctx.clock().getTime(),
        });
      const version = board.versionOf(projectId);
      return { version, people: version === known ? null : board.peopleIn(projectId) };
    },
  );
}

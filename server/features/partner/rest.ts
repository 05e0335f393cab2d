// POST /v1/emerald/get_or_create_project/: the end of the partner's hand-off.

import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Services } from '../../platform/context.ts';
import { authenticatedEndpoint } from '../../platform/http/endpoint.ts';
import { getOrCreateProject, type PartnerSignIn } from './service.ts';

const id = z.union([z.string().max(200), z.number().int().transform(String)]).nullish();

export function partnerRoutes(app: FastifyInstance, services: Services, signIn: PartnerSignIn): void {
  authenticatedEndpoint(
    app,
    services,
    {
      method: 'POST',
      path: '/v1/emerald/get_or_create_project/',
      summary:
        'The project here that corresponds to the partner’s: its id (project_id), or the state of the sign-in that named it.',
      body: z.object({ state: z.string().max(500).nullish(), project_id: id }),
      answer: z.object({ project_uuid: z.string() }),
      errorResponses: {
        403: 'No hand-off here, or the partner wants a new sign-in (partnerNotAuthorized).',
        404: 'The partner shows this person no such project.',
        502: 'The partner answered something else than the contract says.',
      },
    },
    async ({ ctx, body }) => ({
      project_uuid: await getOrCreateProject(ctx, signIn, { state: body.state, projectId: body.project_id }),
    }),
  );
}

// /v1/route/{id}/stations/ (domain/stations.ts) and /v1/route/{id}/body/ (an encoded RoadBody): binary, with an ETag. And
// /v1/route/{id}/problem/ (engine/problem-bytes.ts): what a browser needs to evaluate changes of the route as the server does; edited/ keeps
// such a change as a new route.

import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ClientError } from '#domain/errors.ts';
import { encodeProblem, PROBLEM_BYTES_VERSION } from '#engine/problem-bytes.ts';
import type { Services } from '../../platform/context.ts';
import { inTenant } from '../../platform/db/tenant.ts';
import { authenticatedEndpoint } from '../../platform/http/endpoint.ts';
import { isUnchanged } from '../../platform/http/etag.ts';
import { uuidParam } from '../../platform/http/request.ts';
import { loadProblem } from '../../platform/problem/load-problem.ts';
import { partAround, problemOfRoute, rasterSlots } from '../../platform/problem/route-problem.ts';
import { saveEditedRoute } from './edit-line.ts';
import { binaryOf } from './queries.ts';

const SUMMARIES = {
  stations: 'Stations of a route, as binary columns; 304 by ETag.',
  body: 'The road body of a route, binary; 304 by ETag.',
} as const;

export function routeRoutes(app: FastifyInstance, services: Services): void {
  for (const column of ['stations', 'body'] as const)
    authenticatedEndpoint(
      app,
      services,
      {
        method: 'GET',
        path: `/v1/route/:id/${column}/`,
        summary: SUMMARIES[column],
        answer: 'application/octet-stream',
        allowsShareLink: true,
        errorResponses: { 404: 'No such route, or it has none.' },
      },
      async ({ ctx, request, reply }) => {
        const id = uuidParam(request, 'id');
        const found = await inTenant(ctx, (tx) => binaryOf(tx, id, column));
        if (!found?.bytes) throw new ClientError('notFound', { values: { what: column } });
        // The design of a stored route never changes; its name and keep flag do.
        if (isUnchanged(request, reply, `${id}-${column}`)) return await reply.code(304).send();
        return await reply.type('application/octet-stream').send(found.bytes);
      },
    );
  authenticatedEndpoint(
    app,
    services,
    {
      method: 'GET',
      path: '/v1/route/:id/problem/',
      summary: 'The frozen problem of a route, with the heights around it, binary; 304 by ETag.',
      answer: 'application/octet-stream',
      errorResponses: { 404: 'No such route, or its generation is gone.' },
    },
    async ({ ctx, request, reply }) => {
      const id = uuidParam(request, 'id');
      const frozen = await inTenant(ctx, (tx) => problemOfRoute(tx, id));
      // Neither the design of a stored route nor its frozen problem ever changes, but the form of the bytes does.
      if (isUnchanged(request, reply, `${id}-problem-${PROBLEM_BYTES_VERSION}`)) return await reply.code(304).send();
      const bytes = await rasterSlots.run(async () =>
        encodeProblem(await loadProblem(ctx.storage, frozen.problem, partAround(frozen))),
      );
      return await reply.type('application/octet-stream').send(Buffer.from(bytes.buffer));
    },
  );
  // Not GraphQL, which answers within seconds: a long line may need more on a busy machine.
  // by_hand/ is the earlier address.
  for (const name of ['edited', 'by_hand'])
    authenticatedEndpoint(
      app,
      services,
      {
        method: 'POST',
        path: `/v1/route/:id/${name}/`,
        summary: 'A new kept route: a line made of this one, evaluated in full on the same frozen problem.',
        body: z.object({
          alignment: z.unknown().optional().describe('Domain Alignment: plan and profile.'),
          name: z.string().nullish(),
        }),
        answer: z.object({ id: z.string(), name: z.string() }),
        errorResponses: { 404: 'No such route, or its generation is gone.' },
      },
      ({ ctx, body, request }) => saveEditedRoute(ctx, uuidParam(request, 'id'), body.alignment, body.name ?? null),
    );
}

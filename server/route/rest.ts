// /v1/route/{id}/stations/ (domain/stations.ts) and /v1/route/{id}/body/ (an encoded RoadBody): binary, with an ETag.

import type { FastifyInstance } from 'fastify';
import { Refusal } from '#domain/errors.ts';
import type { Services } from '../context.ts';
import { inTenant } from '../db/tenant.ts';
import { personDoor } from '../http/door.ts';
import { isUnchanged } from '../http/etag.ts';
import { uuidParam } from '../http/request.ts';
import { binaryOf } from './queries.ts';

const SUMMARIES = {
  stations: 'Stations of a route, as binary columns; 304 by ETag.',
  body: 'The road body of a route, binary; 304 by ETag.',
} as const;

export function routeRoutes(app: FastifyInstance, services: Services): void {
  for (const column of ['stations', 'body'] as const)
    personDoor(
      app,
      services,
      {
        method: 'GET',
        path: `/v1/route/:id/${column}/`,
        summary: SUMMARIES[column],
        answer: 'application/octet-stream',
        shares: true,
        refusals: { 404: 'No such route, or it has none.' },
      },
      async ({ ctx, request, reply }) => {
        const id = uuidParam(request, 'id');
        const found = await inTenant(ctx, (tx) => binaryOf(tx, id, column));
        if (!found?.bytes) throw new Refusal('notFound', { values: { what: column } });
        // The design of a stored route never changes; its name and keep flag do.
        if (isUnchanged(request, reply, `${id}-${column}`)) return await reply.code(304).send();
        return await reply.type('application/octet-stream').send(found.bytes);
      },
    );
}

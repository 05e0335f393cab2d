// GET /v1/project/{id}/raster/{role}/: byte ranges of a project's ground or bedrock, as the signed links of GraphQL answer them, but
// by the caller's own authorization, asked anew for each range. It is for readers of a share link, whom nothing may outlive
// the link: a signed link would.

import type { FastifyInstance } from 'fastify';
import { ClientError } from '#domain/errors.ts';
import type { Services } from '../../platform/context.ts';
import { inTenant } from '../../platform/db/tenant.ts';
import { rangeOf } from '../../platform/http/byte-range.ts';
import { authenticatedEndpoint } from '../../platform/http/endpoint.ts';
import { uuidParam } from '../../platform/http/request.ts';
import { terrainsOf } from './queries.ts';

/** A tile of 512 × 512 heights is 1 MiB at most; readers ask for a few at once. */
const MAX_BYTES = 16 * 2 ** 20;
const ROLES = ['ground', 'bedrock'] as const;

export const rasterPath = (projectId: string, role: string) => `/v1/project/${projectId}/raster/${role}/`;

export function terrainRoutes(app: FastifyInstance, services: Services): void {
  authenticatedEndpoint(
    app,
    services,
    {
      method: 'GET',
      path: '/v1/project/:id/raster/:role/',
      summary: "One byte range of the COG of a project's ground or bedrock, for readers of a share link.",
      answer: 'image/tiff',
      allowsShareLink: true,
      errorResponses: { 400: 'No range, or one of more than 16 MiB.', 404: 'No such project, or it has none.' },
    },
    async ({ ctx, request, reply }) => {
      const id = uuidParam(request, 'id');
      const { role } = request.params as { role: string };
      const rows = await inTenant(ctx, (tx) => terrainsOf(tx, [id]));
      const found = ROLES.some((one) => one === role) ? rows.find((row) => row.role === role) : undefined;
      if (!found) throw new ClientError('notFound', { values: { what: 'terrain' } });
      const wrong = new ClientError('invalid', { field: 'range', values: { reason: `bytes=…, ≤ ${MAX_BYTES}` } });
      if (!request.headers.range) throw wrong;
      const source = await ctx.storage.open(found.key);
      try {
        const range = rangeOf(request.headers.range, source.size);
        // Nobody keeps a copy that could be shown when the link has ended.
        void reply.header('cache-control', 'private, no-store');
        if (range === 'unsatisfiable')
          return await reply.code(416).header('content-range', `bytes */${source.size}`).send();
        if (!range || range.end - range.start >= MAX_BYTES) throw wrong;
        const bytes = await source.read(range.start, range.end - range.start + 1);
        return await reply
          .code(206)
          .type('image/tiff')
          .header('content-range', `bytes ${range.start}-${range.end}/${source.size}`)
          .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
      } finally {
        await source.close();
      }
    },
  );
}

// GET /v1/export/{id}/file/: the zip of an export, by the caller's own authorization. It is for readers of a share link, whom nothing may
// outlive the link: a signed link, as GraphQL answers it, would.

import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { ClientError } from '#domain/errors.ts';
import type { Services } from '../../platform/context.ts';
import { authenticatedEndpoint } from '../../platform/http/endpoint.ts';
import { uuidParam } from '../../platform/http/request.ts';
import { findExport } from './service.ts';

const CHUNK_BYTES = 2 ** 20;

export function exportRoutes(app: FastifyInstance, services: Services): void {
  authenticatedEndpoint(
    app,
    services,
    {
      method: 'GET',
      path: '/v1/export/:id/file/',
      summary: 'The zip of a finished export.',
      answer: 'application/zip',
      allowsShareLink: true,
      errorResponses: { 404: 'No such export, or it is not ready.' },
    },
    async ({ ctx, request, reply }) => {
      const { key, name } = await findExport(ctx, uuidParam(request, 'id'));
      if (key === null) throw new ClientError('notFound', { values: { what: 'export' } });
      const source = await ctx.storage.open(key);
      const chunks = async function* () {
        try {
          for (let at = 0; at < source.size; at += CHUNK_BYTES)
            yield Buffer.from(await source.read(at, Math.min(CHUNK_BYTES, source.size - at)));
        } finally {
          await source.close();
        }
      };
      return await reply
        .type('application/zip')
        .header('cache-control', 'private, no-store')
        .header('content-length', String(source.size))
        .header('content-disposition', `attachment; filename="${name.replace(/[^\w.-]/g, '_')}.zip"`)
        .send(Readable.from(chunks()));
    },
  );
}

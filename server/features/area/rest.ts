// GET /v1/project/{id}/areas/: all areas of a project as GeoJSON in the PROJECT's CRS (member "srid"), in drawing order,
// with an ETag so that a browser that has them gets 304. Compressed when the client can read it: outlines repeat a lot.

import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { ClientError } from '#domain/errors.ts';
import type { Services } from '../../platform/context.ts';
import { inTenant } from '../../platform/db/tenant.ts';
import { authenticatedEndpoint } from '../../platform/http/endpoint.ts';
import { isUnchanged } from '../../platform/http/etag.ts';
import { uuidParam } from '../../platform/http/request.ts';
import { areasAsGeoJson, areasTag } from './queries.ts';

const compress = promisify(gzip);
const MIN_COMPRESSED_BYTES = 4_096;

export function areaRoutes(app: FastifyInstance, services: Services): void {
  authenticatedEndpoint(
    app,
    services,
    {
      method: 'GET',
      path: '/v1/project/:id/areas/',
      summary: 'All areas of a project as GeoJSON in its coordinate system (member srid); 304 by ETag.',
      answer: 'application/geo+json',
      allowsShareLink: true,
      errorResponses: { 404: 'No such project.' },
    },
    async ({ ctx, request, reply }) => {
      const id = uuidParam(request, 'id');
      const answer = await inTenant(ctx, async (tx) => {
        const found = await areasTag(tx, id);
        if (!found) throw new ClientError('notFound', { values: { what: 'project' } });
        if (isUnchanged(request, reply, `${found.tag}-${found.srid}${ctx.withoutCost ? '-without-cost' : ''}`))
          return null;
        const features = await areasAsGeoJson(tx, id, ctx.withoutCost);
        return `{"type":"FeatureCollection","srid":${found.srid},"features":[${features.join(',')}]}`;
      });
      if (answer === null) return await reply.code(304).send();
      void reply.type('application/geo+json').header('vary', 'accept-encoding');
      const bytes = Buffer.from(answer);
      if (bytes.length < MIN_COMPRESSED_BYTES || !/\bgzip\b/.test(request.headers['accept-encoding'] ?? ''))
        return await reply.send(bytes);
      return await reply
        .header('content-encoding', 'gzip')
        .send(await compress(bytes, { level: constants.Z_BEST_SPEED }));
    },
  );
}

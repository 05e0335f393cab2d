// GET /v1/project/{id}/map_data/: the services that this person may fetch terrain and maps from; …/layers/: what one has; …/size/: how much a
// box of a layer holds. A service is named by theme, or by protocol and url.

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ClientError } from '#domain/errors.ts';
import { MAP_DATA_PROTOCOLS, MAP_DATA_THEMES, mapDataService } from '#domain/map-data.ts';
import { ownReason } from '#domain/validation-messages.ts';
import type { Services } from '../../platform/context.ts';
import { authenticatedEndpoint } from '../../platform/http/endpoint.ts';
import { uuidParam } from '../../platform/http/request.ts';
import type { AddressRule } from '../../platform/outside/fetch-outside.ts';
import { layersFor, offeredTo, sizeFor } from './service.ts';

const offeredAnswer = z.object({
  services: z.array(
    z.object({
      theme: z.enum(MAP_DATA_THEMES.map(({ id }) => id)),
      protocol: z.enum(MAP_DATA_PROTOCOLS),
      attribution: z.string(),
    }),
  ),
  mayType: z.boolean(),
});
const layersAnswer = z.object({ layers: z.array(z.object({ id: z.string(), title: z.string() })) });
const sizeAnswer = z.object({
  cells: z.number(),
  cellM: z.number().nullable(),
  features: z.number().nullable(),
  requests: z.number(),
  isTooLarge: z.boolean(),
});

const ERRORS = {
  400: 'The address, the layer or the box is wrong, or the service does not answer as it should.',
  403: 'Another address is for who looks after the organization.',
  404: 'No such project.',
};

export function mapDataRoutes(app: FastifyInstance, services: Services, isAllowed?: AddressRule): void {
  authenticatedEndpoint(
    app,
    services,
    {
      method: 'GET',
      path: '/v1/project/:id/map_data/',
      summary: 'The services that terrain and maps may be fetched from for a box on the map.',
      answer: offeredAnswer,
      errorResponses: { 404: ERRORS[404] },
    },
    async ({ ctx, request }) => await offeredTo(ctx, uuidParam(request, 'id')),
  );
  authenticatedEndpoint(
    app,
    services,
    {
      method: 'GET',
      path: '/v1/project/:id/map_data/layers/',
      summary: 'What a service has, by theme, or by protocol (wcs, wfs, features) and url.',
      answer: layersAnswer,
      errorResponses: ERRORS,
    },
    async ({ ctx, request }) => ({
      layers: await layersFor(ctx, uuidParam(request, 'id'), serviceIn(request), isAllowed),
    }),
  );
  authenticatedEndpoint(
    app,
    services,
    {
      method: 'GET',
      path: '/v1/project/:id/map_data/size/',
      summary: 'How much a box (minX, minY, maxX, maxY in the project CRS) of a layer of a service holds.',
      answer: sizeAnswer,
      errorResponses: ERRORS,
    },
    async ({ ctx, request }) => {
      const { layer, ...box } = checked(boxQuery, request.query);
      return await sizeFor(ctx, uuidParam(request, 'id'), serviceIn(request), { layer, box }, isAllowed);
    },
  );
}

const metres = z.coerce.number();
const boxQuery = z.object({ layer: z.string(), minX: metres, minY: metres, maxX: metres, maxY: metres });
const serviceQuery = z.object({
  theme: z.string().optional(),
  protocol: z.string().optional(),
  url: z.string().optional(),
});

function serviceIn(request: FastifyRequest) {
  return checked(mapDataService, serviceQuery.parse(request.query));
}

/** @throws ClientError with the first field that is wrong */
function checked<Output>(schema: z.ZodType<Output>, query: unknown): Output {
  const parsed = schema.safeParse(query);
  if (parsed.success) return parsed.data;
  const field = parsed.error.issues[0]?.path.join('.') || 'url';
  throw new ClientError('invalid', { field, values: { reason: ownReason('out of bounds') } });
}

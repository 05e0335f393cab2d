// GET /v1/project/{id}/map/{service}/: a picture of a map service for a window of the project, fetched by the server so that
// the browser speaks to nobody else. The service is one of the public ones (domain/map-services.ts) or one saved in the
// project. Pictures are kept for a while in memory; a service that does not answer gives 502 with the reason. And
// GET /v1/wmts/?url=…: the layers of a WMTS that somebody wants to add, with the grids of their tiles.

import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ClientError } from '#domain/errors.ts';
import type { SavedMapService } from '#domain/map-services.ts';
import { PUBLIC_MAP_SERVICES, tileUrl } from '#domain/map-services.ts';
import { type TileGrid, tileGrid, webMercatorGrid } from '#domain/tile-grid.ts';
import { ownReason } from '#domain/validation-messages.ts';
import { readCapabilities, WmtsError } from '#exchange/wmts/capabilities.ts';
import type { Ctx, Services } from '../../platform/context.ts';
import { inTenant } from '../../platform/db/tenant.ts';
import { authenticatedEndpoint } from '../../platform/http/endpoint.ts';
import { uuidParam } from '../../platform/http/request.ts';
import { OutsideError } from '../../platform/outside/fetch-outside.ts';
import { fetchPicture, fetchXml, type Picture } from './fetch-image.ts';
import { findService } from './queries.ts';
import { getMapUrl } from './wms.ts';

const MAX_CACHED_BYTES = 64 * 2 ** 20;
const KEPT_MS = 3_600_000;
/** A service that fails is left alone so long, lest every tile of the map wait for it. */
const RESTS_MS = 30_000;
const BROWSER_SECONDS = 3_600;

const metres = z.coerce.number().min(-1e8).max(1e8);
const pixels = z.coerce.number().int().min(1).max(2048);
const windowOf = z
  .object({ minX: metres, minY: metres, maxX: metres, maxY: metres, width: pixels, height: pixels })
  .refine(({ minX, maxX, minY, maxY }) => minX < maxX && minY < maxY, { path: ['maxX'], message: 'out of bounds' });
const index = z.coerce.number().int().min(0);
const tileOf = z.object({ zoom: index, column: index, row: index });
const WEB_MERCATOR = webMercatorGrid();

const wmtsAnswer = z.object({
  layers: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      grids: z.array(z.object({ name: z.string(), url: z.string(), grid: tileGrid })),
    }),
  ),
});

interface Kept {
  readonly picture: Picture;
  readonly until: number;
}

export function mapServiceRoutes(app: FastifyInstance, services: Services, fetch = fetchPicture): void {
  wmtsRoute(app, services);
  const kept = new Map<string, Kept>();
  const resting = new Map<string, number>();
  let keptBytes = 0;
  const drop = (key: string) => {
    keptBytes -= kept.get(key)?.picture.bytes.length ?? 0;
    kept.delete(key);
  };
  const read = async (url: URL, now: number): Promise<Picture> => {
    const key = url.href;
    const known = kept.get(key);
    if (known && known.until > now) return known.picture;
    if ((resting.get(url.host) ?? 0) > now) throw new OutsideError('it did not answer a moment ago');
    try {
      const picture = await fetch(url);
      drop(key);
      kept.set(key, { picture, until: now + KEPT_MS });
      keptBytes += picture.bytes.length;
      while (keptBytes > MAX_CACHED_BYTES) drop(kept.keys().next().value!);
      return picture;
    } catch (error) {
      if (!(error instanceof OutsideError) || isHostFailure(error)) resting.set(url.host, now + RESTS_MS);
      throw error;
    }
  };
  authenticatedEndpoint(
    app,
    services,
    {
      method: 'GET',
      path: '/v1/project/:id/map/:service/',
      summary:
        'A picture of a map service: of a WMS for the window minX, minY, maxX, maxY (project CRS), width, height (pixels); of XYZ and WMTS the tile zoom (level of its grid, from 0), column, row.',
      answer: 'image/png',
      errorResponses: {
        400: 'The window is wrong.',
        404: 'No such project or service.',
        502: 'The service does not answer.',
      },
      keepsAlive: false,
    },
    async ({ ctx, request, reply }) => {
      const isTile = 'zoom' in (request.query as object);
      const asked = isTile ? { tile: checked(tileOf, request.query) } : { window: checked(windowOf, request.query) };
      const { protocol, url, layers, srid, grid } = await serviceOf(
        ctx,
        uuidParam(request, 'id'),
        request.params as { service: string },
      );
      if (isTile === (protocol === 'wms'))
        throw new ClientError('invalid', {
          field: isTile ? 'zoom' : 'minX',
          values: { reason: ownReason('out of bounds') },
        });
      const address = asked.tile ? tileAddress(url, grid, asked.tile) : getMapUrl(url, layers, srid, asked.window);
      try {
        const picture = await read(address, ctx.clock().getTime());
        return await reply
          .type(picture.type)
          .header('cache-control', `private, max-age=${BROWSER_SECONDS}`)
          .send(picture.bytes);
      } catch (error) {
        if (!(error instanceof OutsideError)) throw error;
        throw new ClientError('mapServiceFailed', { values: { reason: error.message } });
      }
    },
  );
}

/** What a WMTS has, asked for by who wants to add it; answered anew each time. */
function wmtsRoute(app: FastifyInstance, services: Services): void {
  authenticatedEndpoint(
    app,
    services,
    {
      method: 'GET',
      path: '/v1/wmts/',
      summary:
        'The layers of a WMTS by the address of its capabilities (url), with the grids and addresses of their tiles.',
      answer: wmtsAnswer,
      errorResponses: { 400: 'The address is wrong, does not answer, or not as a WMTS.' },
    },
    async ({ request }) => {
      const { url } = checked(z.object({ url: z.url({ protocol: /^https?$/ }).max(2000) }), request.query);
      try {
        return { layers: readCapabilities(await fetchXml(new URL(url))) };
      } catch (error) {
        if (!(error instanceof OutsideError || error instanceof WmtsError)) throw error;
        // The address is what the client can fix.
        throw new ClientError('invalid', { field: 'url', values: { reason: error.message } });
      }
    },
  );
}

/** @throws ClientError where the grid has no such tile */
function tileAddress(url: string, { levels }: TileGrid, { zoom, column, row }: z.infer<typeof tileOf>): URL {
  const level = levels[zoom];
  if (!level || column >= level.columns || row >= level.rows)
    throw new ClientError('invalid', {
      field: level ? 'column' : 'zoom',
      values: { reason: ownReason('out of bounds') },
    });
  return new URL(tileUrl(url, { level: level.name, column, row }));
}

/**
 * A host that does not answer, breaks or has had enough is left alone. What it rejects concerns that one address only: a wrong
 * path in somebody's project must not close a public service for everybody else.
 */
export function isHostFailure({ status }: OutsideError): boolean {
  return status === null || status >= 500 || status === 429;
}

/** @throws ClientError with the first field that is wrong */
function checked<Output>(schema: z.ZodType<Output>, query: unknown): Output {
  const parsed = schema.safeParse(query);
  if (parsed.success) return parsed.data;
  const field = parsed.error.issues[0]?.path.join('.') ?? '';
  throw new ClientError('invalid', { field, values: { reason: ownReason('out of bounds') } });
}

async function serviceOf(
  ctx: Ctx,
  projectId: string,
  { service: id }: { service: string },
): Promise<Pick<SavedMapService, 'protocol' | 'url' | 'layers'> & { readonly srid: number; readonly grid: TileGrid }> {
  const found = await inTenant(ctx, (tx) => findService(tx, projectId, z.guid().safeParse(id).success ? id : null));
  if (!found) throw new ClientError('notFound', { values: { what: 'project' } });
  const known = PUBLIC_MAP_SERVICES.find((service) => service.id === id);
  if (known) return { ...known, srid: found.srid, grid: WEB_MERCATOR };
  const saved = found.content as SavedMapService | null;
  if (!saved) throw new ClientError('notFound', { values: { what: 'mapItem' } });
  return { ...saved, srid: found.srid, grid: saved.grid ?? WEB_MERCATOR };
}

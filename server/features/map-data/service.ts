// Terrain and maps from services, for a box on the map: which services there are, what one has, how much a box holds, and putting its fetch into
// the queue. Whoever may write in a project fetches from the installation's own services; another address is for who looks after the
// organization.

import { z } from 'zod';
import { ClientError } from '#domain/errors.ts';
import { fileReason } from '#domain/file-reasons.ts';
import {
  MAP_DATA_THEMES,
  type MapDataProtocol,
  type MapDataService,
  type MapDataSize,
  type MapDataThemeId,
  mapDataBox,
  mapDataService,
} from '#domain/map-data.ts';
import { ownReason } from '#domain/validation-messages.ts';
import { OgcError, type ServiceLayer } from '#exchange/ogc/elements.ts';
import { isAdminOf } from '../../platform/access/organization.ts';
import type { Ctx } from '../../platform/context.ts';
import { inTenant } from '../../platform/db/tenant.ts';
import { type JobRow, startJob } from '../../platform/jobs/start-job.ts';
import { type AddressRule, OutsideError } from '../../platform/outside/fetch-outside.ts';
import { asker, LOOKING } from './ask.ts';
import * as queries from './queries.ts';
import type { FetchInput } from './run.ts';
import { layersOf, type Service, sizeOf } from './sources.ts';

export interface OfferedService {
  readonly theme: MapDataThemeId;
  readonly protocol: MapDataProtocol;
  readonly attribution: string;
}

export interface Offered {
  readonly services: readonly OfferedService[];
  /** Whether this person may name another address. */
  readonly mayType: boolean;
}

export async function offeredTo(ctx: Ctx, projectId: string): Promise<Offered> {
  const { organization_id: organizationId } = await projectOf(ctx, projectId);
  const services = MAP_DATA_THEMES.flatMap(({ id, attribution }) => {
    const set = ctx.config.mapData[id];
    return set ? [{ theme: id, protocol: set.protocol, attribution }] : [];
  });
  return { services, mayType: isAdminOf(ctx, organizationId) };
}

export async function layersFor(
  ctx: Ctx,
  projectId: string,
  wanted: MapDataService,
  isAllowed?: AddressRule,
): Promise<readonly ServiceLayer[]> {
  const { service } = await serviceFor(ctx, projectId, wanted);
  return await answered(() => layersOf(asker(LOOKING, ctx.signal, isAllowed), service));
}

const layer = z.string().trim().min(1).max(500);
const input = z.strictObject({ layer, box: mapDataBox, attribution: z.string().max(1000).optional() });

export async function sizeFor(
  ctx: Ctx,
  projectId: string,
  wanted: MapDataService,
  asked: unknown,
  isAllowed?: AddressRule,
): Promise<MapDataSize> {
  const { layer, box } = input.parse(asked);
  const { service, srid } = await serviceFor(ctx, projectId, wanted);
  return await answered(() => sizeOf(asker(LOOKING, ctx.signal, isAllowed), service, layer, { srid, box }));
}

/** @throws ClientError */
export async function fetchMapData(
  ctx: Ctx,
  projectId: string,
  { layer, box, attribution, ...of }: Record<string, unknown>,
): Promise<JobRow> {
  const wanted = mapDataService.parse(of);
  const asked = input.parse({ layer, box, attribution });
  const { service, srid, organizationId, theme } = await serviceFor(ctx, projectId, wanted);
  const fetchInput: FetchInput = {
    ...service,
    layer: asked.layer,
    box: asked.box,
    srid,
    attribution: asked.attribution ?? theme?.attribution ?? '',
    originalName: `${nameOf(asked.layer)}.${service.protocol === 'wcs' ? 'tif' : 'geojson'}`,
  };
  return await inTenant(ctx, (tx) =>
    startJob(tx, { organizationId, projectId, userId: ctx.actor.userId, kind: 'fetchMapData', input: fetchInput }),
  );
}

/** As a person sees it: without the namespace. */
const nameOf = (layer: string) => layer.replace(/^.*:/, '').replace(/[/\\]/g, '_').slice(0, 100);

/** @throws ClientError notFound, forbidden; invalid for a theme that the installation has no service of */
async function serviceFor(ctx: Ctx, projectId: string, wanted: MapDataService) {
  const { organization_id: organizationId, srid } = await projectOf(ctx, projectId);
  if ('theme' in wanted) {
    const service: Service | undefined = ctx.config.mapData[wanted.theme];
    if (!service)
      throw new ClientError('invalid', {
        field: 'theme',
        values: { reason: ownReason('no service is set up for this') },
      });
    return { service, srid, organizationId, theme: MAP_DATA_THEMES.find(({ id }) => id === wanted.theme) };
  }
  if (!isAdminOf(ctx, organizationId)) throw new ClientError('forbidden', { field: 'url' });
  return { service: wanted, srid, organizationId, theme: undefined };
}

async function projectOf(ctx: Ctx, projectId: string) {
  const project = await inTenant(ctx, (tx) => queries.findProject(tx, projectId));
  if (!project) throw new ClientError('notFound', { field: 'projectId', values: { what: 'project' } });
  return project;
}

/** @throws ClientError mapDataFailed with what the service, or we, say of its answer: who asks may choose another layer or address */
async function answered<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof OutsideError || error instanceof OgcError)) throw error;
    const { message: en } = error;
    throw new ClientError('mapDataFailed', { values: { reason: { nb: fileReason(en, 'nb'), en } } });
  }
}

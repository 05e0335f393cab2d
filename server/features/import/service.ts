// The rules of imports: a member may look at and import files that their organization has uploaded, into its projects. The
// work is a job; here it is only put into the queue, or taken back.

import { ClientError } from '#domain/errors.ts';
import type { Inspection } from '#domain/import.ts';
import { assertMayRun } from '../../platform/access/project-role.ts';
import type { Ctx, Services } from '../../platform/context.ts';
import { jsonb } from '../../platform/db/connection.ts';
import { inTenant, type Tx } from '../../platform/db/tenant.ts';
import { announceJob, startJob } from '../../platform/jobs/start-job.ts';
import { withdrawWork } from '../../platform/jobs/work-queue.ts';
import { lockPaths } from '../../platform/problem/queries.ts';
import { assertWithinQuota, findUpload } from '../../platform/upload/upload.ts';
import { countOpening, insertProject } from './archive-queries.ts';
import {
  type ImportLinesInput,
  importAreasInput,
  importFeaturesInput,
  importLinesInput,
  importTerrainInput,
  inspectInput,
  openArchiveInput,
} from './mapping.ts';
import type { JobRow } from './queries.ts';
import * as queries from './queries.ts';

export async function inspectFile(ctx: Ctx, projectId: string, input: unknown): Promise<JobRow> {
  return await start(ctx, projectId, 'inspectFile', inspectInput.parse(input));
}

export async function importTerrain(ctx: Ctx, projectId: string, input: unknown): Promise<JobRow> {
  return await start(ctx, projectId, 'importTerrain', importTerrainInput.parse(input));
}

export async function importAreas(ctx: Ctx, projectId: string, input: unknown): Promise<JobRow> {
  return await start(ctx, projectId, 'importAreas', importAreasInput.parse(input));
}

export async function importFeatures(ctx: Ctx, projectId: string, input: unknown): Promise<JobRow> {
  return await start(ctx, projectId, 'importFeatures', importFeaturesInput.parse(input));
}

export async function importLines(ctx: Ctx, projectId: string, input: unknown): Promise<JobRow> {
  const parsed = importLinesInput.parse(input);
  return await start(ctx, projectId, 'importLines', parsed, (tx, organizationId) =>
    assertTargets(tx, { projectId, organizationId }, parsed),
  );
}

/** Archives of one person that wait or are opened. */
const MAX_OPENING = 2;

/** In a project that nobody sees before all of the archive is in it. @throws ClientError forbidden · uploadMissing · tooManyRequests */
export async function openArchive(ctx: Ctx, input: unknown): Promise<JobRow> {
  const parsed = openArchiveInput.parse(input);
  const { organizationId, userId } = ctx.actor;
  if (!organizationId) throw new ClientError('forbidden');
  return await inTenant(ctx, async (tx) => {
    if ((await countOpening(tx, userId)) >= MAX_OPENING) throw new ClientError('tooManyRequests');
    const upload = await findUpload(ctx, tx, { organizationId, ...parsed });
    await assertWithinQuota(tx, organizationId, ctx.config.quotaBytes);
    const name = parsed.originalName.slice(0, MAX_NAME_LENGTH);
    const own = { organization_id: organizationId, created_by: userId, deleted: ctx.clock() };
    const { id: projectId } = await insertProject(tx, { ...own, name, settings: jsonb({}) });
    return await startJob(tx, {
      organizationId,
      projectId,
      userId,
      kind: 'openArchive',
      input: { ...parsed, key: upload.key },
    });
  });
}

const MAX_NAME_LENGTH = 200;

/** What lines are evaluated on is there, and of this project. @throws ClientError forbidden · noTerrain · notFound */
async function assertTargets(
  tx: Tx,
  { projectId, organizationId }: { readonly projectId: string; readonly organizationId: string },
  { lines }: ImportLinesInput,
): Promise<void> {
  const routes = lines.filter((line) => line.as === 'route');
  // The worker acts for the product, and would store them for anybody.
  if (routes.length > 0) await assertMayRun(tx, projectId);
  if (routes.length > 0 && !(await queries.groundOf(tx, projectId)))
    throw new ClientError('noTerrain', { field: 'lines' });
  const pathIds = [...new Set(routes.flatMap(({ pathId }) => pathId ?? []))];
  const paths = pathIds.length > 0 ? await lockPaths(tx, pathIds) : [];
  if (pathIds.some((id) => paths.find((path) => path.id === id)?.project_id !== projectId))
    throw new ClientError('notFound', { field: 'lines', values: { what: 'path' } });
  for (const { routeTypeId } of routes)
    if (routeTypeId && !(await queries.routeTypeOf(tx, routeTypeId, organizationId)))
      throw new ClientError('notFound', { field: 'lines', values: { what: 'routeType' } });
}

type FileInput = { readonly largeFileName: string; readonly originalName: string };

async function start(
  ctx: Ctx,
  projectId: string,
  kind: JobRow['kind'],
  input: FileInput,
  check: (tx: Tx, organizationId: string) => Promise<void> = async () => {},
): Promise<JobRow> {
  return await inTenant(ctx, async (tx) => {
    const organizationId = await organizationOf(tx, projectId);
    await check(tx, organizationId);
    const upload = await findUpload(ctx, tx, { organizationId, ...input });
    const { userId } = ctx.actor;
    const kept = { key: upload.key, ...(upload.origin && { origin: upload.origin }) };
    return await startJob(tx, { organizationId, projectId, userId, kind, input: { ...input, ...kept } });
  });
}

async function organizationOf(tx: Tx, projectId: string): Promise<string> {
  const organizationId = await queries.lockProject(tx, projectId);
  if (!organizationId) throw new ClientError('notFound', { field: 'projectId', values: { what: 'project' } });
  return organizationId;
}

export async function findJob(ctx: Ctx, id: string): Promise<JobRow | null> {
  return (await inTenant(ctx, (tx) => queries.findJob(tx, id))) ?? null;
}

/** Waiting work is taken out; running work is ended by its worker, which looks every second. */
export async function cancelJob(ctx: Ctx, id: string): Promise<JobRow> {
  return await inTenant(ctx, async (tx) => {
    const row = await queries.lockJob(tx, id);
    if (!row) throw new ClientError('notFound', { field: 'id', values: { what: 'job' } });
    if (row.state !== 'queued' && row.state !== 'running') return row;
    await withdrawWork(tx, 'job', id);
    const after = await queries.updateJob(tx, id, { state: 'cancelled', ended: ctx.clock() });
    await announceJob(tx, after);
    return after;
  });
}

/** The result as shown: an inspection's picture gets a link that is good now. */
export async function shownResult(services: Pick<Services, 'storage'>, row: JobRow): Promise<unknown> {
  const result = row.result as unknown as Inspection | null;
  if (row.kind !== 'inspectFile' || result?.kind !== 'raster' || result.previewKey === null) return result;
  return { ...result, previewUrl: await services.storage.link('GET', result.previewKey) };
}

// The rules of exports: who sees a project may export it, also where they may write nothing. What is asked for becomes a job and a
// row that the project's people see; who made it, or writes in the project, takes it away again.

import { ClientError } from '#domain/errors.ts';
import { EXPORT_FORMAT_IDS, type ExportInput, exportInput, holdsCost, whyNothing } from '#domain/exports.ts';
import { MAX_ARCHIVE_ROUTES } from '#exchange/archive/schema.ts';
import { roleIn } from '../../platform/access/project-role.ts';
import { keepBackupOut } from '../../platform/backup/queries.ts';
import type { Ctx, Services } from '../../platform/context.ts';
import { jsonb } from '../../platform/db/connection.ts';
import { asInstanceAdmin, asSystem, inTenant, type Tx } from '../../platform/db/tenant.ts';
import { announceJob, startJob } from '../../platform/jobs/start-job.ts';
import { withdrawWork } from '../../platform/jobs/work-queue.ts';
import { allOrganizations } from '../../platform/upload/queries.ts';
import { assertWithinQuota } from '../../platform/upload/upload.ts';
import { countRoutes } from './archive-queries.ts';
import * as queries from './queries.ts';

export type { ShownExport } from './queries.ts';

/** Exports of one person that wait or run. */
const MAX_ACTIVE = 3;
const MAX_SHOWN = 200;

/** What is kept of what was asked for. */
export interface ExportOptions extends ExportInput {
  readonly routeNames: readonly string[];
}

/** Newest first; for who reads by a link that allows it, those that are ready. */
export async function exportsOf(ctx: Ctx, projectId: string): Promise<queries.ShownExport[]> {
  if (ctx.sharedProjectId && !ctx.sharesExports) return [];
  const rows = await inTenant(ctx, (tx) => queries.exportsOf(tx, projectId, MAX_SHOWN));
  return ctx.sharedProjectId ? rows.filter((row) => row.key !== null && isOpenTo(ctx, row)) : rows;
}

/** A link without cost opens no package in which money stands. */
const isOpenTo = (ctx: Ctx, { formats }: Pick<queries.ShownExport, 'formats'>) =>
  !ctx.withoutCost || !holdsCost(formats);

/** @throws ClientError notFound */
export async function findExport(ctx: Ctx, id: string): Promise<queries.ShownExport> {
  const row =
    ctx.sharedProjectId && !ctx.sharesExports ? undefined : await inTenant(ctx, (tx) => queries.findExport(tx, id));
  if (!row || !isOpenTo(ctx, row)) throw notFound();
  return row;
}

const notFound = () => new ClientError('notFound', { field: 'id', values: { what: 'export' } });

export async function createExport(ctx: Ctx, projectId: string, input: unknown): Promise<queries.ShownExport> {
  const asked = exportInput.parse(input);
  const { userId } = ctx.actor;
  return await inTenant(ctx, async (tx) => {
    const project = await queries.projectForExport(tx, projectId);
    if (!project || (await roleIn(tx, projectId)) === null)
      throw new ClientError('notFound', { field: 'projectId', values: { what: 'project' } });
    const routes = await queries.namesOfRoutes(tx, projectId, asked.routeIds);
    if (routes.length < new Set(asked.routeIds).size)
      throw new ClientError('notFound', { field: 'routeIds', values: { what: 'route' } });
    assertHoldsSomething(asked, {
      srid: project.srid,
      routes: routes.length,
      bodies: routes.filter(({ hasBody }) => hasBody).length,
      hasTerrain: (await queries.terrainsForExport(tx, projectId)).length > 0,
    });
    if (asked.formats.includes('archive') && (await countRoutes(tx, projectId)) > MAX_ARCHIVE_ROUTES)
      throw new ClientError('tooLarge', { field: 'formats', values: { max: MAX_ARCHIVE_ROUTES } });
    const organizationId = project.organization_id;
    // From here on for the project: who only reads it may export it.
    await asSystem(tx, organizationId);
    if ((await queries.countActive(tx, userId)) >= MAX_ACTIVE)
      throw new ClientError('tooManyExports', { values: { max: MAX_ACTIVE } });
    await assertWithinQuota(tx, organizationId, ctx.config.quotaBytes);
    const options: ExportOptions = { ...asked, routeNames: routes.map(({ name }) => name) };
    const job = await startJob(tx, { organizationId, projectId, userId, kind: 'export', input: {} });
    const id = await queries.insertExport(tx, {
      organization_id: organizationId,
      project_id: projectId,
      job_id: job.id,
      made_by: userId,
      name: project.name,
      formats: EXPORT_FORMAT_IDS.filter((format) => asked.formats.includes(format)),
      options: jsonb(options),
      created: ctx.clock(),
    });
    return (await queries.findExport(tx, id))!;
  });
}

/** @throws ClientError nothingToExport, with the reason of the first format, where none of them would hold anything */
function assertHoldsSomething({ formats }: ExportInput, facts: Parameters<typeof whyNothing>[1]): void {
  const reasons = formats.map((format) => whyNothing(format, facts));
  const [reason] = reasons;
  if (reasons.every((one) => one !== null))
    throw new ClientError('nothingToExport', { field: 'formats', values: { reason: reason! } });
}

/** Stops one that is not done. */
export async function cancelExport(ctx: Ctx, id: string): Promise<queries.ShownExport> {
  return await inTenant(ctx, async (tx) => {
    const row = await ownExport(ctx, tx, id);
    await stopJob(tx, row, ctx.clock());
    return (await queries.findExport(tx, id))!;
  });
}

/** It is not shown any more, and its file goes. */
export async function deleteExport(ctx: Ctx, id: string): Promise<void> {
  const organizationId = await inTenant(ctx, async (tx) => {
    const row = await ownExport(ctx, tx, id);
    await stopJob(tx, row, ctx.clock());
    await queries.updateExport(tx, id, { deleted: ctx.clock() });
    return row.organization_id;
  });
  await takeAway(ctx, organizationId);
}

/** Locked, and from here on the product acts. @throws ClientError notFound, or forbidden for who neither made it nor writes in its project */
async function ownExport(ctx: Ctx, tx: Tx, id: string): Promise<queries.ExportRow> {
  const row = await queries.findExport(tx, id);
  if (!row) throw notFound();
  const role = await roleIn(tx, row.project_id);
  if (row.made_by !== ctx.actor.userId && (role === null || role === 'read')) throw new ClientError('forbidden');
  await asSystem(tx, row.organization_id);
  const locked = await queries.lockExport(tx, id);
  if (!locked) throw notFound();
  return locked;
}

async function stopJob(tx: Tx, row: queries.ExportRow, now: Date): Promise<void> {
  const job = await queries.lockJob(tx, row.job_id);
  if (job?.state !== 'queued' && job?.state !== 'running') return;
  await withdrawWork(tx, 'job', job.id);
  await announceJob(tx, await queries.cancelJob(tx, job.id, now));
}

/** Files of exports that were deleted, of every organization; what a crash left over goes so. */
export async function purgeExports(services: Services): Promise<void> {
  for (const organizationId of await asInstanceAdmin(services, allOrganizations))
    await takeAway(services, organizationId).catch((error: unknown) =>
      services.log.warn({ err: error, organizationId }, 'exports that were deleted could not be taken away'),
    );
}

async function takeAway(services: Pick<Services, 'db' | 'storage'>, organizationId: string): Promise<void> {
  const tenant = { db: services.db, scope: { userId: null, organizationIds: [organizationId] } };
  for (const { id, key } of await inTenant(tenant, (tx) => queries.deletedExports(tx, organizationId)))
    await inTenant(tenant, async (tx) => {
      // A backup that runs names the object: then it goes with the next cleaning.
      if (!(await keepBackupOut(tx))) return;
      if (key) await services.storage.delete(key);
      await queries.removeExport(tx, id);
    });
}

// SQL of exports. Each function runs inside a tenant's transaction.

import { sql } from 'kysely';
import type { PriceSpreads } from '#domain/catalogue/price-sheet.ts';
import type { Area } from '#domain/entities/area.ts';
import type { OwnProcessCodes } from '#domain/figures/own-process-codes.ts';
import { pathExists, projectExists } from '../../platform/db/existing.ts';
import { personName } from '../../platform/db/person-name.ts';
import type { NewRowOf, PatchOf, RowOf } from '../../platform/db/schema.ts';
import type { Tx } from '../../platform/db/tenant.ts';
import type { FrozenSite } from '../../platform/problem/frozen-problem.ts';

export type ExportRow = RowOf<'export'>;
/** With how far its job is; null for who reads by a share link, whom jobs are closed to. */
export interface ShownExport extends ExportRow {
  readonly job_state: RowOf<'job'>['state'] | null;
  readonly job_progress: number | null;
  readonly job_error: RowOf<'job'>['error'];
  readonly made_by_name: string | null;
}

const shown = (tx: Tx) =>
  tx
    .selectFrom('export')
    .leftJoin('job', 'job.id', 'export.job_id')
    .leftJoin('app_user', 'app_user.id', 'export.made_by')
    .selectAll('export')
    .select([
      'job.state as job_state',
      'job.progress as job_progress',
      'job.error as job_error',
      personName().as('made_by_name'),
    ])
    .where('export.deleted', 'is', null)
    .where(sql<boolean>`exists (select from project where project.id = export.project_id and project.deleted is null)`);

/** Newest first. */
export async function exportsOf(tx: Tx, projectId: string, limit: number): Promise<ShownExport[]> {
  return await shown(tx)
    .where('export.project_id', '=', projectId)
    .orderBy('export.created', 'desc')
    .orderBy('export.id')
    .limit(limit)
    .execute();
}

/** The organization's own pattern of file names, if it has one, and what it says of process codes. */
export async function organizationsOwn(
  tx: Tx,
  organizationId: string,
): Promise<{ readonly namePattern?: string; readonly processCodes?: OwnProcessCodes }> {
  const { settings } = await tx
    .selectFrom('organization')
    .select('settings')
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow();
  return {
    ...(typeof settings.exportNames === 'string' ? { namePattern: settings.exportNames } : {}),
    ...(settings.processCodes ? { processCodes: settings.processCodes as OwnProcessCodes } : {}),
  };
}

export async function findExport(tx: Tx, id: string): Promise<ShownExport | undefined> {
  return await shown(tx).where('export.id', '=', id).executeTakeFirst();
}

export async function lockExport(tx: Tx, id: string): Promise<ExportRow | undefined> {
  return await tx
    .selectFrom('export')
    .selectAll()
    .where('id', '=', id)
    .where('deleted', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function exportOfJob(tx: Tx, jobId: string): Promise<ExportRow | undefined> {
  return await tx
    .selectFrom('export')
    .selectAll()
    .where('job_id', '=', jobId)
    .where('deleted', 'is', null)
    .executeTakeFirst();
}

export async function insertExport(tx: Tx, row: NewRowOf<'export'>): Promise<string> {
  return (await tx.insertInto('export').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

export async function updateExport(tx: Tx, id: string, patch: PatchOf<'export'>): Promise<void> {
  await tx.updateTable('export').set(patch).where('id', '=', id).execute();
}

/** Those whose objects are to go; of a project that was deleted for good they go with its rows. */
export async function deletedExports(tx: Tx, organizationId: string): Promise<Pick<ExportRow, 'id' | 'key'>[]> {
  return await tx
    .selectFrom('export')
    .select(['id', 'key'])
    .where('organization_id', '=', organizationId)
    .where('deleted', 'is not', null)
    .execute();
}

export async function removeExport(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('export').where('id', '=', id).where('deleted', 'is not', null).execute();
}

/** A person's exports that wait or run, counted one after the other so that many at once count as many. */
export async function countActive(tx: Tx, userId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`export ${userId}`}, 0))`.execute(tx);
  const { count } = await tx
    .selectFrom('job')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('kind', '=', 'export')
    .where('started_by', '=', userId)
    .where('state', 'in', ['queued', 'running'])
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function lockJob(tx: Tx, id: string): Promise<RowOf<'job'> | undefined> {
  return await tx.selectFrom('job').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function cancelJob(tx: Tx, id: string, now: Date): Promise<RowOf<'job'>> {
  return await tx
    .updateTable('job')
    .set({ state: 'cancelled', ended: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

// What a package is made of ----------------------------------------------------------------------------------------------

export async function projectForExport(tx: Tx, id: string): Promise<RowOf<'project'> | undefined> {
  return await tx
    .selectFrom('project')
    .selectAll()
    .where('id', '=', id)
    .where('deleted', 'is', null)
    .executeTakeFirst();
}

/** In the order in which they were asked for. */
export async function routesForExport(tx: Tx, projectId: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('route')
    .innerJoin('path', 'path.id', 'route.path_id')
    .leftJoin('generation', 'generation.id', 'route.generation_id')
    .selectAll('route')
    .select([
      'path.name as path_name',
      'generation.pricing',
      'generation.bound',
      sql<string | null>`generation.problem ->> 'engineVersion'`.as('engine_version'),
    ])
    .where('route.project_id', '=', projectId)
    .where('route.id', 'in', [...ids])
    .where('route.deleted', 'is', null)
    .where('path.deleted', 'is', null)
    .execute();
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

/** Areas of the problems that routes were worked out on, as they lay then: those that somebody asks for by id. */
export async function areasOfProblems(tx: Tx, generationIds: readonly string[], areaIds: readonly string[]) {
  if (generationIds.length === 0 || areaIds.length === 0) return [];
  const { rows } = await sql<{ generationId: string; area: Area }>`
    select generation.id as "generationId", area.value as area
    from generation, jsonb_array_elements(generation.problem -> 'areas') with ordinality as area (value, place)
    where generation.id = any (${[...generationIds]}::uuid[]) and area.value ->> 'id' = any (${[...areaIds]}::text[])
    order by generation.id, area.place`.execute(tx);
  return rows;
}

/** Sites that masses may be fetched from or brought to. */
export async function sitesOfProblems(tx: Tx, generationIds: readonly string[]) {
  if (generationIds.length === 0) return [];
  const { rows } = await sql<{ generationId: string; site: FrozenSite }>`
    select generation.id as "generationId", site.value as site
    from generation, jsonb_array_elements(coalesce(generation.problem -> 'sites', '[]')) as site (value)
    where generation.id = any (${[...generationIds]}::uuid[])`.execute(tx);
  return rows;
}

export async function namesOfRoutes(
  tx: Tx,
  projectId: string,
  ids: readonly string[],
): Promise<{ readonly id: string; readonly name: string; readonly hasBody: boolean }[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('route')
    .select(['id', 'name', sql<boolean>`body is not null`.as('hasBody')])
    .where('project_id', '=', projectId)
    .where('id', 'in', [...ids])
    .where('deleted', 'is', null)
    .where(projectExists)
    .where(pathExists)
    .execute();
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

export async function terrainsForExport(tx: Tx, projectId: string): Promise<RowOf<'terrain'>[]> {
  return await tx
    .selectFrom('terrain')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('deleted', 'is', null)
    .orderBy('role')
    .orderBy('created')
    .execute();
}

export async function layersForExport(tx: Tx, projectId: string) {
  return await tx
    .selectFrom('area_layer')
    .select((eb) => [
      'name',
      'attribution',
      'created',
      eb
        .selectFrom('area')
        .select((inner) => inner.fn.countAll<number>().as('n'))
        .whereRef('area.layer_id', '=', 'area_layer.id')
        .where('area.deleted', 'is', null)
        .$asScalar()
        .$notNull()
        .as('areas'),
    ])
    .where('project_id', '=', projectId)
    .where('deleted', 'is', null)
    .orderBy('created')
    .orderBy('id')
    .execute();
}

/** Names of lines and points that breakdowns and clearances speak of. */
export async function featureNames(
  tx: Tx,
  projectId: string,
): Promise<{ readonly id: string; readonly name: string }[]> {
  return await tx.selectFrom('feature').select(['id', 'name']).where('project_id', '=', projectId).execute();
}

/** Low and high of prices that an organization has set itself. */
export async function priceSpreads(tx: Tx, organizationId: string): Promise<PriceSpreads> {
  const row = await tx
    .selectFrom('organization')
    .select('settings')
    .where('id', '=', organizationId)
    .executeTakeFirst();
  return (row?.settings.priceSpreads ?? {}) as PriceSpreads;
}

// SQL of jobs and of what imports write. Each function runs inside a tenant's transaction.

import { sql } from 'kysely';
import { problemAreaFields } from '#domain/entities/area.ts';
import type { RockAbove } from '#domain/import.ts';
import { jsonb } from '../../platform/db/connection.ts';
import { columnsOf } from '../../platform/db/entity-columns.ts';
import type { NewRowOf, PatchOf, RowOf } from '../../platform/db/schema.ts';
import type { Tx } from '../../platform/db/tenant.ts';
import type { AreaLine } from '../../runtime/import/areas-task.ts';

export type JobRow = RowOf<'job'>;

export async function findJob(tx: Tx, id: string): Promise<JobRow | undefined> {
  return await tx.selectFrom('job').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function lockJob(tx: Tx, id: string): Promise<JobRow | undefined> {
  return await tx.selectFrom('job').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function updateJob(tx: Tx, id: string, patch: PatchOf<'job'>): Promise<JobRow> {
  return await tx.updateTable('job').set(patch).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

/** undefined: the job has ended, or another worker holds it by now. */
export async function noteProgress(
  tx: Tx,
  { id, fence }: { readonly id: string; readonly fence: number },
  progress: { readonly progress: number; readonly message: string },
): Promise<JobRow | undefined> {
  return await tx
    .updateTable('job')
    .set(progress)
    .where('id', '=', id)
    .where('fence', '=', fence)
    .where('state', '=', 'running')
    .returningAll()
    .executeTakeFirst();
}

/** Also one that was deleted. */
export async function projectOf(tx: Tx, id: string): Promise<RowOf<'project'> | undefined> {
  return await tx.selectFrom('project').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function latestJobs(tx: Tx, projectIds: readonly string[], first: number): Promise<JobRow[]> {
  return await tx
    .selectFrom('job')
    .selectAll()
    .where('project_id', 'in', [...projectIds])
    .orderBy('created', 'desc')
    .limit(first)
    .execute();
}

/** The project's ground, if it has any. */
export async function groundOf(tx: Tx, projectId: string): Promise<RowOf<'terrain'> | undefined> {
  return await tx
    .selectFrom('terrain')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('role', '=', 'ground')
    .where('deleted', 'is', null)
    .executeTakeFirst();
}

/** Of the organization, or undefined. */
export async function routeTypeOf(tx: Tx, id: string, organizationId: string): Promise<{ id: string } | undefined> {
  return await tx
    .selectFrom('route_type')
    .select('id')
    .where('id', '=', id)
    .where('organization_id', '=', organizationId)
    .where('deleted', 'is', null)
    .executeTakeFirst();
}

export async function insertCollection(tx: Tx, row: NewRowOf<'route_collection'>): Promise<{ id: string }> {
  return await tx.insertInto('route_collection').values(row).returning('id').executeTakeFirstOrThrow();
}

export async function insertGeneration(tx: Tx, row: NewRowOf<'generation'>): Promise<{ id: string }> {
  return await tx.insertInto('generation').values(row).returning('id').executeTakeFirstOrThrow();
}

/** What changes are kept of: all but the binary columns. */
export async function insertRoute(tx: Tx, row: NewRowOf<'route'>): Promise<Omit<RowOf<'route'>, 'stations' | 'body'>> {
  const {
    stations: _,
    body: __,
    ...stored
  } = await tx.insertInto('route').values(row).returningAll().executeTakeFirstOrThrow();
  return stored;
}

/** Where the project's ground is stored, if it has any. */
export async function keyOf(tx: Tx, projectId: string, role: RowOf<'terrain'>['role']): Promise<string | undefined> {
  const row = await tx
    .selectFrom('terrain')
    .select('key')
    .where('project_id', '=', projectId)
    .where('role', '=', role)
    .where('deleted', 'is', null)
    .executeTakeFirst();
  return row?.key;
}

/** What a person is to see of the bedrock as long as this ground stands. */
export async function noteRockAbove(tx: Tx, projectId: string, above: RockAbove | null): Promise<void> {
  await tx
    .updateTable('terrain')
    .set({ warnings: jsonb(above ? [{ code: 'rockAboveGround', ...above }] : []) })
    .where('project_id', '=', projectId)
    .where('role', '=', 'bedrock')
    .where('deleted', 'is', null)
    .execute();
}

/** Takes the terrain that plays this role out; answers what was taken out. */
export async function retireTerrain(
  tx: Tx,
  projectId: string,
  role: RowOf<'terrain'>['role'],
): Promise<RowOf<'terrain'>[]> {
  return await tx
    .updateTable('terrain')
    .set({ deleted: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where('project_id', '=', projectId)
    .where('role', '=', role)
    .where('deleted', 'is', null)
    .returningAll()
    .execute();
}

/** Takes the uncertainty out that came of the same file as the bedrock that stands; answers what was taken out. */
export async function retireSigmaOfBedrock(tx: Tx, projectId: string): Promise<RowOf<'terrain'>[]> {
  return await tx
    .updateTable('terrain')
    .set({ deleted: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where('project_id', '=', projectId)
    .where('role', '=', 'bedrockSigma')
    .where('deleted', 'is', null)
    .where(sql<string>`source ->> 'uploadKey'`, 'in', (from) =>
      from
        .selectFrom('terrain as rock')
        .select(sql<string>`rock.source ->> 'uploadKey'`.as('key'))
        .where('rock.project_id', '=', projectId)
        .where('rock.role', '=', 'bedrock')
        .where('rock.deleted', 'is', null),
    )
    .returningAll()
    .execute();
}

export async function insertTerrain(tx: Tx, row: NewRowOf<'terrain'>): Promise<RowOf<'terrain'>> {
  return await tx.insertInto('terrain').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function insertAreaLayer(tx: Tx, row: NewRowOf<'area_layer'>): Promise<RowOf<'area_layer'>> {
  return await tx.insertInto('area_layer').values(row).returningAll().executeTakeFirstOrThrow();
}

/** One statement for many areas; ordinals follow the file. */
export async function insertAreas(
  tx: Tx,
  layer: RowOf<'area_layer'>,
  firstOrdinal: number,
  lines: readonly AreaLine[],
): Promise<void> {
  await tx
    .insertInto('area')
    .values(
      lines.map((line, i) => ({
        organization_id: layer.organization_id,
        project_id: layer.project_id,
        layer_id: layer.id,
        ordinal: firstOrdinal + i,
        ...columnsOf(problemAreaFields, line),
      })),
    )
    .execute();
}

/** Of all lines and points of a project. */
export async function countVertices(tx: Tx, projectId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('feature')
    .select(sql<number>`coalesce(sum(jsonb_array_length(vertices)), 0)::int`.as('count'))
    .where('project_id', '=', projectId)
    .where('deleted', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** One statement for many features. */
export async function insertFeatures(tx: Tx, rows: readonly NewRowOf<'feature'>[]): Promise<RowOf<'feature'>[]> {
  return await tx
    .insertInto('feature')
    .values([...rows])
    .returningAll()
    .execute();
}

/** The organization of a project that cannot be deleted until the job is in the queue, where deleting finds it. */
export async function lockProject(tx: Tx, projectId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('project')
    .select('organization_id')
    .where('id', '=', projectId)
    .where('deleted', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
  return row?.organization_id ?? null;
}

/** Whoever else takes lines into it waits until this transaction ends. */
export async function waitForOtherImports(tx: Tx, projectId: string): Promise<void> {
  await tx.selectFrom('project').select('id').where('id', '=', projectId).forNoKeyUpdate().execute();
}

// SQL of uploads. Each function runs inside a tenant's transaction; one that is being deleted is there for purging only.

import { type ExpressionBuilder, sql } from 'kysely';
import type { NewRowOf, RowOf, Schema } from '../db/schema.ts';
import type { Tx } from '../db/tenant.ts';

export type UploadRow = RowOf<'upload'>;

export async function insertUpload(tx: Tx, row: NewRowOf<'upload'>): Promise<void> {
  await tx.insertInto('upload').values(row).execute();
}

/** Links that a person was given since, counted one after the other so that many at once count as many. */
export async function countLinksSince(tx: Tx, userId: string, since: Date): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`upload ${userId}`}, 0))`.execute(tx);
  const { count } = await tx
    .selectFrom('upload')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('created', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function uploadByKey(tx: Tx, organizationId: string, key: string): Promise<UploadRow | undefined> {
  return await tx
    .selectFrom('upload')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('key', '=', key)
    .where('deleted', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function completeUpload(
  tx: Tx,
  id: string,
  found: { readonly sizeBytes: number; readonly completed: Date; readonly originalName: string },
): Promise<UploadRow> {
  return await tx
    .updateTable('upload')
    .set({ size_bytes: found.sizeBytes, completed: found.completed, original_name: found.originalName })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The bytes of a PUT have arrived. false: the upload is gone by now, or going. */
export async function noteSize(tx: Tx, key: string, sizeBytes: number, completed: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('upload')
    .set({ size_bytes: sizeBytes, completed })
    .where('key', '=', key)
    .where('deleted', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Whether there is an upload under this key. */
export async function uploadExists(tx: Tx, key: string): Promise<boolean> {
  const row = await tx
    .selectFrom('upload')
    .select('id')
    .where('key', '=', key)
    .where('deleted', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Of uploads and of finished exports. */
export async function usedBytes(tx: Tx, organizationId: string): Promise<number> {
  const exported = await tx
    .selectFrom('export')
    .select((eb) => eb.fn.sum<string | number | null>('size_bytes').as('used'))
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow();
  const { used } = await tx
    .selectFrom('upload')
    .select((eb) => eb.fn.sum<string | number | null>('size_bytes').as('used'))
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow();
  return Number(used ?? 0) + Number(exported.used ?? 0);
}

/** How an upload is used: `waits` for a job that needs its bytes, is the `source` of a current layer, or neither. */
export type Use = 'waits' | 'source' | null;
export type UsedUpload = UploadRow & { readonly use: Use; readonly user_email: string | null };

/** Those whose bytes have arrived, latest first. */
export async function uploadsOf(tx: Tx, organizationId: string, limit: number): Promise<UsedUpload[]> {
  return await withUse(tx, organizationId)
    .where('completed', 'is not', null)
    .orderBy('upload.created', 'desc')
    .orderBy('upload.id')
    .limit(limit)
    .execute();
}

export async function lockUpload(tx: Tx, organizationId: string, id: string): Promise<UsedUpload | undefined> {
  return await withUse(tx, organizationId).where('upload.id', '=', id).forUpdate('upload').executeTakeFirst();
}

function withUse(tx: Tx, organizationId: string) {
  return tx
    .selectFrom('upload')
    .leftJoin('app_user', 'app_user.id', 'upload.user_id')
    .selectAll('upload')
    .select((eb) => [
      'app_user.email as user_email',
      eb
        .case()
        .when(eb.exists(waitingJob(eb)))
        .then('waits' as const)
        .when(
          eb.or([
            eb.exists(currentUse(eb, 'terrain')),
            eb.exists(currentUse(eb, 'area_layer')),
            eb.exists(standingVolume(eb)),
          ]),
        )
        .then('source' as const)
        .else(null)
        .end()
        .as('use'),
    ])
    .where('upload.organization_id', '=', organizationId)
    .where('upload.deleted', 'is', null);
}

type Builder = ExpressionBuilder<Schema, 'upload'>;

const waitingJob = (eb: Builder) =>
  eb
    .selectFrom('job')
    .select('job.id')
    .whereRef('job.organization_id', '=', 'upload.organization_id')
    .where('job.state', 'in', ['queued', 'running'])
    .where(sql<boolean>`job.input ->> 'key' = upload.key`);

const currentUse = (eb: Builder, table: 'terrain' | 'area_layer') =>
  eb
    .selectFrom(table)
    .select(`${table}.id`)
    .whereRef(`${table}.organization_id`, '=', 'upload.organization_id')
    .where(`${table}.deleted`, 'is', null)
    .where(sql<boolean>`${sql.ref(`${table}.source`)} ->> 'uploadKey' = upload.key`);

const standingVolume = (eb: Builder) =>
  eb
    .selectFrom('map_item')
    .select('map_item.id')
    .whereRef('map_item.organization_id', '=', 'upload.organization_id')
    .where('map_item.kind', '=', 'volume')
    .where('map_item.deleted', 'is', null)
    .where(sql<boolean>`upload.key = upload.organization_id || '/upload/' || (map_item.content ->> 'fileName')`);

/** From now on it is not found, and its object may go. */
export async function markDeleted(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('upload')
    .set({ deleted: now })
    .where('id', 'in', [...ids])
    .execute();
}

/** Marks what nothing refers to: bytes that came before `oldest`, and links from before `unused` that brought none. */
export async function markUnused(
  tx: Tx,
  organizationId: string,
  { oldest, unused, now }: { readonly oldest: Date; readonly unused: Date; readonly now: Date },
): Promise<number> {
  const rows = await withUse(tx, organizationId)
    .where((eb) =>
      eb.or([
        eb('upload.completed', '<', oldest),
        eb.and([eb('upload.completed', 'is', null), eb('upload.created', '<', unused)]),
      ]),
    )
    .forUpdate('upload')
    .skipLocked()
    .execute();
  const ids = rows.filter(({ use }) => use === null).map(({ id }) => id);
  await markDeleted(tx, ids, now);
  return ids.length;
}

/** Those whose objects are to go. */
export async function deletedUploads(tx: Tx, organizationId: string): Promise<Pick<UploadRow, 'id' | 'key'>[]> {
  return await tx
    .selectFrom('upload')
    .select(['id', 'key'])
    .where('organization_id', '=', organizationId)
    .where('deleted', 'is not', null)
    .execute();
}

export async function removeUpload(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('upload').where('id', '=', id).where('deleted', 'is not', null).execute();
}

/** Of all tenants; for the product itself (asInstanceAdmin). */
export async function allOrganizations(tx: Tx): Promise<string[]> {
  return (await tx.selectFrom('organization').select('id').orderBy('id').execute()).map(({ id }) => id);
}

// SQL of the first start: the lock under which the demo is made, and what of it is there already. The demo's own rows are
// written inside its organization's transaction.

import { sql } from 'kysely';
import type { Db } from '../../platform/db/connection.ts';
import type { NewRowOf, RowOf } from '../../platform/db/schema.ts';
import type { Tx } from '../../platform/db/tenant.ts';

const LOCK_KEY = 0x73656564;
const AREAS_AT_ONCE = 200;
/** Layers are drawn in the order of their making; within a transaction now() is constant. */
const ONE_AFTER_ANOTHER = sql<Date>`clock_timestamp()`;

/** Held by the connection, not by a transaction; false when another has it. */
export async function tryLockSeeding(connection: Db): Promise<boolean> {
  const { rows } = await sql<{ got: boolean }>`select pg_try_advisory_lock(${LOCK_KEY}) as got`.execute(connection);
  return rows[0]!.got;
}

export async function unlockSeeding(connection: Db): Promise<void> {
  await sql`select pg_advisory_unlock(${LOCK_KEY})`.execute(connection);
}

export async function hasAnybody(db: Db): Promise<boolean> {
  return (await db.selectFrom('app_user').select('id').limit(1).executeTakeFirst()) !== undefined;
}

export async function personAt(db: Db, email: string) {
  return await db
    .selectFrom('app_user')
    .select(['id', 'current_organization_id'])
    .where('email', '=', email)
    .executeTakeFirst();
}

/** Deleted ones count: what the user threw away does not come back. */
export async function hasDemoProject(tx: Tx): Promise<boolean> {
  const row = await tx.selectFrom('project').select('id').where('is_demo', '=', true).limit(1).executeTakeFirst();
  return row !== undefined;
}

export async function insertProject(tx: Tx, row: NewRowOf<'project'>): Promise<RowOf<'project'>> {
  return await tx.insertInto('project').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function insertTerrains(tx: Tx, rows: readonly NewRowOf<'terrain'>[]): Promise<void> {
  await tx
    .insertInto('terrain')
    .values([...rows])
    .execute();
}

/** Answers its id. */
export async function insertLayer(tx: Tx, row: NewRowOf<'area_layer'>): Promise<string> {
  const { id } = await tx
    .insertInto('area_layer')
    .values({ ...row, created: ONE_AFTER_ANOTHER })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertAreas(tx: Tx, rows: readonly NewRowOf<'area'>[]): Promise<void> {
  for (let i = 0; i < rows.length; i += AREAS_AT_ONCE)
    await tx
      .insertInto('area')
      .values(rows.slice(i, i + AREAS_AT_ONCE))
      .execute();
}

export async function insertFeatures(tx: Tx, rows: readonly NewRowOf<'feature'>[]): Promise<void> {
  await tx
    .insertInto('feature')
    .values([...rows])
    .execute();
}

/** The organization's catalogue: ids by key. */
export async function routeTypesByKey(tx: Tx): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.selectFrom('route_type').select(['id', 'key']).execute();
  return new Map(rows.map(({ id, key }) => [key, id]));
}

/** Answers its id. */
export async function insertPath(tx: Tx, row: NewRowOf<'path'>): Promise<string> {
  const { id } = await tx
    .insertInto('path')
    .values({ ...row, created: ONE_AFTER_ANOTHER })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

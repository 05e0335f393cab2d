// SQL of presence: a notice to all server processes, and when each person last had the project open. Nothing else is stored.

import { sql } from 'kysely';
import type { Db } from '../../platform/db/connection.ts';
import type { NewRowOf } from '../../platform/db/schema.ts';
import type { Tx } from '../../platform/db/tenant.ts';

export async function notify(db: Db, channel: string, payload: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(db);
}

/** null: the person of this transaction sees no such project. */
export async function organizationOf(tx: Tx, projectId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('project')
    .select('organization_id')
    .where('id', '=', projectId)
    .where('deleted', 'is', null)
    .executeTakeFirst();
  return row?.organization_id ?? null;
}

/** By the database's clock, as the changes that it is compared with. */
export async function recordVisit(tx: Tx, visit: Omit<NewRowOf<'project_visit'>, 'seen'>): Promise<void> {
  const seen = sql<Date>`now()`;
  await tx
    .insertInto('project_visit')
    .values({ ...visit, seen })
    .onConflict((conflict) => conflict.columns(['project_id', 'user_id']).doUpdateSet({ seen }))
    .execute();
}

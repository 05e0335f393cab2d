// SQL of presence: a notice to all server processes. Nothing is stored.

import { sql } from 'kysely';
import type { Db } from '../../platform/db/connection.ts';
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

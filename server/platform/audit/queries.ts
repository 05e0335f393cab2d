// SQL of the log of security events.

import type { Db } from '../db/connection.ts';
import type { NewRowOf } from '../db/schema.ts';
import type { Tx } from '../db/tenant.ts';

export async function insertEvent(db: Db | Tx, row: NewRowOf<'audit'>): Promise<void> {
  await db.insertInto('audit').values(row).execute();
}

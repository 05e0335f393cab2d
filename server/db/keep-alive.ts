// The database ends a transaction in which nothing happens for a while. Work that computes between two statements says now
// and then that it is still there.

import { sql } from 'kysely';
import type { Tx } from './tenant.ts';

export async function keepAlive(tx: Tx): Promise<void> {
  await sql`select 1`.execute(tx);
}

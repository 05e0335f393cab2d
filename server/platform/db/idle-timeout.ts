// The database ends a transaction in which nothing happens for a while, so that a lost caller holds no locks. Work that
// computes between two statements, without a break, asks for more time.

import { sql } from 'kysely';
import type { Tx } from './tenant.ts';

/** For the rest of the transaction; a connection that breaks still ends it at once. */
export async function allowPauses(tx: Tx, minutes: number): Promise<void> {
  await sql`select set_config('idle_in_transaction_session_timeout', ${`${minutes}min`}, true)`.execute(tx);
}

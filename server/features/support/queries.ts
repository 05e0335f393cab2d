// SQL of questions to support.

import { sql } from 'kysely';
import type { Tx } from '../../platform/db/tenant.ts';

/** Questions of a person since then, counted one after the other so that many at once count as many. */
export async function countAsked(tx: Tx, userId: string, since: Date): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`support ${userId}`}, 0))`.execute(tx);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from audit
    where user_id = ${userId} and event = 'supportAsked' and at > ${since}`.execute(tx);
  return rows[0]!.count;
}

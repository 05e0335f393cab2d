// What was asked under a key (Idempotency-Key) is done once, whatever becomes of the server that did it: the first transaction of the
// operation that writes leaves a mark, and the same key finds it after a restart, or at another server. Marks are kept for a day.

import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { ClientError } from '#domain/errors.ts';
import type { Db } from './connection.ts';
import type { Schema } from './schema.ts';

/** One request with a key. */
export interface KeyedOperation {
  readonly key: string;
  readonly bodyHash: Buffer;
  /** Its mark stands. */
  isMarked: boolean;
}

const KEPT_MS = 24 * 3_600_000;

export function keyedOperation(key: string, body: string): KeyedOperation {
  return { key, bodyHash: createHash('sha256').update(body).digest(), isMarked: false };
}

/**
 * Leaves the operation's mark where the transaction has written; answers whether it stands in it now.
 * @throws ClientError doneBefore where it stood already, which takes back what the transaction wrote; invalid for a key of something else
 */
export async function markDone(
  tx: Transaction<Schema>,
  userId: string,
  { key, bodyHash }: KeyedOperation,
): Promise<boolean> {
  const written = await sql<{ wrote: boolean }>`
    select pg_current_xact_id_if_assigned() is not null as wrote`.execute(tx);
  if (!written.rows[0]?.wrote) return false;
  const marked = await tx
    .insertInto('operation_done')
    .values({ user_id: userId, key, body_hash: bodyHash })
    .onConflict((on) => on.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (marked) return true;
  const { body_hash } = await tx
    .selectFrom('operation_done')
    .select('body_hash')
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (!bodyHash.equals(body_hash))
    throw new ClientError('invalid', { field: 'Idempotency-Key', values: { reason: '' } });
  throw new ClientError('doneBefore');
}

/** Takes away the marks that nobody asks for any more. */
export async function forgetDone({ db, clock }: { readonly db: Db; readonly clock: () => Date }): Promise<void> {
  await db
    .deleteFrom('operation_done')
    .where('done', '<', new Date(clock().getTime() - KEPT_MS))
    .execute();
}

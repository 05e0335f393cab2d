// The one place that opens a transaction on tenants' rows. It names who acts and which organizations may be touched in the
// transaction's settings (row level security reads them), acts as the unprivileged role, and adds the tenant to every query
// that is built (tenant-filter.ts). Deadlocks and serialization failures are tried again, so `run` may be called more than
// once and must do nothing outside the database before it returns.

import { sql, type Transaction } from 'kysely';
import { APP_ROLE, type Db } from './connection.ts';
import { costFilter } from './cost-filter.ts';
import { type KeyedOperation, markDone } from './operation-done.ts';
import type { Schema } from './schema.ts';
import { tenantFilter } from './tenant-filter.ts';
import type { TransactionLimiter } from './transaction-limiter.ts';

/** Who acts (null: the product itself, in a worker) and what may be touched. */
export interface Scope {
  readonly userId: string | null;
  readonly organizationIds: readonly string[];
  /** The one project that a share link opens, to read. */
  readonly sharedProjectId?: string;
  /** The routes of that project that the link shows; null or missing: all. */
  readonly sharedRouteIds?: readonly string[] | null;
  /** That link, where its owner lets its readers comment. */
  readonly commentLinkId?: string;
  /** The link shows no money. */
  readonly withoutCost?: boolean;
}

export type Tx = Transaction<Schema>;

interface TenantAccess {
  readonly db: Db;
  readonly scope: Scope;
  /** Ends the statement that runs when nobody waits for its answer any more. */
  readonly signal?: AbortSignal;
  /** What is asked under a key: its first transaction that writes leaves a mark. */
  readonly operation?: KeyedOperation;
}

const ATTEMPTS = 3;
const RETRY_AFTER_MS = 20;
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
const UUID = /^[0-9a-f-]{36}$/i;

/** Reads who is there across all organizations, never what they make. The caller has made sure that it is an instance admin. */
export async function asInstanceAdmin<T>(
  on: { readonly db: Db; readonly transactionLimiter?: TransactionLimiter },
  run: (tx: Tx) => Promise<T>,
) {
  const read = () =>
    on.db.transaction().execute(async (tx) => {
      await sql`select set_config('role', ${APP_ROLE}, true), set_config('app.instance_admin', 'on', true)`.execute(tx);
      return await run(tx);
    });
  return on.transactionLimiter ? await on.transactionLimiter.take(read) : await read();
}

export async function inTenant<T>(
  on: TenantAccess & { readonly transactionLimiter?: TransactionLimiter },
  run: (tx: Tx) => Promise<T>,
): Promise<T> {
  return on.transactionLimiter ? await on.transactionLimiter.take(() => transact(on, run)) : await transact(on, run);
}

/**
 * From here to the end of the transaction the product itself acts, and no project is closed to it: for what must reach restricted
 * projects that the person, who may do this, does not see or write, such as the roles of somebody who goes.
 */
export async function asSystem(tx: Tx, organizationId: string): Promise<void> {
  await sql`select enter_tenant('', ${organizationId}, '')`.execute(tx);
}

async function transact<T>(on: TenantAccess, run: (tx: Tx) => Promise<T>): Promise<T> {
  const { userId, organizationIds, sharedProjectId, sharedRouteIds, commentLinkId, withoutCost } = on.scope;
  for (const id of [...organizationIds, ...(sharedRouteIds ?? [])])
    if (!UUID.test(id)) throw new Error('an id of a scope is no uuid');
  for (let attempt = 1; ; attempt++) {
    let unheard = () => {};
    let isMarked = false;
    try {
      on.signal?.throwIfAborted();
      const result = await on.db.transaction().execute(async (tx) => {
        if (on.signal) unheard = await cancelOnAbort(on.db, on.signal, tx);
        await sql`select set_config('role', ${APP_ROLE}, true)`.execute(tx);
        const chosen = sharedRouteIds?.join(',') ?? null;
        const shared = sharedProjectId ?? '';
        await sql`select enter_tenant(${userId ?? ''}, ${organizationIds.join(',')}, ${shared}, ${chosen}, ${commentLinkId ?? ''})`.execute(
          tx,
        );
        const guarded = tx.withPlugin(tenantFilter(organizationIds));
        const done = await run(withoutCost ? guarded.withPlugin(costFilter) : guarded);
        if (on.operation && !on.operation.isMarked && userId) isMarked = await markDone(tx, userId, on.operation);
        return done;
      });
      if (on.operation && isMarked) on.operation.isMarked = true;
      return result;
    } catch (error) {
      const code = (error as { code?: unknown }).code;
      if (attempt === ATTEMPTS || (code !== SERIALIZATION_FAILURE && code !== DEADLOCK)) throw error;
      await new Promise((done) => setTimeout(done, RETRY_AFTER_MS * attempt * (0.5 + Math.random())));
    } finally {
      unheard();
    }
  }
}

/** Ends what this transaction, and no later one of its connection, runs when the signal comes. Answers how to stop listening. */
async function cancelOnAbort(db: Db, signal: AbortSignal, tx: Tx): Promise<() => void> {
  const { rows } = await sql<{ pid: number; began: string }>`
    select pg_backend_pid() as pid, transaction_timestamp()::text as began`.execute(tx);
  const { pid, began } = rows[0]!;
  const cancel = () => {
    const cancelled = db.transaction().execute(async (other) => {
      // Only the role that logged in may end what it runs.
      await sql`select set_config('role', 'none', true)`.execute(other);
      await sql`select pg_cancel_backend(pid) from pg_stat_activity
        where pid = ${pid} and xact_start = ${began}::timestamptz`.execute(other);
    });
    // Then the time limit of statements ends it.
    cancelled.catch(() => {});
  };
  signal.addEventListener('abort', cancel, { once: true });
  return () => signal.removeEventListener('abort', cancel);
}

// The queue of background work, in the database that holds everything else: work is put in by the transaction that makes
// its row, taken by one worker at a time under a lease, and taken out by the transaction that ends it. So nothing is lost or
// done twice when a process dies. Every taking raises the fence; a worker that lost its lease can write nothing any more.
//
//   waits ──claim──► held (heartbeat every 5 s) ──finish──► gone          20 s without a heartbeat = it waits again
//     ▲                 │
//     └────release──────┘                                                  3 attempts without progress, then it failed
//
// A library's queue was tried on paper: leases, fences, fairness between organizations and a transaction shared with our own
// rows would all have been ours to write beside it.

import { sql } from 'kysely';
import type pg from 'pg';
import { ClientError } from '#domain/errors.ts';
import type { Db } from '../db/connection.ts';
import type { Tx } from '../db/tenant.ts';

export const HEARTBEAT_MS = 5_000;
export const LEASE_SECONDS = 20;
export const MAX_ATTEMPTS = 3;
export const WORK_CHANNEL = 'veivalg_work';

export type WorkKind = 'generation' | 'job' | 'mail';

export interface Claim {
  readonly id: string;
  readonly kind: WorkKind;
  /** '' for a mail, which is a person's. */
  readonly organizationId: string;
  readonly fence: number;
  readonly attempts: number;
}

/** The lease is another's by now, or the work is gone: stop, write nothing. */
export class LostLease extends Error {
  constructor(claim: Claim) {
    super(`the lease of ${claim.kind} ${claim.id} was lost`);
    this.name = 'LostLease';
  }
}

/** More of one kind than anybody waits for, in one organization. */
const MAX_WAITING = 500;

/** In the transaction that makes the row that the work is about. @throws ClientError when the organization's queue is full */
export async function enqueueWork(
  tx: Tx,
  work: { readonly id: string; readonly kind: WorkKind; readonly organizationId: string | null },
): Promise<void> {
  if (work.organizationId) await assertRoom(tx, work.organizationId, work.kind);
  await tx
    .insertInto('work')
    .values({ id: work.id, kind: work.kind, organization_id: work.organizationId, worker: null })
    .execute();
  await sql`select pg_notify(${WORK_CHANNEL}, ${work.kind})`.execute(tx);
}

async function assertRoom(tx: Tx, organizationId: string, kind: WorkKind): Promise<void> {
  const { count } = await tx
    .selectFrom('work')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('organization_id', '=', organizationId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  if (count >= MAX_WAITING) throw new ClientError('tooMuchWaiting', { values: { max: MAX_WAITING } });
}

/** Takes the next piece of work, or null. First come organizations with the least running, then who was served longest ago. */
export async function claimWork(db: Db, kind: WorkKind, worker: string): Promise<Claim | null> {
  const lease = sql.raw(`interval '${LEASE_SECONDS} seconds'`);
  return await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string; organization_id: string | null; fence: number; attempts: number }>`
      update work set worker = ${worker}, fence = fence + 1, attempts = attempts + 1, heartbeat = now()
      where id = (
        select w.id from work w
        left join work_turn t on t.organization_id = w.organization_id and t.kind = w.kind
        left join lateral (
          select count(*) as running from work r
          where r.kind = w.kind and r.organization_id = w.organization_id
            and r.worker is not null and r.heartbeat > now() - ${lease}
        ) busy on true
        where w.kind = ${kind} and w.not_before <= now() and (w.worker is null or w.heartbeat < now() - ${lease})
        order by busy.running, coalesce(t.served, '-infinity'), w.created
        limit 1 for update of w skip locked
      )
      returning id, organization_id, fence, attempts`.execute(tx);
    const row = rows[0];
    if (!row) return null;
    if (row.organization_id !== null)
      await sql`insert into work_turn (organization_id, kind, served) values (${row.organization_id}, ${kind}, clock_timestamp())
              on conflict (organization_id, kind) do update set served = excluded.served`.execute(tx);
    return { id: row.id, kind, organizationId: row.organization_id ?? '', fence: row.fence, attempts: row.attempts };
  });
}

/** From now on this connection is notified when work is put in. */
export async function listenForWork(client: pg.Client): Promise<void> {
  await client.query(`listen ${WORK_CHANNEL}`);
}

/** Renews the lease. @throws LostLease */
export async function sendHeartbeat(db: Db, claim: Claim): Promise<void> {
  const row = await db
    .updateTable('work')
    .set({ heartbeat: sql<Date>`now()` })
    .where('id', '=', claim.id)
    .where('fence', '=', claim.fence)
    .returning('id')
    .executeTakeFirst();
  if (!row) throw new LostLease(claim);
}

/** Locks the lease in a transaction that writes what the work made: nobody can take it meanwhile. @throws LostLease */
export async function holdLease(tx: Tx, claim: Claim): Promise<void> {
  const row = await tx
    .selectFrom('work')
    .select('id')
    .where('id', '=', claim.id)
    .where('fence', '=', claim.fence)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new LostLease(claim);
}

/**
 * In a transaction that writes how far the work got, which it locks as holdLease does: from there another goes on, so this attempt
 * does not count. @throws LostLease
 */
export async function recordProgress(tx: Tx, claim: Claim): Promise<void> {
  const row = await tx
    .updateTable('work')
    .set({ attempts: claim.attempts - 1 })
    .where('id', '=', claim.id)
    .where('fence', '=', claim.fence)
    .returning('id')
    .executeTakeFirst();
  if (!row) throw new LostLease(claim);
}

/** Attempts that count, with this one unless it made progress. @throws LostLease */
export async function countedAttempts(db: Db, claim: Claim): Promise<number> {
  const row = await db
    .selectFrom('work')
    .select('attempts')
    .where('id', '=', claim.id)
    .where('fence', '=', claim.fence)
    .executeTakeFirst();
  if (!row) throw new LostLease(claim);
  return row.attempts;
}

/** In the transaction that ends the work. @throws LostLease */
export async function finishWork(tx: Tx, claim: Claim): Promise<void> {
  const row = await tx
    .deleteFrom('work')
    .where('id', '=', claim.id)
    .where('fence', '=', claim.fence)
    .returning('id')
    .executeTakeFirst();
  if (!row) throw new LostLease(claim);
}

/** Takes work out that nobody holds yet; false when somebody does. */
export async function withdrawWork(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('work')
    .where('id', '=', id)
    .where('worker', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Puts it back: in order when the worker shuts down (the attempt does not count), or to be tried again after a failure. */
export async function releaseWork(
  db: Db,
  claim: Claim,
  how: { readonly counts: boolean; readonly afterSeconds: number },
) {
  await db.transaction().execute(async (tx) => {
    const attempts = how.counts ? sql.ref('attempts') : sql`${claim.attempts - 1}::int`;
    await sql`update work set worker = null, heartbeat = null, attempts = ${attempts},
                not_before = now() + make_interval(secs => ${how.afterSeconds}::double precision)
              where id = ${claim.id} and fence = ${claim.fence}`.execute(tx);
    if (how.afterSeconds === 0) await sql`select pg_notify(${WORK_CHANNEL}, ${claim.kind})`.execute(tx);
  });
}

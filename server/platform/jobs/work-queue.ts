// The queue of background work: pg-boss on the database that holds everything else, and the only file that knows it. Work is put in by
// the transaction that makes its row and taken out by the transaction that writes its result; the attempt that was fetched is the
// fence, so that a worker that was given up for dead can write nothing any more.
//
//   waits ──fetch──► active (heartbeat every 3 s) ──finish──► gone       10 s without a heartbeat = it waits again
//     ▲                │
//     └────release─────┘            3 attempts without progress: to the queue of failed work, whose handler ends the row
//
// Fair by start-time tags (Goyal, Vin and Cheng 1996, self-clocked): tag = max(tag now served, the organization's last) + expected
// work, and the least tag is taken first. An organization that floods the queue pushes its own tags ahead, nobody else's.

import { sql } from 'kysely';
import type pg from 'pg';
import { type ConstructorOptions, fromKysely, type JobWithMetadata, PgBoss, type QueueOptions } from 'pg-boss';
import { ClientError } from '#domain/errors.ts';
import type { DatabaseAddress } from '../../runtime/postgres.ts';
import { APP_ROLE, clientConfig, type Db } from '../db/connection.ts';
import { retryThroughOutage } from '../db/outage.ts';
import type { Tx } from '../db/tenant.ts';
import type { Log } from '../log/log.ts';

export type WorkKind = 'generation' | 'job' | 'mail';

/** Where work goes that failed for good, of whatever kind. */
export const FAILED_WORK = 'failed';

export const MAX_ATTEMPTS = 3;
export const HEARTBEAT_REFRESH_SECONDS = 3;
const DAY_SECONDS = 86_400;
const COMMON = {
  heartbeatSeconds: 10,
  // The longest that pg-boss knows; a search that is cut off by it goes on from its checkpoint.
  expireInSeconds: DAY_SECONDS - 1,
  retentionSeconds: 365 * DAY_SECONDS,
  deleteAfterSeconds: DAY_SECONDS,
  notify: true,
} satisfies QueueOptions & { notify: boolean };
const RETRY_SOON = { retryLimit: MAX_ATTEMPTS - 1, retryDelay: 1, retryBackoff: true, retryDelayMax: 2 };
const QUEUES: Readonly<Record<WorkKind, QueueOptions>> = {
  generation: RETRY_SOON,
  job: RETRY_SOON,
  // A mail server that is away is tried again for about forty minutes.
  mail: { retryLimit: 9, retryDelay: 5, retryBackoff: true, retryDelayMax: 1_200 },
};
/** What one of all workers does at set hours. */
export const DUTIES = ['clean', 'backup'] as const;
export type Duty = (typeof DUTIES)[number];
/** Cron, in UTC; null = never. */
export type Timetable = Readonly<Record<Duty, string | null>>;
const EVERY_HOUR: Timetable = { clean: '23 * * * *', backup: null };
/** The end of a row is tried until it is written. */
const RETRY_ALWAYS = { retryLimit: 1_000_000, retryDelay: 3 };

/** Work that a worker has taken. */
export interface Claim {
  /** Of the row that it is about. */
  readonly id: string;
  readonly kind: WorkKind;
  /** '' for a mail, which is a person's. */
  readonly organizationId: string;
  readonly queue: string;
  readonly jobId: string;
  /** The attempt: raised each time it is taken. */
  readonly fence: number;
}

interface WorkData {
  readonly organizationId: string | null;
  /** Expected work of one turn, s. */
  readonly seconds: number;
}

export type WorkJob = JobWithMetadata<WorkData>;

/** It is another's by now, or gone: stop, write nothing. */
export class LostClaim extends Error {
  constructor(claim: Claim) {
    super(`the claim of ${claim.kind} ${claim.id} was lost`);
    this.name = 'LostClaim';
  }
}

/** Work that was fetched from its own queue, or from that of failed work. */
export function claimOf(job: WorkJob): Claim {
  return {
    id: job.sourceId ?? job.id,
    kind: (job.sourceName ?? job.name) as WorkKind,
    organizationId: job.data.organizationId ?? '',
    queue: job.name,
    jobId: job.id,
    fence: job.retryCount,
  };
}

const attemptOf = ({ jobId, fence }: Claim) => ({ id: jobId, retryCount: fence });

/** Looks at nothing by itself. */
const PASSIVE = {
  migrate: false,
  createSchema: false,
  supervise: false,
  schedule: false,
  registerInstance: false,
  useListenNotify: true,
  reindex: false,
} satisfies ConstructorOptions;

/** The queue as part of a transaction: what it does is committed or rolled back with it. */
export function queueIn(tx: Tx | Db): PgBoss {
  return new PgBoss({ ...PASSIVE, db: fromKysely(tx) });
}

/** The queue over connections of its own, to be started; `options` say what it does by itself. */
export function openQueue(address: DatabaseAddress, log: Log, options: ConstructorOptions): PgBoss {
  const { connectionString, host, user, database } = clientConfig(address);
  const named = connectionString ? { connectionString } : { host: host!, user: user!, database: database! };
  const boss = new PgBoss({
    ...PASSIVE,
    connectionTimeoutMillis: 2_000,
    options: `-c role=${APP_ROLE} -c statement_timeout=60000`,
    ...named,
    ...options,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'the queue could not be asked'));
  boss.on('warning', (warning) => log.warn({ warning }, 'the queue warns'));
  return boss;
}

/** Work of active workers that die is noticed so often, by servers. */
const SUPERVISE_SECONDS = 2;

/** Gives the work of workers that died to others, and puts in what is done at set hours; for servers. */
export async function startSupervisor(
  address: DatabaseAddress,
  log: Log,
  timetable: Partial<Timetable> = {},
): Promise<PgBoss> {
  const often = { superviseIntervalSeconds: SUPERVISE_SECONDS, monitorIntervalSeconds: SUPERVISE_SECONDS };
  const boss = openQueue(address, log, { max: 2, supervise: true, schedule: true, useListenNotify: false, ...often });
  await retryThroughOutage(null, log, () => boss.start());
  for (const [duty, cron] of Object.entries({ ...EVERY_HOUR, ...timetable }))
    await (cron ? boss.schedule(duty, cron, null, { tz: 'UTC' }) : boss.unschedule(duty));
  return boss;
}

/** What one organization has waiting is found by an index of ours. */
const WAITING_INDEX =
  "create index if not exists veivalg_waiting on pgboss.job_common (name, group_id) where state < 'active'";

/** As the owner of the database, after the migrations: the queue's own tables, and what waited in ours of before. */
export async function installQueue(address: DatabaseAddress, client: pg.Client, log: Log): Promise<void> {
  const boss = openQueue(address, log, {
    max: 2,
    migrate: true,
    createSchema: true,
    useListenNotify: false,
    options: '',
  });
  await boss.start();
  try {
    await boss.createQueue(FAILED_WORK, { ...COMMON, ...RETRY_ALWAYS });
    for (const duty of DUTIES) await boss.createQueue(duty, { ...COMMON, ...RETRY_SOON });
    for (const [kind, options] of Object.entries(QUEUES))
      await boss.createQueue(kind, { ...COMMON, ...options, deadLetter: FAILED_WORK });
    for (const what of ['usage on schema', 'select, insert, update, delete on all tables in schema'])
      await client.query(`grant ${what} pgboss to ${APP_ROLE}`);
    await client.query(`grant usage, select on all sequences in schema pgboss to ${APP_ROLE}`);
    await client.query(WAITING_INDEX);
    await carryOver(client, boss);
  } finally {
    await boss.stop({ graceful: false });
  }
}

/** In the caller's transaction: work that a backup held waits again in its order. */
export async function putBack(
  client: pg.Client,
  waiting: readonly {
    readonly id: string;
    readonly kind: WorkKind;
    readonly priority: number;
    readonly data: WorkData;
  }[],
): Promise<void> {
  const db = { executeSql: (text: string, values?: unknown[]) => client.query(text, values) };
  const boss = new PgBoss({ ...PASSIVE, db });
  for (const { id, kind, priority, data } of waiting)
    await boss.send(kind, data, { id, priority, ...groupOf(data.organizationId) });
}

const groupOf = (organizationId: string | null) => (organizationId === null ? {} : { group: { id: organizationId } });

/** Work in the table of before waits again in its order, an organization's after one another; then the table goes. */
async function carryOver(client: pg.Client, boss: PgBoss): Promise<void> {
  const { rows } = await client.query<{ stands: boolean }>("select to_regclass('work') is not null as stands");
  if (!rows[0]?.stands) return;
  const tags = `select id, kind, organization_id, ${TURN_TAGS} * case when kind = 'mail' then 0
    else row_number() over (partition by kind, organization_id order by created) end as tag from work order by created`;
  await client.query('begin');
  try {
    const waiting = await client.query<{ id: string; kind: WorkKind; organization_id: string | null; tag: string }>(
      tags,
    );
    for (const { id, kind, organization_id: organizationId, tag } of waiting.rows) {
      const data: WorkData = { organizationId, seconds: TURN_SECONDS };
      const db = { executeSql: (text: string, values?: unknown[]) => client.query(text, values) };
      await boss.send(kind, data, { id, priority: -Number(tag), ...groupOf(organizationId), db });
    }
    await client.query(
      `insert into work_turn (kind, organization_id, tag)
       select kind, organization_id, max(tag) from (${tags}) t where organization_id is not null group by 1, 2`,
    );
    await client.query('drop table work');
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** More of one kind than anybody waits for, in one organization. */
const MAX_WAITING = 500;
/** What a tag counts in: a priority of pg-boss is 32 bits, a hundred workers' seconds of seven years. */
const TAG_SECONDS = 10;
/** A turn: who needs more than that is charged again when it yields. */
const TURN_SECONDS = 60;
const TURN_TAGS = TURN_SECONDS / TAG_SECONDS;

/**
 * In the transaction that makes the row that the work is about. @param work.seconds what it is expected to take
 * @throws ClientError when the organization's queue is full
 */
export async function enqueueWork(
  tx: Tx,
  work: {
    readonly id: string;
    readonly kind: WorkKind;
    readonly organizationId: string | null;
    readonly seconds: number;
    /** Of what belongs to no organization: not before then. */
    readonly startAfter?: Date;
    /** Of what belongs to no organization: after all that is not. */
    readonly isLater?: boolean;
  },
): Promise<void> {
  const { id, kind, organizationId, seconds, startAfter, isLater } = work;
  const data: WorkData = { organizationId, seconds };
  if (organizationId === null) {
    await queueIn(tx).send(kind, data, { id, priority: isLater ? -1 : 0, ...(startAfter ? { startAfter } : {}) });
    return;
  }
  await assertRoom(tx, organizationId, kind);
  const priority = -(await nextTag(tx, work.kind, organizationId, seconds));
  await queueIn(tx).send(kind, data, { id, priority, group: { id: organizationId } });
}

async function assertRoom(tx: Tx, organizationId: string, kind: WorkKind): Promise<void> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from pgboss.job
    where name = ${kind} and group_id = ${organizationId} and state < 'active'`.execute(tx);
  if (rows[0]!.count >= MAX_WAITING) throw new ClientError('tooMuchWaiting', { values: { max: MAX_WAITING } });
}

async function nextTag(tx: Tx, kind: WorkKind, organizationId: string, seconds: number): Promise<number> {
  const cost = Math.ceil(Math.min(Math.max(seconds, 1), TURN_SECONDS) / TAG_SECONDS);
  const { rows } = await sql<{ tag: number }>`
    insert into work_turn (kind, organization_id, tag)
    values (${kind}, ${organizationId}, ${cost}::int + coalesce((select tag from work_served where kind = ${kind}), 0))
    on conflict (kind, organization_id) do update
      set tag = greatest(excluded.tag, work_turn.tag + ${cost}::int)
    returning tag`.execute(tx);
  return rows[0]!.tag;
}

/** Work of this tag is served now: who comes later is served after it. */
export async function recordServed(db: Db, job: WorkJob): Promise<void> {
  if (job.data.organizationId === null) return;
  await sql`insert into work_served (kind, tag) values (${job.name}, ${-job.priority})
    on conflict (kind) do update set tag = excluded.tag where work_served.tag < excluded.tag`.execute(db);
}

/** Whether a long piece of work should give way: to another organization's, or to a short one of its own. */
export async function othersWait(db: Db, claim: Claim): Promise<boolean> {
  const { rows } = await sql`select from pgboss.job
    where name = ${claim.queue} and state < 'active' and start_after <= now()
      and (group_id <> ${claim.organizationId} or (data ->> 'seconds')::float8 <= ${TURN_SECONDS}::float8)
    limit 1`.execute(db);
  return rows.length > 0;
}

/** In a transaction that writes what the work made: nobody can take it meanwhile. @throws LostClaim */
export async function holdClaim(tx: Tx, claim: Claim): Promise<void> {
  assertAffected(claim, await queueIn(tx).touch(claim.queue, attemptOf(claim)));
}

/** In a transaction that writes how far it got: from there another goes on, so this attempt does not count. @throws LostClaim */
export async function recordProgress(tx: Tx, claim: Claim): Promise<void> {
  await setRetryLimit(tx, claim, claim.fence + MAX_ATTEMPTS);
}

/** pg-boss changes the limit of waiting work only. @throws LostClaim */
async function setRetryLimit(tx: Tx, claim: Claim, limit: number): Promise<void> {
  const { rows } =
    await sql`update pgboss.job set retry_limit = greatest(retry_limit, ${limit}::int), heartbeat_on = now()
    where name = ${claim.queue} and id = ${claim.jobId} and state = 'active' and retry_count = ${claim.fence}
    returning id`.execute(tx);
  if (rows.length === 0) throw new LostClaim(claim);
}

/** In the transaction that ends the work. @throws LostClaim */
export async function finishWork(tx: Tx, claim: Claim): Promise<void> {
  assertAffected(claim, await queueIn(tx).deleteJob(claim.queue, attemptOf(claim)));
}

/** Takes work out that nobody holds yet; false when somebody does. */
export async function withdrawWork(tx: Tx, kind: WorkKind, id: string): Promise<boolean> {
  const queue = queueIn(tx);
  const [job] = await queue.findJobs(kind, { id });
  if (job?.state !== 'created' && job?.state !== 'retry') return false;
  // Who takes it in this moment finds that it is gone before it writes anything.
  await queue.deleteJob(kind, id);
  return true;
}

/**
 * Puts work back that did not fail, so that the attempt does not count: in its order when the worker shuts down, or after those who
 * wait when it had its turn. @param turnSeconds what it is expected to take of its next turn; null leaves it in its order
 * @throws LostClaim
 */
export async function releaseWork(db: Db, claim: Claim, turnSeconds: number | null): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`update pgboss.job set retry_limit = retry_limit + 1
      where name = ${claim.queue} and id = ${claim.jobId} and retry_count = ${claim.fence}`.execute(tx);
    const queue = queueIn(tx);
    assertAffected(claim, await queue.fail(claim.queue, attemptOf(claim), { message: 'put back' }));
    const order =
      turnSeconds === null ? {} : { priority: -(await nextTag(tx, claim.kind, claim.organizationId, turnSeconds)) };
    await queue.update(claim.queue, undefined, { id: claim.jobId, startAfter: '0 seconds', ...order });
  });
}

function assertAffected(claim: Claim, answer: object): void {
  if (!('affected' in answer) || answer.affected !== 1) throw new LostClaim(claim);
}

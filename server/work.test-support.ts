// Work in the queue for tests: put in for rows that a test made itself, taken as a worker takes it, and looked at.

import {
  type Claim,
  claimOf,
  enqueueWork,
  type FAILED_WORK,
  queueIn,
  type WorkJob,
  type WorkKind,
} from './platform/jobs/work-queue.ts';
import type { TestServer } from './test-server.test-support.ts';

/** As if the transaction that made the row had put it in. */
export async function putWork(server: TestServer, kind: WorkKind, id: string, organizationId: string): Promise<void> {
  const { db } = server.services;
  await db.transaction().execute((tx) => enqueueWork(tx, { id, kind, organizationId, seconds: 60 }));
}

/** The next piece of work of a kind, or of what failed, as a worker holds it; null when nothing waits. */
export async function takeWork(server: TestServer, queue: WorkKind | typeof FAILED_WORK): Promise<Claim | null> {
  const [job] = await queueIn(server.services.db).fetch<WorkJob['data']>(queue, { includeMetadata: true });
  return job ? claimOf(job) : null;
}

export interface QueuedWork {
  readonly id: string;
  readonly kind: string;
  readonly state: 'created' | 'retry' | 'active';
  /** Attempts that may still follow this one. */
  readonly attemptsLeft: number;
}

/** What waits or runs, without what the queue does for itself at each full minute. */
export async function workOf(server: TestServer): Promise<QueuedWork[]> {
  return await server.asOwner<QueuedWork>(
    `select id, name as kind, state, retry_limit - retry_count as "attemptsLeft" from pgboss.job
     where state in ('created', 'retry', 'active') and left(name, 10) <> '__pgboss__' order by created_on`,
  );
}

// Puts a job into the queue: the row that people see, and the work, in one transaction.

import { jsonb } from '../db/connection.ts';
import { announce } from '../db/record-change.ts';
import type { RowOf } from '../db/schema.ts';
import type { Tx } from '../db/tenant.ts';
import * as queries from './queries.ts';
import { enqueueWork } from './work-queue.ts';

export type JobRow = RowOf<'job'>;

export interface NewJob {
  readonly organizationId: string;
  readonly projectId: string;
  readonly userId: string | null;
  readonly kind: JobRow['kind'];
  readonly input: object;
}

/** Of a job, for its place in the queue. */
const EXPECTED_SECONDS = 20;

export async function startJob(tx: Tx, { organizationId, projectId, userId, kind, input }: NewJob): Promise<JobRow> {
  const row = await queries.insertJob(tx, {
    organization_id: organizationId,
    project_id: projectId,
    started_by: userId,
    kind,
    input: jsonb(input),
    result: null,
    error: null,
  });
  await enqueueWork(tx, { id: row.id, kind: 'job', organizationId, seconds: EXPECTED_SECONDS });
  await announceJob(tx, row);
  return row;
}

export async function announceJob(tx: Tx, row: JobRow): Promise<void> {
  await announce(tx, { organizationId: row.organization_id, kind: 'job', id: row.id, projectId: row.project_id });
}

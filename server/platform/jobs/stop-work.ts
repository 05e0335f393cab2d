// Ends the calculations and imports of a project or a path that goes away, in the transaction that takes it away: what waits
// is taken out of the queue, what runs is asked to stop and discards what it found.

import { jsonb } from '../db/connection.ts';
import { announce } from '../db/record-change.ts';
import type { Tx } from '../db/tenant.ts';
import * as queries from './queries.ts';
import { withdrawWork } from './work-queue.ts';

type About = { readonly projectId: string } | { readonly pathId: string };

export async function stopWorkOf(tx: Tx, about: About, now: Date): Promise<void> {
  await stopGenerations(tx, about, now);
  if ('projectId' in about) await cancelJobs(tx, about.projectId, now);
}

async function stopGenerations(tx: Tx, about: About, now: Date): Promise<void> {
  const rows = await queries.lockGenerationsOf(tx, about);
  for (const row of rows) {
    const ended = { state: 'cancelled' as const, ended: now, previews: jsonb([]), checkpoint: null };
    const patch = (await withdrawWork(tx, 'generation', row.id)) ? ended : { state: 'stopping' as const };
    await queries.patchGeneration(tx, row.id, { ...patch, keep_found: false });
    await announce(tx, {
      organizationId: row.organization_id,
      kind: 'generation',
      id: row.id,
      projectId: row.project_id,
    });
  }
}

async function cancelJobs(tx: Tx, projectId: string, now: Date): Promise<void> {
  const rows = await queries.cancelJobsOf(tx, projectId, now);
  for (const { id, organization_id: organizationId } of rows) {
    await withdrawWork(tx, 'job', id);
    await announce(tx, { organizationId, kind: 'job', id, projectId });
  }
}

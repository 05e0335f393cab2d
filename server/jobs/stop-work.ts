// Ends the calculations and imports of a project or a path that goes away, in the transaction that takes it away: what waits
// is taken out of the queue, what runs is told to stop and throws away what it found.

import { jsonb } from '../db/connection.ts';
import { announce } from '../db/record-change.ts';
import type { Tx } from '../db/tenant.ts';
import { withdrawWork } from './work-queue.ts';

type About = { readonly projectId: string } | { readonly pathId: string };

export async function stopWorkOf(tx: Tx, about: About, now: Date): Promise<void> {
  await stopGenerations(tx, about, now);
  if ('projectId' in about) await cancelJobs(tx, about.projectId, now);
}

async function stopGenerations(tx: Tx, about: About, now: Date): Promise<void> {
  const [column, id] =
    'projectId' in about ? (['project_id', about.projectId] as const) : (['path_id', about.pathId] as const);
  const rows = await tx
    .selectFrom('generation')
    .select(['id', 'organization_id', 'project_id'])
    .where(column, '=', id)
    .where('state', 'in', ['queued', 'running', 'stopping'])
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const row of rows) {
    const ended = { state: 'cancelled' as const, ended: now, previews: jsonb([]), checkpoint: null };
    const patch = (await withdrawWork(tx, row.id)) ? ended : { state: 'stopping' as const };
    await tx
      .updateTable('generation')
      .set({ ...patch, keep_found: false })
      .where('id', '=', row.id)
      .execute();
    await announce(tx, {
      organizationId: row.organization_id,
      kind: 'generation',
      id: row.id,
      projectId: row.project_id,
    });
  }
}

async function cancelJobs(tx: Tx, projectId: string, now: Date): Promise<void> {
  const rows = await tx
    .updateTable('job')
    .set({ state: 'cancelled', ended: now })
    .where('project_id', '=', projectId)
    .where('state', 'in', ['queued', 'running'])
    .returning(['id', 'organization_id'])
    .execute();
  for (const { id, organization_id: organizationId } of rows) {
    await withdrawWork(tx, id);
    await announce(tx, { organizationId, kind: 'job', id, projectId });
  }
}

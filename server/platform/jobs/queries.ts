// SQL of jobs that begin, and of calculations and imports that are ended because what they are about goes away. Each function runs inside a tenant's
// transaction; the queue's own SQL is in work-queue.ts.

import type { NewRowOf, PatchOf, RowOf } from '../db/schema.ts';
import type { Tx } from '../db/tenant.ts';

export async function insertJob(tx: Tx, row: NewRowOf<'job'>): Promise<RowOf<'job'>> {
  return await tx.insertInto('job').values(row).returningAll().executeTakeFirstOrThrow();
}

type About = { readonly projectId: string } | { readonly pathId: string };

/** Those that have not ended, locked in one order everywhere. */
export async function lockGenerationsOf(tx: Tx, about: About) {
  const [column, id] =
    'projectId' in about ? (['project_id', about.projectId] as const) : (['path_id', about.pathId] as const);
  return await tx
    .selectFrom('generation')
    .select(['id', 'organization_id', 'project_id'])
    .where(column, '=', id)
    .where('state', 'in', ['queued', 'running', 'stopping'])
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function patchGeneration(tx: Tx, id: string, patch: PatchOf<'generation'>): Promise<void> {
  await tx.updateTable('generation').set(patch).where('id', '=', id).execute();
}

/** Ends a project's jobs that have not ended; answers them. */
export async function cancelJobsOf(tx: Tx, projectId: string, now: Date) {
  return await tx
    .updateTable('job')
    .set({ state: 'cancelled', ended: now })
    .where('project_id', '=', projectId)
    .where('state', 'in', ['queued', 'running'])
    .returning(['id', 'organization_id'])
    .execute();
}

// What the acting person may do in a project, for rules that the walls in the database do not know by themselves: those say
// who sees, writes and runs; who looks after a project is asked here.

import { sql } from 'kysely';
import { ClientError } from '#domain/errors.ts';
import { PROJECT_ROLES, type ProjectRole } from '../db/schema.ts';
import type { Tx } from '../db/tenant.ts';

/** null: the person sees no such project. */
export async function roleIn(tx: Tx, projectId: string): Promise<ProjectRole | null> {
  const { rows } = await sql<{ level: number | null }>`select project_level(${projectId}) as level`.execute(tx);
  return PROJECT_ROLES[(rows[0]?.level ?? 0) - 1] ?? null;
}

/** @throws ClientError notFound for somebody who does not see it, forbidden for somebody who only sees it */
export async function assertProjectAdmin(tx: Tx, projectId: string): Promise<void> {
  const role = await roleIn(tx, projectId);
  if (role === null) throw new ClientError('notFound', { field: 'projectId', values: { what: 'project' } });
  if (role !== 'admin') throw new ClientError('forbidden', { field: 'projectId' });
}

/** @throws ClientError forbidden for somebody who sees the project and may not start searches in it */
export async function assertMayRun(tx: Tx, projectId: string): Promise<void> {
  const role = await roleIn(tx, projectId);
  if (role === null || PROJECT_ROLES.indexOf(role) < PROJECT_ROLES.indexOf('run')) throw new ClientError('forbidden');
}

/** Restricted projects that the person of this transaction does not see. */
export async function hiddenIn(tx: Tx): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ ids: string[] }>`select app_ids('app.hidden') as ids`.execute(tx);
  return new Set(rows[0]!.ids);
}

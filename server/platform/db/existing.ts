// What lies in a deleted project stays stored, so that undo can bring the project back, but nobody reaches it meanwhile.

import { sql } from 'kysely';
import type { Tx } from './tenant.ts';

/** Of a row that has a project_id: its project is not deleted. */
export const projectExists = sql<boolean>`exists (
  select from project where project.id = project_id and project.deleted is null)`;

/** The organization of a project that is not deleted, or undefined. */
export async function organizationOfProject(tx: Tx, projectId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('project')
    .select('organization_id')
    .where('id', '=', projectId)
    .where('deleted', 'is', null)
    .executeTakeFirst();
  return row?.organization_id;
}

/** Reads and writes what versions of projects hold, which nothing else finds. */
export async function withVersions<T>(tx: Tx, run: () => Promise<T>): Promise<T> {
  const set = (to: string) => sql`select set_config('app.with_versions', ${to}, true)`.execute(tx);
  const { rows } = await sql<{ before: string }>`select current_setting('app.with_versions') as before`.execute(tx);
  await set('on');
  const answer = await run();
  // Where it throws, the setting ends with the transaction.
  await set(rows[0]!.before);
  return answer;
}

/** Of a row that has a path_id: its path is not deleted. Routes come back with their path. */
export const pathExists = sql<boolean>`exists (
  select from path where path.id = path_id and path.deleted is null)`;

/** Whether anything in the project has a place in its CRS, or is about to have one. */
export async function hasGeometry(tx: Tx, projectId: string): Promise<boolean> {
  const tables = ['terrain', 'area_layer', 'feature', 'path', 'map_item'] as const;
  const selects = tables.map(
    (table) => sql`select 1 from ${sql.table(table)} where project_id = ${projectId} and deleted is null`,
  );
  const { rows } = await sql`
    ${sql.join(selects, sql` union all `)}
    union all select 1 from job where project_id = ${projectId} and state in ('queued', 'running') limit 1`.execute(tx);
  return rows.length > 0;
}

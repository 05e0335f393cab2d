// SQL of map services: a project's CRS and what is saved of a service. Runs inside a tenant's transaction.

import type { Tx } from '../../platform/db/tenant.ts';

/** undefined when the project is deleted; content null when it has no such service. */
export async function findService(
  tx: Tx,
  projectId: string,
  itemId: string | null,
): Promise<{ readonly srid: number; readonly content: unknown } | undefined> {
  const project = await tx
    .selectFrom('project')
    .select('srid')
    .where('id', '=', projectId)
    .where('deleted', 'is', null)
    .executeTakeFirst();
  if (!project) return undefined;
  const item =
    itemId === null
      ? undefined
      : await tx
          .selectFrom('map_item')
          .select('content')
          .where('id', '=', itemId)
          .where('project_id', '=', projectId)
          .where('kind', '=', 'mapService')
          .where('deleted', 'is', null)
          .executeTakeFirst();
  return { srid: project.srid, content: item?.content ?? null };
}

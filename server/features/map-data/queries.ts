// SQL of fetching from services. Runs inside a tenant's transaction.

import type { Tx } from '../../platform/db/tenant.ts';

export async function findProject(
  tx: Tx,
  projectId: string,
): Promise<{ readonly organization_id: string; readonly srid: number } | undefined> {
  return await tx
    .selectFrom('project')
    .select(['organization_id', 'srid'])
    .where('id', '=', projectId)
    .where('deleted', 'is', null)
    .executeTakeFirst();
}

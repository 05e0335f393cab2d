// SQL of features. Runs inside a tenant's transaction.

import type { RowOf } from '../db/schema.ts';
import type { Tx } from '../db/tenant.ts';

export async function featuresOfProjects(tx: Tx, projectIds: readonly string[]): Promise<RowOf<'feature'>[]> {
  return await tx
    .selectFrom('feature')
    .selectAll()
    .where('project_id', 'in', [...projectIds])
    .where('deleted', 'is', null)
    .orderBy('created')
    .orderBy('id')
    .execute();
}

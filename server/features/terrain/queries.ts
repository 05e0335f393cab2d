// SQL of terrains. Each function runs inside a tenant's transaction.

import { projectExists } from '../../platform/db/existing.ts';
import type { RowOf } from '../../platform/db/schema.ts';
import type { Tx } from '../../platform/db/tenant.ts';

/** Current terrains, newest first. */
export async function terrainsOf(tx: Tx, projectIds: readonly string[]): Promise<RowOf<'terrain'>[]> {
  return await tx
    .selectFrom('terrain')
    .selectAll()
    .where('project_id', 'in', [...projectIds])
    .where('deleted', 'is', null)
    .where(projectExists)
    .orderBy('created', 'desc')
    .execute();
}

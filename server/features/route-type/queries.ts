// SQL of the catalogue. Each function runs inside a tenant's transaction.

import type { RowOf } from '../../platform/db/schema.ts';
import type { Tx } from '../../platform/db/tenant.ts';

export async function routeTypesOf(tx: Tx, organizationId: string): Promise<RowOf<'route_type'>[]> {
  return await tx
    .selectFrom('route_type')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('deleted', 'is', null)
    .orderBy('created')
    .orderBy('ordinal')
    .execute();
}

/** Deleted ones too: a path may still name one. */
export async function routeTypesByIds(tx: Tx, ids: readonly string[]): Promise<RowOf<'route_type'>[]> {
  return await tx
    .selectFrom('route_type')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();
}

export async function segmentTypesByIds(tx: Tx, ids: readonly string[]): Promise<RowOf<'segment_type'>[]> {
  return await tx
    .selectFrom('segment_type')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();
}

export async function settingsOf(tx: Tx, organizationId: string): Promise<Record<string, unknown>> {
  const row = await tx
    .selectFrom('organization')
    .select('settings')
    .where('id', '=', organizationId)
    .executeTakeFirst();
  return row?.settings ?? {};
}

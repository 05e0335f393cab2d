// Finding an upload again by the name that the client was given. The name alone opens nothing: it must belong to a row of the
// organization that asks, and the bytes must have arrived.

import { Refusal } from '#domain/errors.ts';
import type { Services } from '../context.ts';
import type { RowOf } from '../db/schema.ts';
import { inTenant, type Tx } from '../db/tenant.ts';
import { organizationOfKey } from '../storage/storage.ts';

/** {uuid}.{ext} of an upload's key. */
export function nameOfKey(key: string): string {
  return key.slice(key.lastIndexOf('/') + 1);
}

/** The upload of this name in this organization, its bytes there. @throws Refusal */
export async function findUpload(
  services: Pick<Services, 'storage' | 'clock'>,
  tx: Tx,
  input: { readonly organizationId: string; readonly largeFileName: string; readonly originalName: string },
): Promise<RowOf<'upload'>> {
  const row = await tx
    .selectFrom('upload')
    .selectAll()
    .where('organization_id', '=', input.organizationId)
    .where('key', '=', `${input.organizationId}/upload/${input.largeFileName}`)
    .executeTakeFirst();
  if (!row) throw new Refusal('uploadMissing', { field: 'largeFileName' });
  const size = await services.storage.size(row.key);
  if (size === null) throw new Refusal('uploadMissing', { field: 'largeFileName' });
  return await tx
    .updateTable('upload')
    .set({ size_bytes: size, completed: row.completed ?? services.clock(), original_name: input.originalName })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The bytes of a PUT have arrived. */
export async function noteArrival(services: Pick<Services, 'db' | 'clock'>, key: string, size: number): Promise<void> {
  const scope = { userId: null, organizationIds: [organizationOfKey(key)] };
  await inTenant({ db: services.db, scope }, (tx) =>
    tx.updateTable('upload').set({ size_bytes: size, completed: services.clock() }).where('key', '=', key).execute(),
  );
}

/** @throws Refusal when the organization's uploads fill its quota */
export async function refuseBeyondQuota(tx: Tx, organizationId: string, quotaBytes: number): Promise<void> {
  const { used } = await tx
    .selectFrom('upload')
    .select((eb) => eb.fn.sum<string | number | null>('size_bytes').as('used'))
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow();
  if (Number(used ?? 0) >= quotaBytes)
    throw new Refusal('quotaUsed', { values: { max: `${Math.round(quotaBytes / 1e9)} GB` } });
}

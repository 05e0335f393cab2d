// Finding an upload again by the name that the client was given. The name alone opens nothing: it must belong to a row of the
// organization that asks, and the bytes must have arrived.

import { Refusal } from '#domain/errors.ts';
import type { Services } from '../context.ts';
import type { RowOf } from '../db/schema.ts';
import type { Tx } from '../db/tenant.ts';

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

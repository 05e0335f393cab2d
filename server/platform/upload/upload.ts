// Finding an upload again by the name that the client received. The name alone opens nothing: it must belong to a row of the
// organization that asks, and the bytes must have arrived.

import { ClientError } from '#domain/errors.ts';
import type { Services } from '../context.ts';
import type { RowOf } from '../db/schema.ts';
import { inTenant, type Tx } from '../db/tenant.ts';
import { MAX_OBJECT_BYTES, organizationOfKey } from '../storage/storage.ts';
import * as queries from './queries.ts';

/** {uuid}.{ext} of an upload's key. */
export function nameOfKey(key: string): string {
  return key.slice(key.lastIndexOf('/') + 1);
}

/**
 * The upload of this name in this organization, its bytes there. A store that takes the bytes itself does not count them: what is
 * too much is taken away again here, before anything is made of it. @throws ClientError
 */
export async function findUpload(
  services: Pick<Services, 'storage' | 'clock' | 'config'>,
  tx: Tx,
  input: { readonly organizationId: string; readonly largeFileName: string; readonly originalName: string },
): Promise<RowOf<'upload'>> {
  const { organizationId, originalName } = input;
  const row = await queries.uploadByKey(tx, organizationId, `${organizationId}/upload/${input.largeFileName}`);
  const size = row ? await services.storage.size(row.key) : null;
  if (!row || size === null) throw new ClientError('uploadMissing', { field: 'largeFileName' });
  if (row.completed === null) {
    const { quotaBytes } = services.config;
    const isTooLarge = size > MAX_OBJECT_BYTES;
    if (isTooLarge || (await queries.usedBytes(tx, organizationId)) + size > quotaBytes) {
      await services.storage.delete(row.key);
      throw isTooLarge ? new ClientError('tooLarge', { values: { max: '5 GB' } }) : quotaUsed(quotaBytes);
    }
  }
  const completed = row.completed ?? services.clock();
  return await queries.completeUpload(tx, row.id, { sizeBytes: size, completed, originalName });
}

/** The bytes of a PUT have arrived. @throws ClientError linkExpired, the bytes gone again, where the upload was deleted meanwhile */
export async function recordArrival(
  services: Pick<Services, 'db' | 'clock' | 'storage'>,
  key: string,
  size: number,
): Promise<void> {
  const scope = { userId: null, organizationIds: [organizationOfKey(key)] };
  if (await inTenant({ db: services.db, scope }, (tx) => queries.noteSize(tx, key, size, services.clock()))) return;
  await services.storage.delete(key);
  throw new ClientError('linkExpired');
}

/** @throws ClientError when the organization's uploads fill its quota */
export async function assertWithinQuota(tx: Tx, organizationId: string, quotaBytes: number): Promise<void> {
  if ((await queries.usedBytes(tx, organizationId)) >= quotaBytes) throw quotaUsed(quotaBytes);
}

/** Bytes on their way, by organization: uploads side by side must not be promised the same room. */
const arriving = new Map<string, number>();

/** Keeps room in the quota while a current upload comes in; `take` receives how many bytes fit. @throws ClientError */
export async function withQuota<T>(
  services: Pick<Services, 'db' | 'config'>,
  key: string,
  announcedBytes: number | null,
  take: (maxBytes: number) => Promise<T>,
): Promise<T> {
  const organizationId = organizationOfKey(key);
  const { quotaBytes } = services.config;
  const scope = { userId: null, organizationIds: [organizationId] };
  const used = await inTenant({ db: services.db, scope }, async (tx) => {
    // A link outlives the upload that it was made for.
    if (!(await queries.uploadExists(tx, key))) throw new ClientError('linkExpired');
    return await queries.usedBytes(tx, organizationId);
  });
  const underway = arriving.get(organizationId) ?? 0;
  const room = quotaBytes - used - underway;
  const kept = announcedBytes ?? Math.min(room, MAX_OBJECT_BYTES);
  if (room <= 0 || kept > room) throw quotaUsed(quotaBytes);
  arriving.set(organizationId, underway + kept);
  try {
    return await take(kept);
  } finally {
    const left = arriving.get(organizationId)! - kept;
    if (left > 0) arriving.set(organizationId, left);
    else arriving.delete(organizationId);
  }
}

const quotaUsed = (quotaBytes: number) =>
  new ClientError('quotaUsed', { values: { max: `${Math.round(quotaBytes / 1e9)} GB` } });

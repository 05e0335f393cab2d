// Uploads that go: by an admin's hand, or by themselves when nothing has referred to them for a month. The row is marked first,
// then the object goes, then the row, so that whoever dies on the way is followed by somebody who goes on.

import { ClientError } from '#domain/errors.ts';
import { asOrganizationAdmin, inOrganization } from '../../platform/access/organization.ts';
import { keepBackupOut } from '../../platform/backup/queries.ts';
import type { Ctx, Services } from '../../platform/context.ts';
import { asInstanceAdmin, inTenant } from '../../platform/db/tenant.ts';
import * as queries from '../../platform/upload/queries.ts';

/** Nothing refers to it: neither a job that waits or runs, nor a current layer. */
const UNUSED_DAYS = 30;
/** A link that brought no bytes in that time brings none any more. */
const UNUSED_LINK_DAYS = 1;
const DAY_MS = 24 * 3_600_000;
const MAX_SHOWN = 200;

export async function uploadsOf(ctx: Ctx, organizationId: string): Promise<queries.UsedUpload[]> {
  return await asOrganizationAdmin(ctx, organizationId, (tx) => queries.uploadsOf(tx, organizationId, MAX_SHOWN));
}

export async function usedBytesOf(ctx: Ctx, organizationId: string): Promise<number> {
  return await inOrganization(ctx, organizationId, (tx) => queries.usedBytes(tx, organizationId));
}

/** What was made of it stays. @throws ClientError inUse while a job needs it */
export async function deleteUpload(ctx: Ctx, organizationId: string, id: string): Promise<void> {
  await asOrganizationAdmin(ctx, organizationId, async (tx) => {
    const row = await queries.lockUpload(tx, organizationId, id);
    if (!row) throw new ClientError('notFound', { field: 'id', values: { what: 'upload' } });
    if (row.use === 'waits') throw new ClientError('inUse', { field: 'id', values: { what: 'upload' } });
    await queries.markDeleted(tx, [id], ctx.clock());
  });
  await takeAway(ctx, organizationId);
}

/** Of every organization. Answers how many were marked; an error in one organization does not delay the others. */
export async function purgeUploads(services: Services): Promise<number> {
  let marked = 0;
  for (const organizationId of await asInstanceAdmin(services, queries.allOrganizations)) {
    try {
      const now = services.clock();
      const oldest = new Date(now.getTime() - UNUSED_DAYS * DAY_MS);
      const unused = new Date(now.getTime() - UNUSED_LINK_DAYS * DAY_MS);
      marked += await inTenant(ours(services, organizationId), (tx) =>
        queries.markUnused(tx, organizationId, { oldest, unused, now }),
      );
      await takeAway(services, organizationId);
    } catch (error) {
      services.log.warn({ err: error, organizationId }, 'uploads that nothing refers to could not be taken away');
    }
  }
  return marked;
}

async function takeAway(services: Services, organizationId: string): Promise<void> {
  const scope = ours(services, organizationId);
  for (const { id, key } of await inTenant(scope, (tx) => queries.deletedUploads(tx, organizationId))) {
    const isGone = await inTenant(scope, async (tx) => {
      if (!(await keepBackupOut(tx))) return false;
      await services.storage.delete(key);
      await queries.removeUpload(tx, id);
      return true;
    });
    // What is marked goes with the next cleaning.
    if (!isGone) return;
  }
}

const ours = ({ db }: Pick<Services, 'db'>, organizationId: string) => ({
  db,
  scope: { userId: null, organizationIds: [organizationId] },
});

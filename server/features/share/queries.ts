// SQL of share links. Each function runs inside a tenant's transaction.

import type { NewRowOf, RowOf } from '../../platform/db/schema.ts';
import type { Tx } from '../../platform/db/tenant.ts';

export type ShareLinkRow = Omit<RowOf<'share_link'>, 'token_hash'>;

const SHOWN = [
  'id',
  'organization_id',
  'project_id',
  'name',
  'created_by',
  'created',
  'expires',
  'ended',
  'last_used',
  'allows_exports',
] as const;

/** Active ones, newest first. */
export async function activeLinks(tx: Tx, projectId: string): Promise<ShareLinkRow[]> {
  return await tx
    .selectFrom('share_link')
    .select(SHOWN)
    .where('project_id', '=', projectId)
    .where('ended', 'is', null)
    .orderBy('created', 'desc')
    .execute();
}

/** The organization of a project that is not deleted, locked until the transaction ends. */
export async function lockProjectOfLink(tx: Tx, projectId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('project')
    .select('organization_id')
    .where('id', '=', projectId)
    .where('deleted', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row?.organization_id ?? null;
}

export async function insertLink(tx: Tx, row: NewRowOf<'share_link'>): Promise<ShareLinkRow> {
  return await tx.insertInto('share_link').values(row).returning(SHOWN).executeTakeFirstOrThrow();
}

export async function findLink(tx: Tx, id: string): Promise<ShareLinkRow | undefined> {
  return await tx.selectFrom('share_link').select(SHOWN).where('id', '=', id).executeTakeFirst();
}

export async function endLink(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('share_link').set({ ended: now }).where('id', '=', id).where('ended', 'is', null).execute();
}

export async function nameOfShared(tx: Tx, projectId: string) {
  return await tx.selectFrom('project').select(['id', 'name']).where('id', '=', projectId).executeTakeFirst();
}

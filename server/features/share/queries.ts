// SQL of share links. Each function runs inside a tenant's transaction.

import { sql } from 'kysely';
import { pathExists } from '../../platform/db/existing.ts';
import type { NewRowOf, PatchOf, RowOf } from '../../platform/db/schema.ts';
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
  'route_ids',
  'with_cost',
  'allows_comments',
  'version',
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

/** One that has not ended, locked until the transaction ends. */
export async function lockLink(tx: Tx, id: string): Promise<ShareLinkRow | undefined> {
  return await tx
    .selectFrom('share_link')
    .select(SHOWN)
    .where('id', '=', id)
    .where('ended', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Raises its version. */
export async function updateLink(tx: Tx, id: string, patch: PatchOf<'share_link'>): Promise<ShareLinkRow> {
  return await tx
    .updateTable('share_link')
    .set({ ...patch, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returning(SHOWN)
    .executeTakeFirstOrThrow();
}

/** How many of the routes lie in the project and stand. */
export async function countStanding(tx: Tx, projectId: string, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { count } = await tx
    .selectFrom('route')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('project_id', '=', projectId)
    .where('id', 'in', [...ids])
    .where('deleted', 'is', null)
    .where(pathExists)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function nameOfShared(tx: Tx, projectId: string) {
  return await tx.selectFrom('project').select(['id', 'name']).where('id', '=', projectId).executeTakeFirst();
}

/** Where a page of openings ends. */
export type OpeningCursor = Pick<RowOf<'share_link_opening'>, 'day' | 'share_link_id' | 'content_version'>;

/** Latest day first; one row more than asked shows whether there is a next page. */
export async function openingsOf(
  tx: Tx,
  projectId: string,
  { after, limit, linkId }: { after: OpeningCursor | null; limit: number; linkId: string | null },
) {
  let select = tx
    .selectFrom('share_link_opening as opening')
    .innerJoin('share_link', 'share_link.id', 'opening.share_link_id')
    .select(['opening.day', 'opening.share_link_id', 'opening.content_version', 'opening.content'])
    .select(['opening.openings', 'opening.readers', 'share_link.name'])
    .where('opening.project_id', '=', projectId)
    .where('opening.openings', '>', 0);
  if (linkId !== null) select = select.where('opening.share_link_id', '=', linkId);
  if (after !== null)
    select = select.where(
      sql<boolean>`(opening.day, opening.share_link_id, opening.content_version)
        < (${after.day}::date, ${after.share_link_id}::uuid, ${after.content_version}::integer)`,
    );
  return await select
    .orderBy('opening.day', 'desc')
    .orderBy('opening.share_link_id', 'desc')
    .orderBy('opening.content_version', 'desc')
    .limit(limit + 1)
    .execute();
}

/** Of one organization: what counted readers of days before `today`, and openings of days before `oldest`. */
export async function forgetReaders(
  tx: Tx,
  { today, oldest }: { readonly today: string; readonly oldest: string },
): Promise<void> {
  await tx.deleteFrom('share_link_reader').where('day', '<', today).execute();
  await tx
    .updateTable('share_link_opening')
    .set({ salt: null })
    .where('day', '<', today)
    .where('salt', 'is not', null)
    .execute();
  await tx.deleteFrom('share_link_opening').where('day', '<', oldest).execute();
}

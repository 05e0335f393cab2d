// SQL of organizations, seats and invitations. Each function runs inside a tenant's transaction, but for insertUser and
// setCurrent: people have no tenant.

import type { Db } from '../../platform/db/connection.ts';
import type { NewRowOf } from '../../platform/db/schema.ts';
import type { Tx } from '../../platform/db/tenant.ts';

export async function insertOrganization(tx: Tx, id: string, name: string): Promise<void> {
  await tx.insertInto('organization').values({ id, name }).execute();
}

export async function insertMember(tx: Tx, row: NewRowOf<'member'>): Promise<void> {
  await tx.insertInto('member').values(row).execute();
}

/** Who sits there already keeps their seat as it is. */
export async function seatMember(tx: Tx, row: NewRowOf<'member'>): Promise<void> {
  await tx
    .insertInto('member')
    .values(row)
    .onConflict((oc) => oc.columns(['organization_id', 'user_id']).doNothing())
    .execute();
}

/** The organization that the person works in; `onlyFirst`: if they work in none yet. */
export async function setCurrent(
  db: Db,
  userId: string,
  organizationId: string,
  { onlyFirst }: { readonly onlyFirst: boolean },
): Promise<void> {
  let query = db.updateTable('app_user').set({ current_organization_id: organizationId }).where('id', '=', userId);
  if (onlyFirst) query = query.where('current_organization_id', 'is', null);
  await query.execute();
}

/** Answers their ids by key. */
export async function insertSegmentTypes(
  tx: Tx,
  rows: readonly NewRowOf<'segment_type'>[],
): Promise<ReadonlyMap<string, string>> {
  const inserted = await tx
    .insertInto('segment_type')
    .values([...rows])
    .returning(['id', 'key'])
    .execute();
  return new Map(inserted.map(({ id, key }) => [key, id]));
}

export async function insertRouteTypes(tx: Tx, rows: readonly NewRowOf<'route_type'>[]): Promise<void> {
  await tx
    .insertInto('route_type')
    .values([...rows])
    .execute();
}

// Invitations ------------------------------------------------------------------------------------------------------------

export interface OpenInvitation {
  readonly id: string;
  readonly organizationId: string;
  readonly organizationName: string;
  readonly email: string;
  readonly isOrganizationAdmin: boolean;
}

/** An open one, locked until the transaction ends. */
export async function lockOpenInvitation(tx: Tx, tokenHash: Buffer, now: Date): Promise<OpenInvitation | null> {
  const row = await tx
    .selectFrom('invitation')
    .innerJoin('organization', 'organization.id', 'invitation.organization_id')
    .select([
      'invitation.id',
      'invitation.organization_id as organizationId',
      'organization.name as organizationName',
      'invitation.email',
      'invitation.is_organization_admin as isOrganizationAdmin',
    ])
    .where('token_hash', '=', tokenHash)
    .where('accepted', 'is', null)
    .where('withdrawn', 'is', null)
    .where('expires', '>', now)
    .forUpdate('invitation')
    .executeTakeFirst();
  return row ?? null;
}

export async function markAccepted(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('invitation').set({ accepted: now }).where('id', '=', id).execute();
}

/** Of an invitation that is open; answers whom it is for, or null. */
export async function setInvitationToken(tx: Tx, id: string, tokenHash: Buffer): Promise<string | null> {
  const row = await tx
    .updateTable('invitation')
    .set({ token_hash: tokenHash })
    .where('id', '=', id)
    .where('accepted', 'is', null)
    .where('withdrawn', 'is', null)
    .returning('email')
    .executeTakeFirst();
  return row?.email ?? null;
}

export async function nameOfOrganization(tx: Tx, id: string): Promise<string> {
  const { name } = await tx.selectFrom('organization').select('name').where('id', '=', id).executeTakeFirstOrThrow();
  return name;
}

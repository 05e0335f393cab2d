// SQL of an organization's people, invitations and log. Each function runs inside a tenant's transaction.

import { sql } from 'kysely';
import type { JsonObject } from '../../platform/db/column-types.ts';
import { jsonb } from '../../platform/db/connection.ts';
import type { NewRowOf, RowOf } from '../../platform/db/schema.ts';
import type { Tx } from '../../platform/db/tenant.ts';
import type { AuditRow } from '../../platform/graphql/refs.ts';

export interface MemberRow {
  readonly user_id: string;
  readonly organization_id: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly is_organization_admin: boolean;
  readonly created: Date;
}
export type InvitationRow = Omit<RowOf<'invitation'>, 'token_hash'>;

const INVITATION = [
  'id',
  'organization_id',
  'email',
  'is_organization_admin',
  'invited_by',
  'created',
  'expires',
  'accepted',
  'withdrawn',
] as const;

// Members ----------------------------------------------------------------------------------------------------------------

function selectMembers(tx: Tx, organizationId: string) {
  return tx
    .selectFrom('member')
    .innerJoin('app_user', 'app_user.id', 'member.user_id')
    .select([
      'member.user_id',
      'member.organization_id',
      'email',
      'first_name',
      'last_name',
      'is_organization_admin',
      'member.created',
    ])
    .where('member.organization_id', '=', organizationId)
    .orderBy('member.created')
    .orderBy('member.user_id');
}

/** In order of joining. */
export async function membersOf(tx: Tx, organizationId: string): Promise<MemberRow[]> {
  return await selectMembers(tx, organizationId).execute();
}

export async function memberById(tx: Tx, organizationId: string, userId: string): Promise<MemberRow | undefined> {
  return await selectMembers(tx, organizationId).where('member.user_id', '=', userId).executeTakeFirst();
}

export async function memberByEmail(tx: Tx, organizationId: string, email: string): Promise<MemberRow | undefined> {
  return await selectMembers(tx, organizationId).where(sql`lower(email)`, '=', email.toLowerCase()).executeTakeFirst();
}

/** Somebody else who looks after the organization and may log in. */
export async function hasOtherAdmin(tx: Tx, organizationId: string, userId: string): Promise<boolean> {
  const other = await tx
    .selectFrom('member')
    .innerJoin('app_user', 'app_user.id', 'member.user_id')
    .select('member.user_id')
    .where('member.organization_id', '=', organizationId)
    .where('member.user_id', '!=', userId)
    .where('is_organization_admin', '=', true)
    .where('disabled', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

export async function setAdmin(tx: Tx, organizationId: string, userId: string, isAdmin: boolean): Promise<void> {
  await tx
    .updateTable('member')
    .set({ is_organization_admin: isAdmin })
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .execute();
}

/**
 * The seat, every role by name in the organization's projects, the secret address of the calendar, which would open again for who comes
 * back, and the organization as the one that they work in.
 */
export async function deleteMember(tx: Tx, organizationId: string, userId: string): Promise<void> {
  for (const table of ['project_role', 'calendar_feed'] as const)
    await tx.deleteFrom(table).where('organization_id', '=', organizationId).where('user_id', '=', userId).execute();
  await tx.deleteFrom('member').where('organization_id', '=', organizationId).where('user_id', '=', userId).execute();
  await tx
    .updateTable('app_user')
    .set({ current_organization_id: null })
    .where('id', '=', userId)
    .where('current_organization_id', '=', organizationId)
    .execute();
}

/** Projects that one looks after by name, the other does from now on too. */
export async function passProjects(tx: Tx, organizationId: string, from: string, to: string): Promise<void> {
  await tx
    .insertInto('project_role')
    .columns(['organization_id', 'project_id', 'user_id', 'role'])
    .expression((eb) =>
      eb
        .selectFrom('project_role')
        .select(['organization_id', 'project_id', eb.val(to).$castTo<string>().as('user_id'), 'role'])
        .where('organization_id', '=', organizationId)
        .where('user_id', '=', from)
        .where('role', '=', 'admin'),
    )
    .onConflict((oc) => oc.columns(['project_id', 'user_id']).doUpdateSet({ role: 'admin' }))
    .execute();
}

// Invitations ------------------------------------------------------------------------------------------------------------

/** Those that wait for an answer, the latest first. */
export async function invitationsOf(tx: Tx, organizationId: string): Promise<InvitationRow[]> {
  return await tx
    .selectFrom('invitation')
    .select(INVITATION)
    .where('organization_id', '=', organizationId)
    .where('accepted', 'is', null)
    .where('withdrawn', 'is', null)
    .orderBy('created', 'desc')
    .execute();
}

export async function countInvitations(tx: Tx, organizationId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('invitation')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('organization_id', '=', organizationId)
    .where('accepted', 'is', null)
    .where('withdrawn', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** An open one to this address becomes this; else it is a new one. */
export async function putInvitation(
  tx: Tx,
  row: NewRowOf<'invitation'> & { readonly email: string },
): Promise<InvitationRow> {
  const { organization_id, email, is_organization_admin, invited_by, expires } = row;
  const open = await tx
    .updateTable('invitation')
    .set({ is_organization_admin, invited_by, expires })
    .where('organization_id', '=', organization_id)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('accepted', 'is', null)
    .where('withdrawn', 'is', null)
    .returning(INVITATION)
    .executeTakeFirst();
  return open ?? (await tx.insertInto('invitation').values(row).returning(INVITATION).executeTakeFirstOrThrow());
}

/** false: there is no such invitation that waits. */
export async function withdrawInvitation(tx: Tx, organizationId: string, id: string, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('invitation')
    .set({ withdrawn: now })
    .where('id', '=', id)
    .where('organization_id', '=', organizationId)
    .where('accepted', 'is', null)
    .where('withdrawn', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

// The organization itself --------------------------------------------------------------------------------------------------

/** One change of people at a time, until the transaction ends. */
export async function lockOrganization(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('organization').select('id').where('id', '=', id).forUpdate().execute();
}

export async function settingsOf(tx: Tx, id: string): Promise<{ version: number; settings: JsonObject }> {
  return await tx
    .selectFrom('organization')
    .select(['version', 'settings'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

export async function updateOrganization(
  tx: Tx,
  id: string,
  patch: { readonly name?: string; readonly settings: JsonObject; readonly version: number; readonly updated: Date },
): Promise<void> {
  await tx
    .updateTable('organization')
    .set({ ...patch, settings: jsonb(patch.settings) })
    .where('id', '=', id)
    .execute();
}

/** Security events, the latest first; `before` is the id of the last one seen. */
export async function logOf(
  tx: Tx,
  organizationId: string,
  { first, before }: { readonly first: number; readonly before: number | null },
): Promise<AuditRow[]> {
  let query = tx
    .selectFrom('audit')
    .leftJoin('app_user', 'app_user.id', 'audit.user_id')
    .select(['audit.id', 'at', 'event', 'organization_id', 'address', 'details', 'app_user.email as user_email'])
    .where('organization_id', '=', organizationId);
  if (before !== null) query = query.where('audit.id', '<', before);
  return await query.orderBy('audit.id', 'desc').limit(first).execute();
}

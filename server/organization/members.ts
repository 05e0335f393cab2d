// The rules of an organization's people: its admins invite, give roles and put out; anybody may leave; somebody stays admin;
// a name, and whether a second factor is asked for. Site administrators may do the same everywhere.

import { sql } from 'kysely';
import { z } from 'zod';
import { Refusal } from '#domain/errors.ts';
import { assertVersion } from '#domain/versions.ts';
import type { Ctx } from '../context.ts';
import { jsonb } from '../db/connection.ts';
import { asOrganizationAdmin, inOrganization } from '../db/organization.ts';
import { announceAccess } from '../db/record-change.ts';
import type { RowOf } from '../db/schema.ts';
import type { Tx } from '../db/tenant.ts';
import { audit } from '../log/audit.ts';
import { enqueueMail } from '../mail/queue.ts';
import { INVITATION_DAYS } from './invitation.ts';

const DAY_MS = 24 * 3_600_000;
const MOST_OPEN_INVITATIONS = 200;
const emailAddress = z
  .string()
  .trim()
  .max(254)
  .pipe(z.email({ pattern: z.regexes.unicodeEmail }));
const organizationPatch = z
  .object({ name: z.string().trim().min(1).max(200), requireSecondFactor: z.boolean() })
  .partial();

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

export async function membersOf(ctx: Ctx, organizationId: string): Promise<MemberRow[]> {
  return await inOrganization(ctx, organizationId, (tx) => selectMembers(tx, organizationId).execute());
}

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

async function memberOf(tx: Tx, organizationId: string, userId: string): Promise<MemberRow> {
  const row = await selectMembers(tx, organizationId).where('member.user_id', '=', userId).executeTakeFirst();
  if (!row) throw new Refusal('notFound', { field: 'userId', values: { what: 'member' } });
  return row;
}

export async function invitationsOf(ctx: Ctx, organizationId: string): Promise<InvitationRow[]> {
  return await asOrganizationAdmin(ctx, organizationId, (tx) =>
    tx
      .selectFrom('invitation')
      .select(INVITATION)
      .where('organization_id', '=', organizationId)
      .where('accepted', 'is', null)
      .where('withdrawn', 'is', null)
      .orderBy('created', 'desc')
      .execute(),
  );
}

/** Invites, or sends an open invitation again. The same for people who are known here and who are not. */
export async function inviteMember(
  ctx: Ctx,
  organizationId: string,
  input: { readonly email: string; readonly isOrganizationAdmin: boolean },
  origin: string,
): Promise<InvitationRow> {
  const email = emailAddress.parse(input.email, { error: () => 'wrong form' });
  return await asOrganizationAdmin(ctx, organizationId, async (tx) => {
    const seat = await selectMembers(tx, organizationId)
      .where(sql`lower(email)`, '=', email.toLowerCase())
      .executeTakeFirst();
    if (seat) throw new Refusal('alreadyExists', { field: 'email' });
    const { count } = await tx
      .selectFrom('invitation')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('organization_id', '=', organizationId)
      .where('accepted', 'is', null)
      .where('withdrawn', 'is', null)
      .executeTakeFirstOrThrow();
    if (count >= MOST_OPEN_INVITATIONS) throw new Refusal('tooLarge', { values: { max: MOST_OPEN_INVITATIONS } });
    const now = ctx.clock();
    const values = {
      is_organization_admin: input.isOrganizationAdmin,
      invited_by: ctx.actor.userId,
      expires: new Date(now.getTime() + INVITATION_DAYS * DAY_MS),
    };
    const open = await tx
      .updateTable('invitation')
      .set(values)
      .where('organization_id', '=', organizationId)
      .where(sql`lower(email)`, '=', email.toLowerCase())
      .where('accepted', 'is', null)
      .where('withdrawn', 'is', null)
      .returning(INVITATION)
      .executeTakeFirst();
    const row =
      open ??
      (await tx
        .insertInto('invitation')
        .values({ ...values, organization_id: organizationId, email, created: now })
        .returning(INVITATION)
        .executeTakeFirstOrThrow());
    const about = { organizationId, invitationId: row.id, language: ctx.language };
    await enqueueMail(tx, { kind: 'invitation', email, origin, about });
    const details = { invitationId: row.id, isOrganizationAdmin: row.is_organization_admin };
    await audit(ctx, tx, { event: 'invited', userId: ctx.actor.userId, organizationId, details });
    return row;
  });
}

export async function withdrawInvitation(ctx: Ctx, organizationId: string, id: string): Promise<void> {
  await asOrganizationAdmin(ctx, organizationId, async (tx) => {
    const row = await tx
      .updateTable('invitation')
      .set({ withdrawn: ctx.clock() })
      .where('id', '=', id)
      .where('organization_id', '=', organizationId)
      .where('accepted', 'is', null)
      .where('withdrawn', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!row) throw new Refusal('notFound', { field: 'id', values: { what: 'invitation' } });
    await audit(ctx, tx, { event: 'invitationWithdrawn', userId: ctx.actor.userId, organizationId, details: { id } });
  });
}

export async function setMemberRole(
  ctx: Ctx,
  organizationId: string,
  userId: string,
  isAdmin: boolean,
): Promise<MemberRow> {
  return await asOrganizationAdmin(ctx, organizationId, async (tx) => {
    const before = await memberOf(tx, organizationId, userId);
    if (before.is_organization_admin && !isAdmin) await assertAnotherAdmin(tx, organizationId, userId);
    await tx
      .updateTable('member')
      .set({ is_organization_admin: isAdmin })
      .where('organization_id', '=', organizationId)
      .where('user_id', '=', userId)
      .execute();
    const details = { isAdmin, by: ctx.actor.userId };
    await audit(ctx, tx, { event: 'memberRoleChanged', userId, organizationId, details });
    await announceAccess(tx, organizationId, null);
    return { ...before, is_organization_admin: isAdmin };
  });
}

/**
 * Puts a member out, or leaves. Projects that the member looked after by name go to `handOverTo`, or stay with the
 * organization's admins. From then on nothing of the organization is seen, not even by a request that is under way.
 */
export async function removeMember(
  ctx: Ctx,
  organizationId: string,
  userId: string,
  handOverTo: string | null,
): Promise<void> {
  const isSelf = userId === ctx.actor.userId;
  const within = isSelf ? inOrganization : asOrganizationAdmin;
  await within(ctx, organizationId, async (tx) => {
    await tx.selectFrom('organization').select('id').where('id', '=', organizationId).forUpdate().execute();
    const before = await memberOf(tx, organizationId, userId);
    if (before.is_organization_admin) await assertAnotherAdmin(tx, organizationId, userId);
    if (handOverTo) await handOver(tx, organizationId, userId, handOverTo);
    await tx
      .deleteFrom('project_role')
      .where('organization_id', '=', organizationId)
      .where('user_id', '=', userId)
      .execute();
    await tx.deleteFrom('member').where('organization_id', '=', organizationId).where('user_id', '=', userId).execute();
    await tx
      .updateTable('app_user')
      .set({ current_organization_id: null })
      .where('id', '=', userId)
      .where('current_organization_id', '=', organizationId)
      .execute();
    await audit(ctx, tx, { event: 'memberRemoved', userId, organizationId, details: { by: ctx.actor.userId } });
    await announceAccess(tx, organizationId, null);
  });
}

async function handOver(tx: Tx, organizationId: string, from: string, to: string): Promise<void> {
  await memberOf(tx, organizationId, to);
  const rows = await tx
    .selectFrom('project_role')
    .select('project_id')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', from)
    .where('role', '=', 'admin')
    .execute();
  for (const { project_id } of rows)
    await tx
      .insertInto('project_role')
      .values({ organization_id: organizationId, project_id, user_id: to, role: 'admin' })
      .onConflict((oc) => oc.columns(['project_id', 'user_id']).doUpdateSet({ role: 'admin' }))
      .execute();
}

async function assertAnotherAdmin(tx: Tx, organizationId: string, userId: string): Promise<void> {
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
  if (!other) throw new Refusal('lastAdmin', { field: 'userId' });
}

export async function updateOrganization(
  ctx: Ctx,
  organizationId: string,
  version: number,
  input: unknown,
): Promise<void> {
  const { name, requireSecondFactor } = organizationPatch.parse(input);
  await asOrganizationAdmin(ctx, organizationId, async (tx) => {
    const before = await tx
      .selectFrom('organization')
      .select(['version', 'settings'])
      .where('id', '=', organizationId)
      .executeTakeFirstOrThrow();
    assertVersion(before.version, version);
    const settings = requireSecondFactor === undefined ? before.settings : { ...before.settings, requireSecondFactor };
    await tx
      .updateTable('organization')
      .set({ ...(name ? { name } : {}), settings: jsonb(settings), version: version + 1, updated: ctx.clock() })
      .where('id', '=', organizationId)
      .execute();
    const details = {
      ...(name ? { name } : {}),
      ...(requireSecondFactor === undefined ? {} : { requireSecondFactor }),
    };
    await audit(ctx, tx, { event: 'organizationChanged', userId: ctx.actor.userId, organizationId, details });
  });
}

/** The organization that the person works in from now on. */
export async function setCurrentOrganization(ctx: Ctx, organizationId: string): Promise<void> {
  if (!ctx.actor.seats.some(({ id }) => id === organizationId))
    throw new Refusal('notFound', { field: 'organizationId', values: { what: 'organization' } });
  await ctx.db
    .updateTable('app_user')
    .set({ current_organization_id: organizationId })
    .where('id', '=', ctx.actor.userId)
    .execute();
}

export interface AuditRow extends Omit<RowOf<'audit'>, 'user_id'> {
  readonly user_email: string | null;
}

/** Security events of the organization, latest first; `before` is the id of the last one seen. */
export async function logOf(
  ctx: Ctx,
  organizationId: string,
  first: number,
  before: number | null,
): Promise<AuditRow[]> {
  return await asOrganizationAdmin(ctx, organizationId, async (tx) => {
    let query = tx
      .selectFrom('audit')
      .leftJoin('app_user', 'app_user.id', 'audit.user_id')
      .select(['audit.id', 'at', 'event', 'organization_id', 'address', 'details', 'app_user.email as user_email'])
      .where('organization_id', '=', organizationId);
    if (before !== null) query = query.where('audit.id', '<', before);
    return await query.orderBy('audit.id', 'desc').limit(first).execute();
  });
}

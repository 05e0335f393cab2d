// The rules of an organization's people: its admins invite, give roles and put out; anybody may leave; somebody stays admin;
// a name, and whether a second factor is asked for. Site administrators may do the same everywhere.

import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { ClientError } from '#domain/errors.ts';
import {
  DEFAULT_NAME_PATTERN,
  isNamePatternProblem,
  namePatternReason,
  parseNamePattern,
} from '#domain/export-names.ts';
import { type OwnProcessCodes, ownProcessCodes } from '#domain/figures/own-process-codes.ts';
import { assertVersion } from '#domain/versions.ts';
import { asOrganizationAdmin, inOrganization } from '../../platform/access/organization.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Ctx } from '../../platform/context.ts';
import { announceAccess } from '../../platform/db/record-change.ts';
import { asSystem, inTenant, type Tx } from '../../platform/db/tenant.ts';
import type { AuditRow } from '../../platform/graphql/refs.ts';
import { enqueueMail } from '../../platform/mail/queue.ts';
import { INVITATION_DAYS } from './invitation.ts';
import * as queries from './member-queries.ts';
import { setCurrent } from './queries.ts';
import { makeOrganization } from './service.ts';

const DAY_MS = 24 * 3_600_000;
const MAX_OPEN_INVITATIONS = 200;
const emailAddress = z
  .string()
  .trim()
  .max(254)
  .pipe(z.email({ pattern: z.regexes.unicodeEmail }));
const newOrganization = z.object({ name: z.string().trim().min(1).max(200), adminEmail: emailAddress });
const organizationPatch = z
  .object({
    name: z.string().trim().min(1).max(200),
    requireSecondFactor: z.boolean(),
    exportNames: z.string().trim(),
    processCodes: ownProcessCodes,
  })
  .partial();

export type { InvitationRow, MemberRow } from './member-queries.ts';

export async function membersOf(ctx: Ctx, organizationId: string): Promise<queries.MemberRow[]> {
  return await inOrganization(ctx, organizationId, (tx) => queries.membersOf(tx, organizationId));
}

async function memberOf(tx: Tx, organizationId: string, userId: string): Promise<queries.MemberRow> {
  const row = await queries.memberById(tx, organizationId, userId);
  if (!row) throw new ClientError('notFound', { field: 'userId', values: { what: 'member' } });
  return row;
}

export async function invitationsOf(ctx: Ctx, organizationId: string): Promise<queries.InvitationRow[]> {
  return await asOrganizationAdmin(ctx, organizationId, (tx) => queries.invitationsOf(tx, organizationId));
}

/** Invites, or sends an open invitation again. The same for people who are known here and who are not. */
export async function inviteMember(
  ctx: Ctx,
  organizationId: string,
  input: { readonly email: string; readonly isOrganizationAdmin: boolean },
  origin: string,
): Promise<queries.InvitationRow> {
  const { email } = z.object({ email: emailAddress }).parse(input);
  return await asOrganizationAdmin(ctx, organizationId, async (tx) => {
    if (await queries.memberByEmail(tx, organizationId, email))
      throw new ClientError('alreadyExists', { field: 'email' });
    if ((await queries.countInvitations(tx, organizationId)) >= MAX_OPEN_INVITATIONS)
      throw new ClientError('tooLarge', { values: { max: MAX_OPEN_INVITATIONS } });
    return await putInvitation(ctx, tx, organizationId, { ...input, email }, origin);
  });
}

/** In the transaction of somebody who may. */
async function putInvitation(
  ctx: Ctx,
  tx: Tx,
  organizationId: string,
  { email, isOrganizationAdmin }: { readonly email: string; readonly isOrganizationAdmin: boolean },
  origin: string,
): Promise<queries.InvitationRow> {
  const now = ctx.clock();
  const row = await queries.putInvitation(tx, {
    organization_id: organizationId,
    email,
    is_organization_admin: isOrganizationAdmin,
    invited_by: ctx.actor.userId,
    created: now,
    expires: new Date(now.getTime() + INVITATION_DAYS * DAY_MS),
  });
  const about = { organizationId, invitationId: row.id, language: ctx.language };
  await enqueueMail(tx, { kind: 'invitation', email, origin, about });
  const details = { invitationId: row.id, isOrganizationAdmin: row.is_organization_admin };
  await audit(ctx, tx, { event: 'invited', userId: ctx.actor.userId, organizationId, details });
  return row;
}

/** A new organization and the invitation of its first admin, together or not at all; answers its id. For instance administrators. */
export async function createInvitedOrganization(
  ctx: Ctx,
  input: { readonly name: string; readonly adminEmail: string },
  origin: string,
): Promise<string> {
  if (!ctx.actor.isAdmin) throw new ClientError('forbidden');
  const { name, adminEmail: email } = newOrganization.parse(input);
  const id = randomUUID();
  const { userId } = ctx.actor;
  return await inTenant({ db: ctx.db, scope: { userId, organizationIds: [id] } }, async (tx) => {
    await makeOrganization(tx, id, name, ctx.language);
    await audit(ctx, tx, { event: 'organizationMade', userId, organizationId: id, details: { name } });
    await putInvitation(ctx, tx, id, { email, isOrganizationAdmin: true }, origin);
    return id;
  });
}

export async function withdrawInvitation(ctx: Ctx, organizationId: string, id: string): Promise<void> {
  await asOrganizationAdmin(ctx, organizationId, async (tx) => {
    if (!(await queries.withdrawInvitation(tx, organizationId, id, ctx.clock())))
      throw new ClientError('notFound', { field: 'id', values: { what: 'invitation' } });
    await audit(ctx, tx, { event: 'invitationWithdrawn', userId: ctx.actor.userId, organizationId, details: { id } });
  });
}

export async function setMemberRole(
  ctx: Ctx,
  organizationId: string,
  userId: string,
  isAdmin: boolean,
): Promise<queries.MemberRow> {
  return await asOrganizationAdmin(ctx, organizationId, async (tx) => {
    const before = await memberOf(tx, organizationId, userId);
    if (before.is_organization_admin && !isAdmin) await assertAnotherAdmin(tx, organizationId, userId);
    await queries.setAdmin(tx, organizationId, userId, isAdmin);
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
    await queries.lockOrganization(tx, organizationId);
    const before = await memberOf(tx, organizationId, userId);
    if (before.is_organization_admin) await assertAnotherAdmin(tx, organizationId, userId);
    if (handOverTo) await memberOf(tx, organizationId, handOverTo);
    await asSystem(tx, organizationId);
    if (handOverTo) await queries.passProjects(tx, organizationId, userId, handOverTo);
    await queries.deleteMember(tx, organizationId, userId);
    await audit(ctx, tx, { event: 'memberRemoved', userId, organizationId, details: { by: ctx.actor.userId } });
    await announceAccess(tx, organizationId, null);
  });
}

async function assertAnotherAdmin(tx: Tx, organizationId: string, userId: string): Promise<void> {
  if (!(await queries.hasOtherAdmin(tx, organizationId, userId)))
    throw new ClientError('lastAdmin', { field: 'userId' });
}

export async function updateOrganization(
  ctx: Ctx,
  organizationId: string,
  version: number,
  input: unknown,
): Promise<void> {
  const { name, ...changed } = organizationPatch.parse(input);
  const names = parseNamePattern(changed.exportNames ?? DEFAULT_NAME_PATTERN);
  if (isNamePatternProblem(names))
    throw new ClientError('invalid', { field: 'exportNames', values: { reason: namePatternReason(names) } });
  await asOrganizationAdmin(ctx, organizationId, async (tx) => {
    const before = await queries.settingsOf(tx, organizationId);
    assertVersion(before.version, version);
    await queries.updateOrganization(tx, organizationId, {
      ...(name ? { name } : {}),
      settings: { ...before.settings, ...changed },
      version: version + 1,
      updated: ctx.clock(),
    });
    const { processCodes, ...plain } = changed;
    const details = {
      ...(name ? { name } : {}),
      ...plain,
      ...(processCodes && { processCodes: JSON.stringify(processCodes) }),
    };
    await audit(ctx, tx, { event: 'organizationChanged', userId: ctx.actor.userId, organizationId, details });
  });
}

/** How files that leave are named: the organization's pattern, or the usual one. */
export async function exportNamesOf(ctx: Ctx, organizationId: string): Promise<string> {
  return await inOrganization(ctx, organizationId, async (tx) => {
    const { exportNames } = (await queries.settingsOf(tx, organizationId)).settings;
    return typeof exportNames === 'string' ? exportNames : DEFAULT_NAME_PATTERN;
  });
}

/** What it says of process codes itself: code, unit and measuring rule. */
export async function processCodesOf(ctx: Ctx, organizationId: string): Promise<OwnProcessCodes> {
  return await inOrganization(ctx, organizationId, async (tx) => {
    const { processCodes } = (await queries.settingsOf(tx, organizationId)).settings;
    return (processCodes ?? {}) as OwnProcessCodes;
  });
}

/** The organization that the person works in from now on. */
export async function setCurrentOrganization(ctx: Ctx, organizationId: string): Promise<void> {
  if (!ctx.actor.seats.some(({ id }) => id === organizationId))
    throw new ClientError('notFound', { field: 'organizationId', values: { what: 'organization' } });
  await setCurrent(ctx.db, ctx.actor.userId, organizationId, { onlyFirst: false });
}

/** Security events of the organization, latest first; `before` is the id of the last one seen. */
export async function logOf(
  ctx: Ctx,
  organizationId: string,
  first: number,
  before: number | null,
): Promise<AuditRow[]> {
  return await asOrganizationAdmin(ctx, organizationId, (tx) => queries.logOf(tx, organizationId, { first, before }));
}

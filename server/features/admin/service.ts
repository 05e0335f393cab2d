// What instance administrators see and manage: organizations (as clients: name, seats, status, never what they make), people,
// open invitations, the queue of work, and the log of security events. Nothing here opens a project.

import { ClientError } from '#domain/errors.ts';
import { audit } from '../../platform/audit/audit.ts';
import { type LastBackups, lastBackups } from '../../platform/backup/queries.ts';
import type { Ctx } from '../../platform/context.ts';
import { announce } from '../../platform/db/record-change.ts';
import { asInstanceAdmin, inTenant, type Tx } from '../../platform/db/tenant.ts';
import { withdrawWork } from '../../platform/jobs/work-queue.ts';
import { endSessionsOf } from '../../platform/session/session.ts';
import * as queries from './queries.ts';

export type { OrganizationSummaryRow, PendingInvitationRow, PersonRow, WorkRow } from './queries.ts';

async function asAdmin<T>(ctx: Ctx, run: (tx: Tx) => Promise<T>): Promise<T> {
  if (!ctx.actor.isAdmin) throw new ClientError('forbidden');
  return await asInstanceAdmin(ctx, run);
}

const patternOf = (search: string | null) => `%${(search ?? '').trim().replace(/[\\%_]/g, '\\$&')}%`;

export async function organizationSummaries(
  ctx: Ctx,
  search: string | null,
  first: number,
): Promise<queries.OrganizationSummaryRow[]> {
  return await asAdmin(ctx, (tx) => queries.organizationSummaries(tx, patternOf(search), ctx.clock(), first));
}

export async function pendingInvitations(ctx: Ctx, first: number): Promise<queries.PendingInvitationRow[]> {
  return await asAdmin(ctx, (tx) => queries.pendingInvitations(tx, first));
}

export async function people(ctx: Ctx, search: string | null, first: number): Promise<queries.PersonRow[]> {
  return await asAdmin(ctx, (tx) => queries.people(tx, patternOf(search), first));
}

export async function work(ctx: Ctx, first: number): Promise<queries.WorkRow[]> {
  return await asAdmin(ctx, (tx) => queries.work(tx, first));
}

/** Of the nights. */
export async function backups(ctx: Ctx): Promise<LastBackups> {
  return await asAdmin(ctx, lastBackups);
}

export async function securityLog(ctx: Ctx, first: number, before: number | null) {
  return await asAdmin(ctx, (tx) => queries.securityLog(tx, first, before));
}

/** Ends waiting work at once, running work by its worker. @throws ClientError notFound */
export async function cancelWork(ctx: Ctx, id: string): Promise<void> {
  const row = await asAdmin(ctx, (tx) => queries.findWork(tx, id));
  if (!row?.organization_id) throw new ClientError('notFound', { field: 'id', values: { what: 'job' } });
  const { organization_id: organizationId } = row;
  const kind = row.kind === 'job' ? 'job' : 'generation';
  const scope = { userId: null, organizationIds: [organizationId] };
  await inTenant({ db: ctx.db, scope }, async (tx) => {
    const isWaiting = await withdrawWork(tx, kind, id);
    const ended =
      kind === 'job'
        ? await queries.cancelJob(tx, id, ctx.clock())
        : await queries.cancelGeneration(tx, id, isWaiting, ctx.clock());
    // Whoever waits for it sees so.
    if (ended) await announce(tx, { organizationId, kind, id, projectId: ended.project_id });
  });
}

/** Closes or opens an account; a closed one is out everywhere at once. */
export async function setUserDisabled(ctx: Ctx, userId: string, isDisabled: boolean): Promise<void> {
  if (!ctx.actor.isAdmin) throw new ClientError('forbidden');
  if (userId === ctx.actor.userId) throw new ClientError('lastAdmin', { field: 'userId' });
  await ctx.db.transaction().execute(async (tx) => {
    const isKnown = await queries.setDisabled(tx, userId, isDisabled ? ctx.clock() : null);
    if (!isKnown) throw new ClientError('notFound', { field: 'userId', values: { what: 'user' } });
    if (isDisabled) await endSessionsOf({ ...ctx, db: tx }, userId, null);
    const event = isDisabled ? 'userDisabled' : 'userEnabled';
    await audit(ctx, tx, { event, userId, details: { by: ctx.actor.userId } });
  });
}

/** Nobody takes their own role away, so somebody always has it. */
export async function setInstanceAdmin(ctx: Ctx, userId: string, isAdmin: boolean): Promise<void> {
  if (!ctx.actor.isAdmin) throw new ClientError('forbidden');
  if (userId === ctx.actor.userId) throw new ClientError('lastAdmin', { field: 'userId' });
  await ctx.db.transaction().execute(async (tx) => {
    if (!(await queries.setAdmin(tx, userId, isAdmin)))
      throw new ClientError('notFound', { field: 'userId', values: { what: 'user' } });
    await audit(ctx, tx, { event: 'siteAdminChanged', userId, details: { isAdmin, by: ctx.actor.userId } });
  });
}

export async function endSessionsOfUser(ctx: Ctx, userId: string): Promise<void> {
  if (!ctx.actor.isAdmin) throw new ClientError('forbidden');
  await endSessionsOf(ctx, userId, null);
  await audit(ctx, ctx.db, { event: 'sessionsEnded', userId, details: { by: ctx.actor.userId } });
}

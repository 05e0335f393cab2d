// What site administrators see and manage: organizations (as clients: name, seats, status, never what they make), people,
// open invitations, the queue of work, and the log of security events. Nothing here opens a project.

import { sql } from 'kysely';
import { z } from 'zod';
import { Refusal } from '#domain/errors.ts';
import { endSessionsOf } from '../auth/session.ts';
import type { Ctx } from '../context.ts';
import { asSiteAdmin, inTenant, type Tx } from '../db/tenant.ts';
import { withdrawWork } from '../jobs/work-queue.ts';
import { audit } from '../log/audit.ts';

const clientName = z.string().trim().min(1).max(200);

export interface ClientRow {
  readonly id: string;
  readonly name: string;
  readonly created: Date;
  readonly seats: number;
  readonly open_invitations: number;
}

export interface PersonRow {
  readonly id: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly is_admin: boolean;
  readonly created: Date;
  readonly disabled: Date | null;
  readonly last_active: Date | null;
  readonly organizations: string[];
}

export interface WorkRow {
  readonly id: string;
  readonly kind: string;
  readonly organization: string | null;
  readonly attempts: number;
  readonly worker: string | null;
  readonly heartbeat: Date | null;
  readonly created: Date;
}

export interface NewClientRow {
  readonly id: string;
  readonly organization: string;
  readonly email: string;
  readonly created: Date;
  readonly expires: Date;
}

async function asAdmin<T>(ctx: Ctx, run: (tx: Tx) => Promise<T>): Promise<T> {
  if (!ctx.actor.isAdmin) throw new Refusal('forbidden');
  return await asSiteAdmin(ctx, run);
}

const patternOf = (search: string | null) => `%${(search ?? '').trim().replace(/[\\%_]/g, '\\$&')}%`;

export async function clients(ctx: Ctx, search: string | null, first: number): Promise<ClientRow[]> {
  return await asAdmin(ctx, async (tx) => {
    const { rows } = await sql<ClientRow>`
      select o.id, o.name, o.created,
             (select count(*) from member m where m.organization_id = o.id) as seats,
             (select count(*) from invitation i where i.organization_id = o.id and i.accepted is null
                and i.withdrawn is null and i.expires > ${ctx.clock()}) as open_invitations
      from organization o where o.name ilike ${patternOf(search)} order by o.name, o.id limit ${first}`.execute(tx);
    return rows;
  });
}

export async function newClients(ctx: Ctx, first: number): Promise<NewClientRow[]> {
  return await asAdmin(ctx, async (tx) => {
    const { rows } = await sql<NewClientRow>`
      select i.id, o.name as organization, i.email, i.created, i.expires from invitation i
      join organization o on o.id = i.organization_id
      where i.accepted is null and i.withdrawn is null order by i.created desc, i.id limit ${first}`.execute(tx);
    return rows;
  });
}

export async function people(ctx: Ctx, search: string | null, first: number): Promise<PersonRow[]> {
  return await asAdmin(ctx, async (tx) => {
    const pattern = patternOf(search);
    const { rows } = await sql<PersonRow>`
      select u.id, u.email, u.first_name, u.last_name, u.is_admin, u.created, u.disabled,
             (select max(s.last_active) from session s where s.user_id = u.id) as last_active,
             array(select o.name from member m join organization o on o.id = m.organization_id
                   where m.user_id = u.id order by o.name) as organizations
      from app_user u where u.email ilike ${pattern} or u.first_name || ' ' || u.last_name ilike ${pattern}
      order by u.email limit ${first}`.execute(tx);
    return rows;
  });
}

export async function work(ctx: Ctx, first: number): Promise<WorkRow[]> {
  return await asAdmin(ctx, async (tx) => {
    const { rows } = await sql<WorkRow>`
      select w.id, w.kind, o.name as organization, w.attempts, w.worker, w.heartbeat, w.created
      from work w left join organization o on o.id = w.organization_id order by w.created, w.id limit ${first}`.execute(
      tx,
    );
    return rows;
  });
}

export async function securityLog(ctx: Ctx, first: number, before: number | null) {
  return await asAdmin(ctx, async (tx) => {
    let query = tx
      .selectFrom('audit')
      .leftJoin('app_user', 'app_user.id', 'audit.user_id')
      .select(['audit.id', 'at', 'event', 'organization_id', 'address', 'details', 'app_user.email as user_email']);
    if (before !== null) query = query.where('audit.id', '<', before);
    return await query.orderBy('audit.id', 'desc').limit(first).execute();
  });
}

/** Ends waiting work at once, running work by its worker. @throws Refusal notFound */
export async function cancelWork(ctx: Ctx, id: string): Promise<void> {
  const row = await asAdmin(ctx, (tx) =>
    tx.selectFrom('work').select(['kind', 'organization_id']).where('id', '=', id).executeTakeFirst(),
  );
  if (!row?.organization_id) throw new Refusal('notFound', { field: 'id', values: { what: 'job' } });
  const scope = { userId: null, organizationIds: [row.organization_id] };
  await inTenant({ db: ctx.db, scope }, async (tx) => {
    const isWaiting = await withdrawWork(tx, id);
    if (row.kind === 'job')
      await tx
        .updateTable('job')
        .set({ state: 'cancelled', ended: ctx.clock() })
        .where('id', '=', id)
        .where('state', 'in', ['queued', 'running'])
        .execute();
    else
      await tx
        .updateTable('generation')
        .set(
          isWaiting
            ? { state: 'cancelled', keep_found: false, ended: ctx.clock() }
            : { state: 'stopping', keep_found: false },
        )
        .where('id', '=', id)
        .where('state', 'in', ['queued', 'running', 'stopping'])
        .execute();
  });
}

/** Closes or opens an account; a closed one is out everywhere at once. */
export async function setUserDisabled(ctx: Ctx, userId: string, isDisabled: boolean): Promise<void> {
  if (!ctx.actor.isAdmin) throw new Refusal('forbidden');
  if (userId === ctx.actor.userId) throw new Refusal('lastAdmin', { field: 'userId' });
  await ctx.db.transaction().execute(async (tx) => {
    const row = await tx
      .updateTable('app_user')
      .set({ disabled: isDisabled ? ctx.clock() : null })
      .where('id', '=', userId)
      .returning('id')
      .executeTakeFirst();
    if (!row) throw new Refusal('notFound', { field: 'userId', values: { what: 'user' } });
    if (isDisabled) await endSessionsOf({ ...ctx, db: tx }, userId, null);
    const event = isDisabled ? 'userDisabled' : 'userEnabled';
    await audit(ctx, tx, { event, userId, details: { by: ctx.actor.userId } });
  });
}

/** Nobody takes their own role away, so somebody always has it. */
export async function setSiteAdmin(ctx: Ctx, userId: string, isAdmin: boolean): Promise<void> {
  if (!ctx.actor.isAdmin) throw new Refusal('forbidden');
  if (userId === ctx.actor.userId) throw new Refusal('lastAdmin', { field: 'userId' });
  await ctx.db.transaction().execute(async (tx) => {
    const row = await tx
      .updateTable('app_user')
      .set({ is_admin: isAdmin })
      .where('id', '=', userId)
      .returning('id')
      .executeTakeFirst();
    if (!row) throw new Refusal('notFound', { field: 'userId', values: { what: 'user' } });
    await audit(ctx, tx, { event: 'siteAdminChanged', userId, details: { isAdmin, by: ctx.actor.userId } });
  });
}

export async function endSessionsOfUser(ctx: Ctx, userId: string): Promise<void> {
  if (!ctx.actor.isAdmin) throw new Refusal('forbidden');
  await endSessionsOf(ctx, userId, null);
  await audit(ctx, ctx.db, { event: 'sessionsEnded', userId, details: { by: ctx.actor.userId } });
}

export const nameOfClient = (name: string) => clientName.parse(name);

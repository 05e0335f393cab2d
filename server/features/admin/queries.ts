// SQL of what instance administrators see: who is there, never what they make. Each function runs inside asInstanceAdmin, or on the
// tables of people, which have no tenant.

import { sql } from 'kysely';
import { type Db, jsonb } from '../../platform/db/connection.ts';
import type { Tx } from '../../platform/db/tenant.ts';

export interface OrganizationSummaryRow {
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
  readonly running: boolean;
  readonly heartbeat: Date | null;
  readonly created: Date;
}

export interface PendingInvitationRow {
  readonly id: string;
  readonly organization: string;
  readonly email: string;
  readonly created: Date;
  readonly expires: Date;
}

/** By name; those whose name fits the pattern. */
export async function organizationSummaries(
  tx: Tx,
  pattern: string,
  now: Date,
  first: number,
): Promise<OrganizationSummaryRow[]> {
  const { rows } = await sql<OrganizationSummaryRow>`
    select o.id, o.name, o.created,
           (select count(*) from member m where m.organization_id = o.id) as seats,
           (select count(*) from invitation i where i.organization_id = o.id and i.accepted is null
              and i.withdrawn is null and i.expires > ${now}) as open_invitations
    from organization o where o.name ilike ${pattern} order by o.name, o.id limit ${first}`.execute(tx);
  return rows;
}

/** Invitations that wait, latest first. */
export async function pendingInvitations(tx: Tx, first: number): Promise<PendingInvitationRow[]> {
  const { rows } = await sql<PendingInvitationRow>`
    select i.id, o.name as organization, i.email, i.created, i.expires from invitation i
    join organization o on o.id = i.organization_id
    where i.accepted is null and i.withdrawn is null order by i.created desc, i.id limit ${first}`.execute(tx);
  return rows;
}

/** By e-mail; those whose e-mail or name fits the pattern. */
export async function people(tx: Tx, pattern: string, first: number): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select u.id, u.email, u.first_name, u.last_name, u.is_admin, u.created, u.disabled,
           (select max(s.last_active) from session s where s.user_id = u.id) as last_active,
           array(select o.name from member m join organization o on o.id = m.organization_id
                 where m.user_id = u.id order by o.name) as organizations
    from app_user u where u.email ilike ${pattern} or u.first_name || ' ' || u.last_name ilike ${pattern}
    order by u.email limit ${first}`.execute(tx);
  return rows;
}

/** The queue, oldest first. */
export async function work(tx: Tx, first: number): Promise<WorkRow[]> {
  const { rows } = await sql<WorkRow>`
    select coalesce(w.source_id, w.id) as id, coalesce(w.source_name, w.name) as kind, o.name as organization,
           w.retry_count + (w.started_on is not null)::int as attempts, w.state = 'active' as running,
           w.heartbeat_on as heartbeat, coalesce(w.source_created_on, w.created_on) as created
    from pgboss.job w left join organization o on o.id::text = w.data ->> 'organizationId'
    where w.state in ('created', 'retry', 'active') order by created, id limit ${first}`.execute(tx);
  return rows;
}

/** Security events, latest first; before the one with this id. */
export async function securityLog(tx: Tx, first: number, before: number | null) {
  let query = tx
    .selectFrom('audit')
    .leftJoin('app_user', 'app_user.id', 'audit.user_id')
    .select(['audit.id', 'at', 'event', 'organization_id', 'address', 'details', 'app_user.email as user_email']);
  if (before !== null) query = query.where('audit.id', '<', before);
  return await query.orderBy('audit.id', 'desc').limit(first).execute();
}

export async function findWork(tx: Tx, id: string) {
  const { rows } = await sql<{ kind: string; organization_id: string | null }>`
    select coalesce(source_name, name) as kind, data ->> 'organizationId' as organization_id from pgboss.job
    where (id = ${id} or source_id = ${id}) and state in ('created', 'retry', 'active')`.execute(tx);
  return rows[0];
}

/** In the tenant's own transaction; answers its project. */
export async function cancelJob(tx: Tx, id: string, now: Date) {
  return await tx
    .updateTable('job')
    .set({ state: 'cancelled', ended: now })
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'running'])
    .returning('project_id')
    .executeTakeFirst();
}

/** One that waits ends at once; one that runs is ended by its worker. In the tenant's own transaction; answers its project. */
export async function cancelGeneration(tx: Tx, id: string, isWaiting: boolean, now: Date) {
  const ended = { state: 'cancelled' as const, ended: now, previews: jsonb([]), checkpoint: null };
  return await tx
    .updateTable('generation')
    .set({ ...(isWaiting ? ended : { state: 'stopping' as const }), keep_found: false })
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'running', 'stopping'])
    .returning('project_id')
    .executeTakeFirst();
}

/** false: there is no such person. */
export async function setDisabled(db: Db, userId: string, disabled: Date | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('app_user')
    .set({ disabled })
    .where('id', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** false: there is no such person. */
export async function setAdmin(db: Db, userId: string, isAdmin: boolean): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('app_user')
    .set({ is_admin: isAdmin })
    .where('id', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

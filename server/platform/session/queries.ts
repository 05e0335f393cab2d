// SQL of logins, and of the share links that a reader may come with instead of a login.

import { sql } from 'kysely';
import type { Language, Seat } from '../context.ts';
import type { JsonObject } from '../db/column-types.ts';
import type { Db } from '../db/connection.ts';
import type { NewRowOf } from '../db/schema.ts';
import type { Tx } from '../db/tenant.ts';

/** An active login, and whose it is. */
export interface IdentityRow {
  user_id: string;
  serial: number;
  email: string;
  first_name: string;
  last_name: string;
  language: Language;
  avatar_key: string | null;
  is_admin: boolean;
  current_organization_id: string | null;
  expires: Date;
  last_active: Date;
  organizations: Seat[];
  session_id: string;
  second_factor: boolean;
}

/** Of a login that has not been ended; whether its time is up, the caller sees. */
export async function sessionIdentity(db: Db, tokenHash: Buffer): Promise<IdentityRow | undefined> {
  const { rows } = await sql<IdentityRow>`select * from session_identity(${tokenHash})`.execute(db);
  return rows[0];
}

/**
 * Puts a login in, and takes out the person's that were over before `forgotten`. Answers whose it is and whether they have
 * logged in before and never with such a browser; versions do not count.
 */
export async function insertSession(db: Db, row: NewRowOf<'session'>, forgotten: Date) {
  const { rows } = await sql<{ is_new: boolean; email: string; notifications: JsonObject }>`
    with gone as (
      delete from session where user_id = ${row.user_id} and expires < ${forgotten}
    ), new as (
      insert into session (token_hash, user_id, created, last_active, expires, user_agent, address, method, second_factor, id_token)
      values (${row.token_hash}, ${row.user_id}, ${row.created}, ${row.last_active}, ${row.expires}, ${row.user_agent ?? ''},
              ${row.address ?? ''}, ${row.method ?? 'password'}, ${row.second_factor ?? false}, ${row.id_token ?? null})
    )
    select u.email, u.notifications, s.is_new
    from app_user u, lateral (
      select count(*) > 0 and not coalesce(bool_or(regexp_replace(user_agent, '[0-9._]+', '', 'g')
                                                   = regexp_replace(${row.user_agent ?? ''}, '[0-9._]+', '', 'g')), false) as is_new
      from session where user_id = u.id
    ) s
    where u.id = ${row.user_id}`.execute(db);
  return rows[0]!;
}

export async function noteUse(db: Db, tokenHash: Buffer, now: Date): Promise<void> {
  await db.updateTable('session').set({ last_active: now }).where('token_hash', '=', tokenHash).execute();
}

export async function endSession(db: Db, tokenHash: Buffer, now: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ ended: now })
    .where('token_hash', '=', tokenHash)
    .where('ended', 'is', null)
    .execute();
}

export async function endSessionsOf(db: Db, userId: string, except: Buffer | null, now: Date): Promise<void> {
  let query = db.updateTable('session').set({ ended: now }).where('user_id', '=', userId);
  if (except) query = query.where('token_hash', '!=', except);
  await query.where('ended', 'is', null).execute();
}

/** Latest use first. */
export async function activeSessions(
  db: Db,
  userId: string,
  { now, idleSince }: { readonly now: Date; readonly idleSince: Date },
) {
  return await db
    .selectFrom('session')
    .select(['id', 'created', 'last_active', 'expires', 'user_agent', 'address', 'method'])
    .where('user_id', '=', userId)
    .where('ended', 'is', null)
    .where('expires', '>', now)
    .where('last_active', '>', idleSince)
    .orderBy('last_active', 'desc')
    .execute();
}

/** false: the person has no such active login. */
export async function endSessionOf(db: Db, userId: string, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({ ended: now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('ended', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The link behind a token, unless its project is deleted; whether its time is up, the caller sees. */
export async function linkByToken(tx: Tx, tokenHash: Buffer) {
  return await tx
    .selectFrom('share_link')
    .innerJoin('project', 'project.id', 'share_link.project_id')
    .innerJoin('organization', 'organization.id', 'share_link.organization_id')
    .select([
      'share_link.id',
      'share_link.name',
      'share_link.organization_id',
      'share_link.project_id',
      'share_link.version',
      'share_link.expires',
      'share_link.last_used',
      'share_link.allows_exports',
      'share_link.route_ids',
      'share_link.with_cost',
      'share_link.allows_comments',
      'organization.name as organization',
    ])
    .where('token_hash', '=', tokenHash)
    .where('ended', 'is', null)
    .where('project.deleted', 'is', null)
    .executeTakeFirst();
}

export async function noteLinkUse(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('share_link').set({ last_used: now }).where('id', '=', id).execute();
}

export type OpenedLink = NonNullable<Awaited<ReturnType<typeof linkByToken>>>;

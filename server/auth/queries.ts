// SQL of accounts and logins. The tables are about people and have no tenant; each function is given whose row it may touch.

import { sql } from 'kysely';
import type { Language, Seat } from '../context.ts';
import type { Db } from '../db/connection.ts';
import type { NewRowOf } from '../db/schema.ts';

// Attempts ---------------------------------------------------------------------------------------------------------------

export interface Booking {
  readonly keys: readonly string[];
  /** Of each key, how many may be pending or failed. */
  readonly mosts: readonly number[];
  readonly now: Date;
  /** Earlier attempts are forgotten. */
  readonly oldest: Date;
  /** Pending ones from before died with their server. */
  readonly givenUp: Date;
}

/** ids null and not refused: pending attempts could still use up what is left. */
export async function bookAttempt(
  db: Db,
  { keys, mosts, now, oldest, givenUp }: Booking,
): Promise<{ refused: boolean; ids: string[] | null }> {
  const { rows } = await sql<{ refused: boolean; ids: string[] | null }>`
    select refused, ids from book_login_attempt(${keys}::text[], ${mosts}::integer[], ${now}, ${oldest}, ${givenUp})`.execute(
    db,
  );
  return rows[0]!;
}

export async function markFailed(db: Db, ids: readonly string[]): Promise<void> {
  await db
    .updateTable('login_attempt')
    .set({ failed: true })
    .where('id', 'in', [...ids])
    .execute();
}

/** Takes these attempts back, and the account's earlier failures with them. */
export async function forgetAttempts(db: Db, accountKey: string, ids: readonly string[]): Promise<void> {
  await db
    .deleteFrom('login_attempt')
    .where((eb) =>
      eb.or([
        ...(ids.length > 0 ? [eb('id', 'in', [...ids])] : []),
        eb.and([eb('key', '=', accountKey), eb('failed', '=', true)]),
      ]),
    )
    .execute();
}

// People -----------------------------------------------------------------------------------------------------------------

/** Of anybody, also of somebody who is disabled. */
export async function userByEmail(db: Db, email: string) {
  return await db
    .selectFrom('app_user')
    .select(['id', 'email', 'language', 'notifications'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();
}

export async function userById(db: Db, id: string) {
  return await db.selectFrom('app_user').select(['email', 'language']).where('id', '=', id).executeTakeFirstOrThrow();
}

export async function deleteResets(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('password_reset').where('user_id', '=', userId).execute();
}

// A new e-mail address ---------------------------------------------------------------------------------------------------

/** In place of an earlier wish, whose link is good no longer. */
export async function putEmailChange(
  db: Db,
  wish: { readonly userId: string; readonly email: string; readonly now: Date; readonly expires: Date },
): Promise<void> {
  const values = { email: wish.email, token_hash: null, created: wish.now, expires: wish.expires };
  await db
    .insertInto('email_change')
    .values({ user_id: wish.userId, ...values })
    .onConflict((oc) => oc.column('user_id').doUpdateSet(values))
    .execute();
}

/** false: there is no such wish any more. */
export async function setEmailToken(
  db: Db,
  wish: { readonly userId: string; readonly email: string; readonly tokenHash: Buffer; readonly now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('email_change')
    .set({ token_hash: wish.tokenHash })
    .where('user_id', '=', wish.userId)
    .where('email', '=', wish.email)
    .where('expires', '>', wish.now)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The wish behind a link, taken out: a link is good once. */
export async function takeEmailChange(db: Db, tokenHash: Buffer, now: Date) {
  return await db
    .deleteFrom('email_change')
    .where('token_hash', '=', tokenHash)
    .where('expires', '>', now)
    .returning(['user_id', 'email'])
    .executeTakeFirst();
}

/** Answers the address and language before. @throws SQLSTATE 23505 when the address is another's */
export async function setEmail(db: Db, userId: string, email: string, now: Date) {
  const before = await db
    .selectFrom('app_user')
    .select(['email', 'language'])
    .where('id', '=', userId)
    .where('disabled', 'is', null)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await db
    .updateTable('app_user')
    .set({ email, email_verified: now, updated: now, version: sql<number>`version + 1` })
    .where('id', '=', userId)
    .execute();
  return before;
}

// Logins -----------------------------------------------------------------------------------------------------------------

/** A login that stands, and whose it is. */
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
 * Puts a login in, and takes out the person's that were over before `forgotten`. Answers whether the person has logged in
 * before and never with such a browser; versions do not count.
 */
export async function insertSession(db: Db, row: NewRowOf<'session'>, forgotten: Date): Promise<boolean> {
  const { rows } = await sql<{ is_new: boolean }>`
    with gone as (
      delete from session where user_id = ${row.user_id} and expires < ${forgotten}
    ), new as (
      insert into session (token_hash, user_id, created, last_active, expires, user_agent, address, method, second_factor, id_token)
      values (${row.token_hash}, ${row.user_id}, ${row.created}, ${row.last_active}, ${row.expires}, ${row.user_agent ?? ''},
              ${row.address ?? ''}, ${row.method ?? 'password'}, ${row.second_factor ?? false}, ${row.id_token ?? null})
    )
    select count(*) > 0 and not coalesce(bool_or(regexp_replace(user_agent, '[0-9._]+', '', 'g')
                                                 = regexp_replace(${row.user_agent ?? ''}, '[0-9._]+', '', 'g')), false) as is_new
    from session where user_id = ${row.user_id}`.execute(db);
  return rows[0]!.is_new;
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
export async function standingSessions(
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

/** false: the person has no such login that stands. */
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

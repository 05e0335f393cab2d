// SQL of accounts and logins. The tables are about people and have no tenant; each function receives whose row it may touch.

import { sql } from 'kysely';
import type { Db } from '../../platform/db/connection.ts';
import type { NewRowOf } from '../../platform/db/schema.ts';

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

/** ids null and not rejected: pending attempts could still use up what is left. */
export async function bookAttempt(
  db: Db,
  { keys, mosts, now, oldest, givenUp }: Booking,
): Promise<{ rejected: boolean; ids: string[] | null }> {
  const { rows } = await sql<{ rejected: boolean; ids: string[] | null }>`
    select refused as rejected, ids from book_login_attempt(${keys}::text[], ${mosts}::integer[], ${now}, ${oldest}, ${givenUp})`.execute(
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

/** Those of every key from before; answers how many there were. */
export async function deleteAttempts(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('login_attempt').where('at', '<', before).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Those of an account, wherever they came from. */
export async function forgetAttemptsOf(db: Db, accountKey: string): Promise<void> {
  await db.deleteFrom('login_attempt').where(sql<boolean>`starts_with(key, ${accountKey})`).execute();
}

/** Takes these attempts back, and the key's earlier failures with them. */
export async function forgetAttempts(db: Db, key: string, ids: readonly string[]): Promise<void> {
  await db
    .deleteFrom('login_attempt')
    .where((eb) =>
      eb.or([
        ...(ids.length > 0 ? [eb('id', 'in', [...ids])] : []),
        eb.and([eb('key', '=', key), eb('failed', '=', true)]),
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

/** Of somebody who is not disabled. */
export async function openAccountByEmail(db: Db, email: string) {
  return await db
    .selectFrom('app_user')
    .select(['id', 'email', 'language', 'password_hash'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('disabled', 'is', null)
    .executeTakeFirst();
}

/** What proves that it is they: the password's hash, or how fresh the login is. */
export async function passwordBehindSession(db: Db, sessionId: string) {
  return await db
    .selectFrom('app_user')
    .innerJoin('session', 'session.user_id', 'app_user.id')
    .select(['password_hash', 'session.created'])
    .where('session.id', '=', sessionId)
    .executeTakeFirstOrThrow();
}

export async function hasPassword(db: Db, userId: string): Promise<boolean> {
  const { password_hash } = await db
    .selectFrom('app_user')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return password_hash !== null;
}

/** Their address, names and organizations: no good passwords. */
export async function wordsAbout(db: Db, userId: string): Promise<string[]> {
  const { rows } = await sql<{ words: string[] | null }>`select words_about_user(${userId}) as words`.execute(db);
  return rows[0]?.words ?? [];
}

/** One change at a time per person, until the transaction ends. */
export async function lockUser(tx: Db, userId: string) {
  return await tx
    .selectFrom('app_user')
    .select(['email', 'password_hash'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

/** `email_verified` where a mailed link has shown whose the address is. */
export async function setPassword(
  db: Db,
  userId: string,
  values: { readonly password_hash: string; readonly updated: Date; readonly email_verified?: Date },
): Promise<void> {
  await db.updateTable('app_user').set(values).where('id', '=', userId).execute();
}

// Links to a new password ------------------------------------------------------------------------------------------------

/** Takes out those that were over when this one was made. */
export async function insertReset(db: Db, row: NewRowOf<'password_reset'> & { readonly created: Date }): Promise<void> {
  await db.deleteFrom('password_reset').where('expires', '<=', row.created).execute();
  await db.insertInto('password_reset').values(row).execute();
}

export async function resetIsOpen(
  db: Db,
  link: { readonly userId: string; readonly tokenHash: Buffer; readonly now: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('password_reset')
    .select('user_id')
    .where('token_hash', '=', link.tokenHash)
    .where('user_id', '=', link.userId)
    .where('expires', '>', link.now)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteResets(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('password_reset').where('user_id', '=', userId).execute();
}

// New accounts -------------------------------------------------------------------------------------------------------------

/** Answers its id, and takes out those that were over when this one was made. */
export async function insertRegistration(
  tx: Db,
  row: NewRowOf<'registration'> & { readonly created: Date },
): Promise<string> {
  await tx.deleteFrom('registration').where('expires', '<', row.created).execute();
  const { id } = await tx.insertInto('registration').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** undefined: there is no such request any more. */
export async function setRegistrationToken(
  db: Db,
  change: { readonly id: string; readonly tokenHash: Buffer; readonly now: Date },
) {
  return await db
    .updateTable('registration')
    .set({ token_hash: change.tokenHash })
    .where('id', '=', change.id)
    .where('expires', '>', change.now)
    .returning('language')
    .executeTakeFirst();
}

export async function registrationByToken(db: Db, tokenHash: Buffer, now: Date) {
  return await db
    .selectFrom('registration')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires', '>', now)
    .executeTakeFirst();
}

/** Taken out: one request makes one account. */
export async function takeRegistration(tx: Db, id: string) {
  return await tx.deleteFrom('registration').where('id', '=', id).returningAll().executeTakeFirst();
}

// A new e-mail address ---------------------------------------------------------------------------------------------------

/** In place of an earlier change, whose link is good no longer. */
export async function putEmailChange(
  db: Db,
  change: { readonly userId: string; readonly email: string; readonly now: Date; readonly expires: Date },
): Promise<void> {
  const values = { email: change.email, token_hash: null, created: change.now, expires: change.expires };
  await db
    .insertInto('email_change')
    .values({ user_id: change.userId, ...values })
    .onConflict((oc) => oc.column('user_id').doUpdateSet(values))
    .execute();
}

/** false: there is no such change any more. */
export async function setEmailToken(
  db: Db,
  change: { readonly userId: string; readonly email: string; readonly tokenHash: Buffer; readonly now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('email_change')
    .set({ token_hash: change.tokenHash })
    .where('user_id', '=', change.userId)
    .where('email', '=', change.email)
    .where('expires', '>', change.now)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The change behind a link, taken out: a link is good once. */
export async function takeEmailChange(db: Db, tokenHash: Buffer, now: Date) {
  return await db
    .deleteFrom('email_change')
    .where('token_hash', '=', tokenHash)
    .where('expires', '>', now)
    .returning(['user_id', 'email'])
    .executeTakeFirst();
}

/** Answers the address and language before; null: the account is closed. @throws SQLSTATE 23505 when the address is another's */
export async function setEmail(db: Db, userId: string, email: string, now: Date) {
  const before = await db
    .selectFrom('app_user')
    .select(['email', 'language'])
    .where('id', '=', userId)
    .where('disabled', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!before) return null;
  await db
    .updateTable('app_user')
    .set({ email, email_verified: now, updated: now, version: sql<number>`version + 1` })
    .where('id', '=', userId)
    .execute();
  return before;
}

/** Answers the id. @throws SQLSTATE 23505 when the address is taken */
export async function insertUser(db: Db, row: NewRowOf<'app_user'>): Promise<string> {
  const { id } = await db.insertInto('app_user').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

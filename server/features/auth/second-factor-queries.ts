// SQL of second factors: authenticators, passkeys, recovery codes, and the tickets between the two steps of a login. The tables
// are about people and have no tenant; each function receives whose row it may touch.

import { sql } from 'kysely';
import type { Db } from '../../platform/db/connection.ts';
import type { NewRowOf, RowOf } from '../../platform/db/schema.ts';

// Tickets ----------------------------------------------------------------------------------------------------------------

/** Takes out those that were over by `now` on the way. */
export async function insertTicket(db: Db, row: NewRowOf<'login_ticket'>, now: Date): Promise<void> {
  await db.deleteFrom('login_ticket').where('expires', '<', now).execute();
  await db.insertInto('login_ticket').values(row).execute();
}

export async function openTicket(
  db: Db,
  { tokenHash, purpose, now }: { tokenHash: Buffer; purpose: RowOf<'login_ticket'>['purpose']; now: Date },
): Promise<RowOf<'login_ticket'> | undefined> {
  return await db
    .selectFrom('login_ticket')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('expires', '>', now)
    .executeTakeFirst();
}

/** false: somebody else was quicker. */
export async function deleteTicket(db: Db, tokenHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('login_ticket').where('token_hash', '=', tokenHash).executeTakeFirst();
  return numDeletedRows === 1n;
}

// What a person has --------------------------------------------------------------------------------------------------------

export interface PasskeyRow {
  readonly id: string;
  readonly name: string;
  readonly created: Date;
  readonly last_used: Date | null;
  readonly transports: readonly string[];
}

/** All in one question: every login asks it. Passkeys in the order of their making. */
export async function factorsOf(
  db: Db,
  userId: string,
): Promise<{ hasTotp: boolean; passkeys: readonly PasskeyRow[]; recoveryCodesLeft: number }> {
  const { rows } = await sql<{ confirmed: boolean; passkeys: PasskeyRow[]; codes: number }>`
    select
      exists (select from totp where user_id = ${userId} and confirmed is not null) as confirmed,
      (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'created', created, 'last_used', last_used,
                                                  'transports', transports) order by created), '[]')
         from passkey where user_id = ${userId}) as passkeys,
      (select count(*) from recovery_code where user_id = ${userId} and used is null) as codes`.execute(db);
  const { confirmed, passkeys, codes } = rows[0]!;
  const dated = passkeys.map((row) => ({
    ...row,
    created: new Date(row.created),
    last_used: row.last_used && new Date(row.last_used),
  }));
  return { hasTotp: confirmed, passkeys: dated, recoveryCodesLeft: codes };
}

// Authenticators -----------------------------------------------------------------------------------------------------------

export async function totpOf(db: Db, userId: string): Promise<RowOf<'totp'> | undefined> {
  return await db.selectFrom('totp').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** false: this step of the clock, or a later one, was used before. */
export async function useStep(
  db: Db,
  { userId, step, confirmed }: { readonly userId: string; readonly step: number; readonly confirmed: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('totp')
    .set({ last_step: step, confirmed })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** In place of one that was never confirmed. false: there is one in force. */
export async function putTotp(db: Db, userId: string, secret: Buffer): Promise<boolean> {
  const row = await db
    .insertInto('totp')
    .values({ user_id: userId, secret })
    .onConflict((oc) => oc.column('user_id').doUpdateSet({ secret, last_step: 0 }).where('totp.confirmed', 'is', null))
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteTotp(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('totp').where('user_id', '=', userId).execute();
}

// Recovery codes -----------------------------------------------------------------------------------------------------------

/** false: it is not the person's, or was used before. */
export async function useRecoveryCode(db: Db, userId: string, codeHash: Buffer, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_code')
    .set({ used: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .where('used', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** These and no others from now on; in a transaction, one at a time per person. */
export async function replaceRecoveryCodes(db: Db, userId: string, hashes: readonly Buffer[]): Promise<void> {
  await sql`select from app_user where id = ${userId} for update`.execute(db);
  await deleteRecoveryCodes(db, userId);
  await db
    .insertInto('recovery_code')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute();
}

export async function deleteRecoveryCodes(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
}

// Passkeys -----------------------------------------------------------------------------------------------------------------

/** Of somebody who is not disabled; of this person where one is named. */
export async function passkeyById(db: Db, id: string, userId: string | null): Promise<RowOf<'passkey'> | undefined> {
  let query = db
    .selectFrom('passkey')
    .innerJoin('app_user', 'app_user.id', 'passkey.user_id')
    .selectAll('passkey')
    .where('passkey.id', '=', id)
    .where('app_user.disabled', 'is', null);
  if (userId) query = query.where('passkey.user_id', '=', userId);
  return await query.executeTakeFirst();
}

export async function notePasskeyUse(db: Db, id: string, counter: number, now: Date): Promise<void> {
  await db.updateTable('passkey').set({ counter, last_used: now }).where('id', '=', id).execute();
}

export async function insertPasskey(db: Db, row: NewRowOf<'passkey'>): Promise<void> {
  await db.insertInto('passkey').values(row).execute();
}

/** false: the person has no such passkey. */
export async function deletePasskey(db: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

// What a login has shown -----------------------------------------------------------------------------------------------------

/** This login counts as one with a second factor from now on. */
export async function raiseSession(db: Db, sessionId: string): Promise<void> {
  await db.updateTable('session').set({ second_factor: true }).where('id', '=', sessionId).execute();
}

/** None of the person's logins counts as one with a second factor any more. */
export async function lowerSessions(db: Db, userId: string): Promise<void> {
  await db.updateTable('session').set({ second_factor: false }).where('user_id', '=', userId).execute();
}

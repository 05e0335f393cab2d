// SQL of signing in at identity providers: the round trips that are under way, and the accounts that are linked to people by
// issuer and subject. The tables are about people and have no tenant; each function receives whose row it may touch.

import type { ProviderName } from '../../platform/config.ts';
import type { Db } from '../../platform/db/connection.ts';
import type { NewRowOf, RowOf } from '../../platform/db/schema.ts';

// Round trips ------------------------------------------------------------------------------------------------------------

/** Takes out those that ended before `forgotten` on the way. */
export async function insertSignInAttempt(db: Db, row: NewRowOf<'sign_in'>, forgotten: Date): Promise<void> {
  await db.deleteFrom('sign_in').where('expires', '<', forgotten).execute();
  await db.insertInto('sign_in').values(row).execute();
}

/** Who began it; userId null: nobody who was logged in. */
type SignInAttemptKey = Pick<RowOf<'sign_in'>, 'state_hash' | 'browser_hash' | 'provider' | 'purpose' | 'user_id'>;

/** Marks it used; null when it is not this caller's, used before, or over. */
export async function takeSignInAttempt(db: Db, key: SignInAttemptKey, now: Date): Promise<RowOf<'sign_in'> | null> {
  const { state_hash, browser_hash, provider, purpose, user_id } = key;
  const row = await db
    .updateTable('sign_in')
    .set({ used: now })
    .where('state_hash', '=', state_hash)
    .where('browser_hash', '=', browser_hash)
    .where('provider', '=', provider)
    .where('purpose', '=', purpose)
    .where('used', 'is', null)
    .where('expires', '>', now)
    .where('user_id', 'is not distinct from', user_id)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** A hand-off asks later whose round trip it was. */
export async function setSignInUser(db: Db, stateHash: Buffer, userId: string): Promise<void> {
  await db.updateTable('sign_in').set({ user_id: userId }).where('state_hash', '=', stateHash).execute();
}

/** The partner's project that a round trip came from, once it has ended and while it is remembered. */
export async function sourceProject(
  db: Db,
  trip: { readonly stateHash: Buffer; readonly userId: string; readonly now: Date },
): Promise<string | null> {
  const row = await db
    .selectFrom('sign_in')
    .select('source_project')
    .where('state_hash', '=', trip.stateHash)
    .where('provider', '=', 'emerald')
    .where('user_id', '=', trip.userId)
    .where('used', 'is not', null)
    .where('expires', '>', trip.now)
    .executeTakeFirst();
  return row?.source_project ?? null;
}

// Linked accounts ----------------------------------------------------------------------------------------------------------

/** Whose account it is, and since when that person is disabled. */
export async function ownerOfIdentity(
  db: Db,
  { provider, issuer, subject }: Pick<RowOf<'identity'>, 'provider' | 'issuer' | 'subject'>,
) {
  return await db
    .selectFrom('identity')
    .innerJoin('app_user', 'app_user.id', 'identity.user_id')
    .select(['identity.user_id', 'app_user.disabled'])
    .where('identity.provider', '=', provider)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
}

/** Links it; one that is linked already keeps its owner and gets the rest anew. */
export async function putIdentity(db: Db, row: NewRowOf<'identity'>, now: Date): Promise<void> {
  const { email, tokens } = row;
  await db
    .insertInto('identity')
    .values(row)
    .onConflict((oc) => oc.columns(['provider', 'issuer', 'subject']).doUpdateSet({ email, tokens, last_used: now }))
    .execute();
}

/** false: the person had none there. */
export async function deleteIdentity(db: Db, userId: string, provider: ProviderName): Promise<boolean> {
  const gone = await db
    .deleteFrom('identity')
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .returning('provider')
    .execute();
  return gone.length > 0;
}

/** What else lets a person in who has no password: another account to sign in with, or a passkey. */
export async function hasOtherWayIn(db: Db, userId: string, provider: ProviderName): Promise<boolean> {
  const other = await db
    .selectFrom('identity')
    .select('provider')
    .where('user_id', '=', userId)
    .where('provider', 'in', ['microsoft', 'emerald'])
    .where('provider', '!=', provider)
    .limit(1)
    .executeTakeFirst();
  if (other) return true;
  const passkey = await db.selectFrom('passkey').select('id').where('user_id', '=', userId).limit(1).executeTakeFirst();
  return passkey !== undefined;
}

export async function identitiesOf(db: Db, userId: string) {
  return await db
    .selectFrom('identity')
    .select(['provider', 'email', 'created'])
    .where('user_id', '=', userId)
    .orderBy('provider')
    .execute();
}

/** Sealed; null when the person has no account at the partner. */
export async function partnerTokensOf(db: Db, userId: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom('identity')
    .select('tokens')
    .where('provider', '=', 'emerald')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.tokens ?? null;
}

export async function setPartnerTokens(db: Db, userId: string, tokens: Buffer): Promise<void> {
  await db
    .updateTable('identity')
    .set({ tokens })
    .where('provider', '=', 'emerald')
    .where('user_id', '=', userId)
    .execute();
}

/** How a login was made, and what its provider needs at logout. */
export async function providerOfSession(db: Db, sessionId: string) {
  return await db.selectFrom('session').select(['method', 'id_token']).where('id', '=', sessionId).executeTakeFirst();
}

// Logins: a random 256-bit token per login, of which only the SHA-256 is stored. A login ends at a fixed time, after some
// hours without use (the browser's poll of user/ does not count as use), or when it is ended. Shared ground: every door
// finds its actor here.

import { sql } from 'kysely';
import { Refusal } from '#domain/errors.ts';
import type { Actor, Language, Seat, Services } from '../context.ts';
import type { LoginMethod } from '../db/schema.ts';
import { audit } from '../log/audit.ts';
import { hashToken, newToken, seal } from './seal.ts';

/** Use is written down at most this often. */
const ACTIVITY_STEP_MS = 60_000;
/** Ended logins are kept for a while, so that a person can be told of them. */
const FORGET_AFTER_MS = 30 * 24 * 3_600_000;
const LONGEST_USER_AGENT = 300;

/** How somebody came in. */
export interface Login {
  readonly address: string;
  readonly userAgent: string;
  readonly method: LoginMethod;
  /** A second factor was shown, or an identity provider answers for it. */
  readonly hasSecondFactor: boolean;
  /** Of the identity provider, for its logout. */
  readonly idToken?: string;
}

/** Answers the new token. */
export async function startSession(services: Services, userId: string, login: Login): Promise<string> {
  const token = newToken();
  const now = services.clock();
  await services.db
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .where('expires', '<', new Date(now.getTime() - FORGET_AFTER_MS))
    .execute();
  await services.db
    .insertInto('session')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      created: now,
      last_active: now,
      expires: new Date(now.getTime() + services.config.sessionMs),
      user_agent: login.userAgent.slice(0, LONGEST_USER_AGENT),
      address: login.address,
      method: login.method,
      second_factor: login.hasSecondFactor,
      id_token: login.idToken ? seal(services, 'id token', login.idToken) : null,
    })
    .execute();
  await audit(services, services.db, {
    event: 'login',
    userId,
    address: login.address,
    details: { method: login.method, secondFactor: login.hasSecondFactor },
  });
  return token;
}

export async function endSession(services: Services, tokenHash: Buffer): Promise<void> {
  await services.db
    .updateTable('session')
    .set({ ended: services.clock() })
    .where('token_hash', '=', tokenHash)
    .where('ended', 'is', null)
    .execute();
}

/** Ends all logins of a person but, if given, one. */
export async function endSessionsOf(services: Services, userId: string, except: Buffer | null): Promise<void> {
  let query = services.db.updateTable('session').set({ ended: services.clock() }).where('user_id', '=', userId);
  if (except) query = query.where('token_hash', '!=', except);
  await query.where('ended', 'is', null).execute();
}

/** Those that stand, latest use first. */
export async function sessionsOf(services: Services, userId: string) {
  const now = services.clock();
  return await services.db
    .selectFrom('session')
    .select(['id', 'created', 'last_active', 'expires', 'user_agent', 'address', 'method'])
    .where('user_id', '=', userId)
    .where('ended', 'is', null)
    .where('expires', '>', now)
    .where('last_active', '>', new Date(now.getTime() - services.config.sessionIdleMs))
    .orderBy('last_active', 'desc')
    .execute();
}

/** false: the person has no such login that stands. */
export async function endSessionOf(services: Services, userId: string, id: string): Promise<boolean> {
  const { numUpdatedRows } = await services.db
    .updateTable('session')
    .set({ ended: services.clock() })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('ended', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

interface IdentityRow {
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

/** Who sent this Authorization header; throws a refusal (401) when it is missing, unknown or over. */
export async function actorOf(services: Services, authorization: string | undefined, counts: boolean): Promise<Actor> {
  const token = /^(?:Token|Bearer) ([A-Za-z0-9_-]{20,100})$/.exec(authorization ?? '')?.[1];
  if (!token) throw new Refusal('unauthenticated');
  const tokenHash = hashToken(token);
  const { rows } = await sql<IdentityRow>`select * from session_identity(${tokenHash})`.execute(services.db);
  const row = rows[0];
  const now = services.clock().getTime();
  const idleMs = row ? now - row.last_active.getTime() : 0;
  if (!row || row.expires.getTime() <= now || idleMs > services.config.sessionIdleMs) throw new Refusal('sessionEnded');
  if (counts && idleMs > ACTIVITY_STEP_MS)
    await services.db
      .updateTable('session')
      .set({ last_active: services.clock() })
      .where('token_hash', '=', tokenHash)
      .execute();
  return actorFrom(row, tokenHash);
}

function actorFrom(row: IdentityRow, sessionHash: Buffer): Actor {
  const isOpen = (seat: Seat) => row.second_factor || !seat.needsSecondFactor;
  const seats = row.organizations.filter(isOpen);
  const seat = seats.find(({ id }) => id === row.current_organization_id) ?? seats[0];
  return {
    userId: row.user_id,
    serial: row.serial,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    language: row.language,
    avatarKey: row.avatar_key,
    isAdmin: row.is_admin,
    organizationId: seat?.id ?? null,
    isOrganizationAdmin: seat?.isAdmin ?? false,
    seats,
    closedSeats: row.organizations.filter((other) => !isOpen(other)),
    sessionHash,
    sessionId: row.session_id,
    hasSecondFactor: row.second_factor,
  };
}

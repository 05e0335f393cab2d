// Logins: a random 256-bit token per login, of which only the SHA-256 is stored. A login ends at a fixed time, after some
// hours without use (the browser's poll of user/ does not count as use), or when it is ended. Shared ground: every endpoint
// finds its actor here.

import { ClientError } from '#domain/errors.ts';
import { notificationsOf } from '#domain/user.ts';
import { audit } from '../audit/audit.ts';
import { pageOrigin } from '../config.ts';
import type { Actor, Seat, Services } from '../context.ts';
import { hashToken, newToken, seal } from '../crypto/seal.ts';
import type { LoginMethod } from '../db/account-tables.ts';
import { enqueueMail } from '../mail/queue.ts';
import * as queries from './queries.ts';

/** Use is written down at most this often. */
const ACTIVITY_STEP_MS = 60_000;
/** Ended logins are kept for a while, so that a person can see them. */
const FORGET_AFTER_MS = 30 * 24 * 3_600_000;
const MAX_USER_AGENT_LENGTH = 300;

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

/** Answers the new token. A login from a kind of browser that is new to the account is reported by mail, if the person likes. */
export async function startSession(services: Services, userId: string, login: Login): Promise<string> {
  const token = newToken();
  const now = services.clock();
  const row = {
    token_hash: hashToken(token),
    user_id: userId,
    created: now,
    last_active: now,
    expires: new Date(now.getTime() + services.config.sessionMs),
    user_agent: login.userAgent.slice(0, MAX_USER_AGENT_LENGTH),
    address: login.address,
    method: login.method,
    second_factor: login.hasSecondFactor,
    id_token: login.idToken ? seal(services, 'id token', login.idToken) : null,
  };
  // The login, its event and its mail are written together or not at all.
  await services.db.transaction().execute(async (tx) => {
    const owner = await queries.insertSession(tx, row, new Date(now.getTime() - FORGET_AFTER_MS));
    await audit(services, tx, {
      event: 'login',
      userId,
      address: login.address,
      details: { method: login.method, secondFactor: login.hasSecondFactor },
    });
    if (!owner.is_new || !notificationsOf(owner.notifications).new_login) return;
    const about = { userId, address: login.address, at: now.toISOString() };
    await enqueueMail(tx, { kind: 'newLogin', email: owner.email, origin: pageOrigin(services.config), about });
  });
  return token;
}

export async function endSession(services: Services, tokenHash: Buffer): Promise<void> {
  await queries.endSession(services.db, tokenHash, services.clock());
}

/** Ends all logins of a person except one, if named. */
export async function endSessionsOf(services: Services, userId: string, except: Buffer | null): Promise<void> {
  await queries.endSessionsOf(services.db, userId, except, services.clock());
}

/** Active ones, latest use first. */
export async function sessionsOf(services: Services, userId: string) {
  const now = services.clock();
  const idleSince = new Date(now.getTime() - services.config.sessionIdleMs);
  return await queries.activeSessions(services.db, userId, { now, idleSince });
}

/** false: the person has no such active login. */
export async function endSessionOf(services: Services, userId: string, id: string): Promise<boolean> {
  return await queries.endSessionOf(services.db, userId, id, services.clock());
}

/** Who sent this Authorization header; throws a ClientError (401) when it is missing, unknown or over. */
export async function actorOf(
  services: Services,
  authorization: string | undefined,
  keepsAlive: boolean,
): Promise<Actor> {
  const token = /^(?:Token|Bearer) ([A-Za-z0-9_-]{20,100})$/.exec(authorization ?? '')?.[1];
  if (!token) throw new ClientError('unauthenticated');
  const tokenHash = hashToken(token);
  const row = await queries.sessionIdentity(services.db, tokenHash);
  const now = services.clock().getTime();
  const idleMs = row ? now - row.last_active.getTime() : 0;
  if (!row || row.expires.getTime() <= now || idleMs > services.config.sessionIdleMs)
    throw new ClientError('sessionEnded');
  if (keepsAlive && idleMs > ACTIVITY_STEP_MS) await queries.noteUse(services.db, tokenHash, services.clock());
  return actorFrom(row, tokenHash);
}

function actorFrom(row: queries.IdentityRow, sessionHash: Buffer): Actor {
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

// Accounts at identity providers that are linked to people here, by issuer and subject. Signing in with one that nobody has
// linked makes an account only where that is allowed: with an invitation, or where anybody may register.

import { ClientError } from '#domain/errors.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { ProviderName } from '../../platform/config.ts';
import type { Ctx, Language, Services } from '../../platform/context.ts';
import { hashToken, seal, unseal } from '../../platform/crypto/seal.ts';
import type { Db } from '../../platform/db/connection.ts';
import type { RowOf } from '../../platform/db/schema.ts';
import { notify } from '../../platform/mail/queue.ts';
import { type Login, startSession } from '../../platform/session/session.ts';
import { createUser } from './create-user.ts';
import type { Membership } from './membership.ts';
import { type PartnerTokens, refreshTokens, type SignedIn } from './openid.ts';
import { lockUser, userByEmail } from './queries.ts';
import { askForSecondFactor } from './second-factor.ts';
import * as queries from './sign-in-queries.ts';

export interface Visitor {
  readonly address: string;
  readonly userAgent: string;
  readonly language: Language;
  readonly origin: string;
}

/** Answers the key of a new login. @throws ClientError signInUnknown */
export async function logInBy(
  services: Services,
  membership: Membership,
  who: SignedIn,
  visitor: Visitor,
): Promise<string> {
  const userId = (await personOf(services, who)) ?? (await newPerson(services, membership, who, visitor));
  await keepIdentity(services, services.db, who, userId);
  // A hand-off asks later whose round trip this was.
  await queries.setSignInUser(services.db, who.trip.state_hash, userId);
  const method = who.trip.provider as 'microsoft' | 'emerald';
  const login: Login = {
    address: visitor.address,
    userAgent: visitor.userAgent,
    method,
    hasSecondFactor: who.hasSecondFactor,
    idToken: who.idToken,
  };
  // Where the provider does not say that it asked for a second factor, the person's own is asked for.
  if (!who.hasSecondFactor)
    await askForSecondFactor(services, userId, visitor.origin, { method, idToken: who.idToken });
  return await startSession(services, userId, login);
}

async function personOf(services: Services, who: SignedIn): Promise<string | null> {
  const { issuer, subject, trip } = who;
  const found = await queries.ownerOfIdentity(services.db, { provider: trip.provider, issuer, subject });
  if (found?.disabled) throw new ClientError('signInUnknown', { field: 'non_field_errors' });
  return found?.user_id ?? null;
}

async function newPerson(services: Services, membership: Membership, who: SignedIn, visitor: Visitor): Promise<string> {
  const unknown = new ClientError('signInUnknown', { field: 'non_field_errors' });
  const { invitation_organization: organizationId, invitation_hash: tokenHash } = who.trip;
  const name = { firstName: who.firstName, lastName: who.lastName, language: visitor.language };
  if (organizationId && tokenHash) {
    const key = { organizationId, tokenHash };
    const open = await membership.openInvitation(services, key);
    if (!open || (await emailIsKnown(services, open.email))) throw unknown;
    const userId = await createUser(services, { ...name, email: open.email, password: null, isVerified: true });
    await membership.acceptInvitation(services, userId, key, visitor.address);
    return userId;
  }
  const isFree = who.email.includes('@') && !(await emailIsKnown(services, who.email));
  if (!services.config.openRegistration || !isFree) throw unknown;
  const { email, isEmailVerified: isVerified } = who;
  const userId = await createUser(services, { ...name, email, password: null, isVerified });
  const newOrganization = await membership.createOrganization(services, who.email.split('@')[1]!, visitor.language);
  await membership.addMember(services, newOrganization, userId, true);
  await audit(services, services.db, { event: 'registered', userId, address: visitor.address });
  return userId;
}

async function emailIsKnown(services: Services, email: string): Promise<boolean> {
  return (await userByEmail(services.db, email)) !== undefined;
}

/** Links the account to the person who is logged in. @throws ClientError identityTaken */
export async function linkIdentity(ctx: Ctx, who: SignedIn, origin: string): Promise<void> {
  const { userId, email } = ctx.actor;
  const { provider } = who.trip;
  await ctx.db.transaction().execute(async (tx) => {
    const owner = await personOf({ ...ctx, db: tx }, who);
    if (owner && owner !== userId) throw new ClientError('identityTaken', { field: 'non_field_errors' });
    // One account a provider: a new one takes the old one's place.
    await queries.deleteIdentity(tx, userId, provider);
    await keepIdentity(ctx, tx, who, userId);
    await audit(ctx, tx, { event: 'identityLinked', userId, details: { provider } });
    await notify(tx, { email, origin, event: 'identityLinked' });
  });
}

/** @throws ClientError lastSignIn when nothing else would let the person in */
export async function unlinkIdentity(ctx: Ctx, provider: ProviderName): Promise<void> {
  const { userId } = ctx.actor;
  await ctx.db.transaction().execute(async (tx) => {
    const user = await lockUser(tx, userId);
    const hasPassword = ctx.config.passwordLogin && user?.password_hash != null;
    if (!hasPassword && !(await queries.hasOtherWayIn(tx, userId, provider)))
      throw new ClientError('lastSignIn', { field: 'non_field_errors' });
    if (await queries.deleteIdentity(tx, userId, provider))
      await audit(ctx, tx, { event: 'identityUnlinked', userId, details: { provider } });
  });
}

export async function identitiesOf(services: Services, userId: string) {
  return await queries.identitiesOf(services.db, userId);
}

async function keepIdentity(services: Services, db: Db, who: SignedIn, userId: string): Promise<void> {
  const { provider } = who.trip;
  // Only the partner's own service is ever called with a person's tokens.
  const tokens = provider === 'emerald' ? seal(services, 'partner tokens', JSON.stringify(who.tokens)) : null;
  const { issuer, subject, email } = who;
  await queries.putIdentity(db, { provider, issuer, subject, user_id: userId, email, tokens }, services.clock());
}

const EARLY_MS = 30_000;

/** A token for the partner's own service, new where the old one has run out. @throws ClientError partnerNotAuthorized */
export async function partnerAccessToken(services: Services, userId: string): Promise<string> {
  const sealed = await queries.partnerTokensOf(services.db, userId);
  const text = sealed ? unseal(services, 'partner tokens', sealed) : null;
  if (!text) throw new ClientError('partnerNotAuthorized');
  const tokens = JSON.parse(text) as PartnerTokens;
  if (tokens.expires > services.clock().getTime() + EARLY_MS) return tokens.accessToken;
  if (!tokens.refreshToken) throw new ClientError('partnerNotAuthorized');
  const fresh = await refreshTokens(services, 'emerald', tokens.refreshToken);
  await queries.setPartnerTokens(services.db, userId, seal(services, 'partner tokens', JSON.stringify(fresh)));
  return fresh.accessToken;
}

/** The partner's project that this person came from in a round trip that has ended, or null. */
export async function sourceProjectOf(
  services: Services,
  userId: string,
  state: string,
): Promise<RowOf<'sign_in'>['source_project']> {
  return await queries.sourceProject(services.db, { stateHash: hashToken(state), userId, now: services.clock() });
}

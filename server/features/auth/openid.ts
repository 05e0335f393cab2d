// OpenID Connect with the configured providers: authorization code with PKCE, state and nonce. A round trip is kept in the
// database, good once and for ten minutes, and bound to the browser that began it. Who somebody is comes from the verified
// ID token alone (issuer and subject): never from an e-mail, and never from what the browser sends beside the code.

import * as oidc from 'openid-client';
import { ClientError } from '#domain/errors.ts';
import type { ProviderName } from '../../platform/config.ts';
import type { Services } from '../../platform/context.ts';
import { parseOrganizationToken } from '../../platform/crypto/organization-token.ts';
import { hashToken, newToken } from '../../platform/crypto/seal.ts';
import type { RowOf } from '../../platform/db/schema.ts';
import { insertSignInAttempt, takeSignInAttempt } from './sign-in-queries.ts';

const ATTEMPT_MINUTES = 10;
const TIMEOUT_S = 8;
const SCOPES: Readonly<Record<ProviderName, string>> = {
  microsoft: 'openid profile email',
  emerald: 'openid profile email offline_access',
  autodesk: 'openid profile email',
};

/** What an identity provider's answer in the address brings; client_info and session_state are not believed. */
export interface Answer {
  readonly code?: string | null;
  readonly state: string;
  readonly iss?: string | null;
}

export interface SignedIn {
  readonly trip: RowOf<'sign_in'>;
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
  readonly idToken: string;
  /** The provider has seen more than a password, as its token says or as the installation vouches for it. */
  readonly hasSecondFactor: boolean;
  readonly tokens: PartnerTokens;
}

/** For calls to the provider's own service. */
export interface PartnerTokens {
  readonly accessToken: string;
  readonly refreshToken: string | null;
  /** ms since 1970. */
  readonly expires: number;
}

const discovered = new WeakMap<Services['config'], Map<ProviderName, Promise<oidc.Configuration>>>();

/** @throws ClientError when it is not configured, or away */
export async function providerOf({ config, log }: Services, name: ProviderName): Promise<oidc.Configuration> {
  const settings = config.providers[name];
  if (!settings) throw new ClientError('signInDisabled', { field: 'non_field_errors' });
  const known = discovered.get(config) ?? new Map<ProviderName, Promise<oidc.Configuration>>();
  discovered.set(config, known);
  const found = known.get(name) ?? discover(settings);
  known.set(name, found);
  try {
    return await found;
  } catch (error) {
    known.delete(name);
    log.warn({ err: error, provider: name }, 'an identity provider could not be asked');
    throw new ClientError('unavailable');
  }
}

function discover({
  issuer,
  clientId,
  clientSecret,
}: {
  issuer: string;
  clientId: string;
  clientSecret: string | null;
}) {
  const url = new URL(issuer);
  return oidc.discovery(url, clientId, undefined, clientSecret ? oidc.ClientSecretPost(clientSecret) : oidc.None(), {
    timeout: TIMEOUT_S,
    // Only this machine itself may be without TLS (config.ts).
    ...(url.protocol === 'http:' ? { execute: [oidc.allowInsecureRequests] } : {}),
  });
}

export interface SignInAttempt {
  readonly provider: ProviderName;
  readonly purpose: RowOf<'sign_in'>['purpose'];
  readonly browserHash: Buffer;
  /** Who links. */
  readonly userId: string | null;
  /** Where the provider sends the browser back to: a page of ours. */
  readonly redirectUri: string;
  readonly sourceProject?: string | null;
  readonly invitation?: string | null;
}

/** The address at the provider that begins the round trip. */
export async function beginSignIn(services: Services, trip: SignInAttempt): Promise<string> {
  const provider = await providerOf(services, trip.provider);
  const [state, nonce, verifier] = [newToken(), newToken(), oidc.randomPKCECodeVerifier()];
  const now = services.clock().getTime();
  const key = trip.invitation ? parseOrganizationToken(trip.invitation) : null;
  // Ended trips are kept as long again: a hand-off looks at them once more.
  const row = {
    state_hash: hashToken(state),
    provider: trip.provider,
    purpose: trip.purpose,
    browser_hash: trip.browserHash,
    user_id: trip.userId,
    nonce,
    code_verifier: verifier,
    redirect_uri: trip.redirectUri,
    source_project: trip.sourceProject ?? null,
    invitation_organization: key?.organizationId ?? null,
    invitation_hash: key?.tokenHash ?? null,
    expires: new Date(now + ATTEMPT_MINUTES * 60_000),
  };
  await insertSignInAttempt(services.db, row, new Date(now - ATTEMPT_MINUTES * 60_000));
  return oidc.buildAuthorizationUrl(provider, {
    scope: SCOPES[trip.provider],
    redirect_uri: trip.redirectUri,
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    // Providers give a refresh token only after they have asked.
    ...(SCOPES[trip.provider].includes('offline_access') ? { prompt: 'consent' } : {}),
  }).href;
}

/** Takes the provider's answer, once. @throws ClientError signInFailed: begun elsewhere, used, too old, or not what it says */
export async function completeSignIn(
  services: Services,
  expected: Pick<SignInAttempt, 'provider' | 'purpose' | 'userId'> & { readonly browserHash: Buffer | null },
  answer: Answer,
): Promise<SignedIn> {
  const provider = await providerOf(services, expected.provider);
  const trip = await signInAttemptOf(services, expected, answer.state);
  if (!trip || !answer.code) throw failed();
  const current = new URL(trip.redirect_uri);
  current.searchParams.set('code', answer.code);
  current.searchParams.set('state', answer.state);
  // The state is bound to one provider; a page that does not pass `iss` on loses nothing by it.
  current.searchParams.set('iss', answer.iss ?? provider.serverMetadata().issuer);
  try {
    const tokens = await oidc.authorizationCodeGrant(provider, current, {
      pkceCodeVerifier: trip.code_verifier,
      expectedState: answer.state,
      expectedNonce: trip.nonce,
      idTokenExpected: true,
    });
    return signedIn(services, trip, tokens);
  } catch (error) {
    if (isAway(error)) throw new ClientError('unavailable');
    services.log.warn({ err: error, provider: expected.provider }, 'a sign-in was rejected');
    throw failed();
  }
}

type Tokens = Awaited<ReturnType<typeof oidc.authorizationCodeGrant>>;

function signedIn(services: Services, trip: RowOf<'sign_in'>, tokens: Tokens): SignedIn {
  const claims = tokens.claims()!;
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const [first = '', ...rest] = text(claims.name).split(' ');
  return {
    trip,
    issuer: claims.iss,
    subject: claims.sub,
    email: text(claims.email).slice(0, 254),
    isEmailVerified: claims.email_verified === true,
    firstName: (text(claims.given_name) || first).slice(0, 100),
    lastName: (text(claims.family_name) || rest.join(' ')).slice(0, 100),
    idToken: tokens.id_token!,
    hasSecondFactor:
      services.config.providers[trip.provider]?.secondFactor === 'always' || saysSecondFactor(claims.amr, claims.acr),
    tokens: partnerTokens(services, tokens),
  };
}

const MULTI_FACTOR_ACR = 'http://schemas.openid.net/pape/policies/2007/06/multi-factor';

/** RFC 8176: `mfa` among the methods; or the class of authentication that OpenID's policies name for it. */
export function saysSecondFactor(amr: unknown, acr: unknown): boolean {
  return (Array.isArray(amr) && amr.includes('mfa')) || acr === MULTI_FACTOR_ACR;
}

export function partnerTokens(
  { clock }: Pick<Services, 'clock'>,
  tokens: { access_token: string; refresh_token?: string; expires_in?: number },
): PartnerTokens {
  const seconds = tokens.expires_in ?? 300;
  return {
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token ?? null,
    expires: clock().getTime() + seconds * 1000,
  };
}

/** The trip, if this caller began it and nobody has ended it; ended from now on, whatever comes of it. */
async function signInAttemptOf(
  services: Services,
  { provider, purpose, userId, browserHash }: Parameters<typeof completeSignIn>[1],
  state: string,
): Promise<RowOf<'sign_in'> | null> {
  if (!browserHash) return null;
  const key = { state_hash: hashToken(state), browser_hash: browserHash, provider, purpose, user_id: userId };
  return await takeSignInAttempt(services.db, key, services.clock());
}

/** Where the provider learns that its session with us has ended. */
export async function logoutAddress(
  services: Services,
  name: ProviderName,
  idToken: string | null,
  backTo: string,
): Promise<string | null> {
  const provider = await providerOf(services, name);
  if (!provider.serverMetadata().end_session_endpoint) return null;
  return oidc.buildEndSessionUrl(provider, {
    post_logout_redirect_uri: backTo,
    ...(idToken ? { id_token_hint: idToken } : {}),
  }).href;
}

/** @throws ClientError partnerNotAuthorized when the partner wants a new sign-in */
export async function refreshTokens(
  services: Services,
  name: ProviderName,
  refreshToken: string,
): Promise<PartnerTokens> {
  const provider = await providerOf(services, name);
  try {
    const tokens = await oidc.refreshTokenGrant(provider, refreshToken);
    return { ...partnerTokens(services, tokens), refreshToken: tokens.refresh_token ?? refreshToken };
  } catch (error) {
    if (isAway(error)) throw new ClientError('unavailable');
    throw new ClientError('partnerNotAuthorized');
  }
}

/** The provider was not reached or did not manage: nobody's login is wrong because of that. */
function isAway(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const { code, status } = at as { code?: string; status?: number };
    if (status !== undefined && status >= 500) return true;
    if (/^E[A-Z]+$|^UND_ERR|TIMEOUT/.test(code ?? '') || at.name === 'TimeoutError') return true;
  }
  return false;
}

const failed = () => new ClientError('signInFailed', { field: 'non_field_errors' });

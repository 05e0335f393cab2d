// Ways into the product beside the password: work account and partner (OpenID), second factor, passkeys, registration and
// invitations. Each ends in a key, with which the session begins.

import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { ApiError, call } from './http.ts';
import { queryClient } from './query-client.ts';
import { begin } from './session.ts';

interface Key {
  readonly key: string;
}

/** What an identity provider put into the address of the page that it sent the browser back to. */
export interface ProviderAnswer {
  readonly code: string;
  readonly state: string;
  readonly iss?: string;
  readonly client_info?: string;
  readonly session_state?: string;
}

/** The answer in an address, or null when there is none. */
export function providerAnswer(search: URLSearchParams): ProviderAnswer | null {
  const [code, state] = [search.get('code'), search.get('state')];
  if (!code || !state) return null;
  const others = ['iss', 'client_info', 'session_state'].flatMap((name) => {
    const value = search.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return { code, state, ...Object.fromEntries(others) };
}

export async function workAccountAddress(invite: string | null): Promise<string> {
  const query = invite ? `?invite=${encodeURIComponent(invite)}` : '';
  return (await call<{ url: string }>('GET', `microsoft/auth_url/${query}`)).url;
}

/** `sourceProject`: the partner's project that the visitor comes from. */
export async function partnerAddress(sourceProject: string | null): Promise<string> {
  return (await call<{ url: string }>('POST', 'emerald/auth_url/', { emerald_source_project: sourceProject })).url;
}

export async function logInByProvider(type: 'microsoft' | 'emerald', answer: ProviderAnswer): Promise<void> {
  begin((await call<Key>('POST', `${type}/login/`, { type, ...answer })).key);
}

export async function getOrCreateProject(state: string | null, projectId: string | null): Promise<string> {
  const asked = { state, project_id: projectId };
  return (await call<{ project_uuid: string }>('POST', 'emerald/get_or_create_project/', asked)).project_uuid;
}

// Second factor ----------------------------------------------------------------------------------------------------------

export type SecondMethod = 'totp' | 'passkey' | 'recovery_code';

/** The password was right; the login waits for a second proof. */
export interface SecondStep {
  readonly ticket: string;
  readonly methods: readonly SecondMethod[];
  readonly passkey: PublicKeyCredentialRequestOptionsJSON | null;
}

/** The second step that a refused login asks for, or null when it was refused for another reason. */
export function secondStepOf(error: unknown): SecondStep | null {
  if (!(error instanceof ApiError) || error.body.code !== 'secondFactorRequired') return null;
  return error.body.values as unknown as SecondStep;
}

export type Proof = { readonly otp: string } | { readonly recovery_code: string };

export async function proveByCode(step: SecondStep, proof: Proof): Promise<void> {
  begin((await call<Key>('POST', 'login/second_factor/', { ticket: step.ticket, ...proof })).key);
}

export async function proveByPasskey(step: SecondStep): Promise<void> {
  const passkey = await askForPasskey(step.passkey!);
  begin((await call<Key>('POST', 'login/second_factor/', { ticket: step.ticket, passkey })).key);
}

/** Logs in with a passkey alone. */
export async function logInByPasskey(): Promise<void> {
  const { ticket, options } = await call<{ ticket: string; options: PublicKeyCredentialRequestOptionsJSON }>(
    'POST',
    'login/passkey/options/',
    {},
  );
  const passkey = await askForPasskey(options);
  begin((await call<Key>('POST', 'login/passkey/', { ticket, passkey })).key);
}

/** The browser's own dialog; what speaks to it comes with the first use. */
async function askForPasskey(optionsJSON: PublicKeyCredentialRequestOptionsJSON) {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return await startAuthentication({ optionsJSON });
}

/** Whether the person closed the browser's own dialog: nothing to notify them of. */
export function isCalledOff(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
}

// New accounts -----------------------------------------------------------------------------------------------------------

export interface Registration {
  readonly email?: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly password1: string;
  readonly password2: string;
  readonly organization?: string;
  readonly invite?: string;
  readonly language: string;
}

/** true: logged in at once (an invitation); false: a mail with a link is on its way. */
export async function register(registration: Registration): Promise<boolean> {
  const { key } = await call<{ key?: string }>('POST', 'registration/', registration);
  if (key) begin(key);
  return key !== undefined;
}

/**
 * `password` is asked for in another browser than the one that registered. Answers null when a new account is logged in, or the
 * address that an account has from now on.
 */
export async function verifyEmail(key: string, password: string | null): Promise<string | null> {
  const answer = await call<Partial<Key> & { email?: string }>('POST', 'registration/verify-email/', { key, password });
  if (answer.key) begin(answer.key);
  else void queryClient.invalidateQueries();
  return answer.email ?? null;
}

export interface Invitation {
  readonly email: string;
  readonly organization: string;
}

export function invitationOf(invite: string): Promise<Invitation> {
  return call<Invitation>('POST', 'registration/invitation/', { invite });
}

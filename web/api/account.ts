// One's own account: ways of signing in, second factor, linked accounts, password and logins. What adds or takes away a way in
// asks for the password once more; the server says when it is needed.

import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { queryOptions } from '@tanstack/react-query';
import { call } from './http.ts';
import { queryClient } from './query-client.ts';
import { profileQuery } from './session.ts';
import type { ProviderAnswer } from './sign-in.ts';

export type Provider = 'microsoft' | 'emerald' | 'autodesk';

export interface Passkey {
  readonly id: string;
  readonly name: string;
  readonly created: string;
  readonly last_used: string | null;
}

export interface Security {
  readonly has_password: boolean;
  readonly has_totp: boolean;
  readonly passkeys: readonly Passkey[];
  readonly recovery_codes_left: number;
  readonly identities: readonly { readonly provider: Provider; readonly email: string; readonly created: string }[];
  /** Providers that are switched on here. */
  readonly providers: readonly Provider[];
}

export const securityQuery = queryOptions({
  queryKey: ['security'],
  queryFn: ({ signal }) => call<Security>('GET', 'user/security/', undefined, signal),
});

const securityChanged = () => queryClient.invalidateQueries({ queryKey: securityQuery.queryKey });

export async function changePassword(
  profileId: number,
  given: { readonly old_password: string | null; readonly new_password1: string; readonly new_password2: string },
): Promise<void> {
  await call('POST', `password/change/${profileId}/`, given);
  await Promise.all([securityChanged(), queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey })]);
}

// Second factor ----------------------------------------------------------------------------------------------------------

export interface TotpSeed {
  readonly secret: string;
  readonly otpauth_url: string;
}

export function beginTotp(password: string, code: string): Promise<TotpSeed> {
  return call<TotpSeed>('POST', 'user/totp/', { password, second_factor: code });
}

/** Answers recovery codes where there were none. */
export async function confirmTotp(otp: string): Promise<readonly string[]> {
  const { recovery_codes } = await call<{ recovery_codes: string[] }>('POST', 'user/totp/confirm/', { otp });
  await securityChanged();
  return recovery_codes;
}

export async function removeTotp(password: string, code: string): Promise<void> {
  await call('POST', 'user/totp/remove/', { password, second_factor: code });
  await securityChanged();
}

export async function makeRecoveryCodes(password: string, code: string): Promise<readonly string[]> {
  const { recovery_codes } = await call<{ recovery_codes: string[] }>('POST', 'user/recovery_codes/', {
    password,
    second_factor: code,
  });
  await securityChanged();
  return recovery_codes;
}

/** Lets the browser make a passkey and gives it to the server. Answers recovery codes where there were none. */
export async function addPasskey(password: string, code: string, name: string): Promise<readonly string[]> {
  const { ticket, options } = await call<{ ticket: string; options: PublicKeyCredentialCreationOptionsJSON }>(
    'POST',
    'user/passkeys/options/',
    { password, second_factor: code },
  );
  const { startRegistration } = await import('@simplewebauthn/browser');
  const credential = await startRegistration({ optionsJSON: options });
  const kept = await call<{ recovery_codes: string[] }>('POST', 'user/passkeys/', { ticket, credential, name });
  await securityChanged();
  return kept.recovery_codes;
}

export async function removePasskey(id: string, password: string, code: string): Promise<void> {
  await call('POST', `user/passkeys/${encodeURIComponent(id)}/remove/`, { password, second_factor: code });
  await securityChanged();
}

// Linked accounts --------------------------------------------------------------------------------------------------------

/** The specification's names of the actions that link and unlink. */
const ACTIONS = {
  microsoft: { address: 'microsoft_auth_url', link: 'link_microsoft_account', unlink: 'unlink_microsoft_account' },
  emerald: { address: 'emerald_get_authorize_url', link: 'emerald_authorize', unlink: 'emerald_unlink' },
  autodesk: { address: 'autodesk_get_authorize_url', link: 'autodesk_authorize', unlink: 'autodesk_unlink' },
} as const satisfies Record<Provider, { address: string; link: string; unlink: string }>;

/** Where the provider asks whether the account may be linked. `sourceProject`: the partner's project one comes from. */
export async function linkAddress(
  profileId: number,
  provider: Provider,
  sourceProject: string | null = null,
): Promise<string> {
  const path = `profile/${profileId}/${ACTIONS[provider].address}/`;
  const asked = sourceProject === null ? {} : { emerald_source_project: sourceProject };
  return (await call<{ url: string }>('POST', path, asked)).url;
}

export async function linkAccount(profileId: number, provider: Provider, answer: ProviderAnswer): Promise<void> {
  await call('POST', `profile/${profileId}/${ACTIONS[provider].link}/`, { type: provider, ...answer });
  await Promise.all([securityChanged(), queryClient.invalidateQueries({ queryKey: profileQuery.queryKey })]);
}

export async function unlinkAccount(profileId: number, provider: Provider): Promise<void> {
  await call('POST', `profile/${profileId}/${ACTIONS[provider].unlink}/`, {});
  await Promise.all([securityChanged(), queryClient.invalidateQueries({ queryKey: profileQuery.queryKey })]);
}

// Logins -----------------------------------------------------------------------------------------------------------------

export interface LoginSession {
  readonly id: string;
  readonly created: string;
  readonly last_active: string;
  readonly expires: string;
  readonly user_agent: string;
  readonly address: string;
  readonly method: string;
  readonly is_current: boolean;
}

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => call<LoginSession[]>('GET', 'user/sessions/', undefined, signal),
});

/** null: every login but this one. */
export async function endSession(id: string | null): Promise<void> {
  await call('DELETE', id === null ? 'user/sessions/' : `user/sessions/${id}/`);
  await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
}

// Signing in and out, the user and the profile: the REST calls of the specification's section 7 and what follows from
// them for the browser's state.

import { queryOptions } from '@tanstack/react-query';
import { setLocale, signIn, signOut } from '../state/session.ts';
import { ApiError, call } from './http.ts';
import { queryClient } from './query-client.ts';

export interface ApiUser {
  readonly id: number | string;
  readonly language: string;
  readonly is_organization_admin: boolean;
  readonly is_admin?: boolean;
  readonly first_name?: string;
  readonly last_name?: string;
  readonly email?: string;
}

export interface ApiProfile {
  readonly id: number;
  readonly language: string;
  readonly fname: string;
  readonly get_avatar_avatar: string | null;
  readonly get_emerald_is_authorized: boolean;
}

export const USER_REFETCH_MS = 30_000;

/** The signed-in user: fetched again every 30 s, never retried. */
export const userQuery = queryOptions({
  queryKey: ['user'],
  queryFn: ({ signal }) => call<ApiUser>('GET', 'user/', undefined, signal),
  refetchInterval: USER_REFETCH_MS,
  retry: false,
});

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => call<ApiProfile>('GET', 'user/profile/', undefined, signal),
});

/** Logs in with email and password; the language of the profile follows with the user. */
export async function logIn(email: string, password: string): Promise<void> {
  const { key } = await call<{ key: string }>('POST', 'login/', { email, password, redirect: '' });
  queryClient.clear();
  signIn(key);
}

/** Ends the session here and at the server, and goes to the identity provider's logout page if there is one. */
export async function logOut(): Promise<void> {
  const provider = await call<{ url?: string }>('GET', 'user/get_microsoft_logout_url/').catch(() => ({ url: '' }));
  await call('POST', 'logout/', {}).catch(() => undefined);
  forget();
  if (provider.url) window.location.assign(provider.url);
}

/** Clears token, flag and all cached data. */
export function forget(): void {
  signOut();
  queryClient.clear();
}

export function requestPasswordReset(email: string): Promise<unknown> {
  return call('POST', 'password/reset/', { email });
}

/** Takes a new password by a mailed link. The server ends every login of the person, so this browser forgets its own. */
export async function takeNewPassword(
  link: { readonly uid: string; readonly token: string },
  first: string,
  second: string,
): Promise<void> {
  await call('POST', 'password/reset/confirm/', { ...link, new_password1: first, new_password2: second });
  forget();
}

export async function saveProfile(profile: ApiProfile, change: Partial<ApiProfile>): Promise<void> {
  await call('PUT', `profile/${profile.id}/`, { ...profile, ...change });
  if (change.language) setLocale(change.language);
  await queryClient.invalidateQueries({ queryKey: ['profile'] });
  await queryClient.invalidateQueries({ queryKey: ['user'] });
}

export function isUnauthorized(error: unknown): boolean {
  return error instanceof ApiError && error.http_status === 401;
}

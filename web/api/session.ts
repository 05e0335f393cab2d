// Signing in and out, the user and the profile: the REST calls of the specification's section 7 and what follows from
// them for the browser's state.

import { queryOptions } from '@tanstack/react-query';
import type { Notifications, TopicMail } from '#domain/user.ts';
import { setLocale, signIn, signOut } from '../state/session.ts';
import { ApiError, call } from './http.ts';
import { queryClient } from './query-client.ts';

export interface ApiOrganization {
  readonly id: string;
  readonly name: string;
}

export interface ApiUser {
  readonly id: number;
  readonly uuid: string;
  readonly language: string;
  readonly is_organization_admin: boolean;
  readonly is_admin: boolean;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly organization: ApiOrganization | null;
  readonly organizations: readonly ApiOrganization[];
  /** Organizations that stay closed until this login has a second factor. */
  readonly closed_organizations?: readonly ApiOrganization[];
}

export interface ApiProfile {
  readonly id: number;
  readonly language: string;
  readonly fname: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  /** ISO date, 1900-01-01 to 2099-12-31. */
  readonly date_of_birth: string | null;
  readonly get_avatar_avatar: string | null;
  readonly get_emerald_is_authorized: boolean;
  /** The new address whose mailed link has not been used yet. */
  readonly pending_email: string | null;
  readonly notifications: Notifications;
  /** How one hears by mail of topics that concern one. */
  readonly topic_mail: TopicMail;
}

/** What a person may change of their profile; `avatar` is a picture file, null takes the picture away. */
export type ProfileChange = Partial<Omit<ApiProfile, 'id' | 'email' | 'notifications'>> & {
  readonly avatar?: File | null;
  readonly notifications?: Partial<Notifications>;
};

export const USER_REFETCH_MS = 30_000;
/** A provider that does not answer must not keep anybody logged in. */
const LOGOUT_URL_TIMEOUT_MS = 5_000;

/** The signed-in user: fetched again every 30 s, also behind other tabs; never retried. */
export const userQuery = queryOptions({
  queryKey: ['user'],
  queryFn: ({ signal }) => call<ApiUser>('GET', 'user/', undefined, signal),
  refetchInterval: USER_REFETCH_MS,
  refetchIntervalInBackground: true,
  retry: false,
});

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => call<ApiProfile>('GET', 'user/profile/', undefined, signal),
  // Without it nothing is shown at all: after an outage it comes back with the user.
  refetchInterval: ({ state }) => (state.status === 'error' ? USER_REFETCH_MS : false),
});

/** Logs in with email and password; the language of the profile follows with the user. */
export async function logIn(email: string, password: string): Promise<void> {
  const { key } = await call<{ key: string }>('POST', 'login/', { email, password, redirect: '' });
  begin(key);
}

/** Begins a session with the key of a new login, and with nothing that another one has fetched. */
export function begin(key: string): void {
  queryClient.clear();
  signIn(key);
}

/** Ends the session here and at the server, and goes to the identity provider's logout page if there is one. */
export async function logOut(): Promise<void> {
  const inTime = AbortSignal.timeout(LOGOUT_URL_TIMEOUT_MS);
  const asked = call<{ url?: string | null }>('GET', 'user/get_microsoft_logout_url/', undefined, inTime);
  const provider = await asked.catch(() => ({ url: '' }));
  await call('POST', 'logout/', {}).catch(() => undefined);
  forget(true);
  if (provider.url) window.location.assign(provider.url);
}

/** Clears token, flag and all cached data. */
export function forget(byChoice = false): void {
  signOut(byChoice);
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

/** Saves what has changed; what is not named stays as it is. */
export async function saveProfile({ id }: Pick<ApiProfile, 'id'>, change: ProfileChange): Promise<void> {
  const saved = await call<ApiProfile>('PUT', `profile/${id}/`, change);
  if (change.language) setLocale(change.language);
  queryClient.setQueryData(profileQuery.queryKey, saved);
  await queryClient.invalidateQueries({ queryKey: userQuery.queryKey });
}

/** Mails a link to the new address; `password` is null for somebody who has none. */
export async function changeEmail(
  { id }: Pick<ApiProfile, 'id'>,
  change: { readonly email: string; readonly confirm_email: string; readonly password: string | null },
): Promise<void> {
  await call('POST', `profile/${id}/change_email/`, change);
  await queryClient.invalidateQueries({ queryKey: profileQuery.queryKey });
}

export function isUnauthorized(error: unknown): boolean {
  return error instanceof ApiError && error.http_status === 401;
}

// New accounts. With an invitation the mail has shown who it is, and the account is there at once. Where anybody may register,
// a request waits for the link in a mail; asking does the same work for every address, so nothing reveals who is known. The
// link alone makes the account only in the browser that asked; elsewhere it wants the password too, so that nobody
// confirms an account that a stranger has made in their name.

import { ClientError } from '#domain/errors.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Language, Services } from '../../platform/context.ts';
import { parseOrganizationToken } from '../../platform/crypto/organization-token.ts';
import { hashPassword, verifyPassword } from '../../platform/crypto/password.ts';
import { hashToken, newToken } from '../../platform/crypto/seal.ts';
import { enqueueMail } from '../../platform/mail/queue.ts';
import { startSession } from '../../platform/session/session.ts';
import { insertUser } from './create-user.ts';
import { assertGoodPassword } from './good-password.ts';
import type { Membership } from './membership.ts';
import * as queries from './queries.ts';
import { countTry, tryPassword } from './throttle.ts';

export const REGISTRATION_HOURS = 24;

export interface NewAccount {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly language: Language;
  readonly dateOfBirth: string | null;
  /** Name of the new organization; made of the address when empty. */
  readonly organization: string;
}

interface From {
  readonly address: string;
  readonly userAgent: string;
  readonly origin: string;
}

/** Answers the key of a first login. @throws ClientError invitationInvalid; alreadyExists: log in, and accept it there */
export async function registerInvited(
  services: Services,
  membership: Membership,
  account: Omit<NewAccount, 'email' | 'organization'>,
  invite: string,
  from: From,
): Promise<string> {
  assertPasswordLogin(services);
  await countTry(services, { purpose: 'register', account: invite, address: from.address });
  const key = parseOrganizationToken(invite);
  const invitation = await membership.openInvitation(services, key);
  if (!invitation) throw new ClientError('invitationInvalid', { field: 'invite' });
  const { firstName, lastName } = account;
  const about = [invitation.email, invitation.organizationName, firstName, lastName];
  assertGoodPassword(account.password, 'password1', about);
  const hash = await hashPassword(account.password);
  const userId = await insertUser(services, { ...account, email: invitation.email, isVerified: true }, hash).catch(
    taken,
  );
  await membership.acceptInvitation(services, userId, key, from.address);
  await audit(services, services.db, {
    event: 'registered',
    userId,
    address: from.address,
    details: { invited: true },
  });
  return await startSession(services, userId, { ...from, method: 'invitation', hasSecondFactor: false });
}

function taken(error: unknown): never {
  if ((error as { code?: unknown }).code === '23505') throw new ClientError('alreadyExists', { field: 'email' });
  throw error;
}

/** Puts a request in, and a mail that says what to do. */
export async function askToRegister(
  services: Services,
  account: NewAccount,
  browserHash: Buffer,
  from: From,
): Promise<void> {
  assertPasswordLogin(services);
  if (!services.config.openRegistration) throw new ClientError('registrationClosed', { field: 'non_field_errors' });
  await countTry(services, { purpose: 'register', account: account.email, address: from.address });
  const about = [account.email, account.organization, account.firstName, account.lastName];
  assertGoodPassword(account.password, 'password1', about);
  const hash = await hashPassword(account.password);
  const now = services.clock();
  await services.db.transaction().execute(async (tx) => {
    const id = await queries.insertRegistration(tx, {
      email: account.email,
      password_hash: hash,
      first_name: account.firstName,
      last_name: account.lastName,
      language: account.language,
      date_of_birth: account.dateOfBirth,
      organization: account.organization,
      browser_hash: browserHash,
      created: now,
      expires: new Date(now.getTime() + REGISTRATION_HOURS * 3_600_000),
    });
    // The worker finds out whether the address is known, and then says so in the mail instead.
    await enqueueMail(tx, {
      kind: 'verifyEmail',
      email: account.email,
      origin: from.origin,
      about: { registrationId: id },
    });
  });
}

/** The path of the page that confirms, for the mail, and its language; null when the request is gone. */
export async function makeVerifyPath(
  services: Services,
  registrationId: string,
): Promise<{ path: string; language: Language } | null> {
  const token = newToken();
  const change = { id: registrationId, tokenHash: hashToken(token), now: services.clock() };
  const row = await queries.setRegistrationToken(services.db, change);
  return row ? { path: `/login?verify=${token}`, language: row.language } : null;
}

/** Makes the account and answers the key of its first login. @throws ClientError required: the password, in another browser */
export async function confirmRegistration(
  services: Services,
  membership: Membership,
  confirmation: { readonly token: string; readonly password: string | null; readonly browserHash: Buffer | null },
  from: From,
): Promise<string> {
  const row = await queries.registrationByToken(services.db, hashToken(confirmation.token), services.clock());
  if (!row) throw new ClientError('resetLinkInvalid', { field: 'key' });
  if (!confirmation.browserHash?.equals(row.browser_hash)) {
    if (!confirmation.password) throw new ClientError('required', { field: 'password' });
    const who = { account: `verify:${row.id}`, address: from.address };
    if (!(await tryPassword(services, who, () => verifyPassword(confirmation.password!, row.password_hash))))
      throw new ClientError('wrongPassword', { field: 'password' });
  }
  const userId = await makeAccount(services, membership, row.id);
  await audit(services, services.db, { event: 'registered', userId, address: from.address });
  return await startSession(services, userId, { ...from, method: 'registration', hasSecondFactor: false });
}

async function makeAccount(services: Services, membership: Membership, registrationId: string): Promise<string> {
  const { row, userId } = await services.db.transaction().execute(async (tx) => {
    const taken = await queries.takeRegistration(tx, registrationId);
    if (!taken) throw new ClientError('resetLinkInvalid', { field: 'key' });
    const user = {
      email: taken.email,
      firstName: taken.first_name,
      lastName: taken.last_name,
      language: taken.language,
      dateOfBirth: taken.date_of_birth,
      isVerified: true,
    };
    return { row: taken, userId: await insertUser({ ...services, db: tx }, user, taken.password_hash) };
  });
  const name = row.organization || row.email.split('@')[1]!;
  const organizationId = await membership.createOrganization(services, name, row.language);
  await membership.addMember(services, organizationId, userId, true);
  return userId;
}

function assertPasswordLogin({ config }: Services): void {
  if (!config.passwordLogin) throw new ClientError('forbidden', { field: 'non_field_errors' });
}

// A new e-mail address, which is also the user name. Whoever asks shows that the account is theirs; a link goes to the new
// address and a notice to the old one. Asking does the same for every address, so it does not reveal who is known here. The link
// changes the address and logs nobody in: who reads a mailbox is not yet who has the account.

import { ClientError } from '#domain/errors.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Ctx, Services } from '../../platform/context.ts';
import { hashToken, newToken } from '../../platform/crypto/seal.ts';
import { enqueueMail, notify } from '../../platform/mail/queue.ts';
import * as queries from './queries.ts';
import { reauthenticate } from './service.ts';
import { countTry } from './throttle.ts';

export const EMAIL_CHANGE_HOURS = 24;
const HOUR_MS = 3_600_000;
/** Distinguishes the mailed token from that of a registration, which opens the same page. */
const PREFIX = 'email.';

export const isEmailToken = (token: string): boolean => token.startsWith(PREFIX);

/** @throws ClientError wrongPassword, freshLoginNeeded, alreadyExists for the address that one has */
export async function askForEmailChange(
  ctx: Ctx,
  { email, password }: { readonly email: string; readonly password: string | null },
): Promise<void> {
  const { userId, email: old } = ctx.actor;
  await reauthenticate(ctx, password);
  if (email.toLowerCase() === old.toLowerCase()) throw new ClientError('alreadyExists', { field: 'email' });
  await countTry(ctx, { account: `email:${userId}`, address: '', own: userId });
  const now = ctx.clock();
  const { origin } = ctx;
  await ctx.db.transaction().execute(async (tx) => {
    await queries.putEmailChange(tx, {
      userId,
      email,
      now,
      expires: new Date(now.getTime() + EMAIL_CHANGE_HOURS * HOUR_MS),
    });
    await enqueueMail(tx, { kind: 'changeEmail', email, origin, about: { userId } });
    await notify(tx, { email: old, origin, event: 'emailChangeAsked' });
    await audit(ctx, tx, { event: 'emailChangeAsked', userId });
  });
}

/** The path of the page that confirms, for the mail; null when the change is gone or another address is wanted by now. */
export async function makeEmailChangePath(services: Services, userId: string, email: string): Promise<string | null> {
  const token = PREFIX + newToken();
  const isOpen = await queries.setEmailToken(services.db, {
    userId,
    email,
    tokenHash: hashToken(token),
    now: services.clock(),
  });
  return isOpen ? `/login?verify=${token}` : null;
}

/** Answers the new address. @throws ClientError resetLinkInvalid; alreadyExists when somebody else has it by now */
export async function confirmEmailChange(services: Services, token: string, origin: string): Promise<string> {
  return await services.db.transaction().execute(async (tx) => {
    const change = await queries.takeEmailChange(tx, hashToken(token), services.clock());
    if (!change) throw new ClientError('resetLinkInvalid', { field: 'key' });
    const before = await queries.setEmail(tx, change.user_id, change.email, services.clock());
    if (!before) throw new ClientError('resetLinkInvalid', { field: 'key' });
    // Links that wait in the old mailbox open nothing any more.
    await queries.deleteResets(tx, change.user_id);
    await notify(tx, { email: before.email, origin, event: 'emailChanged', language: before.language });
    await audit(services, tx, { event: 'emailChanged', userId: change.user_id });
    return change.email;
  });
}

// A new password for somebody who has lost theirs: a link by mail, good for one use within an hour. Asking does the same
// work for every address, so neither the response nor its time reveals who is known here; the worker that sends the mail looks
// (mail/send-task.ts). Only the SHA-256 of a link's token is stored.

import { ClientError } from '#domain/errors.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Services } from '../../platform/context.ts';
import { hashPassword } from '../../platform/crypto/password.ts';
import { hashToken, newToken } from '../../platform/crypto/seal.ts';
import { enqueueMail, notify } from '../../platform/mail/queue.ts';
import { endSessionsOf } from '../../platform/session/session.ts';
import { assertGoodPassword } from './good-password.ts';
import * as queries from './queries.ts';
import { factorsOf } from './second-factor.ts';
import { countTry, forgetFailures } from './throttle.ts';

export const RESET_MINUTES = 60;
/** That strangers can have sent to one person, in the throttle's window. */
const MAX_MAILS = 20;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

interface Link {
  readonly uid: string;
  readonly token: string;
}

/** `origin` is where the page is, as the link shall name it. */
export async function askForReset(
  services: Services,
  { email, origin }: { readonly email: string; readonly origin: string },
  from: { readonly address: string; readonly device: string | null },
): Promise<void> {
  assertPasswordLogin(services);
  // Counted apart from logins: asking for another's mail must not keep them from logging in.
  await countTry(services, {
    purpose: 'reset',
    account: email,
    address: from.address,
    own: from.device,
    mostAnywhere: MAX_MAILS,
  });
  await services.db.transaction().execute((tx) => enqueueMail(tx, { kind: 'passwordReset', email, origin }));
}

/** Who is to get a link: somebody with a password. An account without one signs in otherwise, and a mail must not change that. */
export async function whoMayReset(services: Services, email: string) {
  const user = await queries.openAccountByEmail(services.db, email);
  return user?.password_hash ? user : null;
}

/** The path of the page that takes the new password. Earlier links stay good: their mails may be the ones that arrive. */
export async function makeResetPath(services: Services, userId: string): Promise<string> {
  const token = newToken();
  const created = services.clock();
  const expires = new Date(created.getTime() + RESET_MINUTES * 60_000);
  await queries.insertReset(services.db, { token_hash: hashToken(token), user_id: userId, created, expires });
  return `/resetPassword/${userId}/${token}`;
}

/** Ends every login of the person and every other link, and notifies them by mail. Answers whose it is. */
export async function resetPassword(
  services: Services,
  { uid, token, password }: Link & { readonly password: string },
  { address, origin }: { readonly address: string; readonly origin: string },
): Promise<{ email: string; asksForMore: boolean }> {
  assertPasswordLogin(services);
  // Not counted: nobody guesses 256 bits, and whoever has the link must get through.
  if (!(await isOpen(services, { uid, token }))) throw invalid();
  assertGoodPassword(password, 'new_password1', await queries.wordsAbout(services.db, uid));
  const hash = await hashPassword(password);
  const email = await services.db.transaction().execute(async (tx) => {
    // One at a time per person, whichever link it is.
    const user = await queries.lockUser(tx, uid);
    const inTx = { ...services, db: tx };
    if (!user || !(await isOpen(inTx, { uid, token }))) throw invalid();
    await queries.deleteResets(tx, uid);
    const now = services.clock();
    await queries.setPassword(tx, uid, { password_hash: hash, email_verified: now, updated: now });
    await endSessionsOf(inTx, uid, null);
    await audit(services, tx, { event: 'passwordReset', userId: uid, address });
    await notify(tx, { email: user.email, origin, event: 'passwordReset' });
    return user.email;
  });
  await forgetFailures(services, email);
  const { hasTotp, passkeys } = await factorsOf(services, uid);
  return { email, asksForMore: hasTotp || passkeys.length > 0 };
}

async function isOpen(services: Services, { uid, token }: Link): Promise<boolean> {
  if (!UUID.test(uid)) return false;
  return await queries.resetIsOpen(services.db, { userId: uid, tokenHash: hashToken(token), now: services.clock() });
}

function assertPasswordLogin({ config }: Services): void {
  if (!config.passwordLogin) throw new ClientError('forbidden', { field: 'non_field_errors' });
}

const invalid = () => new ClientError('resetLinkInvalid', { field: 'token' });

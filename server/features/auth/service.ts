// The rules of logging in with e-mail and password, and of changing a password.

import { ClientError } from '#domain/errors.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Ctx, Services } from '../../platform/context.ts';
import { hashPassword, verifyPassword } from '../../platform/crypto/password.ts';
import { notify } from '../../platform/mail/queue.ts';
import { endSessionsOf, startSession } from '../../platform/session/session.ts';
import { assertGoodPassword } from './good-password.ts';
import * as queries from './queries.ts';
import { askForSecondFactor, type From, isFresh } from './second-factor.ts';
import { tryPassword } from './throttle.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Answers a new token. The same error for an unknown person and a wrong password, in the same time. */
export async function logIn(services: Services, { email, password }: Credentials, from: From): Promise<string> {
  if (!services.config.passwordLogin) throw new ClientError('forbidden', { field: 'non_field_errors' });
  const user = await queries.openAccountByEmail(services.db, email);
  const isRight = await tryPassword(services, { account: email, address: from.address, own: from.device }, () =>
    verifyPassword(password, user?.password_hash ?? null),
  );
  if (!user || !isRight) {
    if (user) await audit(services, services.db, { event: 'loginRefused', userId: user.id, address: from.address });
    throw new ClientError('wrongCredentials', { field: 'non_field_errors' });
  }
  await askForSecondFactor(services, user.id, from.origin, { method: 'password' });
  return await startSession(services, user.id, { ...from, method: 'password', hasSecondFactor: false });
}

/** Ends every other login of the person. Who has no password yet makes one with a fresh login instead of an old one. */
export async function changePassword(
  ctx: Ctx,
  oldPassword: string | null,
  newPassword: string,
  origin: string,
): Promise<void> {
  await reauthenticate(ctx, oldPassword, 'old_password');
  const { userId, sessionHash, email } = ctx.actor;
  assertGoodPassword(newPassword, 'new_password1', await queries.wordsAbout(ctx.db, userId));
  const hash = await hashPassword(newPassword);
  await ctx.db.transaction().execute(async (tx) => {
    await queries.setPassword(tx, userId, { password_hash: hash, updated: ctx.clock() });
    await queries.deleteResets(tx, userId);
    await endSessionsOf({ ...ctx, db: tx }, userId, sessionHash);
    await audit(ctx, tx, { event: 'passwordChanged', userId });
    await notify(tx, { email, origin, event: 'passwordChanged' });
  });
}

/** For what would let a thief of a token keep the account: the password, or a login of the last minutes. @throws ClientError */
export async function reauthenticate(ctx: Ctx, password: string | null | undefined, field = 'password'): Promise<void> {
  const { userId, sessionId } = ctx.actor;
  const row = await queries.passwordBehindSession(ctx.db, sessionId);
  if (row.password_hash === null) {
    if (!(await isFresh(ctx))) throw new ClientError('freshLoginNeeded', { field });
    return;
  }
  if (!password) throw new ClientError('required', { field });
  const who = { account: `change:${userId}`, address: '', own: sessionId };
  if (!(await tryPassword(ctx, who, () => verifyPassword(password, row.password_hash))))
    throw new ClientError('wrongPassword', { field });
}

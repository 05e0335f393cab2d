// The rules of logging in with e-mail and password, and of changing a password.

import { sql } from 'kysely';
import { Refusal } from '#domain/errors.ts';
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '#domain/user.ts';
import type { Ctx, Services } from '../context.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { endSessionsOf, startSession } from './session.ts';
import { tryPassword } from './throttle.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Answers a new token. The same refusal for an unknown person and a wrong password, in the same time. */
export async function logIn(
  services: Services,
  { email, password }: Credentials,
  from: { readonly address: string; readonly userAgent: string },
): Promise<string> {
  if (!services.config.passwordLogin) throw new Refusal('forbidden', { field: 'non_field_errors' });
  const user = await services.db
    .selectFrom('app_user')
    .select(['id', 'password_hash'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();
  const isRight = await tryPassword(services, { account: email, address: from.address }, () =>
    verifyPassword(password, user?.password_hash ?? null),
  );
  if (!user || !isRight) throw new Refusal('wrongCredentials', { field: 'non_field_errors' });
  services.log.info({ userId: user.id }, 'logged in');
  return await startSession(services, user.id, from.userAgent);
}

/** Ends every other login of the person. */
export async function changePassword(ctx: Ctx, oldPassword: string, newPassword: string): Promise<void> {
  const { password_hash } = await ctx.db
    .selectFrom('app_user')
    .select('password_hash')
    .where('id', '=', ctx.actor.userId)
    .executeTakeFirstOrThrow();
  const who = { account: ctx.actor.email, address: `change:${ctx.actor.userId}` };
  if (!(await tryPassword(ctx, who, () => verifyPassword(oldPassword, password_hash))))
    throw new Refusal('wrongPassword', { field: 'old_password' });
  assertGoodPassword(newPassword, 'new_password1');
  const hash = await hashPassword(newPassword);
  await ctx.db
    .updateTable('app_user')
    .set({ password_hash: hash, updated: ctx.clock() })
    .where('id', '=', ctx.actor.userId)
    .execute();
  await ctx.db.deleteFrom('password_reset').where('user_id', '=', ctx.actor.userId).execute();
  await endSessionsOf(ctx, ctx.actor.userId, ctx.actor.sessionHash);
  ctx.log.info({ userId: ctx.actor.userId }, 'changed their password');
}

export function assertGoodPassword(password: string, field: string): void {
  if (password.length < SHORTEST_PASSWORD)
    throw new Refusal('passwordTooShort', { field, values: { min: SHORTEST_PASSWORD } });
  if (password.length > LONGEST_PASSWORD) throw new Refusal('tooLarge', { field, values: { max: LONGEST_PASSWORD } });
}

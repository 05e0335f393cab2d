// SQL of a person's own profile. app_user has no tenant; the actor's own id is the only one ever asked for.

import { sql } from 'kysely';
import type { Notifications, TopicMail } from '#domain/user.ts';
import type { Ctx } from '../../platform/context.ts';
import type { JsonObject } from '../../platform/db/column-types.ts';
import type { PatchOf } from '../../platform/db/schema.ts';

export async function profileOf(ctx: Ctx) {
  return await ctx.db
    .selectFrom('app_user')
    .select(['serial', 'language', 'first_name', 'last_name', 'email', 'date_of_birth', 'avatar_key', 'notifications'])
    .where('id', '=', ctx.actor.userId)
    .executeTakeFirstOrThrow();
}

type ProfilePatch = Pick<PatchOf<'app_user'>, 'language' | 'first_name' | 'last_name' | 'date_of_birth'>;

export async function saveProfile(ctx: Ctx, patch: ProfilePatch): Promise<void> {
  await ctx.db
    .updateTable('app_user')
    .set({ ...patch, updated: ctx.clock(), version: sql<number>`version + 1` })
    .where('id', '=', ctx.actor.userId)
    .execute();
}

/** Only these; the others stay as they are. */
export async function saveNotifications(
  ctx: Ctx,
  chosen: Partial<Notifications> & { topic_mail?: TopicMail },
): Promise<void> {
  await ctx.db
    .updateTable('app_user')
    .set({ notifications: sql<JsonObject>`notifications || ${JSON.stringify(chosen)}::jsonb` })
    .where('id', '=', ctx.actor.userId)
    .execute();
}

/** The address that waits to be confirmed, or null. */
export async function pendingEmail(ctx: Ctx): Promise<string | null> {
  const row = await ctx.db
    .selectFrom('email_change')
    .select('email')
    .where('user_id', '=', ctx.actor.userId)
    .where('expires', '>', ctx.clock())
    .executeTakeFirst();
  return row?.email ?? null;
}

/** Answers the key of the picture before. */
export async function setAvatarKey(ctx: Ctx, key: string | null): Promise<string | null> {
  return await ctx.db.transaction().execute(async (tx) => {
    const { userId } = ctx.actor;
    const query = tx.selectFrom('app_user').select('avatar_key').where('id', '=', userId);
    const { avatar_key: before } = await query.forUpdate().executeTakeFirstOrThrow();
    await tx.updateTable('app_user').set({ avatar_key: key }).where('id', '=', userId).execute();
    return before;
  });
}

export async function isPartnerAuthorized(ctx: Ctx): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('identity')
    .select('provider')
    .where('user_id', '=', ctx.actor.userId)
    .where('provider', '=', 'emerald')
    .where('tokens', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

// SQL of a person's own profile. app_user has no tenant; the actor's own id is the only one ever asked for.

import { sql } from 'kysely';
import type { Ctx } from '../context.ts';
import type { PatchOf } from '../db/schema.ts';

export async function profileOf(ctx: Ctx) {
  return await ctx.db
    .selectFrom('app_user')
    .select(['serial', 'language', 'first_name', 'last_name', 'email', 'date_of_birth'])
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

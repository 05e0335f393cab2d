// /v1/user/profile/ and /v1/profile/{id}/: a person's own profile, in the specification's field names.

import type { FastifyInstance } from 'fastify';
import { profilePatch } from '#domain/user.ts';
import type { Ctx, Services } from '../context.ts';
import { parseBody } from '../http/body.ts';
import { assertOwnId, withCtx } from '../http/request.ts';
import { profileOf, saveProfile } from './queries.ts';

export function profileRoutes(app: FastifyInstance, services: Services): void {
  app.get('/v1/user/profile/', withCtx(services, profileBody, { counts: false }));
  app.put(
    '/v1/profile/:id/',
    withCtx(services, async (ctx, request) => {
      assertOwnId(ctx, request);
      const input = parseBody(profilePatch, request.body);
      await saveProfile(ctx, {
        language: input.language,
        first_name: input.first_name ?? input.fname,
        last_name: input.last_name,
        date_of_birth: input.date_of_birth,
      });
      return await profileBody(ctx);
    }),
  );
}

async function profileBody(ctx: Ctx): Promise<Record<string, unknown>> {
  const user = await profileOf(ctx);
  return {
    id: user.serial,
    language: user.language,
    fname: user.first_name,
    first_name: user.first_name,
    last_name: user.last_name,
    email: user.email,
    date_of_birth: user.date_of_birth,
    get_avatar_avatar: null,
    get_emerald_is_authorized: false,
  };
}

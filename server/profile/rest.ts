// /v1/user/profile/ and /v1/profile/{id}/: a person's own profile, in the specification's field names.

import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Ctx, Services } from '../context.ts';
import { parseBody } from '../http/body.ts';
import { assertOwnId, withCtx } from '../http/request.ts';
import { profileOf, saveProfile } from './queries.ts';

const profile = z.object({
  language: z.enum(['no', 'en']).optional(),
  fname: z.string().trim().max(100).optional(),
  first_name: z.string().trim().max(100).optional(),
  last_name: z.string().trim().max(100).optional(),
  date_of_birth: z.iso
    .date()
    .refine((day) => day >= '1900-01-01' && day <= '2099-12-31', '1900-01-01 – 2099-12-31')
    .nullish(),
});

export function profileRoutes(app: FastifyInstance, services: Services): void {
  app.get('/v1/user/profile/', withCtx(services, profileBody, { counts: false }));
  app.put(
    '/v1/profile/:id/',
    withCtx(services, async (ctx, request) => {
      assertOwnId(ctx, request);
      const input = parseBody(profile, request.body);
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

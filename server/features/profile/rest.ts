// /v1/user/profile/ and /v1/profile/{id}/: a person's own profile, in the specification's field names.

import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { profilePatch } from '#domain/profile-patch.ts';
import {
  LANGUAGES,
  NOTIFICATIONS,
  type NotificationName,
  notificationsOf,
  TOPIC_MAIL,
  topicMailOf,
} from '#domain/user.ts';
import type { Ctx, Services } from '../../platform/context.ts';
import { authenticatedEndpoint } from '../../platform/http/endpoint.ts';
import { MAX_AVATAR_BYTES, saveAvatar } from './avatar.ts';
import { isPartnerAuthorized, pendingEmail, profileOf, saveNotifications, saveProfile } from './queries.ts';

const profileAnswer = z.object({
  id: z.number(),
  language: z.enum(LANGUAGES),
  fname: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  date_of_birth: z.string().nullable(),
  get_avatar_avatar: z.string().nullable(),
  get_emerald_is_authorized: z.boolean(),
  /** The new address that waits for the link in its mail to be used. */
  pending_email: z.string().nullable(),
  notifications: z.record(z.enum(Object.keys(NOTIFICATIONS) as NotificationName[]), z.boolean()),
  /** How one hears by mail of topics that concern one. */
  topic_mail: z.enum(TOPIC_MAIL),
});

/** avatar: a picture file by multipart; null takes it away. */
const profileBodyOf = profilePatch.extend({ avatar: z.file().nullish() });

export function profileRoutes(app: FastifyInstance, services: Services): void {
  authenticatedEndpoint(
    app,
    services,
    {
      method: 'GET',
      path: '/v1/user/profile/',
      summary: 'One’s own profile.',
      answer: profileAnswer,
      keepsAlive: false,
    },
    async ({ ctx }) => profileBody(ctx),
  );
  authenticatedEndpoint(
    app,
    services,
    {
      method: 'PUT',
      path: '/v1/profile/:id/',
      summary: 'Saves one’s own profile; what is left out stays as it is.',
      body: profileBodyOf,
      fileBytes: MAX_AVATAR_BYTES,
      isOwn: true,
      answer: profileAnswer,
      errorResponses: { 404: 'The id is not one’s own.' },
    },
    async ({ ctx, body }) => {
      if (body.avatar !== undefined) await saveAvatar(ctx, body.avatar);
      await saveProfile(ctx, {
        language: body.language,
        first_name: body.first_name ?? body.fname,
        last_name: body.last_name,
        date_of_birth: body.date_of_birth,
      });
      const { topic_mail } = body;
      if (body.notifications || topic_mail)
        await saveNotifications(ctx, { ...body.notifications, ...(topic_mail ? { topic_mail } : {}) });
      return await profileBody(ctx);
    },
  );
}

async function profileBody(ctx: Ctx): Promise<z.infer<typeof profileAnswer>> {
  const user = await profileOf(ctx);
  return {
    id: user.serial,
    language: user.language,
    fname: user.first_name,
    first_name: user.first_name,
    last_name: user.last_name,
    email: user.email,
    date_of_birth: user.date_of_birth,
    get_avatar_avatar: user.avatar_key ? await ctx.storage.link('GET', user.avatar_key) : null,
    get_emerald_is_authorized: await isPartnerAuthorized(ctx),
    pending_email: await pendingEmail(ctx),
    notifications: notificationsOf(user.notifications),
    topic_mail: topicMailOf(user.notifications),
  };
}

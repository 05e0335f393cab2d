// /v1: logging in and out, and who is logged in. A stale Authorization header never disturbs login/ (it is not read), and
// trouble of ours is never a 401 (http/trouble.ts), because a 401 on user/ makes the browser throw its login away.

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Refusal } from '#domain/errors.ts';
import type { Actor, Services } from '../context.ts';
import { parseBody } from '../http/body.ts';
import { assertOwnId, languageOf, withCtx } from '../http/request.ts';
import { askForReset, resetPassword } from './reset.ts';
import { changePassword, logIn } from './service.ts';
import { actorOf, endSession } from './session.ts';

const login = z.object({ email: z.string().trim().min(1).max(254), password: z.string().min(1).max(1000) });
const passwordChange = z.object({
  old_password: z.string().min(1).max(1000),
  new_password1: z.string().min(1).max(256),
  new_password2: z.string().min(1).max(256),
});
/** Addresses may hold letters such as æ, ø and å. */
const address = z.email({ pattern: z.regexes.unicodeEmail });
const resetRequest = z.object({ email: z.string().trim().max(254).pipe(address) });
const resetConfirmation = z.object({
  uid: z.string().min(1).max(100),
  token: z.string().min(1).max(200),
  new_password1: z.string().min(1).max(256),
  new_password2: z.string().min(1).max(256),
});

export function authRoutes(app: FastifyInstance, services: Services): void {
  app.post('/v1/login/', async (request) => {
    const { email, password } = parseBody(login, request.body);
    const from = { address: request.ip, userAgent: request.headers['user-agent'] ?? '' };
    return { key: await logIn(services, { email, password }, from) };
  });

  app.post('/v1/logout/', async (request) => {
    const actor = await actorOf(services, request.headers.authorization, false).catch((error: unknown) => {
      // Already out: what was asked for is so.
      if (error instanceof Refusal && error.status === 401) return null;
      throw error;
    });
    if (actor) await endSession(services, actor.sessionHash);
    return {};
  });

  app.get(
    '/v1/user/',
    withCtx(services, async (ctx) => userBody(ctx.actor), { counts: false }),
  );

  // Without a work-account login there is no identity provider to log out of.
  app.get('/v1/user/get_microsoft_logout_url/', async () => ({ url: null }));

  app.post(
    '/v1/password/change/:id/',
    withCtx(services, async (ctx, request) => {
      assertOwnId(ctx, request);
      const body = parseBody(passwordChange, request.body);
      if (body.new_password1 !== body.new_password2) throw new Refusal('passwordsDiffer', { field: 'new_password2' });
      await changePassword(ctx, body.old_password, body.new_password1);
      return {};
    }),
  );
  resetRoutes(app, services);
}

/** For callers who cannot log in. */
function resetRoutes(app: FastifyInstance, services: Services): void {
  app.post('/v1/password/reset/', async (request) => {
    const { email } = parseBody(resetRequest, request.body);
    await askForReset(services, { email, origin: originOf(services, request) }, request.ip);
    const isEnglish = languageOf(request) === 'en';
    return { detail: isEnglish ? 'Password reset e-mail has been sent.' : 'E-post om nytt passord er sendt.' };
  });

  app.post('/v1/password/reset/confirm/', async (request) => {
    const body = parseBody(resetConfirmation, request.body);
    if (body.new_password1 !== body.new_password2) throw new Refusal('passwordsDiffer', { field: 'new_password2' });
    await resetPassword(services, { uid: body.uid, token: body.token, password: body.new_password1 }, request.ip);
    return { detail: languageOf(request) === 'en' ? 'Password has been changed' : 'Passordet er endret' };
  });
}

/** Never from the Host header: whoever asks writes that, and a mailed link would lead to where they like. */
function originOf({ config }: Services, request: FastifyRequest): string {
  return config.publicUrl ?? `http://localhost:${request.socket.localPort}`;
}

function userBody(actor: Actor): Record<string, unknown> {
  const seat = actor.seats.find(({ id }) => id === actor.organizationId);
  return {
    id: actor.serial,
    uuid: actor.userId,
    email: actor.email,
    first_name: actor.firstName,
    last_name: actor.lastName,
    language: actor.language,
    is_admin: actor.isAdmin,
    is_organization_admin: actor.isOrganizationAdmin,
    organization: seat ? { id: seat.id, name: seat.name } : null,
    organizations: actor.seats.map(({ id, name }) => ({ id, name })),
  };
}

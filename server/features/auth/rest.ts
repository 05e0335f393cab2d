// /v1: logging in and out, and who is logged in. A stale Authorization header never disturbs login/ (it is not read), and
// server errors never map to 401 (http/to-client-error.ts), because a 401 on user/ makes the browser throw its login away.

import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ClientError } from '#domain/errors.ts';
import { LANGUAGES } from '#domain/user.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Actor, Language, Services } from '../../platform/context.ts';
import { knownDevice, rememberDevice } from '../../platform/http/cookies.ts';
import { authenticatedEndpoint, publicEndpoint } from '../../platform/http/endpoint.ts';
import { languageOf, originOf } from '../../platform/http/request.ts';
import { actorOf, endSession } from '../../platform/session/session.ts';
import { askForEmailChange } from './change-email.ts';
import { askForReset, resetPassword } from './reset.ts';
import { changePassword, logIn } from './service.ts';

/** Clients send more, such as `redirect` as text or boolean; what is not needed is not looked at. */
const login = z.object({
  email: z.string().trim().min(1).max(254),
  password: z.string().min(1).max(1000),
});
const passwordChange = z.object({
  /** Left out by somebody who has none yet, and signs in otherwise. */
  old_password: z.string().min(1).max(1000).nullish(),
  new_password1: z.string().min(1).max(256),
  new_password2: z.string().min(1).max(256),
});
/** Addresses may hold letters such as æ, ø and å. */
export const emailAddress = z
  .string()
  .trim()
  .max(254)
  .pipe(z.email({ pattern: z.regexes.unicodeEmail }));
const emailChange = z.object({
  email: emailAddress,
  confirm_email: z.string().max(254).nullish(),
  /** Left out by somebody who has none, with a login of the last minutes. */
  password: z.string().max(1000).nullish(),
});
const resetRequest = z.object({ email: emailAddress });
const resetConfirmation = z.object({
  uid: z.string().min(1).max(100),
  token: z.string().min(1).max(200),
  new_password1: z.string().min(1).max(256),
  new_password2: z.string().min(1).max(256),
});

const detail = z.object({ detail: z.string() });
const organization = z.object({ id: z.string(), name: z.string() });
const userAnswer = z.object({
  id: z.number(),
  uuid: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  language: z.enum(LANGUAGES),
  is_admin: z.boolean(),
  is_organization_admin: z.boolean(),
  organization: organization.nullable(),
  organizations: z.array(organization),
  /** Seats that stay closed until this login has a second factor. */
  closed_organizations: z.array(organization),
  has_second_factor: z.boolean(),
});

export function authRoutes(app: FastifyInstance, services: Services): void {
  publicEndpoint(
    app,
    {
      method: 'POST',
      path: '/v1/login/',
      summary: 'Logs in with e-mail and password; answers the key of a new login.',
      body: login,
      answer: z.object({ key: z.string() }),
      errorResponses: {
        400: 'Wrong; or secondFactorRequired with values {ticket, methods, passkey} for login/second_factor/.',
        403: 'Logging in with a password is switched off.',
        429: 'Too many attempts.',
      },
    },
    async ({ body: { email, password }, request, reply }) => {
      const origin = originOf(services, request);
      const device = knownDevice(services, request, email);
      const from = { address: request.ip, userAgent: request.headers['user-agent'] ?? '', origin, device };
      const key = await logIn(services, { email, password }, from);
      rememberDevice(services, request, reply, email);
      return { key };
    },
  );
  publicEndpoint(
    app,
    {
      method: 'POST',
      path: '/v1/logout/',
      summary: 'Ends the login of the Authorization header; also when it has ended already.',
      answer: detail,
    },
    async ({ request }) => {
      const actor = await actorOf(services, request.headers.authorization, false).catch((error: unknown) => {
        // Already out: what was asked for is so.
        if (error instanceof ClientError && error.status === 401) return null;
        throw error;
      });
      if (actor) {
        await endSession(services, actor.sessionHash);
        await audit(services, services.db, { event: 'logout', userId: actor.userId, address: request.ip });
      }
      return { detail: languageOf(request) === 'en' ? 'Successfully logged out.' : 'Du er logget ut.' };
    },
  );
  authenticatedEndpoint(
    app,
    services,
    { method: 'GET', path: '/v1/user/', summary: 'Who is logged in.', answer: userAnswer, keepsAlive: false },
    async ({ ctx }) => userBody(ctx.actor),
  );
  authenticatedEndpoint(
    app,
    services,
    {
      method: 'POST',
      path: '/v1/password/change/:id/',
      summary: 'Changes one’s own password and ends every other login.',
      body: passwordChange,
      answer: detail,
      isOwn: true,
      errorResponses: { 404: 'The id is not one’s own.', 429: 'Too many attempts.' },
    },
    async ({ ctx, body, request }) => {
      if (body.new_password1 !== body.new_password2)
        throw new ClientError('passwordsDiffer', { field: 'new_password2' });
      await changePassword(ctx, body.old_password ?? null, body.new_password1, originOf(ctx, request));
      return { detail: passwordChanged(ctx.language) };
    },
  );
  authenticatedEndpoint(
    app,
    services,
    {
      method: 'POST',
      path: '/v1/profile/:id/change_email/',
      summary: 'Mails a link to the new address, which holds once the link is used; the old one is notified.',
      body: emailChange,
      answer: detail,
      isOwn: true,
      errorResponses: {
        404: 'The id is not one’s own.',
        409: 'One has this address already.',
        429: 'Too many attempts.',
      },
    },
    async ({ ctx, body: { email, confirm_email, password } }) => {
      if (confirm_email != null && confirm_email.trim().toLowerCase() !== email.toLowerCase())
        throw new ClientError('emailsDiffer', { field: 'confirm_email' });
      await askForEmailChange(ctx, { email, password: password ?? null });
      return { detail: ctx.language === 'en' ? 'Verification e-mail sent.' : 'E-post med bekreftelseslenke er sendt.' };
    },
  );
  resetRoutes(app, services);
}

/** For callers who cannot log in. */
function resetRoutes(app: FastifyInstance, services: Services): void {
  publicEndpoint(
    app,
    {
      method: 'POST',
      path: '/v1/password/reset/',
      summary: 'Mails a link to a new password, if the address is known; the response does not reveal it.',
      body: resetRequest,
      answer: detail,
      errorResponses: { 403: 'Logging in with a password is switched off.', 429: 'Too many attempts.' },
    },
    async ({ body: { email }, request }) => {
      const from = { address: request.ip, device: knownDevice(services, request, email) };
      await askForReset(services, { email, origin: originOf(services, request) }, from);
      const isEnglish = languageOf(request) === 'en';
      return { detail: isEnglish ? 'Password reset e-mail has been sent.' : 'E-post om nytt passord er sendt.' };
    },
  );
  publicEndpoint(
    app,
    {
      method: 'POST',
      path: '/v1/password/reset/confirm/',
      summary: 'Takes a new password by a mailed link, once, within the hour; ends every login of the person.',
      body: resetConfirmation,
      answer: detail,
      errorResponses: { 403: 'Logging in with a password is switched off.', 429: 'Too many attempts.' },
    },
    async ({ body, request, reply }) => {
      if (body.new_password1 !== body.new_password2)
        throw new ClientError('passwordsDiffer', { field: 'new_password2' });
      const from = { address: request.ip, origin: originOf(services, request) };
      const link = { uid: body.uid, token: body.token, password: body.new_password1 };
      const { email, asksForMore } = await resetPassword(services, link, from);
      // A mailbox alone must not bring more guesses at a second factor.
      if (!asksForMore) rememberDevice(services, request, reply, email);
      return { detail: passwordChanged(languageOf(request)) };
    },
  );
}

const passwordChanged = (language: Language) =>
  language === 'en' ? 'Password has been changed' : 'Passordet er endret';

function userBody(actor: Actor): z.infer<typeof userAnswer> {
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
    closed_organizations: actor.closedSeats.map(({ id, name }) => ({ id, name })),
    has_second_factor: actor.hasSecondFactor,
  };
}

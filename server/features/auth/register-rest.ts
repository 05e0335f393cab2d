// /v1/registration/: making an account, by invitation or where anybody may, and confirming its e-mail address.

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ClientError } from '#domain/errors.ts';
import { profilePatch } from '#domain/profile-patch.ts';
import { LANGUAGES } from '#domain/user.ts';
import type { Services } from '../../platform/context.ts';
import { parseOrganizationToken } from '../../platform/crypto/organization-token.ts';
import { bindBrowser, browserHash } from '../../platform/http/cookies.ts';
import { publicEndpoint } from '../../platform/http/endpoint.ts';
import { languageOf, originOf } from '../../platform/http/request.ts';
import { confirmEmailChange, isEmailToken } from './change-email.ts';
import type { Membership } from './membership.ts';
import { askToRegister, confirmRegistration, registerInvited } from './register.ts';
import { emailAddress } from './rest.ts';
import { countTry } from './throttle.ts';

const { first_name: name, date_of_birth: dateOfBirth } = profilePatch.shape;
const invite = z.string().min(1).max(200);
const registration = z.object({
  /** Left out with an invitation, which names it. */
  email: emailAddress.nullish(),
  password1: z.string().min(1).max(256),
  password2: z.string().min(1).max(256),
  first_name: name,
  last_name: name,
  language: z.enum(LANGUAGES).nullish(),
  date_of_birth: dateOfBirth,
  organization: z.string().trim().max(200).nullish(),
  invite: invite.nullish(),
});

const fromOf = (services: Services, request: FastifyRequest) => ({
  address: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
  origin: originOf(services, request),
});

export function registrationRoutes(app: FastifyInstance, services: Services, membership: Membership): void {
  publicEndpoint(
    app,
    {
      method: 'POST',
      path: '/v1/registration/',
      summary:
        'Makes an account: with an invitation at once (answers key), else by the link in a mail (answers detail).',
      body: registration,
      answer: z.object({ key: z.string().optional(), detail: z.string().optional() }),
      errorResponses: { 403: 'Only who was invited may make an account.', 409: 'The invited person has an account.' },
    },
    async ({ body, request, reply }) => {
      if (body.password1 !== body.password2) throw new ClientError('passwordsDiffer', { field: 'password2' });
      const account = {
        password: body.password1,
        firstName: body.first_name ?? '',
        lastName: body.last_name ?? '',
        language: body.language ?? languageOf(request),
        dateOfBirth: body.date_of_birth ?? null,
      };
      if (body.invite)
        return { key: await registerInvited(services, membership, account, body.invite, fromOf(services, request)) };
      if (!body.email) throw new ClientError('required', { field: 'email' });
      const browser = bindBrowser(request, reply, services.config);
      const asked = { ...account, email: body.email, organization: body.organization ?? '' };
      await askToRegister(services, asked, browser, fromOf(services, request));
      const isEnglish = languageOf(request) === 'en';
      return { detail: isEnglish ? 'Verification e-mail sent.' : 'E-post med bekreftelseslenke er sendt.' };
    },
  );
  publicEndpoint(
    app,
    {
      method: 'POST',
      path: '/v1/registration/verify-email/',
      summary:
        'Confirms an address by the mailed key: of a new account (answers key; in another browser with the password), or the new one of an account (answers email).',
      body: z.object({ key: z.string().min(1).max(200), password: z.string().max(1000).nullish() }),
      answer: z.object({ key: z.string().optional(), email: z.string().optional() }),
      errorResponses: { 409: 'The address has an account by now.' },
    },
    async ({ body, request }) => {
      if (isEmailToken(body.key))
        return { email: await confirmEmailChange(services, body.key, originOf(services, request)) };
      const confirmation = { token: body.key, password: body.password ?? null, browserHash: browserHash(request) };
      return { key: await confirmRegistration(services, membership, confirmation, fromOf(services, request)) };
    },
  );
  publicEndpoint(
    app,
    {
      method: 'POST',
      path: '/v1/registration/invitation/',
      summary: 'What an invitation is for: shown before it is taken.',
      body: z.object({ invite }),
      answer: z.object({ email: z.string(), organization: z.string() }),
    },
    async ({ body, request }) => {
      await countTry(services, { account: `look:${body.invite}`, address: `look:${request.ip}` });
      const found = await membership.openInvitation(services, parseOrganizationToken(body.invite));
      if (!found) throw new ClientError('invitationInvalid', { field: 'invite' });
      return { email: found.email, organization: found.organizationName };
    },
  );
}

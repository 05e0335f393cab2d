// /v1: logging in with a second factor or a passkey, and looking after one's own. What adds or takes away asks for the
// password once more, or for a login of the last minutes where there is none; who has a second factor shows it as well.

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { PROVIDERS } from '../../platform/config.ts';
import type { Services } from '../../platform/context.ts';
import { knownDevice, rememberDevice } from '../../platform/http/cookies.ts';
import { authenticatedEndpoint, publicEndpoint } from '../../platform/http/endpoint.ts';
import { originOf } from '../../platform/http/request.ts';
import { identitiesOf } from './identity.ts';
import { hasPassword } from './queries.ts';
import * as factor from './second-factor.ts';
import { reauthenticate } from './service.ts';

const key = z.object({ key: z.string() });
const short = z.string().max(200);
const password = z.object({ password: z.string().max(1000).nullish() });
/** `second_factor`: a code of the authenticator, or a recovery code. */
const passwordAndFactor = password.extend({ second_factor: short.nullish() });
/** As the browser's own interface makes it. */
const credential = z.looseObject({ id: short.min(1), rawId: short, type: short, response: z.looseObject({}) });
const ticketAndOptions = z.object({ ticket: z.string(), options: z.looseObject({}) });
const codes = z.object({ recovery_codes: z.array(z.string()) });

const security = z.object({
  has_password: z.boolean(),
  has_totp: z.boolean(),
  passkeys: z.array(z.object({ id: z.string(), name: z.string(), created: z.date(), last_used: z.date().nullable() })),
  recovery_codes_left: z.number(),
  identities: z.array(z.object({ provider: z.enum(PROVIDERS), email: z.string(), created: z.date() })),
  /** Providers that are switched on here. */
  providers: z.array(z.enum(PROVIDERS)),
});

export function secondFactorRoutes(app: FastifyInstance, services: Services): void {
  loginRoutes(app, services);
  authenticatedEndpoint(
    app,
    services,
    {
      method: 'GET',
      path: '/v1/user/security/',
      summary: 'One’s own ways of logging in: password, second factors and linked accounts.',
      answer: security,
    },
    async ({ ctx }) => {
      const { hasTotp, passkeys, recoveryCodesLeft } = await factor.factorsOf(ctx, ctx.actor.userId);
      return {
        has_password: await hasPassword(ctx.db, ctx.actor.userId),
        has_totp: hasTotp,
        passkeys,
        recovery_codes_left: recoveryCodesLeft,
        identities: await identitiesOf(ctx, ctx.actor.userId),
        providers: PROVIDERS.filter((name) => ctx.config.providers[name]),
      };
    },
  );
  totpRoutes(app, services);
  passkeyRoutes(app, services);
}

const fromOf = (services: Services, request: FastifyRequest): factor.From => ({
  address: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
  origin: originOf(services, request),
  device: null,
});

function loginRoutes(app: FastifyInstance, services: Services): void {
  publicEndpoint(
    app,
    {
      method: 'POST',
      path: '/v1/login/second_factor/',
      summary: 'The second step of a login: the ticket of the first, and a code, a recovery code or a passkey.',
      body: z.object({
        ticket: short.min(1),
        otp: short.nullish(),
        recovery_code: short.nullish(),
        passkey: credential.nullish(),
      }),
      answer: key,
      errorResponses: { 429: 'Too many attempts.' },
    },
    async ({ body, request, reply }) => {
      const email = await factor.emailOfTicket(services, body.ticket);
      const from = { ...fromOf(services, request), device: knownDevice(services, request, email) };
      const key = await factor.finishLogin(services, body.ticket, body, from);
      rememberDevice(services, request, reply, email);
      return { key };
    },
  );
  publicEndpoint(
    app,
    {
      method: 'POST',
      path: '/v1/login/passkey/options/',
      summary: 'What the browser needs to log in with a passkey alone.',
      answer: ticketAndOptions,
    },
    async ({ request }) => factor.passkeyLoginOptions(services, originOf(services, request)),
  );
  publicEndpoint(
    app,
    {
      method: 'POST',
      path: '/v1/login/passkey/',
      summary: 'Logs in with a passkey alone.',
      body: z.object({ ticket: short.min(1), passkey: credential }),
      answer: key,
    },
    async ({ body, request }) => ({
      key: await factor.logInByPasskey(services, body.ticket, body.passkey, fromOf(services, request)),
    }),
  );
}

function totpRoutes(app: FastifyInstance, services: Services): void {
  authenticatedEndpoint(
    app,
    services,
    {
      method: 'POST',
      path: '/v1/user/totp/',
      summary: 'A new seed for an authenticator; in force when a code has confirmed it.',
      body: passwordAndFactor,
      answer: z.object({ secret: z.string(), otpauth_url: z.string() }),
      errorResponses: { 409: 'There is one already.' },
    },
    async ({ ctx, body }) => {
      await reauthenticate(ctx, body.password);
      const { secret, address } = await factor.beginTotp(ctx, body.second_factor);
      return { secret, otpauth_url: address };
    },
  );
  authenticatedEndpoint(
    app,
    services,
    {
      method: 'POST',
      path: '/v1/user/totp/confirm/',
      summary: 'Puts the authenticator in force; answers recovery codes, once, if there are none yet.',
      body: z.object({ otp: short.min(1) }),
      answer: codes,
    },
    async ({ ctx, body }) => ({ recovery_codes: await factor.confirmTotp(ctx, body.otp) }),
  );
  authenticatedEndpoint(
    app,
    services,
    {
      method: 'POST',
      path: '/v1/user/totp/remove/',
      summary: 'Takes the authenticator away.',
      body: passwordAndFactor,
      answer: null,
    },
    async ({ ctx, body, request }) => {
      await reauthenticate(ctx, body.password);
      await factor.proveSecondFactor(ctx, body.second_factor);
      await factor.removeTotp(ctx, originOf(ctx, request));
    },
  );
  authenticatedEndpoint(
    app,
    services,
    {
      method: 'POST',
      path: '/v1/user/recovery_codes/',
      summary: 'New recovery codes in place of the earlier ones; shown this once.',
      body: passwordAndFactor,
      answer: codes,
    },
    async ({ ctx, body }) => {
      await reauthenticate(ctx, body.password);
      await factor.proveSecondFactor(ctx, body.second_factor);
      return { recovery_codes: await factor.makeRecoveryCodes(ctx) };
    },
  );
}

function passkeyRoutes(app: FastifyInstance, services: Services): void {
  authenticatedEndpoint(
    app,
    services,
    {
      method: 'POST',
      path: '/v1/user/passkeys/options/',
      summary: 'What the browser needs to make a passkey.',
      body: passwordAndFactor,
      answer: ticketAndOptions,
    },
    async ({ ctx, body, request }) => {
      await reauthenticate(ctx, body.password);
      await factor.proveSecondFactor(ctx, body.second_factor);
      return await factor.passkeyOptions(ctx, originOf(ctx, request));
    },
  );
  authenticatedEndpoint(
    app,
    services,
    {
      method: 'POST',
      path: '/v1/user/passkeys/',
      summary: 'Keeps a passkey that the browser has made.',
      body: z.object({ ticket: short.min(1), credential, name: z.string().trim().max(100).default('') }),
      answer: codes.extend({ id: z.string() }),
    },
    async ({ ctx, body, request }) => {
      const { id, recoveryCodes } = await factor.addPasskey(ctx, body, originOf(ctx, request));
      return { id, recovery_codes: recoveryCodes };
    },
  );
  authenticatedEndpoint(
    app,
    services,
    {
      method: 'POST',
      path: '/v1/user/passkeys/:id/remove/',
      summary: 'Takes a passkey away.',
      body: passwordAndFactor,
      answer: null,
      errorResponses: { 404: 'No such passkey of one’s own.' },
    },
    async ({ ctx, body, request }) => {
      await reauthenticate(ctx, body.password);
      await factor.proveSecondFactor(ctx, body.second_factor);
      await factor.removePasskey(ctx, (request.params as { id: string }).id, originOf(ctx, request));
    },
  );
}

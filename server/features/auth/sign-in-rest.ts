// /v1: signing in with a work account and with the partner, and linking and unlinking such accounts. The page asks for an
// address, sends the browser there, and gives back what the provider put into the address of the page it returned to.

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ClientError } from '#domain/errors.ts';
import type { ProviderName } from '../../platform/config.ts';
import type { Ctx, Services } from '../../platform/context.ts';
import { unseal } from '../../platform/crypto/seal.ts';
import { bindBrowser, browserHash } from '../../platform/http/cookies.ts';
import { authenticatedEndpoint, publicEndpoint } from '../../platform/http/endpoint.ts';
import { languageOf, originOf } from '../../platform/http/request.ts';
import { actorOf } from '../../platform/session/session.ts';
import { linkIdentity, logInBy, unlinkIdentity } from './identity.ts';
import type { Membership } from './membership.ts';
import { beginSignIn, completeSignIn, logoutAddress } from './openid.ts';
import { providerOfSession } from './sign-in-queries.ts';

const short = z.string().max(500);
/** As the provider put it into the address; what else comes along (type, client_info, session_state) is not looked at. */
const answer = z.object({
  code: z.string().max(4000).nullish(),
  state: short.min(1),
  iss: short.nullish(),
  error: short.nullish(),
});
const url = z.object({ url: z.string() });
const key = z.object({ key: z.string() });
const errorResponses = { 403: 'This way of signing in is not switched on.' };

/** The pages that providers send the browser back to. */
const PAGES = {
  login: { microsoft: '/login', emerald: '/emerald' },
  link: {
    microsoft: '/profile/linkedAccounts/microsoft',
    emerald: '/emerald',
    autodesk: '/profile/linkedAccounts/autodesk',
  },
} as const;

export function signInRoutes(app: FastifyInstance, services: Services, membership: Membership): void {
  publicEndpoint(
    app,
    {
      method: 'GET',
      path: '/v1/microsoft/auth_url/',
      summary: 'Where the work account signs in. ?invite= carries the token of an invitation.',
      answer: url,
      errorResponses,
    },
    async ({ request, reply }) => {
      const { invite } = request.query as Record<string, unknown>;
      const invitation = typeof invite === 'string' ? invite.slice(0, 200) : null;
      return {
        url: await begin(services, request, 'microsoft', bindBrowser(request, reply, services.config), { invitation }),
      };
    },
  );
  publicEndpoint(
    app,
    {
      method: 'POST',
      path: '/v1/emerald/auth_url/',
      summary: 'Where the partner signs in; emerald_source_project is its project that the visitor comes from.',
      body: z.object({ emerald_source_project: short.nullish() }),
      answer: url,
      errorResponses,
    },
    async ({ body, request, reply }) => {
      const sourceProject = body.emerald_source_project ?? null;
      return {
        url: await begin(services, request, 'emerald', bindBrowser(request, reply, services.config), { sourceProject }),
      };
    },
  );
  for (const provider of ['microsoft', 'emerald'] as const)
    publicEndpoint(
      app,
      {
        method: 'POST',
        path: `/v1/${provider}/login/`,
        summary: 'Logs in with the answer of the provider; answers the key of a new login.',
        body: answer,
        answer: key,
        errorResponses,
      },
      async ({ body, request }) => {
        const trip = { provider, purpose: 'login', userId: null, browserHash: browserHash(request) } as const;
        const who = await completeSignIn(services, trip, body);
        const visitor = {
          address: request.ip,
          userAgent: request.headers['user-agent'] ?? '',
          language: languageOf(request),
          origin: originOf(services, request),
        };
        return { key: await logInBy(services, membership, who, visitor) };
      },
    );
  publicEndpoint(
    app,
    {
      method: 'GET',
      path: '/v1/user/get_microsoft_logout_url/',
      summary: 'Where the identity provider of this login learns of its end; null without a provider.',
      answer: z.object({ url: z.string().nullable() }),
    },
    async ({ request }) => ({ url: await logoutUrl(services, request) }),
  );
  profileActions(app, services);
}

async function begin(
  services: Services,
  request: FastifyRequest,
  provider: 'microsoft' | 'emerald',
  browser: Buffer,
  more: { sourceProject?: string | null; invitation?: string | null },
): Promise<string> {
  const redirectUri = originOf(services, request) + PAGES.login[provider];
  return await beginSignIn(services, {
    provider,
    purpose: 'login',
    browserHash: browser,
    userId: null,
    redirectUri,
    ...more,
  });
}

async function logoutUrl(services: Services, request: FastifyRequest): Promise<string | null> {
  const actor = await actorOf(services, request.headers.authorization, false).catch((error: unknown) => {
    if (error instanceof ClientError && error.status === 401) return null;
    throw error;
  });
  if (!actor) return null;
  const session = await providerOfSession(services.db, actor.sessionId);
  if (session?.method !== 'microsoft' || !services.config.providers.microsoft) return null;
  const idToken = session.id_token ? unseal(services, 'id token', session.id_token) : null;
  // Somebody who logs out must not be held up by a provider that is away.
  return await logoutAddress(services, 'microsoft', idToken, `${originOf(services, request)}/login`).catch(() => null);
}

type Action = (call: {
  ctx: Ctx;
  body: z.infer<typeof actionBody>;
  request: FastifyRequest;
  browser: Buffer;
}) => Promise<{ url?: string; detail?: string }>;

const actionBody = answer.partial().extend({ emerald_source_project: short.nullish() });

const address =
  (provider: ProviderName): Action =>
  async ({ ctx, body, request, browser }) => ({
    url: await beginSignIn(ctx, {
      provider,
      purpose: 'link',
      browserHash: browser,
      userId: ctx.actor.userId,
      redirectUri: originOf(ctx, request) + PAGES.link[provider],
      sourceProject: body.emerald_source_project ?? null,
    }),
  });

const link =
  (provider: ProviderName): Action =>
  async ({ ctx, body, request }) => {
    if (!body.state) throw new ClientError('required', { field: 'state' });
    const { userId } = ctx.actor;
    const trip = { provider, purpose: 'link', userId, browserHash: browserHash(request) } as const;
    const who = await completeSignIn(ctx, trip, { ...body, state: body.state });
    await linkIdentity(ctx, who, originOf(ctx, request));
    return { detail: ctx.language === 'en' ? 'The account is linked.' : 'Kontoen er koblet til.' };
  };

const unlink =
  (provider: ProviderName): Action =>
  async ({ ctx }) => {
    await unlinkIdentity(ctx, provider);
    return { detail: ctx.language === 'en' ? 'The account is no longer linked.' : 'Kontoen er koblet fra.' };
  };

/** The specification's nine. */
export const PROFILE_ACTIONS: Readonly<Record<string, Action>> = {
  microsoft_auth_url: address('microsoft'),
  link_microsoft_account: link('microsoft'),
  unlink_microsoft_account: unlink('microsoft'),
  emerald_get_authorize_url: address('emerald'),
  emerald_authorize: link('emerald'),
  emerald_unlink: unlink('emerald'),
  autodesk_get_authorize_url: address('autodesk'),
  autodesk_authorize: link('autodesk'),
  autodesk_unlink: unlink('autodesk'),
};

function profileActions(app: FastifyInstance, services: Services): void {
  for (const [name, act] of Object.entries(PROFILE_ACTIONS))
    authenticatedEndpoint(
      app,
      services,
      {
        method: 'POST',
        path: `/v1/profile/:id/${name}/`,
        summary: 'Links or unlinks an account at a provider: its address first, then with the provider’s answer.',
        body: actionBody,
        isOwn: true,
        answer: z.object({ url: z.string().optional(), detail: z.string().optional() }),
        errorResponses: {
          ...errorResponses,
          404: 'The id is not one’s own.',
          409: 'The account is another’s, or the only way in.',
        },
      },
      async ({ ctx, body, request, reply }) => {
        return await act({ ctx, body, request, browser: bindBrowser(request, reply, ctx.config) });
      },
    );
}

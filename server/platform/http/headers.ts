// Security headers on every answer. The page gets a nonce for Emotion's styles; blob: workers and WebAssembly are allowed
// because the map decodes in workers; nothing is loaded from elsewhere.

import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../config.ts';

/** The page's workers compute: they load their own parts, WebAssembly among them, and nothing else. */
export const WORKER_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

const NONCE_BYTES = 16;
const YEAR_S = 31_536_000;

/** What every answer carries, whatever it is, by the installation's settings. */
export function fixedHeaders(config: Pick<Config, 'publicUrl'>): Readonly<Record<string, string>> {
  const isHttps = config.publicUrl?.startsWith('https://') ?? false;
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=()',
    ...(isHttps ? { 'strict-transport-security': `max-age=${YEAR_S}; includeSubDomains` } : {}),
  };
}

export function addHeaders(app: FastifyInstance, config: Config): void {
  const fixed = fixedHeaders(config);
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers({ ...fixed, 'x-request-id': request.id });
    const url = request.routeOptions.url ?? '';
    if (url.startsWith('/v1/') || url.startsWith('/graphql_api')) void reply.header('cache-control', 'no-store');
  });
}

/** The one page that loads Stripe's script, where a card is added. */
const CARD_PAGE = /^\/organization\/[0-9a-f-]{36}\/payment\/card\/new\/?$/;

/** What Stripe's Elements load (https://docs.stripe.com/security/guide, content security policy). */
const STRIPE_SOURCES = {
  script: ' https://js.stripe.com https://*.js.stripe.com',
  frame: ["frame-src 'self' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com"],
  connect: ' https://api.stripe.com',
  image: ' https://*.stripe.com',
} as const;
const NO_SOURCES = { script: '', frame: [], connect: '', image: '' } as const;

/** The policy of the page at this path; answers the nonce that its style and script tags must carry. */
export function addPagePolicy(reply: FastifyReply, config: Config, path: string): string {
  // Files lie elsewhere when there is a store of that kind; the browser asks it by signed links.
  const store = config.s3 ? ` ${new URL(config.s3.endpoint).origin}` : '';
  const stripe = config.stripe && CARD_PAGE.test(path) ? STRIPE_SOURCES : NO_SOURCES;
  const nonce = randomBytes(NONCE_BYTES).toString('base64');
  const policy = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'wasm-unsafe-eval'${stripe.script}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "worker-src 'self' blob:",
    `img-src 'self' data: blob:${store}${stripe.image}`,
    "font-src 'self' data:",
    `connect-src 'self' blob: data:${store}${stripe.connect}`,
    ...stripe.frame,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  void reply.header('content-security-policy', policy.join('; '));
  return nonce;
}

// The few cookies there are, and what protects them. `csrftoken` is readable by the page, which repeats it in a header;
// `browser` binds a sign-in or a registration to the browser that began it; `device-…` says that an account has been logged in to
// here, so that strangers' wrong passwords do not close it (it opens nothing by itself). No cookie is a login: those are tokens in the
// Authorization header. A call that carries cookies and changes something must show the header (double submit).

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ClientError } from '#domain/errors.ts';
import type { Config } from '../config.ts';
import type { Services } from '../context.ts';
import { hashToken, keyOf, newToken } from '../crypto/seal.ts';

const CSRF = 'csrftoken';
const BROWSER = 'browser';
const CSRF_BYTES = 24;
const BROWSER_SECONDS = 24 * 3600;
/** The longest that browsers keep a cookie. */
const DEVICE_SECONDS = 400 * 24 * 3600;
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
const GUARDED = /^\/(v1|graphql_api)(\/|$)/;

export function guardCookieCalls(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    // By the address that the router matched: the one that was sent may be spelt otherwise.
    if (SAFE.has(request.method) || !GUARDED.test(request.routeOptions.url ?? '')) return;
    const [csrf, browser] = [cookieOf(request, CSRF), cookieOf(request, BROWSER)];
    if (csrf === null && browser === null) return;
    if (!isSame(csrf ?? '', String(request.headers['x-csrftoken'] ?? ''))) throw new ClientError('csrfFailed');
  });
}

export function cookieOf(request: FastifyRequest, name: string): string | null {
  for (const pair of (request.headers.cookie ?? '').split(/; */))
    if (pair.startsWith(`${name}=`)) return pair.slice(name.length + 1);
  return null;
}

/** Gives the browser a token to repeat, if it has none. */
export function ensureCsrfCookie(request: FastifyRequest, reply: FastifyReply, config: Config): void {
  if (cookieOf(request, CSRF)) return;
  const token = randomBytes(CSRF_BYTES).toString('base64url');
  addCookie(reply, `${CSRF}=${token}; Path=/; SameSite=Strict${secure(config)}`);
}

/** The hash of this browser's own secret; a browser without one receives it with the response. */
export function bindBrowser(request: FastifyRequest, reply: FastifyReply, config: Config): Buffer {
  ensureCsrfCookie(request, reply, config);
  const known = cookieOf(request, BROWSER);
  if (known) return hashToken(known);
  const token = newToken();
  const limits = `Path=/v1/; HttpOnly; SameSite=Strict; Max-Age=${BROWSER_SECONDS}${secure(config)}`;
  addCookie(reply, `${BROWSER}=${token}; ${limits}`);
  return hashToken(token);
}

/** null: this browser began nothing here. */
export function browserHash(request: FastifyRequest): Buffer | null {
  const token = cookieOf(request, BROWSER);
  return token ? hashToken(token) : null;
}

/** This device's id if this account has been logged in to here, else null. */
export function knownDevice(services: Services, request: FastifyRequest, email: string): string | null {
  const [id = '', signature = ''] = cookieOf(request, deviceCookie(services, email))?.split('.') ?? [];
  return isSame(signature, signDevice(services, email, id)) ? id : null;
}

/** Says from now on that this account has been logged in to here. */
export function rememberDevice(services: Services, request: FastifyRequest, reply: FastifyReply, email: string): void {
  const id = knownDevice(services, request, email) ?? newToken();
  const limits = `Path=/v1/; HttpOnly; SameSite=Strict; Max-Age=${DEVICE_SECONDS}${secure(services.config)}`;
  addCookie(reply, `${deviceCookie(services, email)}=${id}.${signDevice(services, email, id)}; ${limits}`);
}

/** One cookie an account; its name shows no address. */
const deviceCookie = (services: Services, email: string) => `device-${signDevice(services, email, '').slice(0, 12)}`;

const signDevice = (services: Services, email: string, id: string) =>
  createHmac('sha256', keyOf(services, 'known device')).update(`${id} ${email.toLowerCase()}`).digest('base64url');

const secure = (config: Config) => (config.publicUrl?.startsWith('https://') ? '; Secure' : '');

function addCookie(reply: FastifyReply, cookie: string): void {
  const before = reply.getHeader('set-cookie') ?? [];
  void reply.removeHeader('set-cookie');
  void reply.header('set-cookie', [...(Array.isArray(before) ? before : [String(before)]), cookie]);
}

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && left.length > 0 && timingSafeEqual(left, right);
}

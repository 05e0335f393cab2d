// Serves the built page: files of dist/web with long caching for hashed names, and index.html for every address that the
// browser's router owns. The nonce takes the place of the build's placeholder. Reserved addresses answer 404 as JSON.

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ClientError } from '#domain/errors.ts';
import type { Config } from '../config.ts';
import { ensureCsrfCookie } from './cookies.ts';
import { methodsAt } from './endpoint.ts';
import { addPagePolicy, WORKER_POLICY } from './headers.ts';

export const PAGE_FOLDER = fileURLToPath(new URL('../../../dist/web/', import.meta.url));
const NONCE_PLACEHOLDER = 'CSP_NONCE';
const RESERVED = /^\/(v1|graphql_api|objects|healthz|readyz)(\/|\?|$)/;
/** How one may sign in here: the login page offers nothing else. */
const METHODS = /(name="sign-in-methods" content=")[^"]*"/;

export async function servePage(app: FastifyInstance, config: Config, folder = PAGE_FOLDER): Promise<void> {
  if (existsSync(folder))
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      wildcard: true,
      preCompressed: true,
      setHeaders: (response, path) => {
        const isHashed = /[\\/]assets[\\/]/.test(path);
        // A worker lives under the policy of its own file, not of the page that starts it; compressed copies too.
        if (/\.worker-[\w-]+\.js(\.br|\.gz)?$/.test(path))
          void response.header('content-security-policy', WORKER_POLICY);
        void response.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  app.get('/', (request, reply) => sendPage(request, reply, config, folder));
  app.setNotFoundHandler(async (request, reply) => {
    const methods = methodsAt(app, request.url);
    if (methods.length > 0) {
      void reply.header('allow', methods.join(', '));
      throw new ClientError('methodNotAllowed');
    }
    const wantsPage = request.method === 'GET' || request.method === 'HEAD';
    // A file that is not there (a chunk of an older build) must not come back as a page.
    const looksLikeFile = /\.\w{2,5}$/.test(request.url.split('?')[0]!) || request.url.startsWith('/assets/');
    if (!wantsPage || looksLikeFile || RESERVED.test(request.url))
      throw new ClientError('notFound', { values: { what: request.method } });
    return await sendPage(request, reply, config, folder);
  });
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
  folder: string,
): Promise<FastifyReply> {
  const home = otherNameOf(config, request);
  if (home) return await reply.redirect(home, 307);
  const html = await readFile(join(folder, 'index.html'), 'utf8').catch(() => null);
  if (html === null) return await reply.code(503).type('text/plain').send('The page is not built. Run: npm start');
  const nonce = addPagePolicy(reply, config, request.url.split('?')[0]!);
  ensureCsrfCookie(request, reply, config);
  void reply.header('cache-control', 'no-store');
  const filled = html.replaceAll(NONCE_PLACEHOLDER, nonce).replace(METHODS, `$1${signInMethods(config)}"`);
  return await reply.type('text/html; charset=utf-8').send(filled);
}

const OWN_NAMES: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/**
 * The same page by the public address, where that names this machine and the page was asked for by another of its names: links to files
 * lead to the public address, which the page's policy takes for another site. null = by its own.
 */
function otherNameOf({ publicUrl }: Config, { headers, url }: FastifyRequest): string | null {
  const asked = `http://${headers.host}`;
  if (!publicUrl || !URL.canParse(asked)) return null;
  const [own, by] = [new URL(publicUrl), new URL(asked)];
  const isOwn = [own, by].every(({ hostname }) => OWN_NAMES.includes(hostname));
  return isOwn && own.protocol === by.protocol && own.port === by.port && own.hostname !== by.hostname
    ? publicUrl + url
    : null;
}

/** For the page's meta element: names with spaces between them. */
export function signInMethods(config: Config): string {
  return [
    ...(config.passwordLogin ? ['password', 'passkey'] : []),
    ...(config.providers.microsoft ? ['microsoft'] : []),
    ...(config.providers.emerald ? ['emerald'] : []),
    ...(config.openRegistration && config.passwordLogin ? ['register'] : []),
  ].join(' ');
}

// A real OpenID provider and a partner's service, for trying sign-in out on one's own machine (`npm run dev`) and for tests:
// any name and any password are let in, so nothing of this belongs in front of users. The provider's pages are its own
// development pages. A name with @ is also the e-mail; another gets one at partner.example.

import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

export interface MockSignIn {
  /** Of both: the partner's projects lie under {url}/partner. */
  readonly url: string;
  /** What the product's environment must hold to use them. */
  readonly env: Readonly<Record<string, string>>;
  /** The partner's projects by id; may be changed while it runs. */
  readonly projects: Map<string, object>;
  /** The partner's files by name. */
  readonly files: Map<string, Uint8Array>;
  close(): Promise<void>;
}

export interface MockSignInOptions {
  readonly port?: number;
  /** Where the product's pages are; the provider sends browsers back to nowhere else. */
  readonly pages: string;
}

const SECRET = 'for-trying-out-only';
const CLIENTS = {
  microsoft: ['/login', '/profile/linkedAccounts/microsoft'],
  emerald: ['/emerald'],
  autodesk: ['/profile/linkedAccounts/autodesk'],
} as const;

export async function startMockSignIn(options: MockSignInOptions): Promise<MockSignIn> {
  const server = createServer();
  await new Promise<void>((ready) => server.listen(options.port ?? 0, '127.0.0.1', ready));
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  const provider = makeProvider(url, options);
  const projects = new Map<string, object>();
  const files = new Map<string, Uint8Array>();
  const answerOidc = provider.callback();
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/partner/')) void answerPartner(provider, { projects, files }, request, response);
    else void answerOidc(request, response);
  });
  const env = Object.fromEntries(
    Object.keys(CLIENTS).flatMap((name) => {
      const word = `VEIVALG_${name.toUpperCase()}`;
      return [
        [`${word}_ISSUER`, url],
        [`${word}_CLIENT_ID`, `veivalg-${name}`],
        [`${word}_CLIENT_SECRET`, SECRET],
      ];
    }),
  );
  return {
    url,
    env: { ...env, VEIVALG_EMERALD_API_URL: `${url}/partner` },
    projects,
    files,
    close: () => closeServer(server),
  };
}

function makeProvider(url: string, { pages }: MockSignInOptions): Provider {
  const provider = new Provider(url, {
    clients: Object.entries(CLIENTS).map(([name, paths]) => ({
      client_id: `veivalg-${name}`,
      client_secret: SECRET,
      redirect_uris: paths.map((path) => pages + path),
      post_logout_redirect_uris: [`${pages}/login`],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code' as const],
      token_endpoint_auth_method: 'client_secret_post' as const,
    })),
    pkce: { required: () => true },
    scopes: ['openid', 'offline_access', 'profile', 'email'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'given_name', 'family_name'] },
    conformIdTokenClaims: false,
    cookies: { keys: [randomBytes(32).toString('hex')] },
    ttl: {
      AccessToken: 3600,
      IdToken: 3600,
      Session: 3600,
      Grant: 86_400,
      Interaction: 3600,
      RefreshToken: 86_400,
    },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({
        sub: id,
        email: id.includes('@') ? id : `${id}@partner.example`,
        email_verified: true,
        name: `${id.split('@')[0]} Prøve`,
        given_name: id.split('@')[0]!,
        family_name: 'Prøve',
      }),
    }),
  });
  return provider;
}

async function answerPartner(
  provider: Provider,
  held: Pick<MockSignIn, 'projects' | 'files'>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  const known = token ? await provider.AccessToken.find(token) : undefined;
  if (!known?.isValid) return void response.writeHead(401).end();
  const [, , kind, name] = (request.url ?? '').split('/');
  const id = decodeURIComponent(name ?? '');
  const project = kind === 'projects' ? held.projects.get(id) : undefined;
  const file = kind === 'files' ? held.files.get(id) : undefined;
  if (project) response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(project));
  else if (file) response.writeHead(200, { 'content-type': 'image/tiff' }).end(file);
  else response.writeHead(404).end();
}

async function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise<void>((closed) => server.close(() => closed()));
}

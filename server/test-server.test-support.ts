// For tests of the server: one embedded PostgreSQL for all test files of a checkout (started by the first that needs it,
// stopped when the run ends, without fsync), a database of its own per test file copied from a migrated template, and a
// real listening server. Helpers make organizations, people and logins without going through the slow password hash.

import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { buildApp } from './app/http-app.ts';
import { type OpenServices, openServices } from './app/services.ts';
import { createUser } from './features/auth/create-user.ts';
import { addMember, createOrganization } from './features/organization/service.ts';
import { type Config, readConfig } from './platform/config.ts';
import type { Ctx } from './platform/context.ts';
import { migrate } from './platform/db/migrate.ts';
import { openLog } from './platform/log/log.ts';
import { actorOf, startSession } from './platform/session/session.ts';
import type { DatabaseAddress } from './runtime/postgres.ts';
import { type EmbeddedPostgres, startPostgres } from './runtime/postgres.ts';

export const TEST_PASSWORD = 'et langt nok passord';

/** The folder of this checkout's test cluster: short and enterable by everybody, because of socket paths and uids. */
export const TEST_CLUSTER_FOLDER = join(
  tmpdir(),
  `veivalg-test-${createHash('sha256').update(process.cwd()).digest('hex').slice(0, 10)}`,
);

export const TEST_LOGIN = { address: '', userAgent: 'test', method: 'password', hasSecondFactor: false } as const;

export interface Person {
  readonly userId: string;
  readonly email: string;
  readonly organizationId: string;
  readonly token: string;
  /** Answers data, or throws with the first message. */
  graphql<T = Record<string, never>>(query: string, variables?: Record<string, unknown>): Promise<T>;
  /** Answers the whole body. */
  ask(query: string, variables?: Record<string, unknown>): Promise<GraphqlAnswer>;
  fetch(path: string, init?: RequestInit): Promise<Response>;
  ctx(): Promise<Ctx>;
}

export interface GraphqlAnswer {
  readonly data?: Record<string, unknown> | null;
  readonly errors?: readonly { message: string; path?: unknown[]; extensions: Record<string, unknown> }[];
}

export interface TestServer {
  readonly url: string;
  readonly app: FastifyInstance;
  readonly services: OpenServices;
  readonly address: EmbeddedAddress;
  /** Everything logged so far. */
  readonly logged: () => string;
  /** 'METHOD /path' of every route. */
  readonly routes: () => string[];
  /** Moves the server's clock on (or back), where it has none of the test's own. */
  passTime(ms: number): void;
  organization(name?: string): Promise<string>;
  person(organizationId: string, options?: { isAdmin?: boolean; language?: 'no' | 'en' }): Promise<Person>;
  /** As the owner of the tables, past row level security. */
  asOwner<T extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<T[]>;
  /** From the cluster's own database, as its superuser. */
  maintenance(sql: string): Promise<pg.QueryResult>;
  close(): Promise<void>;
}

export interface TestServerOptions {
  readonly env?: Record<string, string>;
  readonly clock?: () => Date;
}

export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const address = await freshDatabase();
  const lines: string[] = [];
  const log = openLog('info', { write: (line: string) => void lines.push(line) });
  const dataFolder = join(TEST_CLUSTER_FOLDER, 'data', address.database);
  const config: Config = readConfig({ VEIVALG_DATA: dataFolder, VEIVALG_PORT: '0', ...options.env });
  let passedMs = 0;
  const clock = options.clock ?? (() => new Date(Date.now() + passedMs));
  const services = await openServices(config, log, address, clock);
  const app = await buildApp(services);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(app.server.address() as { port: number }).port}`;
  // Kept open: a connection costs more than most of what is asked.
  const owner = new pg.Pool({ host: address.socketFolder, user: address.user, database: address.database, max: 2 });
  owner.on('error', () => {});
  return {
    url,
    app,
    services,
    address,
    logged: () => lines.join(''),
    routes: () => routesOf(app),
    passTime: (ms) => {
      passedMs += ms;
    },
    organization: (name = 'Organisasjon') => createOrganization(services, name),
    person: (organizationId, how) => makePerson(services, url, organizationId, how ?? {}),
    asOwner: async <T extends pg.QueryResultRow>(sql: string, values?: unknown[]) =>
      (await owner.query<T>(sql, values)).rows,
    maintenance: (sql) => withClient(address, 'postgres', (client) => client.query(sql)),
    async close() {
      await app.close();
      await services.close();
      await owner.end();
      await dropDatabase(address);
    },
  };
}

/** Read from the tree that Fastify prints: one line a route, its methods in brackets, parents further left. */
function routesOf(app: FastifyInstance): string[] {
  const above: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const match = /^([│├└─ \s]*)(\S*)(?: \(([^)]*)\))?/.exec(line);
      if (!match?.[2]) return [];
      const depth = Math.round(match[1]!.length / 4);
      above.length = depth;
      above[depth] = match[2];
      const path = above.join('');
      return (match[3] ?? '').split(', ').flatMap((method) => (method ? [`${method} ${path}`] : []));
    });
}

async function makePerson(
  services: OpenServices,
  url: string,
  organizationId: string,
  how: { isAdmin?: boolean; language?: 'no' | 'en' },
): Promise<Person> {
  const email = `${randomBytes(6).toString('hex')}@test.example`;
  const userId = await createUser(services, { email, password: null, language: how.language ?? 'no' });
  await addMember(services, organizationId, userId, how.isAdmin ?? false);
  const token = await startSession(services, userId, TEST_LOGIN);
  const send = (path: string, init: RequestInit = {}) =>
    fetch(url + path, { ...init, headers: { authorization: `Token ${token}`, ...init.headers } });
  const ask = async (query: string, variables: Record<string, unknown> = {}): Promise<GraphqlAnswer> => {
    const headers = { 'content-type': 'application/json' };
    const response = await send('/graphql_api', {
      method: 'POST',
      headers,
      body: JSON.stringify({ query, variables }),
    });
    return (await response.json()) as GraphqlAnswer;
  };
  return {
    userId,
    email,
    organizationId,
    token,
    ask,
    async graphql<T>(query: string, variables?: Record<string, unknown>) {
      const { data, errors } = await ask(query, variables);
      if (errors) throw new Error(`${errors[0]!.message} ${JSON.stringify(errors[0]!.extensions)}`);
      return data as T;
    },
    fetch: send,
    async ctx() {
      const actor = await actorOf(services, `Token ${token}`, false);
      const scope = { userId, organizationIds: actor.seats.map(({ id }) => id) };
      return { ...services, actor, scope, language: actor.language, origin: url, requestId: randomUUID() };
    },
  };
}

/** A new database without any table, in the shared cluster. */
export async function emptyDatabase(): Promise<EmbeddedAddress> {
  const { address } = await testCluster();
  const database = newName();
  await withClient(address, 'postgres', (client) => client.query(`create database ${database}`));
  return { ...address, database };
}

/** A new database with all migrations and no rows, in the shared cluster. */
export async function freshDatabase(): Promise<EmbeddedAddress> {
  const { address } = await testCluster();
  const template = await migratedTemplate(address);
  const database = newName();
  await withClient(address, 'postgres', (client) => client.query(`create database ${database} template ${template}`));
  return { ...address, database };
}

export async function dropDatabase(address: DatabaseAddress): Promise<void> {
  if ('url' in address) throw new Error('only databases of the test cluster are dropped');
  await withClient(address, 'postgres', (client) =>
    client.query(`drop database if exists ${address.database} with (force)`),
  );
}

const newName = () => `test_${process.pid}_${randomBytes(4).toString('hex')}`;

export type EmbeddedAddress = EmbeddedPostgres['address'] & { readonly user: string; readonly database: string };

let cluster: Promise<{ readonly address: EmbeddedAddress }> | undefined;

async function testCluster(): Promise<{ readonly address: EmbeddedAddress }> {
  cluster ??= startPostgres(TEST_CLUSTER_FOLDER, { durable: false }) as Promise<{ address: EmbeddedAddress }>;
  return await cluster;
}

const MIGRATIONS = new URL('./platform/db/migrations/', import.meta.url);
const QUEUE = new URL('./platform/jobs/work-queue.ts', import.meta.url);
const TEMPLATE_LOCK = 0x74656d70;

/** Named after the content of what makes it, so that a changed migration or queue makes a new one. */
async function migratedTemplate(address: EmbeddedAddress): Promise<string> {
  const hash = createHash('sha256');
  for (const name of readdirSync(MIGRATIONS).sort()) hash.update(name).update(readFileSync(new URL(name, MIGRATIONS)));
  hash.update(readFileSync(QUEUE));
  const template = `template_${hash.digest('hex').slice(0, 12)}`;
  await withClient(address, 'postgres', async (client) => {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rowCount } = await client.query('select from pg_database where datname = $1 and datistemplate', [template]);
    if (rowCount) return;
    await client.query(`drop database if exists ${template} with (force)`);
    await client.query(`create database ${template}`);
    await migrate({ ...address, database: template }, openLog('silent'));
    await client.query(`alter database ${template} is_template true`);
  });
  return template;
}

async function withClient<T>(
  address: { readonly socketFolder: string; readonly user: string },
  database: string,
  use: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ host: address.socketFolder, user: address.user, database });
  client.on('error', () => {});
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

// Connections to PostgreSQL. Two kinds: the application's pool acts as the unprivileged role `veivalg_app`, so that row
// level security binds it whatever a query forgets; the owner's pool is for migrations and the job queue's own tables.
// Every connection has timeouts: a frozen database gives an error in seconds, never a hanging request.

import { Kysely, PostgresDialect, type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import type { DatabaseAddress } from '../../runtime/postgres.ts';
import type { Log } from '../log/log.ts';
import { countReads } from './read-budget.ts';
import type { Schema } from './schema.ts';

export type Db = Kysely<Schema>;

export const APP_ROLE = 'veivalg_app';

export interface PoolOptions {
  readonly role: 'app' | 'owner';
  readonly maxConnections?: number;
  /** 4.5 s serves requests; workers' bulk writes take longer and say so. */
  readonly statementTimeoutMs?: number;
}

const CONNECT_TIMEOUT_MS = 2_000;
/** A request to a database that does not answer is refused within 5 s, by the client's own clock. */
const STATEMENT_TIMEOUT_MS = 4_500;
const LOCK_TIMEOUT_MS = 3_000;
/** The client gives up a little after the server should have. */
const CLIENT_GRACE_MS = 300;
const READ_TIMEOUT_TEXT = 'Query read timeout';
const IDLE_IN_TRANSACTION_MS = 15_000;

export function openPool(address: DatabaseAddress, log: Log, options: PoolOptions): pg.Pool {
  const statementTimeoutMs = options.statementTimeoutMs ?? STATEMENT_TIMEOUT_MS;
  const pool = new pg.Pool({
    ...clientConfig(address),
    max: options.maxConnections ?? 10,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: statementTimeoutMs,
    query_timeout: statementTimeoutMs + CLIENT_GRACE_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    idle_in_transaction_session_timeout: Math.max(IDLE_IN_TRANSACTION_MS, statementTimeoutMs),
    idleTimeoutMillis: 60_000,
    ...(options.role === 'app' ? { options: `-c role=${APP_ROLE}` } : {}),
    types: { getTypeParser: typeParser as typeof pg.types.getTypeParser },
  });
  // Without a listener, a connection that the server ends would end this process: an idle one emits on the pool, one that is
  // taken but between two queries only on itself.
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'));
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'));
    watchQueries(client);
  });
  return pool;
}

/**
 * Each query's bytes count for whoever asks. What comes after a query that got no answer (its rollback, or the next to use the
 * connection) would wait as long again, so the connection is given up.
 */
function watchQueries(client: pg.PoolClient): void {
  const { query } = client;
  // pg names its connection in its guide to protocol events, but not in its types.
  const { stream } = (client as unknown as { readonly connection: pg.Connection }).connection;
  const value = (...input: unknown[]): unknown => {
    const stopCounting = countReads(stream);
    const answer: unknown = Reflect.apply(query, client, input);
    if (!(answer instanceof Promise)) {
      stopCounting();
      return answer;
    }
    answer.then(stopCounting, (error: Error) => {
      stopCounting();
      if (error.message === READ_TIMEOUT_TEXT && client instanceof pg.Client) void client.end();
    });
    return answer;
  };
  Object.defineProperty(client, 'query', { value });
}

export function openDb(pool: pg.Pool): Db {
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
}

/** Row level security does not bind superusers and BYPASSRLS: such a role here would open every tenant to every bug. */
export async function assertUnprivileged(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string; rolsuper: boolean; rolbypassrls: boolean }>`
    select rolname as name, rolsuper, rolbypassrls from pg_roles where rolname = current_user`.execute(db);
  const role = rows[0];
  if (role?.name !== APP_ROLE || role.rolsuper || role.rolbypassrls)
    throw new Error(`The application must act as ${APP_ROLE} without privileges, but acts as ${role?.name}.`);
}

/** Throws when the database cannot be asked. */
export async function assertAnswers(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}

/** What pg needs to reach an address; for clients outside the pools (LISTEN, the job queue). */
export function clientConfig(address: DatabaseAddress): pg.ClientConfig {
  if ('url' in address) return { connectionString: address.url, application_name: 'veivalg' };
  return { host: address.socketFolder, user: address.user, database: address.database, application_name: 'veivalg' };
}

/** A value for a jsonb column; pg alone would make a Postgres array of a JavaScript array. */
export function jsonb<T>(value: T): RawBuilder<T> {
  return sql<T>`${JSON.stringify(value)}::jsonb`;
}

const INT8 = 20;
const DATE = 1082;

/** bigint comes as text by default: ours are counters far below 2^53. A date stays 'YYYY-MM-DD', without a time zone. */
function typeParser(oid: number, format?: 'text' | 'binary'): unknown {
  if (format !== 'binary' && oid === INT8) return Number;
  if (format !== 'binary' && oid === DATE) return (text: string) => text;
  return (pg.types.getTypeParser as (oid: number, format?: string) => unknown)(oid, format);
}

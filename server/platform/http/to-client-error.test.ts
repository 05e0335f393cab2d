// Errors that only Postgres raises, raised for real, become what a client can use.

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test-server.test-support.ts';
import { until } from '../../worker.test-support.ts';
import { inTenant } from '../db/tenant.ts';
import { toClientError } from './to-client-error.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** SQL that fails, and the status and code that a caller is reported. */
const CASES: readonly (readonly [string, number, string])[] = [
  [`select 'x'::uuid`, 400, 'invalid'],
  [`select 2147483648::int`, 400, 'invalid'],
  [`select '9999999-01-01'::timestamptz`, 400, 'invalid'],
  [`select '"\\u0000"'::jsonb ->> 0`, 400, 'invalid'],
  [`insert into login_attempt (key, at) values (null, now())`, 400, 'invalid'],
  [`do $$ begin raise exception using errcode = '23505'; end $$`, 409, 'alreadyExists'],
  [`do $$ begin raise exception using errcode = '40P01'; end $$`, 503, 'unavailable'],
  [`do $$ begin raise exception using errcode = '53100'; end $$`, 503, 'unavailable'],
  [`do $$ begin raise exception using errcode = '57P01'; end $$`, 503, 'unavailable'],
  [`do $$ begin raise exception using errcode = '08006'; end $$`, 503, 'unavailable'],
];

async function failure(text: string): Promise<unknown> {
  return await sql
    .raw(text)
    .execute(server.services.db)
    .then(
      () => null,
      (error: unknown) => error,
    );
}

describe('SQLSTATE', () => {
  for (const [text, status, code] of CASES)
    it(`${code} for ${text.slice(0, 70)}`, async () => {
      expect(toClientError(await failure(text))).toMatchObject({ status, code });
    });

  it('leaves our own bugs as bugs', async () => {
    for (const text of ['select nothing', 'select * from no_such_table', 'selekt 1'])
      expect(toClientError(await failure(text))).toBeNull();
    expect(toClientError(new TypeError('x is not a function'))).toBeNull();
  });

  it('never maps to 401', () => {
    for (const [, status] of CASES) expect(status).not.toBe(401);
  });
});

describe('a connection that Postgres ends', () => {
  it('between two queries of a transaction is 503, and the process lives on', async () => {
    const scope = { userId: null, organizationIds: [] };
    const cut = inTenant({ db: server.services.db, scope }, async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      await server.maintenance(`select pg_terminate_backend(${rows[0]!.pid})`);
      const isThere = `select from pg_stat_activity where pid = ${rows[0]!.pid}`;
      await until(async () => (await server.maintenance(isThere)).rowCount === 0);
      await sql`select 1`.execute(tx);
    });
    expect(toClientError(await cut.catch((error: unknown) => error))).toMatchObject({ status: 503 });
    expect(await sql`select 1`.execute(server.services.db)).toBeDefined();
  });

  it('is tried again when it was a deadlock', async () => {
    const scope = { userId: null, organizationIds: [] };
    let attempts = 0;
    const answer = await inTenant({ db: server.services.db, scope }, async (tx) => {
      attempts++;
      if (attempts < 3) await sql`do $$ begin raise exception using errcode = '40P01'; end $$`.execute(tx);
      return 'done';
    });
    expect([answer, attempts]).toEqual(['done', 3]);
  });
});

// Whatever is sent to any REST address, by somebody logged in or not, is answered and never meets a bug: bodies of any shape, bodies
// with the right names and wrong values, strange ids and strange headers. Generated from the endpoints themselves.

import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { watchStalls } from '../../stalls.test-support.ts';
import { type Person, startTestServer, type TestServer } from '../../test-server.test-support.ts';
import { endpointsOf } from './endpoint.ts';

/** An address; VEIVALG_FUZZ_RUNS asks for more. */
const RUNS = Number(process.env.VEIVALG_FUZZ_RUNS ?? 25);
/** Of the event loop, in CPU time. */
const STALL_MS = 200;
const TIMEOUT_MS = Math.max(240_000, RUNS * 20_000);
let server: TestServer;
let person: Person;
beforeAll(async () => {
  server = await startTestServer({ env: { VEIVALG_REGISTRATION: 'open' } });
  person = await server.person(await server.organization());
});
afterAll(() => server.close());

const strangeText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '',
    '\0',
    "' or 1=1 --",
    '%00',
    '../../etc/passwd',
    '9'.repeat(400),
    '\ud800',
    '{"a":',
    'null',
    'NaN',
    '２',
  ),
);
const strangeValue = fc.oneof(
  strangeText,
  fc.jsonValue(),
  fc.constantFrom<unknown>(null, [], {}, -1, 0, 1e308, 2 ** 53, true, '1899-12-31', '2026-02-30'),
);

async function answered(path: string, init: RequestInit, shown: unknown): Promise<void> {
  for (const send of [person.fetch, (url: string, more: RequestInit) => fetch(server.url + url, more)]) {
    const response = await send(path, init);
    const text = await response.text();
    expect(response.status, `${path} ${JSON.stringify(shown)} ${text}`).toBeLessThan(500);
    expect(text, path).not.toMatch(/syntax error|node_modules|at Object\./);
  }
}

describe('every endpoint', () => {
  it('answers bodies of any shape', { timeout: TIMEOUT_MS }, async () => {
    const endpoints = endpointsOf(server.app).filter(({ body, path }) => body && !path.includes('logout'));
    expect(endpoints.length).toBeGreaterThan(20);
    const stalls = watchStalls();
    for (const endpoint of endpoints) {
      const names = endpoint.body instanceof z.ZodObject ? Object.keys(endpoint.body.shape) : [];
      const named = fc.record(Object.fromEntries(names.map((name) => [name, strangeValue])), { requiredKeys: [] });
      const { serial } = (await person.ctx()).actor;
      const path = endpoint.path.replace(':id', String(serial));
      await fc.assert(
        fc.asyncProperty(fc.oneof(named, named, fc.jsonValue()), async (body) => {
          const headers = { 'content-type': 'application/json' };
          await answered(path, { method: endpoint.method, headers, body: JSON.stringify(body) }, body);
        }),
        { numRuns: RUNS },
      );
      await server.asOwner('delete from login_attempt');
    }
    expect(stalls.longestMs()).toBeLessThan(STALL_MS);
  });

  it('answers strange ids and queries', { timeout: TIMEOUT_MS }, async () => {
    const endpoints = endpointsOf(server.app).filter(({ path, method }) => path.includes(':id') && method !== 'DELETE');
    for (const endpoint of endpoints)
      await fc.assert(
        fc.asyncProperty(strangeText, strangeText, async (id, query) => {
          const part = encodeURIComponent(id.toWellFormed()) || 'x';
          const path = `${endpoint.path.replace(':id', part)}?a=${encodeURIComponent(query.toWellFormed())}`;
          await answered(path, { method: endpoint.method }, id);
        }),
        { numRuns: RUNS },
      );
  });

  it('answers strange headers', async () => {
    for (const authorization of [
      '',
      'Token',
      'Token ',
      'Token x',
      `Token ${'x'.repeat(100)}`,
      'Share ',
      'Share x.y',
      'Basic YTpi',
      'Bearer null',
      `Share ${'0'.repeat(36)}.${'x'.repeat(43)}`,
    ])
      for (const path of ['/v1/user/', '/v1/share/', '/v1/user/security/']) {
        const { status } = await fetch(server.url + path, {
          headers: { authorization, cookie: 'csrftoken=; browser=%00; a', 'accept-language': '*;q=x' },
        });
        expect(status, authorization).toBeLessThan(500);
        expect(status, authorization).toBeGreaterThanOrEqual(400);
      }
  });
});

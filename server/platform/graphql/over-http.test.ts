// GraphQL over HTTP as its specification asks: graphql-http's own audits of a server, all of them, with a login.

import { serverAudits } from 'graphql-http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../test-server.test-support.ts';

let server: TestServer;
let person: Person;
beforeAll(async () => {
  // The audits ask for the schema.
  server = await startTestServer({ env: { VEIVALG_INTROSPECTION: 'true' } });
  person = await server.person(await server.organization(), { language: 'en' });
});
afterAll(() => server.close());

const audits = serverAudits({
  url: () => `${server.url}/graphql_api`,
  fetchFn: (url: string, init?: RequestInit) =>
    fetch(url, {
      ...init,
      headers: { ...(init?.headers as Record<string, string>), authorization: `Token ${person.token}` },
    }),
});

it.each(audits.map((audit) => [audit.name, audit] as const))('%s', async (_, audit) => {
  const result = await audit.fn();
  expect(result.status, 'reason' in result ? result.reason : '').toBe('ok');
});

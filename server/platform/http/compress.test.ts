// Answers are compressed by what the client accepts, small ones are not, and the sizes hold.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../test-server.test-support.ts';
import { encodingFor } from './compress.ts';

let server: TestServer;
let person: Person;
beforeAll(async () => {
  server = await startTestServer();
  person = await server.person(await server.organization());
  const create = 'mutation ($input: ProjectInput!) { createProject(input: $input) { id } }';
  for (let i = 0; i < 60; i++) await person.graphql(create, { input: { name: `project number ${i}` } });
});
afterAll(() => server.close());

const LIST = JSON.stringify({ query: '{ projects(first: 60) { nodes { id name } } }' });
const list = (encoding: string) =>
  person.fetch('/graphql_api', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-encoding': encoding },
    body: LIST,
  });

describe('a large answer', () => {
  for (const encoding of ['br', 'gzip'])
    it(`of GraphQL takes less than two thirds by ${encoding}, and says the same`, async () => {
      const [plain, small] = [await list('identity'), await list(encoding)];
      expect([plain.headers.get('content-encoding'), small.headers.get('content-encoding')]).toEqual([null, encoding]);
      const text = await plain.text();
      expect(await small.text()).toBe(text);
      // Half of each row is a random id, which no compression makes smaller than half.
      expect(Number(small.headers.get('content-length'))).toBeLessThan((text.length * 2) / 3);
      expect(plain.headers.get('vary')).toContain('accept-encoding');
    });

  it('of REST is compressed too, and a small one is not', async () => {
    const large = await fetch(`${server.url}/v1/openapi.json`, { headers: { 'accept-encoding': 'br' } });
    expect(large.headers.get('content-encoding')).toBe('br');
    expect(Number(large.headers.get('content-length'))).toBeLessThan((await large.text()).length / 4);
    expect((await fetch(`${server.url}/healthz`)).headers.get('content-encoding')).toBeNull();
  });
});

describe('the encoding', () => {
  it('is the best one accepted', () => {
    for (const [accepted, expected] of [
      ['gzip, deflate, br', 'br'],
      ['br;q=0, gzip;q=0.5', 'gzip'],
      ['GZIP', 'gzip'],
      ['identity', null],
      [undefined, null],
    ] as const)
      expect(encodingFor(accepted)).toBe(expected);
  });
});

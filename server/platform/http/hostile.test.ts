// Hostile input over HTTP never meets a bug: everything is reported as a 4xx. And the headers and the page's policy are on
// every answer.

import { connect } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../test-server.test-support.ts';
import { assertStorable, parseStorable } from './storable.ts';

let server: TestServer;
let person: Person;
beforeAll(async () => {
  server = await startTestServer();
  person = await server.person(await server.organization());
});
afterAll(() => server.close());

const CREATE = 'mutation ($input: ProjectInput!) { createProject(input: $input) { id } }';
const json = (body: string): RequestInit => ({ method: 'POST', headers: { 'content-type': 'application/json' }, body });
const create = (input: string) =>
  person.fetch('/graphql_api', json(`{"query":${JSON.stringify(CREATE)},"variables":{"input":${input}}}`));

const BODIES: readonly (readonly [string, string])[] = [
  ['400,000 deep', '['.repeat(400_000) + ']'.repeat(400_000)],
  ['1e400', '{"email":"a","password":1e400}'],
  ['NUL in text', '{"email":"a\\u0000b","password":"x"}'],
  ['half a character', '{"email":"\\ud800","password":"x"}'],
  ['half a character as key', '{"\\udfff":1}'],
  ['__proto__', '{"__proto__":{"isAdmin":true},"email":"a","password":"b"}'],
  ['not JSON', '{"email":'],
  ['not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe]).toString('latin1')],
  ['nothing', ''],
  ['a list', '[1,2,3]'],
  ['null', 'null'],
];

describe('hostile JSON', () => {
  for (const [name, body] of BODIES)
    it(`is reported as a 400: ${name}`, async () => {
      const response = await fetch(`${server.url}/v1/login/`, json(body));
      expect(response.status).toBe(400);
    });

  it('is reported as 413 above 1 MiB and as 415 for a strange type', async () => {
    expect((await fetch(`${server.url}/v1/login/`, json(JSON.stringify('x'.repeat(2 ** 20))))).status).toBe(413);
    const strange = { ...json('<a/>'), headers: { 'content-type': 'application/xml' } };
    expect((await fetch(`${server.url}/v1/login/`, strange)).status).toBe(415);
  });

  it('in GraphQL variables is reported with a code, never 5xx and never `internal`', async () => {
    for (const input of [
      '{"name":"a\\u0000b"}',
      '{"name":"\\ud800"}',
      '{"name":"x","origoX":1e400}',
      '{"name":"x","srid":99999999999}',
      '{"name":7}',
      `{"name":"${'x'.repeat(500)}"}`,
      '{"name":"x","tags":["",null]}',
      '{"name":"x","unknown":1}',
      'null',
      '[]',
    ]) {
      const response = await create(input);
      expect(response.status, input).toBeLessThan(500);
      const { errors } = (await response.json()) as { errors?: { extensions?: { code: string } }[]; code?: string };
      expect(errors?.[0]?.extensions?.code ?? 'badJson', input).not.toBe('internal');
    }
  });

  it('of any shape in a path’s request is an error or is stored, never a bug', async () => {
    const { createProject } = await person.graphql<{ createProject: { id: string } }>(CREATE, { input: { name: 'p' } });
    const query =
      'mutation ($projectId: UUID!, $input: PathInput!) { createPath(projectId: $projectId, input: $input) { id } }';
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), fc.string({ unit: 'binary' }), async (request, name) => {
        const { errors } = await person.ask(query, { projectId: createProject.id, input: { name, request } });
        expect(errors?.[0]?.extensions?.code ?? 'badJson').not.toBe('internal');
      }),
      { numRuns: 60 },
    );
  });

  it('in an address is reported as 4xx', async () => {
    for (const path of [
      '/v1/project/x/areas/',
      '/v1/project/%00/areas/',
      '/v1/route/..%2f..%2fetc/body/',
      '/v1/nope/',
      '/%',
      '/v1/user/%E0%A4%A',
      '/assets/../../package.json',
      '/assets/%2e%2e/%2e%2e/package.json',
    ]) {
      const { status } = await person.fetch(path);
      expect(status, path).toBeGreaterThanOrEqual(400);
      expect(status, path).toBeLessThan(500);
    }
  });
});

function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (typeof value !== 'object' || value === null) return true;
  const keys = Array.isArray(value) ? [] : Object.keys(value);
  return !keys.includes('__proto__') && [...keys, ...Object.values(value)].every(isStorable);
}

describe('what may be stored', () => {
  it('is exactly the JSON without infinities, NUL, half characters and deep nests', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = JSON.stringify(value);
        if (isStorable(value)) expect(parseStorable(text)).toEqual(JSON.parse(text));
        else expect(() => parseStorable(text)).toThrow();
      }),
    );
    expect(() => assertStorable(Number.POSITIVE_INFINITY)).toThrow();
    expect(parseStorable(`${'['.repeat(64)}1${']'.repeat(64)}`)).toBeDefined();
    expect(() => parseStorable(`${'['.repeat(65)}${']'.repeat(65)}`)).toThrow();
    // Brackets inside text do not count.
    expect(parseStorable(JSON.stringify('[{"'.repeat(100)))).toBe('[{"'.repeat(100));
  });
});

describe('headers', () => {
  it('are on every answer, an error included', async () => {
    for (const path of ['/v1/user/', '/v1/nope/', '/healthz', '/', '/graphql_api']) {
      const { headers } = await fetch(server.url + path);
      expect(headers.get('content-security-policy'), path).toContain("frame-ancestors 'none'");
      expect(headers.get('x-content-type-options'), path).toBe('nosniff');
      expect(headers.get('referrer-policy'), path).toBe('no-referrer');
      expect(headers.get('x-powered-by'), path).toBeNull();
    }
  });
});

describe('who does not wait for an answer', () => {
  it('is cut off, and what was asked behind is not done', async () => {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname).on('error', () => {});
    const head = `host: a\r\nauthorization: Token ${person.token}\r\ncontent-type: application/json\r\n`;
    const body = JSON.stringify({ query: CREATE, variables: { input: { name: 'behind' } } });
    const write = `POST /graphql_api HTTP/1.1\r\n${head}content-length: ${body.length}\r\n\r\n${body}`;
    socket.resume().write(`GET /v1/events HTTP/1.1\r\n${head}\r\n${write.repeat(60)}`);
    await new Promise<void>((done) => socket.once('close', () => done()));
    expect(await server.asOwner(`select id from project where name = 'behind'`)).toEqual([]);
  });
});

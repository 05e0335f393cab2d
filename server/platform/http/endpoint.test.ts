// The endpoints under /v1: every one is in the OpenAPI document, wrong methods are 405, forms name every wrong field, and
// multipart bodies mean the same as JSON.

import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../test-server.test-support.ts';

let server: TestServer;
let person: Person;
beforeAll(async () => {
  server = await startTestServer();
  person = await server.person(await server.organization(), { language: 'en' });
});
afterAll(() => server.close());

interface OpenApi {
  readonly openapi: string;
  readonly paths: Record<string, Record<string, { summary: string; requestBody?: unknown; responses: object }>>;
}

const openApi = async () => (await (await fetch(`${server.url}/v1/openapi.json`)).json()) as OpenApi;
const put = async (body: BodyInit, headers: Record<string, string> = {}) => {
  const { id } = (await (await person.fetch('/v1/user/profile/')).json()) as { id: number };
  return await person.fetch(`/v1/profile/${id}/`, { method: 'PUT', body, headers });
};

/** Addresses of section 7 of the specification that a client depends on. */
const PROMISED = [
  ['post', '/v1/login/'],
  ['post', '/v1/logout/'],
  ['get', '/v1/user/'],
  ['get', '/v1/user/profile/'],
  ['put', '/v1/profile/{id}/'],
  ['get', '/v1/user/get_microsoft_logout_url/'],
  ['post', '/v1/password/change/{id}/'],
  ['post', '/v1/password/reset/'],
  ['post', '/v1/password/reset/confirm/'],
  ['post', '/v1/large_file_upload/get_upload_link/'],
] as const;

describe('the OpenAPI document', () => {
  it('lists every route under /v1 and of no other', async () => {
    const { paths } = await openApi();
    const reported = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const routed = [...server.routes()]
      .filter((route) => / \/v1\//.test(route) && !/^HEAD |graphql_api/.test(route))
      .map((route) => route.replace(/:(\w+)/g, '{$1}'));
    expect(routed.length).toBeGreaterThan(10);
    expect(reported.sort()).toEqual(routed.sort());
    for (const [method, path] of PROMISED) expect(paths[path]?.[method], path).toBeDefined();
  });

  it('has a schema for what an endpoint takes and gives', async () => {
    const { openapi, paths, ...rest } = await openApi();
    expect(openapi).toBe('3.1.0');
    expect(await new Validator().validate({ openapi, paths, ...rest })).toMatchObject({ valid: true });
    expect(paths['/v1/login/']!.post).toMatchObject({
      requestBody: { content: { 'application/json': { schema: { required: ['email', 'password'] } } } },
      responses: { 200: { content: { 'application/json': { schema: { required: ['key'] } } } } },
    });
  });
});

describe('the page that shows the document', () => {
  it('loads its own files alone', async () => {
    const response = await fetch(`${server.url}/api-docs`);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self';");
    const files = [...(await response.text()).matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file]) => file!);
    expect(files.length).toBeGreaterThan(4);
    for (const file of files) expect((await fetch(new URL(file, response.url))).status, file).toBe(200);
  });
});

describe('a wrong method', () => {
  it('is reported as 405 with what is allowed', async () => {
    const response = await fetch(`${server.url}/v1/login/`);
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
    expect((await person.fetch('/v1/profile/7/', { method: 'DELETE' })).status).toBe(405);
    expect((await fetch(`${server.url}/v1/login`)).status).toBe(404);
  });
});

describe('a form', () => {
  it('is reported every field that is wrong', async () => {
    const response = await fetch(`${server.url}/v1/login/`, { method: 'POST', headers: { 'accept-language': 'en' } });
    expect([response.status, await response.json()]).toEqual([
      400,
      {
        code: 'required',
        email: ['This field is required.'],
        password: ['This field is required.'],
      },
    ]);
  });

  it('means the same as multipart: empty is null, and JSON is what it says', async () => {
    const json = { 'content-type': 'application/json' };
    expect((await put(JSON.stringify({ first_name: 'Kari', date_of_birth: '1990-02-03' }), json)).status).toBe(200);
    const form = new FormData();
    form.append('first_name', '{"not":"an object here"}');
    form.append('date_of_birth', '');
    const response = await put(form);
    expect([response.status, await response.json()]).toMatchObject([
      200,
      { first_name: '{"not":"an object here"}', date_of_birth: null },
    ]);
  });

  it('that is broken is reported as 400, never as a bug', async () => {
    const type = 'multipart/form-data; boundary=x';
    for (const body of ['', '--x', '--x\r\n\r\n', 'a=b', '--x\r\nContent-Disposition: form-data\r\n\r\n1\r\n--x--'])
      expect((await put(body, { 'content-type': type })).status, body).toBe(400);
    expect((await put('x', { 'content-type': 'multipart/form-data' })).status).toBe(400);
    const nul = new FormData();
    nul.append('first_name', 'a\0b');
    expect((await put(nul)).status).toBe(400);
    const proto = new FormData();
    proto.append('__proto__', '{}');
    expect((await put(proto)).status).toBe(400);
  });

  it('that is too large is reported as 413, and the connection goes on', async () => {
    const file = (bytes: number) => new File([new Uint8Array(bytes)], 'avatar.png');
    const forms: readonly (readonly (readonly [string, string | File])[])[] = [
      [['avatar', file(11 * 2 ** 20)]],
      [
        ['avatar', file(10)],
        ['avatar', file(10)],
      ],
      Array.from({ length: 101 }, (_, i) => [`field${i}`, 'x'] as const),
      [['first_name', 'x'.repeat(2 ** 17)]],
      // No part is too large, their sum is.
      [['avatar', file(9 * 2 ** 20)], ...Array.from({ length: 40 }, () => ['first_name', 'x'.repeat(60_000)] as const)],
    ];
    for (const entries of forms) {
      const form = new FormData();
      for (const [name, value] of entries) form.append(name, value);
      // A form of unknown length too: its parts are counted as they come.
      const whole = new Response(form);
      expect((await put(form)).status).toBe(413);
      const { id } = (await (await person.fetch('/v1/user/profile/')).json()) as { id: number };
      const chunked = {
        method: 'PUT',
        body: whole.body,
        headers: { 'content-type': whole.headers.get('content-type')! },
      };
      expect((await person.fetch(`/v1/profile/${id}/`, { ...chunked, duplex: 'half' } as RequestInit)).status).toBe(
        413,
      );
    }
  });
});

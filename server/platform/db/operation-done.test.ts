// A change that is sent again by its key after the server that made it has gone is not made twice.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../app/http-app.ts';
import { type Person, startTestServer, type TestServer } from '../../test-server.test-support.ts';
import { forgetDone } from './operation-done.ts';

let server: TestServer;
let person: Person;
let other: Person;
beforeAll(async () => {
  server = await startTestServer();
  const organizationId = await server.organization();
  person = await server.person(organizationId, { language: 'en' });
  other = await server.person(organizationId, { language: 'en' });
});
afterAll(() => server?.close());

const CREATE = (name: string) => `mutation { createProject(input: {name: "${name}"}) { name } }`;
/** Asks one server of the same database; answers the code of the first error, or the name of what was made. */
async function ask(app: TestServer['app'], { token }: Person, query: string, key?: string): Promise<string> {
  const answer = await app.inject({
    method: 'POST',
    url: '/graphql_api',
    headers: { authorization: `Token ${token}`, ...(key ? { 'idempotency-key': key } : {}) },
    payload: { query },
  });
  const { data, errors } = answer.json() as {
    data?: { createProject?: { name: string } } | null;
    errors?: { extensions: { code: string } }[];
  };
  return errors?.[0]?.extensions.code ?? data?.createProject?.name ?? 'done';
}
const countOf = async (name: string) =>
  (await server.asOwner<{ n: number }>('select count(*)::int as n from project where name = $1', [name]))[0]!.n;

describe('a change with a key', () => {
  it('is made once, whichever server is asked', async () => {
    const second = await buildApp(server.services);
    try {
      expect(await ask(server.app, person, CREATE('bru'), 'k1')).toBe('bru');
      expect(await ask(server.app, person, CREATE('bru'), 'k1')).toBe('bru');
      expect(await ask(second, person, CREATE('bru'), 'k1')).toBe('doneBefore');
      expect(await countOf('bru')).toBe(1);
      expect(await ask(second, person, CREATE('tunnel'), 'k1')).toBe('invalid');
      expect(await ask(second, person, CREATE('bru'), 'k2')).toBe('bru');
      expect(await ask(second, other, CREATE('bru'), 'k1')).toBe('bru');
      expect(await ask(second, person, CREATE('bru'))).toBe('bru');
      expect(await countOf('bru')).toBe(4);
    } finally {
      await second.close();
    }
  });

  it('leaves no mark where nothing was written, so that it can be asked again', async () => {
    expect(await ask(server.app, person, CREATE(''), 'k3')).not.toBe('doneBefore');
    expect(await ask(server.app, person, '{ projects(first: 1) { nodes { id } } }', 'k4')).toBe('done');
    const marks = await server.asOwner<{ key: string }>(`select key from operation_done where key in ('k3', 'k4')`);
    expect(marks).toEqual([]);
  });

  it('is forgotten after a day', async () => {
    await ask(server.app, person, CREATE('kai'), 'k5');
    const keys = async () =>
      (await server.asOwner<{ key: string }>('select key from operation_done')).map(({ key }) => key);
    await forgetDone(server.services);
    expect(await keys()).toContain('k5');
    await server.asOwner(`update operation_done set done = done - interval '25 hours'`);
    await forgetDone(server.services);
    expect(await keys()).toEqual([]);
  });
});

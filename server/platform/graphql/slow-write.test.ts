// A write that takes longer than a read may: its caller hears what became of it, and who left before asks again by its key and hears the
// same, of the one time that it was done.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../test-server.test-support.ts';

let server: TestServer;
let person: Person;
beforeAll(async () => {
  server = await startTestServer();
  person = await server.person(await server.organization(), { language: 'en' });
});
afterAll(() => server?.close());

const write = (name: string, headers: Record<string, string> = {}, signal?: AbortSignal) =>
  person.fetch('/graphql_api', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({
      query: `mutation { ${['a', 'b', 'c'].map((i) => `${i}: createProject(input: {name: "${name}"}) { id }`).join(' ')} }`,
    }),
    ...(signal ? { signal } : {}),
  });
const countOf = async (name: string) =>
  (await server.asOwner<{ n: number }>('select count(*)::int as n from project where name = $1', [name]))[0]!.n;

describe('a write of more than 10 s', { timeout: 120_000 }, () => {
  it('is answered when it is done, and once for its key', async () => {
    // Three statements, each within its own limit.
    await server.asOwner(`create function slow() returns trigger language plpgsql as
      $$ begin perform pg_sleep(3.6); return new; end $$`);
    await server.asOwner('create trigger slow before insert on project for each row execute function slow()');
    const began = performance.now();
    const stays = write('venter');
    const gone = new AbortController();
    const leaves = write('går', { 'idempotency-key': 'k1' }, gone.signal).catch(() => 'gone');
    await new Promise((done) => setTimeout(done, 1_000));
    gone.abort();
    expect(await leaves).toBe('gone');
    const again = await write('går', { 'idempotency-key': 'k1' });
    const first = await stays;
    expect(performance.now() - began).toBeGreaterThan(10_000);
    expect(first.status).toBe(200);
    expect(Object.keys(((await first.json()) as { data: object }).data)).toEqual(['a', 'b', 'c']);
    expect(again.status).toBe(200);
    const heard = await again.text();
    const later = await write('går', { 'idempotency-key': 'k1' });
    expect(await later.text()).toBe(heard);
    expect([await countOf('venter'), await countOf('går')]).toEqual([3, 3]);
    await server.asOwner('drop trigger slow on project');
  });

  it('takes a key for one question of one person', async () => {
    const other = await write('noe annet', { 'idempotency-key': 'k1' });
    expect(other.status).toBe(400);
    expect(await other.text()).toContain('Idempotency-Key');
    expect((await write('noe annet', { 'idempotency-key': 'k2' })).status).toBe(200);
    expect((await write('noe annet')).status).toBe(200);
    expect(await countOf('noe annet')).toBe(6);
  });
});

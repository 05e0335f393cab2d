// The throttle where two servers share a database: what one has pending, the other waits for; who is refused books nothing.

import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../test-server.test-support.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('lets thirty right tries of one person through at once, over two servers', async () => {
  const here = await import('./throttle.ts');
  vi.resetModules();
  const there = await import('./throttle.ts');
  const who = { account: 'two@test.example', address: 'two' };
  const isRight = () => new Promise<boolean>((resolve) => setTimeout(() => resolve(true), 10));
  const tries = Array.from({ length: 30 }, (_, i) => (i % 2 ? here : there).tryPassword(server.services, who, isRight));
  expect(await Promise.all(tries)).toEqual(tries.map(() => true));
});

it('does not let an address that has used up its tries lock an account', async () => {
  const { tryPassword } = await import('./throttle.ts');
  const guess = (account: string) => tryPassword(server.services, { account, address: 'thief' }, async () => false);
  for (let i = 0; i < 50; i++) await guess(`nobody${i}@test.example`);
  for (let i = 0; i < 5; i++)
    await expect(guess('kari@test.example')).rejects.toMatchObject({ code: 'tooManyAttempts' });
  const kari = { account: 'kari@test.example', address: 'home' };
  expect(await tryPassword(server.services, kari, async () => true)).toBe(true);
});

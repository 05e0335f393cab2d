// The throttle where two servers share a database: what one has pending, the other waits for; who is refused books nothing.

import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../test-server.test-support.ts';
import type { Tried } from './throttle.ts';

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

const wrong = (who: Tried) => async () => {
  const { tryPassword } = await import('./throttle.ts');
  return await tryPassword(server.services, who, async () => false);
};
async function exhaust(tryOnce: () => Promise<unknown>): Promise<number> {
  for (let tries = 0; ; tries++)
    try {
      await tryOnce();
    } catch (error) {
      expect(error).toMatchObject({ code: 'tooManyAttempts' });
      return tries;
    }
}

it('locks the address that guesses, not the account', async () => {
  const account = 'offer@test.example';
  expect(await exhaust(wrong({ account, address: '10.0.0.1' }))).toBe(5);
  expect(await wrong({ account, address: '10.0.0.2' })()).toBe(false);
});

it('bounds guesses from everywhere, and leaves a known device open', async () => {
  const account = 'mange-adresser@test.example';
  let at = 0;
  const strangers = () => wrong({ account, address: `10.1.${at >> 8}.${at++ & 255}` })();
  expect(await exhaust(strangers)).toBe(100);
  expect(await exhaust(wrong({ account, address: '10.1.0.1', own: 'device' }))).toBe(5);
  expect(await wrong({ account, address: '10.1.0.1', own: 'another' })()).toBe(false);
});

it('takes the addresses of one IPv6 subscriber for one', async () => {
  const account = 'seks@test.example';
  let at = 0;
  expect(await exhaust(() => wrong({ account, address: `2001:db8:1:2::${(at++).toString(16)}` })())).toBe(5);
  expect(await wrong({ account, address: '2001:db8:1:3::1' })()).toBe(false);
  await expect(wrong({ account, address: '2001:db8:1:2:3:4:5:6' })()).rejects.toMatchObject({
    code: 'tooManyAttempts',
  });
});

// 5,000 logged-in people when the server comes back: it is killed, its people go on asking who they are every 30 s as their pages do,
// each at a moment of their own, and it starts again on the same port. Then the worst that can come: all of them in the same instant,
// where who is refused asks again after the time that the answer names.

import { setTimeout as pause } from 'node:timers/promises';
import { end, type Product, type ProductFolder, productFolder } from '../../server/product.test-support.ts';
import type { Figure } from './figure.ts';
import { type Answer, Asker, makePeople, type Person, quantile } from './people.ts';

const PEOPLE = 5_000;
const POLL_MS = 30_000;
const DOWN_MS = 10_000;
const GIVE_UP_MS = 20_000;
const MAX_MS = 120_000;

export async function run(): Promise<Figure[]> {
  const product = await productFolder();
  const asker = new Asker(GIVE_UP_MS);
  try {
    const first = await product.start();
    const people = await makePeople(product.folder, PEOPLE);
    const spread = await afterOutage(product, first, asker, people);
    const atOnce = await inOneInstant(spread.server, asker, people);
    return [...spread.figures, ...atOnce];
  } finally {
    asker.close();
    await product.close();
  }
}

async function afterOutage(product: ProductFolder, before: Product, asker: Asker, people: readonly Person[]) {
  const port = new URL(before.url).port;
  await end(before.child, 'SIGKILL');
  const begun = performance.now();
  const starting = pause(DOWN_MS).then(() => product.start({ VEIVALG_PORT: port }));
  let readyAt = Number.POSITIVE_INFINITY;
  void starting.then(() => (readyAt = performance.now()));
  const first: Answer[] = [];
  const servedAt: number[] = [];
  let refused = 0;
  await Promise.all(
    people.map(async ({ token }, i) => {
      for (let due = begun + (i * POLL_MS) / PEOPLE; due < begun + MAX_MS; due += POLL_MS) {
        await pause(Math.max(0, due - performance.now()));
        const answer = await asker.ask(`${before.url}/v1/user/`, token, undefined, due);
        if (answer.status === 200) {
          servedAt.push(performance.now());
          first.push(answer);
          return;
        }
        if (answer.status !== 0) refused++;
      }
    }),
  );
  const server = await starting;
  const figures: Figure[] = [
    { name: `${PEOPLE} people after ${DOWN_MS / 1000} s without a server: not served`, value: PEOPLE - first.length, unit: '', limit: 0 },
    { name: 'all served after it was ready', value: (Math.max(...servedAt) - readyAt) / 1000, unit: 's', limit: 35 },
    { name: 'their first answer, p99', value: quantile(first.map(({ ms }) => ms), 0.99), unit: 'ms', limit: 2_000 },
    { name: 'refused by the server meanwhile', value: refused, unit: '' },
  ]; // biome-ignore format: a table
  return { server, figures };
}

async function inOneInstant(server: Product, asker: Asker, people: readonly Person[]): Promise<Figure[]> {
  const begun = performance.now();
  let [refused, loggedOut, lost] = [0, 0, 0];
  const waits: number[] = [];
  await Promise.all(
    people.map(async ({ token }) => {
      while (performance.now() < begun + MAX_MS) {
        const { status, retryAfterS } = await asker.ask(`${server.url}/v1/user/`, token);
        if (status === 200) {
          waits.push(performance.now() - begun);
          return;
        }
        if (status === 401) loggedOut++;
        if (status === 0) lost++;
        else refused++;
        await pause(1000 * (retryAfterS ?? 1));
      }
    }),
  );
  return [
    { name: `${PEOPLE} people in one instant: not served`, value: PEOPLE - waits.length, unit: '', limit: 0 },
    { name: 'all served after', value: Math.max(...waits) / 1000, unit: 's', limit: 35 },
    { name: 'half of them after', value: quantile(waits, 0.5) / 1000, unit: 's' },
    { name: 'refused with a time to ask again', value: refused, unit: '' },
    { name: 'connections that got no answer', value: lost, unit: '' },
    { name: 'answered as if not logged in', value: loggedOut, unit: '', limit: 0 },
  ];
}

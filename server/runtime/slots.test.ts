// Lines of heavy work: how much runs at once, in which order the rest comes, and who is sent away.

import { expect, it } from 'vitest';
import { slots } from './slots.ts';

/** Work that ends when it is reported to. */
function held() {
  const started: number[] = [];
  const ends = new Map<number, { resolve: () => void; reject: (error: Error) => void }>();
  const work = (number: number) => () => {
    started.push(number);
    return new Promise<void>((resolve, reject) => ends.set(number, { resolve, reject }));
  };
  return { started, ends, work };
}

const tick = () => new Promise((done) => setImmediate(done));

it('runs a few at once and the rest in order, also after one that fails', async () => {
  const line = slots(2);
  const { started, ends, work } = held();
  const done = [1, 2, 3, 4].map((number) => line.run(work(number)).catch((error: Error) => error.message));
  await tick();
  expect(started).toEqual([1, 2]);
  ends.get(2)!.reject(new Error('so'));
  await tick();
  expect(started).toEqual([1, 2, 3]);
  ends.get(1)!.resolve();
  await tick();
  expect(started).toEqual([1, 2, 3, 4]);
  for (const number of [3, 4]) ends.get(number)!.resolve();
  expect(await Promise.all(done)).toEqual([undefined, 'so', undefined, undefined]);
  // All slots are free again.
  const more = [5, 6, 7].map((number) => line.run(work(number)));
  await tick();
  expect(started.slice(4)).toEqual([5, 6]);
  for (const number of [5, 6]) ends.get(number)!.resolve();
  await tick();
  ends.get(7)!.resolve();
  await Promise.all(more);
});

it('sends away who comes when the line is full, and nobody else', async () => {
  const line = slots(1, 1);
  const { started, ends, work } = held();
  const first = line.run(work(1));
  const second = line.run(work(2));
  await expect(line.run(work(3))).rejects.toMatchObject({ code: 'unavailable' });
  ends.get(1)!.resolve();
  await first;
  await tick();
  ends.get(2)!.resolve();
  await second;
  expect(started).toEqual([1, 2]);
});

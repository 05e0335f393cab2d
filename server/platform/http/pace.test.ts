// Questions begin in order: always so many, more while the loop is idle, none more while it is busy; one that leaves makes room.

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Pace } from './pace.ts';

let isIdle: boolean;
let pace: Pace;
let begun: number[];
beforeEach(() => {
  vi.useFakeTimers();
  isIdle = false;
  begun = [];
  pace = new Pace({ always: 2, isIdle: () => isIdle });
});
afterEach(() => {
  vi.useRealTimers();
});

const questions = Array.from({ length: 40 }, (_, n) => ({ n }));
const enter = async (from: number, to: number) => {
  for (const question of questions.slice(from, to)) void pace.enter(question).then(() => begun.push(question.n));
  await vi.advanceTimersByTimeAsync(0);
};
const leave = async (n: number) => {
  pace.leave(questions[n]!);
  await vi.advanceTimersByTimeAsync(0);
};

it('begins so many on a busy loop, and the next in order when one leaves', async () => {
  await enter(0, 5);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(begun).toEqual([0, 1]);
  await leave(1);
  expect(begun).toEqual([0, 1, 2]);
});

it('begins more while those that work leave the loop idle', async () => {
  await enter(0, 40);
  isIdle = true;
  await vi.advanceTimersByTimeAsync(20);
  expect(begun).toHaveLength(18);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(begun).toEqual(questions.map(({ n }) => n));
  expect(vi.getTimerCount()).toBe(0);
});

it('does not begin one that has left, and forgets it', async () => {
  await enter(0, 4);
  await leave(2);
  expect(begun).toEqual([0, 1, 2]);
  await leave(0);
  expect(begun).toEqual([0, 1, 2, 3]);
  await leave(1);
  await leave(3);
  await enter(4, 6);
  expect(begun).toEqual([0, 1, 2, 3, 4, 5]);
});

it('lets nobody overtake who waits', async () => {
  await enter(0, 3);
  pace.leave(questions[0]!);
  await enter(3, 4);
  await leave(1);
  expect(begun).toEqual([0, 1, 2, 3]);
});

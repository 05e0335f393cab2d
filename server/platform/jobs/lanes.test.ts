// How long the next in the queue waits beside work that never comes to a checkpoint, with the clock moved by hand.

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readConfig } from '../config.ts';
import { Lanes } from './lanes.ts';

const MINUTE_MS = 60_000;
const STEP_MS = 100;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Lanes whose work never ends; each new one takes the next piece after `openMs`, and answers when. */
function endless(openMs: number) {
  const begun: number[] = [];
  let waiting = 0;
  const begin = () => {
    begun.push(performance.now());
    void lanes.run(
      () => new Promise(() => {}),
      async () => waiting > 0,
    );
  };
  const lanes = new Lanes(readConfig({}).turnSeconds, async () => {
    setTimeout(() => {
      if (waiting === 0) return;
      waiting--;
      begin();
    }, openMs);
    return { close: async () => {} };
  });
  return { begun, begin, add: () => void waiting++ };
}

/** Moves the clock until another has begun; answers how long it took, ms. */
async function untilNext({ begun }: ReturnType<typeof endless>, maxMs: number): Promise<number> {
  const before = begun.length;
  let passed = 0;
  for (; begun.length === before && passed < maxMs; passed += STEP_MS) await vi.advanceTimersByTimeAsync(STEP_MS);
  return begun.length > before ? passed : Number.POSITIVE_INFINITY;
}

it('who comes as a long search begins is served within a minute at the default turn, and so are the next two', async () => {
  const lanes = endless(1_000);
  lanes.begin();
  for (let i = 0; i < 3; i++) {
    lanes.add();
    expect(await untilNext(lanes, 2 * MINUTE_MS)).toBeLessThanOrEqual(MINUTE_MS);
  }
});

it('who comes once the turn is over waits a few seconds for a checkpoint, and no longer', async () => {
  const lanes = endless(1_000);
  lanes.begin();
  await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
  lanes.add();
  const waitedMs = await untilNext(lanes, MINUTE_MS);
  expect(waitedMs).toBeGreaterThan(3_000);
  expect(waitedMs).toBeLessThan(8_000);
});

it('a turn is not cut short for who has only just come', async () => {
  const lanes = endless(0);
  lanes.begin();
  lanes.add();
  expect(await untilNext(lanes, 2 * MINUTE_MS)).toBeGreaterThan(55_000);
});

it('the memory is for four: a fifth waits for a checkpoint', async () => {
  const lanes = endless(0);
  lanes.begin();
  for (let i = 0; i < 3; i++) {
    lanes.add();
    await untilNext(lanes, 2 * MINUTE_MS);
  }
  lanes.add();
  expect(await untilNext(lanes, 5 * MINUTE_MS)).toBe(Number.POSITIVE_INFINITY);
});

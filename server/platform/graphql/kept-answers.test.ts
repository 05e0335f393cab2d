// Answers kept for a key: of what writes alone, so much of each caller and of all, and looked at as they come, not only when somebody asks.

import { expect, it } from 'vitest';
import { keyedOperation } from '../db/operation-done.ts';
import { KeptAnswers } from './kept-answers.ts';

const bounds = { ofOne: { count: 3, bytes: 1_000 }, ofAll: { count: 8, bytes: 2_500 } };

function setUp() {
  const kept = new KeptAnswers(bounds);
  let done = 0;
  interface Asked {
    readonly writes?: boolean;
    readonly text?: string;
    readonly status?: number;
    readonly until?: Promise<void>;
  }
  /** Answers how many were done when this one was: the same again for one that was kept. */
  const ask = async (caller: string, key: string, { writes = true, text = '', status = 200, until }: Asked = {}) => {
    const answer = await kept.once(caller, keyedOperation(key, key), async (keep) => {
      const own = ++done;
      if (writes) keep();
      await until;
      return { status, type: String(own), text };
    });
    return Number(answer.type);
  };
  return { kept, ask };
}

it('gives who writes the answer of the one time, and who reads a new one', async () => {
  const { kept, ask } = setUp();
  expect([await ask('a', 'k'), await ask('a', 'k'), await ask('b', 'k')]).toEqual([1, 1, 2]);
  const read = { writes: false, text: 'x'.repeat(900) };
  expect([await ask('a', 'r', read), await ask('a', 'r', read)]).toEqual([3, 4]);
  expect([await ask('a', 'e', { status: 503 }), await ask('a', 'e', { status: 503 })]).toEqual([5, 6]);
  expect(kept.bytes).toBe(0);
});

it('gives all who ask meanwhile the same, also who reads', async () => {
  const { ask } = setUp();
  const { promise: until, resolve } = Promise.withResolvers<void>();
  const asked = [ask('a', 'k', { writes: false, until }), ask('a', 'k'), ask('a', 'k')];
  resolve();
  expect(await Promise.all(asked)).toEqual([1, 1, 1]);
});

it('keeps so much of one caller, whose newer answers push out the older ones and nobody else’s', async () => {
  const { ask } = setUp();
  await ask('b', 'k');
  for (const key of ['1', '2', '3', '4']) await ask('a', key);
  expect([await ask('a', '4'), await ask('a', '3'), await ask('a', '2'), await ask('b', 'k')]).toEqual([5, 4, 3, 1]);
  expect(await ask('a', '1')).toBe(6);
  const large = { text: 'ø'.repeat(200) };
  for (const key of ['5', '6', '7']) await ask('a', key, large);
  // Three of 400 bytes are more than a thousand.
  expect([await ask('a', '7'), await ask('a', '6'), await ask('a', '5'), await ask('b', 'k')]).toEqual([9, 8, 10, 1]);
});

it('keeps no answer that is larger than what one caller may have, and the others of theirs', async () => {
  const { kept, ask } = setUp();
  await ask('a', 'small');
  const large = { text: 'x'.repeat(1_001) };
  expect([await ask('a', 'k', large), await ask('a', 'k', large), await ask('a', 'small')]).toEqual([2, 3, 1]);
  expect(kept.bytes).toBe(0);
});

it('is within its bounds when many have come to their end at once', async () => {
  const { kept, ask } = setUp();
  const { promise: until, resolve } = Promise.withResolvers<void>();
  const asked = Array.from({ length: 20 }, (_, i) => ask(`caller ${i}`, 'k', { until, text: 'x'.repeat(900) }));
  resolve();
  await Promise.all(asked);
  expect(kept.bytes).toBe(1_800);
  expect([await ask('caller 19', 'k'), await ask('caller 0', 'k')]).toEqual([20, 21]);
});

it('takes a key for one question', async () => {
  const { kept } = setUp();
  const work = async () => ({ status: 200, type: '', text: '' });
  const ask = (body: string) =>
    kept.once('a', keyedOperation('k', body), (keep) => {
      keep();
      return work();
    });
  await ask('one');
  await expect(ask('another')).rejects.toMatchObject({ code: 'invalid' });
  await expect(kept.once('a', keyedOperation('k'.repeat(201), ''), work)).rejects.toMatchObject({ code: 'invalid' });
});

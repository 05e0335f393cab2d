// Two quick changes of one entity: the second is made to what the first one made; after a failure, to what is shown.

import { expect, it } from 'vitest';
import { queueChange } from './change-queue.ts';

interface Thing {
  readonly version: number;
  readonly content: Readonly<Record<string, number>>;
}

/** Keeps one entity and rejects changes to an old version, as the server does. */
function store() {
  let kept: Thing = { version: 1, content: { a: 0, b: 0 } };
  const send = (part: Record<string, number>) => async (newest: Thing) => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    if (newest.version !== kept.version) throw new Error(`version ${newest.version} is old`);
    kept = { version: kept.version + 1, content: { ...newest.content, ...part } };
    return kept;
  };
  return { send, now: () => kept };
}

it('changes that come at once all count', async () => {
  const { send, now } = store();
  const shown = now();
  await Promise.all([queueChange('x', shown, send({ a: 1 })), queueChange('x', shown, send({ b: 2 }))]);
  expect(now()).toEqual({ version: 3, content: { a: 1, b: 2 } });
  // The page does not know of it yet, and other entities are not affected.
  await queueChange('x', shown, send({ a: 5 }));
  expect(now()).toEqual({ version: 4, content: { a: 5, b: 2 } });
});

it('after a refused change the next is made to what is shown', async () => {
  const { send, now } = store();
  const shown = now();
  const refused = queueChange('y', { ...shown, version: 0 }, send({ a: 1 }));
  const taken = queueChange('y', shown, send({ b: 2 }));
  await expect(refused).rejects.toThrow('version 0 is old');
  await taken;
  expect(now().content).toEqual({ a: 0, b: 2 });
});

// Two people save the same row: different fields merge, the same field is asked about, and nothing is overwritten unseen.

import { expect, it } from 'vitest';
import { GraphQLError } from '../api/graphql.ts';
import { type FieldChange, type MergeQuestion, mergeStore, type Saving, saveMerged } from './save-merged.ts';

interface Row {
  readonly version: number;
  readonly a: number;
  readonly b: number;
}

/** A store with the server's rule, in which others save before each of one's own tries. */
function shop(first: Row, others: Partial<Row>[]) {
  let now = first;
  return {
    now: () => now,
    saving: (patch: Partial<Row>): Saving<Row> => {
      const [key, value] = Object.entries(patch)[0]!;
      return {
        seen: first,
        latest: async () => now,
        save: async ({ version }) => {
          const theirs = others.shift();
          if (theirs) now = { ...now, ...theirs, version: now.version + 1 };
          if (version !== now.version) throw new GraphQLError('conflict', 200, { code: 'versionConflict' });
          now = { ...now, ...patch, version: now.version + 1 };
        },
        changesOf: (before, after) =>
          (['a', 'b'] as const)
            .filter((name) => before[name] !== after[name])
            .map(
              (name): FieldChange => ({ key: name, label: name, before: `${before[name]}`, after: `${after[name]}` }),
            ),
        field: { key, text: `${value}` },
      };
    },
  };
}
const ROW = { version: 1, a: 1, b: 1 };

/** Answers the next question. */
const answering = (choice: 'mine' | 'theirs') =>
  new Promise<MergeQuestion>((resolve) => {
    const stop = mergeStore.subscribe(({ question }) => {
      if (!question) return;
      stop();
      resolve(question);
      question.answer(choice);
    });
  });

it('saves at once where nobody was before', async () => {
  const { saving, now } = shop(ROW, []);
  expect(await saveMerged(saving({ a: 5 }))).toEqual({ how: 'saved' });
  expect(now()).toEqual({ version: 2, a: 5, b: 1 });
});

it('keeps both where they are of different fields, also when others save twice', async () => {
  const { saving, now } = shop(ROW, [{ b: 7 }, { b: 8 }]);
  expect(await saveMerged(saving({ a: 5 }))).toMatchObject({
    how: 'merged',
    others: [
      { key: 'b', before: '1', after: '7' },
      { key: 'b', before: '7', after: '8' },
    ],
  });
  expect(now()).toEqual({ version: 4, a: 5, b: 8 });
});

it('asks where they are of the same field, and does as it is answered', async () => {
  const one = shop(ROW, [{ a: 9 }]);
  const question = answering('theirs');
  expect(await saveMerged(one.saving({ a: 5 }))).toEqual({ how: 'theirs' });
  expect(await question).toMatchObject({ theirs: { before: '1', after: '9' }, mine: '5' });
  expect(one.now()).toEqual({ version: 2, a: 9, b: 1 });
  const other = shop(ROW, [{ a: 9 }]);
  void answering('mine');
  expect((await saveMerged(other.saving({ a: 5 }))).how).toBe('merged');
  expect(other.now()).toMatchObject({ a: 5 });
});

it('asks about what was heard while one wrote, and keeps what was heard of another field', async () => {
  const { saving, now } = shop({ ...ROW, version: 2, a: 9 }, []);
  const heard = { ...saving({ a: 5 }), seen: ROW, known: now() };
  const question = answering('theirs');
  expect(await saveMerged(heard)).toEqual({ how: 'theirs' });
  expect(await question).toMatchObject({ theirs: { before: '1', after: '9' }, mine: '5' });
  expect(now().a).toBe(9);
  const other = shop({ ...ROW, version: 2, b: 7 }, []);
  expect(await saveMerged({ ...other.saving({ a: 5 }), seen: ROW, known: other.now() })).toEqual({ how: 'saved' });
  expect(other.now()).toEqual({ version: 3, a: 5, b: 7 });
});

it('names who stored theirs, and asks without a name where none can be had', async () => {
  const named = shop(ROW, [{ a: 9 }]);
  const question = answering('theirs');
  await saveMerged({ ...named.saving({ a: 5 }), who: async () => 'Ola Andre' });
  expect((await question).who).toBe('Ola Andre');
  const nameless = shop(ROW, [{ a: 9 }]);
  const other = answering('mine');
  await saveMerged({ ...nameless.saving({ a: 5 }), who: () => Promise.reject(new Error('off')) });
  expect((await other).who).toBeNull();
  expect(nameless.now()).toMatchObject({ a: 5 });
});

it('asks where the texts are the same and the values are not', async () => {
  const { saving, now } = shop(ROW, [{ a: 5.4 }]);
  const rounded = saving({ a: 5 });
  const asText = (row: Row): string => row.a.toFixed(0);
  const question = answering('theirs');
  await saveMerged({
    ...rounded,
    changesOf: (before, after) => [{ key: 'a', label: 'a', before: asText(before), after: asText(after) }],
    isMine: ({ a }) => a === 5,
  });
  expect(await question).toMatchObject({ theirs: { after: '5' }, mine: '5' });
  expect(now().a).toBe(5.4);
});

it('asks nothing where both wrote the same, and passes other errors on', async () => {
  const same = shop(ROW, [{ a: 5 }]);
  expect((await saveMerged(same.saving({ a: 5 }))).how).toBe('merged');
  const broken = { ...same.saving({ a: 6 }), save: () => Promise.reject(new Error('off')) };
  await expect(saveMerged(broken)).rejects.toThrow('off');
});

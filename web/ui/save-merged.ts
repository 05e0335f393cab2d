// Saving one field of something that others edit too. Where somebody has stored another version meanwhile, what they changed is found by
// comparing what was seen with what stands: another field, and both changes stand; the same field, and the person is asked whose holds.
// Nothing is overwritten unseen.

import { createStore } from 'zustand/vanilla';
import { GraphQLError } from '../api/graphql.ts';

/** A field that differs between two versions; values as people read them. */
export interface FieldChange {
  readonly key: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** What the person is asked: `theirs` was stored meanwhile, `mine` is being saved. */
export interface MergeQuestion {
  readonly theirs: FieldChange;
  readonly mine: string;
  /** What else they changed. */
  readonly others: readonly FieldChange[];
  readonly answer: (choice: 'mine' | 'theirs') => void;
}

export const mergeStore = createStore<{ question: MergeQuestion | null }>()(() => ({ question: null }));

export interface Saving<Row> {
  /** As the person saw it. */
  readonly seen: Row;
  /** As it stands now; null where it is gone. */
  readonly latest: () => Promise<Row | null>;
  readonly save: (row: Row) => Promise<unknown>;
  readonly changesOf: (before: Row, after: Row) => readonly FieldChange[];
  readonly field: { readonly key: string; readonly text: string };
}

/** saved: nobody was before; merged: both changes stand; theirs: the person gave way. @throws what saving throws beside a conflict */
export type Merged =
  | { readonly how: 'saved' | 'theirs' }
  | { readonly how: 'merged'; readonly others: readonly FieldChange[] };

/** Others may save while one is asked, so often at most. */
const MAX_TRIES = 5;

export async function saveMerged<Row>(saving: Saving<Row>): Promise<Merged> {
  let row = saving.seen;
  let others: readonly FieldChange[] = [];
  for (let tries = 0; ; tries++) {
    try {
      await saving.save(row);
      return tries === 0 ? { how: 'saved' } : { how: 'merged', others };
    } catch (error) {
      if (!(error instanceof GraphQLError) || error.code !== 'versionConflict' || tries >= MAX_TRIES) throw error;
      const latest = await saving.latest();
      if (!latest) throw error;
      const changes = saving.changesOf(row, latest);
      const theirs = changes.find(({ key }) => key === saving.field.key);
      others = [...others, ...changes.filter((change) => change !== theirs)];
      row = latest;
      if (theirs && theirs.after !== saving.field.text && (await asked(theirs, saving.field.text, others)) === 'theirs')
        return { how: 'theirs' };
    }
  }
}

function asked(theirs: FieldChange, mine: string, others: readonly FieldChange[]): Promise<'mine' | 'theirs'> {
  return new Promise((resolve) => {
    const answer = (choice: 'mine' | 'theirs') => {
      mergeStore.setState({ question: null });
      resolve(choice);
    };
    mergeStore.setState({ question: { theirs, mine, others, answer } });
  });
}

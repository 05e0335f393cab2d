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
  /** Who stored theirs; null where it is not known. */
  readonly who: string | null;
  /** What else they changed. */
  readonly others: readonly FieldChange[];
  readonly answer: (choice: 'mine' | 'theirs') => void;
}

export const mergeStore = createStore<{ question: MergeQuestion | null }>()(() => ({ question: null }));

export interface Saving<Row> {
  /** As the person saw it. */
  readonly seen: Row;
  /** The newest that the page knows, where it was changed while the person wrote; left out: as they saw it. */
  readonly known?: Row;
  /** As it stands now; null where it is gone. */
  readonly latest: () => Promise<Row | null>;
  readonly save: (row: Row) => Promise<unknown>;
  readonly changesOf: (before: Row, after: Row) => readonly FieldChange[];
  readonly field: { readonly key: string; readonly text: string };
  /** Whether what stands is what is being saved, where its text does not say all of it. */
  readonly isMine?: (latest: Row) => boolean;
  /** Who changed the field last. */
  readonly who?: () => Promise<string | null>;
}

/** saved: nobody was before; merged: both changes stand; theirs: the person gave way. @throws what saving throws beside a conflict */
export type Merged =
  | { readonly how: 'saved' | 'theirs' }
  | { readonly how: 'merged'; readonly others: readonly FieldChange[] };

/** Others may save while one is asked, so often at most. */
const MAX_TRIES = 5;

export async function saveMerged<Row>(saving: Saving<Row>): Promise<Merged> {
  const { seen, known = seen } = saving;
  let row = seen;
  let others: readonly FieldChange[] = [];
  for (let tries = 0; ; tries++) {
    try {
      // What was seen is a version that nobody has any more.
      if (tries === 0 && known !== seen && taken(saving, saving.changesOf(seen, known), known)) throw conflict();
      await saving.save(tries === 0 ? known : row);
      return tries === 0 ? { how: 'saved' } : { how: 'merged', others };
    } catch (error) {
      if (!(error instanceof GraphQLError) || error.code !== 'versionConflict' || tries >= MAX_TRIES) throw error;
      const latest = await saving.latest();
      if (!latest) throw error;
      const changes = saving.changesOf(row, latest);
      const theirs = taken(saving, changes, latest);
      others = [...others, ...changes.filter(({ key }) => key !== saving.field.key)];
      row = latest;
      if (!theirs) continue;
      // A name that cannot be had holds up no question.
      const who = (await saving.who?.().catch(() => null)) ?? null;
      if ((await asked({ theirs, mine: saving.field.text, who, others })) === 'theirs') return { how: 'theirs' };
    }
  }
}

const conflict = () => new GraphQLError('changed meanwhile', 200, { code: 'versionConflict' });

/** The change of the field that is being saved, where it was set to something else. */
function taken<Row>(
  { field, isMine }: Saving<Row>,
  changes: readonly FieldChange[],
  now: Row,
): FieldChange | undefined {
  const theirs = changes.find(({ key }) => key === field.key);
  return (isMine ? isMine(now) : theirs?.after === field.text) ? undefined : theirs;
}

function asked(question: Omit<MergeQuestion, 'answer'>): Promise<'mine' | 'theirs'> {
  return new Promise((resolve) => {
    const answer = (choice: 'mine' | 'theirs') => {
      mergeStore.setState({ question: null });
      resolve(choice);
    };
    mergeStore.setState({ question: { ...question, answer } });
  });
}

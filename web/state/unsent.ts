// How many changes wait for a server that does not answer. Not persisted.

import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

const store = createStore<{ count: number }>()(() => ({ count: 0 }));

/** Counts one more, until what is answered is called. */
export function holdUnsent(): () => void {
  store.setState(({ count }) => ({ count: count + 1 }));
  return () => store.setState(({ count }) => ({ count: count - 1 }));
}

export const unsentNow = (): number => store.getState().count;

export const useUnsent = (): number => useStore(store, ({ count }) => count);

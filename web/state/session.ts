// Who is signed in, as far as the browser remembers: persisted under `state-storage` in localStorage as zustand's
// {state, version}. The token is the only secret; it is sent in the Authorization header and nowhere else.

import { useStore } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';

export interface SessionState {
  readonly loggedIn: boolean;
  readonly token: string | null;
  /** Language of the interface: 'no' or 'en'; anything else is shown in Norwegian. */
  readonly locale: string;
  /** Title of the page last seen, shown in the browser's tab before the page itself knows. */
  readonly title: string;
}

export const SIGNED_OUT: SessionState = { loggedIn: false, token: null, locale: 'en', title: '' };

/** localStorage, or memory where there is none (tests, browsers that refuse it). */
function storage(): Storage {
  try {
    if (typeof localStorage !== 'undefined') return localStorage;
  } catch {
    // A browser that forbids storage throws on access; the session then lasts as long as the page.
  }
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
    key: (index) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
  };
}

export const sessionStore = createStore<SessionState>()(
  persist(() => SIGNED_OUT, { name: 'state-storage', version: 0, storage: createJSONStorage(storage) }),
);

export function useSession<T>(select: (state: SessionState) => T): T {
  return useStore(sessionStore, select);
}

/** Whether the person ended the last session themselves, rather than time or the server. */
let isOverByChoice = false;

export const hasLoggedOut = (): boolean => isOverByChoice;

export function signIn(token: string): void {
  isOverByChoice = false;
  sessionStore.setState({ loggedIn: true, token });
}

/** Forgets who was signed in; language and title stay. */
export function signOut(byChoice = false): void {
  isOverByChoice = byChoice;
  sessionStore.setState({ loggedIn: false, token: null });
}

/** Whether somebody, or their profile, has chosen the language: the stored locale alone does not say so. */
interface LanguageChoice {
  readonly isChosen: boolean;
}

const choiceStore = createStore<LanguageChoice>()(
  persist((): LanguageChoice => ({ isChosen: false }), {
    name: 'language-storage',
    storage: createJSONStorage(storage),
  }),
);

export function setLocale(locale: string): void {
  sessionStore.setState({ locale });
  choiceStore.setState({ isChosen: true });
}

/** The locale that pages are shown in: the browser's until one was chosen. */
export function localeNow(): string {
  return choiceStore.getState().isChosen ? sessionStore.getState().locale : browserLocale();
}

export function useLocale(): string {
  const chosen = useSession((state) => state.locale);
  return useStore(choiceStore, ({ isChosen }) => isChosen) ? chosen : browserLocale();
}

/** 'en' for a browser that asks for English, else the default 'no'. */
function browserLocale(): 'no' | 'en' {
  return typeof navigator !== 'undefined' && navigator.language?.toLowerCase().startsWith('en') ? 'en' : 'no';
}

export function setTitle(title: string): void {
  sessionStore.setState({ title });
}

// Who else is in the project that is open, each with a color of their own, and what they have selected. Filled by features/presence; read
// by what marks it: rows, and the map. Not persisted.

import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

export interface PresentPerson {
  readonly userId: string;
  readonly name: string;
  readonly selected: readonly { readonly kind: string; readonly id: string }[];
}

export interface ColoredPerson extends PresentPerson {
  /** #rrggbb; white words stand on it. */
  readonly color: string;
}

/** White on each has a contrast of 4.5 and more. */
export const PERSON_COLORS = [
  '#b3261e',
  '#00639b',
  '#6750a4',
  '#006d3b',
  '#8a5100',
  '#7d2a6b',
  '#00696e',
  '#4a5c14',
] as const;

const NOBODY: readonly ColoredPerson[] = [];
const presenceStore = createStore<{ readonly others: readonly ColoredPerson[] }>()(() => ({ others: NOBODY }));

/** Those who are there, but for oneself. */
export function setPresent(people: readonly PresentPerson[], ownId: string): void {
  const others = withColors(people).filter(({ userId }) => userId !== ownId);
  presenceStore.setState({ others: others.length > 0 ? others : NOBODY });
}

export const useOthers = (): readonly ColoredPerson[] => useStore(presenceStore, ({ others }) => others);

/** Those who have selected this. */
export function useOthersAt(id: string): readonly ColoredPerson[] {
  const others = useOthers();
  return others.filter(({ selected }) => selected.some((one) => one.id === id));
}

/** The same color in everybody's page: by the person, or the next free one where somebody has it. */
export function withColors(people: readonly PresentPerson[]): ColoredPerson[] {
  const taken = new Set<number>();
  const count = PERSON_COLORS.length;
  const inOrder = [...people].toSorted((a, b) => (a.userId < b.userId ? -1 : 1));
  const colorOf = new Map<string, string>();
  for (const { userId } of inOrder) {
    let at = [...userId].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7) % count;
    for (let tries = 0; taken.has(at) && tries < count; tries++) at = (at + 1) % count;
    taken.add(at);
    colorOf.set(userId, PERSON_COLORS[at]!);
  }
  return people.map((person) => ({ ...person, color: colorOf.get(person.userId)! }));
}

/** Two letters at most. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s.@_-]+/).filter(Boolean);
  const [first = '?', last = ''] = words.length > 1 && !name.includes('@') ? [words[0], words.at(-1)] : [words[0]];
  return `${[...first][0] ?? ''}${[...last][0] ?? ''}`.toUpperCase();
}

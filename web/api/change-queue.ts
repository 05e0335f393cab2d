// Changes of one stored entity, one after the other: a second one that comes before the page knows of the first is made to
// what the first one made, and not refused as a change to something old.

interface Versioned {
  readonly version: number;
}

/** What the last change of each entity made; null where it failed. */
const made = new Map<string, Promise<Versioned | null>>();

/**
 * @param shown the entity as the page knows it
 * @param send changes the newest state that is known, and answers what it became
 */
export async function queueChange<State extends Versioned>(
  id: string,
  shown: State,
  send: (newest: State) => Promise<State>,
): Promise<void> {
  const before = made.get(id) ?? Promise.resolve(null);
  const mine = before.then((last) => send(last && last.version > shown.version ? (last as State) : shown));
  made.set(
    id,
    mine.catch(() => null),
  );
  await mine;
}

// The keys of objects that rows name, found in the text of the tables as it passes: whatever column or document holds one, now or in
// a later version, its object is part of the backup.

import { isKey } from '../storage/storage.ts';

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const KEY = new RegExp(`${UUID}/[a-z]+/${UUID}(?:\\.[a-z0-9]{1,10})?`, 'g');
/** Longer than any key. */
const OVERLAP = 120;

export interface KeyFinder {
  look(chunk: Buffer): void;
  /** All keys of what was looked at, each once. */
  found(): string[];
}

export function keyFinder(): KeyFinder {
  const keys = new Set<string>();
  let rest = '';
  const scan = (text: string, end: number) => {
    for (const { 0: key, index } of text.matchAll(KEY)) if (index < end && isKey(key)) keys.add(key);
  };
  return {
    look(chunk) {
      const text = rest + chunk.toString('latin1');
      // A key at the end of a chunk may go on in the next one: it is looked at with what follows.
      const end = Math.max(0, text.length - OVERLAP);
      scan(text, end);
      rest = text.slice(end);
    },
    found() {
      scan(rest, rest.length);
      return [...keys].toSorted();
    },
  };
}

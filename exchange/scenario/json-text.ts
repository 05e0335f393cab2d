// What JSON.parse does not report of a text: a key that stands twice in one object, of which the last would win in silence, and
// nesting so deep that no scenario means it. One pass over the characters; a text that is no JSON is left to JSON.parse.

import { pointerOf, type ScenarioIssue } from './scenario-error.ts';

/** Deeper than any scenario goes. */
const MAX_DEPTH = 64;
/** Enough for a person; a hostile text may hold millions. */
const MAX_ISSUES = 100;

const [QUOTE, COMMA, COLON, BACKSLASH] = [0x22, 0x2c, 0x3a, 0x5c];
const [OPEN_OBJECT, CLOSE_OBJECT, OPEN_ARRAY, CLOSE_ARRAY] = [0x7b, 0x7d, 0x5b, 0x5d];

/** An object with the keys that it has had, or an array with the number of the present item; `key` leads to what comes. */
interface Level {
  readonly keys: Set<string> | null;
  key: string | number;
}

/** Keys that stand twice, and the place where the nesting is too deep (nothing beyond it is looked at). */
export function textIssues(text: string): ScenarioIssue[] {
  const issues: ScenarioIssue[] = [];
  const levels: Level[] = [];
  let isKey = false;
  for (let i = 0; i < text.length && issues.length < MAX_ISSUES; i++) {
    const code = text.charCodeAt(i);
    const level = levels[levels.length - 1] as Level | undefined;
    if (code === QUOTE) {
      const end = endOfString(text, i);
      if (isKey && level?.keys) {
        const key = keyOf(text.slice(i, end + 1));
        level.key = key;
        if (level.keys.has(key)) issues.push({ path: pathOf(levels), message: 'stands here twice' });
        level.keys.add(key);
        isKey = false;
      }
      i = end;
    } else if (code === OPEN_OBJECT || code === OPEN_ARRAY) {
      if (levels.length === MAX_DEPTH)
        return [...issues, { path: pathOf(levels), message: `is nested more than ${MAX_DEPTH} deep` }];
      isKey = code === OPEN_OBJECT;
      levels.push(isKey ? { keys: new Set(), key: '' } : { keys: null, key: 0 });
    } else if (code === CLOSE_OBJECT || code === CLOSE_ARRAY) {
      levels.pop();
      isKey = false;
    } else if (code === COMMA && level) {
      if (level.keys) isKey = true;
      else level.key = Number(level.key) + 1;
    } else if (code === COLON) isKey = false;
  }
  return issues;
}

/** Index of the quote that ends the string begun at `start`; the text's end where there is none. */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end >= 0) {
    let escapes = 0;
    while (text.charCodeAt(end - 1 - escapes) === BACKSLASH) escapes++;
    if (escapes % 2 === 0) return end;
    end = text.indexOf('"', end + 1);
  }
  return text.length;
}

/** A key may be written with escapes. */
function keyOf(quoted: string): string {
  if (!quoted.includes('\\')) return quoted.slice(1, -1);
  try {
    return JSON.parse(quoted) as string;
  } catch {
    return quoted;
  }
}

const pathOf = (levels: readonly Level[]) => pointerOf(levels.map(({ key }) => key));

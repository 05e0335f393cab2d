// Which parts of a state differ from the one that is shown. Parts are compared by value, so that a page may build its
// state again each time without anything being drawn again; big arrays of numbers are compared by identity first.

import type { SceneState } from './scene-types.ts';

/** Names of the parts that differ. */
export function changedParts(before: SceneState, after: SceneState): Set<keyof SceneState> {
  const changed = new Set<keyof SceneState>();
  for (const key of Object.keys(after) as (keyof SceneState)[]) if (!isSame(before[key], after[key])) changed.add(key);
  return changed;
}

/** Deep equality of plain data: numbers (NaN equals NaN), strings, arrays, typed arrays and plain objects. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (isList(a) && isList(b)) {
    if (a.length !== b.length) return false;
    for (let i = 0; i < a.length; i++) if (!isSame(a[i], b[i])) return false;
    return true;
  }
  if (isList(a) || isList(b)) return false;
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  return keys.every(
    (key) => key in b && isSame((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]),
  );
}

function isList(value: object): value is ArrayLike<unknown> {
  return Array.isArray(value) || (ArrayBuffer.isView(value) && !(value instanceof DataView));
}

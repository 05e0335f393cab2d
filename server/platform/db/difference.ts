// What differs between two JSON values, small where little does, and the later value worked out again from the earlier one. For rows
// with thousands of corners of which one was moved, added or taken away.

import { isDeepStrictEqual } from 'node:util';

type Json = unknown;

/** Another value; fields of an object; items of an array of the same length by index; or a stretch of an array. */
export type Difference =
  | { readonly value: Json }
  | { readonly fields: Readonly<Record<string, Difference>>; readonly without: readonly string[] }
  | { readonly items: readonly (readonly [index: number, of: Difference])[] }
  | { readonly from: number; readonly count: number; readonly by: readonly Json[] };

/** As `change.difference` holds it. */
export interface StoredDifference {
  readonly of: Difference | null;
  /** Of the row after, which is asked for without the rest. */
  readonly version: number | null;
  /** Of the rows before and after as JSON. */
  readonly bytes: number;
  /** How many changes before this one must be read for it. */
  readonly depth: number;
}

/** Null when they are equal. Both are plain JSON: nothing undefined, no dates. */
export function differenceOf(earlier: Json, later: Json): Difference | null {
  if (isDeepStrictEqual(earlier, later)) return null;
  if (Array.isArray(earlier) && Array.isArray(later)) return ofArrays(earlier, later);
  if (isObject(earlier) && isObject(later)) return ofObjects(earlier, later);
  return { value: later };
}

/** The later value; parts that do not differ are shared with the earlier one. */
export function withDifference(earlier: Json, difference: Difference | null): Json {
  if (difference === null) return earlier;
  if ('value' in difference) return difference.value;
  if ('from' in difference) return (earlier as Json[]).toSpliced(difference.from, difference.count, ...difference.by);
  if ('items' in difference) {
    const items = [...(earlier as Json[])];
    for (const [index, of] of difference.items) items[index] = withDifference(items[index], of);
    return items;
  }
  const known = new Map(Object.entries(earlier as Record<string, Json>));
  for (const name of difference.without) known.delete(name);
  for (const [name, of] of Object.entries(difference.fields)) known.set(name, withDifference(known.get(name), of));
  return Object.fromEntries(known);
}

function ofObjects(earlier: Record<string, Json>, later: Record<string, Json>): Difference {
  const fields = Object.entries(later).flatMap(([name, value]) => {
    const of = Object.hasOwn(earlier, name) ? differenceOf(earlier[name], value) : { value };
    return of ? [[name, of] as const] : [];
  });
  return {
    fields: Object.fromEntries(fields),
    without: Object.keys(earlier).filter((name) => !Object.hasOwn(later, name)),
  };
}

function ofArrays(earlier: readonly Json[], later: readonly Json[]): Difference {
  if (earlier.length === later.length) {
    const items = later.flatMap((value, index) => {
      const of = differenceOf(earlier[index], value);
      return of ? [[index, of] as const] : [];
    });
    // An array of others altogether is shorter as it stands.
    return items.length * 2 > later.length ? { value: later } : { items };
  }
  const shorter = Math.min(earlier.length, later.length);
  let from = 0;
  while (from < shorter && isDeepStrictEqual(earlier[from], later[from])) from++;
  let same = 0;
  while (same < shorter - from && isDeepStrictEqual(earlier.at(-1 - same), later.at(-1 - same))) same++;
  return { from, count: earlier.length - from - same, by: later.slice(from, later.length - same) };
}

const isObject = (value: Json): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

// Which entities of a kind a filter lets through: those whose name, type and tags each fit. An empty list asks nothing.
// Pure.

import type { Filter } from '../../state/map-view.ts';

interface Filtered {
  readonly name: string;
  readonly type: string;
  readonly tags?: readonly string[];
}

export function passes(filter: Filter, { name, type, tags = [] }: Filtered): boolean {
  const { names, types, tags: wanted } = filter;
  if (names.length > 0 && !names.some((part) => name.toLowerCase().includes(part.toLowerCase()))) return false;
  if (types.length > 0 && !types.includes(type)) return false;
  return wanted.length === 0 || wanted.some((tag) => tags.includes(tag));
}

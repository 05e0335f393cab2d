// Whether an area is called by a name that a person would use for a place: 'Storvatnet', and neither '3' (a building's height) nor
// 'water' or 'Skog' (its class, which is written in the reader's language instead).

import type { Area } from '#domain/entities/area.ts';
import { LAND_USE_LABELS } from '#domain/parameters/land-use.ts';
import type { Label } from '#domain/parameters/parameter.ts';

/** Letters in a row. */
const WORD = /\p{L}{2}/u;
const CLASS_NAMES: ReadonlySet<string> = new Set(
  Object.values<Label>(LAND_USE_LABELS).flatMap(({ nb, en }) => [nb, en].map((text) => text.toLowerCase())),
);

export function isPlaceName({ name, category, group }: Pick<Area, 'name' | 'category' | 'group'>): boolean {
  const text = name.trim().toLowerCase();
  return WORD.test(text) && text !== category.toLowerCase() && text !== group.toLowerCase() && !CLASS_NAMES.has(text);
}

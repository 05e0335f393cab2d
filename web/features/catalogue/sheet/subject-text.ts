// What a price speaks of, in words.

import type { PriceCell } from '#domain/catalogue/price-sheet.ts';
import type { LandUseClass } from '#domain/entities/area.ts';
import { LAND_USE_LABELS } from '#domain/parameters/land-use.ts';
import type { Language } from '../../../i18n/language.ts';

export function subjectText({ group, subject }: Pick<PriceCell, 'group' | 'subject'>, language: Language): string {
  return group === 'landUse' ? (LAND_USE_LABELS[subject as LandUseClass]?.[language] ?? subject) : subject;
}

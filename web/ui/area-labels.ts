// Names of area groups and categories in both languages. Land-use classes are named beside their parameters; other
// categories are free text and shown as they were given.

import { type AreaGroup, HAZARDS, type Hazard, LAND_USE_CLASSES, type LandUseClass } from '#domain/entities/area.ts';
import { LAND_USE_LABELS } from '#domain/parameters/land-use.ts';
import type { Label } from '#domain/parameters/parameter.ts';
import type { Language } from '../i18n/language.ts';

export const AREA_GROUP_LABELS: Readonly<Record<AreaGroup, Label>> = {
  landUse: { nb: 'Arealbruk', en: 'Land use' },
  protected: { nb: 'Vernet område', en: 'Protected area' },
  hazard: { nb: 'Fareområde', en: 'Hazard' },
  property: { nb: 'Eiendom', en: 'Property' },
  cultural: { nb: 'Kulturminne', en: 'Cultural heritage' },
  other: { nb: 'Annet', en: 'Other' },
};

export const HAZARD_LABELS: Readonly<Record<Hazard, Label>> = {
  avalanche: { nb: 'Snøskred', en: 'Avalanche' },
  landslide: { nb: 'Jordskred', en: 'Landslide' },
  rockfall: { nb: 'Steinsprang', en: 'Rockfall' },
  flood: { nb: 'Flom', en: 'Flood' },
  quickClay: { nb: 'Kvikkleire', en: 'Quick clay' },
  deepSoil: { nb: 'Djupe løsmasser', en: 'Deep soil' },
};

/** 'forestHigh' → 'Skog, høg bonitet'; unknown categories as they are, empty ones as their group. */
export function areaCategoryLabel(group: string, category: string, language: Language): string {
  if (group === 'landUse' && LAND_USE_CLASSES.includes(category as LandUseClass))
    return LAND_USE_LABELS[category as LandUseClass][language];
  if (group === 'hazard' && HAZARDS.includes(category as Hazard)) return HAZARD_LABELS[category as Hazard][language];
  return category || (AREA_GROUP_LABELS[group as AreaGroup]?.[language] ?? group);
}

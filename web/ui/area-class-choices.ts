// The classes that an area can have, as people choose them: one row of a menu each, with its color. Used where areas are imported
// and where one is looked at.

import { AREA_GROUPS, type BoundaryType, HAZARDS, LAND_USE_CLASSES } from '#domain/entities/area.ts';
import type { RatedFigure } from '#domain/figures/figure-rows.ts';
import type { Rating } from '#domain/figures/item.ts';
import type { AreaClass } from '#domain/import.ts';

/** 'landUse/forestHigh', 'hazard/avalanche', 'protected/'; '' leaves the polygons out. */
export type ClassKey = string;

export interface ClassChoice {
  readonly key: ClassKey;
  readonly group: AreaClass['group'];
  readonly category: string;
}

export const CLASS_CHOICES: readonly ClassChoice[] = [
  ...LAND_USE_CLASSES.map((category) => choice('landUse', category)),
  ...HAZARDS.map((category) => choice('hazard', category)),
  ...AREA_GROUPS.filter((group) => group !== 'landUse' && group !== 'hazard').map((group) => choice(group, '')),
];

function choice(group: AreaClass['group'], category: string): ClassChoice {
  return { key: `${group}/${category}`, group, category };
}

export interface Answer {
  readonly key: ClassKey;
  readonly boundaryType: BoundaryType;
}

/** What the classes of hazards and protection mean for the figures, until somebody says otherwise. */
const RATINGS: Readonly<Record<string, Partial<Record<RatedFigure, Rating>>>> = {
  hazard: { risk: 'high' },
  protected: { biodiversity: 'veryHigh' },
};

/** What an area of this class is to begin with; null for one that is left out. */
export function classOf({ key, boundaryType }: Answer): AreaClass | null {
  const found = CLASS_CHOICES.find((choice) => choice.key === key);
  if (!found) return null;
  const { group, category } = found;
  return {
    group,
    category,
    boundaryType,
    color: CLASS_COLORS[key] ?? '#9a9a9a',
    ...RATINGS[group],
    includeInLandUse: group === 'landUse',
  };
}

/** Muted map colors, near those of Norwegian land resource maps. */
export const CLASS_COLORS: Readonly<Record<ClassKey, string>> = {
  'landUse/forestImpediment': '#b9c6a4',
  'landUse/forestLow': '#a9c48d',
  'landUse/forestMedium': '#8db36f',
  'landUse/forestHigh': '#6f9e55',
  'landUse/forestVeryHigh': '#568540',
  'landUse/agricultural': '#f0d77b',
  'landUse/builtUp': '#d9a3a0',
  'landUse/wetland': '#9fc3c0',
  'landUse/wetlandDeep': '#7aa9ab',
  'landUse/water': '#8fbcdc',
  'landUse/ice': '#e6f0f6',
  'landUse/barren': '#c9c2b6',
  'landUse/grassland': '#cfdc98',
  'landUse/shrubland': '#c3b97c',
  'landUse/mangrove': '#5f9d85',
  'landUse/mossAndLichen': '#d3d0a8',
  'hazard/avalanche': '#c85a54',
  'hazard/landslide': '#b0713f',
  'hazard/rockfall': '#96624c',
  'hazard/flood': '#4f83c4',
  'hazard/quickClay': '#8c64a8',
  'hazard/deepSoil': '#a88a5c',
  'protected/': '#3f8f5a',
  'property/': '#a5a5a5',
  'cultural/': '#a8577e',
  'other/': '#9a9a9a',
};

// A polygon on the ground that makes building there more expensive, more harmful, riskier, or forbidden.

import type { Rating } from '../figures/item.ts';

/** open: may cross · soft: may cross at the given extra cost · hard: never enter. */
export type BoundaryType = 'open' | 'soft' | 'hard';

export const AREA_GROUPS = ['landUse', 'protected', 'hazard', 'property', 'cultural', 'other'] as const;
export type AreaGroup = (typeof AREA_GROUPS)[number];

/** Land-use classes: the union of AR5 (forest by productivity) and ESA WorldCover. The order is fixed: class number = index + 1 in a ClassGrid. */
export const LAND_USE_CLASSES = [
  'forestImpediment',
  'forestLow',
  'forestMedium',
  'forestHigh',
  'forestVeryHigh',
  'agricultural',
  'builtUp',
  'wetland',
  'wetlandDeep',
  'water',
  'ice',
  'barren',
  'grassland',
  'shrubland',
  'mangrove',
  'mossAndLichen',
] as const;
export type LandUseClass = (typeof LAND_USE_CLASSES)[number];

export const HAZARDS = ['avalanche', 'landslide', 'rockfall', 'flood', 'quickClay', 'deepSoil'] as const;
export type Hazard = (typeof HAZARDS)[number];

/** Polygons with holes: [polygon][ring][vertex][x, y]; outer ring first, project CRS. */
export type MultiPolygon = readonly (readonly (readonly (readonly [number, number])[])[])[];

export interface Area {
  readonly id: string;
  readonly name: string;
  readonly group: AreaGroup;
  /** A land-use class when group is landUse, a hazard when group is hazard, free text otherwise. */
  readonly category: string;
  readonly boundaryType: BoundaryType;
  /** Multiplies the ground costs of the road inside; 1 = as elsewhere. */
  readonly costModifier: number;
  readonly co2Modifier: number;
  readonly extraCostPerM2: number;
  readonly extraCo2PerM2: number;
  readonly biodiversity: Rating | null;
  readonly risk: Rating | null;
  readonly includeInLandUse: boolean;
  /** #rrggbb */
  readonly color: string;
  /** Extrusion for 3D areas, m over the ground; null = flat. */
  readonly heightM: number | null;
  readonly geometry: MultiPolygon;
}

/** What an area does beside naming the land use: one that does nothing is not counted along a route. */
export type AreaEffect = Pick<
  Area,
  'boundaryType' | 'costModifier' | 'co2Modifier' | 'extraCostPerM2' | 'extraCo2PerM2' | 'biodiversity' | 'risk'
>;

export function hasEffect(area: AreaEffect): boolean {
  return (
    area.boundaryType === 'hard' ||
    area.costModifier !== 1 ||
    area.co2Modifier !== 1 ||
    area.extraCostPerM2 !== 0 ||
    area.extraCo2PerM2 !== 0 ||
    area.biodiversity !== null ||
    area.risk !== null
  );
}

// What the demo project holds: the synthetic fjord valley in the product's own words. Pure apart from the work of making
// the valley; server/app/demo/project.ts writes it to the database.

import { fjordValley, VALLEY_SRID, type ValleyArea, type ValleyLine } from '#demo/valley/fjord-valley.ts';
import { type Area, type AreaGroup, type BoundaryType, NEUTRAL_AREA } from '#domain/entities/area.ts';
import type { RouteRequest } from '#domain/entities/path.ts';
import { type RatedFigure, UNRATED } from '#domain/figures/figure-rows.ts';
import type { Rating } from '#domain/figures/item.ts';
import { optimisationRows } from '#domain/parameters/optimisation.ts';
import { defaultsOf, type ValuesOf } from '#domain/parameters/parameter.ts';

export interface DemoArea extends Omit<Area, 'id'> {
  readonly layer: 'landUse' | 'hazards' | 'restrictions';
}

export interface DemoFeature {
  readonly type: 'powerLine' | 'stream' | 'river' | 'other';
  readonly name: string;
  readonly tags: readonly string[];
  /** Free height over or under it, m. */
  readonly clearanceM: number;
  readonly vertices: readonly (readonly [number, number, number])[];
}

export interface DemoPath {
  readonly key: string;
  readonly name: string;
  /** Key in the default catalogue. */
  readonly routeType: string;
  readonly color: string;
  readonly request: RouteRequest;
  readonly settings: ValuesOf<typeof optimisationRows>;
}

export const DEMO_PROJECT = {
  name: 'Eidsfjorddalen (syntetisk)',
  description:
    'Eksempelprosjekt på syntetisk terreng: en fjordarm, en dal med elv og gårder, et vann i en sidedal. Terrenget finnes ikke i virkeligheten.',
  tags: ['demo', 'syntetisk'],
  srid: VALLEY_SRID,
  attribution: 'Syntetisk terreng, laget av Veivalg',
} as const;

export const LAYER_NAMES = {
  landUse: 'Arealbruk (syntetisk)',
  hazards: 'Naturfare (syntetisk)',
  restrictions: 'Vern, kulturminner og eiendom (syntetisk)',
} as const;

const LAND_USE: Readonly<Record<string, readonly [name: string, color: string]>> = {
  forestImpediment: ['Skog, impediment', '#b7c48d'],
  forestLow: ['Skog, lav bonitet', '#a3c07f'],
  forestMedium: ['Skog, middels bonitet', '#86ad66'],
  forestHigh: ['Skog, høy bonitet', '#679a52'],
  forestVeryHigh: ['Skog, særs høy bonitet', '#47833f'],
  agricultural: ['Dyrka mark', '#f2cf72'],
  builtUp: ['Bebyggelse', '#d47a6a'],
  wetland: ['Myr', '#9cc9cf'],
  wetlandDeep: ['Djup myr', '#6aaab8'],
  water: ['Vann', '#7fa8d0'],
  barren: ['Bart fjell og ur', '#b5b0a8'],
  grassland: ['Grasmark', '#d3dd96'],
  shrubland: ['Kratt', '#bcbd7e'],
  mossAndLichen: ['Mose og lav', '#d0d4c8'],
};

interface Treatment extends Readonly<Record<RatedFigure, Rating | null>> {
  readonly name: string;
  readonly color: string;
  readonly group: AreaGroup;
  readonly boundaryType: BoundaryType;
  readonly extraCostPerM2: number;
}

/** Hazards and restrictions: how each is treated; extra costs are assumptions for the example. */
const TREATMENTS: Readonly<Record<string, Treatment>> = {
  avalanche: treat('Snøskred, utløpsområde', '#c2453a', 'hazard', 'soft', { extraCostPerM2: 400, risk: 'high' }),
  rockfall: treat('Steinsprang', '#9a6236', 'hazard', 'soft', { extraCostPerM2: 250, risk: 'medium' }),
  flood: treat('Flom, 200 år', '#3f6fc4', 'hazard', 'soft', { extraCostPerM2: 150, risk: 'medium' }),
  quickClay: treat('Kvikkleire, mulig', '#9c4fa8', 'hazard', 'soft', { extraCostPerM2: 900, risk: 'veryHigh' }),
  natureReserve: treat('Naturreservat', '#2f8f5b', 'protected', 'hard', { biodiversity: 'veryHigh' }),
  burialMound: treat('Gravfelt', '#a8742e', 'cultural', 'hard', {}),
  churchyard: treat('Kirkegård', '#7a6a8f', 'property', 'hard', {}),
};

function treat(
  name: string,
  color: string,
  group: AreaGroup,
  boundaryType: BoundaryType,
  more: { extraCostPerM2?: number } & Partial<Record<RatedFigure, Rating>>,
): Treatment {
  return { name, color, group, boundaryType, extraCostPerM2: 0, ...UNRATED, ...more };
}

export type DemoContent = ReturnType<typeof makeDemoContent>;

/** Makes the valley (a few seconds) and names everything in it. */
export function makeDemoContent() {
  const valley = fjordValley();
  const { town, upperValley, lakeHead, farm } = valley.places;
  const paths: DemoPath[] = [
    {
      key: 'valley',
      name: 'Ny veg Fjordbyen – Øvredalen',
      routeType: 'Hø1',
      color: '#1f6feb',
      request: requestOf(town, upperValley),
      settings: { ...defaultsOf(optimisationRows), populationSize: 8, generations: 8, seconds: 20 },
    },
    {
      key: 'lake',
      name: 'Veg til Vatnet',
      routeType: 'A',
      color: '#b5502f',
      request: requestOf(farm, lakeHead),
      settings: { ...defaultsOf(optimisationRows), populationSize: 8, generations: 8, seconds: 20 },
    },
  ];
  return { valley, areas: valley.areas.map(areaOf), features: valley.lines.map(featureOf), paths };
}

function requestOf(start: readonly [number, number], end: readonly [number, number]): RouteRequest {
  const free = ([x, y]: readonly [number, number]) => ({ x, y, z: null, bearing: null, grade: null });
  return { start: free(start), end: free(end), controlPoints: [], corridor: null };
}

function areaOf({ kind, category, name, rings }: ValleyArea): DemoArea {
  const neutral = { ...NEUTRAL_AREA, geometry: [rings] } as const;
  if (kind === 'cover') {
    const [label, color] = LAND_USE[category]!;
    const cover = { layer: 'landUse', group: 'landUse', category, color, includeInLandUse: true } as const;
    return { ...neutral, ...cover, name: name || label };
  }
  const treatment = TREATMENTS[category]!;
  const layer = kind === 'hazard' ? 'hazards' : 'restrictions';
  return { ...neutral, ...treatment, layer, category, name: name || treatment.name, includeInLandUse: false };
}

function featureOf(line: ValleyLine): DemoFeature {
  const { name, vertices } = line;
  switch (line.kind) {
    case 'powerLine':
      return { type: 'powerLine', name, tags: ['nett'], clearanceM: 7, vertices };
    case 'river':
      return { type: 'river', name, tags: ['vann'], clearanceM: 2, vertices };
    case 'stream':
      return { type: 'stream', name, tags: ['vann'], clearanceM: 0.3, vertices };
    case 'road':
      // The old road is met in junctions at its own height, so it is shown and never has to be bridged.
      return { type: 'other', name, tags: ['veg', 'dagens veg'], clearanceM: 0, vertices };
  }
}

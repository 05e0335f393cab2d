// A polygon on the ground that makes building there more expensive, more harmful, riskier, or forbidden.

import { FIGURE_ROWS, RATED_FIGURES, recordOf } from '../figures/figure-rows.ts';
import { RATING_LABELS } from '../parameters/rating-labels.ts';
import {
  choice,
  color,
  defaultsOf,
  inColumn,
  nullable,
  num,
  oneOf,
  shape,
  tags,
  text,
  type ValuesOf,
  yesNo,
} from './field.ts';

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

/** Of a square metre: NOK, and kg. */
const MAX_COST_PER_M2 = 1e7;
const MAX_CO2_PER_M2 = 1e6;
/** Largest factor on the ground costs inside. */
const MAX_FACTOR = 1000;

const boundaryLabels = {
  open: {
    nb: 'Kan krysses',
    en: 'May be crossed',
    help: {
      nb: 'Veglinjer kan gå her; faktorer og tillegg under gjelder.',
      en: 'Routes may go here; the factors and extras below apply.',
    },
  },
  soft: {
    nb: 'Mot tillegg',
    en: 'At extra cost',
    help: { nb: 'Veglinjer kan gå her mot tilleggene under.', en: 'Routes may go here at the extras below.' },
  },
  hard: {
    nb: 'Forbudt',
    en: 'Forbidden',
    help: { nb: 'Ingen veglinje legges her.', en: 'No route is laid here.' },
  },
} as const;

/** What an area does beside naming the land use: one that does nothing is not counted along a route. */
export const areaEffectFields = {
  boundaryType: choice('open', boundaryLabels, 'Kryssing', 'Boundary type', 'hard: the route must stay out.'),
  costModifier: num('', 1, [0, MAX_FACTOR], 'Kostnadsfaktor', 'Cost modifier', 'Multiplies the ground costs inside.'),
  co2Modifier: num('', 1, [0, MAX_FACTOR], 'CO₂-faktor', 'CO₂ modifier'),
  extraCostPerM2: num(
    'NOK/m²',
    0,
    [0, MAX_COST_PER_M2],
    'Tillegg',
    'Extra cost',
    'NOK/m² of what the road takes inside.',
  ),
  extraCo2PerM2: num('kg/m²', 0, [0, MAX_CO2_PER_M2], 'Ekstra CO₂', 'Extra CO₂'),
  ...recordOf(RATED_FIGURES, (id) => {
    const { nb, en } = FIGURE_ROWS[id].label;
    return nullable(choice(undefined, RATING_LABELS, nb, en));
  }),
} as const;

/** What an import makes of an attribute's value. */
export const areaClassFields = {
  group: inColumn('area_group', oneOf(undefined, AREA_GROUPS)),
  /** A land-use class in group landUse, a hazard in group hazard, else free. */
  category: text(undefined, [0, 100]),
  ...areaEffectFields,
  /** Does it name the land use under it? */
  includeInLandUse: yesNo(false, 'Ta med i arealbruk', 'Include in land use'),
  color: color('#888888'),
  /** Extrusion for 3D areas over the ground; null = flat. */
  heightM: nullable(num('m', undefined, [0, 10_000], 'Høyde', 'Height')),
} as const;

/** What the engine knows of an area. */
export const problemAreaFields = {
  name: text('', [0, 200]),
  ...areaClassFields,
  geometry: shape('multiPolygon', 'Polygons with holes: [polygon][ring][vertex][x, y].'),
} as const;

/** All that a client sends, reads and takes back. */
export const areaFields = { ...problemAreaFields, tags: tags() } as const;

export interface Area extends ValuesOf<typeof problemAreaFields> {
  readonly id: string;
}
export type AreaEffect = ValuesOf<typeof areaEffectFields>;
/** open: may cross · soft: may cross at the given extra cost · hard: never enter. */
export type BoundaryType = AreaEffect['boundaryType'];

/** An area of no class, with no effect. */
export const NEUTRAL_AREA = { group: 'other', category: '', ...defaultsOf(problemAreaFields) } as const;

const NO_EFFECT: AreaEffect = defaultsOf(areaEffectFields);

export function hasEffect(area: AreaEffect): boolean {
  const { boundaryType, ...rest } = NO_EFFECT;
  const names = Object.keys(rest) as (keyof typeof rest)[];
  return area.boundaryType === 'hard' || names.some((name) => area[name] !== rest[name]);
}

/** What is wrong with a category of this group, in plain words; null where nothing is. Another group's may be anything. */
export function wrongCategory(group: string, category: string): string | null {
  if (group === 'landUse' && !(LAND_USE_CLASSES as readonly string[]).includes(category)) return 'not a land-use class';
  if (group === 'hazard' && !(HAZARDS as readonly string[]).includes(category)) return 'not a hazard';
  return null;
}

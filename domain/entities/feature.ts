// A named object at a point or along a line: power line, stream, pipe, existing road, place, point of interest.

import { DEFAULT_ROAD_CLASS } from '../parameters/road-crossings.ts';
import { choice, nullable, num, oneOf, shape, tags, text, type ValuesOf, yesNo } from './field.ts';

const typeLabels = {
  powerLine: { nb: 'Kraftlinje', en: 'Power line' },
  stream: { nb: 'Bekk', en: 'Stream' },
  river: { nb: 'Elv', en: 'River' },
  road: { nb: 'Veg', en: 'Road' },
  railway: { nb: 'Jernbane', en: 'Railway' },
  pipe: { nb: 'Ledning', en: 'Pipe' },
  place: { nb: 'Sted', en: 'Place' },
  pointOfInterest: { nb: 'Interessepunkt', en: 'Point of interest' },
  other: { nb: 'Annet', en: 'Other' },
} as const;

const roadClassLabels = {
  main: { nb: 'Riks- eller fylkesveg', en: 'National or county road' },
  local: { nb: 'Kommunal veg', en: 'Municipal road' },
  private: { nb: 'Privat veg', en: 'Private road' },
  path: { nb: 'Gang- og sykkelveg', en: 'Footway and cycleway' },
} as const;

const passageLabels = {
  byClass: { nb: 'Etter vegtypen', en: 'By the route type' },
  over: { nb: 'Ny veg går over', en: 'New road passes over' },
  under: { nb: 'Ny veg går under', en: 'New road passes under' },
  separated: { nb: 'Planskilt, over eller under', en: 'Grade-separated, over or under' },
  ignored: { nb: 'Vises bare', en: 'Only shown' },
} as const;

/** A circle of this radius, m, holds any valley. */
const MAX_RADIUS_M = 10_000;

/** Larger than any that drains to one point on land. */
const MAX_CATCHMENT_M2 = 1e13;

export const featureFields = {
  /** Set once, when it is made. */
  shape: oneOf(undefined, ['point', 'line'], 'point or line; set once, when it is made.'),
  type: choice(undefined, typeLabels, 'Type', 'Type'),
  name: text('', [0, 200]),
  tags: tags(),
  /** How far from a point of interest a path may pass; 0 = the point itself. */
  radiusM: num('m', 0, [0, MAX_RADIUS_M], 'Radius', 'Radius'),
  /** A path must pass within the radius; otherwise it should. */
  mustPass: yesNo(false, 'Veglinjen må gå innenfor', 'The route must pass inside'),
  /** What drains through the lower end of a stream; null: not known. */
  catchmentM2: nullable(num('m²', undefined, [0, MAX_CATCHMENT_M2], 'Nedbørfelt', 'Catchment')),
  /** Of a road: what a crossing of it takes. */
  roadClass: choice(DEFAULT_ROAD_CLASS, roadClassLabels, 'Vegklasse', 'Class of road'),
  /** Of a road or railway: how a new road passes it. */
  passage: choice('byClass', passageLabels, 'Kryssing', 'Crossing'),
  vertices: shape('vertices', '[[x, y, z or null], …] in the CRS of the project.'),
} as const;

/** On a line whose catchment was found in the terrain and written by nobody: the next search finds it again. */
export const FOUND_CATCHMENT_TAG = 'foundCatchment';
/** On a line whose catchment reaches the edge of the terrain: it is at least so large. */
export const OPEN_CATCHMENT_TAG = 'openCatchment';

export type Feature = ValuesOf<typeof featureFields>;
export type FeatureType = Feature['type'];

/** What is wrong with the vertices of a feature, in plain words; null where nothing is. */
export function wrongVertices(of: Feature['shape'], vertices: Feature['vertices']): string | null {
  const isRight = of === 'point' ? vertices.length === 1 : vertices.length >= 2;
  return isRight ? null : 'a point has one vertex, a line at least two';
}

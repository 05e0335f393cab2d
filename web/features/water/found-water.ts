// What lies in a project of water that was found in its ground: level areas by kind, streams by catchment. Pure.

import type { MultiPolygon } from '#domain/entities/field.ts';
import { ringArea } from '#terrain/ring.ts';
import type { AreaData } from '../../api/areas.ts';
import type { ProjectData } from '../../api/project.ts';

export interface AreasOfKind {
  readonly count: number;
  readonly areaM2: number;
}

export interface StreamsOfSize {
  readonly count: number;
  readonly lengthM: number;
}

export interface WaterSummary {
  readonly sea: AreasOfKind;
  readonly lake: AreasOfKind;
  /** Catchments under 0.3 km², 0.3–1 km², and more. */
  readonly streams: Readonly<Record<StreamSize, StreamsOfSize>>;
  /** Sea that may be ground that was not measured. */
  readonly unmeasured: readonly AreaData[];
}

export const STREAM_SIZES = ['small', 'middle', 'large'] as const;
export type StreamSize = (typeof STREAM_SIZES)[number];

/** From here on a line on a map is a stream, m² … */
const MIDDLE_FROM_M2 = 0.3e6;
/** … and from here on mostly a river. */
const LARGE_FROM_M2 = 1e6;

export const UNMEASURED_TAG = 'unmeasured';

/** `layerId`: the layer of what was found; streams are the lines with a catchment. */
export function summaryOf(
  areas: readonly AreaData[],
  features: ProjectData['features'],
  layerId: string | null,
): WaterSummary {
  const found = areas.filter((area) => area.layerId === layerId);
  const ofKind = (kind: string): AreasOfKind => {
    const some = found.filter(({ tags }) => tags.includes(kind));
    return { count: some.length, areaM2: some.reduce((sum, { polygons }) => sum + areaOf(polygons), 0) };
  };
  const ofSize = (size: StreamSize): StreamsOfSize => {
    const some = features.filter(({ catchmentM2 }) => catchmentM2 !== null && sizeOf(catchmentM2) === size);
    return { count: some.length, lengthM: some.reduce((sum, { vertices }) => sum + lengthOf(vertices), 0) };
  };
  return {
    sea: ofKind('sea'),
    lake: ofKind('lake'),
    streams: { small: ofSize('small'), middle: ofSize('middle'), large: ofSize('large') },
    unmeasured: found.filter(({ tags }) => tags.includes(UNMEASURED_TAG)),
  };
}

function sizeOf(catchmentM2: number): StreamSize {
  if (catchmentM2 >= LARGE_FROM_M2) return 'large';
  return catchmentM2 >= MIDDLE_FROM_M2 ? 'middle' : 'small';
}

/** m², holes left out. */
export function areaOf(polygons: MultiPolygon): number {
  const sizeOfRing = (ring: MultiPolygon[number][number]) => Math.abs(ringArea(ring));
  return polygons.reduce(
    (sum, [outer, ...holes]) =>
      sum + holes.reduce((left, hole) => left - sizeOfRing(hole), outer ? sizeOfRing(outer) : 0),
    0,
  );
}

function lengthOf(vertices: unknown): number {
  const points = vertices as readonly (readonly number[])[];
  return points.slice(1).reduce((sum, [x, y], i) => sum + Math.hypot(x! - points[i]![0]!, y! - points[i]![1]!), 0);
}

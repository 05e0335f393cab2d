// The areas of a project with their geometry, from GET /v1/project/{id}/areas/ (GeoJSON in the project's CRS).

import { queryOptions } from '@tanstack/react-query';
import type { areaFields } from '#domain/entities/area.ts';
import type { MultiPolygon, ValuesOf } from '#domain/entities/field.ts';
import { call, callAs } from './http.ts';

interface AreaFeature {
  readonly id: string;
  readonly properties: AreaProperties;
  readonly geometry:
    | { readonly type: 'Polygon'; readonly coordinates: MultiPolygon[number] }
    | { readonly type: 'MultiPolygon'; readonly coordinates: MultiPolygon };
}

export interface AreaProperties extends Omit<ValuesOf<typeof areaFields>, 'geometry'> {
  readonly layerId: string;
  readonly version: number;
}

export type AreaData = AreaProperties & { readonly id: string; readonly polygons: MultiPolygon };

export const areasQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['project', projectId, 'areas'],
    queryFn: ({ signal }) => fetchAreas(projectId, undefined, signal),
    staleTime: 60_000,
  });

/** by: another authorization than the login's, a share link's. */
export async function fetchAreas(projectId: string, by?: string, signal?: AbortSignal): Promise<AreaData[]> {
  const path = `project/${projectId}/areas/`;
  type Found = { readonly features: readonly AreaFeature[] };
  const { features } = by
    ? await callAs<Found>(by, 'GET', path, undefined, signal)
    : await call<Found>('GET', path, undefined, signal);
  return features.map(toArea);
}

function toArea({ id, properties, geometry }: AreaFeature): AreaData {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  return { ...properties, id, polygons };
}

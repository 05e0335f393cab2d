// The areas of a project with their geometry, from GET /v1/project/{id}/areas/ (GeoJSON in the project's CRS).

import { queryOptions } from '@tanstack/react-query';
import type { MultiPolygon } from '#domain/area.ts';
import { call } from './http.ts';

interface AreaFeature {
  readonly id: string;
  readonly properties: AreaProperties;
  readonly geometry:
    | { readonly type: 'Polygon'; readonly coordinates: MultiPolygon[number] }
    | { readonly type: 'MultiPolygon'; readonly coordinates: MultiPolygon };
}

export interface AreaProperties {
  readonly layerId: string;
  readonly name: string;
  readonly group: string;
  readonly category: string;
  readonly boundaryType: string;
  readonly color: string;
  readonly costModifier: number;
  readonly co2Modifier: number;
  readonly extraCostPerM2: number;
  readonly extraCo2PerM2: number;
  readonly biodiversity: string | null;
  readonly risk: string | null;
  readonly includeInLandUse: boolean;
  readonly heightM: number | null;
  readonly tags: readonly string[];
  readonly version: number;
}

export type AreaData = AreaProperties & { readonly id: string; readonly polygons: MultiPolygon };

export const areasQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['project', projectId, 'areas'],
    queryFn: async ({ signal }) => {
      const found = await call<{ features: readonly AreaFeature[] }>(
        'GET',
        `project/${projectId}/areas/`,
        undefined,
        signal,
      );
      return found.features.map(toArea);
    },
    staleTime: 60_000,
  });

function toArea({ id, properties, geometry }: AreaFeature): AreaData {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  return { ...properties, id, polygons };
}

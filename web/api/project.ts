// One project as the page knows it: what it holds, its paths and its routes. Features share these types; the queries are
// refreshed when the server reports a change.

import { queryOptions } from '@tanstack/react-query';
import type { RouteRequest } from '#domain/entities/path.ts';
import type { Figures } from '#domain/figures/item.ts';
import type { LandUseCodes } from '#domain/parameters/land-use-codes.ts';
import type { CorridorLabel, RockUncertainty, Segment, Violation } from '#domain/route.ts';
import { graphql } from './generated/gql.ts';
import { request } from './graphql.ts';
import { queryClient } from './query-client.ts';

const ProjectDocument = graphql(`
  query Project($id: UUID!) {
    project(id: $id) {
      id
      name
      description
      notes
      comments
      tags
      srid
      origoX
      origoY
      origoZ
      settings
      organizationSettings
      created
      updated
      isDemo
      pictureUrl
      version
      terrain {
        ...TerrainParts
      }
      bedrock {
        ...TerrainParts
      }
      areaLayers {
        id
        name
        kind
        areaCount
        attribution
        mapping
        version
      }
      features {
        id
        shape
        type
        name
        tags
        vertices
        radiusM
        mustPass
        roadClass
        passage
        catchmentM2
        version
      }
      mapItems {
        id
        kind
        name
        content
        fileUrl
        version
      }
      paths {
        id
        name
        color
        request
        settings
        version
        routeType {
          id
          name
          designClass
        }
        activeGeneration {
          id
          state
        }
      }
      generations(first: 20) {
        id
        pathId
        state
        task
        created
        ended
      }
    }
  }
  fragment TerrainParts on Terrain {
    id
    name
    url
    width
    height
    cellM
    originX
    originY
    minZ
    maxZ
    noDataShare
    attribution
    surveyedYear
    warnings
    version
  }
`);

const RoutesDocument = graphql(`
  query ProjectRoutes($id: UUID!) {
    project(id: $id) {
      id
      routes {
        id
        pathId
        name
        color
        keep
        corridor
        lengthM
        corridorLabel
        uncertainty
        generationId
        routeTypeId
        routeTypeName
        figures
        segments
        violations
        line
        version
      }
    }
  }
`);

type RawProject = NonNullable<Awaited<ReturnType<typeof fetchProject>>>;
type RawPath = RawProject['paths'][number];
type RawRoute = Awaited<ReturnType<typeof fetchRoutes>>[number];

export type TerrainData = NonNullable<RawProject['terrain']>;
export type AreaLayerData = RawProject['areaLayers'][number];
export type PathData = Omit<RawPath, 'request' | 'settings'> & {
  readonly request: RouteRequest;
  readonly settings: Readonly<Record<string, unknown>>;
};
export type ProjectData = Omit<RawProject, 'paths'> & { readonly paths: readonly PathData[] };
export type RouteData = Omit<RawRoute, 'figures' | 'segments' | 'violations' | 'corridorLabel' | 'uncertainty'> & {
  readonly figures: Figures;
  readonly segments: readonly Segment[];
  readonly violations: readonly Violation[];
  readonly corridorLabel: CorridorLabel | null;
  readonly uncertainty: RockUncertainty | null;
};

async function fetchProject(id: string) {
  return (await request(ProjectDocument, { id })).project;
}

async function fetchRoutes(id: string) {
  return (await request(RoutesDocument, { id })).project?.routes ?? [];
}

export const projectQuery = (id: string) =>
  queryOptions({
    queryKey: ['project', id],
    queryFn: async () => (await fetchProject(id)) as ProjectData | null,
    // Signed addresses of rasters are good for 15 minutes.
    staleTime: 60_000,
  });

export const routesQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['project', projectId, 'routes'],
    queryFn: async () => (await fetchRoutes(projectId)) as readonly RouteData[],
    staleTime: 60_000,
  });

/** How paths of the project are searched for that set nothing themselves. */
export function searchValuesOf(project: Pick<ProjectData, 'settings' | 'organizationSettings'>): ParameterValues {
  return { ...levelsOf(project).organization.optimisation, ...levelsOf(project).own.optimisation };
}

type ParameterValues = Readonly<Record<string, unknown>>;
type Levels = Readonly<Partial<Record<'mass' | 'optimisation', ParameterValues>>>;

/** What the organization sets, complete, and what the project sets over it. */
export const levelsOf = ({
  settings,
  organizationSettings,
}: Pick<ProjectData, 'settings' | 'organizationSettings'>) => ({
  organization: organizationSettings as Levels,
  own: settings as Levels,
});

/** The classes that codes of maps mean in the project's organization. */
export const landUseCodesIn = ({ organizationSettings }: Pick<ProjectData, 'organizationSettings'>): LandUseCodes =>
  (organizationSettings as { readonly landUseCodes: LandUseCodes }).landUseCodes;

/** Fetches everything of a project again that is on screen. */
export function refreshProject(id: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['project', id] });
}

/** States of a generation in which it still works. */
export function isActive(state: string | null | undefined): boolean {
  return state === 'queued' || state === 'running' || state === 'stopping';
}

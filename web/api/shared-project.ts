// A project as the map of a share link draws it. It asks for nothing that a link may close: what the project's people set, and money.

import { queryOptions } from '@tanstack/react-query';
import { fetchAreas } from './areas.ts';
import { graphql } from './generated/gql.ts';
import { requestAs } from './graphql.ts';
import type { ProjectData, RouteData } from './project.ts';

const SharedMapDocument = graphql(`
  query SharedMap($id: UUID!) {
    project(id: $id) {
      id
      name
      description
      tags
      srid
      origoX
      origoY
      origoZ
      created
      updated
      isDemo
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
      routes {
        id
        pathId
        name
        color
        keep
        corridor
        lengthM
        corridorLabel
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

/** What the map of a share link draws, with the areas. */
export const sharedMapQuery = (id: string, by: string) =>
  queryOptions({
    queryKey: ['shared', by, 'map'],
    queryFn: async ({ signal }) => {
      const [shared, areas] = await Promise.all([fetchShared(id, by), fetchAreas(id, by, signal)]);
      return { ...shared, areas };
    },
  });

/** A project and its routes as the holder of a share link may see them. */
export async function fetchShared(
  id: string,
  by: string,
): Promise<{ readonly project: ProjectData | null; readonly routes: readonly RouteData[] }> {
  const { project } = await requestAs(by, SharedMapDocument, { id });
  if (!project) return { project: null, routes: [] };
  const { routes, paths, ...rest } = project;
  const ofPeople = {
    notes: '',
    comments: '',
    pictureUrl: null,
    settings: {},
    organizationSettings: {},
    generations: [],
  };
  return {
    project: { ...rest, ...ofPeople, paths: paths.map((path) => ({ ...path, settings: {} })) } as ProjectData,
    routes: routes.map((route) => ({ ...route, uncertainty: null })) as readonly RouteData[],
  };
}

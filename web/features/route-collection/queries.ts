// Route collections and composite routes of a project: asking and changing.

import { queryOptions, useQuery } from '@tanstack/react-query';
import { queueChange } from '../../api/change-queue.ts';
import { graphql } from '../../api/generated/gql.ts';
import { request } from '../../api/graphql.ts';
import { refreshProject } from '../../api/project.ts';
import { useInteraction } from '../../state/interaction.ts';

const Groups = graphql(`
  query RouteCollections($id: UUID!) {
    project(id: $id) {
      id
      myRole
      routeCollections {
        id
        name
        generationId
        routeIds
        created
        version
      }
      compositeRoutes {
        id
        name
        color
        keep
        includedRouteIds
        missingCount
        form
        version
      }
    }
  }
`);
const CreateCollection = graphql(`
  mutation CreateRouteCollection($projectId: UUID!, $input: RouteCollectionInput!) {
    createRouteCollection(projectId: $projectId, input: $input) {
      id
    }
  }
`);
const UpdateCollection = graphql(`
  mutation UpdateRouteCollection($id: UUID!, $version: Int!, $input: RouteCollectionInput!) {
    updateRouteCollection(id: $id, version: $version, input: $input) {
      version
    }
  }
`);
const DeleteCollection = graphql(`
  mutation DeleteRouteCollection($id: UUID!) {
    deleteRouteCollection(id: $id)
  }
`);
const CreateComposite = graphql(`
  mutation CreateCompositeRoute($projectId: UUID!, $input: CompositeRouteInput!) {
    createCompositeRoute(projectId: $projectId, input: $input) {
      id
    }
  }
`);
const UpdateComposite = graphql(`
  mutation UpdateCompositeRoute($id: UUID!, $version: Int!, $input: CompositeRouteInput!) {
    updateCompositeRoute(id: $id, version: $version, input: $input) {
      version
    }
  }
`);
const DeleteComposite = graphql(`
  mutation DeleteCompositeRoute($id: UUID!) {
    deleteCompositeRoute(id: $id)
  }
`);
const SetAllKept = graphql(`
  mutation KeepCollection($routeIds: [UUID!]!) {
    setKeep(routeIds: $routeIds, keep: true) {
      id
      keep
    }
  }
`);

export const groupsQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['project', projectId, 'routeCollections'],
    queryFn: async () => (await request(Groups, { id: projectId })).project,
  });
type GroupsData = NonNullable<Awaited<ReturnType<NonNullable<ReturnType<typeof groupsQuery>['queryFn']>>>>;
export type CollectionData = GroupsData['routeCollections'][number];
export type CompositeData = GroupsData['compositeRoutes'][number];

/** What is made of routes: alternatives held together, or parts that are built together. */
export type GroupKind = 'collection' | 'composite';

async function stored<Answer>(projectId: string, change: Promise<Answer>): Promise<Answer> {
  try {
    return await change;
  } finally {
    await refreshProject(projectId);
  }
}

export const createCollection = async (projectId: string, name: string, routeIds: readonly string[]) =>
  (await stored(projectId, request(CreateCollection, { projectId, input: { name, routeIds: [...routeIds] } })))
    .createRouteCollection.id;

export const updateCollection = (
  projectId: string,
  { id, version }: CollectionData,
  input: { readonly name?: string; readonly routeIds?: string[] },
) => {
  const send = async (newest: { readonly version: number }) =>
    (await request(UpdateCollection, { id, version: newest.version, input })).updateRouteCollection;
  return stored(projectId, queueChange(id, { version }, send));
};

export const deleteCollection = (projectId: string, id: string) => stored(projectId, request(DeleteCollection, { id }));

export const keepAll = (projectId: string, routeIds: readonly string[]) =>
  stored(projectId, request(SetAllKept, { routeIds: [...routeIds] }));

export const createComposite = async (
  projectId: string,
  name: string,
  { includedRouteIds, color }: { readonly includedRouteIds: readonly string[]; readonly color: string },
) =>
  (
    await stored(
      projectId,
      request(CreateComposite, { projectId, input: { name, color, includedRouteIds: [...includedRouteIds] } }),
    )
  ).createCompositeRoute.id;

export const updateComposite = (
  projectId: string,
  { id, version }: CompositeData,
  input: {
    readonly name?: string;
    readonly color?: string;
    readonly keep?: boolean;
    readonly includedRouteIds?: string[];
  },
) => {
  const send = async (newest: { readonly version: number }) =>
    (await request(UpdateComposite, { id, version: newest.version, input })).updateCompositeRoute;
  return stored(projectId, queueChange(id, { version }, send));
};

export const deleteComposite = (projectId: string, id: string) => stored(projectId, request(DeleteComposite, { id }));

/** The collection of an id; null where none is asked for or it is gone. */
export function useCollection(projectId: string, id: string | null): CollectionData | null {
  const { data } = useQuery({ ...groupsQuery(projectId), enabled: id !== null });
  return data?.routeCollections.find((one) => one.id === id) ?? null;
}

/** The composite whose line the map draws; null where none is, or it is gone. */
export function useShownComposite(projectId: string): CompositeData | null {
  const id = useInteraction((state) => state.shownComposite);
  const { data } = useQuery({ ...groupsQuery(projectId), enabled: id !== null });
  return (id !== null && data?.compositeRoutes.find((one) => one.id === id)) || null;
}

const NO_COMPOSITES: readonly CompositeData[] = [];

export function useComposites(projectId: string, isAsked: boolean): readonly CompositeData[] {
  const { data } = useQuery({ ...groupsQuery(projectId), enabled: isAsked });
  return data?.compositeRoutes ?? NO_COMPOSITES;
}

// Collections of types: asking and changing.

import { queryOptions } from '@tanstack/react-query';
import type { CollectionKind, FrozenTypes } from '#domain/catalogue/type-collection.ts';
import { queueChange } from '../../api/change-queue.ts';
import { graphql } from '../../api/generated/gql.ts';
import { request } from '../../api/graphql.ts';
import { refreshProject } from '../../api/project.ts';
import { queryClient } from '../../api/query-client.ts';

const Collections = graphql(`
  query TypeCollections($organizationId: UUID!) {
    typeCollections(organizationId: $organizationId) {
      id
      kind
      name
      memberIds
      version
      versions {
        id
        number
        note
        created
        user
      }
      uses {
        projectId
        project
        number
      }
    }
    routeTypes(organizationId: $organizationId) {
      id
      name
    }
    segmentTypes(organizationId: $organizationId) {
      id
      name
    }
    organization(id: $organizationId) {
      id
      isAdmin
    }
  }
`);
const CollectionTypes = graphql(`
  query CollectionTypes($versionId: UUID!) {
    collectionTypes(versionId: $versionId)
  }
`);
const Create = graphql(`
  mutation CreateTypeCollection($organizationId: UUID!, $input: JSON!) {
    createTypeCollection(organizationId: $organizationId, input: $input) {
      id
    }
  }
`);
const Update = graphql(`
  mutation UpdateTypeCollection($organizationId: UUID!, $id: UUID!, $version: Int!, $input: JSON!) {
    updateTypeCollection(organizationId: $organizationId, id: $id, version: $version, input: $input) {
      version
    }
  }
`);
const Copy = graphql(`
  mutation CopyTypeCollection($organizationId: UUID!, $id: UUID!, $name: String!) {
    copyTypeCollection(organizationId: $organizationId, id: $id, name: $name) {
      id
    }
  }
`);
const Delete = graphql(`
  mutation DeleteTypeCollection($organizationId: UUID!, $id: UUID!) {
    deleteTypeCollection(organizationId: $organizationId, id: $id)
  }
`);
const Publish = graphql(`
  mutation PublishTypeCollection($organizationId: UUID!, $id: UUID!, $note: String!) {
    publishTypeCollection(organizationId: $organizationId, id: $id, note: $note) {
      id
    }
  }
`);
const Restore = graphql(`
  mutation RestoreCollectionVersion($organizationId: UUID!, $versionId: UUID!) {
    restoreCollectionVersion(organizationId: $organizationId, versionId: $versionId) {
      writtenCount
      broughtBack
      missing
    }
  }
`);
const ProjectPin = graphql(`
  query ProjectPin($id: UUID!) {
    project(id: $id) {
      id
      myRole
      collectionPin {
        versionId
        collectionId
        kind
        collection
        number
        newestId
        newestNumber
      }
    }
  }
`);
const Pin = graphql(`
  mutation PinProject($projectId: UUID!, $versionId: UUID) {
    pinProject(projectId: $projectId, versionId: $versionId) {
      id
    }
  }
`);

export const collectionsQuery = (organizationId: string) =>
  queryOptions({
    queryKey: ['catalogue', organizationId, 'collections'],
    queryFn: () => request(Collections, { organizationId }),
  });
export type CollectionsData = Awaited<ReturnType<NonNullable<ReturnType<typeof collectionsQuery>['queryFn']>>>;
export type CollectionData = CollectionsData['typeCollections'][number];

/** A version never changes. */
export const typesQuery = (versionId: string) =>
  queryOptions({
    queryKey: ['collectionTypes', versionId],
    queryFn: async () => (await request(CollectionTypes, { versionId })).collectionTypes as FrozenTypes | null,
    staleTime: Number.POSITIVE_INFINITY,
  });

async function stored<Answer>(change: Promise<Answer>): Promise<Answer> {
  try {
    return await change;
  } finally {
    await queryClient.invalidateQueries({ queryKey: ['catalogue'] });
  }
}

export const createCollection = async (organizationId: string, kind: CollectionKind, name: string) =>
  (await stored(request(Create, { organizationId, input: { kind, name } }))).createTypeCollection.id;

/** Shown at once; one that follows before the first is stored is made to what that made. */
export async function updateCollection(
  organizationId: string,
  { id, version }: CollectionData,
  input: Partial<Pick<CollectionData, 'name' | 'memberIds'>>,
): Promise<void> {
  const shown = (one: CollectionData) => (one.id === id ? { ...one, ...input } : one);
  queryClient.setQueryData(
    collectionsQuery(organizationId).queryKey,
    (data) => data && { ...data, typeCollections: data.typeCollections.map(shown) },
  );
  const send = async (newest: { readonly version: number }) =>
    (await request(Update, { organizationId, id, version: newest.version, input })).updateTypeCollection;
  await stored(queueChange(id, { version }, send));
}

export const copyCollection = async (organizationId: string, id: string, name: string) =>
  (await stored(request(Copy, { organizationId, id, name }))).copyTypeCollection.id;

export const deleteCollection = (organizationId: string, id: string) => stored(request(Delete, { organizationId, id }));

export const publishCollection = (organizationId: string, id: string, note: string) =>
  stored(request(Publish, { organizationId, id, note }));

export const restoreVersion = async (organizationId: string, versionId: string) =>
  (await stored(request(Restore, { organizationId, versionId }))).restoreCollectionVersion;

export const pinQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['project', projectId, 'pin'],
    queryFn: async () => {
      const { project } = await request(ProjectPin, { id: projectId });
      return { pin: project?.collectionPin ?? null, mayWrite: project?.myRole != null && project.myRole !== 'read' };
    },
  });

export async function pinProject(projectId: string, versionId: string | null): Promise<void> {
  await request(Pin, { projectId, versionId });
  await refreshProject(projectId);
}

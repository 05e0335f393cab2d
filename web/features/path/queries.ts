// Paths and route types: asking and changing.

import { queryOptions } from '@tanstack/react-query';
import type { designClassRows } from '#domain/parameters/design-class.ts';
import type { ValuesOf } from '#domain/parameters/parameter.ts';
import { queueChange } from '../../api/change-queue.ts';
import { graphql } from '../../api/generated/gql.ts';
import type { PathInput } from '../../api/generated/graphql.ts';
import { request } from '../../api/graphql.ts';
import { type PathData, refreshProject } from '../../api/project.ts';

const RouteTypes = graphql(`
  query RouteTypes {
    routeTypes {
      id
      key
      name
      designClass
      segmentTypes {
        id
        kind
      }
    }
  }
`);
const CreatePath = graphql(`
  mutation CreatePath($projectId: UUID!, $input: PathInput!) {
    createPath(projectId: $projectId, input: $input) {
      id
    }
  }
`);
const UpdatePath = graphql(`
  mutation UpdatePath($id: UUID!, $version: Int!, $input: PathInput!) {
    updatePath(id: $id, version: $version, input: $input) {
      id
      version
    }
  }
`);
const DeletePath = graphql(`
  mutation DeletePath($id: UUID!) {
    deletePath(id: $id)
  }
`);

export type DesignClass = ValuesOf<typeof designClassRows>;

export const routeTypesQuery = queryOptions({
  queryKey: ['routeTypes'],
  queryFn: async () => (await request(RouteTypes)).routeTypes,
  staleTime: 300_000,
});

export async function createPath(projectId: string, input: PathInput): Promise<string> {
  const { createPath: made } = await request(CreatePath, { projectId, input });
  await refreshProject(projectId);
  return made.id;
}

/** What a change of a path builds on. */
type PathState = Pick<PathData, 'version' | 'request' | 'settings'>;

/** Several changes at once are made one after the other, each to what the one before it left. */
export async function updatePath(
  projectId: string,
  { id, version, request: shown, settings }: PathState & Pick<PathData, 'id'>,
  inputOf: (newest: PathState) => PathInput,
): Promise<void> {
  try {
    await queueChange<PathState>(id, { version, request: shown, settings }, async (newest) => {
      const input = inputOf(newest);
      const { updatePath: made } = await request(UpdatePath, { id, version: newest.version, input });
      return { ...newest, ...(input as Partial<PathState>), version: made.version };
    });
  } finally {
    // After an error too: somebody else may have changed it, and what they wrote must be seen.
    await refreshProject(projectId);
  }
}

export async function deletePath(projectId: string, id: string): Promise<void> {
  await request(DeletePath, { id });
  await refreshProject(projectId);
}

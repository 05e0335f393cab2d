// Starting and stopping generations.

import { graphql } from '../../api/generated/gql.ts';
import { request } from '../../api/graphql.ts';
import { refreshProject } from '../../api/project.ts';
import { queryClient } from '../../api/query-client.ts';

const GenerateRoutes = graphql(`
  mutation GenerateRoutes($pathIds: [UUID!]!) {
    generateRoutes(pathIds: $pathIds) {
      id
      pathId
      state
    }
  }
`);
const StopGeneration = graphql(`
  mutation StopGeneration($id: UUID!, $keepFound: Boolean!) {
    stopGeneration(id: $id, keepFound: $keepFound) {
      id
      state
    }
  }
`);

export async function generateRoutes(projectId: string, pathIds: readonly string[]): Promise<void> {
  await request(GenerateRoutes, { pathIds: [...pathIds] });
  await Promise.all([refreshProject(projectId), queryClient.invalidateQueries({ queryKey: ['running'] })]);
}

/** keepFound: end with what was found; otherwise throw it away. */
export async function stopGeneration(id: string, keepFound: boolean): Promise<void> {
  await request(StopGeneration, { id, keepFound });
  await queryClient.invalidateQueries({ queryKey: ['generation', id] });
}

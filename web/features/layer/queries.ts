// Taking a layer of areas away.

import { graphql } from '../../api/generated/gql.ts';
import { request } from '../../api/graphql.ts';
import { refreshProject } from '../../api/project.ts';

const DeleteAreaLayer = graphql(`
  mutation DeleteAreaLayer($id: UUID!) {
    deleteAreaLayer(id: $id)
  }
`);

export async function deleteAreaLayer(projectId: string, id: string): Promise<void> {
  await request(DeleteAreaLayer, { id });
  await refreshProject(projectId);
}

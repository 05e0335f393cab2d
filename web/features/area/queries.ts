// Calls that create, change and delete areas.

import { queueChange } from '../../api/change-queue.ts';
import { graphql } from '../../api/generated/gql.ts';
import type { AreaInput } from '../../api/generated/graphql.ts';
import { request } from '../../api/graphql.ts';
import { refreshProject } from '../../api/project.ts';

const CreateArea = graphql(`
  mutation CreateArea($projectId: UUID!, $layerName: String!, $input: AreaInput!) {
    createArea(projectId: $projectId, layerName: $layerName, input: $input) {
      id
    }
  }
`);

const UpdateArea = graphql(`
  mutation UpdateArea($id: UUID!, $version: Int!, $input: AreaInput!) {
    updateArea(id: $id, version: $version, input: $input) {
      id
      version
    }
  }
`);

const DeleteArea = graphql(`
  mutation DeleteArea($id: UUID!) {
    deleteArea(id: $id)
  }
`);

interface Versioned {
  readonly id: string;
  readonly version: number;
}

export async function createArea(projectId: string, layerName: string, input: AreaInput): Promise<string> {
  const { createArea: made } = await request(CreateArea, { projectId, layerName, input });
  await refreshProject(projectId);
  return made.id;
}

export async function updateArea(projectId: string, area: Versioned, input: AreaInput): Promise<void> {
  await queueChange(area.id, area, async ({ version }) => {
    const { updateArea: made } = await request(UpdateArea, { id: area.id, version, input });
    return { id: area.id, version: made.version };
  }).finally(() => refreshProject(projectId));
}

export async function deleteArea(projectId: string, id: string): Promise<void> {
  await request(DeleteArea, { id });
  await refreshProject(projectId);
}

// Making and changing what people draw: feature points and lines, and areas.

import { graphql } from '../../api/generated/gql.ts';
import type { AreaInput, FeatureInput } from '../../api/generated/graphql.ts';
import { request } from '../../api/graphql.ts';
import { inTurn } from '../../api/change-queue.ts';
import { refreshProject } from '../../api/project.ts';

const CreateFeature = graphql(`
  mutation CreateFeature($projectId: UUID!, $input: FeatureInput!) {
    createFeature(projectId: $projectId, input: $input) {
      id
    }
  }
`);
const UpdateFeature = graphql(`
  mutation UpdateFeature($id: UUID!, $version: Int!, $input: FeatureInput!) {
    updateFeature(id: $id, version: $version, input: $input) {
      id
      version
    }
  }
`);
const DeleteFeature = graphql(`
  mutation DeleteFeature($id: UUID!) {
    deleteFeature(id: $id)
  }
`);
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

export async function createFeature(projectId: string, input: FeatureInput): Promise<string> {
  const { createFeature: made } = await request(CreateFeature, { projectId, input });
  await refreshProject(projectId);
  return made.id;
}

export async function updateFeature(projectId: string, feature: Versioned, input: FeatureInput): Promise<void> {
  await inTurn(feature.id, feature, async ({ version }) => {
    const { updateFeature: made } = await request(UpdateFeature, { id: feature.id, version, input });
    return { id: feature.id, version: made.version };
  }).finally(() => refreshProject(projectId));
}

export async function deleteFeature(projectId: string, id: string): Promise<void> {
  await request(DeleteFeature, { id });
  await refreshProject(projectId);
}

export async function createArea(projectId: string, layerName: string, input: AreaInput): Promise<string> {
  const { createArea: made } = await request(CreateArea, { projectId, layerName, input });
  await refreshProject(projectId);
  return made.id;
}

export async function updateArea(projectId: string, area: Versioned, input: AreaInput): Promise<void> {
  await inTurn(area.id, area, async ({ version }) => {
    const { updateArea: made } = await request(UpdateArea, { id: area.id, version, input });
    return { id: area.id, version: made.version };
  }).finally(() => refreshProject(projectId));
}

export async function deleteArea(projectId: string, id: string): Promise<void> {
  await request(DeleteArea, { id });
  await refreshProject(projectId);
}

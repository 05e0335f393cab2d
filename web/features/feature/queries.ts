// Calls that create, change and delete features: points and lines that people draw.

import { queueChange } from '../../api/change-queue.ts';
import { graphql } from '../../api/generated/gql.ts';
import type { FeatureInput } from '../../api/generated/graphql.ts';
import { request } from '../../api/graphql.ts';
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
  await queueChange(feature.id, feature, async ({ version }) => {
    const { updateFeature: made } = await request(UpdateFeature, { id: feature.id, version, input });
    return { id: feature.id, version: made.version };
  }).finally(() => refreshProject(projectId));
}

export async function deleteFeature(projectId: string, id: string): Promise<void> {
  await request(DeleteFeature, { id });
  await refreshProject(projectId);
}

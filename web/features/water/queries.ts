// Asking for a search for water in a project's ground.

import { graphql } from '../../api/generated/gql.ts';
import { request } from '../../api/graphql.ts';

const FindWater = graphql(`
  mutation FindWater($projectId: UUID!, $settings: JSON) {
    findWater(projectId: $projectId, settings: $settings) {
      id
    }
  }
`);

/** Settings as in `waterRows`; what is left out has its default. */
export async function findWater(projectId: string, settings: Readonly<Record<string, unknown>>): Promise<void> {
  await request(FindWater, { projectId, settings });
}

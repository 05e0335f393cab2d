// Taking a layer of areas away, and the year in which the ground was surveyed.

import { graphql } from '../../api/generated/gql.ts';
import { request } from '../../api/graphql.ts';
import { refreshProject } from '../../api/project.ts';

const DeleteAreaLayer = graphql(`
  mutation DeleteAreaLayer($id: UUID!) {
    deleteAreaLayer(id: $id)
  }
`);

const SetSurveyedYear = graphql(`
  mutation SetSurveyedYear($terrainId: UUID!, $version: Int!, $year: Int) {
    setSurveyedYear(terrainId: $terrainId, version: $version, year: $year) {
      id
    }
  }
`);

export async function deleteAreaLayer(projectId: string, id: string): Promise<void> {
  await request(DeleteAreaLayer, { id });
  await refreshProject(projectId);
}

/** @param terrain as it was seen; of another version nothing is written */
export async function setSurveyedYear(
  projectId: string,
  { id, version }: { readonly id: string; readonly version: number },
  year: number | null,
): Promise<void> {
  await request(SetSurveyedYear, { terrainId: id, version, year });
  await refreshProject(projectId);
}

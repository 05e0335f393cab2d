// Versions of a project: asking, saving, comparing, making a project of one, deleting.

import { queryOptions } from '@tanstack/react-query';
import { graphql } from '../../api/generated/gql.ts';
import { request } from '../../api/graphql.ts';
import { refreshProject } from '../../api/project.ts';
import { queryClient } from '../../api/query-client.ts';

const Versions = graphql(`
  query ProjectVersions($id: UUID!) {
    project(id: $id) {
      id
      myRole
      versions {
        id
        name
        note
        created
        user
        pathCount
        areaCount
        routeCount
        terrain
      }
    }
  }
`);
const Difference = graphql(`
  query ProjectVersionDifference($id: UUID!) {
    projectVersionDifference(id: $id) {
      changes {
        kind
        name
        change
        fields
      }
      moreCount
      paths {
        name
        change
        bestCostBefore
        bestCostAfter
      }
    }
  }
`);
const Create = graphql(`
  mutation CreateProjectVersion($projectId: UUID!, $name: String!, $note: String!) {
    createProjectVersion(projectId: $projectId, name: $name, note: $note) {
      id
    }
  }
`);
const Copy = graphql(`
  mutation CopyProjectVersion($id: UUID!, $name: String!) {
    copyProjectVersion(id: $id, name: $name) {
      id
    }
  }
`);
const Delete = graphql(`
  mutation DeleteProjectVersion($id: UUID!) {
    deleteProjectVersion(id: $id)
  }
`);

/** Latest first, and whether the person may save and delete them. */
export const versionsQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['project', projectId, 'versions'],
    queryFn: async () => {
      const { project } = await request(Versions, { id: projectId });
      return { versions: project?.versions ?? [], mayWrite: project?.myRole != null && project.myRole !== 'read' };
    },
  });
export type VersionData = Awaited<
  ReturnType<NonNullable<ReturnType<typeof versionsQuery>['queryFn']>>
>['versions'][number];

/** Beneath the project: whatever is changed in it makes another difference. null: the version is gone. */
export const versionDifferenceQuery = (projectId: string, id: string) =>
  queryOptions({
    queryKey: ['project', projectId, 'versions', id],
    queryFn: async () => (await request(Difference, { id })).projectVersionDifference ?? null,
  });
export type VersionDifferenceData = NonNullable<
  Awaited<ReturnType<NonNullable<ReturnType<typeof versionDifferenceQuery>['queryFn']>>>
>;

export async function saveVersion(projectId: string, name: string, note: string): Promise<void> {
  await request(Create, { projectId, name, note });
  await refreshProject(projectId);
}

/** Answers the id of the new project. */
export async function copyVersion(id: string, name: string): Promise<string> {
  const { copyProjectVersion } = await request(Copy, { id, name });
  await queryClient.invalidateQueries({ queryKey: ['projects'] });
  return copyProjectVersion.id;
}

export async function deleteVersion(projectId: string, id: string): Promise<void> {
  await request(Delete, { id });
  await refreshProject(projectId);
}

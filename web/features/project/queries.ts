// What the dashboard asks and does: the organization's projects, and making a new one.

import { queryOptions } from '@tanstack/react-query';
import { graphql } from '../../api/generated/gql.ts';
import { request } from '../../api/graphql.ts';

const Projects = graphql(`
  query Projects($search: String) {
    projects(first: 60, search: $search) {
      totalCount
      nodes {
        id
        name
        description
        isDemo
        srid
        updated
        pictureUrl
        terrain {
          id
        }
        summary {
          pathCount
          routeCount
          bestCostNok
          runningCount
        }
      }
    }
  }
`);

const CreateProject = graphql(`
  mutation CreateProject($input: ProjectInput!) {
    createProject(input: $input) {
      id
    }
  }
`);

const DeleteProject = graphql(`
  mutation DeleteProject($id: UUID!) {
    deleteProject(id: $id)
  }
`);

export const projectsQuery = (search: string) =>
  queryOptions({
    queryKey: ['projects', search],
    queryFn: async () => (await request(Projects, { search: search || null })).projects,
  });

export type ProjectCardData = Awaited<
  ReturnType<NonNullable<ReturnType<typeof projectsQuery>['queryFn']>>
>['nodes'][number];

export async function createProject(input: { name: string; description: string; srid: number }): Promise<string> {
  return (await request(CreateProject, { input })).createProject.id;
}

export async function deleteProject(id: string): Promise<void> {
  await request(DeleteProject, { id });
}

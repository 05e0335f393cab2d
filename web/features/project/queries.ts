// What the dashboard asks and does: the organization's projects, and making a new one.

import { queryOptions } from '@tanstack/react-query';
import { graphql } from '../../api/generated/gql.ts';
import type { ProjectInput } from '../../api/generated/graphql.ts';
import { request } from '../../api/graphql.ts';
import { type ProjectData, refreshProject } from '../../api/project.ts';

const Projects = graphql(`
  query Projects($search: String) {
    projects(first: 60, search: $search) {
      totalCount
      nodes {
        ...ProjectCardParts
      }
    }
  }
`);

const Today = graphql(`
  query Today($from: String!, $to: String!) {
    myTopics {
      projectId
      projectName
      topic {
        id
        title
        due
        unreadCount
      }
    }
    calendar(from: $from, to: $to) {
      id
      kind
      projectId
      projectName
      title
      firstDay
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

const UpdateProject = graphql(`
  mutation UpdateProject($id: UUID!, $version: Int!, $input: ProjectInput!) {
    updateProject(id: $id, version: $version, input: $input) {
      id
      version
    }
  }
`);

const CopyProject = graphql(`
  mutation CopyProject($id: UUID!, $name: String!, $withResults: Boolean!) {
    copyProject(id: $id, name: $name, withResults: $withResults) {
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

/** Beneath the projects, so that what changes there is fetched again. Days are YYYY-MM-DD, both included. */
export const todayQuery = (from: string, to: string) =>
  queryOptions({ queryKey: ['projects', 'today', from], queryFn: () => request(Today, { from, to }) });

export type TodayData = Awaited<ReturnType<NonNullable<ReturnType<typeof todayQuery>['queryFn']>>>;

export async function createProject(input: { name: string; description: string; srid: number }): Promise<string> {
  return (await request(CreateProject, { input })).createProject.id;
}

export async function copyProject(id: string, name: string, withResults: boolean): Promise<string> {
  return (await request(CopyProject, { id, name, withResults })).copyProject.id;
}

export async function deleteProject(id: string): Promise<void> {
  await request(DeleteProject, { id });
}

/** From the version that the page knows; what was written meanwhile is read again in any case. */
export async function updateProject(
  { id, version }: Pick<ProjectData, 'id' | 'version'>,
  input: ProjectInput,
): Promise<void> {
  try {
    await request(UpdateProject, { id, version, input });
  } finally {
    await refreshProject(id);
  }
}

// Projects to explore, and publishing one.

import { queryOptions } from '@tanstack/react-query';
import { graphql } from '../../api/generated/gql.ts';
import { request } from '../../api/graphql.ts';
import { queryClient } from '../../api/query-client.ts';

const ExploreDocument = graphql(`
  query Explore {
    explore {
      isPublished
      isShared
      project {
        ...ProjectCardParts
        origoX
        origoY
        terrain {
          originX
          originY
          width
          height
          cellM
        }
      }
    }
  }
`);
const PublishedDocument = graphql(`
  query Published($id: UUID!) {
    project(id: $id) {
      id
      isPublished
      restricted
      myRole
    }
  }
`);
const PublishProject = graphql(`
  mutation PublishProject($projectId: UUID!, $isPublished: Boolean!) {
    publishProject(projectId: $projectId, isPublished: $isPublished) {
      id
    }
  }
`);
const CopyExplored = graphql(`
  mutation CopyExplored($id: UUID!, $name: String!) {
    copyProject(id: $id, name: $name, withResults: true) {
      id
    }
  }
`);

async function fetchExplored() {
  return (await request(ExploreDocument)).explore;
}
export type Explored = Awaited<ReturnType<typeof fetchExplored>>[number];

/** Beneath the projects, so that what changes there is fetched again. */
export const exploreQuery = queryOptions({ queryKey: ['projects', 'explore'], queryFn: fetchExplored });

export const publishedQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['project', projectId, 'published'],
    queryFn: async () => (await request(PublishedDocument, { id: projectId })).project,
  });

export async function publishProject(projectId: string, isPublished: boolean): Promise<void> {
  await request(PublishProject, { projectId, isPublished });
  // What its access says of it, too.
  await queryClient.invalidateQueries({ queryKey: ['access', projectId] });
  await queryClient.invalidateQueries({ queryKey: ['project', projectId] });
  await queryClient.invalidateQueries({ queryKey: exploreQuery.queryKey });
}

/** Answers the copy's id. */
export async function copyExplored(id: string, name: string): Promise<string> {
  return (await request(CopyExplored, { id, name })).copyProject.id;
}

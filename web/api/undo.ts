// Takes back one's own latest change in a project.

import { graphql } from './generated/gql.ts';
import { request } from './graphql.ts';
import { refreshProject } from './project.ts';

const Undo = graphql(`
  mutation Undo($projectId: UUID!) {
    undo(projectId: $projectId) {
      id
      entity
      action
    }
  }
`);

/** Answers what was undone, or null when there is nothing left to undo. */
export async function undo(projectId: string): Promise<{ entity: string; action: string } | null> {
  const { undo: undone } = await request(Undo, { projectId });
  await refreshProject(projectId);
  return undone;
}

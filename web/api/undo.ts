// Takes back one's own latest action in a project, and does it again.

import { graphql } from './generated/gql.ts';
import { request } from './graphql.ts';
import { refreshProject } from './project.ts';

const Undo = graphql(`
  mutation Undo($projectId: UUID!) {
    undo(projectId: $projectId) {
      id
      entity
      action
      before
      after
    }
  }
`);
const Redo = graphql(`
  mutation Redo($projectId: UUID!) {
    redo(projectId: $projectId) {
      id
      entity
      action
      before
      after
    }
  }
`);

const UndoSince = graphql(`
  mutation UndoSince($projectId: UUID!, $since: ID!) {
    undo(projectId: $projectId, since: $since) {
      id
    }
  }
`);
const LatestChange = graphql(`
  query LatestChange($projectId: UUID!) {
    project(id: $projectId) {
      changes(first: 1) {
        nodes {
          id
        }
      }
    }
  }
`);

/** The id of the latest change in a project, by anybody; '0' before the first. */
export async function latestChange(projectId: string): Promise<string> {
  const { project } = await request(LatestChange, { projectId });
  return project?.changes.nodes[0]?.id ?? '0';
}

/** Takes back all that one has done after a change, action by action. @throws ApiError where somebody has built on it since */
export async function undoSince(projectId: string, since: string): Promise<void> {
  try {
    for (;;) {
      const { undo: undone } = await request(UndoSince, { projectId, since });
      if (undone.length === 0) return;
    }
  } finally {
    await refreshProject(projectId);
  }
}

/** One change of the action, last one first. */
export interface TakenBack {
  readonly entity: string;
  readonly action: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Answers what was undone; none when there is nothing left to undo. */
export async function undo(projectId: string): Promise<readonly TakenBack[]> {
  const { undo: undone } = await request(Undo, { projectId });
  await refreshProject(projectId);
  return undone;
}

/** Answers what is done again; none when nothing was undone, or something else was done since. */
export async function redo(projectId: string): Promise<readonly TakenBack[]> {
  const { redo: redone } = await request(Redo, { projectId });
  await refreshProject(projectId);
  return redone;
}

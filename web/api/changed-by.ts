// Who last changed a certain part of an entity, by the project's log.

import { graphql } from './generated/gql.ts';
import { request } from './graphql.ts';

const EntityChanges = graphql(`
  query EntityChanges($id: UUID!, $entityId: UUID!) {
    project(id: $id) {
      id
      changes(first: 10, entityId: $entityId) {
        nodes {
          id
          user
          before
          after
        }
      }
    }
  }
`);

type Row = Readonly<Record<string, unknown>>;

/**
 * @param isIt whether a change from one row to the next is of the part that is asked about
 * @returns a name; null where none of the latest changes is, or nobody made it
 */
export async function changedBy(
  projectId: string,
  entityId: string,
  isIt: (before: Row, after: Row) => boolean,
): Promise<string | null> {
  const { project } = await request(EntityChanges, { id: projectId, entityId });
  const found = project?.changes.nodes.find(
    ({ before, after }) => before && after && isIt(before as Row, after as Row),
  );
  return found?.user ?? null;
}

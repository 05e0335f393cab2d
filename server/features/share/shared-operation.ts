// What a reader of a share link may ask: the fields that show a project, and nothing that writes or shows people. Row level
// security enforces the same.

import { type DocumentNode, Kind, visit } from 'graphql';
import { ClientError } from '#domain/errors.ts';

const SHARED_QUERIES = new Set(['project', 'path', 'route', 'routes', 'generation', 'prices', '__typename']);
/** Fields of a project that are the organization's own affair. */
const OWN_FIELDS = new Set(['changes', 'jobs', 'people', 'roles', 'routePrices', 'shareLinks', 'topics']);

/** @throws ClientError readOnlyLink */
export function assertShared(document: DocumentNode): void {
  const throwReadOnly = () => {
    throw new ClientError('readOnlyLink');
  };
  for (const node of document.definitions) {
    if (node.kind !== Kind.OPERATION_DEFINITION) continue;
    if (node.operation !== 'query') throwReadOnly();
    // No fragments at the root: the requested fields are in plain sight.
    for (const field of node.selectionSet.selections)
      if (field.kind !== Kind.FIELD || !SHARED_QUERIES.has(field.name.value)) throwReadOnly();
  }
  visit(document, {
    Field: ({ name }) => {
      if (OWN_FIELDS.has(name.value)) throwReadOnly();
    },
  });
}

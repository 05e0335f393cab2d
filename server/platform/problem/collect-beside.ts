// A route that was made of another one joins the collections of generations that hold that one. In the caller's transaction.

import type { ChangeRecord } from '../db/record-change.ts';
import type { Tx } from '../db/tenant.ts';
import * as queries from './queries.ts';

/** Answers the records of what it changed, for the caller to write with its own. */
export async function collectBeside(
  tx: Tx,
  baseId: string,
  made: { readonly id: string; readonly project_id: string },
): Promise<Pick<ChangeRecord, 'entity' | 'entityId' | 'action' | 'before' | 'after'>[]> {
  const before = await queries.lockGeneratedCollections(tx, made.project_id, baseId);
  const after = await queries.addToCollections(
    tx,
    before.map(({ id }) => id),
    made.id,
  );
  return after.map((row) => ({
    entity: 'route_collection',
    entityId: row.id,
    action: 'update',
    before: before.find(({ id }) => id === row.id)!,
    after: row,
  }));
}

// The one way to write to the change table: in the transaction of the write itself, with the row before and after. Changes
// of one user action share a batch and are undone together. It also dates the project and announces the change to open
// browsers.

import { sql } from 'kysely';
import { storedBodies } from './change-bodies.ts';
import { jsonb } from './connection.ts';
import type { NewRowOf, TableName } from './schema.ts';
import type { Tx } from './tenant.ts';

export interface ChangeRecord {
  readonly organizationId: string;
  readonly projectId: string | null;
  readonly userId: string | null;
  /** The table's name; undo writes back to it. */
  readonly entity: TableName;
  readonly entityId: string;
  readonly action: NewRowOf<'change'>['action'];
  /** The whole row as stored, binary columns left out; null when there was none. */
  readonly before: object | null;
  readonly after: object | null;
  /** Shared by the changes of one user action; a new one when left out. */
  readonly batch?: string;
  /** The change that this one takes back. */
  readonly undoes?: number;
  /** The undo that this one takes back. */
  readonly redoes?: number;
}

export async function recordChange(tx: Tx, change: ChangeRecord): Promise<void> {
  await recordChanges(tx, [change]);
}

export async function recordChanges(tx: Tx, changes: readonly ChangeRecord[]): Promise<void> {
  if (changes.length === 0) return;
  const rows: NewRowOf<'change'>[] = [];
  const seen = new Set<string>();
  for (const change of changes) {
    const { before, after, difference } = await storedBodies(tx, change, !seen.has(change.entityId));
    seen.add(change.entityId);
    rows.push({
      organization_id: change.organizationId,
      project_id: change.projectId,
      user_id: change.userId,
      entity: change.entity,
      entity_id: change.entityId,
      action: change.action,
      before: before && jsonb(before),
      after: after && jsonb(after),
      difference: difference && jsonb(difference),
      undoes: change.undoes ?? null,
      redoes: change.redoes ?? null,
      ...(change.batch ? { batch: change.batch } : {}),
    });
  }
  await tx.insertInto('change').values(rows).execute();
  const announced = new Set<string>();
  for (const { organizationId, projectId, entity, entityId } of changes) {
    const project = entity === 'project' ? entityId : projectId;
    const key = `${organizationId} ${project}`;
    // One notice a project and transaction: clients ask again for what they show.
    if (announced.has(key)) continue;
    announced.add(key);
    // A link shows a project and changes nothing of it.
    if (project && entity !== 'project' && entity !== 'share_link') await touchProject(tx, project);
    await announce(tx, { organizationId, kind: 'change', id: entityId, projectId: project });
  }
}

/**
 * A project was changed when anything in it was. Its version stays: that guards the project's own fields. A row that
 * another transaction holds is being touched by that one, so nobody waits for it here (and nobody can wait in a circle).
 */
async function touchProject(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('project')
    .set({ updated: sql<Date>`now()` })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('project')
        .select('id')
        .where('id', '=', id)
        .where('deleted', 'is', null)
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .execute();
}

/** The kind of notice that no browser hears: open streams look again at what their person may see. */
export const ACCESS_CHANGED = 'access';

/** Who sits in an organization, or who may see one of its projects, has changed. */
export async function announceAccess(tx: Tx, organizationId: string, projectId: string | null): Promise<void> {
  await announce(tx, { organizationId, kind: ACCESS_CHANGED, id: projectId ?? organizationId, projectId });
}

/** Notifies open browsers when the transaction commits. */
export async function announce(
  tx: Tx,
  notice: { organizationId: string; kind: string; id: string; projectId: string | null },
): Promise<void> {
  await sql`select announce(${notice.organizationId}::uuid, ${notice.kind}, ${notice.id}::uuid, ${notice.projectId}::uuid)`.execute(
    tx,
  );
}

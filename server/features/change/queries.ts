// SQL of the change table, and of taking a change back. Each function runs inside a tenant's transaction.

import { sql } from 'kysely';
import { bodiesOf, type ChangeBody } from '../../platform/db/change-bodies.ts';
import { personName } from '../../platform/db/person-name.ts';
import type { RowOf, TableName } from '../../platform/db/schema.ts';
import type { Tx } from '../../platform/db/tenant.ts';

/** Without the rows before and after, which may be large. */
export type ChangeHead = Omit<RowOf<'change'>, 'before' | 'after' | 'difference'> & {
  readonly user_name: string | null;
};
export type Change = ChangeHead & ChangeBody;

/** Tables whose changes can be taken back: each has id, version and deleted. */
export const UNDOABLE = new Set<string>([
  'project',
  'terrain',
  'area_layer',
  'area',
  'feature',
  'path',
  'map_item',
  'price_scenario',
  'project_version',
  'topic',
  'message',
  'decision',
  'event',
  'route',
  'route_collection',
  'composite_route',
  'route_type',
  'segment_type',
] satisfies TableName[]);

/** Stands in the log and is no step of undo: what was shared is ended, or changed again. */
const NO_STEP = 'share_link' satisfies TableName;

/** Latest first; one row more than asked shows whether there is a next page. */
export async function changesOf(
  tx: Tx,
  projectId: string,
  { before, limit, entityId }: { before: number | null; limit: number; entityId: string | null },
): Promise<ChangeHead[]> {
  let select = headsWithName(tx).where('change.project_id', '=', projectId);
  if (before !== null) select = select.where('change.id', '<', before);
  // With the kinds, because the index has them first.
  if (entityId !== null)
    select = select.where('change.entity', 'in', [...UNDOABLE]).where('change.entity_id', '=', entityId);
  return await select
    .orderBy('change.id', 'desc')
    .limit(limit + 1)
    .execute();
}

/** Simultaneous undos run one after the other, so that the second takes back the action before. */
export async function lockUndo(tx: Tx, projectId: string, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`undo ${projectId} ${userId}`}, 0))`.execute(tx);
}

/** The changes of a person's latest action in a project that has not been taken back, last one first. */
export async function latestBatch(
  tx: Tx,
  projectId: string,
  userId: string,
  since: number | null = null,
): Promise<Change[]> {
  const latest = await tx
    .selectFrom('change')
    .select('batch')
    .where('project_id', '=', projectId)
    .where('user_id', '=', userId)
    .where('entity', '!=', NO_STEP)
    .where('id', '>', since ?? 0)
    .where('undoes', 'is', null)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('change as later').select('later.id').whereRef('later.undoes', '=', 'change.id'))),
    )
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return latest ? await changesOfBatch(tx, latest.batch) : [];
}

/** The changes of a person's latest undo in a project that has not been done again, if they have done nothing else since. */
export async function latestUndoBatch(tx: Tx, projectId: string, userId: string): Promise<Change[]> {
  const own = () =>
    tx
      .selectFrom('change')
      .where('project_id', '=', projectId)
      .where('user_id', '=', userId)
      .where('entity', '!=', NO_STEP)
      .orderBy('id', 'desc')
      .limit(1);
  const latest = await own()
    .select(['id', 'batch'])
    .where('undoes', 'is not', null)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('change as later').select('later.id').whereRef('later.redoes', '=', 'change.id'))),
    )
    .executeTakeFirst();
  const other = await own().select('id').where('undoes', 'is', null).where('redoes', 'is', null).executeTakeFirst();
  return latest && (!other || other.id < latest.id) ? await changesOfBatch(tx, latest.batch) : [];
}

/** Last one first. */
export async function changesByIds(tx: Tx, ids: readonly number[]): Promise<Change[]> {
  return await whole(tx, headsWithName(tx).where('change.id', 'in', ids));
}

async function changesOfBatch(tx: Tx, batch: string): Promise<Change[]> {
  return await whole(tx, headsWithName(tx).where('change.batch', '=', batch));
}

async function whole(tx: Tx, heads: ReturnType<typeof headsWithName>): Promise<Change[]> {
  const found = await heads.orderBy('change.id', 'desc').execute();
  const bodies = await bodiesOf(
    tx,
    found.map(({ id }) => id),
  );
  const byId = new Map(bodies.map((body) => [body.id, body]));
  return found.map((head) => ({ ...head, ...byId.get(head.id)! }));
}

const HEAD = [
  'change.id',
  'change.organization_id',
  'change.project_id',
  'change.user_id',
  'change.at',
  'change.entity',
  'change.entity_id',
  'change.action',
  'change.undoes',
  'change.redoes',
  'change.batch',
] as const;

const named = (tx: Tx) => tx.selectFrom('change').leftJoin('app_user', 'app_user.id', 'change.user_id');

const headsWithName = (tx: Tx) =>
  named(tx)
    .select([...HEAD])
    .select(personName<string | null>().as('user_name'));

/** The row's version, locked until the transaction ends; undefined when the row is gone. */
export async function lockVersion(
  tx: Tx,
  table: string,
  id: string,
  organizationId: string,
): Promise<number | undefined> {
  const { rows } = await sql<{ version: number }>`
    select version from ${sql.table(table)} where id = ${id} and organization_id = ${organizationId} for update`.execute(
    tx,
  );
  return rows[0]?.version;
}

/**
 * What has happened to a row since a change of it: the version that the log last names, and whether any change is in force
 * that was neither taken back nor is itself a taking back. A redo of an undo that came after the change cancels it.
 */
export async function sinceChange(
  tx: Tx,
  change: Change,
): Promise<{ readonly version: number | null; readonly hasExisting: boolean }> {
  const rows = await tx
    .selectFrom('change')
    .select((eb) => [
      sql<number | null>`coalesce(after ->> 'version', difference ->> 'version')::int`.as('version'),
      eb('undoes', 'is', null)
        .and(eb.or([eb('redoes', 'is', null), eb('redoes', '<', change.id)]))
        .and(
          eb.not(
            eb.exists(eb.selectFrom('change as later').select('later.id').whereRef('later.undoes', '=', 'change.id')),
          ),
        )
        .as('exists_still'),
    ])
    .where('entity', '=', change.entity)
    .where('entity_id', '=', change.entity_id)
    .where('id', '>', change.id)
    .orderBy('id', 'desc')
    .execute();
  const own = (change.after as { version?: number } | null)?.version ?? null;
  return { version: rows[0] ? rows[0].version : own, hasExisting: rows.some(({ exists_still }) => exists_still) };
}

/**
 * Whether work of others builds on what this change made: changes after it, of anything in the project, of routes of the path, of
 * areas of the layer or of messages in the topic, that were not taken back.
 */
export async function othersBuiltOn(tx: Tx, { id, entity, entity_id, project_id, user_id }: Change): Promise<boolean> {
  let query = tx
    .selectFrom('change')
    .select('change.id')
    .where('change.project_id', '=', project_id)
    .where('change.id', '>', id)
    .where('change.user_id', 'is distinct from', user_id)
    .where('change.undoes', 'is', null)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('change as later').select('later.id').whereRef('later.undoes', '=', 'change.id'))),
    );
  if (entity === 'path')
    query = query.where('change.entity_id', 'in', (eb) =>
      eb.selectFrom('route').select('route.id').where('path_id', '=', entity_id),
    );
  if (entity === 'area_layer')
    query = query.where('change.entity_id', 'in', (eb) =>
      eb.selectFrom('area').select('area.id').where('layer_id', '=', entity_id),
    );
  if (entity === 'topic')
    query = query.where('change.entity_id', 'in', (eb) =>
      eb.selectFrom('message').select('message.id').where('topic_id', '=', entity_id),
    );
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}

/** Whether a layer that people draw in holds areas. */
export async function isDrawnIn(tx: Tx, layerId: string): Promise<boolean> {
  const area = await tx
    .selectFrom('area')
    .innerJoin('area_layer', 'area_layer.id', 'area.layer_id')
    .select('area.id')
    .where('area.layer_id', '=', layerId)
    .where('area.deleted', 'is', null)
    .where('area_layer.kind', '=', 'drawn')
    .limit(1)
    .executeTakeFirst();
  return area !== undefined;
}

/** Sets the named columns back to what they were in an earlier row, and answers the row as it now is. */
export async function restoreColumns(
  tx: Tx,
  target: { readonly table: string; readonly id: string; readonly organizationId: string },
  columns: readonly string[],
  earlier: object,
): Promise<Record<string, unknown>> {
  // With its schema: `path` alone is also a built-in type.
  const table = sql.id('public', target.table);
  const assignments = sql.join(columns.map((column) => sql`${sql.ref(column)} = earlier.${sql.ref(column)}`));
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    update ${table} as now set ${assignments}, version = now.version + 1
    from jsonb_populate_record(null::${table}, ${JSON.stringify(earlier)}::jsonb) as earlier
    where now.id = ${target.id} and now.organization_id = ${target.organizationId}
    returning to_jsonb(now) as row`.execute(tx);
  return rows[0]!.row;
}

// How people edit what stands in a project: each write is of the version that they have seen, and lies in the change log, from which it
// is undone. Deleting is soft.

import { ClientError } from '#domain/errors.ts';
import { assertVersion } from '#domain/versions.ts';
import type { Ctx } from '../context.ts';
import { organizationOfProject } from './existing.ts';
import { type ChangeRecord, recordChange } from './record-change.ts';
import { type EditedRow, type EditedTable, insertRow, lockRow, updateRow } from './rows.ts';
import type { NewRowOf, PatchOf, TableName } from './schema.ts';
import { inTenant, type Tx } from './tenant.ts';

/** Whose a new row of the project is. @throws ClientError notFound */
export async function ownerOf(
  tx: Tx,
  projectId: string,
): Promise<{ readonly organization_id: string; readonly project_id: string }> {
  const organizationId = await organizationOfProject(tx, projectId);
  if (!organizationId) throw new ClientError('notFound', { field: 'projectId', values: { what: 'project' } });
  return { organization_id: organizationId, project_id: projectId };
}

/** batch: of the changes that are undone together with this one. */
export async function createRow<Table extends EditedTable>(
  ctx: Ctx,
  tx: Tx,
  table: Table,
  row: NewRowOf<Table>,
  batch?: string,
): Promise<EditedRow<Table>> {
  const after = await insertRow(tx, table, row);
  await recordChange(tx, { ...changeOf(ctx, table, 'create', null, after), batch });
  return after;
}

export async function changeRow<Table extends EditedTable>(
  ctx: Ctx,
  table: Table,
  { id, version }: { readonly id: string; readonly version: number },
  patchOf: (before: EditedRow<Table>, tx: Tx) => PatchOf<Table> | Promise<PatchOf<Table>>,
): Promise<EditedRow<Table>> {
  return await inTenant(ctx, async (tx) => {
    const before = await lockedRow(tx, table, id);
    assertVersion(before.version, version);
    const after = await updateRow(tx, table, id, await patchOf(before, tx));
    await recordChange(tx, changeOf(ctx, table, 'update', before, after));
    return after;
  });
}

export async function deleteRow(ctx: Ctx, table: EditedTable, id: string): Promise<void> {
  await inTenant(ctx, async (tx) => {
    const before = await lockedRow(tx, table, id);
    const after = await updateRow(tx, table, id, {
      ...corrected(before),
      deleted: ctx.clock(),
    });
    await recordChange(tx, changeOf(ctx, table, 'delete', before, after));
  });
}

/** A find that a person changes or deletes is theirs from now on: the next search for water does not bring it back. */
export const corrected = (before: object) =>
  'origin' in before && before.origin === 'found' ? { origin: 'corrected' as const } : {};

const NOUNS: Readonly<Record<EditedTable, string>> = {
  area: 'area',
  composite_route: 'compositeRoute',
  decision: 'decision',
  event: 'event',
  feature: 'feature',
  map_item: 'mapItem',
  message: 'message',
  path: 'path',
  price_scenario: 'priceScenario',
  project_version: 'projectVersion',
  route_collection: 'routeCollection',
  terrain: 'terrain',
  topic: 'topic',
};

/** @throws ClientError notFound */
export async function lockedRow<Table extends EditedTable>(
  tx: Tx,
  table: Table,
  id: string,
): Promise<EditedRow<Table>> {
  const row = await lockRow(tx, table, id);
  if (!row) throw new ClientError('notFound', { field: 'id', values: { what: NOUNS[table] } });
  return row;
}

interface Owned {
  readonly id: string;
  readonly organization_id: string;
  readonly project_id: string;
}

/** The record of a change by who acts. */
export function changeOf<Row extends Owned>(
  ctx: Ctx,
  entity: TableName,
  action: ChangeRecord['action'],
  ...[before, after]: readonly [before: Row, after: Row] | readonly [before: null, after: Row]
): ChangeRecord {
  const { id, organization_id: organizationId, project_id: projectId } = after;
  return { organizationId, projectId, userId: ctx.actor.userId, entity, entityId: id, action, before, after };
}

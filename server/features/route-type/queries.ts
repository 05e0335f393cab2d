// SQL of the catalogue. Each function runs inside a tenant's transaction.

import { sql } from 'kysely';
import { jsonb } from '../../platform/db/connection.ts';
import { personName } from '../../platform/db/person-name.ts';
import type { RowOf } from '../../platform/db/schema.ts';
import type { Tx } from '../../platform/db/tenant.ts';

export async function routeTypesOf(tx: Tx, organizationId: string): Promise<RowOf<'route_type'>[]> {
  return await tx
    .selectFrom('route_type')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('deleted', 'is', null)
    .orderBy('created')
    .orderBy('ordinal')
    .execute();
}

/** Deleted ones too: a path may still name one. */
export async function routeTypesByIds(tx: Tx, ids: readonly string[]): Promise<RowOf<'route_type'>[]> {
  return await tx
    .selectFrom('route_type')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();
}

export async function segmentTypesByIds(tx: Tx, ids: readonly string[]): Promise<RowOf<'segment_type'>[]> {
  return await tx
    .selectFrom('segment_type')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();
}

/** Those of the ids that stand in the organization, kept from being deleted until the transaction ends. */
export async function holdSegmentTypes(
  tx: Tx,
  organizationId: string,
  ids: readonly string[],
): Promise<Pick<RowOf<'segment_type'>, 'id' | 'kind'>[]> {
  return await tx
    .selectFrom('segment_type')
    .select(['id', 'kind'])
    .where('organization_id', '=', organizationId)
    .where('deleted', 'is', null)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forShare()
    .execute();
}

export interface SegmentTypeUse {
  readonly segmentTypeId: string;
  readonly kind: 'routeType' | 'collection';
  readonly id: string;
  readonly name: string;
}

/** The route types that allow one of these segment types and the collections that hold it: route types first, by name. */
export async function segmentTypeUsesOf(tx: Tx, ids: readonly string[]): Promise<SegmentTypeUse[]> {
  const { rows } = await sql<SegmentTypeUse>`
    select used.id as "segmentTypeId", 'routeType' as kind, route_type.id, route_type.name
    from route_type, unnest(route_type.segment_type_ids) as used (id)
    where route_type.deleted is null and used.id = any (${[...ids]}::uuid[])
    union all
    select used.id, 'collection', type_collection.id, type_collection.name
    from type_collection, unnest(type_collection.member_ids) as used (id)
    where type_collection.deleted is null and used.id = any (${[...ids]}::uuid[])
    order by kind desc, name`.execute(tx);
  return rows;
}

/** Who changed each of these segment types last, by its id; null: a person who is gone. */
export async function segmentTypeAuthorsOf(tx: Tx, ids: readonly string[]) {
  return await tx
    .selectFrom('change')
    .leftJoin('app_user', 'app_user.id', 'change.user_id')
    .distinctOn('change.entity_id')
    .select(['change.entity_id as id', personName<string | null>().as('name')])
    .where('change.entity', '=', 'segment_type')
    .where('change.entity_id', 'in', [...ids])
    .orderBy('change.entity_id')
    .orderBy('change.id', 'desc')
    .execute();
}

export interface RouteTypeUse {
  readonly routeTypeId: string;
  readonly projectId: string;
  readonly project: string;
  readonly path: string;
}

export async function segmentTypesOf(tx: Tx, organizationId: string): Promise<RowOf<'segment_type'>[]> {
  return await tx
    .selectFrom('segment_type')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('deleted', 'is', null)
    .orderBy('created')
    .orderBy('ordinal')
    .execute();
}

/** The paths that name one of these route types, in projects that the caller sees. */
export async function usesOf(tx: Tx, ids: readonly string[]): Promise<RouteTypeUse[]> {
  const rows = await tx
    .selectFrom('path')
    .innerJoin('project', 'project.id', 'path.project_id')
    .select(['path.route_type_id', 'project.id', 'project.name as project', 'path.name as path'])
    .where('path.route_type_id', 'in', [...ids])
    .where('path.deleted', 'is', null)
    .where('project.deleted', 'is', null)
    .orderBy('project.name')
    .orderBy('path.name')
    .execute();
  return rows.map(({ route_type_id, id, ...names }) => ({ routeTypeId: route_type_id!, projectId: id, ...names }));
}

/** A copy of a row under the organization's own name; `key` stays the default catalogue's alone. */
export async function copyType<Table extends TypeTable>(
  tx: Tx,
  table: Table,
  row: Row<Table>,
  changes: object,
): Promise<Row<Table>> {
  const { id: _, version: __, created: ___, updated: ____, ...copied } = row as Row<TypeTable>;
  return await insertType(tx, table, { ...copied, key: '', ...changes });
}

/** Objects among the values are stored as JSON. */
export async function insertType<Table extends TypeTable>(tx: Tx, table: Table, row: object): Promise<Row<Table>> {
  const values = Object.entries(row);
  const { rows } = await sql<Row<Table>>`
    insert into ${sql.table(table)} (${sql.join(values.map(([column]) => sql.ref(column)))})
    values (${sql.join(values.map(([, value]) => (isJson(value) ? jsonb(value) : sql`${value}`)))})
    returning *`.execute(tx);
  return rows[0]!;
}

/** Objects are stored as JSON; lists are columns of lists. */
const isJson = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

export async function settingsOf(tx: Tx, organizationId: string): Promise<Record<string, unknown>> {
  const row = await tx
    .selectFrom('organization')
    .select('settings')
    .where('id', '=', organizationId)
    .executeTakeFirst();
  return row?.settings ?? {};
}

type TypeTable = 'segment_type' | 'route_type';
export type Row<Table extends TypeTable> = RowOf<Table> & {
  readonly id: string;
  readonly organization_id: string;
  readonly version: number;
};

/** Those of the ids that are types of the organization. */
export async function typesOf(
  tx: Tx,
  table: TypeTable,
  organizationId: string,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom(table)
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('deleted', 'is', null)
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return rows.map(({ id }) => id);
}

/** The row, locked until the transaction ends; undefined when it is gone. */
export async function lockType<Table extends TypeTable>(
  tx: Tx,
  table: Table,
  organizationId: string,
  id: string,
): Promise<Row<Table> | undefined> {
  const { rows } = await sql<Row<Table>>`
    select * from ${sql.table(table)}
    where id = ${id} and organization_id = ${organizationId} and deleted is null for update`.execute(tx);
  return rows[0];
}

/** Objects among the values as in insertType. */
export async function updateType<Table extends TypeTable>(
  tx: Tx,
  table: Table,
  id: string,
  patch: object,
): Promise<Row<Table>> {
  const assignments = Object.entries(patch).map(
    ([column, value]) => sql`${sql.ref(column)} = ${isJson(value) ? jsonb(value) : value}`,
  );
  const { rows } = await sql<Row<Table>>`
    update ${sql.table(table)}
    set ${sql.join([...assignments, sql`version = version + 1`, sql`updated = now()`])}
    where id = ${id} returning *`.execute(tx);
  return rows[0]!;
}

/** The part of an organization that its prices and settings stand in. */
export type Settings = Pick<RowOf<'organization'>, 'id' | 'settings' | 'version'>;

export async function lockSettings(tx: Tx, organizationId: string): Promise<Settings> {
  return await tx
    .selectFrom('organization')
    .select(['id', 'settings', 'version'])
    .where('id', '=', organizationId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function setSettings(tx: Tx, organizationId: string, settings: object): Promise<Settings> {
  return await tx
    .updateTable('organization')
    .set({ settings: jsonb(settings), version: sql<number>`version + 1`, updated: sql<Date>`now()` })
    .where('id', '=', organizationId)
    .returning(['id', 'settings', 'version'])
    .executeTakeFirstOrThrow();
}

export interface CatalogueChange {
  readonly id: number;
  readonly at: Date;
  readonly entity: string;
  readonly user_name: string | null;
}

/** Changes of values of an organization's types and prices, latest first. @param before a change's id */
export async function catalogueChanges(
  tx: Tx,
  organizationId: string,
  before: number | null,
  limit: number,
): Promise<CatalogueChange[]> {
  let select = tx
    .selectFrom('change')
    .leftJoin('app_user', 'app_user.id', 'change.user_id')
    .select(['change.id', 'change.at', 'change.entity', personName<string | null>().as('user_name')])
    .where('change.organization_id', '=', organizationId)
    .where('change.project_id', 'is', null)
    .where('change.action', '=', 'update')
    .where('change.entity', 'in', ['organization', 'segment_type', 'route_type']);
  if (before !== null) select = select.where('change.id', '<', before);
  return await select.orderBy('change.id', 'desc').limit(limit).execute();
}

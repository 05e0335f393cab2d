// SQL of collections of types. Each function runs inside a tenant's transaction.

import { sql } from 'kysely';
import { jsonb } from '../../platform/db/connection.ts';
import { personName } from '../../platform/db/person-name.ts';
import type { NewRowOf, PatchOf, RowOf } from '../../platform/db/schema.ts';
import type { Tx } from '../../platform/db/tenant.ts';

export type Collection = RowOf<'type_collection'>;
/** Without its types, which only one at a time is asked for. */
export type VersionHead = Omit<RowOf<'type_collection_version'>, 'types'> & { readonly user_name: string | null };

export async function collectionsOf(tx: Tx, organizationId: string): Promise<Collection[]> {
  return await tx
    .selectFrom('type_collection')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('deleted', 'is', null)
    .orderBy('created')
    .execute();
}

/** Locked until the transaction ends. */
export async function lockCollection(tx: Tx, organizationId: string, id: string): Promise<Collection | undefined> {
  return await tx
    .selectFrom('type_collection')
    .selectAll()
    .where('id', '=', id)
    .where('organization_id', '=', organizationId)
    .where('deleted', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertCollection(tx: Tx, row: NewRowOf<'type_collection'>): Promise<Collection> {
  return await tx.insertInto('type_collection').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function updateCollection(tx: Tx, id: string, patch: PatchOf<'type_collection'>): Promise<Collection> {
  return await tx
    .updateTable('type_collection')
    .set({ ...patch, updated: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Newest first. */
export async function versionsOf(tx: Tx, collectionIds: readonly string[]): Promise<VersionHead[]> {
  return await tx
    .selectFrom('type_collection_version as v')
    .leftJoin('app_user', 'app_user.id', 'v.created_by')
    .select(['v.id', 'v.organization_id', 'v.collection_id', 'v.number', 'v.note', 'v.created', 'v.created_by'])
    .select(personName<string | null>().as('user_name'))
    .where('v.collection_id', 'in', [...collectionIds])
    .orderBy('v.number', 'desc')
    .execute();
}

export async function findVersion(tx: Tx, id: string): Promise<RowOf<'type_collection_version'> | undefined> {
  return await tx.selectFrom('type_collection_version').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function insertVersion(
  tx: Tx,
  { types, ...row }: Omit<NewRowOf<'type_collection_version'>, 'number'>,
): Promise<RowOf<'type_collection_version'>> {
  const { last } = await tx
    .selectFrom('type_collection_version')
    .select((eb) => eb.fn.coalesce(eb.fn.max('number'), sql<number>`0`).as('last'))
    .where('collection_id', '=', row.collection_id)
    .executeTakeFirstOrThrow();
  return await tx
    .insertInto('type_collection_version')
    .values({ ...row, types: jsonb(types), number: Number(last) + 1 })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** In the order of the ids. */
export async function routeTypesByIds(tx: Tx, organizationId: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('route_type')
    .selectAll()
    .where('id', 'in', [...ids])
    .where('organization_id', '=', organizationId)
    .where('deleted', 'is', null)
    .execute();
  return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

/** In the order of the ids. */
export async function segmentTypesByIds(tx: Tx, organizationId: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('segment_type')
    .selectAll()
    .where('id', 'in', [...ids])
    .where('organization_id', '=', organizationId)
    .where('deleted', 'is', null)
    .execute();
  return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

export type TypeTable = 'route_type' | 'segment_type';
type TypeRow = RowOf<'route_type'> | RowOf<'segment_type'>;

/** Those of the ids that stand in the organization, kept from being deleted until the transaction ends. */
export async function holdTypes(
  tx: Tx,
  table: TypeTable,
  organizationId: string,
  ids: readonly string[],
): Promise<{ readonly id: string }[]> {
  const { rows } = await sql<{ readonly id: string }>`
    select id from ${sql.table(table)}
    where id = any (${[...ids]}::uuid[]) and organization_id = ${organizationId} and deleted is null
    order by id for share`.execute(tx);
  return rows;
}

/** Those of the ids that the organization has, deleted ones too, locked until the transaction ends. */
export async function lockTypes(
  tx: Tx,
  table: TypeTable,
  organizationId: string,
  ids: readonly string[],
): Promise<TypeRow[]> {
  const { rows } = await sql<TypeRow>`
    select * from ${sql.table(table)} where id = any (${[...ids]}::uuid[]) and organization_id = ${organizationId}
    order by id for update`.execute(tx);
  return rows;
}

/** Objects among the values are stored as JSON; lists are columns of lists. */
export async function setType(
  tx: Tx,
  table: TypeTable,
  id: string,
  columns: Readonly<Record<string, unknown>>,
): Promise<TypeRow> {
  const isJson = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);
  const assignments = Object.entries(columns).map(
    ([column, value]) => sql`${sql.ref(column)} = ${isJson(value) ? jsonb(value) : value}`,
  );
  const { rows } = await sql<TypeRow>`
    update ${sql.table(table)} set ${sql.join(assignments)}, updated = now(), version = version + 1
    where id = ${id} returning *`.execute(tx);
  return rows[0]!;
}

export interface CollectionUse {
  readonly collectionId: string;
  readonly projectId: string;
  readonly project: string;
  readonly number: number;
}

/** The projects that are pinned to a version of these, of those that the caller sees. */
export async function usesOf(tx: Tx, collectionIds: readonly string[]): Promise<CollectionUse[]> {
  return await tx
    .selectFrom('project')
    .innerJoin('type_collection_version as v', 'v.id', 'project.collection_version_id')
    .select(['v.collection_id as collectionId', 'project.id as projectId', 'project.name as project', 'v.number'])
    .where('v.collection_id', 'in', [...collectionIds])
    .where('project.deleted', 'is', null)
    .orderBy('project.name')
    .execute();
}

export interface Pin {
  readonly projectId: string;
  readonly versionId: string;
  readonly collectionId: string;
  readonly kind: Collection['kind'];
  readonly collection: string;
  readonly number: number;
  readonly newestId: string;
  readonly newestNumber: number;
}

/** What projects are pinned to, and the newest version of the same collection. */
export async function pinsOf(tx: Tx, projectIds: readonly string[]): Promise<Pin[]> {
  const { rows } = await sql<Pin>`
    select project.id as "projectId", v.id as "versionId", c.id as "collectionId", c.kind, c.name as collection, v.number,
      newest.id as "newestId", newest.number as "newestNumber"
    from project
    join type_collection_version v on v.id = project.collection_version_id
    join type_collection c on c.id = v.collection_id
    join lateral (select id, number from type_collection_version where collection_id = c.id order by number desc limit 1)
      as newest on true
    where project.id in (${sql.join(projectIds)})`.execute(tx);
  return rows;
}

export async function lockProject(tx: Tx, id: string): Promise<RowOf<'project'> | undefined> {
  return await tx
    .selectFrom('project')
    .selectAll()
    .where('id', '=', id)
    .where('deleted', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function setPin(tx: Tx, id: string, versionId: string | null): Promise<RowOf<'project'>> {
  return await tx
    .updateTable('project')
    .set({ collection_version_id: versionId, updated: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

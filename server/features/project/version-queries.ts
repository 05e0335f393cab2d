// SQL of versions of projects: their list, and what differs between what one holds and the project as it is. Each function runs inside a
// tenant's transaction.

import { type RawBuilder, sql } from 'kysely';
import { projectExists, withVersions } from '../../platform/db/existing.ts';
import { personName } from '../../platform/db/person-name.ts';
import type { RowOf, TableName } from '../../platform/db/schema.ts';
import type { Tx } from '../../platform/db/tenant.ts';
import { newId } from './copy-queries.ts';

export type VersionRow = RowOf<'project_version'>;

/** With who kept it and how much it holds. */
export type ListedVersion = VersionRow & {
  readonly user: string | null;
  readonly path_count: number;
  readonly area_count: number;
  readonly route_count: number;
  readonly terrain: string | null;
};

/** Latest first. */
export async function versionsOfProjects(tx: Tx, projectIds: readonly string[]): Promise<ListedVersion[]> {
  return await listed(tx)
    .where('project_version.project_id', 'in', [...projectIds])
    .where('project_version.deleted', 'is', null)
    .orderBy('project_version.created', 'desc')
    .orderBy('project_version.id')
    .execute();
}

export async function listedVersion(tx: Tx, id: string): Promise<ListedVersion> {
  return await listed(tx).where('project_version.id', '=', id).executeTakeFirstOrThrow();
}

function listed(tx: Tx) {
  return tx
    .selectFrom('project_version')
    .leftJoin('app_user', 'app_user.id', 'project_version.created_by')
    .selectAll('project_version')
    .select(personName<string | null>().as('user'))
    .select((eb) => [
      ...(['path', 'area', 'route'] as const).map((table) =>
        eb
          .selectFrom(table)
          .select((inner) => inner.fn.countAll<number>().as('n'))
          .whereRef(`${table}.project_id`, '=', 'project_version.content_id')
          .where(`${table}.deleted`, 'is', null)
          .$asScalar()
          .$notNull()
          .as(`${table}_count` as const),
      ),
      eb
        .selectFrom('terrain')
        .select('terrain.name')
        .whereRef('terrain.project_id', '=', 'project_version.content_id')
        .where('terrain.role', '=', 'ground')
        .where('terrain.deleted', 'is', null)
        .orderBy('terrain.created', 'desc')
        .limit(1)
        .$asScalar()
        .as('terrain'),
    ]);
}

/** One that stands, in a project that does. */
export async function findVersion(tx: Tx, id: string): Promise<VersionRow | undefined> {
  return await tx
    .selectFrom('project_version')
    .selectAll()
    .where('id', '=', id)
    .where('deleted', 'is', null)
    .where(projectExists)
    .executeTakeFirst();
}

export async function countVersions(tx: Tx, projectId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('project_version')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('project_id', '=', projectId)
    .where('deleted', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** The row of project that holds a version. */
export async function contentOf(tx: Tx, { content_id: id }: VersionRow): Promise<RowOf<'project'>> {
  const found = tx.selectFrom('project').selectAll().where('id', '=', id);
  return await withVersions(tx, () => found.executeTakeFirstOrThrow());
}

// What differs ---------------------------------------------------------------------------------------------------------

export interface VersionChange {
  /** The table, or `project` for its own fields. */
  readonly kind: string;
  /** As it is called today, or was where it is gone. */
  readonly name: string;
  readonly change: 'added' | 'removed' | 'changed';
  /** Columns that differ, where it was changed. */
  readonly fields: readonly string[];
}

export interface VersionPath {
  readonly name: string;
  readonly change: 'added' | 'removed' | 'kept';
  /** Of its cheapest route as it was calculated; null where it has none. */
  readonly before: number | null;
  readonly after: number | null;
}

interface Compared {
  readonly table: TableName;
  /** Columns that refer to rows of the project. */
  readonly references?: readonly string[];
  /** Columns of JSON that name rows of the project by their ids. */
  readonly json?: readonly string[];
  /** Of a row today beside not being deleted. */
  readonly only?: RawBuilder<unknown>;
}

const COMPARED: readonly Compared[] = [
  { table: 'path', json: ['request'] },
  { table: 'area_layer' },
  {
    table: 'area',
    references: ['layer_id'],
    only: sql`and not exists (select from area_layer layer where layer.id = layer_id and layer.deleted is not null)`,
  },
  { table: 'feature' },
  { table: 'map_item', json: ['content'] },
  { table: 'price_scenario' },
];

/** Kept by the database or by what writes a row. */
const BOOKKEEPING = ['id', 'organization_id', 'project_id', 'version', 'created', 'updated', 'deleted', 'extent'];
/** Of one kind; the others are counted. */
const MAX_NAMED = 100;

export interface VersionChanges {
  readonly changes: readonly VersionChange[];
  /** Those that are not named. */
  readonly more: number;
}

/** What was added to a project, taken out of it or changed since a version, without what was calculated. */
export async function changesSince(tx: Tx, { project_id, content_id }: VersionRow): Promise<VersionChanges> {
  const changes: VersionChange[] = [...(await changedGround(tx, project_id, content_id))];
  let more = 0;
  for (const compared of COMPARED) {
    const rows = await changedRows(tx, compared, project_id, content_id);
    more += Math.max(0, (rows[0]?.count ?? 0) - rows.length);
    changes.push(...rows.map(({ name, change, fields }) => ({ kind: compared.table, name, change, fields })));
  }
  return { changes, more };
}

async function changedRows(tx: Tx, { table, references = [], json = [], only }: Compared, now: string, then: string) {
  const source = sql.id('public', table);
  // As they would stand in the version: references by its ids, and documents without ids.
  const referred = references.map((name) => sql`${sql.lit(name)}::text, ${newId(`now.${name}`, then)}`);
  const documents = (row: string) =>
    json.map(
      (name) => sql`${sql.lit(name)}::text, regexp_replace(${sql.ref(`${row}.${name}`)}::text, ${UUID}, '', 'g')`,
    );
  const mapped = (row: string, pairs: readonly RawBuilder<unknown>[]) =>
    pairs.length > 0
      ? sql`to_jsonb(${sql.ref(row)}) || jsonb_build_object(${sql.join(pairs)})`
      : sql`to_jsonb(${sql.ref(row)})`;
  const { rows } = await sql<VersionChange & { readonly count: number }>`
    with now as (select * from ${source} where project_id = ${now} and deleted is null ${only ?? sql``}),
      was as (select * from ${source} where project_id = ${then} and deleted is null)
    select coalesce(now.name, was.name) as name, differs.fields, count(*) over ()::int as count,
      case when was.id is null then 'added' when now.id is null then 'removed' else 'changed' end as change
    from now full join was on was.id = ${newId('now.id', then)}
    cross join lateral (
      select coalesce(array_agg(a.key order by a.key), '{}') as fields
      from jsonb_each(${mapped('now', [...referred, ...documents('now')])}) a
      join jsonb_each(${mapped('was', documents('was'))}) b on b.key = a.key
      where now.id is not null and was.id is not null and a.value is distinct from b.value
        and a.key <> all (${[...BOOKKEEPING]}::text[])) differs
    where now.id is null or was.id is null or differs.fields <> '{}'
    order by change, name, coalesce(now.id, was.id) limit ${sql.lit(MAX_NAMED)}`.execute(tx);
  return rows;
}

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

/** Another raster of the same role takes the place of one. */
async function changedGround(tx: Tx, now: string, then: string): Promise<VersionChange[]> {
  const latest = (project: string) => sql`(select distinct on (role) role, name, sha256 from terrain
    where project_id = ${project} and deleted is null order by role, created desc)`;
  const { rows } = await sql<VersionChange>`
    select 'terrain' as kind, coalesce(now.name, was.name) as name, '{}'::text[] as fields,
      case when was.role is null then 'added' when now.role is null then 'removed' else 'changed' end as change
    from ${latest(now)} now full join ${latest(then)} was on was.role = now.role
    where now.sha256 is distinct from was.sha256
    order by coalesce(now.role, was.role)`.execute(tx);
  return rows;
}

/** The paths of both, in order of their making, with the cheapest route that each had and has. */
export async function pathsSince(tx: Tx, { project_id, content_id }: VersionRow): Promise<VersionPath[]> {
  const best = (path: string) => sql`(select min(route.total_cost_nok) from route
    where route.path_id = ${sql.ref(`${path}.id`)} and route.deleted is null)`;
  const existing = (project: string) =>
    sql`(select * from public.path where project_id = ${project} and deleted is null)`;
  const { rows } = await sql<VersionPath>`
    select coalesce(now.name, was.name) as name, ${best('was')} as before, ${best('now')} as after,
      case when was.id is null then 'added' when now.id is null then 'removed' else 'kept' end as change
    from ${existing(project_id)} now full join ${existing(content_id)} was on was.id = ${newId('now.id', content_id)}
    order by coalesce(now.created, was.created), coalesce(now.id, was.id)`.execute(tx);
  return rows;
}

// SQL of projects. Each function runs inside a tenant's transaction.

import { sql } from 'kysely';
import { pathExists } from '../../platform/db/existing.ts';
import { personName } from '../../platform/db/person-name.ts';
import type { NewRowOf, PatchOf, ProjectRole, RowOf } from '../../platform/db/schema.ts';
import type { Tx } from '../../platform/db/tenant.ts';

export interface Cursor {
  readonly updated: string;
  readonly id: string;
}

/** To the millisecond, as a cursor holds it. */
const changedAt = sql<Date>`date_trunc('milliseconds', updated)`;

/** Latest change first; one row more than asked shows whether there is a next page. */
export async function listProjects(
  tx: Tx,
  query: { organizationId: string; search: string | null; after: Cursor | null; limit: number },
): Promise<RowOf<'project'>[]> {
  let select = filtered(tx, query)
    .selectAll()
    .orderBy(changedAt, 'desc')
    .orderBy('id')
    .limit(query.limit + 1);
  const { after } = query;
  if (after)
    select = select.where((eb) =>
      eb.or([
        eb(changedAt, '<', sql<Date>`${after.updated}::timestamptz`),
        eb.and([eb(changedAt, '=', sql<Date>`${after.updated}::timestamptz`), eb('id', '>', after.id)]),
      ]),
    );
  return await select.execute();
}

export async function countProjects(tx: Tx, query: { organizationId: string; search: string | null }): Promise<number> {
  const row = await filtered(tx, query)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

function filtered(tx: Tx, { organizationId, search }: { organizationId: string; search: string | null }) {
  const select = tx.selectFrom('project').where('organization_id', '=', organizationId).where('deleted', 'is', null);
  if (!search) return select;
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return select.where((eb) =>
    eb.or([eb('name', 'ilike', pattern), eb('description', 'ilike', pattern), sql<boolean>`${search} = any(tags)`]),
  );
}

export async function findProject(tx: Tx, id: string): Promise<RowOf<'project'> | undefined> {
  return await tx
    .selectFrom('project')
    .selectAll()
    .where('id', '=', id)
    .where('deleted', 'is', null)
    .executeTakeFirst();
}

/** Locked until the transaction ends. */
export async function lockProject(tx: Tx, id: string): Promise<RowOf<'project'> | undefined> {
  return await tx
    .selectFrom('project')
    .selectAll()
    .where('id', '=', id)
    .where('deleted', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertProject(tx: Tx, row: NewRowOf<'project'>): Promise<RowOf<'project'>> {
  return await tx.insertInto('project').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function updateProject(tx: Tx, id: string, patch: PatchOf<'project'>): Promise<RowOf<'project'>> {
  return await tx
    .updateTable('project')
    .set({ ...patch, updated: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export interface Summary {
  readonly project_id: string;
  readonly path_count: number;
  readonly route_count: number;
  readonly best_cost_nok: number | null;
  readonly best_cost_path: string | null;
  readonly best_generation_id: string | null;
  readonly running_count: number;
}

/** What others have done in a project since the person of this transaction last had it open. */
export interface Since {
  readonly project_id: string;
  readonly changes: number;
  readonly changed_by: readonly string[];
}

/** Of a project and person; more is not worth counting. */
const MAX_CHANGES_READ = 500;
const MAX_PEOPLE_NAMED = 3;

/** Of the projects that were changed; each action counts once. */
export async function changesSinceVisit(tx: Tx, projectIds: readonly string[], userId: string): Promise<Since[]> {
  const { rows } = await sql<Since>`
    select visit.project_id, count(distinct lately.batch)::int as changes,
      (array_agg(distinct ${personName('author')})
        filter (where author.id is not null))[1:${sql.lit(MAX_PEOPLE_NAMED)}] as changed_by
    from project_visit visit
    cross join lateral (
      select change.batch, change.user_id from change
      where change.project_id = visit.project_id and change.at > visit.seen and change.user_id <> visit.user_id
      order by change.at desc limit ${MAX_CHANGES_READ}) lately
    left join app_user author on author.id = lately.user_id
    where visit.project_id = any (${[...projectIds]}::uuid[]) and visit.user_id = ${userId}
    group by visit.project_id`.execute(tx);
  return rows;
}

/** The dashboard card's figures of several projects at once. */
export async function summariesOf(tx: Tx, projectIds: readonly string[]): Promise<Summary[]> {
  return await tx
    .selectFrom('project')
    .select((eb) => [
      'project.id as project_id',
      eb
        .selectFrom('path')
        .select((inner) => inner.fn.countAll<number>().as('n'))
        .whereRef('path.project_id', '=', 'project.id')
        .where('path.deleted', 'is', null)
        .$asScalar()
        .$notNull()
        .as('path_count'),
      eb
        .selectFrom('route')
        .select((inner) => inner.fn.countAll<number>().as('n'))
        .whereRef('route.project_id', '=', 'project.id')
        .where('route.deleted', 'is', null)
        .where(pathExists)
        .$asScalar()
        .$notNull()
        .as('route_count'),
      eb
        .selectFrom('route')
        .select((inner) => inner.fn.min('route.total_cost_nok').as('best'))
        .whereRef('route.project_id', '=', 'project.id')
        .where('route.deleted', 'is', null)
        .where(pathExists)
        .$asScalar()
        .as('best_cost_nok'),
      eb
        .selectFrom('route')
        .innerJoin('path as of', 'of.id', 'route.path_id')
        .select('of.name')
        .whereRef('route.project_id', '=', 'project.id')
        .where('route.deleted', 'is', null)
        .where('of.deleted', 'is', null)
        .orderBy('route.total_cost_nok')
        .orderBy('of.name')
        .limit(1)
        .$asScalar()
        .as('best_cost_path'),
      eb
        .selectFrom('route')
        .select('route.generation_id')
        .whereRef('route.project_id', '=', 'project.id')
        .where('route.deleted', 'is', null)
        .where(pathExists)
        .orderBy('route.total_cost_nok')
        .orderBy('route.id')
        .limit(1)
        .$asScalar()
        .as('best_generation_id'),
      eb
        .selectFrom('generation')
        .select((inner) => inner.fn.countAll<number>().as('n'))
        .whereRef('generation.project_id', '=', 'project.id')
        .where('generation.state', 'in', ['queued', 'running', 'stopping'])
        .$asScalar()
        .$notNull()
        .as('running_count'),
    ])
    .where('project.id', 'in', [...projectIds])
    .execute();
}

// Roles by name ----------------------------------------------------------------------------------------------------------

export interface RoleRow {
  readonly user_id: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly role: ProjectRole;
}

/** Oldest first. */
export async function rolesOf(tx: Tx, projectId: string): Promise<RoleRow[]> {
  return await tx
    .selectFrom('project_role')
    .innerJoin('app_user', 'app_user.id', 'project_role.user_id')
    .select(['user_id', 'email', 'first_name', 'last_name', 'role'])
    .where('project_id', '=', projectId)
    .orderBy('project_role.created')
    .orderBy('user_id')
    .execute();
}

/** Answers whether the person had none before. */
export async function putRole(
  tx: Tx,
  project: Pick<RowOf<'project'>, 'id' | 'organization_id'>,
  userId: string,
  role: ProjectRole,
): Promise<boolean> {
  const { is_new } = await tx
    .insertInto('project_role')
    .values({ organization_id: project.organization_id, project_id: project.id, user_id: userId, role })
    .onConflict((oc) => oc.columns(['project_id', 'user_id']).doUpdateSet({ role }))
    // A row that was inserted has no deleting transaction; one that was updated has ours.
    .returning(sql<boolean>`xmax = 0`.as('is_new'))
    .executeTakeFirstOrThrow();
  return is_new;
}

export async function deleteRole(tx: Tx, projectId: string, userId: string): Promise<void> {
  await tx.deleteFrom('project_role').where('project_id', '=', projectId).where('user_id', '=', userId).execute();
}

/** Restricting ends its publication, which opens it. Its version stays: it guards the project's own fields. */
export async function setRestricted(tx: Tx, id: string, restricted: boolean): Promise<RowOf<'project'>> {
  return await tx
    .updateTable('project')
    .set({ restricted, ...(restricted ? { published: null } : {}) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function isMember(tx: Tx, organizationId: string, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('member')
    .select('user_id')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasClient(tx: Tx, organizationId: string, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('client')
    .select('id')
    .where('id', '=', id)
    .where('organization_id', '=', organizationId)
    .where('deleted', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

export async function organizationSettingsOf(
  tx: Tx,
  ids: readonly string[],
): Promise<Pick<RowOf<'organization'>, 'id' | 'settings'>[]> {
  return await tx
    .selectFrom('organization')
    .select(['id', 'settings'])
    .where('id', 'in', [...ids])
    .execute();
}

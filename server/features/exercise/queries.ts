// SQL of exercises: what a person has begun, and what they have made since. Each function runs inside a tenant's transaction.

import { sql } from 'kysely';
import type { ExerciseStep } from '#domain/exercises.ts';
import type { RowOf } from '../../platform/db/schema.ts';
import { storedBounds } from '../../platform/db/stored-line.ts';
import type { Tx } from '../../platform/db/tenant.ts';
import { areasWithin } from '../../platform/problem/queries.ts';

export type ExerciseRow = RowOf<'exercise'>;

/** Of projects that are not deleted. */
export async function exercisesOf(tx: Tx, organizationId: string, userId: string): Promise<ExerciseRow[]> {
  return await tx
    .selectFrom('exercise')
    .innerJoin('project', 'project.id', 'exercise.project_id')
    .selectAll('exercise')
    .where('exercise.organization_id', '=', organizationId)
    .where('exercise.user_id', '=', userId)
    .where('project.deleted', 'is', null)
    .orderBy('exercise.started', 'desc')
    .execute();
}

/** Begun anew where it was begun before. */
export async function putExercise(tx: Tx, row: Omit<ExerciseRow, 'done' | 'started'>): Promise<ExerciseRow> {
  const { project_id } = row;
  // By the database's clock, as all that is looked for.
  const started = sql<Date>`now()`;
  return await tx
    .insertInto('exercise')
    .values({ ...row, started, done: null })
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'user_id', 'name']).doUpdateSet({ project_id, started, done: null }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function setDone(tx: Tx, { organization_id, user_id, name }: ExerciseRow, at: Date): Promise<void> {
  await tx
    .updateTable('exercise')
    .set({ done: at })
    .where('organization_id', '=', organization_id)
    .where('user_id', '=', user_id)
    .where('name', '=', name)
    .where('done', 'is', null)
    .execute();
}

/** Of a row `c` of change: the person's own, since they began. */
const OWN = 'c.user_id = begun.user_id and c.at > begun.started';
const made = (entity: string, id: string) => `exists (select 1 from change c
  where c.entity = '${entity}' and c.entity_id = ${id} and c.action = 'create' and ${OWN})`;

/** The star was set, and not only the name changed of a route that had it; large rows hold what differs. */
const KEPT = `exists (select 1 from change c where c.entity = 'route' and c.entity_id = r.id and c.action = 'update' and ${OWN}
  and (c.difference #>> '{of,fields,keep,value}' = 'true' or c.before ->> 'keep' = 'false' and c.after ->> 'keep' = 'true'))`;

const GENERATED = `g.project_id = begun.project_id and g.started_by = begun.user_id and g.created > begun.started and g.state = 'done'`;

/** Made by hand, of routes that stand. */
const COLLECTED = `k.project_id = begun.project_id and k.deleted is null and ${made('route_collection', 'k.id')}
  and not exists (select 1 from generation g where g.route_collection_id = k.id)
  and (select count(*) from route r where r.id = any (k.route_ids) and r.deleted is null) >= 2`;

/** What a query sees of a step in the project, made by the person since they began; `begun` is a row of exercise. */
const FOUND = {
  generate: `exists (select 1 from generation g where ${GENERATED}
      and exists (select 1 from route r where r.generation_id = g.id))`,
  // The first route is one of those that were generated.
  keep: `exists (select 1 from route r where r.project_id = begun.project_id and r.keep and r.deleted is null and ${KEPT}
      and (begun.name <> 'firstRoute' or exists (select 1 from generation g where g.id = r.generation_id and ${GENERATED})))`,
  collect: `exists (select 1 from route_collection k where ${COLLECTED})`,
  // Of what was compared, and not withdrawn again.
  decide: `exists (select 1 from decision d join route_collection k on d.route_id = any (k.route_ids)
      where d.project_id = begun.project_id and d.deleted is null and d.withdrawn is null and d.created_by = begun.user_id
        and ${made('decision', 'd.id')} and ${COLLECTED})`,
  site: `exists (select 1 from map_item m where m.project_id = begun.project_id and m.kind = 'site' and m.deleted is null
      and ${made('map_item', 'm.id')})`,
  // At another height than it was drawn at.
  level: `exists (select 1 from map_item m join change c on c.entity = 'map_item' and c.entity_id = m.id
      where m.project_id = begun.project_id and m.kind = 'site' and m.deleted is null and c.action = 'create' and ${OWN}
        and m.content -> 'heightM' is distinct from c.after -> 'content' -> 'heightM'
        and exists (select 1 from change u where u.entity = 'map_item' and u.entity_id = m.id and u.action = 'update'
          and u.user_id = begun.user_id and u.at > begun.started))`,
  export: `exists (select 1 from export e join job j on j.id = e.job_id where e.project_id = begun.project_id
      and e.made_by = begun.user_id and e.created > begun.started and j.state = 'done'
      and exists (select 1 from route r where r.project_id = begun.project_id and e.options -> 'routeIds' ? r.id::text))`,
} as const satisfies Partial<Record<ExerciseStep, string>>;

/** Steps that a query alone finds done. */
export type QueriedStep = keyof typeof FOUND;
export const isQueried = (step: ExerciseStep): step is QueriedStep => Object.hasOwn(FOUND, step);

const begunBy = ({ organization_id, user_id, name }: ExerciseRow) =>
  sql`exercise begun where begun.organization_id = ${organization_id} and begun.user_id = ${user_id} and begun.name = ${name}`;

export async function queriedSteps(
  tx: Tx,
  row: ExerciseRow,
  steps: readonly QueriedStep[],
): Promise<Partial<Record<ExerciseStep, boolean>>> {
  if (steps.length === 0) return {};
  const columns = steps.map((step) => sql`${sql.raw(FOUND[step])} as ${sql.ref(step)}`);
  const { rows } = await sql<Record<QueriedStep, boolean>>`
    select ${sql.join(columns)} from ${begunBy(row)}`.execute(tx);
  return rows[0] ?? {};
}

/** Of those changed last, and of the lines on either side: a check that everybody’s page asks for again and again stays short. */
export const MAX_AREAS = 20;
export const MAX_LINES = 60;
/** Of an outline as it is stored. */
const MAX_OUTLINE_BYTES = 200_000;

/** When the person first and last changed an area since they began. */
export async function areasChanged(tx: Tx, row: ExerciseRow): Promise<{ first: Date; last: Date } | null> {
  const { rows } = await sql<{ first: Date | null; last: Date | null }>`
    select min(c.at) as first, max(c.at) as last from change c, ${begunBy(row)} and c.project_id = begun.project_id and c.entity = 'area'
      and ${sql.raw(OWN)}`.execute(tx);
  const { first, last } = rows[0]!;
  return first && last && { first, last };
}

export type ForbiddenArea = Pick<RowOf<'area'>, 'geometry' | 'updated'>;

/** Areas around the lines that stand forbidden, drawn or changed by the person since they began: those changed last. */
export async function forbiddenAreas(tx: Tx, row: ExerciseRow, lines: readonly RouteLine[]): Promise<ForbiddenArea[]> {
  if (lines.length === 0) return [];
  return await areasWithin(tx, row.project_id, storedBounds(lines.map(({ line }) => line)))
    .select(['area.geometry', 'area.updated'])
    .where('area.boundary_type', '=', 'hard')
    .where(sql<number>`pg_column_size(area.geometry)`, '<=', MAX_OUTLINE_BYTES)
    .where(
      sql<boolean>`exists (select 1 from change c, ${begunBy(row)} and c.entity = 'area' and c.entity_id = area.id and ${sql.raw(OWN)})`,
    )
    .orderBy('area.updated', 'desc')
    .limit(MAX_AREAS)
    .execute();
}

export interface RouteLine extends Pick<RowOf<'route'>, 'path_id' | 'line'> {
  /** When its inputs were frozen. */
  readonly calculated: Date;
}

const CALCULATED = 'coalesce(g.created, r.created)';

/** Lines of routes that have stood since the person began, calculated before a time: the latest of them. */
export async function linesBefore(tx: Tx, row: ExerciseRow, before: Date): Promise<RouteLine[]> {
  const columns = sql`r.path_id, r.line, ${sql.raw(CALCULATED)} as calculated`;
  const joined = sql`route r left join generation g on g.id = r.generation_id, ${begunBy(row)} and r.project_id = begun.project_id
    and ${sql.raw(CALCULATED)} < ${before}`;
  const { rows } = await sql<RouteLine>`
    (select ${columns} from ${joined} and r.deleted is null order by calculated desc, r.id limit ${MAX_LINES})
    union all
    (select ${columns} from ${joined} and r.deleted > begun.started order by calculated desc, r.id limit ${MAX_LINES})
    order by calculated desc limit ${MAX_LINES}`.execute(tx);
  return rows;
}

/** Lines that stand of calculations that the person began since then: the latest of them. */
export async function ownLinesAfter(tx: Tx, row: ExerciseRow, after: Date): Promise<RouteLine[]> {
  const { rows } = await sql<RouteLine>`
    select r.path_id, r.line, g.created as calculated from route r join generation g on g.id = r.generation_id, ${begunBy(row)}
      and ${sql.raw(GENERATED)} and g.created > ${after} and r.project_id = begun.project_id and r.deleted is null
    order by g.created desc, r.id limit ${MAX_LINES}`.execute(tx);
  return rows;
}

/** Rows of the cost of routes that stand which the person has begun topics at since they began: the latest of them. */
export async function costTopicsSince(tx: Tx, row: ExerciseRow): Promise<{ item: unknown; breakdown: unknown }[]> {
  const { rows } = await sql<{ item: unknown; breakdown: unknown }>`
    select t.pin -> 'item' as item, r.breakdown from topic t join route r on r.id = (t.pin ->> 'routeId')::uuid, ${begunBy(row)}
      and t.project_id = begun.project_id and t.created_by = begun.user_id and t.created > begun.started and t.deleted is null
      and t.pin ->> 'kind' = 'figure' and t.pin ->> 'figure' = 'cost' and jsonb_typeof(t.pin -> 'item') = 'object' and r.deleted is null
    order by t.created desc limit ${MAX_COST_TOPICS}`.execute(tx);
  return rows;
}
const MAX_COST_TOPICS = 20;

/** Moves of the price scenarios that the person has saved since they began: the latest of them. */
export async function movesSince(tx: Tx, row: ExerciseRow): Promise<Pick<RowOf<'price_scenario'>, 'moves'>[]> {
  const { rows } = await sql<Pick<RowOf<'price_scenario'>, 'moves'>>`
    select s.moves from price_scenario s where s.project_id = ${row.project_id} and s.deleted is null
      and exists (select 1 from change c, ${begunBy(row)} and c.entity = 'price_scenario' and c.entity_id = s.id
        and ${sql.raw(OWN)})
    order by s.updated desc limit ${MAX_SCENARIOS}`.execute(tx);
  return rows;
}
const MAX_SCENARIOS = 5;

/** The cheapest routes that stand, with what they are priced by. */
export async function pricedRoutes(tx: Tx, projectId: string) {
  return await tx
    .selectFrom('route')
    .innerJoin('generation', 'generation.id', 'route.generation_id')
    .select(['route.id', 'route.breakdown', 'route.segments', 'generation.pricing'])
    .where('route.project_id', '=', projectId)
    .where('route.deleted', 'is', null)
    .orderBy('route.total_cost_nok')
    .limit(MAX_PRICED)
    .execute();
}
/** Each is priced anew for each scenario, and comes with the prices of all areas around it. */
const MAX_PRICED = 4;

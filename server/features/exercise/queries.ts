// SQL of exercises: what a person has begun, and what they have made since. Each function runs inside a tenant's transaction.

import { sql } from 'kysely';
import type { ExerciseStep } from '#domain/exercises.ts';
import type { RowOf } from '../../platform/db/schema.ts';
import type { Tx } from '../../platform/db/tenant.ts';

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

/** What a step looks for in the project, made by the person since they began; `begun` is a row of exercise. */
const FOUND: Readonly<Record<ExerciseStep, string>> = {
  generate: `exists (select 1 from generation g where g.project_id = begun.project_id and g.started_by = begun.user_id
      and g.created > begun.started and g.state = 'done' and exists (select 1 from route r where r.generation_id = g.id)
      and (begun.name <> 'avoidFarm' or exists (select 1 from area a join change c on c.entity_id = a.id and c.entity = 'area'
        where a.project_id = begun.project_id and a.boundary_type = 'hard' and a.deleted is null
          and c.user_id = begun.user_id and c.at > begun.started and a.updated < g.created)))`,
  keep: `exists (select 1 from route r join change c on c.entity_id = r.id and c.entity = 'route'
      where r.project_id = begun.project_id and r.keep and r.deleted is null
        and c.user_id = begun.user_id and c.at > begun.started)`,
  area: `exists (select 1 from area a join change c on c.entity_id = a.id and c.entity = 'area'
      where a.project_id = begun.project_id and a.boundary_type = 'hard' and a.deleted is null
        and c.user_id = begun.user_id and c.at > begun.started)`,
  topic: `exists (select 1 from topic t where t.project_id = begun.project_id and t.created_by = begun.user_id
      and t.created > begun.started and t.deleted is null and t.pin ->> 'routeId' is not null)`,
  scenario: `exists (select 1 from price_scenario s join change c on c.entity_id = s.id and c.entity = 'price_scenario'
      where s.project_id = begun.project_id and s.deleted is null
        and c.user_id = begun.user_id and c.at > begun.started)`,
  collect: `exists (select 1 from route_collection k join change c on c.entity_id = k.id and c.entity = 'route_collection'
      where k.project_id = begun.project_id and k.deleted is null and cardinality(k.route_ids) >= 2
        and c.user_id = begun.user_id and c.at > begun.started)`,
  site: `exists (select 1 from map_item m join change c on c.entity_id = m.id and c.entity = 'map_item'
      where m.project_id = begun.project_id and m.kind = 'site' and m.deleted is null
        and c.user_id = begun.user_id and c.at > begun.started and c.action = 'create')`,
  level: `exists (select 1 from map_item m join change c on c.entity_id = m.id and c.entity = 'map_item'
      where m.project_id = begun.project_id and m.kind = 'site' and m.deleted is null
        and c.user_id = begun.user_id and c.at > begun.started and c.action = 'update')`,
  export: `exists (select 1 from export e join job j on j.id = e.job_id where e.project_id = begun.project_id
      and e.made_by = begun.user_id and e.created > begun.started and j.state = 'done')`,
};

/** Which of these steps stand done, in their order. */
export async function stepsDone(tx: Tx, row: ExerciseRow, steps: readonly ExerciseStep[]): Promise<boolean[]> {
  const columns = steps.map((step) => sql`${sql.raw(FOUND[step])} as ${sql.ref(step)}`);
  const { rows } = await sql<Record<ExerciseStep, boolean>>`
    select ${sql.join(columns)} from exercise begun where begun.organization_id = ${row.organization_id}
      and begun.user_id = ${row.user_id} and begun.name = ${row.name}`.execute(tx);
  return steps.map((step) => rows[0]?.[step] ?? false);
}

// SQL of what passing and keeping off places costs. Each function runs inside a tenant's transaction.

import { sql } from 'kysely';
import { projectExists } from '../../platform/db/existing.ts';
import type { NewRowOf, RowOf } from '../../platform/db/schema.ts';
import type { Tx } from '../../platform/db/tenant.ts';

export type PassageCostRow = RowOf<'passage_cost'> & { readonly is_of_latest: boolean };

/** The latest of each path, and whether it is of the path's latest search. */
export async function latestOfPaths(tx: Tx, pathIds: readonly string[]): Promise<PassageCostRow[]> {
  return await tx
    .selectFrom('passage_cost')
    .selectAll()
    .select(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('generation as later')
            .select('later.id')
            .innerJoin('generation as own', 'own.path_id', 'later.path_id')
            .whereRef('own.id', '=', 'passage_cost.generation_id')
            .whereRef('later.created', '>', 'own.created')
            .where('later.state', '=', 'done')
            .where('later.task', 'is', null),
        ),
      ).as('is_of_latest'),
    )
    .distinctOn('path_id')
    .where('path_id', 'in', [...pathIds])
    .orderBy('path_id')
    .orderBy('created', 'desc')
    .$castTo<PassageCostRow>()
    .execute();
}

export async function lockPath(tx: Tx, id: string): Promise<RowOf<'path'> | undefined> {
  return await tx
    .selectFrom('path')
    .selectAll()
    .where('id', '=', id)
    .where('deleted', 'is', null)
    .where(projectExists)
    .forUpdate()
    .executeTakeFirst();
}

/** The latest search of a path that found routes; changes of a stretch are none. */
export async function latestSearch(
  tx: Tx,
  pathId: string,
): Promise<Pick<RowOf<'generation'>, 'id' | 'problem'> | undefined> {
  return await tx
    .selectFrom('generation')
    .select(['id', 'problem'])
    .where('path_id', '=', pathId)
    .where('state', '=', 'done')
    .where('task', 'is', null)
    .orderBy('created', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function problemOfSearch(tx: Tx, id: string): Promise<RowOf<'generation'>['problem'] | undefined> {
  const row = await tx.selectFrom('generation').select('problem').where('id', '=', id).executeTakeFirst();
  return row?.problem;
}

/** Until the transaction ends nobody else writes of this search what passing over its places costs. */
export async function lockSearch(tx: Tx, generationId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`passage costs ${generationId}`}, 0))`.execute(tx);
}

export async function ofGeneration(tx: Tx, generationId: string): Promise<RowOf<'passage_cost'> | undefined> {
  return await tx
    .selectFrom('passage_cost')
    .selectAll()
    .where('generation_id', '=', generationId)
    .forUpdate()
    .executeTakeFirst();
}

export async function findArea(
  tx: Tx,
  id: string,
): Promise<Pick<RowOf<'area'>, 'id' | 'project_id' | 'geometry' | 'version'> | undefined> {
  return await tx
    .selectFrom('area')
    .select(['id', 'project_id', 'geometry', 'version'])
    .where('id', '=', id)
    .where('deleted', 'is', null)
    .executeTakeFirst();
}

/** Jobs of this kind in a project that wait or run. */
export async function activeJobs(tx: Tx, projectId: string): Promise<RowOf<'job'>[]> {
  return await tx
    .selectFrom('job')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('kind', '=', 'passageCosts')
    .where('state', 'in', ['queued', 'running'])
    .execute();
}

/** In the place of what the generation had. */
export async function store(tx: Tx, row: NewRowOf<'passage_cost'>): Promise<void> {
  await tx
    .insertInto('passage_cost')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('generation_id').doUpdateSet((eb) => ({
        best_cost_nok: eb.ref('excluded.best_cost_nok'),
        cell_factor: eb.ref('excluded.cell_factor'),
        frame: eb.ref('excluded.frame'),
        extra_nok: eb.ref('excluded.extra_nok'),
        around: eb.ref('excluded.around'),
        created: eb.ref('excluded.created'),
      })),
    )
    .execute();
}

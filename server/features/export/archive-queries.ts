// SQL of what an archive holds of a project. Each function runs inside a tenant's transaction.

import { pathExists } from '../../platform/db/existing.ts';
import type { RowOf } from '../../platform/db/schema.ts';
import type { Tx } from '../../platform/db/tenant.ts';

/** Those that stand, with what they were calculated on, oldest first; what is worked out of their lines stays behind. */
export async function routesForArchive(tx: Tx, projectId: string) {
  return await tx
    .selectFrom('route')
    .select(['id', 'key', 'name', 'color', 'keep', 'created', 'corridor', 'corridor_label', 'driving'])
    .select(['alignment', 'figures', 'generation_id'])
    .where('project_id', '=', projectId)
    .where('deleted', 'is', null)
    .where('generation_id', 'is not', null)
    .where(pathExists)
    .orderBy('created')
    .orderBy('id')
    .execute();
}

export async function countRoutes(tx: Tx, projectId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('route')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('project_id', '=', projectId)
    .where('deleted', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function generationForArchive(tx: Tx, id: string) {
  return await tx
    .selectFrom('generation')
    .select(['path_id', 'created', 'route_collection_id', 'evaluations', 'rounds', 'bound', 'problem'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** In drawing order. */
export async function layersOf(tx: Tx, projectId: string): Promise<RowOf<'area_layer'>[]> {
  return await tx
    .selectFrom('area_layer')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('deleted', 'is', null)
    .orderBy('created')
    .orderBy('id')
    .execute();
}

/** Of the types that a project is pinned to. */
export async function catalogueVersionOf(tx: Tx, id: string | null) {
  if (id === null) return undefined;
  return await tx
    .selectFrom('type_collection_version as version')
    .innerJoin('type_collection', 'type_collection.id', 'version.collection_id')
    .select(['type_collection.name', 'version.number'])
    .where('version.id', '=', id)
    .executeTakeFirst();
}

// SQL of route collections and composite routes. Each function runs inside a tenant's transaction. Both name routes that may be gone by
// now; what is read of them are those that stand.

import { sql } from 'kysely';
import type { Figures } from '#domain/figures/item.ts';
import { pathExists } from '../../platform/db/existing.ts';
import { rowsOfProjects } from '../../platform/db/rows.ts';
import type { RowOf } from '../../platform/db/schema.ts';
import { storedLine } from '../../platform/db/stored-line.ts';
import type { Tx } from '../../platform/db/tenant.ts';

export interface CollectionRow extends RowOf<'route_collection'> {
  /** Whose collection it is; null for one that was made by hand. */
  readonly generation_id: string | null;
}

/** Latest first. Collections of generations that hold no route any more are left out. */
export async function collectionsOfProjects(tx: Tx, projectIds: readonly string[]): Promise<CollectionRow[]> {
  return await withGeneration(tx)
    .where('route_collection.project_id', 'in', [...projectIds])
    .where(sql<boolean>`(
      not exists (select from generation where generation.route_collection_id = route_collection.id)
      or exists (select from route where route.id = any (route_collection.route_ids) and route.deleted is null))`)
    .orderBy('route_collection.created', 'desc')
    .orderBy('route_collection.id')
    .execute();
}

export async function findCollection(tx: Tx, id: string): Promise<CollectionRow> {
  return await withGeneration(tx).where('route_collection.id', '=', id).executeTakeFirstOrThrow();
}

const withGeneration = (tx: Tx) =>
  tx
    .selectFrom('route_collection')
    .selectAll('route_collection')
    .select((eb) =>
      eb
        .selectFrom('generation')
        .select('generation.id')
        .whereRef('generation.route_collection_id', '=', 'route_collection.id')
        .orderBy('generation.created')
        .limit(1)
        .$asScalar()
        .as('generation_id'),
    )
    .where('route_collection.deleted', 'is', null);

export const compositesOfProjects = (tx: Tx, projectIds: readonly string[]) =>
  rowsOfProjects(tx, 'composite_route', projectIds);

export interface StandingRoute {
  readonly id: string;
  readonly project_id: string;
  readonly figures: Figures;
  /** x, y, z of its ends, in the project's CRS. */
  readonly start: readonly number[];
  readonly end: readonly number[];
}

/** Those of the routes that stand, with their figures and where they begin and end. */
export async function standingRoutes(tx: Tx, ids: readonly string[]): Promise<StandingRoute[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('route')
    .select([
      'id',
      'project_id',
      'figures',
      sql<Buffer>`substring(line from 1 for 24)`.as('first'),
      sql<Buffer>`substring(line from octet_length(line) - 23)`.as('last'),
    ])
    .where('id', 'in', [...ids])
    .where('deleted', 'is', null)
    .where(pathExists)
    .execute();
  return rows.map(({ id, project_id, figures, first, last }) => ({
    id,
    project_id,
    figures: figures as unknown as Figures,
    start: storedLine(first),
    end: storedLine(last),
  }));
}

/** How many of the routes lie in the project and stand. Kept so until the transaction ends. */
export async function countStanding(tx: Tx, projectId: string, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const rows = await tx
    .selectFrom('route')
    .select('id')
    .where('project_id', '=', projectId)
    .where('id', 'in', [...ids])
    .where('deleted', 'is', null)
    .where(pathExists)
    .orderBy('id')
    .forKeyShare()
    .execute();
  return rows.length;
}

// The rules of route collections and composite routes: who may write in a project makes, changes and deletes them; what they hold are
// routes of their project; deleting one takes no route away. A write with an old version is rejected; all is undone like everything else.

import { z } from 'zod';
import { ClientError } from '#domain/errors.ts';
import { MAX_COLLECTED_ROUTES, MAX_INCLUDED_ROUTES } from '#domain/route-collection.ts';
import type { Ctx } from '../../platform/context.ts';
import { changeRow, createRow, deleteRow, ownerOf } from '../../platform/db/edit.ts';
import type { RowOf } from '../../platform/db/schema.ts';
import { inTenant, type Tx } from '../../platform/db/tenant.ts';
import * as queries from './queries.ts';

type Composite = RowOf<'composite_route'>;

const MAX_NAME = 200;
const name = z.string().trim().min(1).max(MAX_NAME);
const color = z.string().regex(/^#[\da-f]{6}$/i);
const distinct = (ids: readonly string[]) => new Set(ids).size === ids.length;
const routeIds = z.array(z.guid()).max(MAX_COLLECTED_ROUTES).refine(distinct);
const includedRouteIds = z.array(z.guid()).min(2).max(MAX_INCLUDED_ROUTES).refine(distinct);

const newCollection = z.object({ name, routeIds: routeIds.min(1) });
const collectionPatch = z.object({ name, routeIds }).partial();
const newComposite = z.object({ name, color, keep: z.boolean().default(true), includedRouteIds });
const compositePatch = z.object({ name, color, keep: z.boolean(), includedRouteIds }).partial();

export async function createCollection(ctx: Ctx, projectId: string, input: unknown): Promise<queries.CollectionRow> {
  const made = newCollection.parse(input);
  return await inTenant(ctx, async (tx) => {
    const owner = await ownerOf(tx, projectId);
    await assertStanding(tx, projectId, 'routeIds', made.routeIds);
    const row = await createRow(ctx, tx, 'route_collection', { ...owner, name: made.name, route_ids: made.routeIds });
    return { ...row, generation_id: null };
  });
}

/** Routes that are gone may stay named, so that an undo brings them back to where they were. */
export async function updateCollection(
  ctx: Ctx,
  id: string,
  version: number,
  input: unknown,
): Promise<queries.CollectionRow> {
  const patch = collectionPatch.parse(input);
  await changeRow(ctx, 'route_collection', { id, version }, async (before, tx) => {
    const added = (patch.routeIds ?? []).filter((routeId) => !before.route_ids.includes(routeId));
    await assertStanding(tx, before.project_id, 'routeIds', added);
    return { name: patch.name, route_ids: patch.routeIds };
  });
  return await inTenant(ctx, (tx) => queries.findCollection(tx, id));
}

export async function deleteCollection(ctx: Ctx, id: string): Promise<void> {
  await deleteRow(ctx, 'route_collection', id);
}

export async function createComposite(ctx: Ctx, projectId: string, input: unknown): Promise<Composite> {
  const made = newComposite.parse(input);
  return await inTenant(ctx, async (tx) => {
    const owner = await ownerOf(tx, projectId);
    await assertStanding(tx, projectId, 'includedRouteIds', made.includedRouteIds);
    return await createRow(ctx, tx, 'composite_route', {
      ...owner,
      name: made.name,
      color: made.color,
      keep: made.keep,
      included_route_ids: made.includedRouteIds,
    });
  });
}

export async function updateComposite(ctx: Ctx, id: string, version: number, input: unknown): Promise<Composite> {
  const { includedRouteIds: included, ...same } = compositePatch.parse(input);
  return await changeRow(ctx, 'composite_route', { id, version }, async (before, tx) => {
    const added = (included ?? []).filter((routeId) => !before.included_route_ids.includes(routeId));
    await assertStanding(tx, before.project_id, 'includedRouteIds', added);
    return { ...same, included_route_ids: included };
  });
}

export async function deleteComposite(ctx: Ctx, id: string): Promise<void> {
  await deleteRow(ctx, 'composite_route', id);
}

/** @throws ClientError notFound for routes of another project, and for those that are gone */
async function assertStanding(tx: Tx, projectId: string, field: string, ids: readonly string[]): Promise<void> {
  if ((await queries.countStanding(tx, projectId, ids)) < ids.length)
    throw new ClientError('notFound', { field, values: { what: 'route' } });
}

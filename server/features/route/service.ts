// The rules of existing routes: keep, rename, recolor, delete. Several routes changed by one action share a batch and are undone
// together. Deleting is soft; an unkept route goes by itself in the path's next generation (features/generation).

import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { lineColor } from '#domain/entities/path.ts';
import { ClientError } from '#domain/errors.ts';
import { assertVersion } from '#domain/versions.ts';
import type { Ctx } from '../../platform/context.ts';
import { changeOf } from '../../platform/db/edit.ts';
import { type ChangeRecord, recordChange, recordChanges } from '../../platform/db/record-change.ts';
import type { PatchOf } from '../../platform/db/schema.ts';
import { inTenant, type Tx } from '../../platform/db/tenant.ts';
import type { RouteRow } from '../../platform/graphql/refs.ts';
import * as queries from './queries.ts';

const MAX_AT_ONCE = 200;
const renaming = z.object({ name: z.string().trim().min(1).max(200) });
const recoloring = z.object({ color: lineColor });

export async function setKeep(ctx: Ctx, ids: readonly string[], keep: boolean): Promise<RouteRow[]> {
  return await changeRoutes(ctx, ids, 'update', (route) => (route.keep === keep ? null : { keep }));
}

/** @throws ClientError inUse, with the composites that include one of them */
export async function deleteRoutes(ctx: Ctx, ids: readonly string[]): Promise<void> {
  const assertFree = async (tx: Tx) => {
    const composites = await queries.compositesWith(tx, ids);
    if (composites.length > 0)
      throw new ClientError('inUse', { field: 'routeIds', values: { what: composites.join(', ') } });
  };
  await changeRoutes(ctx, ids, 'delete', () => ({ deleted: ctx.clock() }), assertFree);
}

export async function renameRoute(ctx: Ctx, id: string, version: number, name: string): Promise<RouteRow> {
  return await changeRoute(ctx, id, version, renaming.parse({ name }));
}

/** @param color #rrggbb */
export async function recolorRoute(ctx: Ctx, id: string, version: number, color: string): Promise<RouteRow> {
  return await changeRoute(ctx, id, version, recoloring.parse({ color }));
}

async function changeRoute(ctx: Ctx, id: string, version: number, patch: PatchOf<'route'>): Promise<RouteRow> {
  return await inTenant(ctx, async (tx) => {
    const before = (await lockAll(tx, [id]))[0]!;
    assertVersion(before.version, version);
    const after = await queries.updateRoute(tx, id, patch);
    await recordChange(tx, changeOf(ctx, 'route', 'update', before, after));
    return after;
  });
}

/**
 * One transaction, one batch; a patch of null leaves a route as it is. `assertMay` looks once the routes are locked, so that what it saw
 * holds. Answers the routes in the order asked.
 */
async function changeRoutes(
  ctx: Ctx,
  ids: readonly string[],
  action: ChangeRecord['action'],
  patchOf: (route: RouteRow) => PatchOf<'route'> | null,
  assertMay: (tx: Tx) => Promise<void> = async () => {},
): Promise<RouteRow[]> {
  return await inTenant(ctx, async (tx) => {
    const found = new Map<string, RouteRow>();
    const changes: ChangeRecord[] = [];
    const batch = randomUUID();
    const locked = await lockAll(tx, ids);
    await assertMay(tx);
    for (const before of locked) {
      const patch = patchOf(before);
      const after = patch ? await queries.updateRoute(tx, before.id, patch) : before;
      found.set(before.id, after);
      if (patch) changes.push({ ...changeOf(ctx, 'route', action, before, after), batch });
    }
    await recordChanges(tx, changes);
    return ids.map((id) => found.get(id)!);
  });
}

async function lockAll(tx: Tx, ids: readonly string[]): Promise<RouteRow[]> {
  const wanted = new Set(ids);
  if (wanted.size === 0) return [];
  if (wanted.size > MAX_AT_ONCE)
    throw new ClientError('invalid', { field: 'routeIds', values: { reason: `≤ ${MAX_AT_ONCE}` } });
  const routes = await queries.lockRoutes(tx, [...wanted]);
  if (routes.length < wanted.size) throw new ClientError('notFound', { field: 'routeIds', values: { what: 'route' } });
  return routes;
}

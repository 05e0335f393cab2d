// The rules of paths: a request is validated by domain/entities/path.ts, settings by the optimisation rows (only what the path sets itself); a write with an old version
// is rejected; deleting is soft, and rejected while routes are being calculated for the path.

import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { pathSettings } from '#domain/catalogue/settings-by-level.ts';
import { lineColor, pathName, type RouteRequest, requestValidator } from '#domain/entities/path.ts';
import { ClientError } from '#domain/errors.ts';
import { assertVersion } from '#domain/versions.ts';
import type { Ctx } from '../../platform/context.ts';
import { jsonb } from '../../platform/db/connection.ts';
import { changeOf, createRow, lockedRow, ownerOf } from '../../platform/db/edit.ts';
import { type ChangeRecord, recordChange, recordChanges } from '../../platform/db/record-change.ts';
import { updateRow } from '../../platform/db/rows.ts';
import type { PatchOf, RowOf } from '../../platform/db/schema.ts';
import { inTenant, type Tx } from '../../platform/db/tenant.ts';
import * as queries from './queries.ts';
import { type Road, withTiedEnds } from './tie-ends.ts';

type Path = RowOf<'path'>;

const patchValidator = z
  .object({
    name: pathName,
    request: requestValidator,
    routeTypeId: z.guid().nullable(),
    settings: pathSettings,
    color: lineColor,
  })
  .partial();
const newPath = patchValidator.required({ name: true, request: true });

export async function findPath(ctx: Ctx, id: string): Promise<Path | null> {
  const [path] = await inTenant(ctx, (tx) => queries.pathsByIds(tx, [id]));
  return path ?? null;
}

export async function createPath(ctx: Ctx, projectId: string, input: unknown): Promise<Path> {
  const path = newPath.parse(input);
  return await inTenant(ctx, async (tx) => {
    const owner = await ownerOf(tx, projectId);
    const columns = await columnsOf(tx, path, owner.organization_id);
    const request = await withTiedEnds(path.request, null, () => roadsOf(tx, projectId));
    const row = { ...owner, ...columns, name: path.name, request: jsonb(request) };
    const made = await createRow(ctx, tx, 'path', row);
    await assertRouteType(tx, columns.route_type_id, owner.organization_id);
    return made;
  });
}

export async function updatePath(ctx: Ctx, id: string, version: number, input: unknown): Promise<Path> {
  const patch = patchValidator.parse(input);
  return await inTenant(ctx, async (tx) => {
    const before = await lockedRow(tx, 'path', id);
    assertVersion(before.version, version);
    const request = patch.request && (await tiedAgain(tx, before, patch.request));
    const columns = await columnsOf(tx, { ...patch, ...(request && { request }) }, before.organization_id);
    const after = await updateRow(tx, 'path', id, columns);
    await assertRouteType(tx, columns.route_type_id, before.organization_id);
    const renamed = await renamedRoutes(ctx, tx, before, after);
    const changes = [changeOf(ctx, 'path', 'update', before, after), ...renamed];
    const batch = randomUUID();
    await recordChanges(
      tx,
      changes.map((change) => ({ ...change, batch })),
    );
    return after;
  });
}

async function tiedAgain(tx: Tx, path: Path, asked: RouteRequest): Promise<RouteRequest> {
  const before = requestValidator.safeParse(path.request);
  return await withTiedEnds(asked, before.data ?? null, () => roadsOf(tx, path.project_id));
}

async function roadsOf(tx: Tx, projectId: string): Promise<Road[]> {
  const rows = await queries.roadsOf(tx, projectId);
  return rows.map(({ id, vertices }) => ({ id, vertices: vertices as unknown as Road['vertices'] }));
}

/** The changes of the routes that are named after the path: taken back with its own name. */
async function renamedRoutes(ctx: Ctx, tx: Tx, path: Path, { name }: Path): Promise<ChangeRecord[]> {
  if (name === path.name) return [];
  const renamed = await queries.renameRoutes(tx, path.id, path.name, name);
  return renamed.map((after) => {
    const before = { ...after, name: path.name + after.name.slice(name.length), version: after.version - 1 };
    return changeOf(ctx, 'route', 'update', before, after);
  });
}

export async function deletePath(ctx: Ctx, id: string): Promise<void> {
  await inTenant(ctx, async (tx) => {
    const before = await lockedRow(tx, 'path', id);
    if (await queries.isCalculating(tx, id))
      throw new ClientError('inUse', { field: 'id', values: { what: before.name } });
    const after = await updateRow(tx, 'path', id, { deleted: ctx.clock() });
    await recordChange(tx, changeOf(ctx, 'path', 'delete', before, after));
  });
}

async function columnsOf(
  tx: Tx,
  input: z.infer<typeof patchValidator>,
  organizationId: string,
): Promise<PatchOf<'path'>> {
  const { name, color, routeTypeId, request, settings } = input;
  await assertRouteType(tx, routeTypeId, organizationId);
  return {
    name,
    color,
    route_type_id: routeTypeId,
    ...(request ? { request: jsonb(request) } : {}),
    ...(settings ? { settings: jsonb(settings) } : {}),
  };
}

/**
 * Asked before a path is written, and again after: writing it waits for whoever is just deleting the type (its foreign key takes the
 * row that they hold), and they see the path where it came first.
 */
async function assertRouteType(tx: Tx, id: string | null | undefined, organizationId: string): Promise<void> {
  if (id && !(await queries.routeTypeBelongs(tx, id, organizationId)))
    throw new ClientError('notFound', { field: 'routeTypeId', values: { what: 'routeType' } });
}

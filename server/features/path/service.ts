// The rules of paths: a request is validated by domain/entities/path.ts, settings by the optimisation rows; a write with an old version
// is rejected; deleting is soft, and rejected while routes are being calculated for the path.

import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { lineColor, pathName, requestValidator } from '#domain/entities/path.ts';
import { ClientError } from '#domain/errors.ts';
import { optimisationRows } from '#domain/parameters/optimisation.ts';
import { validatorOf } from '#domain/parameters/parameter.ts';
import { assertVersion } from '#domain/versions.ts';
import type { Ctx } from '../../platform/context.ts';
import { jsonb } from '../../platform/db/connection.ts';
import { organizationOfProject } from '../../platform/db/existing.ts';
import { type ChangeRecord, recordChange, recordChanges } from '../../platform/db/record-change.ts';
import type { PatchOf, RowOf } from '../../platform/db/schema.ts';
import { inTenant, type Tx } from '../../platform/db/tenant.ts';
import * as queries from './queries.ts';

type Path = RowOf<'path'>;

const patchValidator = z
  .object({
    name: pathName,
    request: requestValidator,
    routeTypeId: z.uuid(),
    settings: validatorOf(optimisationRows),
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
    const organizationId = await organizationOfProject(tx, projectId);
    if (!organizationId) throw new ClientError('notFound', { field: 'projectId', values: { what: 'project' } });
    const row = await queries.insertPath(tx, {
      ...(await columnsOf(tx, path, organizationId)),
      organization_id: organizationId,
      project_id: projectId,
      name: path.name,
      request: jsonb(path.request),
    });
    await recordChange(tx, changeOf(ctx, row, 'create', null, row));
    return row;
  });
}

export async function updatePath(ctx: Ctx, id: string, version: number, input: unknown): Promise<Path> {
  const patch = patchValidator.parse(input);
  return await inTenant(ctx, async (tx) => {
    const before = await lockedPath(tx, id);
    assertVersion(before.version, version);
    const after = await queries.updatePath(tx, id, await columnsOf(tx, patch, before.organization_id));
    const changes = [changeOf(ctx, before, 'update', before, after), ...(await renamedRoutes(ctx, tx, before, after))];
    const batch = randomUUID();
    await recordChanges(
      tx,
      changes.map((change) => ({ ...change, batch })),
    );
    return after;
  });
}

/** The changes of the routes that are named after the path: taken back with its own name. */
async function renamedRoutes(ctx: Ctx, tx: Tx, path: Path, { name }: Path): Promise<ChangeRecord[]> {
  if (name === path.name) return [];
  const renamed = await queries.renameRoutes(tx, path.id, path.name, name);
  return renamed.map((after) => ({
    ...changeOf(ctx, path, 'update', null, null),
    entity: 'route',
    entityId: after.id,
    before: { ...after, name: path.name + after.name.slice(name.length), version: after.version - 1 },
    after,
  }));
}

export async function deletePath(ctx: Ctx, id: string): Promise<void> {
  await inTenant(ctx, async (tx) => {
    const before = await lockedPath(tx, id);
    if (await queries.isCalculating(tx, id))
      throw new ClientError('inUse', { field: 'id', values: { what: before.name } });
    const after = await queries.updatePath(tx, id, { deleted: ctx.clock() });
    await recordChange(tx, changeOf(ctx, before, 'delete', before, after));
  });
}

async function lockedPath(tx: Tx, id: string): Promise<Path> {
  const path = await queries.lockPath(tx, id);
  if (!path) throw new ClientError('notFound', { field: 'id', values: { what: 'path' } });
  return path;
}

async function columnsOf(
  tx: Tx,
  input: z.infer<typeof patchValidator>,
  organizationId: string,
): Promise<PatchOf<'path'>> {
  const { name, color, routeTypeId, request, settings } = input;
  if (routeTypeId && !(await queries.routeTypeBelongs(tx, routeTypeId, organizationId)))
    throw new ClientError('notFound', { field: 'routeTypeId', values: { what: 'routeType' } });
  return {
    name,
    color,
    route_type_id: routeTypeId,
    ...(request ? { request: jsonb(request) } : {}),
    ...(settings ? { settings: jsonb(settings) } : {}),
  };
}

function changeOf(
  ctx: Ctx,
  { id, organization_id, project_id }: Path,
  action: ChangeRecord['action'],
  before: Path | null,
  after: Path | null,
): ChangeRecord {
  const { userId } = ctx.actor;
  return {
    organizationId: organization_id,
    projectId: project_id,
    userId,
    entity: 'path',
    entityId: id,
    action,
    before,
    after,
  };
}

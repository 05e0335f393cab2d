// The rules of areas that people draw: they lie in the project's own drawn layer, made with the first of them. Validated by
// domain/drawn-area.ts; a write with an old version is rejected; deleting is soft. Imported areas are changed the same way.

import { randomUUID } from 'node:crypto';
import { type AreaPatch, areaPatch, newArea, wrongCategory } from '#domain/drawn-area.ts';
import { ClientError } from '#domain/errors.ts';
import { ownReason } from '#domain/validation-messages.ts';
import { assertVersion } from '#domain/versions.ts';
import type { Ctx } from '../../platform/context.ts';
import { jsonb } from '../../platform/db/connection.ts';
import { organizationOfProject } from '../../platform/db/existing.ts';
import { type ChangeRecord, recordChange } from '../../platform/db/record-change.ts';
import type { PatchOf, RowOf } from '../../platform/db/schema.ts';
import { inTenant, type Tx } from '../../platform/db/tenant.ts';
import * as queries from './queries.ts';

type Area = RowOf<'area'>;

/** `layerName` names the drawn layer when this area is its first. */
export async function createArea(ctx: Ctx, projectId: string, layerName: string, input: unknown): Promise<Area> {
  const { group, category, geometry, ...rest } = newArea.parse(input);
  assertCategory(group, category);
  return await inTenant(ctx, async (tx) => {
    const organizationId = await organizationOfProject(tx, projectId);
    if (!organizationId) throw new ClientError('notFound', { field: 'projectId', values: { what: 'project' } });
    const batch = randomUUID();
    const owned = { organization_id: organizationId, project_id: projectId };
    let layer = await queries.drawnLayer(tx, projectId);
    if (!layer) {
      layer = await queries.insertLayer(tx, { ...owned, name: layerName, kind: 'drawn', mapping: jsonb({}) });
      await recordChange(tx, { ...changeOf(ctx, layer, 'area_layer', 'create', null, layer), batch });
    }
    const row = await queries.insertArea(tx, {
      ...owned,
      ...columnsOf(rest),
      layer_id: layer.id,
      ordinal: await queries.nextOrdinal(tx, layer.id),
      area_group: group,
      category,
      geometry: jsonb(closed(geometry)),
    });
    await recordChange(tx, { ...changeOf(ctx, row, 'area', 'create', null, row), batch });
    return row;
  });
}

export async function updateArea(ctx: Ctx, id: string, version: number, input: unknown): Promise<Area> {
  const patch = areaPatch.parse(input);
  return await inTenant(ctx, async (tx) => {
    const before = await lockedArea(tx, id);
    assertVersion(before.version, version);
    if (patch.group !== undefined || patch.category !== undefined)
      assertCategory(patch.group ?? before.area_group, patch.category ?? before.category);
    const after = await queries.updateArea(tx, id, columnsOf(patch));
    await recordChange(tx, changeOf(ctx, before, 'area', 'update', before, after));
    return after;
  });
}

export async function deleteArea(ctx: Ctx, id: string): Promise<void> {
  await inTenant(ctx, async (tx) => {
    const before = await lockedArea(tx, id);
    const after = await queries.updateArea(tx, id, { deleted: ctx.clock() });
    await recordChange(tx, changeOf(ctx, before, 'area', 'delete', before, after));
  });
}

/** @throws ClientError: land use and hazards are classes that the engine knows */
function assertCategory(group: string, category: string): void {
  const wrong = wrongCategory(group, category);
  if (wrong) throw new ClientError('invalid', { field: 'category', values: { reason: ownReason(wrong) } });
}

async function lockedArea(tx: Tx, id: string): Promise<Area> {
  const area = await queries.lockArea(tx, id);
  if (!area) throw new ClientError('notFound', { field: 'id', values: { what: 'area' } });
  return area;
}

function columnsOf(patch: AreaPatch): PatchOf<'area'> {
  const { group, boundaryType, costModifier, co2Modifier, extraCostPerM2, extraCo2PerM2, heightM } = patch;
  const { geometry, includeInLandUse, tags, name, category, biodiversity, risk, color } = patch;
  const columns: PatchOf<'area'> = {
    name,
    category,
    area_group: group,
    boundary_type: boundaryType,
    cost_modifier: costModifier,
    co2_modifier: co2Modifier,
    extra_cost_per_m2: extraCostPerM2,
    extra_co2_per_m2: extraCo2PerM2,
    biodiversity,
    risk,
    include_in_land_use: includeInLandUse,
    color,
    height_m: heightM,
    tags,
    ...(geometry ? { geometry: jsonb(closed(geometry)) } : {}),
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

/** Rings end where they begin, as imported ones do. */
function closed(geometry: NonNullable<AreaPatch['geometry']>): NonNullable<AreaPatch['geometry']> {
  return geometry.map((rings) =>
    rings.map((ring) => {
      const [first, last] = [ring[0]!, ring.at(-1)!];
      return first[0] === last[0] && first[1] === last[1] ? ring : [...ring, first];
    }),
  );
}

function changeOf(
  ctx: Ctx,
  { id, organization_id, project_id }: Area | RowOf<'area_layer'>,
  entity: 'area' | 'area_layer',
  action: ChangeRecord['action'],
  before: object | null,
  after: object | null,
): ChangeRecord {
  return {
    organizationId: organization_id,
    projectId: project_id,
    userId: ctx.actor.userId,
    entity,
    entityId: id,
    action,
    before,
    after,
  };
}

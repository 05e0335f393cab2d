// The rules of areas that people draw: they lie in the project's own drawn layer, made with the first of them. Validated by
// their rows (domain/entities/area.ts). Imported areas are changed the same way.

import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { areaFields, wrongCategory } from '#domain/entities/area.ts';
import { patchShapeOf, shapeOf } from '#domain/entities/validate.ts';
import { ClientError } from '#domain/errors.ts';
import { ownReason } from '#domain/validation-messages.ts';
import type { Ctx } from '../../platform/context.ts';
import { jsonb } from '../../platform/db/connection.ts';
import { changeOf, changeRow, corrected, createRow, deleteRow, ownerOf } from '../../platform/db/edit.ts';
import { columnsOf } from '../../platform/db/entity-columns.ts';
import { recordChange } from '../../platform/db/record-change.ts';
import type { RowOf } from '../../platform/db/schema.ts';
import { inTenant } from '../../platform/db/tenant.ts';
import * as queries from './queries.ts';

const newArea = z.object(shapeOf(areaFields));
const areaPatch = z.object(patchShapeOf(areaFields));

/** `layerName` names the drawn layer when this area is its first. */
export async function createArea(
  ctx: Ctx,
  projectId: string,
  layerName: string,
  input: unknown,
): Promise<RowOf<'area'>> {
  const area = newArea.parse(input);
  assertCategory(area.group, area.category);
  return await inTenant(ctx, async (tx) => {
    const owner = await ownerOf(tx, projectId);
    const batch = randomUUID();
    let layer = await queries.drawnLayer(tx, projectId);
    if (!layer) {
      layer = await queries.insertLayer(tx, { ...owner, name: layerName, kind: 'drawn', mapping: jsonb({}) });
      await recordChange(tx, { ...changeOf(ctx, 'area_layer', 'create', null, layer), batch });
    }
    const ordinal = await queries.nextOrdinal(tx, layer.id);
    const row = { ...owner, ...columnsOf(areaFields, area), layer_id: layer.id, ordinal };
    return await createRow(ctx, tx, 'area', row, batch);
  });
}

export async function updateArea(ctx: Ctx, id: string, version: number, input: unknown): Promise<RowOf<'area'>> {
  const patch = areaPatch.parse(input);
  return await changeRow(ctx, 'area', { id, version }, (before) => {
    if (patch.group !== undefined || patch.category !== undefined)
      assertCategory(patch.group ?? before.area_group, patch.category ?? before.category);
    return { ...columnsOf(areaFields, patch), ...corrected(before) };
  });
}

export async function deleteArea(ctx: Ctx, id: string): Promise<void> {
  await deleteRow(ctx, 'area', id);
}

/** @throws ClientError: land use and hazards are classes that the engine knows */
function assertCategory(group: string, category: string): void {
  const wrong = wrongCategory(group, category);
  if (wrong) throw new ClientError('invalid', { field: 'category', values: { reason: ownReason(wrong) } });
}

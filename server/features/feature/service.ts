// The rules of features that people draw: validated by their rows (domain/entities/feature.ts). A point keeps one vertex and a line
// at least two, whatever is sent.

import { z } from 'zod';
import {
  type Feature,
  FOUND_CATCHMENT_TAG,
  featureFields,
  OPEN_CATCHMENT_TAG,
  wrongVertices,
} from '#domain/entities/feature.ts';
import { patchShapeOf, shapeOf } from '#domain/entities/validate.ts';
import { ClientError } from '#domain/errors.ts';
import { ownReason } from '#domain/validation-messages.ts';
import type { Ctx } from '../../platform/context.ts';
import { changeRow, corrected, createRow, deleteRow, ownerOf } from '../../platform/db/edit.ts';
import { columnsOf } from '../../platform/db/entity-columns.ts';
import type { RowOf } from '../../platform/db/schema.ts';
import { inTenant } from '../../platform/db/tenant.ts';

const newFeature = z.object(shapeOf(featureFields));
const { shape: _, ...changeable } = featureFields;
const featurePatch = z.object(patchShapeOf(changeable));

export async function createFeature(ctx: Ctx, projectId: string, input: unknown): Promise<RowOf<'feature'>> {
  const feature = newFeature.parse(input);
  assertVertices(feature.shape, feature.vertices);
  return await inTenant(ctx, async (tx) => {
    const row = { ...(await ownerOf(tx, projectId)), ...columnsOf(featureFields, feature) };
    return await createRow(ctx, tx, 'feature', row);
  });
}

export async function updateFeature(ctx: Ctx, id: string, version: number, input: unknown): Promise<RowOf<'feature'>> {
  const patch = featurePatch.parse(input);
  return await changeRow(ctx, 'feature', { id, version }, (before) => {
    if (patch.vertices) assertVertices(before.shape, patch.vertices);
    // A catchment that a person writes is theirs, whatever was found of it before.
    const tags = (patch.tags ?? before.tags).filter((tag) => tag !== FOUND_CATCHMENT_TAG && tag !== OPEN_CATCHMENT_TAG);
    return {
      ...columnsOf(changeable, patch),
      ...(patch.catchmentM2 === undefined ? {} : { tags }),
      ...corrected(before),
    };
  });
}

export async function deleteFeature(ctx: Ctx, id: string): Promise<void> {
  await deleteRow(ctx, 'feature', id);
}

/** @throws ClientError invalid */
function assertVertices(shape: Feature['shape'], vertices: Feature['vertices']): void {
  const wrong = wrongVertices(shape, vertices);
  if (wrong) throw new ClientError('invalid', { field: 'vertices', values: { reason: ownReason(wrong) } });
}

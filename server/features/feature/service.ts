// The rules of features that people draw: validated by domain/entities/feature.ts, a write with an old version is rejected, deleting
// is soft. A point keeps one vertex and a line at least two, whatever is sent.

import { featurePatch, newFeature } from '#domain/entities/feature.ts';
import { ClientError } from '#domain/errors.ts';
import { ownReason } from '#domain/validation-messages.ts';
import { assertVersion } from '#domain/versions.ts';
import type { Ctx } from '../../platform/context.ts';
import { jsonb } from '../../platform/db/connection.ts';
import { organizationOfProject } from '../../platform/db/existing.ts';
import { type ChangeRecord, recordChange } from '../../platform/db/record-change.ts';
import type { RowOf } from '../../platform/db/schema.ts';
import { inTenant, type Tx } from '../../platform/db/tenant.ts';
import * as queries from './queries.ts';

type Feature = RowOf<'feature'>;

export async function createFeature(ctx: Ctx, projectId: string, input: unknown): Promise<Feature> {
  const { shape, type, name, tags, vertices, radiusM, mustPass } = newFeature.parse(input);
  return await inTenant(ctx, async (tx) => {
    const organizationId = await organizationOfProject(tx, projectId);
    if (!organizationId) throw new ClientError('notFound', { field: 'projectId', values: { what: 'project' } });
    const row = await queries.insertFeature(tx, {
      organization_id: organizationId,
      project_id: projectId,
      shape,
      type,
      name,
      tags,
      clearance: jsonb({}),
      vertices: jsonb(vertices),
      radius_m: radiusM,
      must_pass: mustPass,
    });
    await recordChange(tx, changeOf(ctx, row, 'create', null, row));
    return row;
  });
}

export async function updateFeature(ctx: Ctx, id: string, version: number, input: unknown): Promise<Feature> {
  const { vertices, radiusM, mustPass, ...patch } = featurePatch.parse(input);
  return await inTenant(ctx, async (tx) => {
    const before = await lockedFeature(tx, id);
    assertVersion(before.version, version);
    const isTooFew = vertices && (before.shape === 'point' ? vertices.length !== 1 : vertices.length < 2);
    if (isTooFew)
      throw new ClientError('invalid', {
        field: 'vertices',
        values: { reason: ownReason('a point has one vertex, a line at least two') },
      });
    const after = await queries.updateFeature(tx, id, {
      ...patch,
      ...(vertices ? { vertices: jsonb(vertices) } : {}),
      radius_m: radiusM,
      must_pass: mustPass,
    });
    await recordChange(tx, changeOf(ctx, before, 'update', before, after));
    return after;
  });
}

export async function deleteFeature(ctx: Ctx, id: string): Promise<void> {
  await inTenant(ctx, async (tx) => {
    const before = await lockedFeature(tx, id);
    const after = await queries.updateFeature(tx, id, { deleted: ctx.clock() });
    await recordChange(tx, changeOf(ctx, before, 'delete', before, after));
  });
}

async function lockedFeature(tx: Tx, id: string): Promise<Feature> {
  const feature = await queries.lockFeature(tx, id);
  if (!feature) throw new ClientError('notFound', { field: 'id', values: { what: 'feature' } });
  return feature;
}

function changeOf(
  ctx: Ctx,
  { id, organization_id, project_id }: Feature,
  action: ChangeRecord['action'],
  before: Feature | null,
  after: Feature | null,
): ChangeRecord {
  return {
    organizationId: organization_id,
    projectId: project_id,
    userId: ctx.actor.userId,
    entity: 'feature',
    entityId: id,
    action,
    before,
    after,
  };
}

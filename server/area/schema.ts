// GraphQL: the area layers of a project. Geometry and attributes come by REST (rest.ts); imports make layers (server/import).

import { Refusal } from '#domain/errors.ts';
import type { Ctx } from '../context.ts';
import { recordChange } from '../db/record-change.ts';
import { inTenant } from '../db/tenant.ts';
import { builder } from '../graphql/builder.ts';
import { groupBy, loadOne } from '../graphql/loader.ts';
import { AreaLayerRef, ProjectRef } from '../graphql/refs.ts';
import { type AreaLayer, deleteLayer, layersOfProjects, lockLayer } from './queries.ts';

AreaLayerRef.implement({
  description: 'Geometry and attributes of the areas of a project come from GET /v1/project/{id}/areas/ (see docs).',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID' }),
    name: t.exposeString('name'),
    kind: t.exposeString('kind'),
    areaCount: t.exposeInt('area_count'),
    attribution: t.exposeString('attribution'),
    mapping: t.expose('mapping', { type: 'JSON' }),
    version: t.exposeInt('version'),
  }),
});

builder.objectField(ProjectRef, 'areaLayers', (t) =>
  t.field({
    type: [AreaLayerRef],
    resolve: async (project, _, ctx) => (await loadOne(ctx, layersByProject, project.id)) ?? [],
  }),
);

builder.mutationField('deleteAreaLayer', (t) =>
  t.boolean({
    args: { id: t.arg({ type: 'UUID', required: true }) },
    resolve: async (_, { id }, ctx) => {
      await deleteAreaLayer(ctx, id);
      return true;
    },
  }),
);

async function deleteAreaLayer(ctx: Ctx, id: string): Promise<void> {
  await inTenant(ctx, async (tx) => {
    const before = await lockLayer(tx, id);
    if (!before) throw new Refusal('notFound', { field: 'id', values: { what: 'areaLayer' } });
    const after = await deleteLayer(tx, id, ctx.clock());
    await recordChange(tx, {
      organizationId: before.organization_id,
      projectId: before.project_id,
      userId: ctx.actor.userId,
      entity: 'area_layer',
      entityId: id,
      action: 'delete',
      before,
      after,
    });
  });
}

async function layersByProject(ctx: Ctx, ids: readonly string[]): Promise<Map<string, AreaLayer[]>> {
  return groupBy(ids, await inTenant(ctx, (tx) => layersOfProjects(tx, ids)), (row) => row.project_id);
}

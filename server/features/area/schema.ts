// GraphQL: the area layers of a project. Geometry and attributes come by REST (rest.ts); imports make
// layers (features/import), and what people draw lies in one of its own (service.ts).

import { areaFields } from '#domain/entities/area.ts';
import { ClientError } from '#domain/errors.ts';
import type { Ctx } from '../../platform/context.ts';
import { changeOf } from '../../platform/db/edit.ts';
import { recordChange } from '../../platform/db/record-change.ts';
import type { RowOf } from '../../platform/db/schema.ts';
import { inTenant } from '../../platform/db/tenant.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { inputFields, sentOf } from '../../platform/graphql/entity-fields.ts';
import { groupBy, loadOne } from '../../platform/graphql/loader.ts';
import { AreaLayerRef, ProjectRef } from '../../platform/graphql/refs.ts';
import { type AreaLayer, deleteLayer, layersOfProjects, lockLayer } from './queries.ts';
import * as service from './service.ts';

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

const AreaRef = builder.objectRef<RowOf<'area'>>('Area').implement({
  description: 'What a change of an area answers; areas are read from GET /v1/project/{id}/areas/.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID' }),
    layerId: t.expose('layer_id', { type: 'UUID' }),
    name: t.exposeString('name'),
    version: t.exposeInt('version'),
  }),
});

const AreaInput = builder.inputType('AreaInput', {
  fields: (t) => inputFields(t, areaFields),
});

builder.mutationFields((t) => ({
  createArea: t.field({
    type: AreaRef,
    args: {
      projectId: t.arg({ type: 'UUID', required: true }),
      layerName: t.arg.string({ required: true }),
      input: t.arg({ type: AreaInput, required: true }),
    },
    resolve: (_, { projectId, layerName, input }, ctx) =>
      service.createArea(ctx, projectId, layerName.trim().slice(0, 200) || '–', sentOf(areaFields, input)),
  }),
  updateArea: t.field({
    type: AreaRef,
    args: {
      id: t.arg({ type: 'UUID', required: true }),
      version: t.arg.int({ required: true }),
      input: t.arg({ type: AreaInput, required: true }),
    },
    resolve: (_, { id, version, input }, ctx) => service.updateArea(ctx, id, version, sentOf(areaFields, input)),
  }),
  deleteArea: t.boolean({
    args: { id: t.arg({ type: 'UUID', required: true }) },
    resolve: async (_, { id }, ctx) => {
      await service.deleteArea(ctx, id);
      return true;
    },
  }),
}));

async function deleteAreaLayer(ctx: Ctx, id: string): Promise<void> {
  await inTenant(ctx, async (tx) => {
    const before = await lockLayer(tx, id);
    if (!before) throw new ClientError('notFound', { field: 'id', values: { what: 'areaLayer' } });
    const after = await deleteLayer(tx, id, ctx.clock());
    await recordChange(tx, changeOf(ctx, 'area_layer', 'delete', before, after));
  });
}

async function layersByProject(ctx: Ctx, ids: readonly string[]): Promise<Map<string, AreaLayer[]>> {
  return groupBy(ids, await inTenant(ctx, (tx) => layersOfProjects(tx, ids)), (row) => row.project_id);
}

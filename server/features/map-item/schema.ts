// GraphQL: what is saved of a project's map: clipping planes, view points, map services, sites, volumes.

import type { Ctx } from '../../platform/context.ts';
import type { RowOf } from '../../platform/db/schema.ts';
import { inTenant } from '../../platform/db/tenant.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { groupBy, loadOne } from '../../platform/graphql/loader.ts';
import { omitNulls } from '../../platform/graphql/omit-nulls.ts';
import { ProjectRef } from '../../platform/graphql/refs.ts';
import { itemsOfProjects } from './queries.ts';
import * as service from './service.ts';

const MapItemRef = builder.objectRef<RowOf<'map_item'>>('MapItem').implement({
  description: 'A named item saved on the map; content by kind: clippingPlane, viewPoint, mapService, site or volume.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID' }),
    kind: t.exposeString('kind'),
    name: t.exposeString('name'),
    content: t.expose('content', { type: 'JSON' }),
    version: t.exposeInt('version'),
    fileUrl: t.string({
      nullable: true,
      description: "Signed URL of a volume's file, good for 15 minutes; null of other kinds and by a share link.",
      resolve: (item, _, ctx) => (ctx.sharedProjectId ? null : service.fileUrl(ctx, item)),
    }),
  }),
});

builder.objectField(ProjectRef, 'mapItems', (t) =>
  t.field({
    type: [MapItemRef],
    description:
      'By a share link without map services: their addresses may hold keys, and nobody can be asked by the link.',
    resolve: async (project, _, ctx) => {
      const items = (await loadOne(ctx, itemsByProject, project.id)) ?? [];
      return ctx.sharedProjectId ? items.filter(({ kind }) => kind !== 'mapService') : items;
    },
  }),
);

const MapItemInput = builder.inputType('MapItemInput', {
  fields: (t) => ({ kind: t.string(), name: t.string(), content: t.field({ type: 'JSON' }) }),
});

builder.mutationFields((t) => ({
  createMapItem: t.field({
    type: MapItemRef,
    args: {
      projectId: t.arg({ type: 'UUID', required: true }),
      input: t.arg({ type: MapItemInput, required: true }),
    },
    resolve: (_, { projectId, input }, ctx) => service.createItem(ctx, projectId, omitNulls(input)),
  }),
  updateMapItem: t.field({
    type: MapItemRef,
    args: {
      id: t.arg({ type: 'UUID', required: true }),
      version: t.arg.int({ required: true }),
      input: t.arg({ type: MapItemInput, required: true }),
    },
    resolve: (_, { id, version, input }, ctx) => service.updateItem(ctx, id, version, omitNulls(input)),
  }),
  deleteMapItem: t.boolean({
    args: { id: t.arg({ type: 'UUID', required: true }) },
    resolve: async (_, { id }, ctx) => {
      await service.deleteItem(ctx, id);
      return true;
    },
  }),
}));

async function itemsByProject(ctx: Ctx, ids: readonly string[]): Promise<Map<string, RowOf<'map_item'>[]>> {
  return groupBy(ids, await inTenant(ctx, (tx) => itemsOfProjects(tx, ids)), (row) => row.project_id);
}

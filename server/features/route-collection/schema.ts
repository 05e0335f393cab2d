// GraphQL: route collections, and composite routes with the figures of what they include.

import { compositeFigures, compositeForm } from '#domain/route-collection.ts';
import type { Ctx } from '../../platform/context.ts';
import type { RowOf } from '../../platform/db/schema.ts';
import { inTenant } from '../../platform/db/tenant.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { groupBy, loadOne } from '../../platform/graphql/loader.ts';
import { omitNulls } from '../../platform/graphql/omit-nulls.ts';
import { ProjectRef } from '../../platform/graphql/refs.ts';
import * as queries from './queries.ts';
import * as service from './service.ts';

const CollectionRef = builder.objectRef<queries.CollectionRow>('RouteCollection').implement({
  description: 'Routes that are looked at, compared and exported together. Each generation makes one.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID' }),
    name: t.exposeString('name'),
    generationId: t.expose('generation_id', { type: 'UUID', nullable: true, description: 'null: made by hand.' }),
    routeIds: t.field({
      type: ['UUID'],
      description: 'Those that stand, in its order.',
      resolve: async ({ route_ids }, _, ctx) => (await standing(ctx, route_ids)).map(({ id }) => id),
    }),
    created: t.expose('created', { type: 'DateTime' }),
    version: t.exposeInt('version'),
  }),
});

const CompositeRef = builder.objectRef<RowOf<'composite_route'>>('CompositeRoute').implement({
  description: 'Routes that are built together. While it is kept, so are they.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID' }),
    name: t.exposeString('name'),
    color: t.exposeString('color'),
    keep: t.exposeBoolean('keep'),
    includedRouteIds: t.field({
      type: ['UUID'],
      description: 'Those that stand, in its order.',
      resolve: async (row, _, ctx) => (await standing(ctx, row.included_route_ids)).map(({ id }) => id),
    }),
    missingCount: t.int({
      description: 'Included routes that are gone.',
      resolve: async (row, _, ctx) =>
        row.included_route_ids.length - (await standing(ctx, row.included_route_ids)).length,
    }),
    form: t.string({
      description: 'endToEnd, network or apart, by where the included routes begin and end.',
      resolve: async (row, _, ctx) => compositeForm(await standing(ctx, row.included_route_ids)),
    }),
    figures: t.field({
      type: 'JSON',
      description: 'Domain CompositeFigures of the included routes that stand.',
      resolve: async (row, _, ctx) => {
        const { costNok, ...rest } = compositeFigures(
          (await standing(ctx, row.included_route_ids)).map(({ figures }) => figures),
        );
        return ctx.withoutCost ? rest : { ...rest, costNok };
      },
    }),
    created: t.expose('created', { type: 'DateTime' }),
    version: t.exposeInt('version'),
  }),
});

builder.objectFields(ProjectRef, (t) => ({
  routeCollections: t.field({
    type: [CollectionRef],
    description: 'Latest first.',
    resolve: async ({ id }, _, ctx) => (await loadOne(ctx, collectionsByProject, id)) ?? [],
  }),
  compositeRoutes: t.field({
    type: [CompositeRef],
    resolve: async ({ id }, _, ctx) => (await loadOne(ctx, compositesByProject, id)) ?? [],
  }),
}));

const CollectionInput = builder.inputType('RouteCollectionInput', {
  fields: (t) => ({ name: t.string(), routeIds: t.field({ type: ['UUID'] }) }),
});
const CompositeInput = builder.inputType('CompositeRouteInput', {
  fields: (t) => ({
    name: t.string(),
    color: t.string(),
    keep: t.boolean(),
    includedRouteIds: t.field({ type: ['UUID'] }),
  }),
});
const uuid = { type: 'UUID', required: true } as const;

builder.mutationFields((t) => ({
  createRouteCollection: t.field({
    type: CollectionRef,
    args: { projectId: t.arg(uuid), input: t.arg({ type: CollectionInput, required: true }) },
    resolve: (_, { projectId, input }, ctx) => service.createCollection(ctx, projectId, omitNulls(input)),
  }),
  updateRouteCollection: t.field({
    type: CollectionRef,
    args: {
      id: t.arg(uuid),
      version: t.arg.int({ required: true }),
      input: t.arg({ type: CollectionInput, required: true }),
    },
    resolve: (_, { id, version, input }, ctx) => service.updateCollection(ctx, id, version, omitNulls(input)),
  }),
  deleteRouteCollection: t.boolean({
    description: 'Its routes stay.',
    args: { id: t.arg(uuid) },
    resolve: async (_, { id }, ctx) => {
      await service.deleteCollection(ctx, id);
      return true;
    },
  }),
  createCompositeRoute: t.field({
    type: CompositeRef,
    args: { projectId: t.arg(uuid), input: t.arg({ type: CompositeInput, required: true }) },
    resolve: (_, { projectId, input }, ctx) => service.createComposite(ctx, projectId, omitNulls(input)),
  }),
  updateCompositeRoute: t.field({
    type: CompositeRef,
    args: {
      id: t.arg(uuid),
      version: t.arg.int({ required: true }),
      input: t.arg({ type: CompositeInput, required: true }),
    },
    resolve: (_, { id, version, input }, ctx) => service.updateComposite(ctx, id, version, omitNulls(input)),
  }),
  deleteCompositeRoute: t.boolean({
    description: 'The included routes stay.',
    args: { id: t.arg(uuid) },
    resolve: async (_, { id }, ctx) => {
      await service.deleteComposite(ctx, id);
      return true;
    },
  }),
}));

/** Those of the routes that stand, in the order named. */
async function standing(ctx: Ctx, ids: readonly string[]): Promise<queries.StandingRoute[]> {
  const found = await Promise.all(ids.map((id) => loadOne(ctx, routesById, id)));
  return found.filter((route) => route !== undefined);
}

async function routesById(ctx: Ctx, ids: readonly string[]): Promise<Map<string, queries.StandingRoute>> {
  const rows = await inTenant(ctx, (tx) => queries.standingRoutes(tx, ids));
  return new Map(rows.map((row) => [row.id, row]));
}

async function collectionsByProject(ctx: Ctx, ids: readonly string[]): Promise<Map<string, queries.CollectionRow[]>> {
  return groupBy(ids, await inTenant(ctx, (tx) => queries.collectionsOfProjects(tx, ids)), (row) => row.project_id);
}

async function compositesByProject(ctx: Ctx, ids: readonly string[]): Promise<Map<string, RowOf<'composite_route'>[]>> {
  return groupBy(ids, await inTenant(ctx, (tx) => queries.compositesOfProjects(tx, ids)), (row) => row.project_id);
}

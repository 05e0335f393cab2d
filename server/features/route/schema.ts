// GraphQL: routes. Station tables and road bodies are binary and come by REST (rest.ts).

import type { Alignment } from '#domain/alignment.ts';
import { ClientError } from '#domain/errors.ts';
import { recordBy } from '#domain/figures/figure-rows.ts';
import { stretchesOf } from '#engine/alignment/elements.ts';
import type { Ctx } from '../../platform/context.ts';
import type { RowOf } from '../../platform/db/schema.ts';
import { storedLine } from '../../platform/db/stored-line.ts';
import { inTenant } from '../../platform/db/tenant.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { loadOne } from '../../platform/graphql/loader.ts';
import { ProjectRef, RouteRef, type RouteRow } from '../../platform/graphql/refs.ts';
import { priceLevelFor } from '../../platform/problem/price-levels.ts';
import * as queries from './queries.ts';
import { renewRoute } from './renew-route.ts';
import * as service from './service.ts';

RouteRef.implement({
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID' }),
    projectId: t.expose('project_id', { type: 'UUID' }),
    pathId: t.expose('path_id', { type: 'UUID' }),
    generationId: t.expose('generation_id', { type: 'UUID', nullable: true }),
    routeTypeId: t.field({
      type: 'UUID',
      nullable: true,
      description: 'Of the route type that it was calculated for; null where that is not known.',
      resolve: async (route, _, ctx) => (await routeTypeOf(ctx, route))?.routeTypeId ?? null,
    }),
    routeTypeName: t.string({
      nullable: true,
      description: 'The name that the route type had then.',
      resolve: async (route, _, ctx) => (await routeTypeOf(ctx, route))?.routeTypeName ?? null,
    }),
    name: t.exposeString('name'),
    color: t.exposeString('color'),
    keep: t.exposeBoolean('keep'),
    corridor: t.exposeInt('corridor'),
    corridorLabel: t.expose('corridor_label', { type: 'JSON', nullable: true, description: 'Domain CorridorLabel.' }),
    uncertainty: t.expose('uncertainty', { type: 'JSON', nullable: true, description: 'Domain RockUncertainty.' }),
    ...recordBy('field', ({ column }) => t.exposeFloat(column)),
    figures: t.expose('figures', { type: 'JSON', description: 'Domain Figures.' }),
    priceLevel: t.field({
      type: 'JSON',
      nullable: true,
      description: 'Domain Label of the prices of its figures; null where they are not known.',
      resolve: ({ generation_id: id }, _, ctx) => priceLevelFor(ctx, id),
    }),
    alignment: t.field({ type: 'JSON', resolve: async (route, _, ctx) => (await detailsOf(ctx, route)).alignment }),
    stretches: t.field({
      type: 'JSON',
      description: 'Elements of plan and profile as they are built (domain LineStretches).',
      resolve: async (route, _, ctx) => stretchesOf((await detailsOf(ctx, route)).alignment as unknown as Alignment),
    }),
    segments: t.field({ type: 'JSON', resolve: async (route, _, ctx) => (await detailsOf(ctx, route)).segments }),
    breakdown: t.field({
      type: 'JSON',
      description: 'BreakdownRow[]',
      resolve: async (route, _, ctx) => (await detailsOf(ctx, route)).breakdown,
    }),
    haulMasses: t.field({
      type: 'JSON',
      nullable: true,
      description: 'Masses that hauling can be solved again with (HaulMasses); null on routes from before.',
      resolve: async (route, _, ctx) => (await loadOne(ctx, haulMasses, route.id))?.haul_masses ?? null,
    }),
    violations: t.field({
      type: 'JSON',
      description: 'Violation[]',
      resolve: async (route, _, ctx) => (await detailsOf(ctx, route)).violations,
    }),
    driving: t.field({
      type: 'JSON',
      nullable: true,
      description: 'What drives its cost (domain DrivingConstraints); null where it was not worked out.',
      resolve: async (route, _, ctx) => (await detailsOf(ctx, route)).driving,
    }),
    waterCrossings: t.field({
      type: 'JSON',
      nullable: true,
      description: 'Water that it crosses (domain WaterCrossing[]); null on routes from before.',
      resolve: async (route, _, ctx) => (await detailsOf(ctx, route)).water_crossings,
    }),
    roadCrossings: t.field({
      type: 'JSON',
      nullable: true,
      description: 'Roads and railways that it crosses (domain RoadCrossing[]); null on routes from before.',
      resolve: async (route, _, ctx) => (await detailsOf(ctx, route)).road_crossings,
    }),
    line: t.floatList({
      description: "[x, y, z, x, y, z, …] in the project's CRS, about every 20 m.",
      resolve: async (route, _, ctx) => storedLine((await detailsOf(ctx, route)).line),
    }),
    version: t.exposeInt('version'),
    created: t.expose('created', { type: 'DateTime' }),
  }),
});

builder.objectFields(ProjectRef, (t) => ({
  routes: t.field({
    type: [RouteRef],
    description: 'Current routes, of all paths or of one. At most 200.',
    extensions: { rows: 200 },
    args: { pathId: t.arg({ type: 'UUID' }) },
    resolve: (project, { pathId }, ctx) =>
      inTenant(ctx, (tx) =>
        queries.routesOfProject(tx, project.id, { pathId: pathId ?? null, byName: ctx.withoutCost }),
      ),
  }),
}));

const MAX_IDS = 200;

builder.queryFields((t) => ({
  route: t.field({
    type: RouteRef,
    nullable: true,
    args: { id: t.arg({ type: 'UUID', required: true }) },
    resolve: async (_, { id }, ctx) => (await loadOne(ctx, routes, id)) ?? null,
  }),
  routes: t.field({
    type: [RouteRef],
    args: { ids: t.arg({ type: ['UUID'], required: true }) },
    resolve: async (_, { ids }, ctx) => {
      if (ids.length > MAX_IDS) throw new ClientError('invalid', { field: 'ids', values: { reason: `≤ ${MAX_IDS}` } });
      const found = await Promise.all(ids.map((id) => loadOne(ctx, routes, id)));
      return found.filter((route) => route !== undefined);
    },
  }),
}));

builder.mutationFields((t) => ({
  setKeep: t.field({
    type: [RouteRef],
    args: { routeIds: t.arg({ type: ['UUID'], required: true }), keep: t.arg.boolean({ required: true }) },
    resolve: (_, { routeIds, keep }, ctx) => service.setKeep(ctx, routeIds, keep),
  }),
  renameRoute: t.field({
    type: RouteRef,
    args: {
      id: t.arg({ type: 'UUID', required: true }),
      version: t.arg.int({ required: true }),
      name: t.arg.string({ required: true }),
    },
    resolve: (_, { id, version, name }, ctx) => service.renameRoute(ctx, id, version, name),
  }),
  recolorRoute: t.field({
    type: RouteRef,
    args: {
      id: t.arg({ type: 'UUID', required: true }),
      version: t.arg.int({ required: true }),
      color: t.arg.string({ required: true, description: '#rrggbb' }),
    },
    resolve: (_, { id, version, color }, ctx) => service.recolorRoute(ctx, id, version, color),
  }),
  renewRoute: t.field({
    type: RouteRef,
    description:
      'The line as given, evaluated on the ground, areas and prices as they are now, in the place of the route; undone as one step.',
    args: { id: t.arg({ type: 'UUID', required: true }) },
    resolve: (_, { id }, ctx) => renewRoute(ctx, id),
  }),
  deleteRoutes: t.boolean({
    args: { routeIds: t.arg({ type: ['UUID'], required: true }) },
    resolve: async (_, { routeIds }, ctx) => {
      await service.deleteRoutes(ctx, routeIds);
      return true;
    },
  }),
}));

async function routeTypeOf(ctx: Ctx, { generation_id: id }: RouteRow) {
  return id === null ? undefined : await loadOne(ctx, routeTypesOfGenerations, id);
}

async function routeTypesOfGenerations(ctx: Ctx, ids: readonly string[]) {
  const rows = await inTenant(ctx, (tx) => queries.frozenRouteTypes(tx, ids));
  return new Map(rows.map((row) => [row.id, row]));
}

async function detailsOf(ctx: Ctx, route: RouteRow): Promise<queries.RouteDetails> {
  const details = await loadOne(ctx, routeDetails, route.id);
  if (!details) throw new ClientError('notFound', { values: { what: 'route' } });
  return details;
}

async function routes(ctx: Ctx, ids: readonly string[]): Promise<Map<string, RouteRow>> {
  const rows = await inTenant(ctx, (tx) => queries.routesByIds(tx, ids));
  return new Map(rows.map((row) => [row.id, row]));
}

async function routeDetails(ctx: Ctx, ids: readonly string[]): Promise<Map<string, queries.RouteDetails>> {
  const rows = await inTenant(ctx, (tx) => queries.routeDetails(tx, ids));
  return new Map(rows.map((row) => [row.id, row]));
}

async function haulMasses(
  ctx: Ctx,
  ids: readonly string[],
): Promise<Map<string, Pick<RowOf<'route'>, 'id' | 'haul_masses'>>> {
  const rows = await inTenant(ctx, (tx) => queries.haulMassesOf(tx, ids));
  return new Map(rows.map((row) => [row.id, row]));
}

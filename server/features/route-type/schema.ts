// GraphQL: the organization's catalogue (route types with their segment types) and its prices: read by its members, changed by
// those who look after it.

import { organizationPrices } from '#domain/catalogue/organization-prices.ts';
import { searchSettings } from '#domain/catalogue/settings-by-level.ts';
import { landUseCodesOf } from '#domain/parameters/land-use-codes.ts';
import { withoutOwnItems } from '#domain/parameters/own-items.ts';
import type { Ctx } from '../../platform/context.ts';
import type { RowOf } from '../../platform/db/schema.ts';
import { inTenant } from '../../platform/db/tenant.ts';
import { builder, cursorOf } from '../../platform/graphql/builder.ts';
import { groupBy, loadOne } from '../../platform/graphql/loader.ts';
import { PathRef, RouteTypeRef, SegmentTypeRef } from '../../platform/graphql/refs.ts';
import * as sheet from './price-sheet.ts';
import * as queries from './queries.ts';
import * as segmentTypeService from './segment-types.ts';
import * as service from './service.ts';

const SegmentTypeUseRef = builder.objectRef<queries.SegmentTypeUse>('SegmentTypeUse').implement({
  description: 'A route type that allows the segment type, or a collection that holds it.',
  fields: (t) => ({
    kind: t.exposeString('kind', { description: 'routeType or collection' }),
    id: t.expose('id', { type: 'UUID' }),
    name: t.exposeString('name'),
  }),
});

SegmentTypeRef.implement({
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID' }),
    key: t.exposeString('key'),
    name: t.exposeString('name'),
    kind: t.exposeString('kind'),
    parameters: t.expose('parameters', { type: 'JSON' }),
    uses: t.field({
      type: [SegmentTypeUseRef],
      resolve: async ({ id }, _, ctx) => (await loadOne(ctx, segmentTypeUses, id)) ?? [],
    }),
    updated: t.expose('updated', { type: 'DateTime' }),
    changedBy: t.string({
      nullable: true,
      description: 'Who changed it last; null where nobody has since it came with the catalogue.',
      resolve: async ({ id }, _, ctx) => (await loadOne(ctx, segmentTypeAuthors, id)) ?? null,
    }),
    version: t.exposeInt('version'),
  }),
});

const RouteTypeUseRef = builder.objectRef<queries.RouteTypeUse>('RouteTypeUse').implement({
  description: 'A path that names the route type.',
  fields: (t) => ({
    projectId: t.expose('projectId', { type: 'UUID' }),
    project: t.exposeString('project'),
    path: t.exposeString('path'),
  }),
});

RouteTypeRef.implement({
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID' }),
    key: t.exposeString('key'),
    name: t.exposeString('name'),
    designClass: t.field({
      type: 'JSON',
      description:
        'Whoever reads by a share link is not shown own items: they name suppliers and where prices come from.',
      resolve: ({ design_class }, _, { sharedProjectId }) =>
        sharedProjectId ? withoutOwnItems(design_class) : design_class,
    }),
    segmentTypes: t.field({
      type: [SegmentTypeRef],
      resolve: async (routeType, _, ctx) => {
        const found = await Promise.all(routeType.segment_type_ids.map((id) => loadOne(ctx, segmentTypes, id)));
        return found.filter((row) => row !== undefined);
      },
    }),
    uses: t.field({
      type: [RouteTypeUseRef],
      description: 'In projects that the caller sees.',
      resolve: async ({ id }, _, ctx) => (await loadOne(ctx, uses, id)) ?? [],
    }),
    version: t.exposeInt('version'),
  }),
});

const PriceConflictRef = builder.objectRef<sheet.PriceConflict>('PriceConflict').implement({
  description: 'A price that somebody else has changed since it was seen.',
  fields: (t) => ({ key: t.exposeString('key'), value: t.exposeFloat('value') }),
});

const PriceChangeOutcomeRef = builder.objectRef<sheet.SheetOutcome>('PriceChangeOutcome').implement({
  fields: (t) => ({
    changed: t.exposeInt('changed'),
    conflicts: t.field({
      type: [PriceConflictRef],
      description: 'Where there are any, nothing was written.',
      resolve: ({ conflicts }) => [...conflicts],
    }),
  }),
});

const PriceHistoryEntryRef = builder.objectRef<sheet.PriceHistoryEntry>('PriceHistoryEntry').implement({
  description: 'One price that was changed: when, by whom, from what to what.',
  fields: (t) => ({
    id: t.id({
      resolve: ({ change, group, id, name, side }) => `${change.id} ${group}/${id}/${name} ${side ?? ''}`.trim(),
    }),
    changeId: t.int({ description: '`before` of what is older.', resolve: ({ change }) => change.id }),
    at: t.field({ type: 'DateTime', resolve: ({ change }) => change.at }),
    user: t.string({ nullable: true, resolve: ({ change }) => change.user_name }),
    group: t.exposeString('group'),
    subject: t.exposeString('subject'),
    name: t.exposeString('name'),
    side: t.string({
      nullable: true,
      description: 'low or high: before and after are that one, per cent of what is likely. null: the price itself.',
      resolve: ({ side }) => side,
    }),
    before: t.exposeFloat('before'),
    after: t.exposeFloat('after'),
  }),
});

builder.objectField(PathRef, 'routeType', (t) =>
  t.field({
    type: RouteTypeRef,
    nullable: true,
    resolve: async (path, _, ctx) =>
      path.route_type_id ? ((await loadOne(ctx, routeTypes, path.route_type_id)) ?? null) : null,
  }),
);

builder.queryFields((t) => ({
  priceHistory: t.field({
    type: [PriceHistoryEntryRef],
    description:
      "Changes of the organization's prices, latest first; `first` counts changes that were stored together.",
    args: {
      organizationId: t.arg({ type: 'UUID', required: true }),
      first: t.arg.int({ defaultValue: 50 }),
      before: t.arg.int(),
    },
    resolve: (_, { organizationId, first, before }, ctx) =>
      sheet.priceHistory(ctx, organizationId, { first, before: cursorOf(before) }),
  }),
  priceSpreads: t.field({
    type: 'JSON',
    description:
      'Low and high of prices that the organization has set itself: {key: [low, high]}, per cent of what is likely.',
    args: { organizationId: t.arg({ type: 'UUID', required: true }) },
    resolve: (_, { organizationId }, ctx) => sheet.priceSpreads(ctx, organizationId),
  }),
  routeTypes: t.field({
    type: [RouteTypeRef],
    description: 'Of the organization that the caller works in, or of another one of theirs.',
    args: { organizationId: t.arg({ type: 'UUID' }) },
    resolve: async (_, args, ctx) => {
      const organizationId = args.organizationId ?? ctx.actor.organizationId;
      return organizationId ? await inTenant(ctx, (tx) => queries.routeTypesOf(tx, organizationId)) : [];
    },
  }),
  segmentTypes: t.field({
    type: [SegmentTypeRef],
    description: 'Of an organization, whether a route type may use them or not.',
    args: { organizationId: t.arg({ type: 'UUID', required: true }) },
    resolve: (_, { organizationId }, ctx) => inTenant(ctx, (tx) => queries.segmentTypesOf(tx, organizationId)),
  }),
  searchSettings: t.field({
    type: 'JSON',
    description: "The organization's settings of searches, where neither project nor path sets its own.",
    args: { organizationId: t.arg({ type: 'UUID', required: true }) },
    resolve: async (_, { organizationId }, ctx) =>
      searchSettings(await inTenant(ctx, (tx) => queries.settingsOf(tx, organizationId)), {}),
  }),
  landUseCodes: t.field({
    type: 'JSON',
    description:
      'The class of land use that each code of AR5 and ESA WorldCover means in the organization: {list: {code: class}}; none: no class.',
    args: { organizationId: t.arg({ type: 'UUID', required: true }) },
    resolve: async (_, { organizationId }, ctx) =>
      landUseCodesOf((await inTenant(ctx, (tx) => queries.settingsOf(tx, organizationId))).landUseCodes),
  }),
  routeType: t.field({
    type: RouteTypeRef,
    nullable: true,
    args: { id: t.arg({ type: 'UUID', required: true }) },
    resolve: async (_, { id }, ctx) => (await loadOne(ctx, routeTypes, id)) ?? null,
  }),
  prices: t.field({
    type: 'JSON',
    description: "The organization's prices: {mass, addOns, landUse}, as the parameter rows name them.",
    args: { organizationId: t.arg({ type: 'UUID' }) },
    resolve: async (_, args, ctx) => {
      const organizationId = args.organizationId ?? ctx.actor.organizationId;
      return organizationPrices(
        organizationId ? await inTenant(ctx, (tx) => queries.settingsOf(tx, organizationId)) : {},
      );
    },
  }),
}));

const uuid = { type: 'UUID', required: true } as const;

builder.mutationFields((t) => ({
  updateSegmentType: t.field({
    type: SegmentTypeRef,
    description:
      'input: {name, parameters: {section|soil|rock|wall|structure|clearance: {row: value}}}; the rest stays.',
    args: {
      organizationId: t.arg(uuid),
      id: t.arg(uuid),
      version: t.arg.int({ required: true }),
      input: t.arg({ type: 'JSON', required: true }),
    },
    resolve: (_, { input, ...target }, ctx) => service.updateSegmentType(ctx, target, input),
  }),
  createSegmentType: t.field({
    type: SegmentTypeRef,
    description:
      'kind: surface, bridge, tunnel or culvert; with the defaults of its kind. No route type allows it yet.',
    args: {
      organizationId: t.arg(uuid),
      kind: t.arg.string({ required: true }),
      name: t.arg.string({ required: true }),
    },
    resolve: (_, { organizationId, ...input }, ctx) => segmentTypeService.createSegmentType(ctx, organizationId, input),
  }),
  copySegmentType: t.field({
    type: SegmentTypeRef,
    description: 'With all its values; no route type allows the copy yet.',
    args: { organizationId: t.arg(uuid), id: t.arg(uuid), name: t.arg.string({ required: true }) },
    resolve: (_, { name, ...target }, ctx) => segmentTypeService.copySegmentType(ctx, target, name),
  }),
  deleteSegmentType: t.boolean({
    description: 'Refused with the route types that allow it and the collections that hold it, while there are any.',
    args: { organizationId: t.arg(uuid), id: t.arg(uuid), version: t.arg.int({ required: true }) },
    resolve: async (_, target, ctx) => {
      await segmentTypeService.deleteSegmentType(ctx, target);
      return true;
    },
  }),
  updateRouteType: t.field({
    type: RouteTypeRef,
    description:
      'input: {name, designClass: {row: value}, segmentTypeIds}; the rest stays. Values that contradict each other are refused.',
    args: {
      organizationId: t.arg(uuid),
      id: t.arg(uuid),
      version: t.arg.int({ required: true }),
      input: t.arg({ type: 'JSON', required: true }),
    },
    resolve: (_, { input, ...target }, ctx) => service.updateRouteType(ctx, target, input),
  }),
  createRouteType: t.field({
    type: RouteTypeRef,
    description: 'A design class of the default catalogue, by its key, with segment types of its own.',
    args: {
      organizationId: t.arg(uuid),
      key: t.arg.string({ required: true }),
      name: t.arg.string(),
    },
    resolve: (_, { organizationId, ...preset }, ctx) => service.createRouteType(ctx, organizationId, preset),
  }),
  copyRouteType: t.field({
    type: RouteTypeRef,
    description: 'With copies of its segment types.',
    args: { organizationId: t.arg(uuid), id: t.arg(uuid), name: t.arg.string({ required: true }) },
    resolve: (_, { name, ...target }, ctx) => service.copyRouteType(ctx, target, name),
  }),
  deleteRouteType: t.boolean({
    description: 'Refused with the paths that name it, while there are any.',
    args: { organizationId: t.arg(uuid), id: t.arg(uuid), version: t.arg.int({ required: true }) },
    resolve: async (_, target, ctx) => {
      await service.deleteRouteType(ctx, target);
      return true;
    },
  }),
  changePrices: t.field({
    type: PriceChangeOutcomeRef,
    description:
      'changes: [{group, id, name, before, after}], wherever the prices stand; before: as they were seen. All of them or none.',
    args: { organizationId: t.arg(uuid), changes: t.arg({ type: 'JSON', required: true }) },
    resolve: (_, { organizationId, changes }, ctx) => sheet.changePrices(ctx, organizationId, changes),
  }),
  changePriceRange: t.field({
    type: 'JSON',
    description:
      'change: {group, id, name, before, after}: P10 and P90 of a price as percentages of what is likely, [low, high], or null for those of any early price; or a list of them, of which all are set or none. Answers all that are set.',
    args: { organizationId: t.arg(uuid), change: t.arg({ type: 'JSON', required: true }) },
    resolve: (_, { organizationId, change }, ctx) => sheet.changePriceRange(ctx, organizationId, change),
  }),
  updatePrices: t.boolean({
    description:
      "input: {mass, addOns, landUse: {class: {row: value}}, landUseCodes: {list: {code: class}}, optimisation}; the rest stays. version: the organization's.",
    args: {
      organizationId: t.arg(uuid),
      version: t.arg.int({ required: true }),
      input: t.arg({ type: 'JSON', required: true }),
    },
    resolve: async (_, { input, ...target }, ctx) => {
      await service.updatePrices(ctx, target, input);
      return true;
    },
  }),
}));

async function routeTypes(ctx: Ctx, ids: readonly string[]): Promise<Map<string, RowOf<'route_type'>>> {
  const rows = await inTenant(ctx, (tx) => queries.routeTypesByIds(tx, ids));
  return new Map(rows.map((row) => [row.id, row]));
}

async function uses(ctx: Ctx, ids: readonly string[]): Promise<Map<string, queries.RouteTypeUse[]>> {
  return Map.groupBy(await inTenant(ctx, (tx) => queries.usesOf(tx, ids)), ({ routeTypeId }) => routeTypeId);
}

async function segmentTypes(ctx: Ctx, ids: readonly string[]): Promise<Map<string, RowOf<'segment_type'>>> {
  const rows = await inTenant(ctx, (tx) => queries.segmentTypesByIds(tx, ids));
  return new Map(rows.map((row) => [row.id, row]));
}

async function segmentTypeUses(ctx: Ctx, ids: readonly string[]): Promise<Map<string, queries.SegmentTypeUse[]>> {
  return groupBy(ids, await inTenant(ctx, (tx) => queries.segmentTypeUsesOf(tx, ids)), (row) => row.segmentTypeId);
}

async function segmentTypeAuthors(ctx: Ctx, ids: readonly string[]): Promise<Map<string, string | null>> {
  const rows = await inTenant(ctx, (tx) => queries.segmentTypeAuthorsOf(tx, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

// GraphQL: collections of segment types and route types, their versions, and what a project is pinned to.

import type { Ctx } from '../../platform/context.ts';
import { inTenant } from '../../platform/db/tenant.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { groupBy, loadOne } from '../../platform/graphql/loader.ts';
import { ProjectRef } from '../../platform/graphql/refs.ts';
import * as queries from './queries.ts';
import { type RestoredVersion, restoreVersion } from './restore.ts';
import * as service from './service.ts';

const CollectionVersionRef = builder.objectRef<queries.VersionHead>('CollectionVersion').implement({
  description: 'The values of the types of a collection as they were; it never changes.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID' }),
    number: t.exposeInt('number'),
    note: t.exposeString('note'),
    created: t.expose('created', { type: 'DateTime' }),
    user: t.exposeString('user_name', { nullable: true }),
  }),
});

const CollectionUseRef = builder.objectRef<queries.CollectionUse>('CollectionUse').implement({
  description: 'A project that is pinned to a version, of those that the caller sees.',
  fields: (t) => ({
    projectId: t.expose('projectId', { type: 'UUID' }),
    project: t.exposeString('project'),
    number: t.exposeInt('number'),
  }),
});

const TypeCollectionRef = builder.objectRef<queries.Collection>('TypeCollection').implement({
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID' }),
    kind: t.exposeString('kind', { description: 'segmentType or routeType' }),
    name: t.exposeString('name'),
    memberIds: t.field({ type: ['UUID'], resolve: ({ member_ids }) => member_ids }),
    version: t.exposeInt('version'),
    versions: t.field({
      type: [CollectionVersionRef],
      description: 'Newest first.',
      resolve: async ({ id }, _, ctx) => (await loadOne(ctx, versions, id)) ?? [],
    }),
    uses: t.field({
      type: [CollectionUseRef],
      resolve: async ({ id }, _, ctx) => (await loadOne(ctx, uses, id)) ?? [],
    }),
  }),
});

const PinRef = builder.objectRef<queries.Pin>('CollectionPin').implement({
  description: 'The version that a project is pinned to, and the newest one of its collection.',
  fields: (t) => ({
    versionId: t.expose('versionId', { type: 'UUID' }),
    collectionId: t.expose('collectionId', { type: 'UUID' }),
    kind: t.exposeString('kind', { description: 'segmentType or routeType' }),
    collection: t.exposeString('collection'),
    number: t.exposeInt('number'),
    newestId: t.expose('newestId', { type: 'UUID' }),
    newestNumber: t.exposeInt('newestNumber'),
  }),
});

const RestoredVersionRef = builder.objectRef<RestoredVersion>('RestoredVersion').implement({
  fields: (t) => ({
    writtenCount: t.exposeInt('writtenCount', { description: 'Types that were not as the version has them.' }),
    broughtBack: t.stringList({
      description: 'Names of those among them that had been deleted.',
      resolve: ({ broughtBack }) => [...broughtBack],
    }),
    missing: t.stringList({
      description: 'Names of types of which nothing is left to bring back.',
      resolve: ({ missing }) => [...missing],
    }),
  }),
});

builder.objectField(ProjectRef, 'collectionPin', (t) =>
  t.field({
    type: PinRef,
    nullable: true,
    resolve: async ({ id }, _, ctx) => (await loadOne(ctx, pins, id)) ?? null,
  }),
);

const uuid = { type: 'UUID', required: true } as const;

builder.queryFields((t) => ({
  typeCollections: t.field({
    type: [TypeCollectionRef],
    args: { organizationId: t.arg(uuid) },
    resolve: (_, { organizationId }, ctx) => inTenant(ctx, (tx) => queries.collectionsOf(tx, organizationId)),
  }),
  collectionTypes: t.field({
    type: 'JSON',
    nullable: true,
    description: 'What a version froze: {routeTypes, segmentTypes}.',
    args: { versionId: t.arg(uuid) },
    resolve: async (_, { versionId }, ctx) =>
      (await inTenant(ctx, (tx) => queries.findVersion(tx, versionId)))?.types ?? null,
  }),
}));

builder.mutationFields((t) => ({
  createTypeCollection: t.field({
    type: TypeCollectionRef,
    description: 'input: {kind, name, memberIds}',
    args: { organizationId: t.arg(uuid), input: t.arg({ type: 'JSON', required: true }) },
    resolve: (_, { organizationId, input }, ctx) => service.createCollection(ctx, organizationId, input),
  }),
  updateTypeCollection: t.field({
    type: TypeCollectionRef,
    description: 'input: {name, memberIds}; what is left out stays.',
    args: {
      organizationId: t.arg(uuid),
      id: t.arg(uuid),
      version: t.arg.int({ required: true }),
      input: t.arg({ type: 'JSON', required: true }),
    },
    resolve: (_, { input, ...target }, ctx) => service.updateCollection(ctx, target, input),
  }),
  copyTypeCollection: t.field({
    type: TypeCollectionRef,
    description: 'With its members, without its versions.',
    args: { organizationId: t.arg(uuid), id: t.arg(uuid), name: t.arg.string({ required: true }) },
    resolve: (_, { name, ...target }, ctx) => service.copyCollection(ctx, target, name),
  }),
  deleteTypeCollection: t.boolean({
    description: 'Refused with the projects that are pinned to it, while there are any.',
    args: { organizationId: t.arg(uuid), id: t.arg(uuid) },
    resolve: async (_, target, ctx) => {
      await service.deleteCollection(ctx, target);
      return true;
    },
  }),
  publishTypeCollection: t.field({
    type: TypeCollectionRef,
    description: 'Freezes the values of its types as its next version.',
    args: { organizationId: t.arg(uuid), id: t.arg(uuid), note: t.arg.string({ defaultValue: '' }) },
    resolve: (_, { note, ...target }, ctx) => service.publishCollection(ctx, target, note ?? ''),
  }),
  restoreCollectionVersion: t.field({
    type: RestoredVersionRef,
    description:
      'Writes names, values and allowed segment types of a version into the catalogue; deleted types come back.',
    args: { organizationId: t.arg(uuid), versionId: t.arg(uuid) },
    resolve: (_, { organizationId, versionId }, ctx) => restoreVersion(ctx, organizationId, versionId),
  }),
  pinProject: t.field({
    type: ProjectRef,
    description: 'To a version of a collection; null: it follows the catalogue.',
    args: { projectId: t.arg(uuid), versionId: t.arg({ type: 'UUID' }) },
    resolve: (_, { projectId, versionId }, ctx) => service.pinProject(ctx, projectId, versionId ?? null),
  }),
}));

async function versions(ctx: Ctx, ids: readonly string[]): Promise<Map<string, queries.VersionHead[]>> {
  return groupBy(ids, await inTenant(ctx, (tx) => queries.versionsOf(tx, ids)), (row) => row.collection_id);
}

async function uses(ctx: Ctx, ids: readonly string[]): Promise<Map<string, queries.CollectionUse[]>> {
  return groupBy(ids, await inTenant(ctx, (tx) => queries.usesOf(tx, ids)), (row) => row.collectionId);
}

async function pins(ctx: Ctx, ids: readonly string[]): Promise<Map<string, queries.Pin>> {
  const rows = await inTenant(ctx, (tx) => queries.pinsOf(tx, ids));
  return new Map(rows.map((row) => [row.projectId, row]));
}

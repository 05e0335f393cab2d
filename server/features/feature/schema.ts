// GraphQL: feature points and feature lines of a project. People draw them; the rules are in
// service.ts.

import type { Ctx } from '../../platform/context.ts';
import type { RowOf } from '../../platform/db/schema.ts';
import { inTenant } from '../../platform/db/tenant.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { groupBy, loadOne } from '../../platform/graphql/loader.ts';
import { omitNulls } from '../../platform/graphql/omit-nulls.ts';
import { FeatureRef, ProjectRef } from '../../platform/graphql/refs.ts';
import { featuresOfProjects } from './queries.ts';
import * as service from './service.ts';

FeatureRef.implement({
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID' }),
    shape: t.exposeString('shape'),
    type: t.exposeString('type'),
    name: t.exposeString('name'),
    tags: t.exposeStringList('tags'),
    vertices: t.expose('vertices', { type: 'JSON' }),
    clearance: t.expose('clearance', { type: 'JSON' }),
    radiusM: t.exposeFloat('radius_m', { description: 'How far from a point of interest a path may pass, m.' }),
    mustPass: t.exposeBoolean('must_pass', { description: 'A path must pass within the radius; otherwise it should.' }),
    version: t.exposeInt('version'),
  }),
});

builder.objectField(ProjectRef, 'features', (t) =>
  t.field({
    type: [FeatureRef],
    resolve: async (project, _, ctx) => (await loadOne(ctx, featuresByProject, project.id)) ?? [],
  }),
);

const FeatureInput = builder.inputType('FeatureInput', {
  fields: (t) => ({
    shape: t.string({ description: 'point or line; set once, when it is made.' }),
    type: t.string(),
    name: t.string(),
    tags: t.stringList(),
    radiusM: t.float(),
    mustPass: t.boolean(),
    vertices: t.field({ type: 'JSON', description: '[[x, y, z or null], …] in the CRS of the project.' }),
  }),
});

builder.mutationFields((t) => ({
  createFeature: t.field({
    type: FeatureRef,
    args: {
      projectId: t.arg({ type: 'UUID', required: true }),
      input: t.arg({ type: FeatureInput, required: true }),
    },
    resolve: (_, { projectId, input }, ctx) => service.createFeature(ctx, projectId, omitNulls(input)),
  }),
  updateFeature: t.field({
    type: FeatureRef,
    args: {
      id: t.arg({ type: 'UUID', required: true }),
      version: t.arg.int({ required: true }),
      input: t.arg({ type: FeatureInput, required: true }),
    },
    resolve: (_, { id, version, input }, ctx) => service.updateFeature(ctx, id, version, omitNulls(input)),
  }),
  deleteFeature: t.boolean({
    args: { id: t.arg({ type: 'UUID', required: true }) },
    resolve: async (_, { id }, ctx) => {
      await service.deleteFeature(ctx, id);
      return true;
    },
  }),
}));

async function featuresByProject(ctx: Ctx, ids: readonly string[]): Promise<Map<string, RowOf<'feature'>[]>> {
  return groupBy(ids, await inTenant(ctx, (tx) => featuresOfProjects(tx, ids)), (row) => row.project_id);
}

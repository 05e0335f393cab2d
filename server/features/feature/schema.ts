// GraphQL: feature points and feature lines of a project. People draw them; the rules are in
// service.ts.

import { featureFields } from '#domain/entities/feature.ts';
import type { Ctx } from '../../platform/context.ts';
import type { RowOf } from '../../platform/db/schema.ts';
import { inTenant } from '../../platform/db/tenant.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { inputFields, outputFields, sentOf } from '../../platform/graphql/entity-fields.ts';
import { groupBy, loadOne } from '../../platform/graphql/loader.ts';
import { FeatureRef, ProjectRef } from '../../platform/graphql/refs.ts';
import { featuresOfProjects } from './queries.ts';
import * as service from './service.ts';

FeatureRef.implement({
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID' }),
    ...outputFields(t, featureFields),
    radiusM: t.exposeFloat('radius_m', { description: 'How far from a point of interest a path may pass, m.' }),
    roadClass: t.exposeString('road_class', { description: 'Of a road: main, local, private or path.' }),
    passage: t.exposeString('passage', {
      description: 'How a new road passes a road or railway: byClass, over, under, separated or ignored.',
    }),
    mustPass: t.exposeBoolean('must_pass', { description: 'A path must pass within the radius; otherwise it should.' }),
    clearance: t.expose('clearance', { type: 'JSON' }),
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
  fields: (t) => inputFields(t, featureFields),
});

builder.mutationFields((t) => ({
  createFeature: t.field({
    type: FeatureRef,
    args: {
      projectId: t.arg({ type: 'UUID', required: true }),
      input: t.arg({ type: FeatureInput, required: true }),
    },
    resolve: (_, { projectId, input }, ctx) => service.createFeature(ctx, projectId, sentOf(featureFields, input)),
  }),
  updateFeature: t.field({
    type: FeatureRef,
    args: {
      id: t.arg({ type: 'UUID', required: true }),
      version: t.arg.int({ required: true }),
      input: t.arg({ type: FeatureInput, required: true }),
    },
    resolve: (_, { id, version, input }, ctx) => service.updateFeature(ctx, id, version, sentOf(featureFields, input)),
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

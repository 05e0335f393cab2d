// GraphQL: feature points and feature lines of a project. Reading only; imports make them (server/import).

import type { Ctx } from '../context.ts';
import type { RowOf } from '../db/schema.ts';
import { inTenant } from '../db/tenant.ts';
import { builder } from '../graphql/builder.ts';
import { groupBy, loadOne } from '../graphql/loader.ts';
import { FeatureRef, ProjectRef } from '../graphql/refs.ts';
import { featuresOfProjects } from './queries.ts';

FeatureRef.implement({
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID' }),
    shape: t.exposeString('shape'),
    type: t.exposeString('type'),
    name: t.exposeString('name'),
    tags: t.exposeStringList('tags'),
    vertices: t.expose('vertices', { type: 'JSON' }),
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

async function featuresByProject(ctx: Ctx, ids: readonly string[]): Promise<Map<string, RowOf<'feature'>[]>> {
  return groupBy(ids, await inTenant(ctx, (tx) => featuresOfProjects(tx, ids)), (row) => row.project_id);
}

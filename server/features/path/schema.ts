// GraphQL: paths of a project. routeType and activeGeneration are added by their own features.

import type { Ctx } from '../../platform/context.ts';
import { inTenant } from '../../platform/db/tenant.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { groupBy, loadOne } from '../../platform/graphql/loader.ts';
import { clearNulls, omitNulls } from '../../platform/graphql/omit-nulls.ts';
import { PathRef, type PathRow, ProjectRef } from '../../platform/graphql/refs.ts';
import { pathsOfProjects } from './queries.ts';
import * as service from './service.ts';

PathRef.implement({
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID' }),
    projectId: t.expose('project_id', { type: 'UUID' }),
    name: t.exposeString('name'),
    color: t.exposeString('color'),
    request: t.expose('request', {
      type: 'JSON',
      description: 'Domain RouteRequest: {start, end, controlPoints, corridor}.',
    }),
    settings: t.expose('settings', { type: 'JSON' }),
    version: t.exposeInt('version'),
  }),
});

builder.objectField(ProjectRef, 'paths', (t) =>
  t.field({
    type: [PathRef],
    resolve: async (project, _, ctx) => (await loadOne(ctx, pathsByProject, project.id)) ?? [],
  }),
);

const PathInput = builder.inputType('PathInput', {
  fields: (t) => ({
    name: t.string(),
    request: t.field({ type: 'JSON' }),
    routeTypeId: t.field({ type: 'UUID' }),
    settings: t.field({ type: 'JSON' }),
    color: t.string(),
  }),
});

builder.queryField('path', (t) =>
  t.field({
    type: PathRef,
    nullable: true,
    args: { id: t.arg({ type: 'UUID', required: true }) },
    resolve: (_, { id }, ctx) => service.findPath(ctx, id),
  }),
);

/** What an update sets by null. A name, a request and a color are always there. */
const WITHOUT = { routeTypeId: null, settings: {} };

builder.mutationFields((t) => ({
  createPath: t.field({
    type: PathRef,
    args: {
      projectId: t.arg({ type: 'UUID', required: true }),
      input: t.arg({ type: PathInput, required: true }),
    },
    resolve: (_, { projectId, input }, ctx) => service.createPath(ctx, projectId, omitNulls(input)),
  }),
  updatePath: t.field({
    type: PathRef,
    description: 'What is left out stays as it is; null clears a field that may be empty.',
    args: {
      id: t.arg({ type: 'UUID', required: true }),
      version: t.arg.int({ required: true }),
      input: t.arg({ type: PathInput, required: true }),
    },
    resolve: (_, { id, version, input }, ctx) => service.updatePath(ctx, id, version, clearNulls(input, WITHOUT)),
  }),
  deletePath: t.boolean({
    args: { id: t.arg({ type: 'UUID', required: true }) },
    resolve: async (_, { id }, ctx) => {
      await service.deletePath(ctx, id);
      return true;
    },
  }),
}));

async function pathsByProject(ctx: Ctx, ids: readonly string[]): Promise<Map<string, PathRow[]>> {
  return groupBy(ids, await inTenant(ctx, (tx) => pathsOfProjects(tx, ids)), (row) => row.project_id);
}

// GraphQL: a project's ground and bedrock, with signed links to their COGs, and the dashboard's picture.

import type { Ctx } from '../../platform/context.ts';
import type { RowOf } from '../../platform/db/schema.ts';
import { inTenant } from '../../platform/db/tenant.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { loadOne } from '../../platform/graphql/loader.ts';
import { ProjectRef, TerrainRef } from '../../platform/graphql/refs.ts';
import { terrainsOf } from './queries.ts';
import { rasterPath } from './rest.ts';
import { setSurveyedYear } from './service.ts';

TerrainRef.implement({
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID' }),
    name: t.exposeString('name'),
    role: t.exposeString('role'),
    url: t.string({
      description:
        'Signed URL of the COG, good for 15 minutes; answers byte ranges. Ask again to renew. By a share link, an address that answers that link.',
      resolve: (terrain, _, ctx) =>
        ctx.sharedProjectId ? rasterPath(terrain.project_id, terrain.role) : ctx.storage.link('GET', terrain.key),
    }),
    width: t.exposeInt('width'),
    height: t.exposeInt('height'),
    cellM: t.exposeFloat('cell_m'),
    originX: t.exposeFloat('origin_x'),
    originY: t.exposeFloat('origin_y'),
    minZ: t.exposeFloat('min_z'),
    maxZ: t.exposeFloat('max_z'),
    noDataShare: t.exposeFloat('no_data_share'),
    attribution: t.exposeString('attribution'),
    surveyedYear: t.exposeInt('surveyed_year', {
      nullable: true,
      description: 'In which its heights were surveyed; null where nobody has said it.',
    }),
    warnings: t.field({ type: ['JSON'], resolve: (terrain) => terrain.warnings as unknown[] }),
    version: t.exposeInt('version'),
  }),
});

type TerrainRow = RowOf<'terrain'>;

async function terrainsByProject(ctx: Ctx, ids: readonly string[]): Promise<Map<string, TerrainRow[]>> {
  const rows = await inTenant(ctx, (tx) => terrainsOf(tx, ids));
  return new Map(ids.map((id) => [id, rows.filter((row) => row.project_id === id)]));
}

async function terrainOf(ctx: Ctx, projectId: string, role: TerrainRow['role']): Promise<TerrainRow | null> {
  const rows = await loadOne(ctx, terrainsByProject, projectId);
  return rows?.find((row) => row.role === role) ?? null;
}

builder.objectFields(ProjectRef, (t) => ({
  terrain: t.field({
    type: TerrainRef,
    nullable: true,
    resolve: (project, _, ctx) => terrainOf(ctx, project.id, 'ground'),
  }),
  bedrock: t.field({
    type: TerrainRef,
    nullable: true,
    resolve: (project, _, ctx) => terrainOf(ctx, project.id, 'bedrock'),
  }),
  pictureUrl: t.string({
    nullable: true,
    description:
      'Signed URL of a small hillshade PNG with the best routes on it, or null before there is terrain and by a share link.',
    resolve: async (project, _, ctx) =>
      project.picture_key && !ctx.sharedProjectId ? await ctx.storage.link('GET', project.picture_key) : null,
  }),
}));

builder.mutationFields((t) => ({
  setSurveyedYear: t.field({
    type: TerrainRef,
    description: 'Says in which year the terrain or bedrock was surveyed; null: it is not known.',
    args: {
      terrainId: t.arg({ type: 'UUID', required: true }),
      version: t.arg.int({ required: true }),
      year: t.arg.int(),
    },
    resolve: (_, { terrainId, version, year }, ctx) => setSurveyedYear(ctx, terrainId, version, year ?? null),
  }),
}));

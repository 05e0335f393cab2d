// GraphQL: jobs, and the mutations that look at files and import them.

import type { Ctx } from '../../platform/context.ts';
import { inTenant } from '../../platform/db/tenant.ts';
import { builder, pageSize } from '../../platform/graphql/builder.ts';
import { omitNulls } from '../../platform/graphql/omit-nulls.ts';
import { JobRef, ProjectRef } from '../../platform/graphql/refs.ts';
import { shownError } from '../../platform/jobs/shown-error.ts';
import { latestJobs } from './queries.ts';
import * as service from './service.ts';

JobRef.implement({
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID' }),
    kind: t.exposeString('kind'),
    state: t.exposeString('state'),
    progress: t.exposeFloat('progress'),
    message: t.exposeString('message'),
    result: t.field({
      type: 'JSON',
      nullable: true,
      description:
        'inspectFile: what the file holds and what must be asked (see domain/import.ts). importTerrain: {terrainId}. importAreas: {areaLayerId, count, left, bad, repaired}. importFeatures: {count, left, outside, bad, sourceSrid}. importLines: {routeIds, featureIds, count, sourceSrid, notices}. findWater: {terrainId, areaLayerId, cellM, isCoarser, thresholdM2, areaCount, streamCount}. passageCosts: {isFound}. openArchive: {projectId, routes, differing, differences: [{route, figure, archived, calculated}], withoutType, engineVersion}. fetchMapData: {largeFileName, originalName, attribution}, to be looked at by inspectFile.',
      resolve: (job, _, ctx) => service.shownResult(ctx, job),
    }),
    error: t.field({
      type: 'JSON',
      nullable: true,
      description: '{code, message, field, values}',
      resolve: (job, _, ctx) => shownError(job.error, ctx.language),
    }),
    projectId: t.expose('project_id', { type: 'UUID', nullable: true }),
    created: t.expose('created', { type: 'DateTime' }),
    ended: t.expose('ended', { type: 'DateTime', nullable: true }),
  }),
});

const ImportTerrainInput = builder.inputType('ImportTerrainInput', {
  description:
    'answers: {zeroIsNoData: Boolean, noDataValue: Float | null, acceptHoles: Boolean, acceptHeights: Boolean, srid: Int, cellM: Float, groundClass: Int | null, surface: Int | null, upAxis: y | z, place: {eastM, northM, heightM}, bedrockIs: height | depth} — what was asked at inspection, and for bedrock what the raster holds; the import fails for a question without an answer.',
  fields: (t) => ({
    largeFileName: t.string({ required: true }),
    originalName: t.string({ required: true }),
    role: t.string({ required: true }),
    name: t.string(),
    attribution: t.string(),
    surveyedYear: t.int({ description: 'In which its heights were surveyed, if known.' }),
    answers: t.field({ type: 'JSON' }),
  }),
});

const ImportAreasInput = builder.inputType('ImportAreasInput', {
  description:
    'mapping: {layer, attribute, classes: {value → {group, category, boundaryType, biodiversity, risk, …} | null}}',
  fields: (t) => ({
    largeFileName: t.string({ required: true }),
    originalName: t.string({ required: true }),
    name: t.string({ required: true }),
    attribution: t.string(),
    mapping: t.field({ type: 'JSON', required: true }),
  }),
});

const ImportFeaturesInput = builder.inputType('ImportFeaturesInput', {
  description:
    'mapping: {layer, attribute, classes: {value → {type, roadClass?, passage?} | null}, otherwise, nameAttribute, srid}',
  fields: (t) => ({
    largeFileName: t.string({ required: true }),
    originalName: t.string({ required: true }),
    mapping: t.field({ type: 'JSON', required: true }),
  }),
});

const ImportLinesInput = builder.inputType('ImportLinesInput', {
  description:
    'lines: [{as: "route", index, name, profile?, pathId | routeTypeId} | {as: "road", index, name, profile?, roadClass, passage}], index: the line’s place in the file; profile: the name of one of its profiles, or null for the best that is found; routeTypeId: of a new path from its one end to the other. srid: where the file names no CRS.',
  fields: (t) => ({
    largeFileName: t.string({ required: true }),
    originalName: t.string({ required: true }),
    srid: t.int(),
    lines: t.field({ type: 'JSON', required: true }),
  }),
});

builder.queryFields((t) => ({
  job: t.field({
    type: JobRef,
    nullable: true,
    args: { id: t.arg({ type: 'UUID', required: true }) },
    resolve: (_, { id }, ctx) => service.findJob(ctx, id),
  }),
}));

builder.mutationFields((t) => ({
  inspectFile: t.field({
    type: JobRef,
    description: 'Looks at an uploaded file without importing it.',
    args: {
      projectId: t.arg({ type: 'UUID', required: true }),
      largeFileName: t.arg.string({ required: true }),
      originalName: t.arg.string({ required: true }),
      as: t.arg.string({ description: 'surface or bedrock: what the file is to become, whatever else it holds.' }),
    },
    resolve: (_, { projectId, ...input }, ctx) => service.inspectFile(ctx, projectId, omitNulls(input)),
  }),
  importTerrain: t.field({
    type: JobRef,
    args: {
      projectId: t.arg({ type: 'UUID', required: true }),
      input: t.arg({ type: ImportTerrainInput, required: true }),
    },
    resolve: (_, { projectId, input }, ctx) => service.importTerrain(ctx, projectId, omitNulls(input)),
  }),
  importAreas: t.field({
    type: JobRef,
    args: {
      projectId: t.arg({ type: 'UUID', required: true }),
      input: t.arg({ type: ImportAreasInput, required: true }),
    },
    resolve: (_, { projectId, input }, ctx) => service.importAreas(ctx, projectId, omitNulls(input)),
  }),
  importFeatures: t.field({
    type: JobRef,
    description: 'Lines and points of a map become feature lines and points, roads among them.',
    args: {
      projectId: t.arg({ type: 'UUID', required: true }),
      input: t.arg({ type: ImportFeaturesInput, required: true }),
    },
    resolve: (_, { projectId, input }, ctx) => service.importFeatures(ctx, projectId, omitNulls(input)),
  }),
  importLines: t.field({
    type: JobRef,
    description: 'Lines of a file of roads: each is evaluated as a route, or drawn as a road that exists.',
    args: {
      projectId: t.arg({ type: 'UUID', required: true }),
      input: t.arg({ type: ImportLinesInput, required: true }),
    },
    resolve: (_, { projectId, input }, ctx) => service.importLines(ctx, projectId, omitNulls(input)),
  }),
  openArchive: t.field({
    type: JobRef,
    description:
      'Makes a project of an archive that was uploaded, in the current organization; nobody sees it before all is there.',
    args: {
      largeFileName: t.arg.string({ required: true }),
      originalName: t.arg.string({ required: true }),
    },
    resolve: (_, input, ctx) => service.openArchive(ctx, input),
  }),
  cancelJob: t.field({
    type: JobRef,
    args: { id: t.arg({ type: 'UUID', required: true }) },
    resolve: (_, { id }, ctx) => service.cancelJob(ctx, id),
  }),
}));

builder.objectField(ProjectRef, 'jobs', (t) =>
  t.field({
    type: [JobRef],
    args: { first: t.arg.int({ defaultValue: 20 }) },
    resolve: (project, { first }, ctx: Ctx) => inTenant(ctx, (tx) => latestJobs(tx, [project.id], pageSize(first, 20))),
  }),
);

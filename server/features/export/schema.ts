// GraphQL: exports of a project, and asking for one.

import { builder } from '../../platform/graphql/builder.ts';
import { ProjectRef } from '../../platform/graphql/refs.ts';
import { shownError } from '../../platform/jobs/shown-error.ts';
import * as service from './service.ts';

const ExportRef = builder.objectRef<service.ShownExport>('Export').implement({
  description: 'A package of exported files, made by a job.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID' }),
    projectId: t.expose('project_id', { type: 'UUID' }),
    name: t.exposeString('name', { description: 'Of the zip, without its extension.' }),
    formats: t.exposeStringList('formats', { description: 'Of domain/exports.ts.' }),
    options: t.field({
      type: 'JSON',
      description: '{routeIds, routeNames, formats, crs, language, startStationM}',
      resolve: ({ options }) => options,
    }),
    state: t.string({
      description: 'queued, running, done, failed or cancelled.',
      resolve: ({ key, job_state: state }) => (key === null ? (state ?? 'failed') : 'done'),
    }),
    progress: t.float({ resolve: ({ key, job_progress: progress }) => (key === null ? (progress ?? 0) : 1) }),
    error: t.field({
      type: 'JSON',
      nullable: true,
      description: '{code, message, field, values}',
      resolve: ({ job_error: error }, _, ctx) => shownError(error, ctx.language),
    }),
    jobId: t.expose('job_id', { type: 'UUID' }),
    sizeBytes: t.field({
      type: 'Float',
      nullable: true,
      resolve: ({ size_bytes: size }) => (size === null ? null : Number(size)),
    }),
    created: t.expose('created', { type: 'DateTime' }),
    madeBy: t.string({
      nullable: true,
      description: 'A name, or an e-mail address; null for who reads by a share link.',
      resolve: ({ made_by_name: name }, _, ctx) => (ctx.sharedProjectId ? null : name),
    }),
    isMine: t.boolean({ resolve: ({ made_by: by }, _, ctx) => by === ctx.actor.userId }),
    url: t.string({
      nullable: true,
      description: 'A link to the zip that is good now; null while it is not ready, and for who reads by a share link.',
      resolve: ({ key }, _, ctx) => (key === null || ctx.sharedProjectId ? null : ctx.storage.link('GET', key)),
    }),
  }),
});

const ExportInput = builder.inputType('ExportInput', {
  fields: (t) => ({
    routeIds: t.field({ type: ['UUID'], required: true }),
    formats: t.stringList({ required: true, description: 'Of domain/exports.ts, such as landxml.' }),
    crs: t.string({ description: 'project, utm32, utm33, utm35, ntm or wgs84.' }),
    language: t.string({ required: true, description: 'nb or en.' }),
    startStationM: t.float(),
  }),
});

builder.objectField(ProjectRef, 'exports', (t) =>
  t.field({
    type: [ExportRef],
    description: 'Newest first. Who reads by a share link that allows it sees those that are ready.',
    extensions: { isReadForEachRow: true },
    resolve: (project, _, ctx) => service.exportsOf(ctx, project.id),
  }),
);

builder.mutationFields((t) => ({
  createExport: t.field({
    type: ExportRef,
    description: 'Starts an export. Whoever sees the project may.',
    args: {
      projectId: t.arg({ type: 'UUID', required: true }),
      input: t.arg({ type: ExportInput, required: true }),
    },
    resolve: (_, { projectId, input }, ctx) => {
      const { crs, startStationM, ...rest } = input;
      return service.createExport(ctx, projectId, {
        ...rest,
        ...(crs === null ? {} : { crs }),
        ...(startStationM === null ? {} : { startStationM }),
      });
    },
  }),
  cancelExport: t.field({
    type: ExportRef,
    description: 'For who started it, and for who writes in the project.',
    args: { id: t.arg({ type: 'UUID', required: true }) },
    resolve: (_, { id }, ctx) => service.cancelExport(ctx, id),
  }),
  deleteExport: t.boolean({
    description: 'Its file goes. For who started it, and for who writes in the project.',
    args: { id: t.arg({ type: 'UUID', required: true }) },
    resolve: async (_, { id }, ctx) => {
      await service.deleteExport(ctx, id);
      return true;
    },
  }),
}));

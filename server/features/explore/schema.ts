// GraphQL: projects to explore, and publishing one.

import { builder } from '../../platform/graphql/builder.ts';
import { ProjectRef } from '../../platform/graphql/refs.ts';
import * as service from './service.ts';

const ExploredRef = builder.objectRef<service.ExploredRow>('ExploredProject').implement({
  fields: (t) => ({
    project: t.field({ type: ProjectRef, resolve: (row) => row }),
    isPublished: t.boolean({ resolve: ({ published }) => published !== null }),
    isShared: t.exposeBoolean('shared', { description: 'An active link shows it to whoever holds it.' }),
  }),
});

builder.objectField(ProjectRef, 'isPublished', (t) =>
  t.boolean({
    description: 'Shown to the whole organization as worth learning from.',
    resolve: ({ published }, _, ctx) => !ctx.sharedProjectId && published !== null,
  }),
);

builder.queryFields((t) => ({
  explore: t.field({
    type: [ExploredRef],
    description: 'The demo, and projects of your organization that are published or shared; of those that you see.',
    resolve: (_, _args, ctx) => service.explored(ctx),
  }),
}));

builder.mutationFields((t) => ({
  publishProject: t.field({
    type: ProjectRef,
    description:
      'For who looks after the project. The whole organization then reads it, a restricted one too, and may copy it.',
    args: {
      projectId: t.arg({ type: 'UUID', required: true }),
      isPublished: t.arg.boolean({ required: true }),
    },
    resolve: (_, { projectId, isPublished }, ctx) => service.publishProject(ctx, projectId, isPublished),
  }),
}));

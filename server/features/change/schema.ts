// GraphQL: what has changed in a project, and undo.

import { builder } from '../../platform/graphql/builder.ts';
import { forgetLoaded } from '../../platform/graphql/loader.ts';
import { ChangeRef, PageInfoRef, ProjectRef } from '../../platform/graphql/refs.ts';
import { type ChangePage, listChanges, undo } from './service.ts';

ChangeRef.implement({
  fields: (t) => ({
    id: t.id({ resolve: (change) => String(change.id) }),
    at: t.expose('at', { type: 'DateTime' }),
    user: t.exposeString('user_name', { nullable: true }),
    entity: t.exposeString('entity'),
    entityId: t.expose('entity_id', { type: 'UUID' }),
    action: t.exposeString('action'),
    before: t.expose('before', { type: 'JSON', nullable: true }),
    after: t.expose('after', { type: 'JSON', nullable: true }),
  }),
});

const ConnectionRef = builder.objectRef<ChangePage>('ChangeConnection').implement({
  fields: (t) => ({
    nodes: t.field({ type: [ChangeRef], resolve: (page) => page.nodes }),
    pageInfo: t.field({ type: PageInfoRef, resolve: (page) => page.pageInfo }),
  }),
});

builder.objectField(ProjectRef, 'changes', (t) =>
  t.field({
    type: ConnectionRef,
    args: { first: t.arg.int({ defaultValue: 50 }), after: t.arg.string() },
    resolve: (project, args, ctx) => listChanges(ctx, project.id, args),
  }),
);

builder.mutationField('undo', (t) =>
  t.field({
    type: ChangeRef,
    nullable: true,
    description:
      "Undoes one's own latest change in the project; answers what was undone, or null when there is nothing.",
    args: { projectId: t.arg({ type: 'UUID', required: true }) },
    resolve: async (_, { projectId }, ctx) => {
      const undone = await undo(ctx, projectId);
      forgetLoaded(ctx);
      return undone;
    },
  }),
);

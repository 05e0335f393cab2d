// GraphQL: what has changed in a project, and undo.

import { ClientError } from '#domain/errors.ts';
import { ownReason } from '#domain/validation-messages.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { forgetLoaded } from '../../platform/graphql/loader.ts';
import { ChangeRef, PageInfoRef, ProjectRef } from '../../platform/graphql/refs.ts';
import { bodyOf, type ChangePage, listChanges, redo, undo } from './service.ts';

ChangeRef.implement({
  fields: (t) => ({
    id: t.id({ resolve: (change) => String(change.id) }),
    at: t.expose('at', { type: 'DateTime' }),
    user: t.exposeString('user_name', { nullable: true }),
    entity: t.exposeString('entity'),
    entityId: t.expose('entity_id', { type: 'UUID' }),
    action: t.exposeString('action'),
    before: t.field({
      type: 'JSON',
      nullable: true,
      description: 'The whole row before; ask for few changes at once where it is large.',
      resolve: async (change, _, ctx) => (await bodyOf(ctx, change)).before,
    }),
    after: t.field({
      type: 'JSON',
      nullable: true,
      resolve: async (change, _, ctx) => (await bodyOf(ctx, change)).after,
    }),
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
    args: {
      first: t.arg.int({ defaultValue: 50 }),
      after: t.arg.string(),
      entityId: t.arg({ type: 'UUID', description: 'Only changes of this area, path, …' }),
    },
    resolve: (project, args, ctx) => listChanges(ctx, project.id, args),
  }),
);

/** @throws ClientError for what is no id of a change */
function sinceOf(since: string | number | null | undefined): number | null {
  if (since === null || since === undefined) return null;
  const id = Number(since);
  if (!Number.isSafeInteger(id) || id < 0)
    throw new ClientError('invalid', { field: 'since', values: { reason: ownReason('not a cursor') } });
  return id;
}

builder.mutationFields((t) => ({
  undo: t.field({
    type: [ChangeRef],
    description:
      "Undoes one's own latest action in the project; answers its changes, last one first; none = nothing left. With `since`, only what was done after that change.",
    args: { projectId: t.arg({ type: 'UUID', required: true }), since: t.arg.id() },
    resolve: async (_, { projectId, since }, ctx) => {
      const undone = await undo(ctx, projectId, sinceOf(since));
      forgetLoaded(ctx);
      return undone;
    },
  }),
  redo: t.field({
    type: [ChangeRef],
    description:
      'Does again what the latest undo took back, if nothing else was done since; answers the changes done again.',
    args: { projectId: t.arg({ type: 'UUID', required: true }) },
    resolve: async (_, { projectId }, ctx) => {
      const redone = await redo(ctx, projectId);
      forgetLoaded(ctx);
      return redone;
    },
  }),
}));

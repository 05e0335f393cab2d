// GraphQL: share links of a project, and what a link opens.

import { builder } from '../../platform/graphql/builder.ts';
import { ProjectRef } from '../../platform/graphql/refs.ts';
import * as service from './service.ts';

const ShareLinkRef = builder.objectRef<service.ShareLinkRow>('ShareLink').implement({
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID' }),
    name: t.exposeString('name'),
    created: t.expose('created', { type: 'DateTime' }),
    expires: t.expose('expires', { type: 'DateTime', nullable: true }),
    lastUsed: t.expose('last_used', { type: 'DateTime', nullable: true }),
    allowsExports: t.exposeBoolean('allows_exports', { description: 'Whether it opens finished exports too.' }),
  }),
});

const MadeRef = builder.objectRef<Awaited<ReturnType<typeof service.makeLink>>>('MadeShareLink').implement({
  fields: (t) => ({
    link: t.field({ type: ShareLinkRef, resolve: (made) => made.link }),
    path: t.exposeString('path', { description: '/share/{token}: shown this once.' }),
  }),
});

builder.objectField(ProjectRef, 'shareLinks', (t) =>
  t.field({
    type: [ShareLinkRef],
    nullable: true,
    description: 'Active links, newest first. For who looks after the project; null and an error for others.',
    resolve: (project, _, ctx) => service.linksOf(ctx, project.id),
  }),
);

builder.mutationFields((t) => ({
  createShareLink: t.field({
    type: MadeRef,
    description: 'A link by which anybody may read the project until it expires or is ended.',
    args: {
      projectId: t.arg({ type: 'UUID', required: true }),
      name: t.arg.string(),
      expires: t.arg({ type: 'DateTime' }),
      allowsExports: t.arg.boolean({ description: 'Whether whoever holds it may fetch finished exports.' }),
    },
    resolve: (_, { projectId, ...input }, ctx) => service.makeLink(ctx, projectId, input),
  }),
  endShareLink: t.boolean({
    args: { id: t.arg({ type: 'UUID', required: true }) },
    resolve: async (_, { id }, ctx) => {
      await service.endLink(ctx, id);
      return true;
    },
  }),
}));

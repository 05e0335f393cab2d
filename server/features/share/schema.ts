// GraphQL: share links of a project, and what a link opens.

import { builder } from '../../platform/graphql/builder.ts';
import { omitNulls } from '../../platform/graphql/omit-nulls.ts';
import { PageInfoRef, ProjectRef } from '../../platform/graphql/refs.ts';
import { type LinkOpening, listOpenings, type OpeningPage } from './openings.ts';
import * as service from './service.ts';

const ShareLinkRef = builder.objectRef<service.ShareLinkRow>('ShareLink').implement({
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID' }),
    name: t.exposeString('name'),
    created: t.expose('created', { type: 'DateTime' }),
    expires: t.expose('expires', { type: 'DateTime', nullable: true }),
    lastUsed: t.expose('last_used', { type: 'DateTime', nullable: true }),
    allowsExports: t.exposeBoolean('allows_exports', { description: 'Whether it opens finished exports too.' }),
    routeIds: t.field({
      type: ['UUID'],
      nullable: true,
      description: 'The routes that it shows; null: all, later ones too.',
      resolve: ({ route_ids: ids }) => ids,
    }),
    withCost: t.exposeBoolean('with_cost', { description: 'false: nothing that holds money is shown.' }),
    allowsComments: t.exposeBoolean('allows_comments', { description: 'Whether its readers may comment.' }),
    version: t.exposeInt('version'),
  }),
});

const MadeRef = builder.objectRef<Awaited<ReturnType<typeof service.makeLink>>>('MadeShareLink').implement({
  fields: (t) => ({
    link: t.field({ type: ShareLinkRef, resolve: (made) => made.link }),
    path: t.exposeString('path', { description: '/share/{token}: shown this once.' }),
  }),
});

const ShareLinkInput = builder.inputType('ShareLinkInput', {
  fields: (t) => ({
    name: t.string(),
    allowsExports: t.boolean(),
    withCost: t.boolean(),
    allowsComments: t.boolean(),
    routeIds: t.field({ type: ['UUID'] }),
  }),
});

builder.objectField(ProjectRef, 'shareLinks', (t) =>
  t.field({
    type: [ShareLinkRef],
    nullable: true,
    description: 'Active links, newest first. For who looks after the project; null and an error for others.',
    extensions: { isReadForEachRow: true },
    resolve: (project, _, ctx) => service.linksOf(ctx, project.id),
  }),
);

const OpeningRef = builder.objectRef<LinkOpening>('LinkOpening').implement({
  description: 'How often a link was opened on one day in one version of its content. Nobody knows by whom.',
  fields: (t) => ({
    day: t.exposeString('day', { description: 'YYYY-MM-DD in Norway.' }),
    linkId: t.expose('share_link_id', { type: 'UUID' }),
    linkName: t.exposeString('name'),
    contentVersion: t.exposeInt('content_version'),
    content: t.expose('content', {
      type: 'JSON',
      description:
        'What that version showed: {routes: how many, null for all; withCost, allowsComments, allowsExports}.',
    }),
    openings: t.exposeInt('openings', {
      description: 'First calls of a reader on that day, and first ones after half an hour without any.',
    }),
    readers: t.exposeInt('readers', { description: 'Different addresses and browsers, at most 10,000.' }),
  }),
});

const OpeningConnectionRef = builder.objectRef<OpeningPage>('LinkOpeningConnection').implement({
  fields: (t) => ({
    nodes: t.field({ type: [OpeningRef], resolve: (page) => page.nodes }),
    pageInfo: t.field({ type: PageInfoRef, resolve: (page) => page.pageInfo }),
  }),
});

builder.objectField(ProjectRef, 'linkOpenings', (t) =>
  t.field({
    type: OpeningConnectionRef,
    description: 'When share links of the project were opened, latest day first; kept 400 days.',
    args: {
      first: t.arg.int({ defaultValue: 30 }),
      after: t.arg.string(),
      linkId: t.arg({ type: 'UUID', description: 'Only of this link.' }),
    },
    resolve: (project, args, ctx) => listOpenings(ctx, project.id, args),
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
      routeIds: t.arg({ type: ['UUID'], description: 'The routes that it shows; left out: all, later ones too.' }),
      withCost: t.arg.boolean({ description: 'false: nothing that holds money is shown. Left out: true.' }),
      allowsComments: t.arg.boolean({ description: 'Whether whoever holds it may comment. Left out: false.' }),
    },
    resolve: (_, { projectId, ...input }, ctx) => service.makeLink(ctx, projectId, input),
  }),
  updateShareLink: t.field({
    type: ShareLinkRef,
    description: 'What is left out stays as it is; null as routeIds: all routes, later ones too. Its address stays.',
    args: {
      id: t.arg({ type: 'UUID', required: true }),
      version: t.arg.int({ required: true }),
      input: t.arg({ type: ShareLinkInput, required: true }),
    },
    resolve: (_, { id, version, input }, ctx) => {
      const { routeIds, ...rest } = input;
      return service.changeLink(ctx, id, version, {
        ...omitNulls(rest),
        ...(routeIds === undefined ? {} : { routeIds }),
      });
    },
  }),
  endShareLink: t.boolean({
    args: { id: t.arg({ type: 'UUID', required: true }) },
    resolve: async (_, { id }, ctx) => {
      await service.endLink(ctx, id);
      return true;
    },
  }),
}));

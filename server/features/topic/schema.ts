// GraphQL: topics of a project, the messages in them, and the people who may be named there.

import type { Ctx } from '../../platform/context.ts';
import type { RowOf } from '../../platform/db/schema.ts';
import { inTenant } from '../../platform/db/tenant.ts';
import { builder, pageSize } from '../../platform/graphql/builder.ts';
import { groupBy, loadOne } from '../../platform/graphql/loader.ts';
import { omitNulls } from '../../platform/graphql/omit-nulls.ts';
import { ProjectRef } from '../../platform/graphql/refs.ts';
import { peopleOfProject, topicsOfProjects } from './queries.ts';
import * as service from './service.ts';

const SENDER = 'The name that a reader of a share link gave; nobody has verified it.';
const SENDER_LINK = 'What that link was called then; null where a member wrote.';

const TopicRef = builder.objectRef<service.ListedTopic>('Topic').implement({
  description: 'A discussion, pinned to the project, a place, a station of a route, a figure of it or an area.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID' }),
    title: t.exposeString('title'),
    pin: t.expose('pin', { type: 'JSON', description: '{kind: project | place | route | figure | area, …}' }),
    createdById: t.expose('created_by', { type: 'UUID', nullable: true }),
    senderName: t.exposeString('sender_name', { nullable: true, description: SENDER }),
    senderLink: t.exposeString('sender_link', { nullable: true, description: SENDER_LINK }),
    created: t.expose('created', { type: 'DateTime' }),
    assigneeId: t.expose('assignee_id', { type: 'UUID', nullable: true }),
    due: t.exposeString('due', { nullable: true, description: 'YYYY-MM-DD' }),
    resolved: t.expose('resolved', { type: 'DateTime', nullable: true }),
    resolvedById: t.expose('resolved_by', { type: 'UUID', nullable: true }),
    messageCount: t.exposeInt('message_count'),
    unreadCount: t.exposeInt('unread_count', { description: 'Messages of others that came after what you have read.' }),
    lastAt: t.expose('last_at', { type: 'DateTime', nullable: true }),
    lastById: t.expose('last_by', { type: 'UUID', nullable: true }),
    lastSender: t.exposeString('last_sender', { nullable: true, description: SENDER }),
    version: t.exposeInt('version'),
  }),
});

const MyTopicRef = builder.objectRef<service.MyTopic>('MyTopic').implement({
  fields: (t) => ({
    projectId: t.expose('project_id', { type: 'UUID' }),
    projectName: t.exposeString('project_name'),
    topic: t.field({ type: TopicRef, resolve: (topic) => topic }),
  }),
});

const MessageRef = builder.objectRef<RowOf<'message'>>('Message').implement({
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID' }),
    body: t.exposeString('body'),
    mentions: t.expose('mentions', { type: ['UUID'] }),
    createdById: t.expose('created_by', { type: 'UUID', nullable: true }),
    senderName: t.exposeString('sender_name', { nullable: true, description: SENDER }),
    senderLink: t.exposeString('sender_link', { nullable: true, description: SENDER_LINK }),
    created: t.expose('created', { type: 'DateTime' }),
    isEdited: t.boolean({ resolve: ({ version }) => version > 1 }),
    version: t.exposeInt('version'),
  }),
});

const ProjectPersonRef = builder
  .objectRef<Awaited<ReturnType<typeof peopleOfProject>>[number]>('ProjectPerson')
  .implement({
    description: 'Somebody who sees a project.',
    fields: (t) => ({
      userId: t.expose('user_id', { type: 'UUID' }),
      email: t.exposeString('email'),
      firstName: t.exposeString('first_name'),
      lastName: t.exposeString('last_name'),
    }),
  });

const MAX_SEARCH = 200;

builder.objectFields(ProjectRef, (t) => ({
  topics: t.field({
    type: [TopicRef],
    description: 'Those that were written in last come first. search: words of a title or a message.',
    args: { search: t.arg.string() },
    resolve: async ({ id }, { search }, ctx) => {
      const words = (search ?? '').trim().slice(0, MAX_SEARCH);
      if (words === '') return (await loadOne(ctx, topicsByProject, id)) ?? [];
      const { userId } = ctx.actor;
      return await inTenant(ctx, (tx) => topicsOfProjects(tx, [id], { userId, search: words }));
    },
  }),
  people: t.field({
    type: [ProjectPersonRef],
    description: 'Everybody who sees the project.',
    extensions: { isReadForEachRow: true },
    resolve: ({ id }, _, ctx) => inTenant(ctx, (tx) => peopleOfProject(tx, id)),
  }),
}));

const TopicInput = builder.inputType('TopicInput', {
  fields: (t) => ({
    title: t.string(),
    pin: t.field({ type: 'JSON' }),
    body: t.string(),
    mentions: t.field({ type: ['UUID'] }),
    assigneeId: t.field({ type: 'UUID' }),
    due: t.string(),
  }),
});
const TopicPatch = builder.inputType('TopicPatch', {
  description: 'What is left out stays as it is; null takes assignee and due date away.',
  fields: (t) => ({
    title: t.string(),
    assigneeId: t.field({ type: 'UUID' }),
    due: t.string(),
    resolved: t.boolean(),
  }),
});
const MessageInput = builder.inputType('MessageInput', {
  fields: (t) => ({ body: t.string(), mentions: t.field({ type: ['UUID'] }) }),
});

const uuid = { type: 'UUID', required: true } as const;
const DEFAULT_PAGE = 100;

builder.queryFields((t) => ({
  myTopics: t.field({
    type: [MyTopicRef],
    description:
      'Unresolved topics that you are to answer for or have begun, the earliest due first; of all projects that you see.',
    resolve: (_, _args, ctx) => service.myTopics(ctx),
  }),
  messages: t.field({
    type: [MessageRef],
    description: 'The latest messages of a topic, oldest first; `before`: those before the message with this id.',
    args: { topicId: t.arg(uuid), first: t.arg.int(), before: t.arg({ type: 'UUID' }) },
    resolve: (_, { topicId, first, before }, ctx) =>
      service.messagesOf(ctx, topicId, before ?? null, pageSize(first, DEFAULT_PAGE)),
  }),
}));

builder.mutationFields((t) => ({
  createTopic: t.field({
    type: TopicRef,
    args: { projectId: t.arg(uuid), input: t.arg({ type: TopicInput, required: true }) },
    resolve: (_, { projectId, input }, ctx) => service.createTopic(ctx, projectId, omitNulls(input)),
  }),
  updateTopic: t.field({
    type: TopicRef,
    args: {
      id: t.arg(uuid),
      version: t.arg.int({ required: true }),
      input: t.arg({ type: TopicPatch, required: true }),
    },
    resolve: (_, { id, version, input: { title, resolved, ...nullable } }, ctx) =>
      service.updateTopic(ctx, id, version, { ...nullable, ...omitNulls({ title, resolved }) }),
  }),
  deleteTopic: t.boolean({
    args: { id: t.arg(uuid) },
    resolve: async (_, { id }, ctx) => {
      await service.deleteTopic(ctx, id);
      return true;
    },
  }),
  markTopicRead: t.boolean({
    args: { id: t.arg(uuid) },
    resolve: async (_, { id }, ctx) => {
      await service.markTopicRead(ctx, id);
      return true;
    },
  }),
  createMessage: t.field({
    type: MessageRef,
    args: { topicId: t.arg(uuid), input: t.arg({ type: MessageInput, required: true }) },
    resolve: (_, { topicId, input }, ctx) => service.createMessage(ctx, topicId, omitNulls(input)),
  }),
  updateMessage: t.field({
    type: MessageRef,
    args: {
      id: t.arg(uuid),
      version: t.arg.int({ required: true }),
      input: t.arg({ type: MessageInput, required: true }),
    },
    resolve: (_, { id, version, input }, ctx) => service.updateMessage(ctx, id, version, omitNulls(input)),
  }),
  deleteMessage: t.boolean({
    args: { id: t.arg(uuid) },
    resolve: async (_, { id }, ctx) => {
      await service.deleteMessage(ctx, id);
      return true;
    },
  }),
}));

async function topicsByProject(ctx: Ctx, ids: readonly string[]): Promise<Map<string, service.ListedTopic[]>> {
  const { userId } = ctx.actor;
  const rows = await inTenant(ctx, (tx) => topicsOfProjects(tx, ids, { userId, search: '' }));
  return groupBy(ids, rows, (row) => row.project_id);
}

// The rules of topics and messages. Who may write in a project begins topics, answers, assigns and resolves; a message is changed by who
// wrote it alone, and deleted by them or by an admin of the project. Whoever is named, assigned or notified sees the project: nobody
// else is reached. What a topic is pinned to stands in its project. Deleting is soft and undone like everything else. What is answered in a topic that
// began by a share link (comment.ts) is read by whoever has the link: it names nobody.

import { MAX_TOPICS, newMessage, newTopic, type TopicPin, topicPatch } from '#domain/entities/topic.ts';
import { ClientError } from '#domain/errors.ts';
import { ownReason } from '#domain/validation-messages.ts';
import { assertProjectAdmin } from '../../platform/access/project-role.ts';
import type { Ctx } from '../../platform/context.ts';
import { jsonb } from '../../platform/db/connection.ts';
import { changeRow, createRow, deleteRow, ownerOf } from '../../platform/db/edit.ts';
import { countRows } from '../../platform/db/rows.ts';
import type { PatchOf, RowOf } from '../../platform/db/schema.ts';
import { inTenant, type Tx } from '../../platform/db/tenant.ts';
import { notifyOfAssignment, notifyOfMessage } from './notify.ts';
import * as queries from './queries.ts';

export type { ListedTopic } from './queries.ts';

export type MyTopic = Awaited<ReturnType<typeof queries.topicsOfPerson>>[number];

type Topic = RowOf<'topic'>;
type Message = RowOf<'message'>;

/** Its first message is part of it: one undo takes both back. */
export async function createTopic(ctx: Ctx, projectId: string, input: unknown): Promise<queries.ListedTopic> {
  const { title, pin, body, mentions, assigneeId, due } = newTopic.parse(input);
  return await inTenant(ctx, async (tx) => {
    const owner = await ownerOf(tx, projectId);
    if ((await countRows(tx, 'topic', projectId)) >= MAX_TOPICS)
      throw new ClientError('invalid', { field: 'projectId', values: { reason: ownReason(`≤ ${MAX_TOPICS}`) } });
    await assertStands(tx, projectId, pin);
    await assertPeople(tx, projectId, 'assigneeId', assigneeId ? [assigneeId] : []);
    await assertPeople(tx, projectId, 'mentions', mentions);
    const batch = crypto.randomUUID();
    const created_by = ctx.actor.userId;
    const row = { ...owner, title, pin: jsonb(pin), created_by, assignee_id: assigneeId, due };
    const topic = await createRow(ctx, tx, 'topic', row, batch);
    const first = { ...owner, topic_id: topic.id, created_by, body, mentions };
    await notifyOfMessage(ctx, tx, topic, await createRow(ctx, tx, 'message', first, batch));
    return await listed(ctx, tx, topic.id);
  });
}

export async function updateTopic(ctx: Ctx, id: string, version: number, input: unknown): Promise<queries.ListedTopic> {
  const { title, assigneeId, due, resolved } = topicPatch.parse(input);
  await changeRow(ctx, 'topic', { id, version }, async (before, tx) => {
    const patch: PatchOf<'topic'> = { title, due };
    if (resolved !== undefined && resolved !== (before.resolved !== null))
      Object.assign(patch, {
        resolved: resolved ? ctx.clock() : null,
        resolved_by: resolved ? ctx.actor.userId : null,
      });
    if (assigneeId === undefined || assigneeId === before.assignee_id) return patch;
    await assertPeople(tx, before.project_id, 'assigneeId', assigneeId ? [assigneeId] : []);
    if (assigneeId) await notifyOfAssignment(ctx, tx, before, assigneeId);
    return { ...patch, assignee_id: assigneeId };
  });
  return await inTenant(ctx, (tx) => listed(ctx, tx, id));
}

export async function deleteTopic(ctx: Ctx, id: string): Promise<void> {
  await deleteRow(ctx, 'topic', id);
}

export async function createMessage(ctx: Ctx, topicId: string, input: unknown): Promise<Message> {
  const { body, mentions } = newMessage.parse(input);
  return await inTenant(ctx, async (tx) => {
    const topic = await existingTopic(tx, topicId, 'topicId');
    assertNamesNobody(topic, mentions);
    await assertPeople(tx, topic.project_id, 'mentions', mentions);
    const { organization_id, project_id } = topic;
    const row = { organization_id, project_id, topic_id: topicId, created_by: ctx.actor.userId, body, mentions };
    const message = await createRow(ctx, tx, 'message', row);
    await notifyOfMessage(ctx, tx, topic, message);
    return message;
  });
}

/** Nobody is notified again of what was only corrected. */
export async function updateMessage(ctx: Ctx, id: string, version: number, input: unknown): Promise<Message> {
  const { body, mentions } = newMessage.parse(input);
  return await changeRow(ctx, 'message', { id, version }, async (before, tx) => {
    assertNamesNobody(await existingTopic(tx, before.topic_id, 'id'), mentions);
    if (before.created_by !== ctx.actor.userId) throw new ClientError('forbidden', { field: 'id' });
    await assertPeople(tx, before.project_id, 'mentions', mentions);
    return { body, mentions };
  });
}

export async function deleteMessage(ctx: Ctx, id: string): Promise<void> {
  await inTenant(ctx, async (tx) => {
    const message = await queries.findMessage(tx, id);
    if (!message) throw new ClientError('notFound', { field: 'id', values: { what: 'message' } });
    // A comment by a share link is nobody's own.
    if (message.created_by !== ctx.actor.userId && !message.sender_name)
      await assertProjectAdmin(tx, message.project_id);
  });
  await deleteRow(ctx, 'message', id);
}

/** Everything that stands in it now is read. */
export async function markTopicRead(ctx: Ctx, id: string): Promise<void> {
  await inTenant(ctx, async (tx) => {
    const topic = await existingTopic(tx, id, 'id');
    await queries.readAll(tx, topic, ctx.actor.userId);
  });
}

/** Of all projects that the person sees in their organization. */
export async function myTopics(ctx: Ctx): Promise<MyTopic[]> {
  return await inTenant(ctx, (tx) => queries.topicsOfPerson(tx, ctx.actor.userId));
}

export async function messagesOf(ctx: Ctx, topicId: string, before: string | null, limit: number): Promise<Message[]> {
  return await inTenant(ctx, async (tx) =>
    (await queries.findTopic(tx, topicId)) ? await queries.messagesOf(tx, topicId, { before, limit }) : [],
  );
}

function assertNamesNobody(topic: Topic, mentions: readonly string[]): void {
  if (topic.sender_name !== null && mentions.length > 0)
    throw new ClientError('invalid', { field: 'mentions', values: { reason: ownReason('≤ 0') } });
}

async function existingTopic(tx: Tx, id: string, field: string): Promise<Topic> {
  const topic = await queries.findTopic(tx, id);
  if (!topic) throw new ClientError('notFound', { field, values: { what: 'topic' } });
  return topic;
}

async function listed(ctx: Ctx, tx: Tx, id: string): Promise<queries.ListedTopic> {
  const topic = await queries.findListed(tx, id, ctx.actor.userId);
  if (!topic) throw new ClientError('notFound', { field: 'id', values: { what: 'topic' } });
  return topic;
}

async function assertStands(tx: Tx, projectId: string, pin: TopicPin): Promise<void> {
  const stands =
    pin.kind === 'route' || pin.kind === 'figure'
      ? await queries.standsInProject(tx, 'route', pin.routeId, projectId)
      : pin.kind === 'area'
        ? await queries.standsInProject(tx, 'area', pin.areaId, projectId)
        : true;
  if (!stands)
    throw new ClientError('notFound', { field: 'pin', values: { what: pin.kind === 'area' ? 'area' : 'route' } });
}

/** @throws ClientError notFound for somebody who does not see the project, whether they exist or not */
async function assertPeople(tx: Tx, projectId: string, field: string, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  const people = new Set((await queries.peopleOfProject(tx, projectId)).map(({ user_id }) => user_id));
  if (!userIds.every((id) => people.has(id))) throw new ClientError('notFound', { field, values: { what: 'member' } });
}

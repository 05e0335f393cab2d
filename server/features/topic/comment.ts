// Comments by share links: what a reader without an account writes, with a name that nobody verifies, where the link's owner allows it. A
// comment begins a topic of that link, about the project or about a route that the link shows, or goes on in one. Members find it among
// their topics and answer there. The rows go in under the reader's own row level security; the log and the notices to members are then
// written by the product itself. Who reads sees what this link's readers wrote, and members' answers by the organization's name.

import {
  MAX_COMMENTS,
  MAX_COMMENTS_A_DAY,
  MAX_TOPICS_BY_LINKS,
  type NewComment,
  titleOfComment,
} from '#domain/entities/topic.ts';
import { ClientError } from '#domain/errors.ts';
import type { Ctx } from '../../platform/context.ts';
import { jsonb } from '../../platform/db/connection.ts';
import { recordChange } from '../../platform/db/record-change.ts';
import { type EditedRow, insertRow } from '../../platform/db/rows.ts';
import type { RowOf } from '../../platform/db/schema.ts';
import { asSystem, inTenant, type Tx } from '../../platform/db/tenant.ts';
import { commentsOf, countComments, countTopicsByLinks, holdLink, topicOfLink } from './comment-queries.ts';
import { notifyOfMessage } from './notify.ts';
import { standsInProject } from './queries.ts';

const DAY_MS = 24 * 3_600_000;
const MINUTE_MS = 60_000;

export interface CommentTopic {
  readonly topic_uuid: string;
  readonly route_uuid: string | null;
  readonly resolved: boolean;
  readonly messages: readonly {
    readonly message_uuid: string;
    /** The name that was given; null: a member answered. */
    readonly name: string | null;
    readonly text: string;
    readonly created: string;
  }[];
}

type CommentLink = NonNullable<Ctx['commentLink']>;

/** @throws ClientError linkExpired (no link) · commentsClosed */
export function commentLinkOf(ctx: Ctx): CommentLink {
  if (!ctx.sharedProjectId) throw new ClientError('linkExpired');
  if (!ctx.commentLink) throw new ClientError('commentsClosed');
  return ctx.commentLink;
}

/** Latest topic first, its messages in order. @throws ClientError linkExpired · commentsClosed */
export async function readComments(ctx: Ctx): Promise<{ organization: string; topics: CommentTopic[] }> {
  const link = commentLinkOf(ctx);
  const { topics, messages } = await inTenant(ctx, (tx) => commentsOf(tx, link.id));
  const byTopic = Map.groupBy(messages, ({ topic_id }) => topic_id);
  const listed = topics.map(({ id, route_id, resolved }) => ({
    topic_uuid: id,
    route_uuid: route_id,
    resolved: resolved !== null,
    messages: (byTopic.get(id) ?? []).map((message) => ({
      message_uuid: message.id,
      name: message.sender_name,
      text: message.body,
      created: message.created.toISOString(),
    })),
  }));
  return { organization: link.organization, topics: listed.filter((topic) => topic.messages.length > 0) };
}

/** Answers the id of its topic. @throws ClientError linkExpired · commentsClosed · notFound · commentsFull · tooManyComments */
export async function writeComment(ctx: Ctx, comment: NewComment): Promise<string> {
  const link = commentLinkOf(ctx);
  const [organization_id] = ctx.scope.organizationIds;
  const owner = { organization_id: organization_id!, project_id: ctx.sharedProjectId! };
  return await inTenant(ctx, async (tx) => {
    await assertRoom(ctx, tx, link.id);
    const sender = { share_link_id: link.id, sender_name: comment.name, sender_link: link.name };
    const old = comment.topic_uuid ? await topicOfLink(tx, comment.topic_uuid, link.id) : null;
    if (old === undefined) throw new ClientError('notFound', { field: 'topic_uuid', values: { what: 'topic' } });
    const pin = old ? null : await pinOf(tx, owner.project_id, comment.route_uuid ?? null);
    const begun = pin && { ...owner, ...sender, title: titleOfComment(comment.text), pin: jsonb(pin) };
    const topic = old ?? (await insertRow(tx, 'topic', begun!));
    const message = await insertRow(tx, 'message', { ...owner, ...sender, topic_id: topic.id, body: comment.text });
    await asSystem(tx, owner.organization_id);
    await assertStillTaken(ctx, tx, link.id, topic);
    if (!old && (await countTopicsByLinks(tx, owner.project_id)) > MAX_TOPICS_BY_LINKS)
      throw new ClientError('commentsFull', { values: { max: MAX_TOPICS_BY_LINKS } });
    const batch = crypto.randomUUID();
    if (!old) await recordComment(tx, 'topic', topic, batch);
    await recordComment(tx, 'message', message, batch);
    await notifyOfMessage(ctx, tx, topic, message);
    return topic.id;
  });
}

async function assertRoom(ctx: Ctx, tx: Tx, linkId: string): Promise<void> {
  const now = ctx.clock().getTime();
  const { kept, lately, earliest } = await countComments(tx, linkId, new Date(now - DAY_MS));
  if (kept >= MAX_COMMENTS) throw new ClientError('commentsFull', { values: { max: MAX_COMMENTS } });
  if (lately < MAX_COMMENTS_A_DAY || !earliest) return;
  const minutes = Math.max(1, Math.ceil((earliest.getTime() + DAY_MS - now) / MINUTE_MS));
  throw new ClientError('tooManyComments', { values: { max: MAX_COMMENTS_A_DAY, minutes } });
}

/** What its owner has withdrawn meanwhile is not written. @throws ClientError linkExpired · commentsClosed · notFound */
async function assertStillTaken(ctx: Ctx, tx: Tx, linkId: string, topic: RowOf<'topic'>): Promise<void> {
  const link = await holdLink(tx, linkId, ctx.clock());
  if (!link) throw new ClientError('linkExpired');
  if (!link.allows_comments) throw new ClientError('commentsClosed');
  const { routeId } = topic.pin;
  if (typeof routeId === 'string' && link.route_ids && !link.route_ids.includes(routeId))
    throw new ClientError('notFound', { field: 'route_uuid', values: { what: 'route' } });
}

/** @throws ClientError notFound for a route that the link does not show, whether it exists or not */
async function pinOf(tx: Tx, projectId: string, routeId: string | null) {
  if (routeId === null) return { kind: 'project' };
  if (!(await standsInProject(tx, 'route', routeId, projectId)))
    throw new ClientError('notFound', { field: 'route_uuid', values: { what: 'route' } });
  return { kind: 'route', routeId, chainageM: null };
}

/** By no account; the row says by which link and name. */
async function recordComment<Table extends 'topic' | 'message'>(
  tx: Tx,
  entity: Table,
  after: EditedRow<Table>,
  batch: string,
): Promise<void> {
  const { id: entityId, organization_id: organizationId, project_id: projectId } = after;
  await recordChange(tx, {
    ...{ organizationId, projectId, entity, entityId, batch, after },
    ...{ userId: null, action: 'create', before: null },
  });
}

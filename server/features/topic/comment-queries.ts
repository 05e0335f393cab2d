// SQL of comments by share links. All but the last run as the link's reader, whom row level security shows that link's topics alone.

import { type SqlBool, sql } from 'kysely';
import type { RowOf } from '../../platform/db/schema.ts';
import type { Tx } from '../../platform/db/tenant.ts';

export interface CommentCounts {
  /** Of the link that are not deleted. */
  readonly kept: number;
  /** Of the link since a day ago, deleted ones too. */
  readonly lately: number;
  /** The earliest of those. */
  readonly earliest: Date | null;
}

/** Simultaneous comments by a link are counted one after the other. */
export async function countComments(tx: Tx, linkId: string, since: Date): Promise<CommentCounts> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`comment ${linkId}`}, 0))`.execute(tx);
  return await tx
    .selectFrom('message')
    .innerJoin('topic', 'topic.id', 'message.topic_id')
    .select([
      sql<number>`(count(*) filter (where message.deleted is null and topic.deleted is null))::int`.as('kept'),
      sql<number>`(count(*) filter (where message.created > ${since}))::int`.as('lately'),
      sql<Date | null>`min(message.created) filter (where message.created > ${since})`.as('earliest'),
    ])
    .where('message.share_link_id', '=', linkId)
    .executeTakeFirstOrThrow();
}

/** Of all links of a project, not deleted, with the one that is being begun. Run as the product. */
export async function countTopicsByLinks(tx: Tx, projectId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('topic')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('project_id', '=', projectId)
    .where('share_link_id', 'is not', null)
    .where('deleted', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The link's topics with their messages, as its reader sees them, latest topic first and its messages in order. */
export async function commentsOf(tx: Tx, linkId: string) {
  const topics = await tx
    .selectFrom('topic')
    .select(['id', 'resolved', sql<string | null>`pin ->> 'routeId'`.as('route_id')])
    .where('share_link_id', '=', linkId)
    .where('deleted', 'is', null)
    .orderBy('created', 'desc')
    .execute();
  const messages = await tx
    .selectFrom('message')
    .select(['id', 'topic_id', 'sender_name', 'body', 'created'])
    .where('deleted', 'is', null)
    .where(sql<SqlBool>`topic_id = any (${topics.map(({ id }) => id)}::uuid[])`)
    .orderBy('created')
    .orderBy('id')
    .execute();
  return { topics, messages };
}

/** Of the link; one that members have resolved may be gone on in, one that is deleted may not. */
export async function topicOfLink(tx: Tx, id: string, linkId: string): Promise<RowOf<'topic'> | undefined> {
  return await tx
    .selectFrom('topic')
    .selectAll()
    .where('id', '=', id)
    .where('share_link_id', '=', linkId)
    .where('deleted', 'is', null)
    .executeTakeFirst();
}

/**
 * What the link takes at this moment, held until the transaction ends: the request was let in before its body came. Undefined once it has
 * ended. Run as the product: a reader sees no links.
 */
export async function holdLink(tx: Tx, id: string, now: Date) {
  return await tx
    .selectFrom('share_link')
    .select(['allows_comments', 'route_ids'])
    .where('id', '=', id)
    .where('ended', 'is', null)
    .where((eb) => eb.or([eb('expires', 'is', null), eb('expires', '>', now)]))
    .forShare()
    .executeTakeFirst();
}

// SQL of topics, their messages, and how far people have read. Each function runs inside a tenant's transaction.

import { sql } from 'kysely';
import { MAX_TOPICS } from '#domain/entities/topic.ts';
import { projectExists } from '../../platform/db/existing.ts';
import type { RowOf } from '../../platform/db/schema.ts';
import type { Tx } from '../../platform/db/tenant.ts';

/** With what its messages say of it to the person of this transaction. */
export interface ListedTopic extends RowOf<'topic'> {
  readonly message_count: number;
  readonly unread_count: number;
  readonly last_at: Date | null;
  readonly last_by: string | null;
  /** Who wrote last, where that was a reader of a share link. */
  readonly last_sender: string | null;
}

interface PersonRow {
  readonly project_id: string;
  readonly user_id: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
}

/** Those that were written in last come first. search: words of the title or of a message; '' = all. */
export async function topicsOfProjects(
  tx: Tx,
  projectIds: readonly string[],
  { userId, search }: { readonly userId: string; readonly search: string },
): Promise<ListedTopic[]> {
  let select = selectExisting(tx).where('topic.project_id', 'in', [...projectIds]);
  if (search !== '') {
    const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
    const said = tx
      .selectFrom('message')
      .select('topic_id')
      .where('project_id', 'in', [...projectIds])
      .where('deleted', 'is', null)
      .where('body', 'ilike', pattern);
    select = select.where((eb) => eb.or([eb('topic.title', 'ilike', pattern), eb('topic.id', 'in', said)]));
  }
  const topics = await select.orderBy('topic.created', 'desc').limit(MAX_TOPICS).execute();
  const listed = withSaid(
    topics,
    await saidIn(tx, userId)
      .where('message.project_id', 'in', [...projectIds])
      .execute(),
  );
  return listed.toSorted((a, b) => (b.last_at ?? b.created).getTime() - (a.last_at ?? a.created).getTime());
}

export async function findListed(tx: Tx, id: string, userId: string): Promise<ListedTopic | undefined> {
  const topics = await selectExisting(tx).where('topic.id', '=', id).execute();
  return withSaid(topics, await saidIn(tx, userId).where('message.topic_id', '=', id).execute())[0];
}

const selectExisting = (tx: Tx) =>
  tx
    .selectFrom('topic')
    .innerJoin('project', 'project.id', 'topic.project_id')
    .selectAll('topic')
    .where('topic.deleted', 'is', null)
    .where('project.deleted', 'is', null);

type Said = Awaited<ReturnType<ReturnType<typeof saidIn>['execute']>>[number];

/**
 * A query of its own, and not a join: the planner sees one row behind the walls of row level security, and would group all messages
 * again for each topic.
 */
function saidIn(tx: Tx, userId: string) {
  return tx
    .selectFrom('message')
    .leftJoin('topic_read', (join) =>
      join.onRef('topic_read.topic_id', '=', 'message.topic_id').on('topic_read.user_id', '=', userId),
    )
    .where('message.deleted', 'is', null)
    .groupBy('message.topic_id')
    .select([
      'message.topic_id',
      sql<number>`count(*)::int`.as('messages'),
      sql<number>`(count(*) filter (where message.created_by is distinct from ${userId}::uuid
        and message.created > coalesce(topic_read.read_to, '-infinity')))::int`.as('unread'),
      sql<Date>`max(message.created)`.as('last_at'),
      sql<string | null>`(array_agg(message.created_by order by message.created desc))[1]`.as('last_by'),
      sql<string | null>`(array_agg(message.sender_name order by message.created desc))[1]`.as('last_sender'),
    ]);
}

function withSaid(topics: readonly RowOf<'topic'>[], said: readonly Said[]): ListedTopic[] {
  const byTopic = new Map(said.map((one) => [one.topic_id, one]));
  return topics.map((topic) => {
    const { messages, unread, last_at, last_by, last_sender } = byTopic.get(topic.id) ?? {};
    return {
      ...topic,
      message_count: messages ?? 0,
      unread_count: unread ?? 0,
      last_at: last_at ?? null,
      last_by: last_by ?? null,
      last_sender: last_sender ?? null,
    };
  });
}

/** A page of them. */
const MAX_OF_PERSON = 50;

/** Unresolved ones that the person is to answer for or has begun: the earliest due first, then those begun last. */
export async function topicsOfPerson(
  tx: Tx,
  userId: string,
): Promise<(ListedTopic & { readonly project_name: string })[]> {
  const topics = await selectExisting(tx)
    .select('project.name as project_name')
    .where('topic.resolved', 'is', null)
    .where((eb) => eb.or([eb('topic.assignee_id', '=', userId), eb('topic.created_by', '=', userId)]))
    .orderBy(sql`topic.due asc nulls last`)
    .orderBy('topic.created', 'desc')
    .limit(MAX_OF_PERSON)
    .execute();
  if (topics.length === 0) return [];
  const said = saidIn(tx, userId).where(
    'message.topic_id',
    'in',
    topics.map(({ id }) => id),
  );
  const names = new Map(topics.map(({ id, project_name }) => [id, project_name]));
  return withSaid(topics, await said.execute()).map((topic) => ({ ...topic, project_name: names.get(topic.id)! }));
}

/** The topic, where it and its project are not deleted. */
export async function findTopic(tx: Tx, id: string): Promise<RowOf<'topic'> | undefined> {
  return await tx
    .selectFrom('topic')
    .selectAll()
    .where('id', '=', id)
    .where('deleted', 'is', null)
    .where(projectExists)
    .executeTakeFirst();
}

/** The latest ones before the given message, oldest first. */
export async function messagesOf(
  tx: Tx,
  topicId: string,
  { before, limit }: { readonly before: string | null; readonly limit: number },
): Promise<RowOf<'message'>[]> {
  let select = tx.selectFrom('message').selectAll().where('topic_id', '=', topicId).where('deleted', 'is', null);
  if (before)
    select = select.where((eb) =>
      eb(
        eb.refTuple('created', 'id'),
        '<',
        eb
          .selectFrom('message as mark')
          .select(['mark.created', 'mark.id'])
          .where('mark.id', '=', before)
          .$asTuple('created', 'id'),
      ),
    );
  const rows = await select.orderBy('created', 'desc').orderBy('id', 'desc').limit(limit).execute();
  return rows.toReversed();
}

export async function findMessage(tx: Tx, id: string): Promise<RowOf<'message'> | undefined> {
  return await tx
    .selectFrom('message')
    .selectAll()
    .where('id', '=', id)
    .where('deleted', 'is', null)
    .executeTakeFirst();
}

/** Everybody who sees a project and is not disabled, by name. */
export async function peopleOfProject(tx: Tx, projectId: string): Promise<PersonRow[]> {
  return await tx
    .selectFrom('app_user')
    .select(['id as user_id', 'email', 'first_name', 'last_name', sql<string>`${projectId}::uuid`.as('project_id')])
    .where('id', 'in', sql<string>`(select project_people(${projectId}))`)
    .where('disabled', 'is', null)
    .orderBy('first_name')
    .orderBy('last_name')
    .orderBy('email')
    .execute();
}

/** Whom a topic concerns: who began it or made the share link by which it began, who is to look after it, who wrote or was named in it. */
export async function concernedBy(tx: Tx, topic: RowOf<'topic'>): Promise<string[]> {
  const rows = await tx
    .selectFrom('message')
    .select(['created_by', 'mentions'])
    .distinct()
    .where('topic_id', '=', topic.id)
    .where('deleted', 'is', null)
    .execute();
  const link = await tx
    .selectFrom('share_link')
    .select('created_by')
    .where('id', '=', topic.share_link_id)
    .executeTakeFirst();
  const began = topic.created_by ?? link?.created_by ?? null;
  const ids = [began, topic.assignee_id, ...rows.flatMap((row) => [row.created_by, ...row.mentions])];
  return [...new Set(ids.filter((id) => id !== null))];
}

const HOUR = sql`now() - interval '1 hour'`;
const MAX_COUNTED = 200;

/** What a person has written in the last hour: messages anywhere, or changes of topics in this project where those are more. */
export async function countWritten(tx: Tx, projectId: string, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select greatest(
      (select count(*) from (
        select from message where created_by = ${userId} and created > ${HOUR} limit ${MAX_COUNTED}) as messages),
      (select count(*) from (
        select user_id, entity, at from change where project_id = ${projectId} order by id desc limit ${MAX_COUNTED}) as latest
        where user_id = ${userId} and entity = 'topic' and at > ${HOUR}))::int as count`.execute(tx);
  return rows[0]!.count;
}

/** Who wants to hear of it, with where and how. */
export async function subscribersAmong(tx: Tx, userIds: readonly string[]) {
  if (userIds.length === 0) return [];
  return await tx
    .selectFrom('app_user')
    .select(['id', 'email', 'notifications'])
    .where('id', 'in', [...userIds])
    .where('disabled', 'is', null)
    .execute();
}

/** What a topic is pinned to stands in its project. */
export async function standsInProject(
  tx: Tx,
  table: 'route' | 'area',
  id: string,
  projectId: string,
): Promise<boolean> {
  const row = await tx
    .selectFrom(table)
    .select('id')
    .where('id', '=', id)
    .where('project_id', '=', projectId)
    .where('deleted', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Everything that stands in a topic now is read; to the microsecond of the database, which a Date does not hold. */
export async function readAll(tx: Tx, topic: RowOf<'topic'>, userId: string): Promise<void> {
  await tx
    .insertInto('topic_read')
    .values((eb) => ({
      organization_id: topic.organization_id,
      topic_id: topic.id,
      user_id: userId,
      read_to: eb.fn.coalesce(
        eb
          .selectFrom('message')
          .select((inner) => inner.fn.max('created').as('at'))
          .where('topic_id', '=', topic.id)
          .where('deleted', 'is', null),
        sql<Date>`now()`,
      ),
    }))
    .onConflict((conflict) =>
      conflict
        .columns(['topic_id', 'user_id'])
        .doUpdateSet({ read_to: sql<Date>`greatest(topic_read.read_to, excluded.read_to)` }),
    )
    .execute();
}

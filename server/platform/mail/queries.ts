// SQL of mails that wait, and of what they are about. A mail has no tenant: it is a person's.

import { sql } from 'kysely';
import type { Db } from '../db/connection.ts';
import type { NewRowOf, RowOf } from '../db/schema.ts';
import type { Tx } from '../db/tenant.ts';

export async function findMail(db: Db, id: string): Promise<RowOf<'mail'> | undefined> {
  return await db.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Answers its id. */
export async function insertMail(db: Db, row: NewRowOf<'mail'>): Promise<string> {
  const { id } = await db.insertInto('mail').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function deleteMail(db: Db, id: string): Promise<void> {
  await db.deleteFrom('mail').where('id', '=', id).execute();
}

/** Who gets a mail at this address. */
export async function recipientOf(db: Db, email: string) {
  return await db
    .selectFrom('app_user')
    .select(['email', 'language', 'notifications'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();
}

/** The same of a person who is not disabled. */
export async function recipientById(db: Db, userId: string) {
  return await db
    .selectFrom('app_user')
    .select(['email', 'language', 'notifications'])
    .where('id', '=', userId)
    .where('disabled', 'is', null)
    .executeTakeFirst();
}

/** A generation as a mail describes it, if this person still sits where it was made. */
export async function generationForMail(tx: Tx, id: string, userId: string) {
  return await tx
    .selectFrom('generation')
    .innerJoin('member', (join) =>
      join.onRef('member.organization_id', '=', 'generation.organization_id').on('member.user_id', '=', userId),
    )
    .innerJoin('path', 'path.id', 'generation.path_id')
    .innerJoin('project', 'project.id', 'generation.project_id')
    .select((eb) => [
      'generation.state',
      'generation.task',
      'generation.project_id',
      'path.name as path',
      'project.name as project',
      eb
        .selectFrom('route')
        .select((inner) => inner.fn.countAll<number>().as('n'))
        .whereRef('route.generation_id', '=', 'generation.id')
        .$asScalar()
        .$notNull()
        .as('routes'),
    ])
    .where('generation.id', '=', id)
    .where('path.deleted', 'is', null)
    .where('project.deleted', 'is', null)
    .executeTakeFirst();
}

/** Its name, if this person still sits in its organization. */
export async function projectForMail(tx: Tx, id: string, userId: string) {
  return await tx
    .selectFrom('project')
    .innerJoin('member', (join) =>
      join.onRef('member.organization_id', '=', 'project.organization_id').on('member.user_id', '=', userId),
    )
    .select('project.name')
    .where('project.id', '=', id)
    .where('project.deleted', 'is', null)
    .executeTakeFirst();
}

/** An export that is ready, if this person still sits where it was made. */
export async function exportForMail(tx: Tx, id: string, userId: string) {
  return await tx
    .selectFrom('export')
    .innerJoin('member', (join) =>
      join.onRef('member.organization_id', '=', 'export.organization_id').on('member.user_id', '=', userId),
    )
    .innerJoin('project', 'project.id', 'export.project_id')
    .select(['export.project_id', 'project.name as project'])
    .where('export.id', '=', id)
    .where('export.deleted', 'is', null)
    .where('export.key', 'is not', null)
    .where('project.deleted', 'is', null)
    .executeTakeFirst();
}

/** Whether none waits for this person and organization; nobody else puts one in before this transaction ends. */
export async function lockDigest(
  tx: Tx,
  { userId, organizationId }: { readonly userId: string; readonly organizationId: string },
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`digest ${userId} ${organizationId}`}, 0))`.execute(tx);
  const waits = await tx
    .selectFrom('mail')
    .select('id')
    .where('kind', '=', 'topicDigest')
    .where(sql`about ->> 'userId'`, '=', userId)
    .where(sql`about ->> 'organizationId'`, '=', organizationId)
    .executeTakeFirst();
  return waits === undefined;
}

const seatOf = (userId: string) => sql<boolean>`${userId}::uuid in (select project_people(topic.project_id))`;

/** A topic as a mail describes it, with the message where there is one, if this person sees its project. */
export async function topicForMail(
  tx: Tx,
  {
    topicId,
    messageId,
    userId,
  }: { readonly topicId: string; readonly messageId: string | null; readonly userId: string },
) {
  return await tx
    .selectFrom('topic')
    .innerJoin('project', 'project.id', 'topic.project_id')
    .leftJoin('message', (join) =>
      join
        .onRef('message.topic_id', '=', 'topic.id')
        .on('message.id', '=', messageId)
        .on('message.deleted', 'is', null),
    )
    .select([
      'topic.title',
      'topic.due',
      'topic.project_id',
      'topic.assignee_id',
      'project.name as project',
      'message.body',
      'message.mentions',
      'message.sender_name',
    ])
    .where('topic.id', '=', topicId)
    .where('topic.deleted', 'is', null)
    .where('project.deleted', 'is', null)
    .where(seatOf(userId))
    .executeTakeFirst();
}

/** Topics that concern a person, with how many messages of others came since and are not read, most first. */
export async function unreadForMail(tx: Tx, { userId, since }: { readonly userId: string; readonly since: Date }) {
  return await tx
    .selectFrom('topic')
    .innerJoin('project', 'project.id', 'topic.project_id')
    .innerJoin('message', 'message.topic_id', 'topic.id')
    .leftJoin('topic_read', (join) =>
      join.onRef('topic_read.topic_id', '=', 'topic.id').on('topic_read.user_id', '=', userId),
    )
    .select(['topic.id', 'topic.title', 'topic.project_id', 'project.name as project'])
    .select(sql<number>`count(*)::int`.as('unread'))
    .where('topic.deleted', 'is', null)
    .where('project.deleted', 'is', null)
    .where('message.deleted', 'is', null)
    .where('message.created', '>=', since)
    .where(sql<boolean>`message.created_by is distinct from ${userId}::uuid`)
    .where(sql<boolean>`message.created > coalesce(topic_read.read_to, '-infinity')`)
    .where(seatOf(userId))
    .where((eb) =>
      eb.or([
        eb('topic.created_by', '=', userId),
        eb('topic.assignee_id', '=', userId),
        eb.exists(
          eb
            .selectFrom('share_link')
            .select('share_link.id')
            .whereRef('share_link.id', '=', 'topic.share_link_id')
            .where('share_link.created_by', '=', userId),
        ),
        eb.exists(
          eb
            .selectFrom('message as own')
            .select('own.id')
            .whereRef('own.topic_id', '=', 'topic.id')
            .where('own.deleted', 'is', null)
            .where((or) =>
              or.or([or('own.created_by', '=', userId), sql<boolean>`${userId}::uuid = any (own.mentions)`]),
            ),
        ),
      ]),
    )
    .groupBy(['topic.id', 'project.id'])
    .orderBy('unread', 'desc')
    .orderBy('topic.id')
    .limit(50)
    .execute();
}

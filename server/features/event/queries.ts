// SQL of the calendar: events, the due dates of topics, and feeds. Each function runs inside a tenant's transaction.

import { sql } from 'kysely';
import { MAX_EVENT_NOTES } from '#domain/entities/event.ts';
import type { RowOf } from '../../platform/db/schema.ts';
import type { Tx } from '../../platform/db/tenant.ts';

/** An event, or a topic on the day that it is due. */
export interface CalendarRow {
  readonly id: string;
  readonly kind: 'event' | 'topic';
  readonly project_id: string;
  readonly project_name: string;
  readonly title: string;
  readonly notes: string;
  readonly first_day: string;
  readonly last_day: string;
  readonly assignee_id: string | null;
  readonly resolved: boolean;
  readonly version: number;
  readonly updated: Date;
}

interface Span {
  readonly from: string;
  readonly to: string;
  /** null: all projects that the person sees. */
  readonly projectId: string | null;
  /** Of events, and as many of topics, latest first; a calendar of more is cut. */
  readonly maxRows?: number;
  /** Of notes, in letters. */
  readonly maxNotes?: number;
}

/** Nobody reads more. */
const MAX_ROWS = 5_000;

export async function calendarRows(
  tx: Tx,
  { from, to, projectId, maxRows = MAX_ROWS, maxNotes = MAX_EVENT_NOTES }: Span,
): Promise<CalendarRow[]> {
  let events = tx
    .selectFrom('event')
    .innerJoin('project', 'project.id', 'event.project_id')
    .select([
      'event.id',
      sql<'event' | 'topic'>`'event'`.as('kind'),
      'event.project_id',
      'project.name as project_name',
      'event.title',
      sql<string>`left(event.notes, ${maxNotes})`.as('notes'),
      'event.first_day',
      'event.last_day',
      sql<string | null>`null::uuid`.as('assignee_id'),
      sql<boolean>`false`.as('resolved'),
      'event.version',
      'event.updated',
    ])
    .where('event.deleted', 'is', null)
    .where('project.deleted', 'is', null)
    .where('event.last_day', '>=', from)
    .where('event.first_day', '<=', to);
  let topics = tx
    .selectFrom('topic')
    .innerJoin('project', 'project.id', 'topic.project_id')
    .select([
      'topic.id',
      sql<'event' | 'topic'>`'topic'`.as('kind'),
      'topic.project_id',
      'project.name as project_name',
      'topic.title',
      sql<string>`''`.as('notes'),
      sql<string>`topic.due`.as('first_day'),
      sql<string>`topic.due`.as('last_day'),
      'topic.assignee_id',
      sql<boolean>`topic.resolved is not null`.as('resolved'),
      'topic.version',
      'topic.updated',
    ])
    .where('topic.deleted', 'is', null)
    .where('project.deleted', 'is', null)
    .where('topic.due', '>=', from)
    .where('topic.due', '<=', to);
  if (projectId) {
    events = events.where('event.project_id', '=', projectId);
    topics = topics.where('topic.project_id', '=', projectId);
  }
  const rows = [
    ...(await events.orderBy('event.first_day', 'desc').limit(maxRows).execute()),
    ...(await topics.orderBy('topic.due', 'desc').limit(maxRows).execute()),
  ];
  return rows.toSorted((a, b) => a.first_day.localeCompare(b.first_day) || a.title.localeCompare(b.title));
}

export type FeedRow = Pick<RowOf<'calendar_feed'>, 'created' | 'last_used'>;

export async function feedOf(tx: Tx, organizationId: string, userId: string): Promise<FeedRow | undefined> {
  return await tx
    .selectFrom('calendar_feed')
    .select(['created', 'last_used'])
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** The one before ends. */
export async function putFeed(
  tx: Tx,
  feed: { readonly organizationId: string; readonly userId: string; readonly tokenHash: Buffer; readonly at: Date },
): Promise<void> {
  const row = { token_hash: feed.tokenHash, created: feed.at, last_used: null };
  await tx
    .insertInto('calendar_feed')
    .values({ organization_id: feed.organizationId, user_id: feed.userId, ...row })
    .onConflict((conflict) => conflict.columns(['organization_id', 'user_id']).doUpdateSet(row))
    .execute();
}

export async function deleteFeed(tx: Tx, organizationId: string, userId: string): Promise<void> {
  await tx
    .deleteFrom('calendar_feed')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .execute();
}

/** Whose feed it is, if they still sit in its organization and may log in. */
export async function ownerOfFeed(
  tx: Tx,
  tokenHash: Buffer,
): Promise<{ readonly user_id: string; readonly language: 'no' | 'en'; readonly last_used: Date | null } | undefined> {
  return await tx
    .selectFrom('calendar_feed')
    .innerJoin('app_user', 'app_user.id', 'calendar_feed.user_id')
    .innerJoin('member', (join) =>
      join
        .onRef('member.user_id', '=', 'calendar_feed.user_id')
        .onRef('member.organization_id', '=', 'calendar_feed.organization_id'),
    )
    .select(['calendar_feed.user_id', 'app_user.language', 'calendar_feed.last_used'])
    .where('calendar_feed.token_hash', '=', tokenHash)
    .where('app_user.disabled', 'is', null)
    .executeTakeFirst();
}

export async function noteFeedUse(tx: Tx, tokenHash: Buffer, at: Date): Promise<void> {
  await tx.updateTable('calendar_feed').set({ last_used: at }).where('token_hash', '=', tokenHash).execute();
}

// What waits for a person, in the order in which it is due: topics that are theirs, and the events of the days that come. What has no day
// stands last, what is not read first among it.

import type { TodayData } from './queries.ts';

export interface Deadline {
  readonly id: string;
  readonly title: string;
  readonly projectName: string;
  readonly to: string;
  /** YYYY-MM-DD */
  readonly day: string | null;
  readonly isEvent: boolean;
  readonly isOverdue: boolean;
  readonly unreadCount: number;
}

/** @param today YYYY-MM-DD, where the person is */
export function deadlinesOf({ myTopics, calendar }: TodayData, today: string): Deadline[] {
  const topics = myTopics.map(({ projectId, projectName, topic: { id, title, due, unreadCount } }) => ({
    id,
    title,
    projectName,
    to: `/project/${projectId}/topics/${id}`,
    day: due ?? null,
    isEvent: false,
    isOverdue: due !== null && due !== undefined && due < today,
    unreadCount,
  }));
  const events = calendar
    .filter(({ kind }) => kind === 'event')
    .map(({ id, title, projectId, projectName, firstDay }) => ({
      id,
      title,
      projectName,
      to: `/project/${projectId}/calendar`,
      day: firstDay,
      isEvent: true,
      isOverdue: false,
      unreadCount: 0,
    }));
  const NEVER = '9999';
  return [...topics, ...events].toSorted(
    (a, b) => (a.day ?? NEVER).localeCompare(b.day ?? NEVER) || b.unreadCount - a.unreadCount,
  );
}

import { expect, it } from 'vitest';
import { deadlinesOf } from './deadlines.ts';
import type { TodayData } from './queries.ts';

const topic = (title: string, due: string | null, unreadCount = 0): TodayData['myTopics'][number] => ({
  projectId: 'p',
  projectName: 'Dalen',
  topic: { id: title, title, due, unreadCount },
});
const entry = (title: string, firstDay: string, kind = 'event'): TodayData['calendar'][number] => ({
  id: title,
  kind,
  projectId: 'p',
  projectName: 'Dalen',
  title,
  firstDay,
});

it('orders topics and events by their day, those without one last, and knows what is overdue', () => {
  const all = deadlinesOf(
    {
      myTopics: [
        topic('lest', null),
        topic('ulest', null, 2),
        topic('i dag', '2026-11-26'),
        topic('i går', '2026-11-25'),
      ],
      calendar: [entry('møte', '2026-12-01'), entry('andres frist', '2026-11-27', 'topic')],
    },
    '2026-11-26',
  );
  expect(all.map(({ title, isOverdue }) => [title, isOverdue])).toEqual([
    ['i går', true],
    ['i dag', false],
    ['møte', false],
    ['ulest', false],
    ['lest', false],
  ]);
  expect(all.map(({ to }) => to).slice(1, 3)).toEqual(['/project/p/topics/i dag', '/project/p/calendar']);
});

// What others write in the project's topics comes as a notice at once, wherever in the project one is; and how many messages wait to be
// read, for the tab.

import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '../../i18n/text.tsx';
import { notify } from '../../ui/notices.tsx';
import { usePeople } from './names.ts';
import { topicsQuery } from './queries.ts';

const NOTICE_MS = 8000;

/** shownId: of the topic that is open, whose messages are seen where they come. */
export function useTopicNotices(projectId: string, shownId: string | null): number {
  const t = useText();
  const navigate = useNavigate();
  const { nameOf } = usePeople(projectId);
  const { data: topics } = useQuery(topicsQuery(projectId));
  const before = useRef<ReadonlyMap<string, number> | null>(null);
  useEffect(() => {
    if (!topics) return;
    const known = before.current;
    before.current = new Map(topics.map(({ id, unreadCount }) => [id, unreadCount]));
    for (const { id, title, unreadCount, lastById, lastSender } of known ? topics : []) {
      if (unreadCount <= (known?.get(id) ?? 0) || id === shownId) continue;
      const action = { label: t('topic.notice.open'), run: () => navigate(`/project/${projectId}/topics/${id}`) };
      const name = lastSender ? t('ui.share.sender', { name: lastSender }) : nameOf(lastById);
      notify(t('topic.notice', { name, title }), { severity: 'info', durationMs: NOTICE_MS, action });
    }
  }, [topics]);
  return (topics ?? []).reduce((sum, { unreadCount }) => sum + unreadCount, 0);
}

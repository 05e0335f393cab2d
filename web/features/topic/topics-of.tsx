// The topics that are pinned to a route or an area, in its panel, and the way to begin one.

import AddCommentOutlinedIcon from '@mui/icons-material/AddCommentOutlined';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TopicPin } from '#domain/entities/topic.ts';
import { useText } from '../../i18n/text.tsx';
import { Section } from '../../ui/section.tsx';
import { usePeople } from './names.ts';
import { NewTopicDialog } from './new-topic-dialog.tsx';
import { type PinContext, routeOf } from './pin.ts';
import { topicsQuery } from './queries.ts';
import { TopicRow } from './topic-row.tsx';

interface Props extends PinContext {
  readonly projectId: string;
  readonly pin: TopicPin;
  readonly onMade: (id: string) => void;
}

export function TopicsOf({ projectId, pin, onMade, ...context }: Props) {
  const t = useText();
  const [isNew, setNew] = useState(false);
  const { mayWrite, nameOf } = usePeople(projectId);
  const { data: topics = [] } = useQuery(topicsQuery(projectId));
  const own = topics.filter((topic) => !topic.resolved && isSame(topic.pin, pin));
  if (!mayWrite && own.length === 0) return null;
  return (
    <Section
      title={t('topic.title')}
      action={
        mayWrite && (
          <Button size="small" startIcon={<AddCommentOutlinedIcon />} onClick={() => setNew(true)}>
            {t('topic.new')}
          </Button>
        )
      }
    >
      <List component="nav" aria-label={t('topic.title')} disablePadding sx={{ mx: -2 }}>
        {own.map((topic) => (
          <TopicRow
            key={topic.id}
            topic={topic}
            to={`/project/${projectId}/map/topic/${topic.id}`}
            assignee={topic.assigneeId ? nameOf(topic.assigneeId) : ''}
            {...context}
          />
        ))}
      </List>
      {isNew && (
        <NewTopicDialog
          projectId={projectId}
          pin={pin}
          {...context}
          onClose={() => setNew(false)}
          onMade={(id) => {
            setNew(false);
            onMade(id);
          }}
        />
      )}
    </Section>
  );
}

const isSame = (a: TopicPin, b: TopicPin) =>
  (routeOf(a) !== undefined && routeOf(a) === routeOf(b)) ||
  (a.kind === 'area' && b.kind === 'area' && a.areaId === b.areaId);

// The right drawer for a topic that is selected on the map.

import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../i18n/text.tsx';
import type { PinContext } from './pin.ts';
import { topicsQuery } from './queries.ts';
import { TopicThread } from './topic-thread.tsx';

interface Props extends PinContext {
  readonly projectId: string;
  readonly topicId: string;
  readonly onDeleted: () => void;
}

export function TopicPanel({ projectId, topicId, onDeleted, ...context }: Props) {
  const t = useText();
  const { data: topics } = useQuery(topicsQuery(projectId));
  const topic = topics?.find(({ id }) => id === topicId);
  if (topic) return <TopicThread projectId={projectId} topic={topic} onDeleted={onDeleted} {...context} />;
  if (!topics) return null;
  return (
    <Typography color="textSecondary" sx={{ p: 2 }}>
      {t('topic.gone')}
    </Typography>
  );
}

// A topic in a list: what it is about and where, how much is said and not read, who looks after it and by when.

import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import ListItemButton from '@mui/material/ListItemButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { useFormats } from '../../i18n/formats.ts';
import { useLanguage, useText } from '../../i18n/text.tsx';
import { type PinContext, pinText } from './pin.ts';
import type { TopicData } from './queries.ts';
import { today } from './today.ts';

interface Props extends PinContext {
  readonly topic: TopicData;
  readonly to: string;
  readonly isSelected?: boolean;
  readonly assignee: string;
}

export function TopicRow({ topic, to, isSelected = false, assignee, ...context }: Props) {
  const t = useText();
  const formats = useFormats();
  const language = useLanguage();
  const { title, pin, messageCount, unreadCount, lastAt, due, resolved, senderLink } = topic;
  const isOverdue = due !== null && !resolved && due < today();
  const detail = [
    senderLink === null ? '' : t('topic.fromLink'),
    pinText(pin, context, { t, formats, language }),
    t('topic.count', { count: messageCount }),
    lastAt ? formats.ago(lastAt, Date.now()) : '',
  ];
  return (
    <ListItemButton
      component={Link}
      to={to}
      selected={isSelected}
      aria-current={isSelected ? 'page' : undefined}
      sx={{ alignItems: 'start', px: 2, py: 1.25, borderBottom: 1, borderColor: 'divider', minHeight: 56 }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: unreadCount > 0 ? 680 : 500, overflowWrap: 'anywhere' }}>{title}</Typography>
        <Typography variant="caption" color="textSecondary" component="p" sx={{ overflowWrap: 'anywhere' }}>
          {detail.filter(Boolean).join(' · ')}
        </Typography>
        {(assignee || due) && (
          <Typography variant="caption" component="p" color={isOverdue ? 'error' : 'textSecondary'}>
            {[assignee, due ? t('topic.dueOn', { date: formats.date(due) }) : '', isOverdue ? t('topic.overdue') : '']
              .filter(Boolean)
              .join(' · ')}
          </Typography>
        )}
      </Box>
      <Stack sx={{ alignItems: 'end', pl: 1, flex: 'none' }}>
        {unreadCount > 0 && (
          <Chip
            size="small"
            color="primary"
            label={unreadCount}
            aria-label={t('topic.unread', { count: unreadCount })}
          />
        )}
      </Stack>
    </ListItemButton>
  );
}

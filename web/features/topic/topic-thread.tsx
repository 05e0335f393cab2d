// One topic: what it is about, who looks after it and by when, and its messages with a field for the next. What is shown is read. The
// same in the topics tab and in the map's right drawer.

import CheckIcon from '@mui/icons-material/Check';
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import LinkIcon from '@mui/icons-material/Link';
import PlaceOutlinedIcon from '@mui/icons-material/PlaceOutlined';
import ReplayIcon from '@mui/icons-material/Replay';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { MAX_DATE, MIN_DATE } from '#domain/user.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useLanguage, useText } from '../../i18n/text.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { InlineText } from '../../ui/inline-text.tsx';
import { notify, notifyError } from '../../ui/notices.tsx';
import { MessageList } from './message-list.tsx';
import { usePeople } from './names.ts';
import { type PinContext, pinText } from './pin.ts';
import { deleteTopic, markTopicRead, type TopicData, updateTopic } from './queries.ts';

interface Props extends PinContext {
  readonly projectId: string;
  readonly topic: TopicData;
  readonly onDeleted: () => void;
  /** Shows what it is pinned to; absent where that is seen already, or it has no place. */
  readonly onShowPlace?: () => void;
}

export function TopicThread({ projectId, topic, onDeleted, onShowPlace, ...context }: Props) {
  const t = useText();
  const formats = useFormats();
  const language = useLanguage();
  const { mayWrite, nameOf } = usePeople(projectId);
  const [isAsking, setAsking] = useState(false);
  useMarkedRead(projectId, topic);
  const change = (input: Parameters<typeof updateTopic>[2]) =>
    void updateTopic(projectId, topic, input).catch(notifyError);
  const remove = () => {
    setAsking(false);
    deleteTopic(projectId, topic.id).then(() => {
      notify(t('topic.deleted'), { durationMs: 8000 });
      onDeleted();
    }, notifyError);
  };
  return (
    <Box component="article" aria-label={topic.title}>
      <Box sx={{ px: 2, pt: 1.5, pb: 1.5, borderBottom: 1, borderColor: 'divider' }}>
        <Typography variant="overline" color="textSecondary">
          {t('topic.kind')}
        </Typography>
        {mayWrite ? (
          <InlineText
            size="title"
            value={topic.title}
            label={t('topic.field.title')}
            onChange={(title) => change({ title })}
          />
        ) : (
          <Typography variant="h3" component="h2">
            {topic.title}
          </Typography>
        )}
        <Stack direction="row" sx={{ gap: 0.75, flexWrap: 'wrap', alignItems: 'center', mt: 1 }}>
          <Chip
            size="small"
            variant="outlined"
            icon={<PlaceOutlinedIcon />}
            label={pinText(topic.pin, context, { t, formats, language })}
            {...(onShowPlace ? { onClick: onShowPlace, title: t('topic.toMap') } : {})}
          />
          {topic.senderLink !== null && (
            <Chip
              size="small"
              variant="outlined"
              icon={<LinkIcon />}
              label={t('topic.fromLink.of', { link: topic.senderLink })}
            />
          )}
          {topic.resolved && (
            <Chip
              size="small"
              color="success"
              icon={<CheckIcon />}
              label={t('topic.resolvedBy', { name: nameOf(topic.resolvedById), date: formats.date(topic.resolved) })}
            />
          )}
        </Stack>
        {mayWrite && <Duties projectId={projectId} topic={topic} onChange={change} />}
        {mayWrite && (
          <Stack direction="row" sx={{ gap: 1, mt: 1.5 }}>
            <Button
              size="small"
              variant={topic.resolved ? 'outlined' : 'contained'}
              startIcon={topic.resolved ? <ReplayIcon /> : <CheckIcon />}
              onClick={() => change({ resolved: !topic.resolved })}
            >
              {t(topic.resolved ? 'topic.reopen' : 'topic.resolve')}
            </Button>
            <Button size="small" color="inherit" startIcon={<DeleteOutlineIcon />} onClick={() => setAsking(true)}>
              {t('topic.delete')}
            </Button>
          </Stack>
        )}
      </Box>
      <MessageList projectId={projectId} topicId={topic.id} isShownByLink={topic.senderLink !== null} />
      <ConfirmDialog
        open={isAsking}
        text={t('topic.delete.ask')}
        confirm={t('topic.delete')}
        onConfirm={remove}
        onClose={() => setAsking(false)}
      />
    </Box>
  );
}

/** Read is what stands on a page that is looked at. */
function useMarkedRead(projectId: string, { id, unreadCount }: TopicData): void {
  useEffect(() => {
    if (unreadCount === 0) return;
    const mark = () => {
      if (document.visibilityState === 'visible') void markTopicRead(projectId, id).catch(() => {});
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [projectId, id, unreadCount]);
}

interface DutiesProps {
  readonly projectId: string;
  readonly topic: TopicData;
  readonly onChange: (input: { assigneeId?: string | null; due?: string | null }) => void;
}

function Duties({ projectId, topic, onChange }: DutiesProps) {
  const t = useText();
  const { people, nameOf } = usePeople(projectId);
  const { assigneeId } = topic;
  const hasLeft = assigneeId !== null && !people.some(({ userId }) => userId === assigneeId);
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1.5, mt: 1.5, '& > *': { flex: 1 } }}>
      <TextField
        select
        size="small"
        label={t('topic.field.assignee')}
        value={assigneeId ?? ''}
        onChange={(event) => onChange({ assigneeId: event.target.value || null })}
      >
        <MenuItem value="">{t('topic.field.nobody')}</MenuItem>
        {hasLeft && <MenuItem value={assigneeId}>{nameOf(assigneeId)}</MenuItem>}
        {people.map(({ userId, name }) => (
          <MenuItem key={userId} value={userId}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <DateField
        key={topic.due ?? ''}
        label={t('topic.field.due')}
        name="due"
        value={topic.due ?? ''}
        min={MIN_DATE}
        max={MAX_DATE}
        error=""
        onChange={(day) => {
          // Half a date is being typed.
          if (day !== '' && !(day >= MIN_DATE && day <= MAX_DATE)) return;
          if ((day || null) !== topic.due) onChange({ due: day || null });
        }}
      />
    </Stack>
  );
}

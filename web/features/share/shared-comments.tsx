// Comments by the readers of a share link, where its owner takes them: what this link's readers wrote, the answers of members under their
// organization's name, and the form for the next. Text is plain: neither addresses nor names lead anywhere. The name that is given is
// kept while the page is open.

import ReplyIcon from '@mui/icons-material/ReplyOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { MAX_COMMENT, MAX_SENDER } from '#domain/entities/topic.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useText } from '../../i18n/text.tsx';
import { formErrors, GeneralError } from '../../ui/form-error.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { notify } from '../../ui/notices.tsx';
import { commentsQuery, type SharedRoute, type SharedTopic, sendComment } from './queries.ts';

interface Props {
  readonly token: string;
  readonly routes: readonly SharedRoute[];
}

export function SharedComments({ token, routes }: Props) {
  const t = useText();
  const title = useId();
  const comments = useQuery(commentsQuery(token));
  const [name, setName] = useState('');
  const [answered, setAnswered] = useState<string | null>(null);
  const organization = comments.data?.organization ?? '';
  return (
    <Stack component="section" aria-labelledby={title} sx={{ gap: 2 }}>
      <Box>
        <Typography variant="h2" id={title}>
          {t('share.comments')}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ maxWidth: 720 }}>
          {t('share.comments.lead')}
        </Typography>
      </Box>
      <CommentForm token={token} routes={routes} name={name} onName={setName} />
      {comments.error && <LoadFailed error={comments.error} onRetry={() => void comments.refetch()} />}
      <Stack component="ol" aria-labelledby={title} sx={{ listStyle: 'none', m: 0, p: 0, gap: 1.5 }}>
        {comments.data?.topics.map((topic) => (
          <Box
            component="li"
            key={topic.topic_uuid}
            sx={{ p: 2, border: 1, borderColor: 'divider', borderRadius: 1.5, bgcolor: 'background.paper' }}
          >
            <Topic topic={topic} organization={organization} routes={routes} />
            {answered === topic.topic_uuid ? (
              <CommentForm
                token={token}
                topicId={topic.topic_uuid}
                name={name}
                onName={setName}
                onDone={() => setAnswered(null)}
              />
            ) : (
              <Button
                startIcon={<ReplyIcon />}
                sx={{ mt: 1, ml: -1, minHeight: 44 }}
                onClick={() => setAnswered(topic.topic_uuid)}
              >
                {t('share.comment.goOn')}
              </Button>
            )}
          </Box>
        ))}
      </Stack>
    </Stack>
  );
}

interface TopicProps {
  readonly topic: SharedTopic;
  readonly organization: string;
  readonly routes: readonly SharedRoute[];
}

function Topic({ topic, organization, routes }: TopicProps) {
  const t = useText();
  const formats = useFormats();
  const route = topic.route_uuid && routes.find(({ id }) => id === topic.route_uuid)?.name;
  return (
    <>
      <Stack direction="row" sx={{ gap: 0.75, flexWrap: 'wrap', mb: 1.5, '&:empty': { display: 'none' } }}>
        {route && <Chip size="small" variant="outlined" label={route} />}
        {topic.resolved && <Chip size="small" color="success" label={t('share.comment.resolved')} />}
      </Stack>
      <Stack sx={{ gap: 1.5 }}>
        {topic.messages.map(({ message_uuid: id, name, text, created }) => (
          <Box key={id} sx={name === null ? { pl: 1.5, borderLeft: 3, borderColor: 'primary.main' } : {}}>
            <Typography variant="body2" component="span" sx={{ fontWeight: 620, mr: 1, overflowWrap: 'anywhere' }}>
              {name === null ? organization : t('ui.share.sender', { name })}
            </Typography>
            <Typography variant="caption" color="textSecondary" component="span">
              {[name === null ? '' : t('ui.share.sender.unverified'), formats.dateTime(created)]
                .filter(Boolean)
                .join(' · ')}
            </Typography>
            <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Typography>
          </Box>
        ))}
      </Stack>
    </>
  );
}

const PROJECT = 'project';

interface FormProps {
  readonly token: string;
  /** What a new one may be about, beside the project. */
  readonly routes?: readonly SharedRoute[];
  /** Of the one that is gone on in. */
  readonly topicId?: string;
  readonly name: string;
  readonly onName: (name: string) => void;
  readonly onDone?: () => void;
}

function CommentForm({ token, routes = [], topicId, name, onName, onDone }: FormProps) {
  const t = useText();
  const [about, setAbout] = useState(PROJECT);
  const [text, setText] = useState('');
  const routeId = routes.some(({ id }) => id === about) ? about : null;
  const send = useMutation({
    mutationFn: () => sendComment(token, { name: name.trim(), text: text.trim(), topicId, routeId }),
    onSuccess: () => {
      setText('');
      notify(t('share.comment.sent'));
      onDone?.();
    },
  });
  const errors = formErrors(send.error, ['name', 'text']);
  const isReady = name.trim() !== '' && text.trim() !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !send.isPending) send.mutate();
  };
  return (
    <Stack component="form" onSubmit={submit} noValidate sx={{ gap: 1.5, maxWidth: 720, mt: topicId ? 2 : 0 }}>
      <GeneralError error={send.error} text={errors.general} />
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1.5, '& > *': { flex: 1 } }}>
        <TextField
          label={t('share.comment.name')}
          value={name}
          autoComplete="name"
          error={errors.field('name') !== ''}
          helperText={errors.field('name') || t('share.comment.name.note')}
          onChange={(event) => onName(event.target.value)}
          slotProps={{ htmlInput: { maxLength: MAX_SENDER } }}
        />
        {routes.length > 0 && (
          <TextField
            select
            label={t('share.comment.about')}
            value={routeId ?? PROJECT}
            onChange={(event) => setAbout(event.target.value)}
          >
            <MenuItem value={PROJECT}>{t('share.comment.about.project')}</MenuItem>
            {routes.map((route) => (
              <MenuItem key={route.id} value={route.id}>
                {route.name}
              </MenuItem>
            ))}
          </TextField>
        )}
      </Stack>
      <TextField
        label={t(topicId ? 'share.comment.answer' : 'share.comment.text')}
        value={text}
        multiline
        minRows={3}
        maxRows={12}
        error={errors.field('text') !== ''}
        helperText={errors.field('text')}
        onChange={(event) => setText(event.target.value)}
        slotProps={{ htmlInput: { maxLength: MAX_COMMENT } }}
      />
      <Stack direction="row" sx={{ gap: 1 }}>
        <Button type="submit" variant="contained" loading={send.isPending} disabled={!isReady} sx={{ minHeight: 44 }}>
          {t('share.comment.send')}
        </Button>
        {onDone && (
          <Button color="inherit" onClick={onDone} sx={{ minHeight: 44 }}>
            {t('app.cancel')}
          </Button>
        )}
      </Stack>
    </Stack>
  );
}

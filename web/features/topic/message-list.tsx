// The messages of a topic, oldest first, and the field for the next one. A message is edited and deleted where it stands.

import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import EditOutlinedIcon from '@mui/icons-material/EditOutlined';
import Alert from '@mui/material/Alert';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { userQuery } from '../../api/session.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useText } from '../../i18n/text.tsx';
import { initials } from '../../ui/initials.ts';
import { notifyError } from '../../ui/notices.tsx';
import { Composer } from './composer.tsx';
import { type Part, partsOf } from './mentions.ts';
import { type NamedPerson, usePeople } from './names.ts';
import { createMessage, deleteMessage, type MessageData, messagesQuery, updateMessage } from './queries.ts';

interface ListProps {
  readonly projectId: string;
  readonly topicId: string;
  /** Whoever has the share link by which it began reads what is answered. */
  readonly isShownByLink: boolean;
}

export function MessageList({ projectId, topicId, isShownByLink }: ListProps) {
  const t = useText();
  const { people, mayWrite } = usePeople(projectId);
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    messagesQuery(projectId, topicId),
  );
  const messages = (data?.pages ?? []).toReversed().flat();
  return (
    <Box component="section" aria-label={t('topic.messages')} sx={{ px: 2, py: 1.5 }}>
      {error && <Alert severity="error">{error.message}</Alert>}
      {isPending && <Skeleton variant="rounded" height={72} />}
      {hasNextPage && (
        <Button size="small" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('topic.older')}
        </Button>
      )}
      <Stack component="ol" sx={{ listStyle: 'none', m: 0, p: 0, gap: 2, mb: 2 }}>
        {messages.map((message) => (
          <Message key={message.id} projectId={projectId} message={message} isShownByLink={isShownByLink} />
        ))}
      </Stack>
      {mayWrite ? (
        <Composer
          key={topicId}
          people={isShownByLink ? [] : people}
          label={t(isShownByLink ? 'topic.message.answer' : 'topic.message.write')}
          note={isShownByLink ? t('topic.message.shownByLink') : ''}
          sendLabel={t('topic.message.send')}
          onSend={(written) => createMessage(projectId, topicId, written)}
        />
      ) : (
        <Typography variant="caption" color="textSecondary">
          {people.length > 0 && t('topic.readOnly')}
        </Typography>
      )}
    </Box>
  );
}

interface MessageProps {
  readonly projectId: string;
  readonly message: MessageData;
  readonly isShownByLink: boolean;
}

function Message({ projectId, message, isShownByLink }: MessageProps) {
  const t = useText();
  const formats = useFormats();
  const { people: everybody, nameOf, mayWrite, isProjectAdmin } = usePeople(projectId);
  const people = isShownByLink ? [] : everybody;
  const { data: user } = useQuery(userQuery);
  const [isEditing, setEditing] = useState(false);
  const { senderName } = message;
  const isByLink = senderName !== null;
  const name = isByLink ? t('ui.share.sender', { name: senderName }) : nameOf(message.createdById);
  const isOwn = mayWrite && user?.uuid === message.createdById;
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ gap: 1.25, '&:hover .actions, &:focus-within .actions': { opacity: 1 } }}
    >
      <Avatar
        aria-hidden
        sx={{ width: 28, height: 28, fontSize: '0.6875rem', fontWeight: 640, bgcolor: 'primary.main' }}
      >
        {initials(senderName ?? name)}
      </Avatar>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Stack direction="row" sx={{ alignItems: 'baseline', columnGap: 1, minHeight: 28 }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography variant="body2" component="span" sx={{ fontWeight: 620, mr: 1 }}>
              {name}
            </Typography>
            <Typography variant="caption" color="textSecondary" className="figures" component="span">
              {[
                isByLink ? t('ui.share.sender.unverified') : '',
                formats.dateTime(message.created),
                message.isEdited ? t('topic.message.edited') : '',
              ]
                .filter(Boolean)
                .join(' · ')}
            </Typography>
          </Box>
          <Box className="actions" sx={{ flex: 'none', whiteSpace: 'nowrap', '@media (hover: hover)': { opacity: 0 } }}>
            {isOwn && (
              <IconButton size="small" aria-label={t('topic.message.edit')} onClick={() => setEditing(true)}>
                <EditOutlinedIcon sx={{ fontSize: 16 }} />
              </IconButton>
            )}
            {(isOwn || isProjectAdmin || (isByLink && mayWrite)) && (
              <IconButton
                size="small"
                aria-label={t('topic.message.delete')}
                onClick={() => void deleteMessage(projectId, message.id).catch(notifyError)}
              >
                <DeleteOutlineIcon sx={{ fontSize: 16 }} />
              </IconButton>
            )}
          </Box>
        </Stack>
        {isEditing ? (
          <Composer
            people={people}
            text={message.body}
            label={t(isShownByLink ? 'topic.message.answer' : 'topic.message.write')}
            note={isShownByLink ? t('topic.message.shownByLink') : ''}
            sendLabel={t('topic.message.save')}
            onCancel={() => setEditing(false)}
            onSend={async (written) => {
              await updateMessage(projectId, message, written);
              setEditing(false);
            }}
          />
        ) : (
          <Body text={message.body} people={people} isPlain={isByLink} />
        )}
      </Box>
    </Stack>
  );
}

interface BodyProps {
  readonly text: string;
  readonly people: readonly NamedPerson[];
  /** Addresses in it lead nowhere: nobody knows who wrote it. */
  readonly isPlain: boolean;
}

function Body({ text, people, isPlain }: BodyProps) {
  const parts: readonly Part[] = isPlain ? [{ text }] : partsOf(text, people);
  return (
    <Typography variant="body1" component="div" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {parts.map((part, i) =>
        part.href ? (
          <Link key={i} href={part.href} rel="noopener noreferrer">
            {part.text}
          </Link>
        ) : part.userId ? (
          <Box key={i} component="span" sx={{ color: 'primary.main', fontWeight: 620 }}>
            {part.text}
          </Box>
        ) : (
          part.text
        ),
      )}
    </Typography>
  );
}

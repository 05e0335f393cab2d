// The topics that are pinned to one figure of a route, or to a row of its breakdown, as a small button beside it: how many are open, a menu
// of them, and the way to begin one.

import AddCommentOutlinedIcon from '@mui/icons-material/AddCommentOutlined';
import ForumOutlinedIcon from '@mui/icons-material/ForumOutlined';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FigurePin, TopicPin } from '#domain/entities/topic.ts';
import { isSameItem } from '#domain/figures/breakdown.ts';
import { useLanguage, useText } from '../../i18n/text.tsx';
import { usePeople } from './names.ts';
import { NewTopicDialog } from './new-topic-dialog.tsx';
import { figureText, type PinContext } from './pin.ts';
import { topicsQuery } from './queries.ts';

interface Props extends PinContext {
  readonly projectId: string;
  readonly pin: FigurePin;
  readonly onOpen: (id: string) => void;
}

export function FigureTopics({ projectId, pin, onOpen, ...context }: Props) {
  const t = useText();
  const about = figureText(pin, { t, language: useLanguage() });
  const { mayWrite } = usePeople(projectId);
  const { data: topics = [] } = useQuery(topicsQuery(projectId));
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isNew, setNew] = useState(false);
  const own = topics.filter((topic) => !topic.resolved && isAbout(topic.pin, pin));
  const begin = () => {
    setAnchor(null);
    setNew(true);
  };
  if (own.length === 0 && !mayWrite) return null;
  const name = own.length > 0 ? t('topic.ofFigure', { about, count: own.length }) : t('topic.newOfFigure', { about });
  return (
    <>
      <IconButton
        size="small"
        aria-label={name}
        title={name}
        aria-haspopup={own.length > 0 ? 'menu' : 'dialog'}
        data-topics={own.length}
        onClick={(event) => (own.length > 0 ? setAnchor(event.currentTarget) : begin())}
        sx={{ color: own.length > 0 ? 'primary.main' : 'text.secondary', minWidth: 28, minHeight: 28, gap: 0.25 }}
      >
        {own.length > 0 ? (
          <>
            <ForumOutlinedIcon sx={{ fontSize: 16 }} />
            <Box component="span" className="figures" sx={{ fontSize: '0.75rem', fontWeight: 620, lineHeight: 1 }}>
              {own.length}
            </Box>
          </>
        ) : (
          <AddCommentOutlinedIcon sx={{ fontSize: 16 }} />
        )}
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {own.map(({ id, title }) => (
          <MenuItem key={id} onClick={() => onOpen(id)} sx={{ maxWidth: 360, whiteSpace: 'normal' }}>
            <ListItemText primary={title} sx={{ overflowWrap: 'anywhere' }} />
          </MenuItem>
        ))}
        {mayWrite && [
          <Divider key="line" />,
          <MenuItem key="new" onClick={begin}>
            <ListItemIcon>
              <AddCommentOutlinedIcon fontSize="small" />
            </ListItemIcon>
            {t('topic.new')}
          </MenuItem>,
        ]}
      </Menu>
      {isNew && (
        <NewTopicDialog
          projectId={projectId}
          pin={pin}
          {...context}
          onClose={() => setNew(false)}
          onMade={(id) => {
            setNew(false);
            onOpen(id);
          }}
        />
      )}
    </>
  );
}

/** What is about a row is about its figure, too. */
const isAbout = (topic: TopicPin, { routeId, figure, item }: FigurePin) =>
  topic.kind === 'figure' &&
  topic.routeId === routeId &&
  topic.figure === figure &&
  (item === null || (topic.item !== null && isSameItem(topic.item, item)));

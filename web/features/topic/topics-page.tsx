// The topics tab of a project: the list with its search, and beside it the topic that the address names. A narrow page shows one of the two.

import AddIcon from '@mui/icons-material/Add';
import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import ForumOutlinedIcon from '@mui/icons-material/ForumOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import Stack from '@mui/material/Stack';
import { useTheme } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useDeferredValue, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { areasQuery } from '../../api/areas.ts';
import { routesQuery } from '../../api/project.ts';
import { userQuery } from '../../api/session.ts';
import { useText } from '../../i18n/text.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { usePeople } from './names.ts';
import { NewTopicDialog } from './new-topic-dialog.tsx';
import { type PinContext, placeOfPin } from './pin.ts';
import { type TopicData, topicsQuery } from './queries.ts';
import { TopicRow } from './topic-row.tsx';
import { TopicThread } from './topic-thread.tsx';

interface Props {
  readonly projectId: string;
  readonly topicId: string | null;
}

export function TopicsPage({ projectId, topicId }: Props) {
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('md'));
  const { data: routes = [] } = useQuery(routesQuery(projectId));
  const { data: areas = [] } = useQuery(areasQuery(projectId));
  const context = { routes, areas };
  return (
    <Box component="main" sx={{ flex: 1, minHeight: 0, display: 'flex' }}>
      {(!isNarrow || !topicId) && (
        <Box
          sx={{
            width: isNarrow ? '100%' : 400,
            flex: 'none',
            display: 'flex',
            flexDirection: 'column',
            minHeight: 0,
            borderRight: isNarrow ? 0 : 1,
            borderColor: 'divider',
            bgcolor: 'background.paper',
          }}
        >
          <TopicList projectId={projectId} topicId={topicId} context={context} />
        </Box>
      )}
      {(!isNarrow || topicId) && (
        <Box sx={{ flex: 1, minWidth: 0, overflow: 'auto' }}>
          <Shown projectId={projectId} topicId={topicId} context={context} isNarrow={isNarrow} />
        </Box>
      )}
    </Box>
  );
}

const SHOWN = ['open', 'mine', 'resolved'] as const;
type ShownKind = (typeof SHOWN)[number];

function TopicList({ projectId, topicId, context }: Props & { context: PinContext }) {
  const t = useText();
  const navigate = useNavigate();
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState<ShownKind>('open');
  const [isNew, setNew] = useState(false);
  const { data: user } = useQuery(userQuery);
  const { mayWrite } = usePeople(projectId);
  const { data: topics, error } = useQuery(topicsQuery(projectId, useDeferredValue(search.trim())));
  const isMine = ({ createdById, assigneeId }: TopicData) => [createdById, assigneeId].includes(user?.uuid ?? '');
  const listed = (topics ?? []).filter((topic) =>
    shown === 'resolved' ? topic.resolved : !topic.resolved && (shown === 'open' || isMine(topic)),
  );
  return (
    <>
      <Stack sx={{ gap: 1.25, p: 2, pb: 1.5, borderBottom: 1, borderColor: 'divider' }}>
        <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
          <Typography variant="h2">{t('topic.title')}</Typography>
          {mayWrite && (
            <Button size="small" variant="contained" startIcon={<AddIcon />} onClick={() => setNew(true)}>
              {t('topic.new')}
            </Button>
          )}
        </Stack>
        <SearchField label={t('topic.search')} value={search} onChange={setSearch} />
        <ToggleButtonGroup
          exclusive
          fullWidth
          size="small"
          value={shown}
          aria-label={t('topic.show')}
          onChange={(_, next: ShownKind | null) => next && setShown(next)}
        >
          {SHOWN.map((kind) => (
            <ToggleButton key={kind} value={kind} sx={{ py: 0.5 }}>
              {t(`topic.show.${kind}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Stack>
      {error && !topics && (
        <Alert severity="error" sx={{ m: 2 }}>
          {t('topic.failed')}: {error.message}
        </Alert>
      )}
      {topics && listed.length === 0 && <Nothing isFirst={topics.length === 0 && search === ''} />}
      <Rows projectId={projectId} topicId={topicId} topics={listed} context={context} />
      {isNew && (
        <NewTopicDialog
          projectId={projectId}
          pin={{ kind: 'project' }}
          {...context}
          onClose={() => setNew(false)}
          onMade={(id) => {
            setNew(false);
            setShown('open');
            navigate(`/project/${projectId}/topics/${id}`);
          }}
        />
      )}
    </>
  );
}

/** Thousands of topics: only those in sight are drawn. */
const ROW_PX = 76;

function Rows({ projectId, topicId, topics, context }: Props & { topics: readonly TopicData[]; context: PinContext }) {
  const t = useText();
  const { nameOf } = usePeople(projectId);
  const frame = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: topics.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_PX,
    getItemKey: (i) => topics[i]!.id,
    overscan: 8,
  });
  return (
    <Box ref={frame} sx={{ flex: 1, minHeight: 0, overflow: 'auto' }}>
      <List
        component="nav"
        disablePadding
        aria-label={t('topic.title')}
        sx={{ position: 'relative', height: rows.getTotalSize() }}
      >
        {rows.getVirtualItems().map(({ index, key, start }) => {
          const topic = topics[index]!;
          return (
            <Box
              key={key}
              ref={rows.measureElement}
              data-index={index}
              sx={{ position: 'absolute', left: 0, right: 0, top: 0 }}
              style={{ transform: `translateY(${start}px)` }}
            >
              <TopicRow
                topic={topic}
                to={`/project/${projectId}/topics/${topic.id}`}
                isSelected={topic.id === topicId}
                assignee={topic.assigneeId ? nameOf(topic.assigneeId) : ''}
                {...context}
              />
            </Box>
          );
        })}
      </List>
    </Box>
  );
}

function Nothing({ isFirst }: { isFirst: boolean }) {
  const t = useText();
  return (
    <Stack sx={{ p: 4, gap: 1, alignItems: 'center', textAlign: 'center' }}>
      <ForumOutlinedIcon color="disabled" sx={{ fontSize: 40 }} />
      <Typography variant="h3" component="p">
        {t(isFirst ? 'topic.empty.title' : 'topic.none')}
      </Typography>
      {isFirst && (
        <Typography variant="body2" color="textSecondary">
          {t('topic.empty.body')}
        </Typography>
      )}
    </Stack>
  );
}

function Shown({ projectId, topicId, context, isNarrow }: Props & { context: PinContext; isNarrow: boolean }) {
  const t = useText();
  const navigate = useNavigate();
  const { data: topics } = useQuery(topicsQuery(projectId));
  const topic = topics?.find(({ id }) => id === topicId);
  const list = `/project/${projectId}/topics`;
  return (
    <>
      {isNarrow && (
        <Button component={Link} to={list} startIcon={<ArrowBackIcon />} sx={{ m: 1 }}>
          {t('topic.back')}
        </Button>
      )}
      {topic ? (
        <Box sx={{ maxWidth: 760, mx: 'auto', bgcolor: 'background.paper', minHeight: isNarrow ? 0 : '100%' }}>
          <TopicThread
            key={topic.id}
            projectId={projectId}
            topic={topic}
            {...context}
            onDeleted={() => navigate(list)}
            onShowPlace={
              placeOfPin(topic.pin, context) && !topic.resolved
                ? () => navigate(`/project/${projectId}/map/topic/${topic.id}`)
                : undefined
            }
          />
        </Box>
      ) : (
        topics && (
          <Typography color="textSecondary" sx={{ p: 4, textAlign: 'center' }}>
            {t(topicId ? 'topic.gone' : 'topic.choose')}
          </Typography>
        )
      )}
    </>
  );
}

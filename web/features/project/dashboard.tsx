// What waits for the person, and the organization's projects as cards, latest change first. Opens and makes projects through the callbacks
// of its parent.

import AddIcon from '@mui/icons-material/Add';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useText } from '../../i18n/text.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { ForYou } from './for-you.tsx';
import { NewProjectDialog } from './new-project-dialog.tsx';
import { ProjectCard } from './project-card.tsx';
import { projectsQuery } from './queries.ts';

const GRID = { display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))' };

interface Props {
  readonly userName: string;
  readonly onCreated: (projectId: string) => void;
  readonly onOpenArchive: () => void;
}

export function Dashboard({ userName, onCreated, onOpenArchive }: Props) {
  const t = useText();
  usePageTitle(t('dashboard.title'));
  const [search, setSearch] = useState('');
  const [creating, setCreating] = useState(false);
  const wanted = useDeferredValue(search.trim());
  // Whoever comes from a project has seen what changed there.
  const projects = useQuery({ ...projectsQuery(wanted), placeholderData: keepPreviousData, refetchOnMount: 'always' });
  const nodes = projects.data?.nodes;
  const isEmpty = nodes?.length === 0 && wanted === '';
  return (
    <Box component="main" sx={{ flex: 1, overflow: 'auto', px: { xs: 2, sm: 4 }, py: { xs: 3, sm: 5 } }}>
      <Box sx={{ maxWidth: 1320, mx: 'auto' }}>
        <Stack direction="row" sx={{ alignItems: 'end', gap: 2, mb: 4, flexWrap: 'wrap' }}>
          <Box sx={{ flex: '1 1 240px' }}>
            <Typography variant="h1">
              {userName ? t('dashboard.greeting', { name: userName }) : t('dashboard.title')}
            </Typography>
            <Typography color="textSecondary">
              {projects.data ? t('dashboard.count', { count: projects.data.totalCount }) : '\u00a0'}
            </Typography>
          </Box>
          {!isEmpty && (
            <SearchField
              label={t('dashboard.search')}
              value={search}
              onChange={setSearch}
              sx={{ width: { xs: '100%', sm: 260 }, order: { xs: 3, sm: 0 } }}
            />
          )}
          <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
            <Button variant="outlined" onClick={onOpenArchive} sx={{ height: 38 }}>
              {t('dashboard.openArchive')}
            </Button>
            <Button variant="contained" startIcon={<AddIcon />} onClick={() => setCreating(true)} sx={{ height: 38 }}>
              {t('dashboard.new')}
            </Button>
          </Stack>
        </Stack>
        {projects.isError && (
          <Alert severity="error" action={<Button onClick={() => projects.refetch()}>{t('app.retry')}</Button>}>
            {t('dashboard.failed')}: {projects.error.message}
          </Alert>
        )}
        {wanted === '' && <ForYou projects={nodes ?? []} />}
        {projects.isPending && <LoadingCards />}
        {isEmpty && <FirstProject onStart={() => setCreating(true)} />}
        {nodes?.length === 0 && wanted !== '' && (
          <Typography color="textSecondary">{t('dashboard.noMatch', { search: wanted })}</Typography>
        )}
        {nodes && nodes.length > 0 && (
          <Box sx={GRID}>
            {nodes.map((project) => (
              <ProjectCard key={project.id} project={project} />
            ))}
          </Box>
        )}
      </Box>
      <NewProjectDialog open={creating} onClose={() => setCreating(false)} onCreated={onCreated} />
    </Box>
  );
}

function LoadingCards() {
  return (
    <Box sx={GRID}>
      {[0, 1, 2].map((i) => (
        <Skeleton key={i} variant="rounded" height={292} sx={{ borderRadius: 1.5 }} />
      ))}
    </Box>
  );
}

function FirstProject({ onStart }: { onStart: () => void }) {
  const t = useText();
  return (
    <Stack sx={{ alignItems: 'center', textAlign: 'center', gap: 2, py: 10 }}>
      <svg width="260" height="120" viewBox="0 0 260 120" fill="none" aria-hidden>
        <g stroke="currentColor" opacity="0.22" strokeWidth="1.2">
          <path d="M0 104C40 84 66 34 112 34s58 46 92 40 40-26 56-30" />
          <path d="M0 92C44 70 70 18 114 18s60 44 92 38 36-24 54-28" />
          <path d="M0 116c44-18 72-66 112-66s56 46 92 42 42-26 56-32" />
        </g>
        <path d="M18 108C70 100 92 70 134 74s66 16 108-34" stroke="#d99a1e" strokeWidth="4" strokeLinecap="round" />
        <circle cx="18" cy="108" r="5" fill="#17594e" />
        <circle cx="242" cy="40" r="5" fill="#17594e" />
      </svg>
      <Typography variant="h2">{t('dashboard.empty.title')}</Typography>
      <Typography color="textSecondary" sx={{ maxWidth: 460 }}>
        {t('dashboard.empty.body')}
      </Typography>
      <Button variant="contained" size="large" startIcon={<AddIcon />} onClick={onStart}>
        {t('dashboard.new')}
      </Button>
    </Stack>
  );
}

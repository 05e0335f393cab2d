// Projects to learn from as cards: the demo, and what the organization has published or shared. Each can be copied.

import ContentCopyIcon from '@mui/icons-material/ContentCopy';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '../../i18n/text.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { notifyError } from '../../ui/notices.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { copyExplored, type Explored, exploreQuery } from './queries.ts';

const GRID = { display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))' };

interface Props {
  /** Draws a project with a footer; put here by the page. */
  readonly card: (project: Explored['project'], footer: ReactNode) => ReactNode;
}

export function ExplorePage({ card }: Props) {
  const t = useText();
  const navigate = useNavigate();
  usePageTitle(t('explore.title'));
  const explored = useQuery(exploreQuery);
  const copy = useMutation({
    mutationFn: ({ id, name }: Explored['project']) => copyExplored(id, t('dashboard.copy.name', { name })),
    onSuccess: (id) => navigate(`/project/${id}`),
    onError: notifyError,
  });
  return (
    <Box component="main" sx={{ flex: 1, overflow: 'auto', px: { xs: 2, sm: 4 }, py: { xs: 3, sm: 5 } }}>
      <Stack sx={{ maxWidth: 1320, mx: 'auto', gap: 3 }}>
        <Box>
          <Typography variant="h1">{t('explore.title')}</Typography>
          <Typography color="textSecondary" sx={{ mt: 0.5, maxWidth: 720 }}>
            {t('explore.lead')}
          </Typography>
        </Box>
        {explored.isError && <LoadFailed error={explored.error} onRetry={() => void explored.refetch()} />}
        {explored.isPending && <Skeleton variant="rounded" height={320} sx={{ maxWidth: 420 }} />}
        {explored.data?.length === 0 && (
          <Box>
            <Typography variant="h3" component="h2">
              {t('explore.none')}
            </Typography>
            <Typography color="textSecondary">{t('explore.none.body')}</Typography>
          </Box>
        )}
        <Box sx={GRID}>
          {explored.data?.map((one) => {
            const { project } = one;
            return (
              <Box key={project.id} component="section" aria-label={project.name} sx={{ display: 'grid' }}>
                {card(
                  project,
                  <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
                    {one.isPublished && <Mark text={t('explore.published')} />}
                    {one.isShared && <Mark text={t('explore.shared')} />}
                    <Box sx={{ flex: 1 }} />
                    <Button
                      size="small"
                      startIcon={<ContentCopyIcon />}
                      loading={copy.isPending && copy.variables?.id === project.id}
                      disabled={copy.isPending}
                      aria-label={t('explore.copy.of', { name: project.name })}
                      onClick={() => copy.mutate(project)}
                    >
                      {t('explore.copy')}
                    </Button>
                  </Stack>,
                )}
              </Box>
            );
          })}
        </Box>
      </Stack>
    </Box>
  );
}

const Mark = ({ text }: { readonly text: string }) => <Chip size="small" variant="outlined" label={text} />;

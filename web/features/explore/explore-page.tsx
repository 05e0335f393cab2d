// Projects to learn from: the demo, and what the organization has published or shared. On a map with the card of what is selected, or all as
// cards. Each can be copied.

import ContentCopyIcon from '@mui/icons-material/ContentCopy';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useText } from '../../i18n/text.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { notifyError } from '../../ui/notices.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { useDegrees } from './degrees.ts';
import { ExploreMap } from './explore-map.tsx';
import { projectPlace } from './project-place.ts';
import { copyExplored, type Explored, exploreQuery } from './queries.ts';

const GRID = { display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))' };
/** Beside the map, or under it where it is narrow. */
const SPLIT = { display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 340px' } };
/** In the address: how the projects are shown, where it is not on the map. */
const [VIEW, LIST] = ['view', 'list'];
const NONE: readonly Explored[] = [];

interface Props {
  /** Draws a project with a footer; put here by the page. */
  readonly card: (project: Explored['project'], footer: ReactNode) => ReactNode;
}

export function ExplorePage({ card }: Props) {
  const t = useText();
  const navigate = useNavigate();
  const [asked, ask] = useSearchParams();
  usePageTitle(t('explore.title'));
  const explored = useQuery(exploreQuery);
  const copy = useMutation({
    mutationFn: ({ id, name }: Explored['project']) => copyExplored(id, t('dashboard.copy.name', { name })),
    onSuccess: (id) => navigate(`/project/${id}`),
    onError: notifyError,
  });
  const all = explored.data ?? NONE;
  const isList = asked.get(VIEW) === LIST;
  const draw = ({ project, isPublished, isShared }: Explored) => (
    <Box key={project.id} component="section" aria-label={project.name} sx={{ display: 'grid' }}>
      {card(
        project,
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          {isPublished && <Mark text={t('explore.published')} />}
          {isShared && <Mark text={t('explore.shared')} />}
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
  return (
    <Box component="main" sx={{ flex: 1, overflow: 'auto', px: { xs: 2, sm: 4 }, py: { xs: 3, sm: 4 } }}>
      <Stack sx={{ maxWidth: 1320, mx: 'auto', gap: 3 }}>
        <Stack direction="row" sx={{ alignItems: 'end', gap: 2, flexWrap: 'wrap' }}>
          <Box sx={{ flex: '1 1 320px' }}>
            <Typography variant="h1">{t('explore.title')}</Typography>
            <Typography color="textSecondary" sx={{ mt: 0.5, maxWidth: 720 }}>
              {t('explore.lead')}
            </Typography>
          </Box>
          {all.length > 0 && (
            <ToggleButtonGroup
              exclusive
              size="small"
              value={isList}
              onChange={(_, next: boolean | null) =>
                next !== null && ask(next ? { [VIEW]: LIST } : {}, { replace: true })
              }
              aria-label={t('explore.view')}
            >
              <ToggleButton value={false}>{t('explore.view.map')}</ToggleButton>
              <ToggleButton value>{t('explore.view.list')}</ToggleButton>
            </ToggleButtonGroup>
          )}
        </Stack>
        {explored.isError && <LoadFailed error={explored.error} onRetry={() => void explored.refetch()} />}
        {explored.isPending && <Skeleton variant="rounded" height={420} />}
        {explored.data?.length === 0 && (
          <Box>
            <Typography variant="h3" component="h2">
              {t('explore.none')}
            </Typography>
            <Typography color="textSecondary">{t('explore.none.body')}</Typography>
          </Box>
        )}
        {isList ? <Box sx={GRID}>{all.map(draw)}</Box> : all.length > 0 && <OnMap explored={all} draw={draw} />}
      </Stack>
    </Box>
  );
}

interface OnMapProps {
  readonly explored: readonly Explored[];
  readonly draw: (one: Explored) => ReactNode;
}

function OnMap({ explored, draw }: OnMapProps) {
  const t = useText();
  const degrees = useDegrees();
  const [placed, without] = useMemo(() => {
    const all = explored.map((one) => ({ one, ...one.project, place: projectPlace(one.project) }));
    return [
      all.flatMap((each) => (each.place ? [{ ...each, place: each.place }] : [])),
      all.filter(({ place }) => !place),
    ];
  }, [explored]);
  // The first is selected until another is: a card shows what markers are for.
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const known = chosen.filter((id) => placed.some((each) => each.id === id));
  const ids = known.length > 0 ? known : placed.slice(0, 1).map(({ id }) => id);
  const selected = useMemo(() => new Set(ids), [ids.join()]);
  return (
    <Box sx={SPLIT}>
      <ExploreMap projects={placed} selected={selected} onSelect={setChosen} />
      <Stack sx={{ gap: 3, minWidth: 0 }}>
        {placed.length > 0 && (
          <Stack component="section" aria-label={t('explore.map.selected')} aria-live="polite" sx={{ gap: 1.5 }}>
            <Typography variant="overline" component="h2" color="textSecondary">
              {t('explore.map.selected')}
            </Typography>
            {placed
              .filter(({ id }) => selected.has(id))
              .map(({ id, one, place }) => (
                <Box key={id}>
                  {draw(one)}
                  <Typography variant="caption" color="textSecondary">
                    {degrees.place(place)}
                  </Typography>
                </Box>
              ))}
          </Stack>
        )}
        {without.length > 0 && (
          <Stack component="section" aria-label={t('explore.map.without')} sx={{ gap: 1.5 }}>
            <Box>
              <Typography variant="overline" component="h2" color="textSecondary">
                {t('explore.map.without')}
              </Typography>
              <Typography variant="caption" color="textSecondary" component="p">
                {t('explore.map.without.body')}
              </Typography>
            </Box>
            {without.map(({ one }) => draw(one))}
          </Stack>
        )}
      </Stack>
    </Box>
  );
}

const Mark = ({ text }: { readonly text: string }) => <Chip size="small" variant="outlined" label={text} />;

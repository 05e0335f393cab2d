// One project on the dashboard: its ground with the best routes on it, name, figures, what is running.

import MoreVertIcon from '@mui/icons-material/MoreVert';
import TerrainIcon from '@mui/icons-material/Terrain';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { Label } from '#domain/parameters/parameter.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useText } from '../../i18n/text.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { notify, notifyError } from '../../ui/notices.tsx';
import { PriceLevel } from '../../ui/price-level.tsx';
import { coordinateSystemName } from './coordinate-systems.ts';
import { copyProject, deleteProject, type ProjectCardData } from './queries.ts';

const CARD = {
  display: 'flex',
  flexDirection: 'column',
  borderRadius: 1.5,
  transition: 'box-shadow 150ms',
  '&:hover': { boxShadow: 4 },
};

interface Props {
  readonly project: ProjectCardData;
  /** Stands at the foot of the card, under a line: marks and actions of the page that shows it. */
  readonly footer?: ReactNode;
}

export function ProjectCard({ project, footer }: Props) {
  const t = useText();
  const formats = useFormats();
  const { summary } = project;
  return (
    <Card variant="outlined" sx={CARD}>
      <Box sx={{ position: 'relative', flex: 1 }}>
        <CardActionArea component={Link} to={`/project/${project.id}`} sx={{ height: '100%' }}>
          <Picture project={project} />
          {summary.runningCount > 0 && <LinearProgress sx={{ height: 3 }} />}
          <Stack sx={{ p: 2, gap: 0.5 }}>
            <Typography variant="h3" component="h2" sx={{ fontSize: '1rem', pr: 4 }} noWrap>
              {project.name}
            </Typography>
            <Typography variant="body2" color="textSecondary" noWrap>
              {t('dashboard.paths', { count: summary.pathCount })} ·{' '}
              {t('dashboard.routes', { count: summary.routeCount })}
            </Typography>
            <Stack direction="row" sx={{ alignItems: 'baseline', mt: 1, gap: 1, minHeight: 28 }}>
              {summary.bestCostNok !== null && (
                <>
                  <Typography className="figures" sx={{ fontSize: '1.125rem', fontWeight: 640 }}>
                    {formats.money(summary.bestCostNok)}
                  </Typography>
                  <Typography variant="caption" color="textSecondary" noWrap>
                    {t('dashboard.bestOf', { path: summary.bestCostPath ?? '' })}
                  </Typography>
                </>
              )}
            </Stack>
            <PriceLevel levels={[summary.priceLevel as Label | null]} />
            <Typography variant="caption" color="textSecondary" noWrap>
              {summary.runningCount > 0
                ? t('dashboard.running', { count: summary.runningCount })
                : t('dashboard.changed', { when: formats.ago(project.updated, Date.now()) })}
              {' · '}
              {coordinateSystemName(project.srid)}
            </Typography>
          </Stack>
        </CardActionArea>
        <CardMenu project={project} />
      </Box>
      {footer && <Box sx={{ borderTop: 1, borderColor: 'divider', px: 2, py: 1 }}>{footer}</Box>}
    </Card>
  );
}

function Picture({ project }: { project: ProjectCardData }) {
  const t = useText();
  const [failed, setFailed] = useState(false);
  return (
    <Box
      sx={{
        position: 'relative',
        aspectRatio: '16 / 9',
        bgcolor: 'chrome.sunken',
        display: 'grid',
        placeItems: 'center',
      }}
    >
      {project.pictureUrl && !failed ? (
        <Box
          component="img"
          src={project.pictureUrl}
          alt=""
          onError={() => setFailed(true)}
          sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' }}
        />
      ) : (
        <Stack sx={{ alignItems: 'center', color: 'text.secondary', gap: 0.5 }}>
          <TerrainIcon sx={{ fontSize: 40, opacity: 0.7 }} />
          {!project.terrain && <Typography variant="caption">{t('dashboard.noPicture')}</Typography>}
        </Stack>
      )}
      {project.isDemo && (
        <Chip
          size="small"
          label={t('dashboard.demo')}
          sx={{
            position: 'absolute',
            left: 12,
            top: 12,
            bgcolor: 'rgba(255,255,255,0.92)',
            color: '#1b2320',
            fontWeight: 560,
          }}
        />
      )}
    </Box>
  );
}

/** As long as a name may be. */
const MAX_NAME = 200;

function CardMenu({ project }: { project: ProjectCardData }) {
  const t = useText();
  const client = useQueryClient();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [asking, setAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () => deleteProject(project.id),
    onSuccess: () => client.invalidateQueries({ queryKey: ['projects'] }),
    onError: notifyError,
    onSettled: () => setAsking(false),
  });
  const copy = useMutation({
    mutationFn: (withResults: boolean) =>
      copyProject(project.id, t('dashboard.copy.name', { name: project.name }).slice(0, MAX_NAME), withResults),
    onSuccess: async (_, withResults) => {
      await client.invalidateQueries({ queryKey: ['projects'] });
      notify(t(withResults ? 'dashboard.copy.madeAll' : 'dashboard.copy.made', { name: project.name }));
    },
    onError: notifyError,
  });
  return (
    <>
      <IconButton
        size="small"
        aria-label={t('dashboard.more', { name: project.name })}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ position: 'absolute', right: 8, bottom: 88 }}
      >
        <MoreVertIcon fontSize="small" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {[true, false].map((withResults) => (
          <MenuItem
            key={String(withResults)}
            disabled={copy.isPending}
            onClick={() => {
              setAnchor(null);
              copy.mutate(withResults);
            }}
          >
            {t(withResults ? 'dashboard.copy.all' : 'dashboard.copy')}
          </MenuItem>
        ))}
        <MenuItem
          onClick={() => {
            setAnchor(null);
            setAsking(true);
          }}
        >
          {t('dashboard.delete')}
        </MenuItem>
      </Menu>
      <ConfirmDialog
        open={asking}
        text={t('dashboard.delete.ask', { name: project.name })}
        confirm={t('app.delete')}
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

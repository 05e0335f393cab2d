// All running work in one place: a ring with the number in the top bar, and a list with progress behind it.

import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { runningQuery } from '../api/running.ts';
import { useExportNotices } from '../features/export/use-export-notices.ts';
import type { MessageKey } from '../i18n/catalogue.ts';
import { useFormats } from '../i18n/formats.ts';
import { useText } from '../i18n/text.tsx';

const JOB_NAMES: Readonly<Record<string, MessageKey>> = {
  inspectFile: 'work.inspectFile',
  importTerrain: 'work.importTerrain',
  importAreas: 'work.importAreas',
  importLines: 'work.importLines',
  importFeatures: 'work.importFeatures',
  findWater: 'work.findWater',
  export: 'work.export',
  passageCosts: 'work.passageCosts',
};

export function WorkMenu() {
  const t = useText();
  const formats = useFormats();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { data } = useQuery(runningQuery);
  useExportNotices();
  const generations = data?.generations ?? [];
  const jobs = data?.jobs ?? [];
  const all = [...generations, ...jobs];
  const share = all.length === 0 ? 0 : all.reduce((sum, { progress }) => sum + progress, 0) / all.length;
  return (
    <>
      <Tooltip title={t('work.title')}>
        <IconButton
          aria-label={t('work.count', { count: all.length })}
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{ width: 36, height: 36 }}
        >
          <Ring share={share} count={all.length} />
        </IconButton>
      </Tooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        <Stack sx={{ width: 320, p: 2, gap: 2 }}>
          <Typography variant="h3">{t('work.title')}</Typography>
          {all.length === 0 && <Typography color="textSecondary">{t('work.none')}</Typography>}
          {generations.map(({ id, projectId, pathId, progress, secondsLeft }) => (
            <Line
              key={id}
              to={`/project/${projectId}/map/path/${pathId}`}
              name={t('work.generation')}
              progress={progress}
              note={
                typeof secondsLeft === 'number'
                  ? t('work.left', { time: formats.duration(secondsLeft) })
                  : formats.percent(progress)
              }
              onClick={() => setAnchor(null)}
            />
          ))}
          {jobs.map(({ id, projectId, kind, progress }) => (
            <Line
              key={id}
              to={projectId ? `/project/${projectId}${kind === 'export' ? '/export' : ''}` : '/dashboard'}
              name={t(JOB_NAMES[kind] ?? 'work.other')}
              progress={progress}
              note={formats.percent(progress)}
              onClick={() => setAnchor(null)}
            />
          ))}
        </Stack>
      </Popover>
    </>
  );
}

function Ring({ share, count }: { share: number; count: number }) {
  const sx = { position: 'absolute', inset: 0 };
  return (
    <Box aria-hidden sx={{ position: 'relative', width: 24, height: 24, display: 'grid', placeItems: 'center' }}>
      <CircularProgress variant="determinate" value={100} size={24} thickness={4} sx={{ ...sx, color: 'divider' }} />
      {count > 0 && (
        <CircularProgress variant="determinate" value={Math.max(6, share * 100)} size={24} thickness={4} sx={sx} />
      )}
      <Typography
        variant="caption"
        sx={{ fontSize: 11, fontWeight: 620, color: count > 0 ? 'primary.main' : 'text.secondary' }}
      >
        {count}
      </Typography>
    </Box>
  );
}

interface LineProps {
  readonly to: string;
  readonly name: string;
  readonly progress: number;
  readonly note: string;
  readonly onClick: () => void;
}

function Line({ to, name, progress, note, onClick }: LineProps) {
  return (
    <Box component={Link} to={to} onClick={onClick} sx={{ color: 'text.primary', textDecoration: 'none' }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', mb: 0.5 }}>
        <Typography variant="body2">{name}</Typography>
        <Typography variant="body2" className="figures" color="textSecondary">
          {note}
        </Typography>
      </Stack>
      <LinearProgress variant="determinate" value={progress * 100} sx={{ borderRadius: 1 }} aria-label={name} />
    </Box>
  );
}

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
import { useFormats } from '../i18n/formats.ts';
import { useText } from '../i18n/text.tsx';
import { type RunningRow, runningRows } from '../ui/running-rows.ts';

export function WorkMenu() {
  const t = useText();
  const formats = useFormats();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { data } = useQuery(runningQuery);
  useExportNotices();
  const rows = data ? runningRows(data, t, formats) : [];
  const share = rows.length === 0 ? 0 : rows.reduce((sum, { progress }) => sum + progress, 0) / rows.length;
  return (
    <>
      <Tooltip title={t('work.title')}>
        <IconButton
          aria-label={t('work.count', { count: rows.length })}
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{ width: 36, height: 36 }}
        >
          <Ring share={share} count={rows.length} />
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
          {rows.length === 0 && <Typography color="textSecondary">{t('work.none')}</Typography>}
          {rows.map(({ id, ...row }) => (
            <Line key={id} {...row} onClick={() => setAnchor(null)} />
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

interface LineProps extends Pick<RunningRow, 'to' | 'name' | 'progress' | 'note'> {
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

// Generates routes for several paths at once. Paths that already calculate cannot be chosen again.

import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { isActive, type PathData } from '../../api/project.ts';
import { useText } from '../../i18n/text.tsx';
import { notifyError } from '../../ui/notices.tsx';
import { generateRoutes } from './queries.ts';

interface Props {
  readonly projectId: string;
  readonly paths: readonly PathData[];
  readonly open: boolean;
  readonly onClose: () => void;
}

export function GenerateDialog({ projectId, paths, open, onClose }: Props) {
  const t = useText();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const busy = paths.filter(({ activeGeneration }) => isActive(activeGeneration?.state)).map(({ id }) => id);
  const wanted = chosen.filter((id) => !busy.includes(id));
  const start = useMutation({
    mutationFn: () => generateRoutes(projectId, wanted),
    onSuccess: onClose,
    onError: notifyError,
  });
  const toggle = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="xs">
      <DialogTitle>{t('generation.several.title')}</DialogTitle>
      <DialogContent>
        {busy.length > 0 && (
          <Alert severity="info" sx={{ mb: 1 }}>
            {t('generation.busyPaths')}
          </Alert>
        )}
        <Stack>
          {paths.map(({ id, name, routeType }) => (
            <FormControlLabel
              key={id}
              disabled={busy.includes(id) || !routeType}
              control={<Checkbox size="small" checked={wanted.includes(id)} onChange={() => toggle(id)} />}
              label={routeType ? `${name} · ${routeType.name}` : `${name} · ${t('generation.needRouteType')}`}
            />
          ))}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('app.cancel')}</Button>
        <Button
          variant="contained"
          disabled={wanted.length === 0}
          loading={start.isPending}
          onClick={() => start.mutate()}
        >
          {t('generation.several.submit', { count: wanted.length })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

// Asks which route of a path is chosen, and why; the answer goes to the log.

import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../i18n/text.tsx';
import { notifyError } from '../../ui/notices.tsx';
import { decide } from './queries.ts';

export interface ChoosableRoute {
  readonly id: string;
  readonly name: string;
}

interface Props {
  readonly projectId: string;
  /** Of one path; the first is proposed. */
  readonly routes: readonly ChoosableRoute[];
  readonly onClose: () => void;
}

/** Letters, as the server has it. */
const MAX_REASON = 4_000;

export function ChooseRoute({ projectId, routes, onClose }: Props) {
  const t = useText();
  const [routeId, setRouteId] = useState(routes[0]?.id ?? '');
  const [reason, setReason] = useState('');
  const save = useMutation({
    mutationFn: () => decide(projectId, routeId, reason),
    onSuccess: onClose,
    onError: notifyError,
  });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="decision-title">
      <DialogTitle id="decision-title">{t('decision.choose.title')}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        <TextField
          select
          label={t('decision.route')}
          value={routeId}
          onChange={({ target }) => setRouteId(target.value)}
          sx={{ mt: 1 }}
        >
          {routes.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          autoFocus
          multiline
          minRows={3}
          maxRows={10}
          label={t('decision.reason')}
          helperText={t('decision.reason.help')}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          slotProps={{ htmlInput: { maxLength: MAX_REASON } }}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('app.cancel')}</Button>
        <Button
          variant="contained"
          disabled={!reason.trim() || !routeId}
          loading={save.isPending}
          onClick={() => save.mutate()}
        >
          {t('decision.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

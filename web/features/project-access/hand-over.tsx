// Handing a project over: another member looks after it from now on, and one's own role by name goes.

import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { nameOf, organizationQuery } from '../../api/organization.ts';
import { userQuery } from '../../api/session.ts';
import { useText } from '../../i18n/text.tsx';
import { notify, notifyError } from '../../ui/notices.tsx';
import { handOverProject } from './queries.ts';

export function HandOver({
  projectId,
  organizationId,
}: {
  readonly projectId: string;
  readonly organizationId: string;
}) {
  const t = useText();
  const { data: user } = useQuery(userQuery);
  const { data: organization } = useQuery(organizationQuery(organizationId));
  const [isOpen, setOpen] = useState(false);
  const [to, setTo] = useState('');
  const others = organization?.members.filter(({ userId }) => userId !== user?.uuid) ?? [];
  const handOver = useMutation({
    mutationFn: () => handOverProject(projectId, to),
    onSuccess: () => {
      setOpen(false);
      const taker = others.find(({ userId }) => userId === to);
      notify(t('access.handOver.done', { name: taker ? nameOf(taker) : '' }));
    },
    onError: notifyError,
  });
  if (others.length === 0) return null;
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)} sx={{ alignSelf: 'start' }}>
        {t('access.handOver')}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} fullWidth maxWidth="xs" aria-labelledby="hand-over-title">
        <DialogTitle id="hand-over-title">{t('access.handOver.title')}</DialogTitle>
        <DialogContent>
          <Stack sx={{ gap: 2 }}>
            <Typography color="textSecondary">{t('access.handOver.text')}</Typography>
            <TextField
              select
              label={t('access.handOver.to')}
              value={to}
              onChange={(event) => setTo(event.target.value)}
            >
              {others.map((other) => (
                <MenuItem key={other.userId} value={other.userId}>
                  {nameOf(other)}
                </MenuItem>
              ))}
            </TextField>
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setOpen(false)}>{t('app.cancel')}</Button>
          <Button
            variant="contained"
            disabled={to === ''}
            loading={handOver.isPending}
            onClick={() => handOver.mutate()}
          >
            {t('access.handOver')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

// Asks for an email address to send password reset instructions to.

import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { ApiError } from '../../api/http.ts';
import { requestPasswordReset } from '../../api/session.ts';
import { useText } from '../../i18n/text.tsx';
import { NOTICE_MS, notify } from '../../ui/notices.tsx';

interface Props {
  readonly open: boolean;
  /** What stands in the login form, so that it need not be written twice. */
  readonly email: string;
  readonly onClose: () => void;
}

export function ResetDialog({ open, email: known, onClose }: Props) {
  const t = useText();
  const [email, setEmail] = useState('');
  const reset = useMutation({
    mutationFn: () => requestPasswordReset(email),
    onSuccess: () => {
      onClose();
      notify(t('login.reset.sent'), { durationMs: NOTICE_MS });
    },
  });
  const { reset: forgetError } = reset;
  useEffect(() => {
    if (!open) return;
    setEmail(known);
    forgetError();
  }, [open, known, forgetError]);

  const problem = reset.error instanceof ApiError ? reset.error.field('email') : '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (email !== '' && !reset.isPending) reset.mutate();
  };
  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="xs">
      <form onSubmit={submit} noValidate>
        <DialogTitle>{t('login.reset.title')}</DialogTitle>
        <DialogContent>
          <TextField
            label={t('login.reset.email')}
            type="email"
            fullWidth
            margin="dense"
            size="medium"
            autoFocus
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            error={reset.isError}
            helperText={reset.error ? problem || reset.error.message : ''}
            slotProps={{ htmlInput: { autoCapitalize: 'none' } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('login.reset.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={email === '' || reset.isPending}>
            {t('login.reset.submit')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

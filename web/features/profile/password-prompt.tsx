// Asks for the password once more before something that would let a thief keep the account. Who has no password confirms only;
// the server then wants a fresh login.

import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { isCalledOff } from '../../api/sign-in.ts';
import { useText } from '../../i18n/text.tsx';
import { formErrors, GeneralError } from '../../ui/form-error.tsx';
import { PasswordField } from '../../ui/password-field.tsx';

export type SecondFactor = 'totp' | 'passkey';

interface Props {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly isDangerous?: boolean;
  readonly asksPassword: boolean;
  /** A factor that must be shown as well: a code of the app, or after a login with a passkey nothing more. */
  readonly factor?: SecondFactor | null;
  /** Further fields of the dialog. */
  readonly children?: ReactNode;
  readonly run: (password: string, code: string) => Promise<void>;
  readonly onClose: () => void;
}

export function PasswordPrompt({
  title,
  text,
  confirm,
  isDangerous,
  asksPassword,
  factor,
  children,
  run,
  onClose,
}: Props) {
  const t = useText();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const act = useMutation({ mutationFn: () => run(password, code.trim()), onSuccess: onClose });
  const error = isCalledOff(act.error) ? null : act.error;
  const errors = formErrors(error, [...(asksPassword ? ['password'] : []), ...(factor ? ['second_factor'] : [])]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!act.isPending) act.mutate();
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="password-prompt">
      <form onSubmit={submit} noValidate>
        <DialogTitle id="password-prompt">{title}</DialogTitle>
        <DialogContent>
          <Stack sx={{ gap: 2 }}>
            <Typography color="textSecondary">{text}</Typography>
            <GeneralError error={error} text={errors.general || (asksPassword ? '' : errors.field('password'))} />
            {children}
            {asksPassword && (
              <PasswordField
                label={t('profile.password.old')}
                name="password"
                size="small"
                autoComplete="current-password"
                autoFocus
                value={password}
                onChange={setPassword}
                problem={errors.field('password')}
              />
            )}
            {factor && (
              <TextField
                label={t(`profile.factor.${factor}`)}
                name="second_factor"
                size="small"
                autoComplete="one-time-code"
                value={code}
                onChange={(event) => setCode(event.target.value)}
                error={errors.field('second_factor') !== ''}
                helperText={errors.field('second_factor') || t(`profile.factor.${factor}.hint`)}
              />
            )}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('app.cancel')}</Button>
          <Button
            type="submit"
            variant="contained"
            color={isDangerous ? 'error' : 'primary'}
            loading={act.isPending}
            disabled={(asksPassword && password === '') || (factor === 'totp' && code.trim() === '')}
          >
            {confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

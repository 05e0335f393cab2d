// What the mailed link after a registration opens, or after a change of e-mail address. In the browser that registered, the link alone is enough; in another one the
// server asks for the password as well, so that nobody confirms what a stranger has asked for in their name.

import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { ApiError } from '../../api/http.ts';
import { verifyEmail } from '../../api/sign-in.ts';
import { useText } from '../../i18n/text.tsx';
import { useSession } from '../../state/session.ts';
import { formErrors, GeneralError } from '../../ui/form-error.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { LoginFrame } from './login-frame.tsx';

export function VerifyPage({ token }: { readonly token: string }) {
  const t = useText();
  const loggedIn = useSession((state) => state.loggedIn);
  const [password, setPassword] = useState('');
  const confirm = useMutation({ mutationFn: (given: string | null) => verifyEmail(token, given) });
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    confirm.mutate(null);
  }, [confirm]);
  const { error } = confirm;
  const needsPassword = error instanceof ApiError && error.field('password') !== '';
  const isFirstRequest = needsPassword && error.body.code === 'required';
  // A second try is under way: the form stays.
  const changedTo = confirm.data ?? null;
  const wantsPassword = needsPassword || (typeof confirm.variables === 'string' && !confirm.isError);
  const errors = formErrors(error, ['password']);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password !== '' && !confirm.isPending) confirm.mutate(password);
  };
  return (
    <LoginFrame title={t('login.verify.title')}>
      {changedTo && (
        <Stack sx={{ gap: 2 }}>
          <Alert severity="success">{t('login.verify.changed', { email: changedTo })}</Alert>
          <Button
            component={RouterLink}
            to={loggedIn ? '/profile/basicInfo' : '/login'}
            variant="contained"
            size="large"
          >
            {t(loggedIn ? 'login.verify.toProfile' : 'login.toLogin')}
          </Button>
        </Stack>
      )}
      {!error && !wantsPassword && !changedTo && (
        <Stack direction="row" sx={{ gap: 2, alignItems: 'center' }} role="status">
          <CircularProgress size={24} aria-label={t('app.loading')} />
          <Typography>{t('login.verify.running')}</Typography>
        </Stack>
      )}
      {wantsPassword && (
        <Stack component="form" onSubmit={submit} noValidate sx={{ gap: 2 }}>
          <Typography>{t('login.verify.ask')}</Typography>
          <PasswordField
            label={t('login.password')}
            name="password"
            autoComplete="current-password"
            autoFocus
            value={password}
            onChange={setPassword}
            problem={isFirstRequest ? '' : errors.field('password')}
          />
          <Button type="submit" variant="contained" size="large" loading={confirm.isPending} disabled={password === ''}>
            {t('login.verify.submit')}
          </Button>
        </Stack>
      )}
      {error && !wantsPassword && (
        <Stack sx={{ gap: 2 }}>
          <GeneralError error={error} text={errors.general || errors.field('key')} />
          <Link component={RouterLink} to="/login">
            {t('login.toLogin')}
          </Link>
        </Stack>
      )}
    </LoginFrame>
  );
}

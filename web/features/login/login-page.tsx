// The login page. Server errors stand under their field; those of no field above the form. Which ways of signing in exist is told by the page's meta tag, which the server writes.

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Divider from '@mui/material/Divider';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError, call } from '../../api/http.ts';
import { logIn } from '../../api/session.ts';
import { useText } from '../../i18n/text.tsx';
import { LoginFrame } from './login-frame.tsx';
import { ResetDialog } from './reset-dialog.tsx';

const methods = document.querySelector<HTMLMetaElement>('meta[name="sign-in-methods"]')?.content.split(/\s+/) ?? [];

export function LoginPage() {
  const t = useText();
  return (
    <LoginFrame title={t('login.title')}>
      {(methods.includes('password') || methods.length === 0) && <PasswordForm />}
      {methods.includes('microsoft') && <WorkAccount />}
    </LoginFrame>
  );
}

function PasswordForm() {
  const t = useText();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [resetOpen, setResetOpen] = useState(false);
  const login = useMutation({ mutationFn: () => logIn(email, password) });
  const error = login.error instanceof ApiError ? login.error : null;
  const fieldError = (name: string) => error?.field(name) ?? '';
  const general = login.error ? generalError(login.error) : '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!login.isPending) login.mutate();
  };
  return (
    <>
      <Stack component="form" onSubmit={submit} noValidate sx={{ gap: 2 }}>
        {general && (
          <Alert severity="error">
            {error?.field('non_field_errors') ? general : t('login.failed', { reason: general })}
          </Alert>
        )}
        <TextField
          label={t('login.username')}
          type="email"
          name="email"
          size="medium"
          autoComplete="username"
          autoFocus
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={fieldError('email') !== ''}
          helperText={fieldError('email')}
          slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false } }}
        />
        <TextField
          label={t('login.password')}
          type="password"
          name="password"
          size="medium"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={fieldError('password') !== ''}
          helperText={fieldError('password')}
        />
        <Button type="submit" variant="contained" size="large" loading={login.isPending}>
          {t('login.submit')}
        </Button>
        <Typography variant="body2" color="textSecondary" sx={{ textAlign: 'center' }}>
          {t('login.forgot')}{' '}
          <Link component="button" type="button" variant="body2" onClick={() => setResetOpen(true)}>
            {t('login.resetIt')}
          </Link>
        </Typography>
      </Stack>
      <ResetDialog open={resetOpen} email={email} onClose={() => setResetOpen(false)} />
    </>
  );
}

/** What is wrong with the whole form, as far as no field has its own message. */
function generalError(error: Error): string {
  if (!(error instanceof ApiError)) return error.message;
  const general = error.field('non_field_errors') || error.field('detail');
  if (general) return general;
  return error.field('email') || error.field('password') ? '' : error.message;
}

function WorkAccount() {
  const t = useText();
  const open = useMutation({
    mutationFn: async () => {
      const { url } = await call<{ url: string }>('GET', 'microsoft/auth_url/');
      window.location.assign(url);
    },
  });
  return (
    <Stack sx={{ gap: 2, mt: 2 }}>
      {methods.includes('password') && (
        <Divider>
          <Typography variant="body2" color="textSecondary">
            {t('login.or')}
          </Typography>
        </Divider>
      )}
      {open.error && <Alert severity="error">{t('login.failed', { reason: open.error.message })}</Alert>}
      <ButtonBase
        onClick={() => open.mutate()}
        disabled={open.isPending}
        sx={{ borderRadius: 1, alignSelf: 'center', '&:focus-visible': { outline: '2px solid', outlineOffset: 3 } }}
      >
        <Box
          component="img"
          src="/work-account.svg"
          alt={t('login.workAccount')}
          sx={{ display: 'block', height: 44, borderRadius: 1 }}
        />
      </ButtonBase>
    </Stack>
  );
}

// The login page: a calm form on the left, the ground on the right. Server errors stand under their field; those of no
// field above the form. Which ways of signing in exist is told by the page's meta tag, which the server writes.

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
import { LanguageSwitch } from '../../ui/language-switch.tsx';
import { Logo } from '../../ui/logo.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { LandscapePicture } from './landscape-picture.tsx';
import { ResetDialog } from './reset-dialog.tsx';

const methods = document.querySelector<HTMLMetaElement>('meta[name="sign-in-methods"]')?.content.split(/\s+/) ?? [];

export function LoginPage() {
  const t = useText();
  usePageTitle(t('login.title'));
  return (
    <Box sx={{ height: '100%', display: 'grid', gridTemplateColumns: { xs: '1fr', md: 'minmax(440px, 5fr) 7fr' } }}>
      <Stack sx={{ p: { xs: 3, sm: 5 }, minHeight: 0, overflow: 'auto', bgcolor: 'background.paper' }}>
        <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center' }}>
          <Logo size={32} withName />
          <LanguageSwitch />
        </Stack>
        <Box component="main" sx={{ my: 'auto', mx: 'auto', width: '100%', maxWidth: 360, py: 4 }}>
          <Typography variant="h1" sx={{ mb: 3 }}>
            {t('login.title')}
          </Typography>
          {(methods.includes('password') || methods.length === 0) && <PasswordForm />}
          {methods.includes('microsoft') && <WorkAccount />}
        </Box>
      </Stack>
      <Box sx={{ position: 'relative', display: { xs: 'none', md: 'block' } }}>
        <LandscapePicture />
        <Box
          sx={{
            position: 'absolute',
            inset: 'auto 0 0 0',
            p: 6,
            pt: 16,
            color: '#f4f7f2',
            background: 'linear-gradient(to top, rgba(6, 24, 22, 0.85), rgba(6, 24, 22, 0))',
          }}
        >
          <Typography sx={{ fontSize: '2rem', fontWeight: 640, letterSpacing: '-0.025em', mb: 1 }}>
            {t('login.lead')}
          </Typography>
          <Typography sx={{ maxWidth: 520, opacity: 0.85, fontSize: '0.9375rem' }}>{t('login.body')}</Typography>
        </Box>
      </Box>
    </Box>
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

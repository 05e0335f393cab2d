// E-mail and password, then, for those who have one, the second factor. Server errors stand under their field; those of no
// field above the form.

import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, lazy, type ReactNode, Suspense, useState } from 'react';
import { logIn } from '../../api/session.ts';
import { secondStepOf } from '../../api/sign-in.ts';
import { useText } from '../../i18n/text.tsx';
import { EntryField } from '../../ui/entry-field.tsx';
import { formErrors, GeneralError } from '../../ui/form-error.tsx';
import { PasswordField } from '../../ui/password-field.tsx';

const SecondFactorForm = lazy(async () => ({
  default: (await import('../../ui/second-factor-form.tsx')).SecondFactorForm,
}));
const ResetDialog = lazy(async () => ({ default: (await import('./reset-dialog.tsx')).ResetDialog }));

/** `children`: the other ways in, which the second step leaves no room for. */
export function PasswordForm({ children }: { readonly children?: ReactNode }) {
  const t = useText();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [resetOpen, setResetOpen] = useState<boolean | null>(null);
  const login = useMutation({ mutationFn: () => logIn(email, password) });
  const second = secondStepOf(login.error);
  if (second)
    return (
      <Suspense fallback={null}>
        <SecondFactorForm
          step={second}
          onBack={() => {
            setPassword('');
            login.reset();
          }}
        />
      </Suspense>
    );
  const errors = formErrors(login.error, ['email', 'password']);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!login.isPending) login.mutate();
  };
  return (
    <>
      <Stack component="form" onSubmit={submit} noValidate sx={{ gap: 2 }}>
        <GeneralError error={login.error} text={errors.general} />
        <EntryField
          label={t('login.username')}
          type="email"
          name="email"
          autoComplete="username"
          autoFocus
          value={email}
          onChange={setEmail}
          problem={errors.field('email')}
        />
        <PasswordField
          label={t('login.password')}
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          problem={errors.field('password')}
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
      {resetOpen !== null && (
        <Suspense fallback={null}>
          <ResetDialog open={resetOpen} email={email} onClose={() => setResetOpen(false)} />
        </Suspense>
      )}
      {children}
    </>
  );
}

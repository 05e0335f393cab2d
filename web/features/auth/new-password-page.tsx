// The page that a mailed link opens: a new password, twice. Then to the login page, with the link out of the history.

import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link as RouterLink, useNavigate, useParams } from 'react-router';
import { MIN_PASSWORD_LENGTH } from '#domain/user.ts';
import { ApiError } from '../../api/http.ts';
import { takeNewPassword } from '../../api/session.ts';
import { useText } from '../../i18n/text.tsx';
import { NOTICE_MS, notify } from '../../ui/notices.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { LoginFrame } from './login-frame.tsx';

export function NewPasswordPage() {
  const t = useText();
  return (
    <LoginFrame title={t('login.newPassword.title')}>
      <NewPasswordForm />
    </LoginFrame>
  );
}

function NewPasswordForm() {
  const t = useText();
  const navigate = useNavigate();
  const { uid = '', token = '' } = useParams();
  const [first, setFirst] = useState('');
  const [second, setSecond] = useState('');
  const [isWritten, setWritten] = useState(false);
  const save = useMutation({
    mutationFn: () => takeNewPassword({ uid, token }, first, second),
    onSuccess: () => {
      notify(t('ui.password.changed'), { durationMs: NOTICE_MS });
      void navigate('/login', { replace: true });
    },
  });
  const said = (field: string) => (save.error instanceof ApiError ? save.error.field(field) : '');
  const [firstProblem, saidOfSecond] = [said('new_password1'), said('new_password2')];
  // Not said while the second is being written: until its last letter the two always differ.
  const differ = isWritten && first !== second;
  const secondProblem = differ ? t('ui.password.differ') : saidOfSecond;
  const general = save.error && !firstProblem && !saidOfSecond ? save.error.message : '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWritten(true);
    if (first === second && !save.isPending) save.mutate();
  };
  return (
    <Stack component="form" onSubmit={submit} noValidate sx={{ gap: 2 }}>
      {general && <Alert severity="error">{general}</Alert>}
      <PasswordField
        label={t('login.newPassword.first')}
        name="new_password1"
        autoComplete="new-password"
        autoFocus
        value={first}
        onChange={setFirst}
        problem={firstProblem}
        hint={t('login.newPassword.rule', { min: MIN_PASSWORD_LENGTH })}
      />
      <PasswordField
        label={t('login.newPassword.second')}
        name="new_password2"
        autoComplete="new-password"
        value={second}
        onChange={setSecond}
        onBlur={() => setWritten(second !== '')}
        problem={secondProblem}
      />
      <Button
        type="submit"
        variant="contained"
        size="large"
        loading={save.isPending}
        disabled={first === '' || second === ''}
      >
        {t('login.newPassword.submit')}
      </Button>
      <Link component={RouterLink} to="/login" variant="body2" sx={{ textAlign: 'center' }}>
        {t('login.toLogin')}
      </Link>
    </Stack>
  );
}

// Where the work account's provider sends the browser back to: its answer is exchanged for a login, once. Who has a second
// factor here is asked for it where the provider has not said that it asked for one.

import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router';
import { logInByProvider, type ProviderAnswer, secondStepOf } from '../../api/sign-in.ts';
import { useText } from '../../i18n/text.tsx';
import { formErrors, GeneralError } from '../../ui/form-error.tsx';
import { SecondFactorForm } from '../../ui/second-factor-form.tsx';
import { LoginFrame } from './login-frame.tsx';

/** `answer`: null when the provider refused or the person turned back. */
export function ProviderReturn({ answer }: { readonly answer: ProviderAnswer | null }) {
  const t = useText();
  const login = useMutation({ mutationFn: (given: ProviderAnswer) => logInByProvider('microsoft', given) });
  const begun = useRef(false);
  useEffect(() => {
    if (!answer || begun.current) return;
    begun.current = true;
    login.mutate(answer);
  }, [answer, login]);
  const navigate = useNavigate();
  const second = secondStepOf(login.error);
  if (second)
    return (
      <LoginFrame title={t('login.title')}>
        <SecondFactorForm step={second} onBack={() => void navigate('/login', { replace: true })} />
      </LoginFrame>
    );
  const failed = answer === null || login.isError;
  return (
    <LoginFrame title={t('login.title')}>
      {failed ? (
        <Stack sx={{ gap: 2 }}>
          {answer ? (
            <GeneralError error={login.error} text={formErrors(login.error, []).general} />
          ) : (
            <Typography role="alert">{t('login.workAccount.broken')}</Typography>
          )}
          <Button component={RouterLink} to="/login" replace variant="contained" size="large">
            {t('login.toLogin')}
          </Button>
        </Stack>
      ) : (
        <Stack direction="row" sx={{ gap: 2, alignItems: 'center' }} role="status">
          <CircularProgress size={24} aria-label={t('app.loading')} />
          <Typography>{t('login.workAccount.returning')}</Typography>
        </Stack>
      )}
    </LoginFrame>
  );
}

// What the mailed link of an invitation opens: who invites, and the ways to accept. Somebody new makes an account; the work
// account accepts at once; somebody who has an account logs in with it.

import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { invitationOf } from '../../api/sign-in.ts';
import { useText } from '../../i18n/text.tsx';
import { LoginFrame } from './login-frame.tsx';
import { PasswordForm } from './password-form.tsx';
import { WorkAccountButton } from './provider-buttons.tsx';
import { RegisterForm } from './register-page.tsx';
import { isOffered } from './sign-in-methods.ts';

export function InvitedPage({ invite }: { readonly invite: string }) {
  const t = useText();
  const [hasAccount, setHasAccount] = useState(false);
  const found = useQuery({ queryKey: ['invitation', invite], queryFn: () => invitationOf(invite), retry: false });
  if (found.isPending)
    return (
      <LoginFrame title={t('login.invited.title')}>
        <Skeleton variant="rounded" height={260} />
      </LoginFrame>
    );
  if (found.error)
    return (
      <LoginFrame title={t('login.invited.title')}>
        <Stack sx={{ gap: 2 }}>
          <Alert severity="error">{found.error.message}</Alert>
          <Typography color="textSecondary">{t('login.invited.askAgain')}</Typography>
          <Button component={RouterLink} to="/login" variant="contained" size="large">
            {t('login.toLogin')}
          </Button>
        </Stack>
      </LoginFrame>
    );
  const { organization, email } = found.data;
  return (
    <LoginFrame title={t('login.invited.title')}>
      <Typography sx={{ mb: 3 }}>{t('login.invited.lead', { organization, email })}</Typography>
      {hasAccount ? (
        <PasswordForm />
      ) : (
        isOffered('password') && <RegisterForm invited={{ token: invite, invitation: found.data }} />
      )}
      <Stack sx={{ gap: 1.5, mt: 2, alignItems: 'center' }}>
        {isOffered('microsoft') && <WorkAccountButton invite={invite} />}
        {isOffered('password') && (
          <Button onClick={() => setHasAccount(!hasAccount)}>
            {t(hasAccount ? 'login.invited.new' : 'login.invited.known')}
          </Button>
        )}
      </Stack>
    </LoginFrame>
  );
}

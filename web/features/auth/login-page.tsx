// The login page and its states: the form, registration (`?register`), an invitation (`?invite=`), a mailed confirmation
// (`?verify=`), and the return from the work account's provider (`?code=&state=`). Only the ways of signing in that this
// installation offers are shown. All but the form is loaded when an address asks for it.

import Divider from '@mui/material/Divider';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { lazy } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { providerAnswer } from '../../api/sign-in.ts';
import { useText } from '../../i18n/text.tsx';
import { LoginFrame } from './login-frame.tsx';
import { PasswordForm } from './password-form.tsx';
import { PartnerButton, PasskeyButton, WorkAccountButton } from './provider-buttons.tsx';
import { isOffered } from './sign-in-methods.ts';

const InvitedPage = lazy(async () => ({ default: (await import('./invited-page.tsx')).InvitedPage }));
const ProviderReturn = lazy(async () => ({ default: (await import('./provider-return.tsx')).ProviderReturn }));
const RegisterPage = lazy(async () => ({ default: (await import('./register-page.tsx')).RegisterPage }));
const VerifyPage = lazy(async () => ({ default: (await import('./verify-page.tsx')).VerifyPage }));

export function LoginPage() {
  const t = useText();
  const [search] = useSearchParams();
  const [invite, verify] = [search.get('invite'), search.get('verify')];
  if (verify) return <VerifyPage token={verify} />;
  if (invite) return <InvitedPage invite={invite} />;
  if (search.has('register')) return <RegisterPage />;
  const answer = providerAnswer(search);
  if (answer || search.has('error')) return <ProviderReturn answer={answer} />;
  return (
    <LoginFrame title={t('login.title')}>
      <SignIn />
    </LoginFrame>
  );
}

function SignIn() {
  const hasPassword = isOffered('password');
  const hasOthers = isOffered('passkey') || isOffered('microsoft') || isOffered('emerald');
  const others = (
    <>
      {hasPassword && hasOthers && <Or />}
      <Stack sx={{ gap: 1.5, alignItems: 'center' }}>
        {isOffered('microsoft') && <WorkAccountButton invite={null} />}
        {isOffered('emerald') && <PartnerButton />}
        {isOffered('passkey') && <PasskeyButton />}
      </Stack>
      {hasPassword && <NoAccount />}
    </>
  );
  return hasPassword ? <PasswordForm>{others}</PasswordForm> : others;
}

function Or() {
  const t = useText();
  return (
    <Divider sx={{ my: 2 }}>
      <Typography variant="body2" color="textSecondary">
        {t('login.or')}
      </Typography>
    </Divider>
  );
}

function NoAccount() {
  const t = useText();
  return (
    <Typography variant="body2" color="textSecondary" sx={{ textAlign: 'center', mt: 3 }}>
      {t('login.noAccount')}{' '}
      {isOffered('register') ? (
        <Link component={RouterLink} to="/login?register">
          {t('login.register')}
        </Link>
      ) : (
        t('login.byInvitation')
      )}
    </Typography>
  );
}

// A mailed invitation, opened by somebody who is logged in: to be accepted with this account, or by another one after logging out.

import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { acceptInvitation } from '../../api/organization.ts';
import { userQuery } from '../../api/session.ts';
import { invitationOf } from '../../api/sign-in.ts';
import { useText } from '../../i18n/text.tsx';
import { notify } from '../../ui/notices.tsx';
import { LoginFrame } from './login-frame.tsx';

export function AcceptPage({ invite }: { readonly invite: string }) {
  const t = useText();
  const navigate = useNavigate();
  const { data: user } = useQuery(userQuery);
  const found = useQuery({ queryKey: ['invitation', invite], queryFn: () => invitationOf(invite), retry: false });
  const accept = useMutation({
    mutationFn: () => acceptInvitation(invite),
    onSuccess: () => {
      notify(t('login.accept.done', { organization: found.data?.organization ?? '' }));
      void navigate('/dashboard', { replace: true });
    },
  });
  const error = accept.error ?? found.error;
  return (
    <LoginFrame title={t('login.invited.title')}>
      <Stack sx={{ gap: 2 }}>
        {error && <Alert severity="error">{error.message}</Alert>}
        {found.isPending && <Skeleton variant="rounded" height={120} />}
        {found.data && (
          <>
            <Typography>
              {t('login.accept.lead', { organization: found.data.organization, email: user?.email ?? '' })}
            </Typography>
            <Button variant="contained" size="large" loading={accept.isPending} onClick={() => accept.mutate()}>
              {t('login.accept.submit')}
            </Button>
          </>
        )}
        <Button component={Link} to="/dashboard">
          {t('app.toDashboard')}
        </Button>
      </Stack>
    </LoginFrame>
  );
}

// The gate for logged-in pages: loads user and profile, shows a spinner until they are here, refreshes the user every
// 30 s, follows the profile's language, and logs out when the server no longer knows the token.

import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { forget, isUnauthorized, profileQuery, userQuery } from '../api/session.ts';
import { useText } from '../i18n/text.tsx';
import { setLocale } from '../state/session.ts';
import { MergeDialog } from '../ui/merge-dialog.tsx';
import { notify } from '../ui/notices.tsx';
import { GuideBeside } from './guide-beside.tsx';
import { useLiveData } from './live-data.ts';
import { PageSkeleton } from './page-skeleton.tsx';

export function LoggedIn({ children }: { children: ReactNode }) {
  const t = useText();
  const user = useQuery(userQuery);
  const profile = useQuery(profileQuery);
  useLiveData();

  const expired = isUnauthorized(user.error) || isUnauthorized(profile.error);
  useEffect(() => {
    if (!expired) return;
    notify(t('app.expired'), { severity: 'warning', durationMs: 10_000 });
    forget();
  }, [expired, t]);

  const language = profile.data?.language;
  useEffect(() => {
    if (language) setLocale(language);
  }, [language]);

  if (user.data && profile.data)
    return (
      <>
        {children}
        <MergeDialog />
        <GuideBeside />
      </>
    );
  if (expired || user.isFetching || profile.isFetching) return <PageSkeleton />;
  return (
    <Stack role="alert" sx={{ height: '100%', alignItems: 'center', justifyContent: 'center', gap: 2, p: 3 }}>
      <Typography variant="h2">{t('app.userFailed')}</Typography>
      <Typography color="textSecondary">{(user.error ?? profile.error)?.message}</Typography>
      <Button
        variant="contained"
        onClick={() => {
          void user.refetch();
          void profile.refetch();
        }}
      >
        {t('app.retry')}
      </Button>
    </Stack>
  );
}

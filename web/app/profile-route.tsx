// The profile under the top bar.

import Stack from '@mui/material/Stack';
import { useParams } from 'react-router';
import { ProfilePage } from '../features/profile/profile-page.tsx';
import { NotFound } from './not-found.tsx';
import { TopBar } from './top-bar.tsx';

export function ProfileRoute() {
  const { tab } = useParams();
  if (tab !== 'basicInfo') return <NotFound />;
  return (
    <Stack sx={{ height: '100%' }}>
      <TopBar />
      <ProfilePage />
    </Stack>
  );
}

// The profile under the top bar. A tab that is not one of them does not exist.

import Stack from '@mui/material/Stack';
import { useParams } from 'react-router';
import { PROFILE_TABS, ProfilePage } from '../features/profile/profile-page.tsx';
import { NotFound } from './not-found.tsx';
import { TopBar } from './top-bar.tsx';

export default function ProfileRoute() {
  const { tab, action } = useParams();
  const known = PROFILE_TABS.find((one) => one === tab);
  if (!known) return <NotFound />;
  return (
    <Stack sx={{ height: '100%' }}>
      <TopBar />
      <ProfilePage tab={known} action={action} />
    </Stack>
  );
}

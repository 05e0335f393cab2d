// The dashboard under the top bar; a new project opens its guided variant.

import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { profileQuery } from '../api/session.ts';
import { Dashboard } from '../features/project/dashboard.tsx';
import { TopBar } from './top-bar.tsx';

export function DashboardRoute() {
  const navigate = useNavigate();
  const profile = useQuery(profileQuery);
  return (
    <Stack sx={{ height: '100%' }}>
      <TopBar />
      <Dashboard userName={profile.data?.fname ?? ''} onCreated={(id) => navigate(`/projectNew/${id}`)} />
    </Stack>
  );
}

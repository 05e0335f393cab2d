// The dashboard under the top bar; a new project opens its guided variant, one of an archive its map.

import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { profileQuery } from '../api/session.ts';
import { OpenArchiveDialog } from '../features/import/open-archive-dialog.tsx';
import { Dashboard } from '../features/project/dashboard.tsx';
import { TopBar } from './top-bar.tsx';

export function DashboardRoute() {
  const navigate = useNavigate();
  const profile = useQuery(profileQuery);
  const [isOpening, setIsOpening] = useState(false);
  return (
    <Stack sx={{ height: '100%' }}>
      <TopBar />
      <Dashboard
        userName={profile.data?.fname ?? ''}
        onCreated={(id) => navigate(`/projectNew/${id}`)}
        onOpenArchive={() => setIsOpening(true)}
      />
      {isOpening && (
        <OpenArchiveDialog onClose={() => setIsOpening(false)} onOpened={(id) => navigate(`/project/${id}`)} />
      )}
    </Stack>
  );
}

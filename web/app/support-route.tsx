// The page that asks support, under the top bar. The help menu says where the person was.

import Stack from '@mui/material/Stack';
import { useLocation } from 'react-router';
import { SupportPage } from '../features/support/support-page.tsx';
import { TopBar } from './top-bar.tsx';

export default function SupportRoute() {
  const { state, pathname } = useLocation();
  const from = (state as { from?: string } | null)?.from ?? pathname;
  return (
    <Stack sx={{ height: '100%' }}>
      <TopBar />
      <SupportPage from={from} />
    </Stack>
  );
}

// placeholder replaced below
import Stack from '@mui/material/Stack';
import { TopBar } from '../top-bar.tsx';
export default function ProjectPage() {
  return (
    <Stack sx={{ height: '100%' }}>
      <TopBar />
    </Stack>
  );
}

// The exercises under the top bar.

import Stack from '@mui/material/Stack';
import { ExercisesPage } from '../features/exercise/exercises-page.tsx';
import { TopBar } from './top-bar.tsx';

export default function ExercisesRoute() {
  return (
    <Stack sx={{ height: '100%' }}>
      <TopBar />
      <ExercisesPage />
    </Stack>
  );
}

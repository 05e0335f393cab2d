// Projects to explore under the top bar, drawn as on the dashboard.

import Stack from '@mui/material/Stack';
import { ExplorePage } from '../features/explore/explore-page.tsx';
import { ProjectCard } from '../features/project/project-card.tsx';
import { TopBar } from './top-bar.tsx';

export default function ExploreRoute() {
  return (
    <Stack sx={{ height: '100%' }}>
      <TopBar />
      <ExplorePage card={(project, footer) => <ProjectCard project={project} footer={footer} />} />
    </Stack>
  );
}

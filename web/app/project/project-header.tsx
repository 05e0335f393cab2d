// The middle of the top bar on a project: its name, a mark for synthetic ground, and the tabs.

import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import type { ProjectData } from '../../api/project.ts';
import { useText } from '../../i18n/text.tsx';
import { PROJECT_TABS, type ProjectTab } from './tabs.ts';

export function ProjectHeader({ project, tab }: { project: ProjectData; tab: ProjectTab }) {
  const t = useText();
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5, minWidth: 0, flex: 1, pl: 0.5 }}>
      <Typography variant="h3" component="h1" noWrap title={project.name} sx={{ minWidth: 0, maxWidth: 320 }}>
        {project.name}
      </Typography>
      {project.isDemo && (
        <Chip
          size="small"
          variant="outlined"
          label={t('project.demo')}
          sx={{ height: 20, fontSize: 11, display: { xs: 'none', md: 'inline-flex' } }}
        />
      )}
      <Box sx={{ flex: 'none', ml: { sm: 1 } }}>
        <Tabs value={tab} aria-label={t('project.tabs')} variant="scrollable" scrollButtons={false}>
          {PROJECT_TABS.map((name) => (
            <Tab
              key={name}
              value={name}
              label={t(`project.tab.${name}`)}
              component={Link}
              to={`/project/${project.id}/${name}`}
              sx={{
                minHeight: 48,
                ...(name === 'map' || name === 'compare' ? {} : { display: { xs: 'none', sm: 'inline-flex' } }),
              }}
            />
          ))}
        </Tabs>
      </Box>
    </Stack>
  );
}

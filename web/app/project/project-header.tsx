// The middle of the top bar on a project: its name, a mark for synthetic ground, and the tabs.

import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import { useTheme } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ProjectData } from '../../api/project.ts';
import { PresentPeople } from '../../features/presence/present-people.tsx';
import { useText } from '../../i18n/text.tsx';
import { useSelection } from '../../state/selection.ts';
import { tabAddress } from './selection-address.ts';
import { PROJECT_TABS, type ProjectTab } from './tabs.ts';

interface Props {
  readonly project: ProjectData;
  readonly tab: ProjectTab;
  /** Messages in topics that are not read. */
  readonly unreadCount: number;
}

export function ProjectHeader({ project, tab, unreadCount }: Props) {
  const t = useText();
  const selection = useSelection((state) => state);
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('sm'));
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
      {isNarrow ? (
        <TabMenu projectId={project.id} tab={tab} unreadCount={unreadCount} />
      ) : (
        <Box sx={{ minWidth: 0, ml: { sm: 1 } }}>
          <Tabs value={tab} aria-label={t('project.tabs')} variant="scrollable" scrollButtons={false}>
            {PROJECT_TABS.map((name) => (
              <Tab
                key={name}
                value={name}
                label={name === 'topics' && unreadCount > 0 ? <Unread count={unreadCount} /> : t(`project.tab.${name}`)}
                component={Link}
                to={tabAddress(project.id, name, selection)}
                sx={{ minHeight: 48 }}
              />
            ))}
          </Tabs>
        </Box>
      )}
      {!isNarrow && <Box sx={{ flex: 1 }} />}
      <PresentPeople projectId={project.id} />
    </Stack>
  );
}

function Unread({ count }: { count: number }) {
  const t = useText();
  const tab = t('project.tab.topics');
  return (
    <Badge
      badgeContent={count}
      max={99}
      color="primary"
      aria-label={t('project.tab.unread', { tab, count })}
      sx={{ '& .MuiBadge-badge': { position: 'static', transform: 'none', ml: 0.75 } }}
    >
      {tab}
    </Badge>
  );
}

/** The tabs as a menu, where a bar of them has no room. */
function TabMenu({ projectId, tab, unreadCount }: Omit<Props, 'project'> & { projectId: string }) {
  const t = useText();
  const selection = useSelection((state) => state);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        size="small"
        color="inherit"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={`${t('project.tabs')}: ${t(`project.tab.${tab}`)}`}
        endIcon={<ExpandMoreIcon />}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ flex: 'none', ml: 'auto' }}
      >
        {t(`project.tab.${tab}`)}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {PROJECT_TABS.map((name) => (
          <MenuItem
            key={name}
            selected={name === tab}
            component={Link}
            to={tabAddress(projectId, name, selection)}
            onClick={() => setAnchor(null)}
          >
            {name === 'topics' && unreadCount > 0 ? <Unread count={unreadCount} /> : t(`project.tab.${name}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

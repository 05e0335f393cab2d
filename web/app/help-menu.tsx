// Help, from every page: the user guide, exercises, what others have made, and somebody to ask.

import HelpOutlineIcon from '@mui/icons-material/HelpOutlineOutlined';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useText } from '../i18n/text.tsx';
import { openGuide } from '../state/guide.ts';
import { HELP_PAGES } from './help-pages.ts';
import { HELP_OF_TAB } from './project/panel-help.ts';
import { PROJECT_TABS } from './project/tabs.ts';

const IN_TAB = /^\/project\/[^/]+\/(\w+)/;

export function HelpMenu() {
  const t = useText();
  const { pathname } = useLocation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const about = PROJECT_TABS.find((tab) => tab === IN_TAB.exec(pathname)?.[1]);
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        aria-label={t('app.help')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        title={t('app.help')}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ p: 0.75 }}
      >
        <HelpOutlineIcon sx={{ fontSize: 20 }} />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {about && (
          <MenuItem
            onClick={() => {
              close();
              openGuide(HELP_OF_TAB[about]);
            }}
          >
            {t('ui.help.about', { about: t(`project.tab.${about}`) })}
          </MenuItem>
        )}
        {HELP_PAGES.map(({ to, title }) => (
          <MenuItem key={to} component={Link} to={to} state={{ from: pathname }} onClick={close}>
            {t(title)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

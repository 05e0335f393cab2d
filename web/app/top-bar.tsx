// The bar above every logged-in page: mark, the page's own middle part, running work, language, account.

import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { profileQuery, saveProfile } from '../api/session.ts';
import { useText } from '../i18n/text.tsx';
import { LanguageSwitch } from '../ui/language-switch.tsx';
import { Logo } from '../ui/logo.tsx';
import { notifyError } from '../ui/notices.tsx';
import { AccountMenu } from './account-menu.tsx';
import { Finder } from './finder/finder.tsx';
import { HelpMenu } from './help-menu.tsx';
import { WorkMenu } from './work-menu.tsx';

export const TOP_BAR_PX = 48;

export function TopBar({ children }: { children?: ReactNode }) {
  const t = useText();
  const profile = useQuery(profileQuery);
  return (
    <Stack
      component="header"
      direction="row"
      sx={{
        height: TOP_BAR_PX,
        flex: 'none',
        alignItems: 'center',
        gap: 1,
        pl: 1.5,
        pr: 1,
        bgcolor: 'chrome.bar',
        borderBottom: 1,
        borderColor: 'divider',
        position: 'relative',
        zIndex: 2,
      }}
    >
      <Box
        component={Link}
        to="/dashboard"
        aria-label={`Veivalg – ${t('app.toDashboard')}`}
        sx={{ color: 'text.primary', textDecoration: 'none', display: 'flex' }}
      >
        <Logo size={26} withName={!children} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', alignItems: 'center' }}>{children}</Box>
      <Finder />
      <WorkMenu />
      <HelpMenu />
      <Box sx={{ display: { xs: 'none', md: 'block' } }}>
        <LanguageSwitch
          onChange={(language) => profile.data && void saveProfile(profile.data, { language }).catch(notifyError)}
        />
      </Box>
      <AccountMenu />
    </Stack>
  );
}

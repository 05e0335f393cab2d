// The frame of pages before the login: a calm form on the left, the ground on the right.

import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/text.tsx';
import { LanguageSwitch } from '../../ui/language-switch.tsx';
import { Logo } from '../../ui/logo.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { LandscapePicture } from './landscape-picture.tsx';

export function LoginFrame({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const t = useText();
  usePageTitle(title);
  return (
    <Box sx={{ height: '100%', display: 'grid', gridTemplateColumns: { xs: '1fr', md: 'minmax(440px, 5fr) 7fr' } }}>
      <Stack sx={{ p: { xs: 3, sm: 5 }, minHeight: 0, overflow: 'auto', bgcolor: 'background.paper' }}>
        <Stack component="header" direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center' }}>
          <Logo size={32} withName />
          <LanguageSwitch />
        </Stack>
        <Box component="main" sx={{ my: 'auto', mx: 'auto', width: '100%', maxWidth: 360, py: 4 }}>
          <Typography variant="h1" sx={{ mb: 3 }}>
            {title}
          </Typography>
          {children}
        </Box>
      </Stack>
      <Box component="aside" sx={{ position: 'relative', display: { xs: 'none', md: 'block' } }}>
        <LandscapePicture />
        <Box
          sx={{
            position: 'absolute',
            inset: 'auto 0 0 0',
            p: 6,
            pt: 16,
            color: '#f4f7f2',
            background: 'linear-gradient(to top, rgba(6, 24, 22, 0.85), rgba(6, 24, 22, 0))',
          }}
        >
          <Typography sx={{ fontSize: '2rem', fontWeight: 640, letterSpacing: '-0.025em', mb: 1 }}>
            {t('login.lead')}
          </Typography>
          <Typography sx={{ maxWidth: 520, opacity: 0.85, fontSize: '0.9375rem' }}>{t('login.body')}</Typography>
        </Box>
      </Box>
    </Box>
  );
}

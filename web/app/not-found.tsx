// The page for addresses that lead nowhere.

import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { useText } from '../i18n/text.tsx';
import { TopBar } from './top-bar.tsx';

export function NotFound() {
  const t = useText();
  return (
    <Stack sx={{ height: '100%' }}>
      <TopBar />
      <Stack
        component="main"
        sx={{ flex: 1, alignItems: 'center', justifyContent: 'center', gap: 3, p: 3, textAlign: 'center' }}
      >
        <LostRoad />
        <Typography component="h1" sx={{ maxWidth: 420 }}>
          {t('app.notFound')}
        </Typography>
        <Button component={Link} to="/dashboard" variant="contained">
          {t('app.toDashboard')}
        </Button>
      </Stack>
    </Stack>
  );
}

/** A road that ends in the contour lines of a hill. */
function LostRoad() {
  return (
    <svg width="220" height="130" viewBox="0 0 220 130" fill="none" aria-hidden>
      <g stroke="currentColor" opacity="0.25">
        <path d="M30 96C40 40 92 14 138 26s66 52 40 74-148 26-148-4Z" />
        <path d="M56 92c8-38 46-58 80-48s42 38 22 50-104 14-102-2Z" />
        <path d="M86 84c6-20 28-30 46-24s20 20 8 26-56 8-54-2Z" />
      </g>
      <path d="M4 124C40 112 48 96 74 92s34-16 40-24" stroke="#d99a1e" strokeWidth="4" strokeLinecap="round" />
      <path d="M118 62l4-6M126 50l4-5" stroke="#d99a1e" strokeWidth="4" strokeLinecap="round" opacity="0.5" />
    </svg>
  );
}

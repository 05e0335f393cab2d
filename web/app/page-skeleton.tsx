// Shown while a whole page waits: where its bar and its rows will stand. It appears only after a moment, so that what comes at once
// does not flash.

import { keyframes } from '@emotion/react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useText } from '../i18n/text.tsx';
import { firstPictureAddress } from '../ui/first-picture.ts';
import { SkeletonRows } from '../ui/skeleton-rows.tsx';

const appear = keyframes`from { opacity: 0 } to { opacity: 1 }`;

/** `hasBar`: whether the bar above the page waits as well. */
export function PageSkeleton({ hasBar = true }: { readonly hasBar?: boolean }) {
  const t = useText();
  return (
    <Stack
      role="progressbar"
      aria-label={t('app.loading')}
      sx={{
        height: '100%',
        width: '100%',
        overflow: 'hidden',
        animation: `${appear} 200ms 150ms both`,
        '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
      }}
    >
      {hasBar && (
        <Stack
          direction="row"
          sx={{
            height: 48,
            flex: 'none',
            alignItems: 'center',
            gap: 2,
            px: 1.5,
            bgcolor: 'chrome.bar',
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          <Skeleton variant="rounded" width={26} height={26} />
          <Skeleton variant="text" width={140} />
          <Box sx={{ flex: 1 }} />
          <Skeleton variant="circular" width={28} height={28} />
        </Stack>
      )}
      {/* Where the ground's picture stands already, it is what is waited with. */}
      {firstPictureAddress() === null && (
        <Box sx={{ p: { xs: 2, md: 4 }, width: '100%', maxWidth: 1100, mx: 'auto' }}>
          <Skeleton variant="text" width="30%" height={40} sx={{ mb: 2 }} />
          <SkeletonRows count={8} />
        </Box>
      )}
    </Stack>
  );
}

// A titled part of a drawer.

import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface Props {
  readonly title: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

export function Section({ title, action, children }: Props) {
  return (
    <Box component="section" sx={{ px: 2, py: 1.5, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', minHeight: 28, mb: 0.5 }}>
        <Typography variant="overline" component="h2" color="textSecondary">
          {title}
        </Typography>
        {action}
      </Stack>
      {children}
    </Box>
  );
}
